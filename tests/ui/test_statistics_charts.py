"""Charts are as high as what they show; looked at as values, not as pixels."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.statistics import charts

ROOM = pygame.Rect(40, 60, 300, 100)
COUNTS = st.lists(st.integers(0, 5000), min_size=1, max_size=30)


def test_bars_are_as_high_as_their_counts() -> None:
    assert [bar.height for bar in charts.bars(ROOM, [1, 2, 5, 10])] == [10, 20, 50, 100]


def test_the_highest_bar_fills_the_room_and_all_stand_on_its_foot() -> None:
    found = charts.bars(ROOM, [3, 7, 4])
    assert found[1].height == ROOM.height
    assert {bar.bottom for bar in found} == {ROOM.bottom}


def test_nothing_has_no_bar_and_very_little_is_still_seen() -> None:
    nothing, little, much = charts.bars(ROOM, [0, 1, 9000])
    assert (nothing.height, much.height) == (0, 100)
    assert little.height >= 1


def test_where_nothing_is_counted_there_are_no_bars() -> None:
    assert [bar.height for bar in charts.bars(ROOM, [0, 0])] == [0, 0]
    assert charts.bars(ROOM, []) == []


@given(COUNTS)
def test_bars_lie_side_by_side_within_the_room(counts: list[int]) -> None:
    found = charts.bars(ROOM, counts)
    assert all(ROOM.left <= bar.left and bar.right <= ROOM.right for bar in found)
    assert all(ROOM.top <= bar.top for bar in found)
    assert all(one.right <= other.left for one, other in pairwise(found))
    assert len({bar.width for bar in found}) == 1


@given(COUNTS)
def test_a_higher_count_never_has_a_lower_bar(counts: list[int]) -> None:
    heights = [bar.height for bar in charts.bars(ROOM, sorted(counts))]
    assert heights == sorted(heights)


def test_the_part_of_a_day_that_was_won_stands_at_the_foot() -> None:
    half, all_won, none = charts.columns(ROOM, [(4, 2), (2, 2), (4, 0)])
    assert (half.whole.height, half.filled.height, half.rest.height) == (100, 50, 50)
    assert (half.filled.bottom, half.rest.top) == (ROOM.bottom, ROOM.top)
    assert (all_won.whole.height, all_won.filled.height, all_won.rest.height) == (50, 50, 0)
    assert (none.filled.height, none.rest.height) == (0, 100)


def test_wins_go_up_and_the_rest_goes_down() -> None:
    win, loss = charts.strip(ROOM, [True, False], 30, 4)
    assert (win.top, win.bottom) == (60, 108)
    assert (loss.top, loss.bottom) == (112, 160)
    assert win.right < loss.left


def test_thirty_outcomes_fill_the_strip_and_fewer_begin_at_its_left() -> None:
    whole = charts.strip(ROOM, [True] * 30, 30, 4)
    assert whole[0].left - ROOM.left < 10
    assert ROOM.right - whole[-1].right < 10
    assert charts.strip(ROOM, [True] * 3, 30, 4) == whole[:3]


def test_the_line_goes_from_left_to_right_through_every_share() -> None:
    assert charts.curve(ROOM, [0.0, 1.0, 0.5], 100) == [(40, 160), (190, 60), (340, 110)]


def test_a_single_share_is_a_point_at_the_right() -> None:
    assert charts.curve(ROOM, [1.0], 100) == [(340, 60)]


@given(st.lists(st.floats(0, 1), min_size=101, max_size=3000))
def test_a_long_line_has_no_more_points_than_asked_and_ends_exactly(shares: list[float]) -> None:
    points = charts.curve(ROOM, shares, 100)
    assert len(points) == 100
    assert points[-1][0] == 340
    assert points[-1][1] == pytest.approx(160 - 100 * shares[-1])
    assert all(59.99 <= y <= 160.01 for _, y in points)


@pytest.mark.parametrize(
    ("part", "end"),
    [
        (0.25, "150.00 100.00"),
        (0.5, "100.00 150.00"),
        (0.75, "50.00 100.00"),
        (1.0, "100.00 50.00"),
    ],
)
def test_the_ring_is_as_long_as_its_part_of_a_round(part: float, end: str) -> None:
    path = charts.arc((100, 100), 50, part)
    assert path.startswith("M100.00 50.00A")
    assert path.endswith(end)
    assert path.count("A") == (1 if part <= 0.5 else 2)
