"""Figures and games written to files, and what is said of that."""

from __future__ import annotations

import errno
from datetime import datetime
from typing import TYPE_CHECKING

from game.keeping.export import as_csv, as_json, write
from game.storage.trouble import reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.storage.kept import Kept
    from game.text.catalogue import Words

_KNOWN = {
    errno.ENOSPC: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
}
"""Reasons that have words of their own."""


def exported(folder: Path, games: Sequence[Kept], now: float, words: Words) -> tuple[str, bool]:
    """Write both files; one sentence on where they lie or why they do not, and whether they do."""
    name = f"sabir-statistics-{datetime.fromtimestamp(now):%Y-%m-%d}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / f"{name}.csv", as_csv(games))
        write(folder / f"{name}.json", as_json(games))
    except OSError as error:
        return words("statistics.not_exported", reason=_reason(error, words)), False
    return words("statistics.exported", name=name, folder=folder), True


def _reason(error: OSError, words: Words) -> str:
    known = _KNOWN.get(error.errno or 0)
    return words(f"statistics.export_reason.{known}") if known else reason(error)
