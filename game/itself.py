"""How the program starts itself once more, in a process of its own."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def itself(module: str, *arguments: str) -> list[str]:
    """The command that runs `module` of this program with these arguments.

    A frozen program has no Python to call: it is called itself, with the arguments alone, and has
    to know by the first of them what it is to be.
    """
    program = sys.executable or ""
    if getattr(sys, "frozen", False):
        return [program, *arguments]
    return [program, "-P", "-m", module, *arguments]


def surroundings() -> Mapping[str, str]:
    """The environment in which such a process finds the same program as is running here."""
    found = os.pathsep.join(entry or str(Path.cwd()) for entry in sys.path)
    return {**os.environ, "PYTHONPATH": found}
