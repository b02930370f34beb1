"""The program as it is where its list of winnable deals is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.deals import catalogue


@contextmanager
def without_deals() -> Iterator[None]:
    """As long as this lasts, the deals that can be won cannot be read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "CATALOGUE", "nowhere")
        catalogue._deals.cache_clear()
        yield
    catalogue._deals.cache_clear()
