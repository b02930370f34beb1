"""Texts about this machine without a word on who uses it."""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from game import NAME

_NAMED_BY = ("USER", "LOGNAME", "USERNAME", "COMPUTERNAME", "HOSTNAME")
"""What in the environment names the user or the machine."""
_SIGN = r"[^/\\'\":;,\s]"
"""What a name within a path consists of."""


def nameless(text: str) -> str:
    """A text in which the user's own folder is ``~``, and the user's and the machine's names are
    ``…`` wherever a folder has them, or quotes hold nothing else."""
    return without(text, _home(), _names())


def without(text: str, home: str, names: Iterable[str]) -> str:
    """The same for this folder and these names."""
    if len(Path(home).parts) > 1:
        for way in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
            text = re.sub(f"{re.escape(way)}(?!{_SIGN})", "~", text)
    for name in names:
        text = re.sub(rf"(?<=[/\\'\"]){re.escape(name)}(?!{_SIGN})", "…", text)
    return text


@cache
def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:  # a user without one
        return ""


@cache
def _names() -> frozenset[str]:
    return names_of(os.environ, os.uname().nodename if hasattr(os, "uname") else "")


def names_of(surroundings: Mapping[str, str], machine: str) -> frozenset[str]:
    """How user and machine are called; a user who is called as the program is says nothing."""
    found = {machine, *(surroundings.get(key, "") for key in _NAMED_BY)}
    return frozenset(found - {"", NAME})
