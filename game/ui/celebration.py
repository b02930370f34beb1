"""A won game is celebrated: its four piles open into a rosette, while petals fall.

Each card turns by itself for as long as it flies, and lies still from then on. A frame turns only
half of those that fly and moves the others as they are: nobody sees it, and it costs half as much.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.cards import make, suit
from game.ui import petals, rosette
from game.ui.petals import Petals
from game.ui.pictures import ASPECT, CardPictures, Index, shadow
from game.ui.rosette import HEART, RINGS, SEATS
from game.ui.turned import TurnedCards, placed

if TYPE_CHECKING:
    from game.ui.theme import Theme
    from game.ui.turned import Turned
    from game.ui.won_layout import Plan

_PETALS = 11
_AHEAD = 2
"""How many pictures of the finished rosette are made ready in each frame."""
_AT_ONCE = 1_600_000
"""When it is to be finished at once: for how many pixels of cards a frame has time."""
END = max(rosette.SECONDS, petals.SECONDS)
"""When nothing moves any more."""
_HEART = 0.3, 0.9
"""From when to when the middle of the rosette grows visible."""
_FIRSTS = tuple(
    next(number for number, seat in enumerate(SEATS) if seat.ring == ring)
    for ring in range(len(RINGS))
)
_ORDER = sorted(range(len(SEATS)), key=lambda number: SEATS[number].begins)


class Stage(NamedTuple):
    """Where a game was won: its piles of spades, hearts, diamonds, clubs, how cards look there.

    `strips` are parts of the bar, which stay to be seen.
    """

    piles: Sequence[pygame.Rect]
    pictures: CardPictures
    faces: Index
    strips: Sequence[pygame.Rect] = ()


class Celebration:
    """The movement and, when it is over, the picture that stays.

    `advance` once a frame, then `paint` within the areas it tells. The ground is not its affair.
    """

    def __init__(self, theme: Theme, stage: Stage, plan: Plan, over: bool) -> None:
        self._stage, self._plan = stage, plan
        self._kept = [plan.panel, *stage.strips]
        self._strength = theme.shadow_strength
        self._cards = TurnedCards(stage.pictures, stage.faces, plan.radius, self._strength)
        self._heart = theme.ornament("rosette", max(1, round(2 * HEART * plan.radius))).copy()
        chance = random.Random(plan.radius)
        self.petals = Petals(chance, theme, self._free, 0 if theme.plain else _PETALS)
        self._seen: list[Turned | None] = [None] * len(SEATS)
        self._other: list[Turned] = []
        self._low: list[Turned] = []
        self._frames = 0
        self._taken_at = -1.0
        self._time = _AT_ONCE
        self.seconds = 0.0
        if over:
            self.end()

    @property
    def over(self) -> bool:
        """Whether all has come to rest."""
        return self.seconds >= END

    @property
    def settled(self) -> bool:
        """Whether moreover every picture is as good as it gets: on huge windows a moment later."""
        return self.over and not (self._plan.radius and self._missing())

    def end(self) -> None:
        """Be at the finished picture at once."""
        self.seconds = max(self.seconds, END)
        self.petals.end()

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds
        self.petals.step(seconds)

    def advance(self) -> list[pygame.Rect]:
        """Take up the picture of this moment; the areas that have changed."""
        if self.seconds == self._taken_at and (not self.over or self.settled):
            return []
        self._taken_at = self.seconds
        self._frames += 1
        self._time = _AT_ONCE
        changed: list[pygame.Rect] = []
        for number in range(len(SEATS)):
            before, now = self._seen[number], self._card(number)
            if before is None or now is None or before != now:
                changed += [turned[1] for turned in (before, now) if turned]
            self._seen[number] = now
        low, self._low = self._low, [*self._waiting(), *self._middle()]
        other, self._other = self._other, self.petals.shown()
        changed += _differing(low, self._low) + _differing(other, self._other)
        self._make_ready()
        return changed

    def paint(self, screen: pygame.Surface) -> None:
        """Paint what is seen now, within the clip: piles, ring after ring, petals."""
        clip = screen.get_clip()
        pieces = [*self._low]
        for number, turned in enumerate(self._seen):
            if number in _FIRSTS[1:]:
                pieces += self._closing(SEATS[number].ring - 1)
            if turned:
                pieces.append(turned)
        pieces += [*self._closing(len(RINGS) - 1), *self._other]
        screen.fblits([(picture, area) for picture, area in pieces if area.colliderect(clip)])

    def _card(self, number: int) -> Turned | None:
        """One card now: under way, at its end, or None while it waits."""
        seat, plan = SEATS[number], self._plan
        if self.seconds < seat.begins or not plan.radius:
            return None
        if rosette.part(seat, self.seconds) >= 1.0:
            return self._arrived(number)
        pile = self._stage.piles[suit(seat.card)]
        larger = pile.width / self._cards.widths[seat.ring]
        pose = rosette.pose(seat, self.seconds, pile.center, larger, plan.centre, plan.radius)
        before = self._seen[number]
        if before and int(seat.angle / 90) % 2 == self._frames % 2:
            return placed(before[0], pose)
        return self._cards.flying(number, pose)

    def _arrived(self, number: int) -> Turned:
        """A card in its place; a quick picture of it where there is no time for the good one."""
        seat, plan = SEATS[number], self._plan
        at_end = rosette.end(seat, plan.centre, plan.radius)
        if not self._cards.has(number):
            if self._time <= 0:
                return self._cards.flying(number, at_end)
            width = self._cards.widths[seat.ring]
            self._time -= round(ASPECT * width * width)
        return self._cards.end(number, at_end)

    def _closing(self, ring: int) -> list[Turned]:
        """The leading half of a ring's first card, again over its last one."""
        number = _FIRSTS[ring]
        seat, plan = SEATS[number], self._plan
        if self._seen[number] is None or rosette.part(seat, self.seconds) < 1.0:
            return []
        return [self._cards.half(number, rosette.end(seat, plan.centre, plan.radius))]

    def _waiting(self) -> list[Turned]:
        """The card on top of each pile that is still to set out, over its shadow."""
        found: list[Turned] = []
        for number, place in enumerate(self._stage.piles):
            left = [s for s in SEATS if suit(s.card) == number and s.begins > self.seconds]
            if not left:
                continue
            first = min(left, key=lambda seat: seat.begins)
            dark, margin = shadow(place.size, "resting", self._strength)
            face = self._stage.pictures.face(make(number, first.card % 13), self._stage.faces)
            found += [(dark, place.inflate(2 * margin, 2 * margin)), (face, place)]
        return found

    def _middle(self) -> list[Turned]:
        """The rosette of tiles in the middle, as far as it can be seen yet."""
        first, last = _HEART
        part = min(1.0, max(0.0, (self.seconds - first) / (last - first)))
        if not part or not self._plan.radius:
            return []
        heart = self._heart if part == 1 else self._heart.copy()
        if part < 1:
            heart.set_alpha(round(255 * part))
        return [(heart, heart.get_rect(center=self._plan.centre))]

    def _make_ready(self) -> None:
        plan = self._plan
        for number in self._missing()[:_AHEAD] if plan.radius else ():
            self._cards.end(number, rosette.end(SEATS[number], plan.centre, plan.radius))

    def _missing(self) -> list[int]:
        return [number for number in _ORDER if not self._cards.has(number)]

    def _free(self, spot: pygame.Rect) -> bool:
        """Whether a petal may lie there: on nothing but felt."""
        away = pygame.Vector2(spot.center).distance_to(self._plan.centre)
        return away > self._plan.radius + spot.width and spot.collidelist(self._kept) < 0


def _differing(before: Sequence[Turned], now: Sequence[Turned]) -> list[pygame.Rect]:
    """The areas of what is not in both."""
    old = {(id(picture), tuple(area)) for picture, area in before}
    new = {(id(picture), tuple(area)) for picture, area in now}
    return [pygame.Rect(area) for _, area in old ^ new]
