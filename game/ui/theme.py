"""Colours by role, sizes by the window, and text in the program's own typeface."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict

import pygame

from game.resources import setting, table
from game.ui import lettering, paint, signs
from game.ui.felt import felt
from game.ui.paint import Colour, Size

Weight: TypeAlias = lettering.Weight
Role: TypeAlias = Literal["caption", "body", "heading", "title", "number", "headline", "wordmark"]
Align: TypeAlias = Literal["left", "centre", "right"]

_LINE_HEIGHT = 1.35
_SIZES: dict[Role, float] = {
    "caption": 0.82,
    "body": 1.0,
    "heading": 1.25,
    "title": 1.6,
    "number": 1.75,
    "headline": 2.5,
    "wordmark": 3.5,
}
_LEAST_CAPTION = 13
_LEAST_BODY = 14.0
SCALES = {"small": 0.85, "normal": 1.0, "large": 1.2, "huge": 1.4}
"""What the sizes a player can choose mean, in parts of the usual size."""
_BUTTON_LINES = 2.2
"""How many times as high as its letters a button is at least: a title has room beside it."""


class _Manner(TypedDict):
    """What a theme states beside its colours."""

    paper: str
    shadow: float
    panel_edge: int
    line: int
    rim: int
    dashed: bool
    plain: bool


class Theme:
    """One look at one window size. `fit` it to the window before anything is laid out.

    Colours are asked for by role: `colour`. What else tells one theme from another:

    paper             the name of the cards' paper, for `CardPictures.set_look`
    shadow_strength   how dark shadows are, in parts of the usual; 0: there are none
    refused_dashed    whether the rim of a refusal is dashed
    light             no shadows and no grain, and nothing that rises or falls: for slow machines
    plain             no ornament, no gradient and no glow, only edges
    panel_edge        the width of the edge of panels, tiles and bubbles, in the colour
                      ``"panel_edge"``; 0: they have none
    line_width        the width of fine lines: under the bar, round empty places
    rim_least         the least width of a mark's rim
    """

    def __init__(self, name: str, size: Size, scale: str = "normal") -> None:
        self.size, self.scale, self.light = size, scale, False
        self.choose(name)

    def choose(self, name: str) -> None:
        """Take the colours of another theme."""
        roles = dict(table(setting("theme.toml"))[name])
        self.name = name
        self.tones: tuple[Colour, ...] = tuple(paint.parse(tone) for tone in roles.pop("felt"))
        self._manner: _Manner = roles.pop("manner")
        self._colours = {role: paint.parse(text) for role, text in roles.items()}
        self.fit(self.size, self.scale, self.light)

    def fit(self, size: Size, scale: str = "normal", light: bool = False) -> None:
        """Take the units of a window of `size`, for letters of one of the `SCALES`; `light`: with
        few effects.

        Spaces and buttons grow with the letters only where the window has room for it: on the
        smallest ones a button stays as high as a finger needs, however large its letters are.
        """
        self.size, self.scale, self.light = size, scale, light
        least, times = min(size), SCALES[scale]
        self.u = max(4, round(times * least / 135))
        self.body = max(_LEAST_BODY, times * max(16.0, 0.0205 * least))
        self.button = max(44, round(0.05 * times * least), round(_BUTTON_LINES * self.body))
        self.bar = max(48, round(0.054 * times * least), self.button + 4)
        self._take_manner()

    def _take_manner(self) -> None:
        manner, larger = self._manner, max(1.0, self.u / 8)
        self.paper = manner["paper"]
        self.shadow_strength = 0.0 if self.light else manner["shadow"]
        self.refused_dashed = manner["dashed"]
        self.plain = manner["plain"]
        self.panel_edge = round(manner["panel_edge"] * larger)
        self.line_width = round(manner["line"] * larger)
        self.rim_least = round(manner["rim"] * larger)

    def shade(self, alpha: int) -> Colour:
        """The colour of a shadow that would usually be as dark as `alpha`."""
        return (*self._colours["shadow"][:3], round(alpha * self.shadow_strength))

    def colour(self, role: str) -> Colour:
        """The colour of a role, such as ``"ink"``."""
        return self._colours[role]

    def px(self, role: Role) -> int:
        """The size of a kind of text in pixels."""
        size = round(_SIZES[role] * self.body)
        return max(_LEAST_CAPTION, size) if role == "caption" else size

    def line(self, role: Role) -> int:
        """The height of one line of a kind of text."""
        return round(self.px(role) * _LINE_HEIGHT)

    def font(self, size: Role | int, weight: Weight = "Regular") -> pygame.font.Font:
        """The program's own typeface, by kind of text or in pixels."""
        return lettering.font(self._pixels(size), weight)

    def text(
        self, words: str, size: Role | int, colour: str, weight: Weight = "Regular"
    ) -> pygame.Surface:
        """One line of text, never cut; the capitals stand in the middle of its height.

        Shared: not to be drawn on.
        """
        return lettering.line(words, self._pixels(size), weight, self._colours[colour])

    def width(self, words: str, size: Role | int, weight: Weight = "Regular") -> int:
        """How wide one line of text is."""
        return lettering.measured(words, self._pixels(size), weight)

    def lines(
        self, words: str, width: int, size: Role | int, weight: Weight = "Regular"
    ) -> list[str]:
        """The text broken into lines no wider than `width`, but for single words that are."""
        return list(lettering.broken(words, width, self._pixels(size), weight))

    def paragraph(
        self,
        words: str,
        width: int,
        size: Role | int = "body",
        colour: str = "ink",
        weight: Weight = "Regular",
        align: Align = "left",
    ) -> pygame.Surface:
        """Text of as many lines as it needs, as wide as its widest line."""
        rows = [
            self.text(line, size, colour, weight) for line in self.lines(words, width, size, weight)
        ]
        return stacked(rows, round(self._pixels(size) * _LINE_HEIGHT), align)

    def _pixels(self, size: Role | int) -> int:
        return size if isinstance(size, int) else self.px(size)

    def felt(self, size: Size | None = None) -> pygame.Surface:
        """The table's ground, as large as the window or of another `size`. Shared."""
        return felt(size or self.size, self.tones, not self.light)

    def icon(self, name: str, side: int, colour: str) -> pygame.Surface:
        """A square icon in one colour."""
        return signs.sign(f"icons/{name}.svg", side, self._colours[colour])

    def emblem(self, name: str, side: int, colour: str) -> pygame.Surface:
        """A suit or another sign in one colour."""
        return signs.sign(f"emblems/{name}.svg", side, self._colours[colour])

    def ornament(self, name: str, height: int) -> pygame.Surface:
        """An ornament in its own colours and proportions."""
        return signs.ornament(name, height, self._colours["ornament"])


def stacked(rows: Sequence[pygame.Surface], step: int, align: Align = "left") -> pygame.Surface:
    """Lines of text one under the other, `step` pixels apart."""
    width = max((row.get_width() for row in rows), default=1)
    whole = pygame.Surface((max(1, width), max(1, step * len(rows))), pygame.SRCALPHA)
    for index, row in enumerate(rows):
        spare = width - row.get_width()
        left = {"left": 0, "centre": spare // 2, "right": spare}[align]
        whole.blit(row, (left, index * step + (step - row.get_height()) // 2))
    return whole
