"""New and Restart: a game put aside comes back by a fresh undo until the next action."""

import pytest
import tables
from tables import RULE_SETS, RuleSet

from game.play import record
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.variants import VARIANTS

FIRST = tables.code("KL1-D3R-AAAAAAB")
SECOND = tables.code("FC1-C4-AAAAAAB")
THIRD = tables.code("RU1-C-AAAAAAB")


def start(code: GameCode = FIRST, moves: str = "draw draw") -> Sitting:
    """Someone who has begun a game."""
    sitting = Sitting.start(code, lambda: 0.0)
    tables.play(sitting.session, moves)
    return sitting


def test_restart_deals_the_same_code_as_a_new_game_with_all_counters_0() -> None:
    """DE-02: three times over, after moves."""
    sitting = start()
    dealt = FIRST.dealt()
    for _ in range(3):
        sitting.restart()
        session = sitting.session
        assert (session.code, session.position) == (FIRST, dealt)
        assert (session.moves, session.points, session.events) == (0, 0, [])
        assert session.clock.seconds == 0
        assert (session.can_undo, session.can_redo, session.result) == (False, False, None)
        tables.play(session, "draw draw draw")


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_restart_deals_the_first_table_again_also_after_leaving_the_program(
    ruleset: RuleSet,
) -> None:
    """DE-02: ten moves, three restarts; then twice saved, read back and restarted."""
    code = ruleset.deal(9)
    sitting = Sitting.start(code, lambda: 0.0)
    dealt = sitting.session.position
    for _ in range(3):
        wander(sitting)
        sitting.restart()
        assert sitting.session.position == dealt
    for _ in range(2):
        wander(sitting)
        saved = record.write(sitting.session)
        sitting = Sitting(record.read(saved, VARIANTS, lambda: 0.0), lambda: 0.0)
        assert sitting.session.events == str(saved["events"]).split()
        sitting.restart()
        assert sitting.session.position == dealt


def wander(sitting: Sitting) -> None:
    """Make up to ten moves, some way or other."""
    session = sitting.session
    for pick in range(10):
        moves = list(session.game.moves(session.position))
        if moves:
            assert session.play(moves[pick % len(moves)]) is None


def test_a_new_game_is_another_deal_with_all_counters_0() -> None:
    sitting = start()
    sitting.new(SECOND)
    assert sitting.session.position == SECOND.dealt()
    assert (sitting.session.moves, sitting.session.begun) == (0, False)


def test_until_the_first_action_a_fresh_undo_brings_the_left_game_back() -> None:
    for leave in ("new", "restart"):
        sitting = start()
        left = sitting.session
        if leave == "new":
            sitting.new(SECOND)
        else:
            sitting.restart()
        assert sitting.can_return
        assert sitting.can_undo
        assert sitting.undo()
        assert sitting.session is left
        assert sitting.session.moves == 2


def test_a_held_key_never_brings_the_left_game_back() -> None:
    sitting = start()
    sitting.new(SECOND)
    new = sitting.session
    assert not sitting.undo(held=True)
    assert sitting.session is new
    assert sitting.undo()


def test_a_held_key_undoes_actions_and_stops_at_the_start_of_the_game() -> None:
    sitting = start(moves="draw draw draw")
    assert sum(sitting.undo(held=True) for _ in range(10)) == 3
    assert sitting.session.position == FIRST.dealt()


def test_after_the_first_action_undo_is_for_that_action_only() -> None:
    sitting = start()
    sitting.new(SECOND)
    tables.play(sitting.session, "1-a")
    assert not sitting.can_return
    assert sitting.undo()
    assert sitting.session.code == SECOND
    assert not sitting.undo()
    assert sitting.session.code == SECOND


def test_a_refused_move_is_no_action() -> None:
    sitting = start()
    sitting.new(SECOND)
    move = tables.move(sitting.session.game, sitting.session.position, "1-Sx3")
    assert sitting.session.play(move) is not None
    assert sitting.can_return


def test_two_new_games_in_a_row_come_back_one_by_one() -> None:
    sitting = start()
    sitting.new(SECOND)
    sitting.new(THIRD)
    assert sitting.undo()
    assert sitting.session.code == SECOND
    assert sitting.undo()
    assert sitting.session.code == FIRST


def test_the_game_that_came_back_can_be_undone_and_played_on() -> None:
    sitting = start()
    sitting.new(SECOND)
    sitting.undo()
    assert sitting.undo()
    assert sitting.session.depth == 1
    tables.play(sitting.session, "draw")
    assert sitting.session.moves == 3


def test_with_nothing_put_aside_undo_at_the_start_does_nothing() -> None:
    sitting = Sitting.start(FIRST, lambda: 0.0)
    assert not sitting.can_undo
    assert not sitting.undo()
    assert sitting.session.code == FIRST


def test_the_clock_of_a_game_put_aside_stands() -> None:
    seconds = [0.0]
    sitting = Sitting.start(FIRST, lambda: seconds[0])
    sitting.session.wake()
    tables.play(sitting.session, "draw")
    seconds[0] = 5.0
    left = sitting.session
    sitting.new(SECOND)
    seconds[0] = 50.0
    assert left.clock.seconds == 5.0
    sitting.undo()
    assert sitting.session.clock.seconds == 5.0


def test_a_game_dealt_from_a_bare_deck_restarts_with_that_deck() -> None:
    recorded = tables.recorded("russian_RS-5")
    session = recorded.fresh()
    sitting = Sitting(session, lambda: 0.0)
    tables.play(session, "1-H")
    sitting.restart()
    assert sitting.session.code is None
    assert sitting.session.position == recorded.fresh().position


def test_a_game_that_one_goes_on_with_at_its_deal_is_left_by_undo_like_a_new_one() -> None:
    sitting = start()
    left = sitting.session
    sitting.go_on(Session.of(SECOND, lambda: 0.0))
    assert sitting.can_undo and sitting.undo()
    assert sitting.session is left


def test_a_game_that_one_goes_on_with_after_its_deal_is_not_left_by_undo() -> None:
    sitting, session = start(), Session.of(FIRST, lambda: 0.0)
    tables.play(session, "draw draw draw")
    sitting.go_on(session)
    for _ in range(5):
        sitting.undo()
    assert sitting.session is session and not sitting.can_undo
    sitting.restart()
    assert sitting.undo() and sitting.session is session
