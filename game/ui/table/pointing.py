"""The pointer at the table: presses become taps, long presses or drags, and these become moves."""

from dataclasses import dataclass
from math import hypot
from typing import Protocol

from game.play.placing import by_double_tap, meant, to_foundation
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Refusal
from game.rules.zones import Kind
from game.ui.table.marks import Mark
from game.ui.table.motion import Point
from game.ui.table.taps import Answer, Group, Habits, Play, Refuse, Select, pressed_long, tap
from game.ui.table.view import View

AGAIN = 0.400
"""Seconds within which a second tap on the same card is a double tap."""
LONG = 0.500
"""Seconds after which a press that stays where it is counts as long."""


class Deeds(Protocol):
    """What the pointer can ask of the table."""

    @property
    def game(self) -> Game:
        """The rules of the game on the table."""

    @property
    def position(self) -> Position:
        """Where the cards lie."""

    @property
    def habits(self) -> Habits:
        """How the player taps."""

    @property
    def places_drops(self) -> bool:
        """Whether a drop into nowhere goes where a double tap would put it."""

    def play(self, move: Move) -> bool:
        """Make an allowed move; whether it was made."""

    def refuse(self, refusal: Refusal, group: Group, move: Move | None) -> None:
        """Say why not."""

    def follow(self) -> None:
        """Let the picture follow the position."""


@dataclass
class Press:
    """A button that is down: where, since when, on what.

    It is no tap any more once it was `long` or has `left` its circle.
    """

    point: Point
    since: float
    group: Group | None
    long: bool = False
    left: bool = False


@dataclass(frozen=True)
class Tapped:
    """The last tap: when and where, on what, and whether it moved a card."""

    at: float
    point: Point
    group: Group | None
    moved: bool


class Pointing:
    """One pointer. `selected` is the group chosen by a tap; the hand is the view's."""

    def __init__(self, view: View, deeds: Deeds, circle: float) -> None:
        self.selected: Group | None = None
        self.circle = circle
        """A press that never leaves a circle of this radius in pixels is a tap."""
        self._view = view
        self._deeds = deeds
        self._press: Press | None = None
        self._last: Tapped | None = None
        self._targets: tuple[Pile, ...] = ()
        self._hot: Pile | None = None

    # ------------------------------------------------------------------ the pointer

    @property
    def pressed(self) -> bool:
        """Whether the button is down that went down on the table."""
        return self._press is not None

    def press(self, point: Point, now: float) -> None:
        """The button went down."""
        self.let_go()
        self._press = Press(point, now, self._group_at(point))

    def move(self, point: Point) -> None:
        """The pointer moved."""
        press = self._press
        if self._view.hand is not None:
            self._view.hand.carry(point)
            self._hot = self._aimed()[0]
        elif press and not press.left and _apart(point, press.point) > self.circle:
            press.left = True
            self._take(press)
            if self._view.hand is not None:
                self._view.hand.carry(point)
                self._hot = self._aimed()[0]

    def release(self, point: Point) -> None:
        """The button went up."""
        self.move(point)
        press, self._press = self._press, None
        if self._view.hand is not None:
            self._drop()
        elif press and not (press.long or press.left):
            self._tap(press)

    def right(self, point: Point) -> None:
        """The other button: the card under it goes to its foundation."""
        group = self._group_at(point)
        if self._press or group is None or group.size != 1:
            return
        self.select(None)
        move = to_foundation(self._deeds.game, self._deeds.position, group.pile)
        if move:
            self._deeds.play(move)

    def wait(self, now: float) -> None:
        """Time passes: a press that stays on a card becomes a long one.

        On the stock and on empty places it stays a tap, however slow the finger is.
        """
        press = self._press
        if press is None or press.long or press.left or now - press.since < LONG:
            return
        game, group = self._deeds.game, press.group
        if group and group.size and game.kind(group.pile) is not Kind.STOCK:
            press.long = True
            self._answer(pressed_long(game, self._deeds.position, group), group)

    def let_go(self) -> None:
        """Forget the press; the hand is emptied and its cards go home."""
        self._press = None
        if self._view.hand is not None:
            self._view.let_go()
            self._aim(())
            self._deeds.follow()

    def select(self, group: Group | None) -> None:
        """Have this group selected, or nothing."""
        self.selected = group
        if self._view.hand is None:
            self._aim(self._reachable(group) if group else ())

    def tap_stock(self, stock: Pile) -> None:
        """As a tap on the stock."""
        group = Group(stock, 0)
        answer = tap(self._deeds.game, self._deeds.position, self.selected, group)
        self._answer(answer, group)

    # ------------------------------------------------------------------ marks

    def marks(self, show_targets: bool) -> list[Mark]:
        """The selected group, and the piles that would take what is held or selected."""
        table, position = self._view.table, self._deeds.position
        marks = [
            Mark("target_hot" if pile == self._hot else "target", table.target(position, pile))
            for pile in self._targets
            if show_targets
        ]
        if self.selected and self._view.hand is None:
            marks.append(Mark("selected", table.group(position, *self.selected)))
        return marks

    # ------------------------------------------------------------------ taps

    def _tap(self, press: Press) -> None:
        deeds, group = self._deeds, press.group
        if self._swallowed(press):
            return
        last = self._last
        again = last is not None and last.group == group and press.since - last.at <= AGAIN
        answer = tap(deeds.game, deeds.position, self.selected, group, again, deeds.habits)
        moved = self._answer(answer, group)
        self._last = Tapped(press.since, press.point, group, moved)

    def _swallowed(self, press: Press) -> bool:
        """Whether this is the rest of a pair whose first tap has moved a card."""
        last, group = self._last, press.group
        if last is None or not last.moved or press.since - last.at > AGAIN:
            return False
        on_stock = group is not None and self._deeds.game.kind(group.pile) is Kind.STOCK
        return not on_stock and _apart(press.point, last.point) <= 2 * self.circle

    def _answer(self, answer: Answer, group: Group | None) -> bool:
        """Do what a tap means; whether it moved a card."""
        match answer:
            case Play(move):
                self.select(None)
                return self._deeds.play(move)
            case Select(chosen):
                self.select(chosen)
            case Refuse(refusal, chosen, move):
                said_of = self.selected if move and self.selected else group
                self.select(chosen)
                if said_of:
                    self._deeds.refuse(refusal, said_of, move)
        return False

    def _group_at(self, point: Point) -> Group | None:
        found = self._view.table.at(self._deeds.position, point)
        return Group(*found) if found else None

    # ------------------------------------------------------------------ drags

    def _take(self, press: Press) -> None:
        deeds, group = self._deeds, press.group
        if group is None or not group.size:
            return
        refusal = deeds.game.lift_refusal(deeds.position, *group)
        if refusal:
            deeds.refuse(refusal, group, None)
            return
        self.selected = None
        self._view.lift(group, press.point)
        self._aim(self._reachable(group))

    def _drop(self) -> None:
        hand = self._view.hand
        assert hand is not None
        group, (goal, said) = hand.group, self._aimed()
        self._view.let_go()
        self._aim(())
        move = self._dropped(group, goal, said)
        if not (move and self._deeds.play(move)):
            self._deeds.follow()

    def _dropped(self, group: Group, goal: Pile | None, said: Pile | None) -> Move | None:
        """The move that a drop makes; None where the cards go home, with the reason said."""
        deeds = self._deeds
        if goal is not None:
            return Move(group.pile, goal, group.size)
        if said == group.pile:
            return None
        if deeds.places_drops:
            found = by_double_tap(deeds.game, deeds.position, *group)
            if found:
                return found
        if said is not None:
            move = meant(deeds.game, deeds.position, Move(group.pile, said, group.size))
            refusal = deeds.game.refusal(deeds.position, move)
            if refusal:
                deeds.refuse(refusal, group, move)
        return None

    def _aimed(self) -> tuple[Pile | None, Pile | None]:
        """The legal pile the hand is over, if any, and the pile that was meant at all.

        Of several the one covered most; the group's own pile counts too, and then wins.
        """
        covered = self._covered()
        if not covered:
            return None, None
        legal = {pile: area for pile, area in covered.items() if pile in self._targets}
        own = covered.get(self._own(), 0)
        if legal and max(legal.values()) >= own:
            return max(legal, key=legal.__getitem__), None
        return None, max(covered, key=covered.__getitem__)

    def _own(self) -> Pile:
        assert self._view.hand is not None
        return self._view.hand.group.pile

    def _covered(self) -> dict[Pile, int]:
        """How much of each pile the head of the held group covers; foundations count as one."""
        deeds, hand = self._deeds, self._view.hand
        assert hand is not None
        covered: dict[Pile, int] = {}
        for pile in range(len(deeds.position.piles)):
            area = self._view.table.catching(deeds.position, pile).shared(hand.head())
            if not area:
                continue
            move = Move(hand.group.pile, pile, hand.group.size)
            goal = pile if pile == hand.group.pile else meant(deeds.game, deeds.position, move).dst
            covered[goal] = max(area, covered.get(goal, 0))
        return covered

    def _reachable(self, group: Group) -> tuple[Pile, ...]:
        return self._deeds.game.targets(self._deeds.position, *group)

    def _aim(self, targets: tuple[Pile, ...]) -> None:
        self._targets = targets
        self._hot = None


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
