"""The help that a game had is kept, whatever becomes of the game, and no win is the better for it.

Hints, the light and a solution that is shown are no events: no log tells of them.
"""

import sqlite3
from dataclasses import replace

import pytest
import tables
from histories import Seat

from game.keeping.bringing import brought_back
from game.keeping.resuming import taken_up
from game.play import record
from game.play.replaying import recorded
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.help import Help
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Log
from game.variants import VARIANTS

WON = tables.recorded("klondike_KL1-D1C-AAAAAAR")
each_kind = pytest.mark.parametrize("help", Help)


def seated(history: History, seed: int = 1) -> Seat:
    """A player at the deal that is won below, or at the game that was running."""
    seat = Seat(history, seed)
    if seat.sitting is None:
        assert WON.code is not None
        seat.sitting = Sitting.start(WON.code, lambda: seat.times.table, seat.keeper)
    return seat


def restart(seat: Seat) -> None:
    """Begin the same deal again."""
    assert seat.sitting is not None
    seat.sitting.restart()


def win(seat: Seat) -> FirstWin:
    """Play on to the win, and what is kept of it."""
    record.perform(seat.session, WON.events[seat.session.depth :])
    kept = game(seat.history, seat.id)
    assert kept.win is not None
    return kept.win


def game(history: History, id: int | None) -> Kept:
    """The game of a number, as it is kept."""
    return next(kept for kept in history.everything().wait() if kept.id == id)


def brought(history: History, kept: Kept) -> Session:
    """A kept game, brought back."""
    log = history.log(kept.id).wait()
    assert log is not None
    found = brought_back(kept, log, VARIANTS, lambda: 0.0)
    assert found is not None
    return found[0]


@each_kind
@pytest.mark.parametrize("events", [0, 9])
def test_help_is_kept_at_once_and_had_after_a_restart_of_the_program(
    help: Help, events: int
) -> None:
    """Also that on a deal in which nothing was done yet, and without an action after it."""
    history = History()
    seat = seated(history)
    record.perform(seat.session, WON.events[:events])
    seat.session.helped(help)
    again = seated(history, seed=2)
    assert (again.id, len(again.session.events)) == (seat.id, events)
    assert again.session.help is help
    assert win(again).help is help


@each_kind
def test_help_is_had_when_a_game_is_gone_on_with_from_the_shelf(help: Help) -> None:
    history = History()
    seat = seated(history)
    record.perform(seat.session, WON.events[:9])
    seat.session.helped(help)
    left = seat.id
    seat.deal(3)
    seat.play(2)
    kept, log = game(history, left), history.log(left or 0).wait()
    assert log is not None
    session = taken_up(history, seat.keeper, kept, log, VARIANTS, lambda: 0.0)
    assert session is not None
    assert session.help is help


def test_help_after_a_win_is_none_to_the_win() -> None:
    """Not when it is undone, won again, left, and brought back."""
    history = History()
    seat = seated(history)
    seat.session.helped(Help.HINTS)
    assert win(seat).help is Help.HINTS
    seat.session.undo()
    seat.session.helped(Help.ALL_KNOWING)
    seat.session.redo()
    kept = game(history, seat.id)
    assert kept.win is not None
    assert (kept.help, kept.win.help) == (Help.ALL_KNOWING, Help.HINTS)
    session = brought(history, kept)
    assert session.result is not None
    assert (session.help, session.result.help) == (Help.ALL_KNOWING, Help.HINTS)


@each_kind
def test_a_second_go_at_a_deal_had_the_help_of_the_first(help: Help) -> None:
    """Begun again at once, or entered by its code later, in another run of the program."""
    history = History()
    seat = seated(history)
    record.perform(seat.session, WON.events[:9])
    seat.session.helped(help)
    seat.deal(3)
    seat.play(2)
    later = Seat(history, seed=2)
    assert later.sitting is not None
    assert WON.code is not None
    later.sitting.new(WON.code)
    assert win(later).help is max(help, Help.UNDO)


@each_kind
def test_a_deal_looked_at_with_help_and_begun_again_untouched_had_that_help(help: Help) -> None:
    """The game that was left is on no shelf, but what it told is known."""
    history = History()
    seat = seated(history)
    seat.session.helped(help)
    restart(seat)
    assert history.count("all").wait() == 0
    assert win(seat).help is help
    assert len(history.everything().wait()) == 1


def test_a_game_in_which_nothing_was_done_and_no_help_had_leaves_no_trace() -> None:
    history = History()
    seat = seated(history)
    restart(seat)
    restart(seat)
    assert history._store.do(_rows, -1) == 1


def test_a_game_begun_in_the_middle_is_kept_once_help_was_had_in_it() -> None:
    """With the help that it began with alone, it goes as it came."""
    history = History()
    seat = seated(history)
    assert seat.sitting is not None
    assert WON.code is not None
    first_five = recorded(WON.code, WON.events[:5])
    for more, kept in ((Help.HINTS, 0), (Help.ALL_KNOWING, 1)):
        on = first_five.session_at(5, lambda: 0.0, Help.HINTS)
        seat.sitting.go_on(on)
        on.helped(more)
        restart(seat)
        assert history.count("all").wait() == kept


def test_what_can_be_played_of_a_broken_log_had_the_help_of_the_game() -> None:
    history = History()
    seat = seated(history)
    record.perform(seat.session, WON.events[:9])
    seat.session.helped(Help.ALL_KNOWING)
    kept = game(history, seat.id)
    history.keep(kept, Log(" ".join([*WON.events[:4], "nonsense"])))
    other = seated(history, seed=2)
    assert (other.id != seat.id, len(other.session.events)) == (True, 4)
    assert other.session.help is Help.ALL_KNOWING


def test_a_way_back_that_was_kept_as_a_hint_counts_as_what_it_was() -> None:
    """With cards unseen it told more than they: a game brought back knows that."""
    history = History()
    seat = seated(history)
    record.perform(seat.session, [*WON.events[:9], "back 3"])
    kept = replace(game(history, seat.id), help=Help.HINTS)
    assert brought(history, kept).help is Help.ALL_KNOWING


def test_a_win_is_kept_though_the_help_of_another_game_of_the_deal_makes_no_sense() -> None:
    history = History()
    seat = seated(history)
    record.perform(seat.session, WON.events[:9])
    restart(seat)
    history._store.change(lambda db: _set_help(db, seat.id or 0))
    assert win(seat).help is Help.NONE


def _set_help(db: sqlite3.Connection, other: int) -> None:
    """Write nonsense as the help of every game but one."""
    db.execute("UPDATE game SET help = 'much' WHERE id <> ?", (other,))


def _rows(db: sqlite3.Connection) -> int:
    """How many games there are, on the shelf or not."""
    return int(db.execute("SELECT count(*) FROM game").fetchone()[0])
