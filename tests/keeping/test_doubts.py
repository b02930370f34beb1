"""A solver asked of one deal after the other: once each, never waited for, never misheard."""

import pytest
from solvers import Late, Silent, Told

from game.keeping.doubts import Doubts
from game.rules.code import parse
from game.solver.asking import AtOnce
from game.solver.patience import Patience
from game.solver.questions import Circled, Judge, Judged, Rules
from game.solver.search import Verdict
from game.solver.strength import Strength
from game.solver.unanswered import no_answer
from game.storage.kept import Ruling
from game.variants import VARIANTS

NOW = Strength(1, 64)
EASY, IMPOSSIBLE, NUMBERED = "FC1-C4-AAAAAAD", "RU1-C-AAAAAAB", "FCM-C4-617"


def judge(code: str) -> Judge:
    """Whether a deal can be won from its first position."""
    read = parse(code, VARIANTS)
    return Judge(Rules.of(read), read.dealt())


def heard_out(doubts: Doubts) -> list[Ruling]:
    """All that is found out."""
    found = []
    while doubts.left:
        if ruling := doubts.step():
            found.append(ruling)
    return found


def test_each_deal_is_asked_once_in_its_turn() -> None:
    solver = Told()
    doubts = Doubts(solver, [EASY, NUMBERED], NOW)
    assert (doubts.step(), solver.asked) == (None, [judge(EASY)])
    for _ in range(3):
        assert doubts.step() is None
    assert solver.asked == [judge(EASY)]
    solver.answers.append(Judged(Verdict.LOST))
    assert doubts.step() == Ruling(EASY, "lost", *NOW)
    assert solver.asked == [judge(EASY), judge(NUMBERED)]
    solver.answers.append(Judged(Verdict.UNKNOWN))
    assert doubts.step() == Ruling(NUMBERED, "unknown", *NOW)
    assert not doubts.left
    assert doubts.step() is None
    assert len(solver.asked) == 2


def test_a_deal_of_which_the_solver_died_is_not_ruled_upon() -> None:
    solver = Told()
    doubts = Doubts(solver, [EASY, NUMBERED], NOW)
    doubts.step()
    solver.answers.append(no_answer(judge(EASY)))
    assert doubts.step() is None
    assert solver.asked == [judge(EASY), judge(NUMBERED)]
    solver.answers.append(Judged(Verdict.LOST))
    assert doubts.step() == Ruling(NUMBERED, "lost", *NOW)


def test_the_verdict_is_enough() -> None:
    """Nobody waits for a short way to the win."""
    solver = Told()
    doubts = Doubts(solver, [EASY], NOW)
    doubts.step()
    solver.answers.append(Judged(Verdict.WON, (), final=False))
    assert doubts.step() == Ruling(EASY, "won", *NOW)
    assert not solver.waiting


def test_the_solver_really_knows() -> None:
    solver = AtOnce(Patience(nodes=2_000_000))
    found = heard_out(Doubts(solver, [EASY, IMPOSSIBLE, NUMBERED], NOW))
    assert [ruling.verdict for ruling in found] == ["won", "lost", "won"]


def test_what_somebody_else_has_asked_is_not_heard_and_the_question_asked_again() -> None:
    solver = Late()
    doubts = Doubts(solver, [EASY], NOW)
    doubts.step()
    solver.ask(judge(IMPOSSIBLE))
    solver.drop()
    solver.may = True
    assert heard_out(doubts) == [Ruling(EASY, "won", *NOW)]


def test_an_answer_to_another_kind_of_question_is_none() -> None:
    solver = Told()
    doubts = Doubts(solver, [EASY], NOW)
    doubts.step()
    solver.answers.append(Circled(True))
    assert doubts.step() is None
    assert solver.asked == [judge(EASY)] * 2


def test_dropped_it_hears_nothing_and_goes_on_later() -> None:
    """What is answered meanwhile is for others."""
    solver = Told()
    doubts = Doubts(solver, [EASY], NOW)
    doubts.step()
    doubts.drop()
    assert (solver.dropped, doubts.left) == (1, True)
    solver.answers.append(Judged(Verdict.LOST))
    assert doubts.step() is None
    assert solver.asked == [judge(EASY)] * 2


def test_where_nothing_was_asked_nothing_of_others_is_dropped() -> None:
    solver = Told()
    Doubts(solver, [], NOW).drop()
    doubts = Doubts(solver, [], NOW)
    assert doubts.step() is None
    doubts.drop()
    assert (solver.dropped, solver.asked) == (0, [])


@pytest.mark.parametrize("code", ["CH1-X-AAAAAAB", "", "KL1-D9C-AAAAAAA"])
def test_a_game_of_another_version_is_passed_over(code: str) -> None:
    solver = Told()
    doubts = Doubts(solver, [code, EASY, code], NOW)
    doubts.step()
    assert solver.asked == [judge(EASY)]
    solver.answers.append(Judged(Verdict.WON))
    assert doubts.step() is not None
    assert not doubts.left


def test_where_there_is_no_solver_nothing_is_found_out() -> None:
    """So that whoever has one again is told what was not known."""
    solver = Told()
    doubts = Doubts(solver, [EASY, NUMBERED], NOW)
    doubts.step()
    solver.trouble = "no memory"
    solver.answers.append(Judged(Verdict.UNKNOWN))
    assert doubts.step() is None
    assert not doubts.left


def test_nobody_to_ask_costs_nothing() -> None:
    doubts = Doubts(Silent(), [EASY], NOW)
    assert [doubts.step() for _ in range(5)] == [None] * 5
