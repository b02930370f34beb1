"""How every scene opens the help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.code import GameCode
from game.ui.dealing import chosen_last, remembered
from game.ui.miniature import SHOWN_DEAL

if TYPE_CHECKING:
    from game.rules.refusal import Reason
    from game.ui.help.scene import Help
    from game.ui.services import Services

Tab: TypeAlias = Literal["rules", "examples", "questions"]


def open_help(
    services: Services, kind: GameCode, tab: Tab = "rules", reason: Reason | None = None
) -> None:
    """Open a page of help on a game with its options, at the rule for a reason if there is one.

    Nothing happens where help is not offered.
    """
    if not services.opens("help"):
        return
    from game.ui.help.scene import Help  # noqa: PLC0415  loaded when it is needed

    services.stack.show(Help(services, kind, tab, reason))


def help_at_hand(services: Services) -> Help:
    """Help on the game on the table, or on the one that was chosen last."""
    from game.ui.help.scene import Help  # noqa: PLC0415  as above

    return Help(services, _kind(services))


def _kind(services: Services) -> GameCode:
    from game.ui.table.scene import TableScene  # noqa: PLC0415  it opens help, too

    for scene in reversed(services.stack.scenes):
        if isinstance(scene, TableScene) and scene.session.code:
            return scene.session.code
    variant = chosen_last(services)
    return GameCode(variant, remembered(services, variant), SHOWN_DEAL)
