"""Visitors who do anything: none gets out, and none leaves anything behind."""

from pathlib import Path

import pytest
from kiosk_visitors import Visitors


def let_them_come(visitors: Visitors, acts: int) -> None:
    """So many things done; where something breaks, what was done last is told."""
    try:
        for _ in range(acts):
            visitors.anything()
        visitors.make_room_for_the_next()
    except Exception as error:
        error.add_note("\n".join(visitors.done[-60:]))
        raise


def test_whatever_visitors_do_none_gets_out_or_leaves_anything_behind(tmp_path: Path) -> None:
    let_them_come(Visitors("some visitors", tmp_path), 150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_nor_do_many_more_of_them(seed: int, tmp_path: Path) -> None:
    size = ((800, 480), (480, 800), (1280, 720))[seed % 3]
    let_them_come(Visitors(f"visitors {seed}", tmp_path, size), 1500)
