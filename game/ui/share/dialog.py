"""The dialog in which a game is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.dialog import Dialog

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.code import GameCode
    from game.ui.services import Services


class ShareDialog(Dialog):
    """A game's code, large and as a picture for phones, and what of it can be copied or saved."""

    def __init__(self, services: Services, session: Session, code: GameCode) -> None:
        super().__init__(services)
        self._session, self._code = session, code

    def layout(self, size: tuple[int, int]) -> None:
        """Name, code and picture, then the buttons."""
        self.lay_panel(size, size[0] // 2, size[1] // 2)
