"""What the keeper writes down: every action, every game left, whatever the clocks do."""

import random
from pathlib import Path

import histories
import pytest
from histories import Seat, Times

from game.keeping.keeper import Keeper
from game.play.record import events_of
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.storage.history import History
from game.storage.kept import Kept
from game.variants import VARIANTS

DAY = 86_400.0


def only(history: History) -> Kept:
    """The one game on the shelf."""
    (game,) = history.games("all", 0, 9).wait()
    return game


def test_each_action_is_kept_as_it_is_done() -> None:
    history = History()
    seat = Seat(history)
    seat.deal(1)
    for number in range(1, 20):
        seat.play(1)
        game, log = only(history), history.log(seat.id or 0).wait()
        assert log is not None
        assert events_of(log.events) == seat.session.events
        assert game.actions == len(log.times.split()) == number
        assert (game.moves, game.points) == (seat.session.moves, seat.session.points)
        assert game.seconds == seat.session.clock.seconds


def test_a_game_without_an_action_is_forgotten_when_it_is_left() -> None:
    history = History()
    seat = Seat(history)
    for number in range(5):
        seat.deal(number)
    assert history.games("all", 0, 9).wait() == []
    seat.play(1)
    assert only(history).id == seat.id


def test_a_left_game_is_set_aside_and_runs_again_when_it_is_brought_back() -> None:
    history = History()
    seat = Seat(history)
    seat.deal(1)
    seat.play(4)
    seat.deal(2)
    assert only(history).aside
    assert seat.sitting is not None
    assert seat.sitting.undo()
    assert only(history).running
    assert only(history).id == seat.id


@pytest.mark.parametrize("jump", [3 * 3600.0, -3 * 3600.0, 3650 * DAY, -3650 * DAY, -3e9, 1e11])
def test_the_clock_on_the_wall_may_jump(jump: float) -> None:
    """TI-06: no time is added or taken, and games stay in the order in which they were played."""
    history = History()
    seat = Seat(history)
    seat.deal(1)
    seat.play(4)
    seat.times.wall += jump
    seat.play(3)
    assert only(history).seconds == seat.session.clock.seconds == 12.0
    first = seat.id
    seat.deal(2)
    seat.play(2)
    second = seat.id
    seat.times.wall -= 2 * jump
    seat.deal(3)
    seat.play(2)
    assert [game.id for game in history.everything().wait()] == [first, second, seat.id]
    assert [game.id for game in history.games("all", 0, 9).wait()] == [seat.id, second, first]
    assert history.troubles == []


def test_a_clock_that_stands_still_gives_every_game_its_own_number() -> None:
    """TI-06: a machine without a clock starts at the same time again and again."""
    history = History()
    for start in range(50):
        keeper = Keeper(history, lambda: 0.0, random.Random(start))
        code = GameCode(VARIANTS[0], VARIANTS[0].defaults(), start)
        session = Sitting.start(code, lambda: 0.0, keeper).session
        session.play(next(session.game.moves(session.position)))
    assert history.count("all").wait() == 50


def test_time_at_the_table_alone_is_counted_over_many_runs(tmp_path: Path) -> None:
    """TI-06, TI-09: what passes between two runs is no time played."""
    times = Times()
    for run in range(5):
        with histories.at(tmp_path) as history:
            seat = Seat(history, times=times)
            if run == 0:
                seat.deal(1)
            seat.play(3)
            seat.session.rest()
            times.pass_(DAY)
    # the first action starts the clock: two seconds before it are none of the game's
    game = histories.found(tmp_path).games[seat.id or 0][0]
    assert game.seconds == 5 * 6.0 - 2.0


def test_a_session_without_a_code_is_not_kept() -> None:
    history = History()
    keeper = Keeper(history, lambda: 0.0, random.Random(1))
    code = GameCode(VARIANTS[0], VARIANTS[0].defaults(), 1)
    session = Session(None, code.game(), code.dealt(), lambda: 0.0)
    Sitting(session, lambda: 0.0, keeper)
    session.play(next(session.game.moves(session.position)))
    assert history.games("all", 0, 9).wait() == []
