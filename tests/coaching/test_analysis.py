"""A game is looked at afterwards: from where it could be won, and which move lost it."""

from collections.abc import Callable

import pytest
from lost_games import (
    AFTER,
    BEFORE,
    FREECELL,
    HIDING,
    KLONDIKE,
    LOSING,
    LOST,
    UNKNOWN,
    WINNING,
    WON,
    Scripted,
    draws,
    each,
    freecell,
    lost,
    never,
    traced,
)
from solvers import Recalling
from wanderings import any_rules, wandered

from game.coaching.analysis import Analysis, Finding, Stretch
from game.coaching.coach import Coach, Wishes
from game.play.replaying import Recording, recorded
from game.rules import notation
from game.solver.questions import Judged, Rules, Trace
from game.solver.search import Verdict


def analysed(recording: Recording, solver: Recalling | Scripted | None = None) -> Analysis:
    """An analysis that has heard all that is to be heard."""
    analysis = Analysis(solver or Recalling(), recording)
    analysis.step()
    return analysis


# ---------------------------------------------------------------------- real games


def test_the_losing_move_is_the_one_after_which_the_game_could_not_be_won() -> None:
    analysis = analysed(lost())
    assert (analysis.losing, analysis.turns, analysis.last_winnable) == ((17,), (16,), 16)
    assert analysis.finding is Finding.LOST
    verdicts = [analysis.verdict(number) for number in range(21)]
    assert verdicts == [WON] * 17 + [LOST] * 4


def test_a_losing_move_that_was_taken_back_is_one_all_the_same() -> None:
    analysis = analysed(freecell(LOSING, *AFTER, *["undo"] * 4, *WINNING[BEFORE:]))
    assert analysis.losing == (17,)
    assert (analysis.verdict(20), analysis.verdict(24)) == (LOST, WON)
    assert analysis.finding is Finding.WINNABLE
    assert analysis.last_winnable == len(WINNING) + 8


def test_a_losing_move_that_is_made_again_loses_again() -> None:
    analysis = analysed(freecell(LOSING, "undo", "redo", "undo", LOSING))
    assert analysis.losing == (17, 19, 21)
    game = FREECELL.game()
    moves = [analysis.move(number) for number in analysis.losing]
    assert [move and notation.write(game, move) for move in moves] == [LOSING] * 3


def test_taking_back_the_way_back_is_no_losing_move() -> None:
    analysis = analysed(freecell(LOSING, "back 16", "undo", "redo"))
    assert [analysis.verdict(number) for number in range(16, 21)] == [WON, LOST, WON, LOST, WON]
    assert analysis.losing == (17,)
    assert analysis.last_winnable == 20


def test_of_a_game_that_was_won_every_moment_was_winnable() -> None:
    analysis = analysed(recorded(FREECELL, WINNING))
    assert analysis.stretches == [Stretch(0, len(WINNING), WON)]
    assert (analysis.losing, analysis.finding) == ((), Finding.WINNABLE)


def test_of_a_deal_that_could_never_be_won_it_is_said() -> None:
    analysis = analysed(never())
    assert analysis.finding is Finding.NEVER
    assert (analysis.losing, analysis.last_winnable) == ((), None)


def test_cards_that_lie_face_down_count() -> None:
    analysis = analysed(recorded(KLONDIKE, HIDING))
    assert analysis.losing == (len(HIDING),)


@pytest.mark.parametrize("seed", range(24))
def test_each_position_is_asked_once_and_comes_by_one_move_from_its_parent(seed: int) -> None:
    session = wandered(any_rules(seed), seed, 90)
    assert session.code is not None
    solver = Scripted()
    recording = recorded(session.code, session.events)
    Analysis(solver, recording)
    (asked,) = solver.asked
    assert isinstance(asked, Trace) and asked.rules == Rules.of(session.code)
    assert set(asked.positions) == {moment.position for moment in recording.moments}
    assert len(set(asked.positions)) == len(asked.positions)
    assert asked.parents[0] == -1
    for number, parent in list(enumerate(asked.parents))[1:]:
        assert parent < number
        before = asked.positions[parent]
        reached = {session.game.after(before, move) for move in session.game.moves(before)}
        assert asked.positions[number] in reached


# ---------------------------------------------------------------------- what is not known


def test_nothing_is_known_before_it_is_heard() -> None:
    analysis = Analysis(Scripted(), draws(3))
    assert not analysis.step()
    assert analysis.stretches == [Stretch(0, 3, None)]
    assert (analysis.done, analysis.finding, analysis.unsure) == (False, None, [])


def test_what_is_not_settled_is_open_until_the_last_answer_and_unknown_then() -> None:
    solver = Scripted(traced(WON, WON, UNKNOWN, UNKNOWN))
    analysis = Analysis(solver, draws(3))
    assert analysis.step()
    assert analysis.stretches == [Stretch(0, 1, WON), Stretch(2, 3, None)]
    solver.answers.append(traced(WON, WON, UNKNOWN, LOST, final=True))
    assert analysis.step()
    assert analysis.stretches == [Stretch(0, 1, WON), Stretch(2, 2, UNKNOWN), Stretch(3, 3, LOST)]
    assert analysis.unsure == [Stretch(2, 2, UNKNOWN)]


@pytest.mark.parametrize(
    ("verdicts", "losing", "turns", "finding"),
    [
        ([WON, WON, LOST, LOST], (2,), (1,), Finding.LOST),
        ([WON, UNKNOWN, UNKNOWN, LOST], (), (0,), Finding.LOST),
        ([UNKNOWN, UNKNOWN, LOST, LOST], (), (), Finding.UNKNOWN),
        ([WON, WON, UNKNOWN, UNKNOWN], (), (), Finding.UNKNOWN),
        ([UNKNOWN] * 4, (), (), Finding.UNKNOWN),
        ([LOST] * 4, (), (), Finding.NEVER),
        ([WON] * 4, (), (), Finding.WINNABLE),
    ],
)
def test_what_a_game_comes_to(
    verdicts: list[Verdict], losing: tuple[int, ...], turns: tuple[int, ...], finding: Finding
) -> None:
    recording = draws(3)
    analysis = analysed(recording, each(recording, verdicts))
    assert (analysis.losing, analysis.turns, analysis.finding) == (losing, turns, finding)


def test_what_was_known_stays_known_when_it_is_asked_again() -> None:
    solver = Scripted(traced(WON, WON, UNKNOWN, UNKNOWN))
    analysis = Analysis(solver, draws(3))
    analysis.step()
    analysis.ask()
    solver.answers.append(traced(WON, UNKNOWN, UNKNOWN, UNKNOWN))
    assert not analysis.step()
    assert analysis.stretches[0] == Stretch(0, 1, WON)
    assert len(solver.asked) == 2


@pytest.mark.parametrize("answered", [False, True])
def test_a_question_is_dropped_while_its_answer_is_awaited(answered: bool) -> None:
    solver = Scripted(traced(WON, WON, WON, WON, final=answered))
    analysis = Analysis(solver, draws(3))
    analysis.step()
    analysis.drop()
    assert solver.dropped == (not answered)


@pytest.mark.parametrize("do", [Analysis.ask, Analysis.step, Analysis.drop])
def test_once_all_is_known_nobody_is_asked_anything(do: Callable[[Analysis], object]) -> None:
    solver = Scripted(traced(WON, WON, WON, LOST, final=True))
    analysis = Analysis(solver, draws(3))
    analysis.step()
    solver.answers.append(traced(LOST, LOST, LOST, LOST))
    do(analysis)
    assert (len(solver.asked), solver.dropped, len(solver.answers)) == (1, 0, 1)
    assert analysis.verdict(0) is WON


def test_what_it_has_voided_of_the_coachs_questions_the_coach_asks_again() -> None:
    solver, session = Scripted(), lost().session_at(BEFORE, lambda: 0.0)
    solver.answers.append(Judged(UNKNOWN, final=False))
    coach = Coach(solver, lambda: 0.0)
    coach.follow(session, Wishes())
    asked = solver.asked[-1]
    analysis = Analysis(solver, lost())
    solver.answers.clear()
    analysis.drop()
    coach.follow(session, Wishes())
    assert [type(question) for question in solver.asked] == [type(asked), Trace, type(asked)]
