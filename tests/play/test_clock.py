"""The clock: from the first action to the win, only while the table is in front of the player."""

import tables

from game.play import record
from game.play.clock import Stopwatch
from game.play.session import Session
from game.variants import VARIANTS


class Time:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def playing(code: str = "RU1-R-AAAAAAC") -> tuple[Session, Time]:
    """A game in front of the player, at its deal."""
    time = Time()
    session = Session.of(tables.code(code), time)
    session.wake()
    return session, time


def nearly_won(time: Time) -> Session:
    """A game with one move left."""
    game = tables.rules("freecell")
    text = "\n".join(f"foundation {s}: A{s} … {'QK'[s != 'C']}{s}" for s in "SHDC")
    return Session(None, game, tables.partial(game, f"{text}\ncell a: KC"), time)


def test_the_clock_starts_with_the_first_action() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    time.now += 60
    assert session.clock.seconds == 0
    assert not session.clock.running
    tables.play(session, "draw")
    time.now += 5
    assert session.clock.seconds == 5


def test_a_refused_move_does_not_start_the_clock() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    session.play(tables.move(session.game, session.position, "recycle"))
    session.undo()
    session.redo()
    time.now += 5
    assert session.clock.seconds == 0


def test_the_clock_stands_while_the_table_is_covered_or_out_of_focus() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    tables.play(session, "draw")
    time.now += 5
    session.rest()
    time.now += 1000
    assert session.clock.seconds == 5
    session.wake()
    time.now += 2
    assert session.clock.seconds == 7


def test_waking_and_resting_twice_counts_nothing_twice() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    tables.play(session, "draw")
    session.wake()
    time.now += 5
    session.wake()
    session.rest()
    session.rest()
    time.now += 5
    assert session.clock.seconds == 5


def test_moves_made_while_the_table_is_covered_take_no_time() -> None:
    time = Time()
    session = Session.of(tables.code("KL1-D1C-AAAAAAR"), time)
    tables.play(session, "draw")
    time.now += 5
    assert session.clock.seconds == 0
    session.wake()
    time.now += 5
    assert session.clock.seconds == 5


def test_undoing_everything_does_not_stop_the_clock() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    tables.play(session, "draw")
    session.undo()
    time.now += 5
    assert session.clock.seconds == 5


def test_the_clock_stops_at_the_win_and_stays_there() -> None:
    time = Time()
    session = nearly_won(time)
    session.wake()
    tables.play(session, "a-1")
    time.now += 30
    tables.play(session, "1-C")
    assert session.result is not None
    assert session.result.seconds == 30
    time.now += 60
    assert session.clock.seconds == 30


def test_undoing_the_win_changes_nothing_of_the_time_recorded() -> None:
    time = Time()
    session = nearly_won(time)
    session.wake()
    tables.play(session, "a-1")
    time.now += 30
    tables.play(session, "1-C")
    session.undo()
    time.now += 60
    session.rest()
    session.wake()
    time.now += 60
    tables.play(session, "1-C")
    assert session.result is not None
    assert (session.result.seconds, session.clock.seconds) == (30, 30)


def test_a_record_carries_the_seconds_played_on() -> None:
    session, time = playing("KL1-D1C-AAAAAAR")
    tables.play(session, "draw")
    time.now += 12.5
    again = record.read(record.write(session), VARIANTS, time)
    time.now += 100
    assert again.clock.seconds == 12.5
    again.wake()
    time.now += 1
    assert again.clock.seconds == 13.5


def test_a_stopwatch_counts_between_start_and_stop() -> None:
    time = Time()
    watch = Stopwatch(time, 3.0)
    assert (watch.seconds, watch.running) == (3.0, False)
    watch.start()
    time.now += 2
    watch.start()
    assert (watch.seconds, watch.running) == (5.0, True)
    watch.stop()
    time.now += 2
    watch.stop()
    assert (watch.seconds, watch.running) == (5.0, False)
