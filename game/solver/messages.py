"""Questions and answers on their way between two processes."""

import io
import pickle
from typing import IO, Any

_LENGTH = 4
_QUESTIONS = ("Advise", "Circle", "Judge", "Rules", "Trace")
_ANSWERS = ("Advised", "Circled", "Judged", "Traced")
_KNOWN = {
    ("game.rules.position", "Move"),
    ("game.rules.position", "Position"),
    ("game.solver.search", "Verdict"),
    *(("game.solver.questions", name) for name in (*_QUESTIONS, *_ANSWERS)),
}
"""All that a message is made of, besides numbers, texts, tuples and sets."""


def send(stream: IO[bytes], message: object) -> None:
    """Send a message; raises OSError where nobody listens any more."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(len(body).to_bytes(_LENGTH, "big") + body)
    stream.flush()


def received(stream: IO[bytes]) -> tuple[Any, Any]:
    """The next message, a number and what is said under it, once it has come.

    Raises EOFError where none will come, and UnpicklingError for what is no message.
    """
    length = int.from_bytes(_read(stream, _LENGTH), "big")
    body = _read(stream, length)
    try:
        message = _Unpacking(io.BytesIO(body)).load()
    except Exception as error:
        raise pickle.UnpicklingError from error
    if not isinstance(message, tuple) or len(message) != 2:
        raise pickle.UnpicklingError(type(message).__name__)
    return message


def _read(stream: IO[bytes], count: int) -> bytes:
    found = stream.read(count)
    if len(found) < count:
        raise EOFError
    return found


class _Unpacking(pickle.Unpickler):
    """Loads what messages are made of, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        """The class of that name, if it is a part of messages."""
        if (module, name) not in _KNOWN:
            raise pickle.UnpicklingError(f"{module}.{name}")
        return super().find_class(module, name)
