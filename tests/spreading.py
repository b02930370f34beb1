"""Work for the tests of ``tools.spread``, which other processes must be able to import."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

from distributed import LocalCluster


@contextmanager
def cluster(workers: int = 2) -> Iterator[str]:
    """The address of a small Dask cluster inside this process, which only this machine reaches."""
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=None,
    ) as local:
        yield local.scheduler_address


def squared(number: int) -> int:
    return number * number


def refused(number: int) -> int:
    raise ValueError(number)


def dying(number: int) -> int:
    """Ends its process on the way, if that is one of its own."""
    assert parent_process() is not None
    os._exit(number)


def told_and_waiting(number: int) -> int:
    """The number of its process; for any number but 0, only when the world ends."""
    if number:
        threading.Event().wait()
    return os.getpid()
