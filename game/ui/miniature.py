"""A table in small: how a position looks from afar, painted from the piles alone."""

from itertools import accumulate

import pygame

from game.rules.cards import is_down, suit
from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.position import Position
from game.rules.variant import Variant
from game.ui import paint
from game.ui.once import once
from game.ui.paint import Box, Size
from game.ui.theme import Theme

SHOWN_DEAL = 1
"""The deal that pictures of a game show."""

SUITS = ("spade", "heart", "diamond", "club")
_GAP = 0.17
_HEIGHT = 1.4
_UP, _DOWN = 0.44, 0.20
_WIDEST_FAN = 1.5
_PIXELS = 2_000_000
"""So many are kept of the pictures of games: those of the menu and of one dialog."""


class Miniature:
    """Paints one position into a picture of a given size."""

    def __init__(self, theme: Theme, game: Game, position: Position, size: Size) -> None:
        self._theme, self._game, self._piles = theme, game, position.piles
        self._aside = game.stock is None and not game.cells
        self._margin = max(4, round(0.05 * min(size)))
        self._size = size
        places = len(game.columns) + (1.6 if self._aside else 0)
        across = (size[0] - 2 * self._margin) / (places + (places - 1) * _GAP)
        self._width = max(6, min(round(across), round(size[1] * 0.19)))
        self._high = round(self._width * _HEIGHT)
        self._faces: dict[int | None, pygame.Surface] = {}

    def picture(self) -> pygame.Surface:
        """The finished picture, opaque."""
        whole = self._theme.felt(self._size).copy()
        self._columns(whole)
        if self._aside:
            self._foundations_aside(whole)
        else:
            self._top_row(whole)
        return whole

    def _across(self, count: int) -> list[int]:
        """The left edges of `count` places, spread over the whole width."""
        room = self._size[0] - 2 * self._margin - self._width
        return [self._margin + round(room * i / max(1, count - 1)) for i in range(count)]

    def _columns(self, whole: pygame.Surface) -> None:
        lefts = self._across(len(self._game.columns) + self._aside)
        if self._aside:
            step = (self._size[0] - 2 * self._margin - 1.6 * self._width) / len(self._game.columns)
            lefts = [self._margin + round(step * i) for i in range(len(self._game.columns))]
        top = self._margin + (0 if self._aside else self._high + round(0.22 * self._width))
        longest = max(self._steps(self._piles[pile])[-1] for pile in self._game.columns)
        room = self._size[1] - self._margin - top - self._high
        shrink = min(_WIDEST_FAN, 0.92 * room / longest) if longest else 1.0
        for pile, left in zip(self._game.columns, lefts, strict=False):
            self._column(whole, self._piles[pile], left, top, shrink)

    def _steps(self, pile: bytes) -> list[float]:
        """How far below the first card each of a column's cards lies, at full fan."""
        if not pile:
            return [0.0]
        steps = [_DOWN if is_down(card) else _UP for card in pile[:-1]]
        return [step * self._width for step in accumulate(steps, initial=0.0)]

    def _column(
        self, whole: pygame.Surface, pile: bytes, left: int, top: int, shrink: float
    ) -> None:
        if not pile:
            self._slot(whole, left, top, None)
        for card, down in zip(pile, self._steps(pile), strict=False):
            whole.blit(self._face(card), (left, top + round(down * shrink)))

    def _top_row(self, whole: pygame.Surface) -> None:
        game, top = self._game, self._margin
        left_count = len(game.cells) or 2
        lefts = self._across(max(len(game.columns), left_count + len(game.foundations)))
        for place, pile in enumerate(game.cells):
            self._pile(whole, pile, lefts[place], top, "cell")
        if game.stock is not None and game.waste is not None:
            self._pile(whole, game.stock, lefts[0], top, "recycle")
            shown = self._piles[game.waste][-min(3, game.draw) :]
            for place, card in enumerate(shown):
                step = round(0.46 * self._width)
                whole.blit(self._face(card), (lefts[1] + step * place, top))
        first = len(lefts) - len(game.foundations)
        for place, (pile, sign) in enumerate(zip(game.foundations, SUITS, strict=True)):
            self._pile(whole, pile, lefts[first + place], top, sign)

    def _foundations_aside(self, whole: pygame.Surface) -> None:
        left = self._size[0] - self._margin - self._width
        room = self._size[1] - 2 * self._margin - self._high
        step = min(round(self._high * 1.08), room // 3)
        for place, (pile, sign) in enumerate(zip(self._game.foundations, SUITS, strict=True)):
            self._pile(whole, pile, left, self._margin + step * place, sign)

    def _pile(self, whole: pygame.Surface, pile: int, left: int, top: int, sign: str) -> None:
        if cards := self._piles[pile]:
            whole.blit(self._face(cards[-1]), (left, top))
        else:
            self._slot(whole, left, top, sign)

    def _slot(self, whole: pygame.Surface, left: int, top: int, sign: str | None) -> None:
        colour = self._theme.colour
        look = Box(colour("slot_fill"), radius=self._radius, edge=colour("slot_line"), edge_width=1)
        whole.blit(paint.box((self._width, self._high), look), (left, top))
        if sign:
            emblem = self._theme.emblem(sign, round(0.62 * self._width), "slot_emblem")
            middle = (left + self._width // 2, top + self._high // 2)
            whole.blit(emblem, emblem.get_rect(center=middle))

    @property
    def _radius(self) -> float:
        return max(1.5, 0.09 * self._width)

    def _face(self, card: int) -> pygame.Surface:
        key = None if is_down(card) else suit(card)
        if key not in self._faces:
            self._faces[key] = self._back() if key is None else self._front(key)
        return self._faces[key]

    def _front(self, of: int) -> pygame.Surface:
        colour, width = self._theme.colour, self._width
        look = Box(
            colour("paper_top"),
            colour("paper_bottom"),
            self._radius,
            colour("paper_edge"),
            min(1.0, width / 24),
        )
        face = paint.box((width, self._high), look).copy()
        ink = "red_suit" if of in (1, 2) else "black_suit"
        small = self._theme.emblem(SUITS[of], max(6, round(0.42 * width)), ink)
        face.blit(small, (round(0.07 * width), round(0.03 * width)))
        large = self._theme.emblem(SUITS[of], round(0.62 * width), ink)
        face.blit(large, large.get_rect(center=(round(0.52 * width), round(0.92 * width))))
        return face

    def _back(self) -> pygame.Surface:
        colour, width, high = self._theme.colour, self._width, self._high
        edge = max(1.0, 0.06 * width)
        top, bottom, paper = (colour(role) for role in ("back_top", "back_bottom", "paper_top"))
        look = Box(top, bottom, self._radius, paper, edge)
        back = paint.box((width, high), look).copy()
        middle, wide, tall = (width / 2, high / 2), 0.24 * width, 0.36 * width
        points = [
            (middle[0], middle[1] - tall),
            (middle[0] + wide, middle[1]),
            (middle[0], middle[1] + tall),
            (middle[0] - wide, middle[1]),
        ]
        pygame.draw.aalines(back, colour("back_line"), True, points)
        return back


def miniature(theme: Theme, game: Game, position: Position, size: Size) -> pygame.Surface:
    """A picture of a position, `size` pixels large, on felt."""
    return Miniature(theme, game, position, size).picture()


@once(_PIXELS, by=lambda theme, variant, size: (theme.name, variant, size))
def deal_picture(theme: Theme, variant: Variant, size: Size) -> pygame.Surface:
    """A picture of a game as it looks when it has just been dealt. Not to be drawn on."""
    code = GameCode(variant, variant.defaults(), SHOWN_DEAL)
    return miniature(theme, code.game(), code.dealt(), size)
