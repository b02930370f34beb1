"""What the solver's tests share."""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from solver import both_forms


@pytest.fixture(params=["installed", pytest.param("plain", marks=pytest.mark.slow)])
def form(request: pytest.FixtureRequest) -> Iterator[str]:
    """The search cores as installed, and once more as plain Python where time does not count."""
    with both_forms.plain() if request.param == "plain" else nullcontext():
        yield request.param
