"""What went wrong in this run, told as soon as it is known."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.ui.wording import trouble_line

if TYPE_CHECKING:
    from game.ui.services import Services


class Telling:
    """Each trouble is told once: to the log, in the terminal, and by a scene that can be seen. What
    was wrong with the settings is told in the terminal before there is a window."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known = list(services.settings.problems)
        for trouble in self._known:
            services.logbook.trouble(trouble)
        self._unheard: list[str] = []

    def tell(self) -> None:
        """Tell what has gone wrong since the last time."""
        services = self._services
        if services.sound.trouble:
            services.logbook.once(f"sound: {services.sound.trouble} {services.sound.reason}")
        for trouble in services.troubles:
            if trouble not in self._known:
                self._known.append(trouble)
                services.logbook.trouble(trouble)
                self._unheard.append(trouble_line(services.words, trouble))
                print(self._unheard[-1], file=sys.stderr)
        top = services.stack.top
        if self._unheard and top and top.hear(self._unheard[0]):
            self._unheard.pop(0)
