"""Where the program's own files lie: installed, in a checkout, or in a frozen bundle."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resource(name: str) -> Path:
    """The path of a file of `assets`, such as ``text/tr.toml``."""
    return _folder("assets") / name


def setting(name: str) -> Path:
    """The path of a file of `config`, such as ``defaults.toml``."""
    return _folder("config") / name


@cache
def table(file: Path) -> Mapping[str, Any]:
    """What one of the program's own TOML files says; read once, and not to be changed."""
    return tomllib.loads(file.read_text(encoding="utf-8"))
