"""What lies still: the felt, empty places, marks, resting cards, and the bar over them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.rules.position import Pile, Position
from game.ui.pictures import CardPictures, shadow
from game.ui.table.marks import Brush, Mark
from game.ui.table.motion import Point
from game.ui.table.places import Table
from game.ui.table.slots import count_pill, emblem, slot
from game.ui.table.sprites import CardSprite
from game.ui.theme import Theme


class Furniture:
    """Something painted on the ground besides the cards."""

    def draw(self, ground: pygame.Surface) -> None:
        """Paint it within the clip of `ground`."""
        raise NotImplementedError


class Scenery(NamedTuple):
    """What is to be painted: cards of a position on a table, and marks with how much of each."""

    table: Table
    position: Position
    sprites: Iterable[CardSprite]
    marks: Sequence[tuple[Mark, float]]


class Ground:
    """Paints what lies still, in one theme and with one deck."""

    def __init__(self, theme: Theme, pictures: CardPictures) -> None:
        self._theme = theme
        self._pictures = pictures

    def shadow(self, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """The shadow of a resting card of that size, and its margin."""
        return shadow(size, "resting", self._theme.shadow_strength)

    def brush(self, table: Table) -> Brush:
        """What draws marks on that table."""
        return Brush(self._theme, table.layout.card[0])

    def paint(
        self, surface: pygame.Surface, scenery: Scenery, furniture: Iterable[Furniture]
    ) -> None:
        """Paint within the clip: felt, places, glows, resting cards, rims, furniture."""
        clip, brush = surface.get_clip(), self.brush(scenery.table)
        surface.blit(self._theme.felt(), clip, clip)
        self._paint_slots(surface, scenery)
        marks = [mark for mark in scenery.marks if brush.reach(mark[0]).colliderect(clip)]
        for mark, level in marks:
            brush.under(surface, mark, level)
        dark, margin = self.shadow(self._pictures.size)
        for sprite in self._resting(scenery, clip.inflate(2 * margin, 2 * margin)):
            if margin:
                surface.blit(dark, (sprite.place.x - margin, sprite.place.y - margin))
            surface.blit(sprite.resting, sprite.corner)
        self._paint_count(surface, scenery)
        for mark, level in marks:
            brush.over(surface, mark, level)
        for thing in furniture:
            thing.draw(surface)

    def _paint_slots(self, surface: pygame.Surface, scenery: Scenery) -> None:
        table, position = scenery.table, scenery.position
        for pile in range(len(position.piles)):
            area = table.slot(pile)
            if surface.get_clip().colliderect(area):
                name = emblem(table.game, position, pile)
                surface.blit(slot(self._theme, table.layout.card, name), (area.x, area.y))

    def _resting(self, scenery: Scenery, reach: pygame.Rect) -> list[CardSprite]:
        """The cards at rest that can be seen within `reach`, lowest first."""
        seen: list[CardSprite] = []
        covered: set[tuple[Pile, Point]] = set()
        for sprite in sorted(scenery.sprites, key=lambda s: -s.place.order):
            spot = (sprite.place.pile, sprite.corner)
            if sprite.flight is not None or sprite.held is not None or spot in covered:
                continue
            covered.add(spot)
            if reach.colliderect(sprite.area):
                seen.append(sprite)
        return seen[::-1]

    def _paint_count(self, surface: pygame.Surface, scenery: Scenery) -> None:
        """The number of cards in the stock."""
        stock = scenery.table.game.stock
        if stock is None or not scenery.position.piles[stock]:
            return
        count = len(scenery.position.piles[stock])
        pill = count_pill(self._theme, self._pictures.size, count)
        area = pygame.Rect(scenery.table.slot(stock))
        surface.blit(pill, pill.get_rect(centerx=area.centerx, bottom=area.bottom - area.h // 25))
