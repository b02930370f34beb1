"""The process that searches: questions come in, answers go out, until nobody is there any more."""

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from game.solver.answering import answers
from game.solver.forms import compiled
from game.solver.known import Known
from game.solver.messages import received, send
from game.solver.patience import Patience
from game.solver.questions import Question

SECONDS = 10.0
"""How long one question is thought about at most, without making lines short."""
PLAIN_POLISH = 3_000
"""Positions looked at to make a line short where no compiler was: about a second."""
REMEMBERED = 4_000
"""How many verdicts are remembered here; the program that asks remembers them as well."""
NICE = 10
"""By how much others go before it."""
FIRST_TO_GO = "500"
"""How gladly this process is ended, of 1000, where the system runs out of memory."""
READY = (0, None)
"""The first message: nothing hinders answering."""


class Order(NamedTuple):
    """What to think about, by the number under which it is answered; None: about nothing."""

    number: int
    question: Question | None


def serve(arguments: Sequence[str]) -> int:
    """Answer what is asked on the standard input; the argument is how many bytes to search in.

    When the program that asks is gone, in whatever way, so is this process.
    """
    _stand_back()
    orders, polish = Orders(), Patience.polish if compiled() else PLAIN_POLISH
    patience = Patience(seconds=SECONDS, memory=int(arguments[0]), polish=polish)
    listening = threading.Thread(target=_listen, args=(os.fdopen(0, "rb"), orders), daemon=True)
    listening.start()
    think(orders, patience, os.fdopen(1, "wb"))
    return 0


def _stand_back() -> None:
    """Let whoever asks, and all others, go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, encoding="ascii")


def _listen(stream: IO[bytes], orders: "Orders") -> None:
    """Take orders; leave at once when no more can come."""
    try:
        while True:
            orders.give(Order(*received(stream)))
    except (EOFError, OSError, pickle.UnpicklingError):
        os._exit(0)


def think(orders: "Orders", patience: Patience, stream: IO[bytes]) -> None:
    """Say that all is ready, then answer the newest order there is, again and again."""
    known = Known(REMEMBERED)
    send(stream, READY)
    while True:
        number, question = orders.wait()
        if question is None:
            continue
        for answer in answers(question, patience, known, time.process_time):
            if orders.newer:
                break
            if answer is not None:
                send(stream, (number, answer))


class Orders:
    """The newest order; those before it are void."""

    def __init__(self) -> None:
        self._newest: Order | None = None
        self._there = threading.Condition()

    @property
    def newer(self) -> bool:
        """Whether there is one that was not taken yet."""
        return self._newest is not None

    def give(self, order: Order) -> None:
        """This is wanted now."""
        with self._there:
            self._newest = order
            self._there.notify()

    def wait(self) -> Order:
        """The newest order, once it is there."""
        with self._there:
            while (order := self._newest) is None:
                self._there.wait()
            self._newest = None
            return order


if __name__ == "__main__":
    sys.exit(serve(sys.argv[1:]))
