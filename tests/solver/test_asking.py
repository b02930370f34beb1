"""Asking: never a wait, the newest question counts, and another process answers alike."""

import sys
import tempfile
import threading
from pathlib import Path

import pytest
from solver import late
from solver.questioning import (
    HARD,
    Started,
    all_answers,
    deal,
    gone,
    last_answer,
    next_answer,
    rules,
    until,
)
from tables import RULE_SETS, RuleSet

from game.rules.cards import DECK
from game.solver import messenger
from game.solver.asking import Apart, AtOnce, Solver
from game.solver.process import command
from game.solver.questions import Answer, Circle, Judge, Judged, Question, Trace
from game.solver.search import Verdict


@pytest.fixture(params=["at once", "apart"])
def solver(request: pytest.FixtureRequest, apart: Apart) -> Solver:
    return AtOnce() if request.param == "at once" else apart


def answered(solver: Solver, question: Question) -> list[Answer]:
    """All that is answered to a question."""
    solver.ask(question)
    return list(all_answers(solver))


def trace(ruleset: RuleSet, moves: int) -> Trace:
    """The way of somebody who always makes the first move there is."""
    game, positions = ruleset.game, [ruleset.deal(1).dealt()]
    for _ in range(moves):
        move = next(game.moves(positions[-1]))
        positions.append(game.after(positions[-1], move))
    return Trace(rules(ruleset), tuple(positions), tuple(range(-1, moves)))


# The same from both


@pytest.mark.parametrize("ruleset", [RULE_SETS[0], RULE_SETS[5], RULE_SETS[8]], ids=str)
def test_both_answer_alike(ruleset: RuleSet, apart: Apart) -> None:
    settled = late.settled(ruleset)
    positions = [late.position(ruleset, n) for n in (*settled.won[:3], *settled.lost[:3])]
    questions: list[Question] = [Judge(rules(ruleset), position) for position in positions]
    questions += [Circle(rules(ruleset), at, frozenset(DECK)) for at in positions]
    questions.append(trace(ruleset, 9))
    at_once = AtOnce()
    for question in questions:
        assert answered(apart, question) == answered(at_once, question)


def test_before_a_question_nothing_is_awaited(solver: Solver) -> None:
    assert not solver.waiting
    assert solver.heard() is None


def test_it_waits_until_the_final_answer(solver: Solver) -> None:
    solver.ask(deal(3))
    assert solver.waiting
    first = next_answer(solver)
    assert (first.final, solver.waiting) == (False, True)
    last = next_answer(solver)
    assert (last.final, solver.waiting) == (True, False)
    assert solver.heard() is None


# The newest counts


def test_a_newer_question_voids_the_older(solver: Solver) -> None:
    solver.ask(deal(3))
    next_answer(solver)
    lost = Judge(rules(RULE_SETS[0]), late.position(RULE_SETS[0], 1))
    solver.ask(lost)
    found = list(all_answers(solver))
    assert found == answered(AtOnce(), lost)


def test_a_newer_question_need_not_wait_for_a_hard_one(apart: Apart) -> None:
    apart.ask(HARD)
    assert last_answer(apart, deal(3)).final
    assert not apart.waiting


def test_answers_that_come_too_late_are_never_heard(solver: Solver) -> None:
    """HI-13: an answer for a position that was left is dropped, though it is there already."""
    for _ in range(2):
        solver.ask(deal(3))
        next_answer(solver)
        solver.ask(deal(4))
        found = list(all_answers(solver))
        assert found[-1] == answered(AtOnce(), deal(4))[-1]


def test_what_is_dropped_is_not_heard(solver: Solver) -> None:
    solver.ask(deal(3))
    solver.drop()
    assert not solver.waiting
    assert solver.heard() is None
    assert last_answer(solver, deal(4)) == last_answer(AtOnce(), deal(4))


# The process


def test_no_process_runs_before_the_first_question(apart: Apart, started: Started) -> None:
    apart.drop()
    assert apart.heard() is None
    assert started.numbers == []


def test_one_process_answers_all_questions(apart: Apart, started: Started) -> None:
    for number in range(10):
        last_answer(apart, deal(number))
    assert len(started.numbers) == 1


def test_what_it_searches_in_can_be_changed(apart: Apart, started: Started) -> None:
    last_answer(apart, deal(1))
    apart.memory *= 2
    last_answer(apart, deal(2))
    last_answer(apart, deal(3))
    first, _ = started.numbers
    until(lambda: gone(first))


def test_a_process_that_is_not_asked_for_long_gives_its_memory_back(
    apart: Apart, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But it is never ended over a question, however long that takes."""
    monkeypatch.setattr(messenger, "CALM", 0.01)
    for number in (1, 2):
        assert last_answer(apart, deal(number)) == last_answer(AtOnce(), deal(number))
        until(lambda: all(map(gone, started.numbers)))
    assert len(started.numbers) == 2


def test_closing_ends_process_and_threads(started: Started) -> None:
    """HI-09: nothing stays behind."""
    solver = Apart(start=started)
    last_answer(solver, deal(1))
    solver.ask(HARD)
    solver.close()
    assert not solver.waiting
    until(lambda: all(map(gone, started.numbers)))
    until(lambda: not any(thread.name.startswith("solver") for thread in threading.enumerate()))


def test_a_program_that_cannot_be_started_answers_nothing(tmp_path: Path) -> None:
    solver = Apart(start=lambda _: [str(tmp_path / "nowhere")])
    assert solver.trouble is None
    for _ in range(3):
        assert last_answer(solver, deal(1)) == Judged(Verdict.UNKNOWN, sought=False)
        assert solver.trouble
    solver.close()


def test_a_program_that_is_no_solver_answers_nothing() -> None:
    solver = Apart(start=lambda _: [sys.executable, "-c", "raise SystemExit(7)"])
    assert last_answer(solver, deal(1)) == Judged(Verdict.UNKNOWN, sought=False)
    assert solver.trouble == "7"
    solver.close()


class _NoRoom(threading.Thread):
    """A thread that cannot be started where it is to hear a process."""

    def start(self) -> None:
        if self.name == "solver's answers":
            raise RuntimeError("can't start new thread")
        super().start()


def test_where_no_thread_can_hear_it_a_process_is_ended_and_nothing_answered(
    apart: Apart, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "Thread", _NoRoom)
    assert last_answer(apart, deal(1)) == Judged(Verdict.UNKNOWN, sought=False)
    assert apart.trouble == "can't start new thread"
    assert all(map(gone, started.numbers))


def test_trouble_is_over_when_something_is_answered(started: Started, tmp_path: Path) -> None:
    commands = [[str(tmp_path / "nowhere")]]
    solver = Apart(start=lambda memory: commands.pop() if commands else started(memory))
    last_answer(solver, deal(1))
    assert solver.trouble
    last_answer(solver, deal(2))
    assert solver.trouble is None
    solver.close()


# What is noted of a process


def test_a_process_that_ends_by_itself_is_noted_with_what_it_complained_of() -> None:
    notes: list[str] = []
    dies = "import sys; sys.stderr.write('a' * 99999 + 'no memory'); raise SystemExit(7)"
    solver = Apart(start=lambda _: [sys.executable, "-c", dies], note=notes.append)
    last_answer(solver, deal(1))
    (note,) = notes
    assert note.startswith("solver ended with 7\n")
    assert note.endswith("no memory")
    assert len(note) < 3000
    solver.close()


def test_a_process_that_cannot_be_started_is_noted(tmp_path: Path) -> None:
    notes: list[str] = []
    solver = Apart(start=lambda _: [str(tmp_path / "nowhere")], note=notes.append)
    last_answer(solver, deal(1))
    assert len(notes) == 1 and notes[0].startswith("solver not started: ")
    solver.close()


def test_where_it_can_complain_into_no_file_it_answers_all_the_same(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", no_room)
    notes: list[str] = []
    solver = Apart(start=started, note=notes.append)
    assert last_answer(solver, deal(1)) == last_answer(AtOnce(), deal(1))
    solver.close()
    assert notes == []


# The command


def test_the_program_starts_itself_as_a_module() -> None:
    assert command(5) == [sys.executable, "-P", "-m", "game.solver.worker", "5"]


def test_a_frozen_program_starts_itself_with_a_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command(5) == [sys.executable, "--solver", "5"]


def test_the_switch_makes_the_program_a_solver() -> None:
    solver = Apart(start=lambda memory: [sys.executable, "-m", "game", "--solver", str(memory)])
    assert last_answer(solver, deal(1)) == last_answer(AtOnce(), deal(1))
    solver.close()


def test_by_default_a_process_of_the_same_program_answers() -> None:
    solver = Apart()
    assert last_answer(solver, deal(1)) == last_answer(AtOnce(), deal(1))
    assert solver.trouble is None
    solver.close()
