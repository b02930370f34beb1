"""How large a share of the deals can be won."""

from pathlib import Path

import pytest
import tables

from game.deals import shares
from game.deals.shares import Tally, interval, winnable_share

DRAW_THREE = tables.code("KL1-D3R-AAAAAAB")
HEAD = "rules,deals,won,lost,undecided\n"


@pytest.fixture
def census(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A census of one's own in place of the shipped one, not written yet."""
    file = tmp_path / "census.csv"
    monkeypatch.setattr(shares, "resource", lambda _: file)
    return file


@pytest.mark.parametrize(
    ("won", "deals", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (15, 50, 0.1910, 0.4375), (10, 10, 0.7225, 1)],
)
def test_the_interval_is_that_of_wilson(won: int, deals: int, low: float, high: float) -> None:
    assert interval(won, deals) == pytest.approx((low, high), abs=1e-4)


def test_only_where_all_were_won_or_none_the_interval_ends_there() -> None:
    assert (interval(0, 7)[0], interval(7, 7)[1]) == (0, 1)
    assert 0 < interval(1, 7)[0] < interval(6, 7)[1] < 1


def test_no_deals_leave_every_share_possible() -> None:
    assert interval(0, 0) == (0, 1)


def test_an_undecided_deal_counts_as_lost_below_and_as_won_above() -> None:
    assert Tally(5, 3, 2).interval == (interval(5, 10)[0], interval(7, 10)[1])


def test_the_share_is_that_of_the_game_and_its_options(census: Path) -> None:
    census.write_text(HEAD + "KL1-D3R,10,5,3,2\nKL1-D3C,10,1,9,0\n", encoding="ascii")
    assert winnable_share(DRAW_THREE) == Tally(5, 3, 2).interval
    assert winnable_share(tables.code("KL1-D3C-AAAAAAB")) == Tally(1, 9, 0).interval


def test_whatever_names_the_deal(census: Path) -> None:
    census.write_text(HEAD + "FC1-C2,10,8,2,0\n", encoding="ascii")
    assert winnable_share(tables.code("FCM-C2-617")) == Tally(8, 2, 0).interval


def test_a_game_that_was_not_counted_has_none(census: Path) -> None:
    census.write_text(HEAD + "KL1-D3C,10,1,9,0\nKL1-D3R,0,0,0,0\n", encoding="ascii")
    assert winnable_share(DRAW_THREE) is None
    assert winnable_share(tables.code("YU1-AAAAAAB")) is None


def test_without_the_file_there_is_none(census: Path) -> None:
    assert not census.exists()
    assert winnable_share(DRAW_THREE) is None


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"rules,deals,won,lost\nKL1-D3R,10,5,5\n",
        HEAD.encode() + b"KL1-D3R,10,5,3\n",
        HEAD.encode() + b"KL1-D3R,10,5,3,2,1\n",
        HEAD.encode() + b"KL1-D3R,10,5,3,3\n",
        HEAD.encode() + b"KL1-D3R,10,15,-3,-2\n",
        HEAD.encode() + b"KL1-D3R,10,five,3,2\n",
        HEAD.encode() + b'"KL1-D3R,10,5,3,2\n',
        HEAD.encode() + b"KL1-D3R,10,5,3,2\n\x00\xff\n",
    ],
)
def test_a_broken_file_tells_nothing(census: Path, broken: bytes) -> None:
    census.write_bytes(broken)
    assert winnable_share(DRAW_THREE) is None


def test_the_shipped_census_knows_every_rule_set() -> None:
    for ruleset in tables.RULE_SETS:
        share = winnable_share(ruleset.deal(1))
        assert share is not None, ruleset
        assert 0 <= share[0] < share[1] <= 1
