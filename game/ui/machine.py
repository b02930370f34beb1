"""What the program runs on, for the log and for reports. Nothing of it says who uses it."""

import os
import platform
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

from game import __version__
from game.itself import frozen
from game.solver.forms import built

_MODEL = Path("/proc/device-tree/model")
"""Where small computers say which they are."""


def program() -> dict[str, str]:
    """The program and what it stands on; can be told before there is a window."""
    form = "compiled" if built() else "plain"
    return {
        "sabir": f"{__version__} (frozen)" if frozen() else __version__,
        "solver": form,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "system": _system(),
        "machine": " ".join(filter(None, [platform.machine(), _model()])),
    }


def picture() -> dict[str, str]:
    """The window and the screen it is on; empty without a window."""
    surface = pygame.display.get_surface()
    if surface is None:
        return {}
    return {
        "video": pygame.display.get_driver(),
        "window": "x".join(map(str, surface.get_size())),
        "screens": " ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes()),
        "hertz": str(pygame.display.get_current_refresh_rate()),
        "audio": os.environ.get("SDL_AUDIODRIVER", "") or "of the system",
    }


def line(facts: Mapping[str, str]) -> str:
    """All that on one line."""
    return ", ".join(f"{name} {value}" for name, value in facts.items())


def _system() -> str:
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows {version.major}.{version.minor}.{version.build}"
    return f"{platform.system()} {platform.release()}"


def _model() -> str:
    with suppress(OSError):
        return _MODEL.read_text(encoding="utf-8", errors="replace").rstrip("\0")
    return ""
