"""What both dialogs on a text from elsewhere have: another text can take its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.dialog import Dialog

if TYPE_CHECKING:
    from game.ui.services import Services


class Incoming(Dialog):
    """A dialog on a text that was pasted, dropped or opened; `paste` reads the copied one."""

    def __init__(self, services: Services, paste: Callable[[], None]) -> None:
        super().__init__(services)
        self.paste = paste

    def key(self, event: pygame.event.Event) -> None:
        """The keys that paste do so here too."""
        with_ctrl = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_v and with_ctrl:
            self.paste()
        else:
            super().key(event)
