"""How the help pages open an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.teaching.examples import Example
    from game.ui.services import Services


def show_example(services: Services, example: Example) -> None:
    """Play an example on a table of its own; closing returns to the scene that is open now."""
    raise NotImplementedError
