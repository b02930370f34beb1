"""The pointer at the table: presses become taps, long presses or drags, and these become moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from game.play.placing import to_foundation
from game.rules.cards import is_down
from game.rules.position import Pile
from game.rules.refusal import Refusal
from game.rules.zones import Kind
from game.ui.table.aiming import Aim
from game.ui.table.deeds import Deeds
from game.ui.table.hand import Hand
from game.ui.table.marks import Mark
from game.ui.table.motion import Point
from game.ui.table.peek import LONG, OtherButton, is_covered
from game.ui.table.places import Spread
from game.ui.table.taps import (
    KEYS,
    Answer,
    Group,
    Play,
    Refuse,
    Select,
    fitting,
    pressed_long,
    tap,
)
from game.ui.table.view import View

AGAIN = 0.400
"""Seconds within which a second tap on the same card is a double tap."""
_SLIDE_SHARE = 0.6
"""How far a finger slides from one card to the next, in parts of an opened strip."""


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
    sliding: bool = False
    """Whether the column has opened, so that sliding along it chooses a card."""
    opened_at: int = 0


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
        self._aim = Aim(view, deeds)
        self._loose = False
        self._other = OtherButton()
        self._peeked: Group | None = None

    # ------------------------------------------------------------------ the pointer

    @property
    def pressed(self) -> bool:
        """Whether the button is down that went down on the table."""
        return self._press is not None

    @property
    def peeked(self) -> Group | None:
        """The covered card that is looked at: under a long press, or under the other button."""
        return self._peeked or self._other.peeked

    def press(self, point: Point, now: float) -> None:
        """The button went down."""
        self.let_go()
        group = self.group_at(point)
        self._press = Press(point, now, group)
        if group and self._opens(group):
            self._press.sliding = True
            self._press.opened_at = len(self._deeds.position.piles[group.pile]) - group.size
            self._open(group)

    def move(self, point: Point) -> None:
        """The pointer moved."""
        press, hand = self._press, self._view.hand
        if hand is not None:
            hand.carry(point)
            self._aim.follow(hand)
        elif press and press.sliding and not press.left:
            self._slide(press, point)
        elif press and not press.left and _apart(point, press.point) > self.circle:
            self._leave(press, press.point, point)

    def _leave(self, press: Press, grip: Point, point: Point) -> None:
        """The pointer has left its circle: what it pressed is taken into the hand."""
        press.left = True
        self._peeked = None
        self._take(press, grip)
        if self._view.hand is not None:
            self._view.hand.carry(point)
            self._aim.follow(self._view.hand)

    def release(self, point: Point) -> None:
        """The button went up."""
        self.move(point)
        press, self._press, self._peeked = self._press, None, None
        if self._view.hand is not None:
            self._drop(self._view.hand)
        elif press and press.sliding:
            self._close()
            self._chosen(press)
        elif press and not (press.long or press.left):
            self._tap(press)

    def press_other(self, point: Point, now: float) -> None:
        """The other button went down: on a covered card it shows that."""
        if not self._press:
            self._other.press(now, self._deeds.position, self.group_at(point))

    def release_other(self, point: Point, now: float) -> None:
        """The other button went up: a click sends a last card to its foundation."""
        clicked = self._other.release(now, self.group_at(point))
        if self._press or clicked is None:
            return
        self.select(None)
        move = to_foundation(self._deeds.game, self._deeds.position, clicked.pile)
        if move:
            self._deeds.play(move)

    def wait(self, now: float) -> None:
        """Time passes: a press that stays on a card becomes a long one, which shows a covered card.

        On the stock and on empty places it stays a tap, however slow the finger is.
        """
        press = self._press
        if press is None or press.long or press.left or now - press.since < LONG:
            return
        if press.sliding:
            press.long = True
            return
        game, group = self._deeds.game, press.group
        if group and group.size and game.kind(group.pile) is not Kind.STOCK:
            press.long = True
            if is_covered(self._deeds.position, group):
                self._peeked = group
            else:
                self._answer(pressed_long(game, self._deeds.position, group), group)

    def let_go(self) -> None:
        """Forget the press; the hand is emptied and its cards go home."""
        press, self._press, self._peeked = self._press, None, None
        self._other.let_go()
        if self._view.hand is not None:
            self._view.let_go()
            self._aim.at(None)
            self._deeds.follow()
        elif press and press.sliding:
            self._close()

    def select(self, group: Group | None, loose: bool = False) -> None:
        """Have this group selected, or nothing; of a `loose` one also a part may be placed."""
        self.selected, self._loose = group, loose
        if self._view.hand is None:
            self._aim.at(group, loose)

    def choose(self, group: Group, loose: bool = False) -> None:
        """As two slow taps would: select this group, or put there what is selected."""
        self.let_go()
        deeds = self._deeds
        selected = self._meant_for(group)
        habits = KEYS._replace(exact=deeds.habits.exact)
        self._answer(tap(deeds.game, deeds.position, selected, group, habits=habits), group)
        if loose and self.selected == group:
            self.select(group, loose)

    def _meant_for(self, tapped: Group | None) -> Group | None:
        """Of what is selected, the part that a tap on a group of another pile would place."""
        selected = self.selected
        if not (self._loose and selected and tapped and tapped.pile != selected.pile):
            return selected
        return fitting(self._deeds.game, self._deeds.position, selected.pile, tapped.pile)

    # ------------------------------------------------------------------ marks

    def marks(self, show_targets: bool) -> list[Mark]:
        """The selected group, and the piles that would take what is held or selected."""
        table, position = self._view.table, self._deeds.position
        marks = [
            Mark("target_hot" if pile == self._aim.hot else "target", table.target(position, pile))
            for pile in self._aim.targets
            if show_targets
        ]
        if self.choosing:
            marks.append(Mark("selected", table.group(position, *self.choosing)))
        elif self.selected and self._view.hand is None:
            marks.append(Mark("selected", table.group(position, *self.selected)))
        return marks

    @property
    def targets(self) -> tuple[Pile, ...]:
        """The piles that would take what is held or selected."""
        return self._aim.targets

    @property
    def refusals(self) -> Mapping[Pile, Refusal]:
        """Why the others do not take it."""
        return self._aim.refusals

    def marks_pile(self, pile: Pile) -> bool:
        """Whether something of a pile is marked as selected or as a target."""
        selected = self.selected is not None and self.selected.pile == pile
        return selected or pile in self._aim.targets

    # ------------------------------------------------------------------ taps

    def _tap(self, press: Press) -> None:
        deeds, group = self._deeds, press.group
        if self._swallowed(press):
            return
        last = self._last
        again = last is not None and last.group == group and press.since - last.at <= AGAIN
        selected = self._meant_for(group)
        answer = tap(deeds.game, deeds.position, selected, group, again, deeds.habits)
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
                said_of = Group(move.src, move.size) if move else group
                self.select(chosen)
                if said_of:
                    self._deeds.refuse(refusal, said_of, move)
        return False

    def group_at(self, point: Point) -> Group | None:
        """What lies under a point of the table."""
        found = self._view.table.at(self._deeds.position, point)
        return Group(*found) if found else None

    # ------------------------------------------------------------------ drags

    def _take(self, press: Press, grip: Point) -> None:
        deeds, group = self._deeds, press.group
        if group is None or not group.size:
            return
        refusal = deeds.game.lift_refusal(deeds.position, *group)
        if refusal:
            deeds.refuse(refusal, group, None)
            return
        self.selected = None
        self._view.lift(group, grip)
        self._aim.at(group)

    def _drop(self, hand: Hand) -> None:
        self._view.let_go()
        move = self._aim.dropped(hand)
        self._aim.at(None)
        if not (move and self._deeds.play(move)):
            self._deeds.follow()

    # ------------------------------------------------------------------ choosing in a tight column

    @property
    def choosing(self) -> Group | None:
        """The group that a finger has come to in a column that has opened."""
        press = self._press
        return press.group if press and press.sliding and not press.left else None

    def _opens(self, group: Group) -> bool:
        """Whether a column is too tight to choose in it without opening it."""
        position = self._deeds.position
        pile = position.piles[group.pile]
        at = len(pile) - group.size
        covered = group.size > 1 and not is_down(pile[at])
        return covered and self._view.table.is_tight(position, group.pile, at)

    def _open(self, group: Group) -> None:
        at = len(self._deeds.position.piles[group.pile]) - group.size
        self._view.spread(Spread(group.pile, at))

    def _close(self) -> None:
        self._view.spread(None)

    def _slide(self, press: Press, point: Point) -> None:
        """Along the column another card is chosen; aside, the chosen group is taken out."""
        group = press.group
        if group is None:
            return
        layout = self._view.table.layout
        if abs(point[0] - press.point[0]) > layout.card[0] // 3:
            card = self._view.table.cards(self._deeds.position, group.pile)[-group.size]
            self._leave(press, (press.point[0], card.y + layout.open_strip / 2), point)
            self._close()
            return
        pile = self._deeds.position.piles[group.pile]
        steps = round((point[1] - press.point[1]) / (_SLIDE_SHARE * layout.open_strip))
        at = min(len(pile) - 1, max(0, press.opened_at + steps))
        while is_down(pile[at]):
            at += 1
        chosen = Group(group.pile, len(pile) - at)
        if chosen != group:
            press.group = chosen
            self._open(chosen)

    def _chosen(self, press: Press) -> None:
        """The finger has left an opened column: a slide or a long press selects, else it taps."""
        group = press.group
        pile = self._deeds.position.piles[group.pile] if group else b""
        slid = group is not None and len(pile) - group.size != press.opened_at
        if press.left or group is None:
            return
        if slid or press.long:
            self._answer(pressed_long(self._deeds.game, self._deeds.position, group), group)
        else:
            self._tap(press)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
