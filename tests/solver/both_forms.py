"""Lets a test search with plain Python, whatever form is installed."""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager

from game.solver import forms


@contextmanager
def plain() -> Iterator[None]:
    """Search with plain Python for a while, then as before."""
    asking = forms.NAMES.values()
    adapters = [vars(importlib.import_module(f"game.solver.{name}")) for name in asking]
    before = [adapter["core"] for adapter in adapters]
    forms.use_plain()
    try:
        yield
    finally:
        for adapter, core in zip(adapters, before, strict=True):
            adapter["core"] = core
