"""The process that searches: it never outlives the program, and the program outlives it."""

import io
import os
import pickle
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from solver.questioning import (
    HARD,
    SOON,
    Started,
    board,
    deal,
    gone,
    last_answer,
    next_answer,
    until,
)

from game.solver import worker
from game.solver.asking import Apart, AtOnce
from game.solver.messages import received, send
from game.solver.patience import Patience
from game.solver.questions import Judge, Judged, Question, Rules
from game.solver.search import Verdict

ROOT = Path(__file__).parents[2]
MEGABYTE = 1 << 20
BESIDES = 60
"""Megabytes that the process may take besides those it searches in."""
_PROGRAM = """
import sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from solver.questioning import HARD, Started
from game.solver.asking import Apart
solver = Apart(start=Started(Path(sys.argv[1])))
solver.ask(HARD)
sys.stdin.read()
"""

only_where_proc_is = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="what a process takes is read from /proc"
)


def megabytes(process: int, what: str) -> float:
    """How much memory a process takes (VmRSS), or took at most (VmHWM)."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith(what))
    return int(line.split()[1]) * 1024 / MEGABYTE


# The program goes


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM, None], ids=str)
def test_the_process_ends_with_the_program(
    started: Started, tmp_path: Path, ending: signal.Signals | None
) -> None:
    paths = [str(ROOT / "tests"), *sys.path]
    program = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, str(tmp_path), *paths], stdin=subprocess.PIPE
    )
    until(lambda: started.numbers)
    (process,) = started.numbers
    assert not gone(process)
    if ending is None:
        program.communicate()
    else:
        program.send_signal(ending)
    program.wait()
    until(lambda: gone(process))


def test_the_keyboard_interrupts_the_program_only(apart: Apart, started: Started) -> None:
    last_answer(apart, deal(1))
    os.kill(started.numbers[0], signal.SIGINT)
    assert last_answer(apart, deal(2)) == last_answer(AtOnce(), deal(2))
    assert len(started.numbers) == 1


# The process goes


def test_when_the_process_ends_its_question_stays_open_and_the_next_is_answered(
    apart: Apart, started: Started
) -> None:
    apart.ask(HARD)
    until(lambda: started.numbers)
    os.kill(started.numbers[0], signal.SIGKILL)
    assert next_answer(apart) == Judged(Verdict.UNKNOWN, sought=False)
    assert not apart.waiting
    assert last_answer(apart, deal(2)) == last_answer(AtOnce(), deal(2))
    assert len(started.numbers) == 2


def test_a_process_that_ends_while_nothing_is_asked_is_replaced(
    apart: Apart, started: Started
) -> None:
    last_answer(apart, deal(1))
    os.kill(started.numbers[0], signal.SIGKILL)
    until(lambda: gone(started.numbers[0]))
    last_answer(apart, deal(2))
    assert last_answer(apart, deal(3)) == last_answer(AtOnce(), deal(3))


def test_a_question_that_ended_the_process_twice_is_not_asked_again(
    apart: Apart, started: Started
) -> None:
    for _ in range(2):
        before = len(started.numbers)
        apart.ask(HARD)
        until(partial(started.more_than, before))
        os.kill(started.numbers[-1], signal.SIGKILL)
        assert next_answer(apart) == Judged(Verdict.UNKNOWN, sought=False)
    assert last_answer(apart, HARD) == Judged(Verdict.UNKNOWN, sought=False)
    assert len(started.numbers) == 2
    assert last_answer(apart, deal(2)) == last_answer(AtOnce(), deal(2))


# The newest order


class Scripted(worker.Orders):
    """Orders that come one by one, each while the one before it is thought about."""

    def __init__(self, *questions: Question) -> None:
        super().__init__()
        self._to_come = [worker.Order(number, asked) for number, asked in enumerate(questions, 1)]

    @property
    def newer(self) -> bool:
        """One more comes as soon as somebody looks."""
        return bool(self._to_come)

    def wait(self) -> worker.Order:
        """The next; after the last one nobody is there any more."""
        if not self._to_come:
            raise EOFError
        return self._to_come.pop(0)


def test_an_order_is_left_as_soon_as_a_newer_one_comes() -> None:
    stream = io.BytesIO()
    with pytest.raises(EOFError):
        worker.think(Scripted(HARD, deal(1), deal(2)), Patience(), stream)
    stream.seek(0)
    ready, *said = (received(stream) for _ in range(3))
    assert ready == worker.READY
    assert [number for number, _ in said] == [3, 3]
    assert said[-1][1] == last_answer(AtOnce(), deal(2))


# What it takes


@only_where_proc_is
@pytest.mark.parametrize(
    "question",
    [
        pytest.param(board("K-18", Rules("thoughtful", ("1",))), id="K-18"),
        pytest.param(HARD, id="given up"),
    ],
)
def test_a_search_among_millions_takes_no_more_memory_than_it_may(
    apart: Apart, started: Started, question: Judge
) -> None:
    """HI-08."""
    apart.memory = 16 * MEGABYTE
    last_answer(apart, question)
    assert megabytes(started.numbers[0], "VmHWM") <= 16 + BESIDES


@only_where_proc_is
@pytest.mark.parametrize("questions", [6, pytest.param(1_000, marks=pytest.mark.slow, id="1000")])
def test_many_questions_take_no_more_memory_than_few(
    apart: Apart, started: Started, questions: int
) -> None:
    """HI-09."""
    for number in range(8):
        last_answer(apart, deal(number))
    before = megabytes(started.numbers[0], "VmRSS")
    for number in range(questions):
        last_answer(apart, deal(number))
    (process,) = started.numbers
    assert megabytes(process, "VmRSS") - before <= 20


# Messages


def test_a_message_comes_as_it_was_sent() -> None:
    stream = io.BytesIO()
    for message in ((1, HARD), (2, None)):
        send(stream, message)
    stream.seek(0)
    assert [received(stream), received(stream)] == [(1, HARD), (2, None)]
    with pytest.raises(EOFError):
        received(stream)


def test_half_a_message_is_none() -> None:
    stream = io.BytesIO()
    send(stream, (1, HARD))
    with pytest.raises(EOFError):
        received(io.BytesIO(stream.getvalue()[:-1]))


def test_only_what_belongs_in_a_message_is_loaded() -> None:
    stream = io.BytesIO()
    send(stream, os.getcwd)
    stream.seek(0)
    with pytest.raises(pickle.UnpicklingError):
        received(stream)


NO_MESSAGES = (
    b"what",
    b".",
    b"\x80\xff.",
    b"\x8c\x03\xff\xff\xff.",
    b"I5\n.",
    pickle.dumps((1, 2, 3)),
)
"""What is nothing at all, what has no text, what is a number alone, what is too much."""


def bodied(body: bytes) -> bytes:
    """It, sent as a message."""
    return len(body).to_bytes(4, "big") + body


@pytest.mark.parametrize("body", NO_MESSAGES)
def test_what_is_no_message_is_refused_as_such(body: bytes) -> None:
    with pytest.raises(pickle.UnpicklingError):
        received(io.BytesIO(bodied(body)))


@pytest.mark.parametrize("body", NO_MESSAGES)
def test_a_worker_that_hears_no_message_leaves(body: bytes) -> None:
    command = [sys.executable, "-P", "-m", worker.__name__, "1000000"]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        command, input=bodied(body), env=surroundings, capture_output=True, check=True, timeout=SOON
    )
    assert done.stderr == b""


@pytest.mark.parametrize("body", NO_MESSAGES)
def test_of_a_process_that_says_no_messages_nothing_is_found_out(body: bytes) -> None:
    saying = f"import sys; sys.stdout.buffer.write({bodied(body)!r}); sys.stdout.flush(); input()"
    solver = Apart(start=lambda _memory: [sys.executable, "-c", saying])
    assert last_answer(solver, deal(1)) == Judged(Verdict.UNKNOWN, sought=False)
    assert solver.trouble is not None
    solver.close()
