"""Figures and games written to files, and what is said of that."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from game.keeping.export import as_csv, as_json, write
from game.ui.wording import file_reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.keeping.winnable import Known
    from game.storage.kept import Kept
    from game.text.catalogue import Words


class Outcome(NamedTuple):
    """One sentence on where the files lie, or why they could not be `written`."""

    sentence: str
    written: bool


def export(folder: Path, games: Sequence[Kept], known: Known, now: float, words: Words) -> Outcome:
    """Write both files, and say what came of it."""
    name = f"sabir-statistics-{datetime.fromtimestamp(now):%Y-%m-%d}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / f"{name}.csv", as_csv(games, known))
        write(folder / f"{name}.json", as_json(games, known))
    except OSError as error:
        return Outcome(words("statistics.not_exported", reason=file_reason(words, error)), False)
    return Outcome(words("statistics.exported", name=name, folder=folder), True)
