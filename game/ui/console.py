"""A Linux console: there the program shows itself, and hears, through the kernel's own files, which
not everybody may use."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.storage.trouble import Trouble

_NODES = {"video": "dri/card*", "render": "dri/renderD*", "input": "input/event*"}
"""What belongs to each of the groups, below ``/dev``."""
_DESKTOPS = ("DISPLAY", "WAYLAND_DISPLAY")
_DRIVERS = ("", "kmsdrm", "KMSDRM")
"""What the library is told to draw by; nothing: by what it finds."""


@dataclass(frozen=True)
class Console:
    """The console of the system whose files lie below `root`, and what `user` may do there.

    `may` tells whether a file can be read and written.
    """

    root: Path
    user: str
    may: Callable[[Path], bool]

    @property
    def has_graphics(self) -> bool:
        """Whether the kernel draws at all."""
        return bool(self._nodes("video"))

    @property
    def missing(self) -> tuple[str, ...]:
        """The groups that the user would have to be in."""
        return tuple(
            group
            for group in _NODES
            if (nodes := self._nodes(group)) and not any(map(self.may, nodes))
        )

    @property
    def unseen(self) -> tuple[str, dict[str, str]] | None:
        """Why no screen can be opened: a key of ``cli`` and its values; None: that is not why."""
        if not self.has_graphics:
            return "no_graphics", {}
        if set(self.missing) <= {"input"}:
            return None
        return "no_rights", {"groups": ",".join(self.missing), "user": self.user}

    @property
    def deaf(self) -> Trouble | None:
        """What is wrong where all input is dead, although it is there."""
        return Trouble("no_input", self.user) if "input" in self.missing else None

    def _nodes(self, group: str) -> list[Path]:
        return sorted((self.root / "dev").glob(_NODES[group]))


def here(
    surroundings: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Console | None:
    """The console that the program is to run on; None where there is a desktop."""
    driver = surroundings.get("SDL_VIDEODRIVER", "")
    desktop = any(surroundings.get(name) for name in _DESKTOPS)
    if not platform.startswith("linux") or desktop or driver not in _DRIVERS:
        return None
    return Console(Path("/"), _user(), partial(os.access, mode=os.R_OK | os.W_OK))


def _user() -> str:
    """The name of who runs the program; the number of one who has none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())
