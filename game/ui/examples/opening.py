"""How the help pages open an example."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.teaching.examples import told
from game.ui.examples.scene import ExampleScene

if TYPE_CHECKING:
    from game.teaching.examples import Example
    from game.ui.services import Services


def show_example(services: Services, example: Example) -> None:
    """Play an example on a table of its own; closing returns to the scene that is open now, or, if
    that was opened over an example, to the scene below both."""
    stack = services.stack
    while any(isinstance(scene, ExampleScene) for scene in stack.scenes[1:]):
        stack.pop()
    stack.push(ExampleScene(services, partial(told, example=example)))
