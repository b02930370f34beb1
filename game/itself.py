"""How the program starts itself once more, in a process of its own, and how it starts others."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_LIBRARIES = ("LD_LIBRARY_PATH", "LIBPATH")
"""Where a frozen program lets the system look for libraries before all else: in its own folder."""


def itself(module: str, *arguments: str) -> list[str]:
    """The command that runs `module` of this program with these arguments.

    A frozen program is called itself, with the arguments alone, and has to know by the first of
    them what it is to be.
    """
    program = sys.executable or ""
    if frozen():
        return [program, *arguments]
    return [program, "-P", "-m", module, *arguments]


def surroundings() -> Mapping[str, str]:
    """The environment in which such a process finds the same program as is running here."""
    if frozen():
        return dict(os.environ)
    found = os.pathsep.join(entry or str(Path.cwd()) for entry in sys.path)
    return {**os.environ, "PYTHONPATH": found}


def abroad() -> Mapping[str, str]:
    """The environment for a program of somebody else: that in which this one was started.

    With the libraries of a frozen program in its way it might not even start.
    """
    found = dict(os.environ)
    if frozen():
        for name in _LIBRARIES:
            found.pop(name, None)
            if (before := found.pop(f"{name}_ORIG", None)) is not None:
                found[name] = before
    return found


def frozen() -> bool:
    """Whether this is the built program, in which there is no Python to call."""
    return bool(getattr(sys, "frozen", False))
