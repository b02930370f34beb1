"""Shares of deals that can be won, as published, and as earlier studies of ours found them."""

from typing import NamedTuple

from game.deals.shares import Tally

Bound = tuple[float, float]
"""A share, and how far it may lie on one side."""


class Published(NamedTuple):
    """A share as somebody found it, who says so, and how their rules differ where they do."""

    below: Bound
    above: Bound
    said: str
    source: str
    rules: str = ""

    def __str__(self) -> str:
        return f"{self.said} ({', '.join(filter(None, (self.source, self.rules)))})"


def bounds(tally: Tally) -> tuple[Bound, Bound]:
    """The share and its bound below where no undecided deal can be won, and above where all can."""
    low, high = tally.interval
    return (tally.won / tally.deals, low), ((tally.won + tally.undecided) / tally.deals, high)


def between(tally: Tally) -> str:
    """The share that can be won, or two of them where some deals are undecided."""
    least, most = (percent(share) for share, _ in bounds(tally))
    return f"{least} %" if least == most else f"{least}…{most} %"


def percent(share: float) -> str:
    """A share in per cent; never 100 where it is less."""
    return f"{100 * share:.{4 if 0.9999 < share < 1 else 2}f}"


def counted(tally: Tally, source: str, rules: str = "") -> Published:
    """A figure of which the counts are known."""
    said = f"{between(tally)} of {tally.deals:,}"
    return Published(*bounds(tally), said, source, rules)


def given(percent: float, wide: float, source: str, rules: str = "") -> Published:
    """A figure given with its 95 % interval."""
    share, off = percent / 100, wide / 100
    said = f"{percent} ± {wide} %"
    return Published((share, share - off), (share, share + off), said, source, rules)


OURS = "our earlier study"
NO_WAY_BACK = "no taking back"
_MICROSOFT = "Pringle, Microsoft's first"
_FREECELLS = {
    "C4": (
        counted(Tally(31_999, 1, 0), _MICROSOFT, NO_WAY_BACK),
        counted(Tally(8_589_832_516, 102_075, 0), "Fish, Microsoft's", NO_WAY_BACK),
    ),
    "C2": (
        counted(Tally(25_381, 6_619, 0), _MICROSOFT, NO_WAY_BACK),
        counted(Tally(317_873, 82_126, 1), "Fish, Microsoft's first", NO_WAY_BACK),
    ),
    "C1": (counted(Tally(6_289, 25_711, 0), _MICROSOFT, NO_WAY_BACK),),
}
PUBLISHED: dict[str, tuple[Published, ...]] = {
    "RU1-C": (counted(Tally(141, 1_859, 0), OURS, "groups of any size"),),
    "RU1-R": (counted(Tally(296, 0, 4), OURS, "groups of any size"),),
    "TF1-D1N": (counted(Tally(284, 16, 0), OURS),),
    "TF1-D3N": (counted(Tally(855, 132, 13), OURS),),
    **{f"FC{by}-{cells}": said for cells, said in _FREECELLS.items() for by in "1M"},
    "KL1-D1C": (counted(Tally(57, 143, 0), OURS),),
    "KL1-D1R": (
        given(90.48, 0.116, "Blake and Gent"),
        counted(Tally(919, 62, 19), "Klondike-Solver"),
        counted(Tally(885, 113, 2), OURS),
    ),
    "KL1-D3C": (counted(Tally(133, 67, 0), OURS),),
    "KL1-D3R": (
        given(81.945, 0.084, "Blake and Gent"),
        counted(Tally(1_963_855, 432_214, 0), "lonelybot"),
        counted(Tally(836, 149, 15), "Klondike-Solver"),
        counted(Tally(821, 167, 12), OURS),
    ),
}
"""By the names of the rule sets."""
