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

    The game played until now is put aside as for any other. This one counts in no figures: its
    deal is the same for everybody, and easier than any that is drawn.
    """
    session = Session.of(tutorial(), services.now)
    services.keeper.uncounted(session)
    go_on(services, session)
    table = services.stack.top
    assert isinstance(table, TableScene)
    table.guide = Guide(services, table)
