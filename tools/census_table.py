"""The table of the tool ``census``: its counts beside the figures that others published."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.deals.shares import COLUMNS, Tally
from tools.bench_solver_table import markdown
from tools.census_published import PUBLISHED, Bound, Published, between, bounds, percent
from tools.census_solving import Kind

TABLE = ("", "deals", "won", "lost", "undecided", "share won (95 %)", "published")
AGREES, DIFFERS = "✓", "✗"


class Counted(NamedTuple):
    """What was found of the deals of a rule set."""

    kind: Kind
    tally: Tally


def table(found: Iterable[Counted]) -> str:
    """The counts in Markdown, where there are any."""
    return markdown(TABLE, [_cells(kind, tally) for kind, tally in found if tally.deals])


def summary(found: Iterable[Counted]) -> str:
    """The counts as `game.deals.shares` reads them."""
    lines = [",".join(COLUMNS)]
    lines += [f"{kind},{t.deals},{t.won},{t.lost},{t.undecided}" for kind, t in found]
    return "\n".join(lines) + "\n"


def agree(ours: Tally, published: Published) -> bool:
    """Whether both can be counts of one share: the difference is within Newcombe's interval.

    That is made of both Wilson intervals; undecided deals count as lost and as won, whatever fits.
    """
    below, above = bounds(ours)
    return _not_above(below, published.above) and _not_above(published.below, above)


def _not_above(one: Bound, other: Bound) -> bool:
    """Whether a share need not be greater than another, each with a bound on the other's side."""
    return one[0] - other[0] <= math.hypot(one[0] - one[1], other[1] - other[0])


def _cells(kind: Kind, tally: Tally) -> list[str]:
    low, high = map(percent, tally.interval)
    return [
        kind.title,
        *(f"{count:,}" for count in (tally.deals, *tally)),
        f"{between(tally)} ({low} to {high})",
        "; ".join(_beside(tally, published) for published in PUBLISHED.get(str(kind), ())) or "–",
    ]


def _beside(ours: Tally, published: Published) -> str:
    return f"{published} {AGREES if agree(ours, published) else DIFFERS}"
