"""Help that was had with a game while it lay on the shelf, and whether a game counts."""

import histories
import pytest
import tables

from game.play import record
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.help import Help
from game.storage.history import History


def left() -> tuple[histories.Seat, int]:
    """A game with three moves that was left for another."""
    seat = histories.Seat(History())
    seat.deal(1)
    seat.play(3)
    id = seat.id
    assert id is not None
    seat.deal(2)
    return seat, id


@pytest.mark.parametrize(
    ("had", "counted"),
    [
        ((Help.HINTS,), Help.HINTS),
        ((Help.HINTS, Help.ALL_KNOWING), Help.ALL_KNOWING),
        ((Help.ALL_KNOWING, Help.HINTS), Help.ALL_KNOWING),
    ],
)
def test_the_most_help_that_was_had_is_kept(had: tuple[Help, ...], counted: Help) -> None:
    seat, id = left()
    for help in had:
        seat.history.helped(id, help)
    kept = seat.history.game(id).wait()
    assert kept is not None
    assert (kept.help, kept.aside) == (counted, True)


def test_a_game_that_undo_brings_back_had_it_too() -> None:
    seat, id = left()
    seat.history.helped(id, Help.ALL_KNOWING)
    assert seat.sitting is not None
    seat.sitting.undo()
    seat.play(1)
    kept = seat.history.game(id).wait()
    assert (seat.id, kept and kept.help) == (id, Help.ALL_KNOWING)


def test_and_so_had_its_win() -> None:
    won = tables.recorded("klondike_KL1-D1C-AAAAAAR")
    seat = histories.Seat(History())
    assert won.code is not None
    seat.sitting = Sitting.start(won.code, lambda: 0.0, seat.keeper)
    record.perform(seat.session, won.events[:9])
    id = seat.id
    assert id is not None
    seat.deal(2)
    seat.history.helped(id, Help.ALL_KNOWING)
    seat.sitting.undo()
    record.perform(seat.session, won.events[9:])
    kept = seat.history.game(id).wait()
    assert kept is not None
    assert kept.win is not None
    assert kept.win.help is Help.ALL_KNOWING


def test_nothing_else_of_the_game_changes() -> None:
    seat, id = left()
    before, log = seat.history.game(id).wait(), seat.history.log(id).wait()
    seat.history.helped(id, Help.NONE)
    assert (seat.history.game(id).wait(), seat.history.log(id).wait()) == (before, log)


def test_of_a_game_that_is_not_there_nothing_is_known() -> None:
    seat, id = left()
    seat.history.helped(id + 1, Help.HINTS)
    assert seat.history.game(id + 1).wait() is None


def test_a_deal_counts_and_what_began_with_moves_from_elsewhere_does_not() -> None:
    seat, _ = left()
    code = seat.session.code
    assert code is not None
    fresh, begun = Session.of(code, lambda: 0.0), Session.of(code, lambda: 0.0)
    seat.keeper.uncounted(begun)
    assert [seat.keeper.counts(s) for s in (seat.session, fresh, begun)] == [True, True, False]
