"""Work that is spread over all cores of this machine, or over many machines through Dask.

Both ways are the same to the caller: tasks go in as they are wanted, results come out as they are
there, in any order. What is asked of Dask needs the extra ``census``, and workers that find the
project, one thread each: ``PYTHONPATH=. dask worker ADDRESS --nthreads 1`` in its folder.
"""

import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from threading import Thread
from typing import NamedTuple, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

WAITING = 2
"""So many tasks are on their way for each worker, so that none has to wait for its next one."""
PATIENCE = 60.0
"""Seconds without a result after which it is no longer waited for a first worker, or another."""

ANSWERING = 10.0
"""Seconds within which the scheduler of a cluster has to answer."""


class Crew(NamedTuple):
    """Who does the work, and how many there are just now."""

    executor: Executor
    hands: Callable[[], int]


def spread(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    processes: int | None = None,
    dask: str | None = None,
) -> Generator[Result, None, None]:
    """What `work`, a function of a module, gives for each task, in any order.

    It is done by so many processes of this machine, as many as it has cores where none are named,
    or by the Dask cluster at the address `dask`. What a task raises is raised, and so is
    BrokenExecutor or its Dask kin where a worker dies, and OSError where there is no such cluster.
    Nothing goes on once the iterator is closed or interrupted.
    """
    open_tasks, pending = iter(tasks), set[Future[Result]]()
    with _cluster(dask) if dask else _processes(processes or cores()) as crew:
        while True:
            room = WAITING * max(1, crew.hands()) - len(pending)
            pending |= {crew.executor.submit(work, t) for t in islice(open_tasks, max(0, room))}
            if not pending:
                return
            done, pending = wait(pending, PATIENCE, FIRST_COMPLETED)
            if not done and not crew.hands():
                raise BrokenExecutor("no worker is left")
            while done:
                yield done.pop().result()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _processes(count: int) -> Iterator[Crew]:
    """Processes of this machine, which are gone afterwards, whatever they are at."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(count, mp_context=context, initializer=_begin)
    try:
        yield Crew(executor, lambda: count)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _begin() -> None:
    """Begin as a worker: an interrupt is for the one who asked, whom no worker outlives."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_asker, daemon=True).start()


def _end_with_the_asker() -> None:
    asker = multiprocessing.parent_process()
    assert asker is not None
    asker.join()
    os._exit(1)


def _cluster(address: str) -> AbstractContextManager[Crew]:
    """The workers of a Dask cluster; raises OSError where there is none at the address."""
    try:
        from distributed import Client  # noqa: PLC0415  of the extra `census`
        from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415

        # asked first: a Client that finds nobody there complains again when it is thrown away
        socket.create_connection(get_address_host_port(address), ANSWERING).close()
    except (ImportError, OSError, ValueError) as error:
        raise ConnectionError(f"no Dask cluster at {address}: {error}") from None

    @contextmanager
    def opened() -> Iterator[Crew]:
        with Client(address) as client:
            executor = client.get_executor(pure=False)
            try:
                yield Crew(executor, lambda: sum(client.nthreads().values()))
            finally:
                executor.shutdown(wait=False)

    return opened()
