"""Which settings there are and what each may be: stated once, as values."""

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = bool | int | str | tuple[int, int]


@dataclass(frozen=True)
class Switch:
    """On or off."""

    def read(self, found: object) -> Value | None:
        """The value if it is allowed, else None."""
        return found if isinstance(found, bool) else None


@dataclass(frozen=True)
class Choices:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, found: object) -> Value | None:
        """The value if it is allowed, else None."""
        return found if isinstance(found, str) and found in self.words else None


@dataclass(frozen=True)
class Word:
    """A short key that another part of the program knows."""

    longest: int = 40

    def read(self, found: object) -> Value | None:
        """The value if it is allowed, else None."""
        if isinstance(found, str) and 0 < len(found) <= self.longest and found.isidentifier():
            return found
        return None


@dataclass(frozen=True)
class Pixels:
    """A width and a height of a window."""

    least: int = 200
    most: int = 16384

    def read(self, found: object) -> Value | None:
        """The value if it is allowed, else None."""
        match found:
            case [int(width), int(height)] if all(
                self.least <= side <= self.most for side in (width, height)
            ):
                return width, height
        return None


@dataclass(frozen=True)
class Percent:
    """A whole number from 0 to 100."""

    def read(self, found: object) -> Value | None:
        """The value if it is allowed, else None."""
        if isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= 100:
            return found
        return None


Kind: TypeAlias = Switch | Choices | Word | Pixels | Percent

THEMES = ("iznik", "gece", "keten", "contrast")

SCHEMA: dict[str, Kind] = {
    "play.double_tap": Switch(),
    "play.placement_help": Switch(),
    "play.interactive_rules": Switch(),
    "play.auto_place": Switch(),
    "play.one_tap": Choices(("sends", "selects")),
    "play.start": Choices(("continue", "menu")),
    "coach.light": Choices(("seen", "all", "off")),
    "coach.hints": Choices(("seen", "all")),
    "coach.ladder": Choices(("steps", "whole")),
    "coach.way_back": Choices(("seen", "all")),
    "coach.proved_lost": Switch(),
    "coach.memory": Choices(("64", "128", "256", "512")),
    "look.language": Choices(("system", "tr", "en")),
    "look.deck": Choices(("auto", "two", "four")),
    "look.theme": Choices(THEMES),
    "look.scale": Choices(("small", "normal", "large", "huge")),
    "look.large_print": Switch(),
    "look.back": Choices(("tile", "rosette", "waves")),
    "look.hand": Choices(("right", "left")),
    "look.quiet": Switch(),
    "look.effects": Choices(("auto", "full", "light")),
    "motion.speed": Choices(("off", "fast", "normal", "slow")),
    "sound.on": Switch(),
    "sound.volume": Percent(),
    "window.mode": Choices(("fullscreen", "windowed")),
    "window.size": Pixels(),
    "window.rate": Choices(("60", "30")),
    "window.sleep": Switch(),
    "touch.swap": Switch(),
    "touch.invert_x": Switch(),
    "touch.invert_y": Switch(),
    "learn.welcome": Switch(),
    "new_game.variant": Word(),
    "daily.variant": Word(),
}
