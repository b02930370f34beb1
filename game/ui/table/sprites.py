"""The card entities: where each card belongs, and where it is on its way there."""

from dataclasses import dataclass

import pygame

from game.rules.cards import Card
from game.rules.position import Pile
from game.ui.pictures import CardPictures, Index
from game.ui.table.motion import Flight, Point


@dataclass(frozen=True)
class Place:
    """Where a card belongs: its corner, its side, its index, its pile.

    `order` grows from the card drawn first to the card drawn last.
    """

    x: int
    y: int
    down: bool
    index: Index
    pile: Pile
    order: int


class CardSprite(pygame.sprite.Sprite):
    """One card on the table. It follows `place`; `flight` is its way there, if it is under way.

    `held` is where the hand holds it, or has just let it go.
    """

    def __init__(self, card: Card, pictures: CardPictures, place: Place) -> None:
        super().__init__()
        self.card = card
        self.place = place
        self.flight: Flight | None = None
        self.held: Point | None = None
        self.launched = 0
        self._pictures = pictures

    @property
    def corner(self) -> Point:
        """The upper left corner at rest."""
        return (self.place.x, self.place.y)

    def at(self, now: float) -> Point:
        """Where the card is on screen."""
        if self.held is not None:
            return self.held
        return self.flight.at(now) if self.flight else self.corner

    def shows_down(self, now: float) -> bool:
        """Whether the back is seen."""
        landed_side = self.flight is None or self.flight.turned(now)[0]
        return self.place.down if landed_side else not self.place.down

    @property
    def area(self) -> pygame.Rect:
        """The area of the card at rest."""
        return pygame.Rect(self.corner, self._pictures.size)

    @property
    def resting(self) -> pygame.Surface:
        """The picture at rest."""
        return self.picture(self.place.down, self.place.index)

    def picture(self, down: bool, index: Index) -> pygame.Surface:
        """One side of the card; a lone face never has the index of a covered one."""
        return self._pictures.back() if down else self._pictures.face(self.card, index)

    def seen(self, now: float, plain: Index) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture in flight and its area; `plain` is the index of a card that flies free."""
        flight, (width, height) = self.flight, self._pictures.size
        x, y = self.at(now)
        picture = self.picture(self.shows_down(now), plain)
        wide = 1.0 if flight is None else flight.turned(now)[1]
        if wide < 1.0:
            narrow = max(1, round(width * wide))
            picture = pygame.transform.smoothscale(picture, (narrow, height))
            x += (width - narrow) / 2
        return picture, pygame.Rect(round(x), round(y), picture.get_width(), height)
