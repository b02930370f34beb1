"""A game with its options, as the chapters of its page ask about it, and rules put into words."""

from dataclasses import dataclass
from functools import cached_property

from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.refusal import Reason
from game.rules.zones import Kind, Zone
from game.teaching.figures import figures
from game.teaching.page import Rule, Text
from game.text.catalogue import Words


@dataclass(frozen=True)
class Ruled:
    """The words of one language, and the game that they are to tell of."""

    words: Words
    kind: GameCode

    @cached_property
    def game(self) -> Game:
        """The rules of the game with its options."""
        return self.kind.game()

    @property
    def hides(self) -> bool:
        """Whether columns are dealt with cards face down."""
        return any("#" in picture for picture in self.game.deal)

    @property
    def takes_back(self) -> bool:
        """Whether a foundation gives a card back."""
        return any(zone.lift.depth(bytes((0,))) for zone in self.zones(Kind.FOUNDATION))

    def zones(self, kind: Kind) -> tuple[Zone, ...]:
        """The zones of a kind."""
        return tuple(zone for zone in self.game.zones if zone.kind is kind)

    def text(self, key: str, **values: object) -> Text:
        """A paragraph of the page."""
        return Text(self.words(f"rulebook.{key}", **values))

    def counted(self, key: str, count: int, **values: object) -> str:
        """A text in the form for one thing or for so many."""
        form = "one" if count == 1 else "many"
        return self.words(f"rulebook.{key}.{form}", count=count, **values)

    def listed(self, things: list[str], joint: str = "and") -> str:
        """``1, 2 and 3``, or ``or`` as the joint."""
        if len(things) < 2:
            return "".join(things)
        first = ", ".join(things[:-1])
        return self.words(f"rulebook.list.{joint}", first=first, last=things[-1])

    def rules(self, zone: Zone, reasons: tuple[Reason, ...]) -> list[Rule]:
        """Reasons of a zone as rules, with pictures."""
        return [self.rule(reason, zone) for reason in reasons]

    def rule(self, reason: Reason, zone: Zone | None = None) -> Rule:
        """A reason as a rule: what the refusal says, in general where it speaks of one case."""
        key, limit = f"refusal.{reason}", self._limit(reason)
        values: dict[str, object] = {"limit": limit, "places": self._places(reason)}
        one = ("_one", "") if limit == 1 else ("",)
        return Rule(
            reason,
            self.words(
                self._worded(key, *(f"rule_title{form}" for form in one), "title"), **values
            ),
            self.words(self._worded(key, *(f"rule{form}" for form in one), "sentence"), **values),
            figures(self.game, zone, reason) if zone else (),
        )

    def _worded(self, key: str, *forms: str) -> str:
        return next(f"{key}.{form}" for form in forms if self.words.has(f"{key}.{form}"))

    def _limit(self, reason: Reason) -> int | None:
        """The number that a reason goes by in this game."""
        numbers = {zone.room.key: zone.room.limit(0, 0) for zone in self.zones(Kind.COLUMN)}
        numbers[Reason.DRAW_COUNT] = self.game.draw
        numbers[Reason.PASSES_USED] = numbers[Reason.STOCK_NOT_EMPTY] = self.game.passes or 0
        return numbers.get(reason)

    def _places(self, reason: Reason) -> str:
        """From which kinds of piles a lift says so."""
        saying = [zone.kind for zone in self.game.zones if reason in zone.lift.reasons]
        kinds = [kind for kind in Kind if kind in saying]
        return self.listed([self.words(f"rulebook.from.{kind.value}") for kind in kinds])
