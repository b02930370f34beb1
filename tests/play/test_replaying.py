"""A recorded game as a value: how it stood after each event, and how one plays on from there."""

import pytest
import tables
from tables import RULE_SETS, RuleSet
from wanderings import any_rules, wander, wandered

from game.play.record import replay
from game.play.replaying import Moment, Recording, recorded
from game.play.session import Session
from game.rules.position import Position

KLONDIKE = "KL1-D1R-AAAAAAC"


def still() -> float:
    return 0.0


def recording_of(session: Session) -> Recording:
    assert session.code is not None
    return recorded(session.code, session.events, session.times)


def standing(session: Session) -> tuple[object, ...]:
    """All that a player could see of a session."""
    return (
        session.position,
        session.points,
        session.moves,
        session.depth,
        session.help,
        session.events,
        session.times,
        session.clock.seconds,
        session.result,
    )


def undone(session: Session) -> list[tuple[Position, int]]:
    """How a session stands after each undo that is possible in it."""
    stands = []
    while session.undo():
        stands.append((session.position, session.points))
    return stands


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_every_moment_is_as_it_was(rules: RuleSet) -> None:
    seen = [
        Moment(s.events[-1], s.position, s.points, s.moves, s.clock.seconds)
        for s in wander(rules, 1, 200)
    ]
    recording = recording_of(wandered(rules, 1, 200))
    assert [recording.at(n) for n in range(1, recording.length + 1)] == seen


@pytest.mark.parametrize("seed", range(50))
def test_a_recording_ends_as_the_game_stands(seed: int) -> None:
    session = wandered(any_rules(seed), seed, 60 + seed)
    recording = recording_of(session)
    last = recording.at(recording.length)
    assert (last.position, last.points, last.moves) == (
        session.position,
        session.points,
        session.moves,
    )
    assert recording.whole and recording.length == len(session.events)


def test_it_begins_with_the_deal() -> None:
    code = tables.code(KLONDIKE)
    assert recorded(code, ["draw"]).at(0) == Moment("", code.dealt(), 0, 0, 0.0)


def test_a_game_without_events_is_its_deal() -> None:
    recording = recorded(tables.code(KLONDIKE), [])
    assert (recording.length, recording.whole) == (0, True)


def test_undo_redo_and_back_are_events_like_moves() -> None:
    events = ["draw", "draw", "undo", "redo", "back 0", "undo"]
    recording = recorded(tables.code(KLONDIKE), events)
    drawn = [
        len(recording.at(n).position.piles[recording.code.game().waste or 0]) for n in range(7)
    ]
    assert drawn == [0, 1, 2, 1, 2, 0, 2]
    assert [recording.at(n).moves for n in range(7)] == [0, 1, 2, 2, 2, 2, 2]


def test_times_are_those_of_the_record() -> None:
    recording = recorded(tables.code(KLONDIKE), ["draw", "draw", "undo"], [1.5, 60.0, 61.25])
    assert [recording.at(n).seconds for n in range(4)] == [0.0, 1.5, 60.0, 61.25]
    assert recording.timed


def test_where_times_end_the_clock_stands() -> None:
    recording = recorded(tables.code(KLONDIKE), ["draw", "draw"], [1.5])
    assert [recording.at(n).seconds for n in range(3)] == [0.0, 1.5, 1.5]


def test_moves_from_elsewhere_have_no_times() -> None:
    assert not recorded(tables.code(KLONDIKE), ["draw"]).timed


@pytest.mark.parametrize("wrong", ["1-1", "redo", "back 7", "nonsense", "S-1"])
def test_a_broken_record_is_played_as_far_as_it_goes(wrong: str) -> None:
    recording = recorded(tables.code(KLONDIKE), ["draw", "draw", wrong, "draw"])
    assert (recording.length, recording.whole) == (2, False)


@pytest.mark.parametrize("seed", range(12))
def test_playing_on_is_the_same_game_up_to_there(seed: int) -> None:
    session = wandered(any_rules(seed), seed, 130)
    recording, code = recording_of(session), session.code
    assert code is not None
    for number in (0, 1, recording.length // 2, recording.length):
        times = session.times[:number]
        same = replay(code, session.events[:number], still, times[-1] if times else 0.0, times)
        onward = recording.session_at(number, still)
        assert standing(onward) == standing(same)
        assert undone(onward) == undone(same)


def test_playing_on_leaves_the_recording_alone() -> None:
    recording = recorded(tables.code(KLONDIKE), ["draw", "draw"])
    before = recording.moments
    onward = recording.session_at(1, still)
    onward.undo()
    onward.wake()
    assert recording.moments == before and recording.at(1).event == "draw"


def test_after_a_win_one_can_still_undo() -> None:
    won = tables.recorded("klondike_KL1-D1C-AAAAAAR")
    code = tables.code("KL1-D1C-AAAAAAR")
    onward = recorded(code, won.events).session_at(len(won.events), still)
    assert onward.won and onward.undo() and not onward.won


def test_moments_share_what_has_not_changed() -> None:
    recording = recorded(tables.code(KLONDIKE), ["draw"] * 3)
    for before, after in zip(recording.moments, recording.moments[1:], strict=False):
        piles = zip(before.position.piles, after.position.piles, strict=True)
        assert sum(one is other for one, other in piles) == len(before.position.piles) - 2
