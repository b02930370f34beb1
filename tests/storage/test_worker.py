"""The thread behind a history: order, answers, rest."""

import threading

from game.storage.worker import Answer, AtOnce, Threaded

_SOON = 20.0
"""A test fails after so many seconds; it never waits as long."""


def nothing_to_do() -> bool:
    return True


def test_jobs_are_done_in_order_and_closing_waits_for_them() -> None:
    done: list[int] = []
    worker = Threaded("test", nothing_to_do, calm=60)
    gate = threading.Event()
    worker.do(lambda: done.append(int(gate.wait(_SOON))))
    for number in range(2, 50):
        worker.do(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == []
    gate.set()
    worker.close()
    assert done == list(range(1, 50))


def test_after_closing_a_job_is_done_at_once() -> None:
    worker = Threaded("test", nothing_to_do, calm=60)
    worker.close()
    worker.close()
    done = []
    worker.do(lambda: done.append(threading.current_thread()))
    assert done == [threading.current_thread()]


def test_an_answer_is_ready_once_it_is_given() -> None:
    worker = Threaded("test", nothing_to_do, calm=60)
    gate, answer = threading.Event(), Answer[int]()
    worker.do(lambda: answer.give(7 if gate.wait(_SOON) else 0))
    assert not answer.ready
    gate.set()
    assert answer.wait() == 7
    assert answer.ready
    worker.close()


def test_rest_follows_a_job_and_is_repeated_until_all_is_done() -> None:
    """SA-01: what a calm moment could not bring to the disk, the next one does."""
    enough, rests = threading.Event(), []

    def rest() -> bool:
        rests.append(threading.current_thread().name)
        if len(rests) == 3:
            enough.set()
        return len(rests) >= 3

    worker = Threaded("test", rest, calm=0.001)
    worker.do(lambda: None)
    assert enough.wait(_SOON)
    worker.close()
    assert rests == ["test"] * 3


def test_rest_does_not_wait_for_the_last_of_many_jobs() -> None:
    """SA-01: somebody who plays without a break is safe as well."""
    rested = threading.Event()

    def rest() -> bool:
        rested.set()
        return True

    worker = Threaded("test", rest, calm=0.05)
    step = threading.Event()
    for _ in range(10_000):
        if rested.is_set():
            break
        worker.do(lambda: None)
        step.wait(0.01)
    assert rested.is_set()
    worker.close()


def test_without_a_job_there_is_no_rest() -> None:
    rests: list[int] = []

    def rest() -> bool:
        rests.append(1)
        return True

    Threaded("test", rest, calm=0.0).close()
    assert rests == []


def test_without_a_thread_a_job_is_done_when_it_is_given() -> None:
    done: list[int] = []
    worker = AtOnce()
    worker.do(lambda: done.append(1))
    worker.pause()
    worker.close()
    assert done == [1]
