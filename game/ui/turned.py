"""Cards turned for the rosette: each picture is made once, at the size of its ring."""

from functools import partial

import pygame

from game.rules.cards import Card
from game.ui.pictures import ASPECT, CardPictures, Index, shadow
from game.ui.rosette import RINGS, SEATS, Pose, Seat

_AT_PILE = len(RINGS)
"""The cards on their piles have a size of their own, as if they were a ring."""
_QUICK_FROM, _QUICK_ABOVE = 150, 1.3
"""From this width on, in pixels, and while it has just left its pile and is so many times larger, a
card that flies is turned without smoothing: nobody sees it.
"""

Turned = tuple[pygame.Surface, pygame.Rect]


class TurnedCards:
    """The cards of one rosette of `radius` pixels; `strength` is how dark their shadows are."""

    def __init__(
        self, pictures: CardPictures, index: Index, radius: float, strength: float
    ) -> None:
        self.widths = [max(8, round(ring.width * radius)) for ring in RINGS]
        self.widths.append(pictures.size[0])
        self._pictures, self._index, self._strength = pictures, index, strength
        self._upright: dict[tuple[int, Card | None], pygame.Surface] = {}
        self._ends: dict[int, pygame.Surface] = {}
        self._halves: dict[int, pygame.Surface] = {}

    def has(self, number: int) -> bool:
        """Whether the last picture of that seat's card is made already."""
        return number in self._ends

    def end(self, number: int, pose: Pose) -> Turned:
        """The seat of that `number` in the finished rosette, and its area."""
        if number not in self._ends:
            picture = self._face(SEATS[number], pose.down)
            self._ends[number] = pygame.transform.rotozoom(picture, -pose.turned, 1.0)
        return placed(self._ends[number], pose)

    def half(self, number: int, pose: Pose) -> Turned:
        """The leading half of that card, which closes its ring over the last one."""
        if number not in self._halves:
            picture = self._face(SEATS[number], pose.down).copy()
            width, height = picture.get_size()
            rest = (width // 2, 0, width, height)
            picture.fill((255, 255, 255, 0), rest, special_flags=pygame.BLEND_RGBA_MULT)
            self._halves[number] = pygame.transform.rotozoom(picture, -pose.turned, 1.0)
        return placed(self._halves[number], pose)

    def flying(self, number: int, pose: Pose) -> Turned:
        """That card on its way."""
        seat, times = SEATS[number], pose.size
        picture = self._face(seat, pose.down)
        width, height = picture.get_size()
        large = times > _QUICK_ABOVE
        quick = large or self.widths[seat.ring] >= _QUICK_FROM
        if quick or pose.wide < 1:
            if large:
                picture = self._face(seat._replace(ring=_AT_PILE), pose.down)
            size = max(1, round(width * times * pose.wide)), max(1, round(height * times))
            picture = pygame.transform.scale(picture, size)
            turn = pygame.transform.rotate if quick else partial(_smoothly, size=1.0)
        else:
            turn = partial(_smoothly, size=pose.size)
        return placed(turn(picture, -pose.turned), pose)

    def _face(self, seat: Seat, down: bool) -> pygame.Surface:
        """One side of a card, upright, over its shadow, with a clear margin."""
        key = (seat.ring, None if down else seat.card)
        if key not in self._upright:
            self._upright[key] = self._made(*key)
        return self._upright[key]

    def _made(self, ring: int, card: Card | None) -> pygame.Surface:
        width = self.widths[ring]
        size = (width, round(ASPECT * width))
        pictures = self._pictures
        side = pictures.back() if card is None else pictures.face(card, self._index)
        dark, margin = shadow(size, "resting", self._strength)
        whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        whole.blit(dark, (0, 0))
        whole.blit(pygame.transform.smoothscale(side, size), (margin, margin))
        return whole


def _smoothly(picture: pygame.Surface, angle: float, size: float) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, angle, size)


def placed(picture: pygame.Surface, pose: Pose) -> Turned:
    """A picture where a card is, and its area."""
    return picture, picture.get_rect(center=(round(pose.middle[0]), round(pose.middle[1])))
