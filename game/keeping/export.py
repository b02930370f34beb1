"""The figures and games as text for other programs, the same on every machine and in any language.

Keys are English, decimals have a point, times of day are seconds since 1970, played times seconds.
"""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from game.keeping.figures import Figures, by_kind
from game.rules.help import Help
from game.storage.kept import Kept
from game.storage.whole import write_whole

Entry: TypeAlias = dict[str, object]

FORMAT = 1
"""The version of the JSON: it grows when a key is renamed or means something else."""
_FIGURES = (
    *("played", "won", "going_on", "streak", "longest", "best_seconds", "mean_seconds"),
    *("fewest_moves", "mean_moves", "best_points", "total_seconds"),
)
COLUMNS = ("variant", "options", "help", *_FIGURES)
_GAME = (
    *("code", "variant", "options", "seconds", "moves", "points", "actions", "counts"),
    *("dealt_at", "begun_at", "touched_at", "running", "erased", "first"),
)
_WIN = ("seconds", "moves", "points", "took_back", "order")


def as_csv(games: Sequence[Kept]) -> str:
    """The figures, a line for each game with its options and each kind of help."""
    written = io.StringIO()
    lines = csv.DictWriter(written, COLUMNS)
    lines.writeheader()
    lines.writerows(_figures(games))
    return written.getvalue()


def as_json(games: Sequence[Kept]) -> str:
    """The same figures, and every game; a number that may be too long for others is text."""
    whole = {"format": FORMAT, "figures": _figures(games), "games": [_game(g) for g in games]}
    return json.dumps(whole, indent=1) + "\n"


def write(file: Path, text: str) -> None:
    """Write such a text to a file, whole or not at all; raises OSError where that cannot be."""
    write_whole(file, text.encode("utf-8"))


def _figures(games: Sequence[Kept]) -> list[Entry]:
    levels = {help: by_kind(games, help) for help in Help}
    return [
        _line(variant, options, help, levels[help][variant, options])
        for variant, options in levels[Help.NONE]
        for help in Help
    ]


def _line(variant: str, options: str, help: Help, sums: Figures) -> Entry:
    which = {"variant": variant, "options": options, "help": help.key}
    return {**which, **_named(sums, _FIGURES)}


def _game(game: Kept) -> Entry:
    win = game.win and _named(game.win, _WIN) | {"help": game.win.help.key}
    return {"id": str(game.id), **_named(game, _GAME), "help": game.help.key, "win": win}


def _named(value: object, names: Iterable[str]) -> Entry:
    """Parts of a value by their names, numbers to the hundredth."""
    parts = {name: getattr(value, name) for name in names}
    return {n: round(part, 2) if isinstance(part, float) else part for n, part in parts.items()}
