"""Work spread over processes, or over a Dask cluster."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from itertools import islice

import pytest
from solver.questioning import gone, until
from spreading import cluster, dying, refused, squared, told_and_waiting

from tools.spread import WAITING, spread

SQUARES = sorted(number * number for number in range(20))


@pytest.mark.parametrize("processes", [1, 2])
def test_every_task_is_done_once_whatever_the_number_of_processes(processes: int) -> None:
    assert sorted(spread(squared, range(20), processes)) == SQUARES


def test_a_dask_cluster_does_the_same() -> None:
    with cluster() as address:
        assert sorted(spread(squared, range(20), dask=address)) == SQUARES


def test_tasks_are_taken_only_as_they_are_wanted() -> None:
    taken = list[int]()

    def offered() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = spread(squared, offered(), processes=1)
    assert len(list(islice(results, 5))) == 5
    results.close()
    assert len(taken) <= 5 + WAITING


def test_what_a_task_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="7"):
        list(spread(refused, [7], processes=1))


def test_what_a_task_on_a_cluster_raises_is_raised() -> None:
    with cluster() as address, pytest.raises(ValueError, match="7"):
        list(spread(refused, [7], dask=address))


def test_a_worker_that_dies_is_reported() -> None:
    with pytest.raises(BrokenExecutor):
        list(spread(dying, [3], processes=1))


def test_a_cluster_that_has_no_worker_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.spread.PATIENCE", 0.1)
    with cluster(workers=0) as address, pytest.raises(BrokenExecutor):
        list(spread(squared, [7], dask=address))


def test_no_worker_is_left_when_nothing_more_is_wanted() -> None:
    results = spread(told_and_waiting, [0, 1, 1], processes=1)
    worker = next(results)
    results.close()
    assert gone(worker)


ASKING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from spreading import told_and_waiting
from tools.spread import spread
for worker in spread(told_and_waiting, [0, 1], processes=1):
    print(worker, flush=True)
"""


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGKILL])
def test_no_worker_is_left_of_a_program_that_is_ended(by: signal.Signals) -> None:
    """The program hears an interrupt even where the tests, in the background, do not."""
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert asking.stdout is not None
    worker = int(asking.stdout.readline())
    asking.send_signal(by)
    asking.communicate()
    until(lambda: gone(worker))
