"""What the keeper of a kiosk decides, as one value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kiosk.hours import ALWAYS, Hours
from game.rules.variant import Variant
from game.storage.allowed import THEMES
from game.text.catalogue import LANGUAGES
from game.variants import VARIANTS

Corner: TypeAlias = Literal["top_left", "top_right", "bottom_left", "bottom_right"]

PAGES = ("daily", "shelf", "statistics", "code", "help", "settings", "share")
"""What a visitor may open besides the games."""
CHANGEABLE = (
    "play.double_tap",
    "play.placement_help",
    "play.interactive_rules",
    "play.one_tap",
    "coach.light",
    "coach.hints",
    "look.theme",
    "look.scale",
    "look.large_print",
    "look.deck",
    "look.back",
    "look.hand",
    "motion.speed",
    "sound.on",
)
"""The settings that a visitor may change for the visit, where the keeper does not say otherwise."""


@dataclass(frozen=True)
class House:
    """What is offered here, and how the house runs. Times are in seconds.

    Nothing in it changes while the program runs; the volume, which the keeper can change on the
    keeper's page, is a setting.
    """

    offered: tuple[Variant, ...] = VARIANTS
    """The games, each narrowed to the options that may be chosen; at least one."""
    languages: tuple[str, ...] = LANGUAGES
    """The first is that in which a visit begins; at least one."""
    themes: tuple[str, ...] = THEMES
    """Those that a visitor may choose from."""
    pages: frozenset[str] = frozenset(PAGES)
    """Which of `PAGES` a visitor may open."""
    changeable: frozenset[str] = frozenset(CHANGEABLE)
    """Which settings a visitor may change; none of them: there is no page for settings."""
    idle: float = 90.0
    """After so long without a touch the visitor is asked whether somebody is still there."""
    asked: float = 20.0
    """So long the question waits; then the visit is over."""
    hours: Hours = ALWAYS
    """When the house is open; outside, the screen is dim and nothing can be played."""
    dark_after: float | None = None
    """So long the attract screen plays before the screen goes black; None: it never does."""
    corner: Corner = "top_left"
    """Where a long press asks for the PIN."""
    hold: float = 4.0
    """So long that press takes."""
    restart: Sequence[str] = ()
    """The command that starts the machine anew; empty: the keeper's page does not offer it."""
    shut_down: Sequence[str] = ()
    """The command that switches the machine off; empty: the keeper's page does not offer it."""
