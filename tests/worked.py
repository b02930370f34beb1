"""A worked example over a game that is being played, to be gone through and pressed in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import tables
from replays import Watched

from game.rules.refusal import Reason
from game.teaching.examples import Act, Example, Step, told
from game.text.catalogue import Words
from game.ui.examples.scene import ExampleScene
from game.ui.table.places import Table

if TYPE_CHECKING:
    from game.rules.position import Position
    from game.teaching.examples import Shot, Told
    from game.ui.table.layout import Area

CLASSIC, RELAXED = tables.code("KL1-D1C-AAAAAAD"), tables.code("KL1-D3R-AAAAAAD")
LOOKS = Step("looks")
KINGS = Example(
    "test.kings",
    (
        Act(
            CLASSIC,
            (),
            (
                LOOKS,
                Step("ace_home", ("1-H",)),
                Step("no_king", refused="7-1", reason=Reason.NEEDS_KING),
                Step("three_draws", ("draw", "draw", "draw")),
                Step("undone", ("undo",)),
                Step("face_down", refused="7-6x2", reason=Reason.FACE_DOWN),
            ),
        ),
        Act(RELAXED, ("1-H",), (LOOKS, Step("draws", ("draw",)))),
        Act(
            CLASSIC,
            ("draw",) * 24,
            (LOOKS, Step("no_pass", refused="recycle", reason=Reason.PASSES_USED)),
        ),
        Act(CLASSIC, (), (LOOKS,)),
    ),
)
"""Everything a step can be: of one deal, of another with other rules, and of the first again."""
LAST = 10


class OwnWords(Words):
    """The words of a language, and for the example of the tests what each step is called."""

    def __call__(self, key: str, **values: object) -> str:
        if key.startswith("examples.test."):
            called = f"{key.rpartition('.')[2]} {self.language}"
            return called if key.endswith(".title") else f"{called} {'words ' * 20}"
        return super().__call__(key, **values)


def tell(example: Example, words: Words) -> Told:
    """An example of the tests in words."""
    return told(OwnWords(words.language), example)


class Following(Watched):
    """A window with a running game on the table, and an example over it."""

    def show(self, example: Example = KINGS) -> ExampleScene:
        """Open an example."""
        teller = tell if example is KINGS else _told
        scene = ExampleScene(self.services, partial(teller, example))
        self.services.stack.push(scene)
        self.frame()
        return scene

    @property
    def example(self) -> ExampleScene:
        """The example, which is on top."""
        top = self.services.stack.top
        assert isinstance(top, ExampleScene)
        return top

    @property
    def at(self) -> int:
        """Which step it is, counted from 0."""
        return self.example.playback.at

    @property
    def shot(self) -> Shot:
        """How it stands there."""
        return self.example.shot

    def push(self, name: str) -> None:
        """Tap a control by its name."""
        self.tap(self.example.controls.named(name).area.center)

    def go(self, number: int) -> None:
        """Go on, or back, to a step, all of it done."""
        for _ in range(abs(number - self.at)):
            self.key(pygame.K_RIGHT if self.at < number else pygame.K_LEFT)
        self.settle()
        assert self.at == number

    # ------------------------------------------------------------------ what is seen

    def shown(self) -> dict[int, tuple[tuple[float, float], bool]]:
        """Where each card is on screen, and whether its back shows."""
        view = self.example.view
        return {card: (view.where(card), view.sprite(card).place.down) for card in range(52)}

    def lying(self, position: Position) -> dict[int, tuple[tuple[float, float], bool]]:
        """Where each card lies on a fresh table in a position."""
        example = self.example
        table = Table(example.code.game(), example.view.table.layout)
        places = table.places(position)
        return {card: ((float(p.x), float(p.y)), p.down) for card, p in places.items()}

    def area_of(self, pile: int, size: int) -> Area:
        """Where the last cards of a pile lie."""
        return self.example.view.table.group(self.shot.position, pile, size)


def _told(example: Example, words: Words) -> Told:
    return told(words, example)
