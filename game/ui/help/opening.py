"""How every scene opens the help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.code import GameCode
from game.ui.miniature import SHOWN_DEAL
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.rules.refusal import Reason
    from game.ui.help.scene import Help
    from game.ui.services import Services

Tab: TypeAlias = Literal["rules", "examples", "questions"]


def open_help(
    services: Services, kind: GameCode, tab: Tab = "rules", reason: Reason | None = None
) -> None:
    """Open a page of help on a game with its options, at the rule for a reason if there is one."""
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
    key = services.settings.word("new_game.variant")
    variant = next((v for v in VARIANTS if v.key == key), VARIANTS[0])
    options = variant.completed(services.settings.options(variant.key))
    return GameCode(variant, options, SHOWN_DEAL)
