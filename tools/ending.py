"""How a tool ends: with what was asked done, refused or failed in one line, or interrupted."""

import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor

INTERRUPTED = 130
"""What a program returns that was interrupted."""


class Refused(Exception):
    """What is asked cannot be done: the text says why."""


def ended(tool: str, work: Callable[[], None]) -> int:
    """Do the work; what the tool `tool` returns, having said in a line why it was not done.

    That is 2 where it is refused, 1 where the system or a worker failed.
    """
    try:
        work()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Refused as error:
        print(f"{tool}: {error}", file=sys.stderr)
        return 2
    except (OSError, BrokenExecutor) as error:
        print(f"{tool}: {error}", file=sys.stderr)
        return 1
    return 0
