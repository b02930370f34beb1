"""What the system's service manager is told (sd_notify of systemd), where there is one."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"
SOCKET = "NOTIFY_SOCKET"
"""What of the surroundings says where the manager listens; what is started here is not to know."""


class Notify:
    """Tells the manager that is named in the surroundings; where there is none, nobody.

    Nothing here fails or waits: a manager that does not listen is as good as none.
    """

    def __init__(self, surroundings: Mapping[str, str]) -> None:
        named = surroundings.get(SOCKET, "")
        self._address = f"\0{named[1:]}" if named.startswith("@") else named
        self._family = getattr(socket, "AF_UNIX", None)

    def tell(self, state: str) -> None:
        """Tell one of the states above."""
        if not self._address or self._family is None:
            return
        with suppress(OSError), socket.socket(self._family, socket.SOCK_DGRAM) as manager:
            manager.setblocking(False)
            manager.sendto(state.encode(), self._address)
