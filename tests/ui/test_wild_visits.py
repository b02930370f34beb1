"""Every scene in every order, pressed and typed into wildly: nothing breaks and nothing is lost."""

from pathlib import Path

import pytest
from visitor import SIZES, Spot, Visitor

CHECKED_EVERY = 25


def visit_wildly(seed: str, events: int, folder: Path, size: Spot) -> None:
    """So many events; what was done is told where something breaks."""
    visitor = Visitor(seed, folder, size)
    try:
        for number in range(1, events + 1):
            visitor.anything()
            if number % CHECKED_EVERY == 0:
                visitor.check()
    except Exception as error:
        error.add_note("\n".join(visitor.done[-60:]))
        raise


@pytest.mark.parametrize("size", SIZES)
def test_whatever_is_done_in_whatever_scene_nothing_breaks_and_nothing_is_lost(
    size: Spot, tmp_path: Path
) -> None:
    visit_wildly("a visit", 100, tmp_path, size)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("size", SIZES)
def test_visits_that_last_long_break_nothing_either(size: Spot, seed: int, tmp_path: Path) -> None:
    visit_wildly(f"{size} {seed}", 1500, tmp_path, size)
