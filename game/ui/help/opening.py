"""How every scene opens the help pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.rules.refusal import Reason
    from game.ui.services import Services

Tab: TypeAlias = Literal["rules", "examples", "questions"]


def open_help(
    services: Services, kind: GameCode, tab: Tab = "rules", reason: Reason | None = None
) -> None:
    """Open a page of help on a game with its options, at the rule for a reason if there is one."""
    raise NotImplementedError
