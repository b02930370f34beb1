"""Where a held or selected group may go, and where a drop of it lands."""

from collections.abc import Mapping
from itertools import chain

from game.play.placing import by_double_tap, meant
from game.rules.position import Move, Pile
from game.rules.refusal import Refusal
from game.teaching.why_not import why_not
from game.ui.table.deeds import Deeds
from game.ui.table.hand import Hand
from game.ui.table.taps import Group, fitting
from game.ui.table.view import View


class Aim:
    """The piles that would take a group; `hot` is the one a drop would go to now."""

    def __init__(self, view: View, deeds: Deeds) -> None:
        self.targets: tuple[Pile, ...] = ()
        self.hot: Pile | None = None
        self._view = view
        self._deeds = deeds
        self._group: Group | None = None
        self._loose = False
        self._refusals: Mapping[Pile, Refusal] | None = None

    def at(self, group: Group | None, loose: bool = False) -> None:
        """Aim with this group, or with nothing; with a `loose` one also with its parts."""
        self.hot = None
        self.targets = ()
        self._group, self._loose, self._refusals = group, loose, None
        if group is not None:
            game, position = self._deeds.game, self._deeds.position
            sizes = range(1 if loose else group.size, group.size + 1)
            piles = (game.targets(position, group.pile, size) for size in sizes)
            self.targets = tuple(dict.fromkeys(chain.from_iterable(piles)))

    @property
    def refusals(self) -> Mapping[Pile, Refusal]:
        """Why the piles that are no targets do not take the group, or of a loose one the part that
        comes nearest to it."""
        if self._refusals is None:
            self._refusals = self._refused()
        return self._refusals

    def _refused(self) -> Mapping[Pile, Refusal]:
        game, position, group = self._deeds.game, self._deeds.position, self._group
        if group is None:
            return {}
        whole = why_not(game, position, *group)
        refused = {pile: no for pile, no in whole.items() if pile not in self.targets}
        if not self._loose:
            return refused
        parts = {pile: fitting(game, position, group.pile, pile) for pile in refused}
        return {pile: why_not(game, position, *part)[pile] for pile, part in parts.items()}

    def follow(self, hand: Hand) -> None:
        """The hand has moved."""
        self.hot = self._goal(hand)[0]

    def dropped(self, hand: Hand) -> Move | None:
        """The move that a drop makes; None where the cards go home, with the reason said."""
        deeds, group = self._deeds, hand.group
        goal, said = self._goal(hand)
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
            refusal = deeds.game.placing_refusal(deeds.position, move)
            if refusal:
                deeds.refuse(refusal, group, move)
        return None

    def _goal(self, hand: Hand) -> tuple[Pile | None, Pile | None]:
        """The legal pile the hand is over, if any, and the pile that was meant at all.

        Of several the one covered most; the group's own pile counts too, and then wins.
        """
        covered = self._covered(hand)
        if not covered:
            return None, None
        legal = {pile: area for pile, area in covered.items() if pile in self.targets}
        own = covered.get(hand.group.pile, 0)
        if legal and max(legal.values()) >= own:
            return max(legal, key=legal.__getitem__), None
        return None, max(covered, key=covered.__getitem__)

    def _covered(self, hand: Hand) -> dict[Pile, int]:
        """How much of each pile the head of the held group covers; foundations count as one."""
        deeds = self._deeds
        covered: dict[Pile, int] = {}
        for pile in range(len(deeds.position.piles)):
            area = self._view.table.catching(deeds.position, pile).shared(hand.head())
            if not area:
                continue
            move = Move(hand.group.pile, pile, hand.group.size)
            goal = pile if pile == hand.group.pile else meant(deeds.game, deeds.position, move).dst
            covered[goal] = max(area, covered.get(goal, 0))
        return covered
