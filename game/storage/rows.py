"""Records as rows of a table and back, with a checksum that tells a damaged one."""

from collections.abc import Sequence
from itertools import product
from typing import Any
from zlib import crc32

from game.rules.help import Help
from game.storage.kept import FirstWin, Kept, Log, Ruling

GAME = (
    "id, code, variant, options, seconds, moves, points, actions, help, counts, dealt_at, begun_at,"
    " touched_at, aside, win_seconds, win_moves, win_points, win_help, win_took_back, win_order,"
    " cards, begun_order, used_order, erased, inherited"
)
"""The columns of a game, but for its checksum, which stands last; later versions add to the end."""
LOG = "id, events, times"
RULING = "code, verdict, skill, memory"
COLUMNS = {"game": GAME, "log": LOG, "ruling": RULING}
KEYS = {table: columns.partition(",")[0] for table, columns in COLUMNS.items()}
"""By which column one row of a table is told from all others."""
VERDICTS = ("won", "lost", "unknown")
"""What a ruling may say, in the words of the solver."""
LONGEST = 1e9
"""No game lasts longer than these seconds."""
FARTHEST = 2.5e11
"""No day is farther from 1970 than these seconds, about the year 9900."""

_NONE = type(None)
_FORMS = frozenset(
    (
        *(int, str, str, str, float, int, int, int, int, int, float, begun, float, int),
        *(*win, bytes, first, int, int, inherited),
    )
    for begun, win, first, inherited in product(
        (float, _NONE), ((float, *(int,) * 5), (_NONE,) * 6), (int, _NONE), (float, _NONE)
    )
)
"""Of what kinds the values of a game may be."""
_HELPS = {int(help): help for help in Help}


class Damaged(ValueError):
    """A row that is not what was written."""


def checksum(values: Sequence[object]) -> int:
    """A number that hardly any other values have; the same on every machine.

    None at the end makes no difference, so that columns can be added there.
    """
    count = len(values)
    while count and values[count - 1] is None:
        count -= 1
    return crc32(repr(tuple(values[:count])).encode())


def game_row(game: Kept) -> tuple[object, ...]:
    """The row of a game, its checksum last."""
    win = game.win
    won = (
        (float(win.seconds), win.moves, win.points, int(win.help), int(win.took_back), win.order)
        if win
        else (None,) * 6
    )
    values = (
        *(game.id, game.code, game.variant, game.options, float(game.seconds)),
        *(game.moves, game.points, game.actions, int(game.help), int(game.counts)),
        *(float(game.dealt_at), None if game.begun_at is None else float(game.begun_at)),
        *(float(game.touched_at), int(game.aside), *won, game.table),
        *(game.first, game.used, int(game.erased), float(game.inherited) or None),
    )
    return (*values, checksum(values))


def game_of(row: Sequence[Any]) -> Kept:
    """The game of a row; raises Damaged for one that was not written so."""
    values = row[:-1]
    if checksum(values) != row[-1] or tuple(map(type, values)) not in _FORMS:
        raise Damaged(row[0])
    (id, code, variant, options, seconds, moves, points, actions, help, counts, *rest) = values
    (dealt, begun, touched, aside, *won, cards, first, used, erased, inherited) = rest
    days = (dealt, touched, dealt if begun is None else begun)
    if help not in _HELPS or not 0 <= (inherited or 0) <= seconds <= LONGEST:
        raise Damaged(id)
    if min(moves, points, actions) < 0:
        raise Damaged(id)
    if not all(abs(day) <= FARTHEST for day in days):
        raise Damaged(id)
    return Kept(
        id,
        code,
        variant,
        options,
        seconds,
        moves,
        points,
        actions,
        _HELPS[help],
        bool(counts),
        dealt,
        begun,
        touched,
        bool(aside),
        None if won[-1] is None else _win(id, won),
        cards,
        first,
        used,
        inherited or 0.0,
        bool(erased),
    )


def _win(id: int, values: Sequence[Any]) -> FirstWin:
    seconds, moves, points, help, took_back, order = values
    if help not in _HELPS or not 0 <= seconds <= LONGEST:
        raise Damaged(id)
    return FirstWin(seconds, moves, points, _HELPS[help], bool(took_back), order)


def log_row(id: int, log: Log) -> tuple[object, ...]:
    """The row of a log, its checksum last."""
    values = (id, log.events, log.times)
    return (*values, checksum(values))


def log_of(row: Sequence[Any]) -> Log:
    """The log of a row; raises Damaged for one that was not written so."""
    id, events, times, written = row
    if checksum(row[:-1]) != written or not (isinstance(events, str) and isinstance(times, str)):
        raise Damaged(id)
    return Log(events, times)


def ruling_row(ruling: Ruling) -> tuple[object, ...]:
    """The row of a ruling, its checksum last."""
    values = (ruling.code, ruling.verdict, ruling.skill, ruling.memory)
    return (*values, checksum(values))


def ruling_of(row: Sequence[Any]) -> Ruling:
    """The ruling of a row; raises Damaged for one that was not written so."""
    code, verdict, skill, memory, written = row
    kinds = tuple(map(type, row[:-1])) == (str, str, int, int)
    if checksum(row[:-1]) != written or not kinds or verdict not in VERDICTS:
        raise Damaged(code)
    return Ruling(code, verdict, skill, memory)
