"""The figures and games as text for other programs, the same on every machine and in any language.

Keys are English, decimals have a point, times of day are seconds since 1970, played times seconds.
Of the deals played, ``winnable`` could be won, ``unwinnable`` could not, ``unknown`` may be either;
``played_easy`` and ``won_easy`` are those of that grade, ``played_ungraded`` those of none. A game
has the ``grade`` of its deal, or none, and says whether that is ``winnable``: true, false, or null
where it is not known.
"""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from game.deals.grades import Grade
from game.keeping.figures import Figures, by_kind
from game.keeping.played import deals
from game.keeping.winnable import Known, Winnable
from game.rules.help import Help
from game.solver.search import Verdict
from game.storage.kept import Kept
from game.storage.whole import write_whole

Entry: TypeAlias = dict[str, object]

FORMAT = 1
"""The version of the JSON: it grows when a key is renamed or means something else."""
_FIGURES = (
    *("played", "won", "going_on", "streak", "longest", "best_seconds", "mean_seconds"),
    *("fewest_moves", "mean_moves", "best_points", "total_seconds"),
)
_GRADES: dict[str, Grade | None] = {**{grade.key: grade for grade in Grade}, "ungraded": None}
COLUMNS = (
    *("variant", "options", "help", *_FIGURES, "winnable", "unwinnable", "unknown"),
    *(f"{what}_{grade}" for grade in _GRADES for what in ("played", "won")),
)
_GAME = (
    *("code", "variant", "options", "seconds", "moves", "points", "actions", "counts"),
    *("dealt_at", "begun_at", "touched_at", "running", "erased", "first"),
)
_WIN = ("seconds", "moves", "points", "took_back", "order")
_WINNABLE = {Verdict.WON: True, Verdict.LOST: False, Verdict.UNKNOWN: None}


def as_csv(games: Sequence[Kept], known: Known) -> str:
    """The figures, a line for each game with its options and each kind of help."""
    written = io.StringIO()
    lines = csv.DictWriter(written, COLUMNS)
    lines.writeheader()
    lines.writerows(_figures(games, known))
    return written.getvalue()


def as_json(games: Sequence[Kept], known: Known) -> str:
    """The same figures, and every game; a number that may be too long for others is text."""
    won = {game.code for game in games if game.win}
    whole = {
        "format": FORMAT,
        "figures": _figures(games, known),
        "games": [_game(game, known, game.code in won) for game in games],
    }
    return json.dumps(whole, indent=1) + "\n"


def write(file: Path, text: str) -> None:
    """Write such a text to a file, whole or not at all; raises OSError where that cannot be."""
    write_whole(file, text.encode("utf-8"))


def _figures(games: Sequence[Kept], known: Known) -> list[Entry]:
    played = deals(games)
    levels = {help: by_kind(played, help, known) for help in Help}
    return [
        _line(variant, options, help, levels[help][variant, options])
        for variant, options in levels[Help.NONE]
        for help in Help
    ]


def _line(variant: str, options: str, help: Help, sums: Figures) -> Entry:
    which = {"variant": variant, "options": options, "help": help.key}
    return {**which, **_named(sums, _FIGURES), **_winnable(sums.winnable)}


def _winnable(sums: Winnable) -> Entry:
    graded = {key: sums.grades[grade] for key, grade in _GRADES.items()}
    return {
        "winnable": sums.could,
        "unwinnable": sums.never,
        "unknown": sums.unknown,
        **{
            f"{what}_{key}": number
            for key, tally in graded.items()
            for what, number in tally._asdict().items()
        },
    }


def _game(game: Kept, known: Known, won: bool) -> Entry:
    grade = known.grades.get(game.code)
    return {
        **{"id": str(game.id), **_named(game, _GAME), "help": game.help.key},
        "grade": grade and grade.key,
        "winnable": _WINNABLE[known.verdict(game.code, won)],
        "win": game.win and _named(game.win, _WIN) | {"help": game.win.help.key},
    }


def _named(value: object, names: Iterable[str]) -> Entry:
    """Parts of a value by their names, numbers to the hundredth."""
    parts = {name: getattr(value, name) for name in names}
    return {n: round(part, 2) if isinstance(part, float) else part for n, part in parts.items()}
