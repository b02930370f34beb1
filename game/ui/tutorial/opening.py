"""How every scene begins the tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.session import Session
from game.teaching.lessons import tutorial
from game.ui.dealing import go_on
from game.ui.table.scene import TableScene
from game.ui.tutorial.guide import Guide

if TYPE_CHECKING:
    from game.ui.services import Services


def begin_tutorial(services: Services) -> None:
    """Deal the tutorial's game and go to the table, with a guide beside the player.

    The game played until now is put aside as for any other. The one with the guide counts in no
    figures: its player is led. The same cards dealt again are a game like any other, and count.
    """
    session = Session.of(tutorial(), services.now)
    services.keeper.uncounted(session)
    go_on(services, session)
    table = services.stack.top
    assert isinstance(table, TableScene)
    table.guide = Guide(services, table)
