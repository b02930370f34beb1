"""The picture of the table. It follows the position; nothing ever waits for it."""

from collections.abc import Iterable, Sequence

import pygame

from game.rules.cards import Card, face_up
from game.rules.game import Game
from game.rules.position import Position
from game.ui.pictures import CardPictures
from game.ui.table import motion
from game.ui.table.canvas import Canvas, Item
from game.ui.table.fading import Fading
from game.ui.table.ground import Furniture, Ground, Scenery
from game.ui.table.hand import Hand
from game.ui.table.layout import Layout
from game.ui.table.marks import Mark
from game.ui.table.motion import Flight, Point
from game.ui.table.places import Spread, Table
from game.ui.table.sprites import CardSprite, Place
from game.ui.table.taps import Group
from game.ui.theme import Theme


class View:
    """Card sprites, marks and the hand on one table; `draw` brings the window up to date."""

    def __init__(self, theme: Theme, pictures: CardPictures) -> None:
        self.hand: Hand | None = None
        self.pace = 1.0
        self._theme = theme
        self._pictures = pictures
        self._now = 0.0
        self._launches = 0
        self._dealing = False
        self._sprites: dict[Card, CardSprite] = {}
        self._flying: list[CardSprite] = []
        self._fading = Fading()
        self._ground = Ground(theme, pictures)
        self.canvas = Canvas(self._paint)
        self.furniture: list[Furniture] = []
        """What is painted on the ground besides cards: the bar."""

    def lay(
        self, game: Game, layout: Layout, position: Position, large_print: bool = False
    ) -> None:
        """Use this layout from now on; every card snaps to its place, the hand is emptied."""
        self.table = Table(game, layout, large_print)
        self._position = position
        self._pictures.set_size(layout.card[0])
        self.hand = None
        self._fading = Fading()
        self._flying = []
        self._dealing = False
        places = self.table.places(position)
        self._sprites = {card: CardSprite(card, self._pictures, p) for card, p in places.items()}
        self.canvas.reset()

    @property
    def dealing(self) -> bool:
        """Whether cards of a deal are still in flight."""
        return self._dealing

    @property
    def moving(self) -> bool:
        """Whether a card is in flight."""
        return bool(self._flying)

    @property
    def busy(self) -> bool:
        """Whether anything changes by itself: cards in flight or being lifted, marks that fade."""
        rising = self.hand is not None and not self.hand.risen
        return self.moving or rising or self._fading.going_on

    def sprite(self, card: Card) -> CardSprite:
        """The entity of a card."""
        return self._sprites[face_up(card)]

    def where(self, card: Card) -> Point:
        """Where a card is on screen now."""
        return self.sprite(card).at(self._now)

    def step(self, seconds: float) -> None:
        """Let time pass: cards that arrive join the ground."""
        self._now += seconds
        self._restale_marks(self._fading.step(seconds))
        if self.hand:
            self.hand.step(seconds)
        landed = [sprite for sprite in self._flying if _landed(sprite, self._now)]
        if landed:
            self._land(landed)
        if self._pictures.arrived():
            self.canvas.reset()
            self.canvas.stale([pygame.Rect((0, 0), self.table.layout.size)])

    def skip_deal(self) -> None:
        """Let the cards of a deal arrive at once; others fly on."""
        if self._dealing:
            self.settle()

    def settle(self) -> None:
        """Let every card arrive, and every mark come or go, at once."""
        self._land(list(self._flying))
        self._restale_marks(self._fading.finish())

    def _land(self, sprites: Sequence[CardSprite]) -> None:
        for sprite in sprites:
            sprite.flight = None
        self._flying = [sprite for sprite in self._flying if sprite.flight is not None]
        self._dealing = self._dealing and bool(self._flying)
        self._restale(sprites)

    # ------------------------------------------------------------------ following the position

    def follow(self, position: Position, seconds: float | None = None, apart: float = 0.0) -> None:
        """Send every card that does not already go there to where it now belongs.

        A card flies for `seconds`, or by its distance; cards of one pile start `apart` seconds
        after each other. One that only makes room in its pile is quicker. The group in the hand
        stays in it.
        """
        self._stale_stock(self._position, position)
        self._position = position
        places = self.table.places(position)
        held = self._held_cards()
        leaving = [
            sprite
            for card, sprite in self._sprites.items()
            if card not in held and (sprite.held is not None or _differs(sprite, places[card]))
        ]
        for card, sprite in self._sprites.items():
            if sprite not in leaving and sprite.place != places[card]:
                self._restale([sprite])
                sprite.place = places[card]
                self._restale([sprite])
        self._launch(leaving, places, seconds, apart)

    def _launch(
        self,
        leaving: list[CardSprite],
        places: dict[Card, Place],
        seconds: float | None,
        apart: float,
    ) -> None:
        moved = {s.card for s in leaving if s.place.pile != places[s.card].pile}
        leaving.sort(key=lambda s: (s.card in moved, places[s.card].order))
        width, height = self.table.layout.size
        far = max(
            (motion.distance(s.at(self._now), _corner(places[s.card])) for s in leaving),
            default=0.0,
        )
        time = motion.glide(far, (width**2 + height**2) ** 0.5) if seconds is None else seconds
        turn = 0
        for sprite in leaving:
            delay = apart * turn if sprite.card in moved else 0.0
            turn += sprite.card in moved
            usual = time if sprite.card in moved else min(time, motion.SETTLE)
            self._send(sprite, places[sprite.card], delay, usual)

    def _send(self, sprite: CardSprite, place: Place, delay: float, seconds: float) -> None:
        start, now = sprite.at(self._now), self._now
        turns = sprite.shows_down(now) != place.down
        loose = sprite.held is not None and sprite.place == place
        if sprite.flight is None:
            self._restale([sprite])
        time = (max(seconds, motion.FLIP) if turns else seconds) * self.pace
        ease = motion.back_out if loose else motion.Flight.ease
        if loose:
            time = motion.BACK_HOME * self.pace
        flight = Flight(start, _corner(place), now + delay * self.pace, time, turns, ease)
        sprite.place, sprite.held, sprite.flight = place, None, flight
        self._launches += 1
        sprite.launched = self._launches
        if sprite not in self._flying:
            self._flying.append(sprite)
        if self.pace == 0:
            self._land([sprite])

    def deal(self, position: Position) -> None:
        """Deal: cards stream from the stock, or from below, to their places."""
        self.lay(self.table.game, self.table.layout, position, self.table.large_print)
        if self.pace == 0:
            return
        self._dealing = True
        dealt = self._dealing_order(position)
        last = motion.DEAL - motion.DEAL_FLIGHT
        for i, sprite in enumerate(dealt):
            place, delay = sprite.place, last * i / len(dealt)
            sprite.place = Place(*self._dealt_from(), True, place.index, place.pile, place.order)
            self._send(sprite, place, delay, motion.DEAL_FLIGHT)

    def _dealing_order(self, position: Position) -> list[CardSprite]:
        columns = [position.piles[pile] for pile in self.table.game.columns]
        rows = range(max(map(len, columns)))
        return [self.sprite(c[row]) for row in rows for c in columns if row < len(c)]

    def _dealt_from(self) -> tuple[int, int]:
        layout = self.table.layout
        if layout.stock:
            return layout.stock
        return (layout.size[0] - layout.card[0]) // 2, layout.size[1]

    # ------------------------------------------------------------------ the hand

    def lift(self, group: Group, grip: Point) -> None:
        """Take a group into the hand at the point `grip`."""
        cards = self._position.piles[group.pile][-group.size :]
        areas = self.table.cards(self._position, group.pile)[-group.size :]
        sprites = [self.sprite(card) for card in cards]
        self._land([sprite for sprite in sprites if sprite.flight is not None])
        pictures = [(sprite.resting, area) for sprite, area in zip(sprites, areas, strict=True)]
        self.hand = Hand(group, pictures, grip, self._theme.shadow_strength, self.pace)
        self._restale(sprites)
        for sprite in sprites:
            sprite.held = sprite.corner

    def let_go(self) -> None:
        """Empty the hand; `follow` then brings the cards to where they belong."""
        if self.hand is None:
            return
        cards = self._position.piles[self.hand.group.pile][-self.hand.group.size :]
        for card, corner in zip(cards, self.hand.corners(), strict=True):
            self.sprite(card).held = corner
        self.hand = None

    def spread(self, spread: Spread | None) -> None:
        """Open a column round one of its cards, or close it again."""
        self.table.spread = spread
        self.follow(self._position, motion.SETTLE)

    def _held_cards(self) -> set[Card]:
        if self.hand is None:
            return set()
        group = self.hand.group
        return {face_up(card) for card in self._position.piles[group.pile][-group.size :]}

    # ------------------------------------------------------------------ marks

    def mark(self, marks: Iterable[Mark]) -> None:
        """Let exactly these marks be seen."""
        self._restale_marks(self._fading.want(tuple(marks), self.pace))

    def _restale_marks(self, marks: Iterable[Mark]) -> None:
        brush = self._ground.brush(self.table)
        self.canvas.stale([brush.reach(mark) for mark in marks])

    # ------------------------------------------------------------------ drawing

    def draw(
        self,
        screen: pygame.Surface,
        whole: bool,
        above: Sequence[Item] = (),
        low: Sequence[Item] = (),
    ) -> list[pygame.Rect]:
        """Draw what changed; `above` lies over everything, `low` on resting cards only. The areas
        that were drawn."""
        items = [*low, *self._flights(), *([self.hand.item()] if self.hand else []), *above]
        return self.canvas.draw(screen, whole, items)

    def _flights(self) -> list[Item]:
        flying = sorted(self._flying, key=lambda sprite: sprite.launched)
        waiting: set[Point] = set()
        items = []
        for sprite in flying:
            flight = sprite.flight
            if flight is not None and flight.waits(self._now):
                if flight.start in waiting:
                    continue
                waiting.add(flight.start)
            items.append(self._flight(sprite))
        return items

    def _flight(self, sprite: CardSprite) -> Item:
        picture, area = sprite.seen(self._now, self.table.plain)
        key = (sprite.card, sprite.shows_down(self._now), area.width)
        if area.width < self._pictures.size[0] or not self._theme.shadow_strength:
            return Item(key, area, ((picture, area.topleft),))
        dark, margin = self._ground.shadow(area.size)
        under = (dark, (area.x - margin, area.y - margin))
        return Item(key, area.inflate(2 * margin, 2 * margin), (under, (picture, area.topleft)))

    def _restale(self, sprites: Iterable[CardSprite]) -> None:
        margin = self._ground.shadow(self._pictures.size)[1]
        self.canvas.stale([sprite.area.inflate(2 * margin, 2 * margin) for sprite in sprites])

    def _stale_stock(self, before: Position, after: Position) -> None:
        stock = self.table.game.stock
        if stock is not None and before != after:
            slot_area = pygame.Rect(self.table.slot(stock))
            self.canvas.stale([slot_area.inflate(slot_area.w // 4, slot_area.h // 4)])

    def _paint(self, surface: pygame.Surface) -> None:
        marks = self._fading.shown()
        scene = Scenery(self.table, self._position, self._sprites.values(), marks)
        self._ground.paint(surface, scene, self.furniture)


def _corner(place: Place) -> Point:
    return (float(place.x), float(place.y))


def _differs(sprite: CardSprite, place: Place) -> bool:
    now = sprite.place
    return (now.x, now.y, now.down) != (place.x, place.y, place.down)


def _landed(sprite: CardSprite, now: float) -> bool:
    return sprite.flight is None or sprite.flight.over(now)
