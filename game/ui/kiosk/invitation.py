"""What invites whoever passes by: the program's name and a sentence in each of some languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.text.catalogue import Words
from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.theme import Theme


class _Form(NamedTuple):
    """How it is written: so many times as large as usual, its parts side by side or not."""

    times: float
    abreast: bool


_FORMS = tuple(_Form(times, abreast) for times in (1.8, 1.4, 1.0, 0.8) for abreast in (True, False))
_NAME, _FIRST, _OTHERS = 2.2, 1.3, 1.1
"""The usual sizes of name, first sentence and others, in heights of a letter."""


def invitation(theme: Theme, languages: Sequence[str], room: tuple[int, int]) -> pygame.Surface:
    """The invitation on a tile, as large as there is room for. Where it can only be higher, it is
    as low as may be."""
    lowest: pygame.Surface | None = None
    for form in _FORMS:
        tile = _on_tile(theme, _written(theme, languages, form))
        if tile.get_width() <= room[0]:
            if tile.get_height() <= room[1]:
                return tile
            if lowest is None or tile.get_height() < lowest.get_height():
                lowest = tile
    return lowest or tile


def _written(theme: Theme, languages: Sequence[str], form: _Form) -> pygame.Surface:
    """The name, and the sentences beside or below it."""
    ink, size = _ink(theme), form.times * theme.body
    name = _name(theme, languages[0], round(_NAME * size))
    rows = [
        theme.text(
            Words(language)("kiosk.invitation"),
            round((_OTHERS if index else _FIRST) * size),
            ink,
            "Bold" if index else "Heavy",
        )
        for index, language in enumerate(languages)
    ]
    step = round(1.35 * _FIRST * size)
    said = stacked(rows, step, "left" if form.abreast else "centre")
    return _abreast(theme, name, said) if form.abreast else _below(theme, name, said)


def _name(theme: Theme, language: str, size: int) -> pygame.Surface:
    """The rosette and the wordmark."""
    word = theme.text(Words(language)("app.title"), size, _ink(theme), "Black")
    side = word.get_height()
    whole = pygame.Surface((side + 2 * theme.u + word.get_width(), side), pygame.SRCALPHA)
    whole.blit(theme.ornament("rosette", side), (0, 0))
    whole.blit(word, (whole.get_width() - word.get_width(), 0))
    return whole


def _abreast(theme: Theme, name: pygame.Surface, said: pygame.Surface) -> pygame.Surface:
    """Both in a row, with a fine line between."""
    gap = 4 * theme.u
    width = name.get_width() + 2 * gap + said.get_width()
    row = pygame.Surface((width, max(name.get_height(), said.get_height())), pygame.SRCALPHA)
    middle = row.get_height() // 2
    row.blit(name, name.get_rect(midleft=(0, middle)))
    row.blit(said, said.get_rect(midright=(width, middle)))
    line = pygame.Rect(name.get_width() + gap, 0, max(1, theme.u // 5), row.get_height())
    row.fill(theme.colour("back_line"), line.inflate(0, -theme.u))
    return row


def _below(theme: Theme, name: pygame.Surface, said: pygame.Surface) -> pygame.Surface:
    """One under the other."""
    width = max(name.get_width(), said.get_width())
    height = name.get_height() + 2 * theme.u + said.get_height()
    both = pygame.Surface((width, height), pygame.SRCALPHA)
    both.blit(name, name.get_rect(midtop=(width // 2, theme.u)))
    both.blit(said, said.get_rect(midbottom=(width // 2, height - theme.u // 2)))
    return both


def _on_tile(theme: Theme, content: pygame.Surface) -> pygame.Surface:
    """On a tile of cobalt with a fine line inside its edge, over a soft shadow."""
    u, size = theme.u, (content.get_width() + 10 * theme.u, content.get_height() + 4 * theme.u)
    whole = pygame.Surface((size[0] + 4 * u, size[1] + 4 * u), pygame.SRCALPHA)
    whole.blit(paint.shadow(size, 3 * u, 2 * u, theme.shade(110)), (0, u // 2))
    whole.blit(_tile(theme, size), (2 * u, 2 * u))
    whole.blit(content, content.get_rect(center=whole.get_rect().center))
    return paint.ready(whole)


def _tile(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    colour, u = theme.colour, theme.u
    if theme.plain:
        look = Box(colour("panel"), None, 3 * u, colour("panel_edge"), theme.panel_edge)
        return paint.box(size, look)
    tile = paint.box(size, Box(colour("feature_top"), colour("feature_bottom"), 3 * u)).copy()
    look = Box(paint.CLEAR, None, 2 * u, colour("back_line"), max(1.5, u / 5))
    tile.blit(paint.box((size[0] - 2 * u, size[1] - 2 * u), look), (u, u))
    return tile


def _ink(theme: Theme) -> str:
    return "ink" if theme.plain else "feature_text"
