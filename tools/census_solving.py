"""Which deals the tool ``census`` asks the solver about, and in which portions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.rules.code import GameCode, parse
from game.rules.numbering import Dealing
from game.solver.search import Limits
from game.solver.solving import solve
from game.text.catalogue import FALLBACK, Words
from game.variants import VARIANTS
from tools.arguments import chosen
from tools.bench_solver_deals import RuleSet, rule_sets
from tools.census_rows import Row

TOGETHER = 20
"""So many new deals are one task; one that was too hard before is a task of its own."""


class Kind(NamedTuple):
    """A rule set, and how its deals are numbered."""

    ruleset: RuleSet
    dealing: Dealing

    def __str__(self) -> str:
        return name_of(self.deal(self.dealing.numbers[0]))

    @property
    def title(self) -> str:
        """Its name and that of the game with its options, for the reader of a table."""
        words, key = Words(FALLBACK), f"variant.{self.ruleset.variant.key}"
        options = [words(f"{key}.{o}.bar.{choice}") for o, choice in self.ruleset.options.items()]
        return f"{' · '.join([words(f'{key}.name'), *options])} `{self}`"

    def deal(self, number: int) -> GameCode:
        """The code of a deal."""
        return GameCode(self.ruleset.variant, self.ruleset.options, number, self.dealing)


class Task(NamedTuple):
    """Deals to search, by their codes, and how long for each."""

    codes: tuple[str, ...]
    limits: Limits


def name_of(code: GameCode) -> str:
    """What a deal's rule set and numbering are called: its code without the deal."""
    return str(code).rpartition("-")[0]


def kinds(only: str, dealing: Dealing) -> list[Kind]:
    """All rule sets with such deals that have a text in one of their names; raises Refused."""
    every = (Kind(ruleset, dealing) for ruleset in rule_sets(""))
    named = (kind for kind in every if dealing.prefix(kind.ruleset.variant))
    return chosen(only, named, lambda kind: (str(kind.ruleset), str(kind)))


def tasks(
    kind: Kind, numbers: Iterable[int], known: Mapping[int, Row], limits: Limits
) -> Iterator[Task]:
    """What is to be done so that all these deals are searched as far as the limits allow."""
    new = [number for number in numbers if number not in known]
    again = [n for n in numbers if n in known and not known[n].answers(limits)]
    portions = [new[i : i + TOGETHER] for i in range(0, len(new), TOGETHER)]
    for portion in portions + [[number] for number in again]:
        yield Task(tuple(str(kind.deal(number)) for number in portion), limits)


def solved(task: Task) -> list[Row]:
    """What the solver finds of each deal of a task."""
    return [_solved(parse(code, VARIANTS), task.limits) for code in task.codes]


def _solved(code: GameCode, limits: Limits) -> Row:
    answer = solve(code.game(), code.dealt(), limits)
    return Row(
        *(name_of(code), code.number, answer.verdict, answer.nodes, limits.nodes, limits.memory)
    )
