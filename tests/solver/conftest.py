"""What the solver's tests share."""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from solver import both_forms
from solver.questioning import Started, gone, until

from game.solver.asking import Apart


@pytest.fixture(params=["installed", pytest.param("plain", marks=pytest.mark.slow)])
def form(request: pytest.FixtureRequest) -> Iterator[str]:
    """The search cores as installed, and once more as plain Python where time does not count."""
    with both_forms.plain() if request.param == "plain" else nullcontext():
        yield request.param


@pytest.fixture
def started(tmp_path: Path) -> Started:
    """How a solver's process is started here: each is noted."""
    return Started(tmp_path)


@pytest.fixture
def apart(started: Started) -> Iterator[Apart]:
    """A solver in a process of its own, which is gone when the test is over."""
    solver = Apart(start=started)
    yield solver
    solver.close()
    until(lambda: all(map(gone, started.numbers)))
