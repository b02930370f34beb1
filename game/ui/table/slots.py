"""The empty places: a quiet outline with an emblem that says what belongs there."""

from functools import lru_cache

import pygame

from game.rules.cards import DECK, SUITS, mask
from game.rules.game import Game
from game.rules.position import Pile, Position
from game.rules.zones import Kind
from game.ui import paint
from game.ui.paint import Box, Colour, Size
from game.ui.pictures import tinted
from game.ui.theme import Theme

_EMBLEM = 0.42
_SUIT_EMBLEMS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


def emblem(game: Game, position: Position, pile: Pile) -> str | None:
    """The emblem of a pile's place; None where any card may come."""
    kind = game.kind(pile)
    if kind is Kind.CELL:
        return "cell"
    if kind is Kind.FOUNDATION:
        return _SUIT_EMBLEMS[SUITS[game.foundations.index(pile)]]
    if kind is Kind.STOCK:
        last = game.passes is not None and position.turned + 1 >= game.passes
        return "no_recycle" if last else "recycle"
    if kind is Kind.COLUMN and _only_kings_start(game, pile):
        return "king"
    return None


def _only_kings_start(game: Game, column: Pile) -> bool:
    """Whether an empty column waits for certain cards: there are games where any will do."""
    empty = Position((b"",) * (max(*game.columns, *game.foundations) + 1))
    return game.wanted(empty, column) != mask(DECK)


def slot(theme: Theme, size: Size, name: str | None) -> pygame.Surface:
    """The picture of an empty place with its emblem. Shared: not to be drawn on."""
    box = Box(
        theme.colour("slot_fill"),
        radius=0.06 * size[0],
        edge=theme.colour("slot_line"),
        edge_width=max(theme.line_width, round(size[0] * 0.008)),
    )
    return _slot(size, box, name, theme.colour("slot_emblem"))


@lru_cache(maxsize=64)
def _slot(size: Size, box: Box, name: str | None, colour: Colour) -> pygame.Surface:
    surface = paint.box(size, box).copy()
    if name:
        side = round(_EMBLEM * size[0])
        mark = tinted(f"emblems/{name}", side, colour[:3]).copy()
        mark.set_alpha(colour[3])
        surface.blit(mark, ((size[0] - side) // 2, (size[1] - side) // 2))
    return surface


def count_pill(theme: Theme, card: Size, count: int) -> pygame.Surface:
    """The number of cards in the stock, as a pill to lie on it."""
    pixels = max(13, round(0.12 * card[0]))
    text = theme.text(str(count), pixels, "pill_text", "Heavy")
    height = round(1.3 * pixels)
    width = max(round(2 * height), text.get_width() + height)
    pill = paint.box((width, height), Box(theme.colour("pill"), radius=height / 2)).copy()
    pill.blit(text, text.get_rect(center=(width // 2, height // 2)))
    return pill
