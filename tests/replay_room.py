"""Whether everything on a replay, or on an example, has its room."""

from dataclasses import replace
from itertools import combinations

import pygame
import tables
from replays import Spot
from tables import RuleSet

from game.play.replaying import Recording, recorded
from game.ui.examples.scene import ExampleScene
from game.ui.replay.scene import Replay

LONGEST = (
    "russian-relaxed",
    "thoughtful-3",
    "freecell-4",
    "klondike-3-classic",
    "klondike-3-relaxed",
    "yukon",
)
"""The games with the longest names."""


def longest(rules: RuleSet) -> Recording:
    """A recording with the longest numbers, code and words that there are."""
    code = rules.deal(26**7 - 1)
    if rules.variant.numbered:
        code = tables.code(f"FCM-C4-{2**33 - 1}")
    deal = recorded(code, []).at(0)
    last = replace(deal, event="undo", moves=9999, points=12345, seconds=36_000.0)
    return Recording(code, (deal, *[last] * 1999), timed=True)


READ = ("status", "steps", "sentence")
"""What is only read, and may be smaller than a finger."""


def misfits(replay: Replay | ExampleScene, size: Spot) -> list[str]:
    """What sticks out of its strip, is too small for a finger, or lies on something else."""
    layout = replay.view.table.layout
    strips = [pygame.Rect(area) for area in (layout.bar, layout.foot, layout.panel) if area]
    areas = [(widget.name, widget.area) for widget in replay.controls.widgets]
    found = [
        f"{name} is small: {area}"
        for name, area in areas
        if min(area.size) < 44 and name not in READ
    ]
    for widget in replay.controls.widgets:
        found += [f"{widget.name} cuts {t}" for t in widget.texts() if not widget.area.contains(t)]
        found += [f"{widget.name} writes over itself" for _ in crossing(widget.texts())]
    areas += [(f"text {i}", piece.area) for i, piece in enumerate(replay.header.pieces)]
    for name, area in areas:
        if not any(strip.contains(area.clip(strip.inflate(0, 8))) for strip in strips):
            found.append(f"{name} leaves its strip: {area}")
        if not pygame.Rect((0, 0), size).contains(area):
            found.append(f"{name} leaves the window: {area}")
    found += [
        f"{one} lies on {other}"
        for (one, area), (other, there) in combinations(areas, 2)
        if area.colliderect(there)
    ]
    return found


def crossing(texts: list[pygame.Rect]) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Texts that lie on each other."""
    return [(one, other) for one, other in combinations(texts, 2) if one.colliderect(other)]
