"""Which deals could be won, and how many of those were: by the rules on top of `figures`."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.deals.catalogue import NoDeals, deals_for
from game.deals.grades import Grade
from game.keeping.played import Deal
from game.rules.code import LETTERS, BadCode, parse
from game.solver.search import Verdict
from game.solver.strength import Strength
from game.storage.kept import Ruling
from game.variants import VARIANTS


@dataclass(frozen=True)
class Known:
    """What is known of deals, by their codes, beside how they were played."""

    grades: Mapping[str, Grade] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)

    def verdict(self, code: str, won: bool) -> Verdict:
        """Whether a deal could be won; one that was `won` could."""
        if won or code in self.grades:
            return Verdict.WON
        ruling = self.rulings.get(code)
        return Verdict(ruling.verdict) if ruling else Verdict.UNKNOWN

    def learnt(self, ruling: Ruling) -> "Known":
        """The same, and what was found out now."""
        return Known(self.grades, {**self.rulings, ruling.code: ruling})


NOTHING = Known()


class Tally(NamedTuple):
    """So many deals were played, and so many of them won."""

    played: int
    won: int


@dataclass(frozen=True)
class Winnable:
    """How many of the deals played could be won and were, and could be won and were not; how many
    never could; of how many that is not known. And all of them by their grades; None: no grade."""

    won: int
    lost: int
    never: int
    unknown: int
    grades: Mapping[Grade | None, Tally]

    @property
    def could(self) -> int:
        """How many could be won."""
        return self.won + self.lost


def winnable(played: Iterable[Deal], known: Known = NOTHING) -> Winnable:
    """What is so of those deals that are over."""
    over = [deal for deal in played if deal.over]
    won = {deal.code for deal in over if deal.win}
    lost = [deal.code for deal in over if deal.code not in won]
    verdicts = Counter(known.verdict(code, False) for code in lost)
    wins, losses = (Counter(map(known.grades.get, codes)) for codes in (won, lost))
    return Winnable(
        won=len(won),
        lost=verdicts[Verdict.WON],
        never=verdicts[Verdict.LOST],
        unknown=verdicts[Verdict.UNKNOWN],
        grades={each: Tally(wins[each] + losses[each], wins[each]) for each in (*Grade, None)},
    )


def doubtful(
    played: Sequence[Deal], known: Known, strength: Strength, besides: Container[str]
) -> list[str]:
    """The codes of deals of which a solver so strong may tell more, the one begun last first.

    Never of one that is being played: nothing may be learnt of that here. Nor `besides`.
    """
    return [
        deal.code
        for deal in reversed(played)
        if deal.over
        and not deal.going_on
        and deal.code not in besides
        and known.verdict(deal.code, deal.win is not None) is Verdict.UNKNOWN
        and _is_open(known.rulings.get(deal.code), strength)
    ]


def grades_of(codes: Iterable[str]) -> dict[str, Grade]:
    """The grades of those deals that the catalogue has, as far as that can be read."""
    tables: dict[str, Mapping[str, Grade]] = {}
    found = {}
    for code in codes:
        kind, _, letters = code.rpartition("-")
        if kind not in tables:
            tables[kind] = _table(kind)
        if grade := tables[kind].get(letters):
            found[code] = grade
    return found


def _is_open(ruling: Ruling | None, strength: Strength) -> bool:
    """Whether a solver so strong has not been asked yet."""
    return ruling is None or Strength(ruling.skill, ruling.memory) < strength


def _table(kind: str) -> Mapping[str, Grade]:
    """The grades by letters of the deals whose codes begin so; none where they carry the cards."""
    try:
        return deals_for(parse(f"{kind}-{'A' * LETTERS}", VARIANTS)).grades
    except (BadCode, NoDeals):
        return {}
