"""Records as rows of a table and back, with a checksum that tells a damaged one."""

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from game.rules.help import Help
from game.storage.kept import FirstWin, Kept, Log

GAME = (
    "id, code, variant, options, seconds, moves, points, actions, help, counts, dealt_at, begun_at,"
    " touched_at, aside, win_seconds, win_moves, win_points, win_help, win_took_back, win_order,"
    " cards, begun_order, used_order, erased"
)
"""The columns of a game, but for its checksum, which stands last."""
LOG = "id, events, times"
MOST_ID = 2**62


class Damaged(ValueError):
    """A row that is not what was written."""


def checksum(values: Sequence[object]) -> int:
    """A number that hardly any other values have; the same on every machine."""
    return crc32(repr(tuple(values)).encode())


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
        *(game.first, game.used, int(game.erased)),
    )
    return (*values, checksum(values))


def game_of(row: Sequence[Any]) -> Kept:
    """The game of a row; raises Damaged for one that was not written so."""
    *values, written = row
    if checksum(values) != written:
        raise Damaged(values[0])
    (id, code, variant, options, seconds, moves, points, actions, help, counts, *rest) = values
    (dealt, begun, touched, aside, *won, cards, first, used, erased) = rest
    return Kept(
        *(id, code, variant, options, seconds, moves, points, actions),
        *(Help(help), bool(counts), dealt, begun, touched, bool(aside)),
        *(_win(won), cards, first, used, bool(erased)),
    )


def _win(values: Sequence[Any]) -> FirstWin | None:
    if values[-1] is None:
        return None
    seconds, moves, points, help, took_back, order = values
    return FirstWin(seconds, moves, points, Help(help), bool(took_back), order)


def log_row(id: int, log: Log) -> tuple[object, ...]:
    """The row of a log, its checksum last."""
    values = (id, log.events, log.times)
    return (*values, checksum(values))


def log_of(row: Sequence[Any]) -> Log:
    """The log of a row; raises Damaged for one that was not written so."""
    *values, written = row
    if checksum(values) != written:
        raise Damaged(values[0])
    return Log(str(values[1]), str(values[2]))
