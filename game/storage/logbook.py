"""The log: how the program was started, and what went wrong; nothing on who plays, or what.

It lies in a few small files. Each line begins with the time in UTC; what belongs to it and did not
fit on it is indented below.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path

from game import NAME
from game.storage.faults import fallen, leaving_traces
from game.storage.nameless import nameless
from game.storage.traces import trace
from game.storage.trouble import Trouble

LARGEST = 256 * 1024
"""So many bytes a file may have before another one is begun."""
OLDER = 2
"""So many of those that are full are left."""
LONGEST = 16 * 1024
"""So many characters one entry has at most."""
_BELOW = "    "


def _to_nobody(_error: OSError) -> None:
    """Nobody is told."""


class Logbook:
    """Writes lines into `folder`; None: nowhere. Nothing here raises.

    Threads may write at once, and so may other copies of the program: the file is open only while a
    line is written, and what is full is put aside under a name that nothing else has. Where a
    line cannot be written, it is lost, and the next one tried; `lament` is told why, once.
    """

    def __init__(
        self,
        folder: Path | None = None,
        wall: Callable[[], float] = time.time,
        lament: Callable[[OSError], None] = _to_nobody,
    ) -> None:
        self._folder, self._wall, self._lament = folder, wall, lament
        self._lock = threading.Lock()
        self._failed = self._lamented = False
        self._said: set[str] = set()

    @property
    def file(self) -> Path | None:
        """Where the newest lines are; None where the last one could not be written."""
        return None if self._failed else self._place

    def note(self, text: str) -> None:
        """Write something down."""
        with self._lock:
            self._write(text)

    def once(self, text: str) -> None:
        """Write something down that was not said before by this start of the program."""
        with self._lock:
            if text not in self._said:
                self._said.add(text)
                self._write(text)

    def trouble(self, trouble: Trouble) -> None:
        """Write down, once, what went wrong."""
        self.once(f"trouble: {told(trouble)}")

    def crash(self, error: BaseException, where: str = "main") -> None:
        """Write down an exception that nobody caught, with the calls that led to it."""
        self.note(f"crash in {where}:\n{trace(error)}")

    def last(self, characters: int) -> str:
        """The last lines that were written, by any start of the program: whole ones, and no more
        than so many characters."""
        text = ""
        with suppress(OSError):
            for file in reversed(list(self._files())):
                text = file.read_text(encoding="utf-8", errors="replace") + text
                if len(text) > characters:
                    return text[-characters:].partition("\n")[2]
        return text

    @property
    def _place(self) -> Path | None:
        return self._folder / f"{NAME}.log" if self._folder else None

    def _write(self, text: str) -> None:
        file = self._place
        if file is None:
            return
        entry = self._entry(text)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._make_room(file)
            with file.open("a", encoding="utf-8", errors="backslashreplace", newline="\n") as log:
                log.write(entry)
            self._failed = False
        except OSError as error:
            self._failed = True
            if not self._lamented:
                self._lamented = True
                self._lament(error)

    def _entry(self, text: str) -> str:
        plain = nameless(text)
        if len(plain) > LONGEST:
            plain = f"{plain[: LONGEST // 2]}\n…\n{plain[-LONGEST // 2 :]}"
        first, *rest = plain.splitlines() or [""]
        lines = [f"{self._now():%Y-%m-%d %H:%M:%SZ} {first}", *(f"{_BELOW}{line}" for line in rest)]
        return "".join(f"{_printable(line)}\n" for line in lines)

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._wall(), UTC)

    def _make_room(self, file: Path) -> None:
        """Put a full file aside, unless another program just has its hands on it."""
        if not file.is_file() or file.stat().st_size < LARGEST:
            return
        with suppress(OSError):
            file.rename(file.with_name(f"{NAME}-{self._now():%Y%m%d-%H%M%S-%f}.log"))
            for old in self._full(file.parent)[:-OLDER]:
                old.unlink(missing_ok=True)

    def _files(self) -> Iterator[Path]:
        """What there is, the oldest first."""
        if (file := self.file) is not None:
            yield from self._full(file.parent)
            if file.is_file():
                yield file

    @staticmethod
    def _full(folder: Path) -> list[Path]:
        return sorted(folder.glob(f"{NAME}-[0-9]*.log"))


def _printable(line: str) -> str:
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in line)


def told(trouble: Trouble) -> str:
    """What went wrong, on a line."""
    values = {key: value for key, value in vars(trouble).items() if value and key != "key"}
    return " ".join([trouble.key, *(f"{key}={value!r}" for key, value in values.items())])


@contextmanager
def watching(logbook: Logbook, expected: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Meanwhile, write down every exception that ends this or another thread, besides whatever else
    is done about it; not those that are `expected`, for which there are words. What an earlier
    start could not write down any more, because it fell below Python, is written down first."""
    before = threading.excepthook

    def in_a_thread(uncaught: threading.ExceptHookArgs) -> None:
        if isinstance(uncaught.exc_value, Exception):
            name = uncaught.thread.name if uncaught.thread else "another thread"
            logbook.crash(uncaught.exc_value, name)
        before(uncaught)

    threading.excepthook = in_a_thread
    try:
        with _faults(logbook):
            yield
    except expected:
        raise
    except Exception as error:
        logbook.crash(error)
        raise
    finally:
        threading.excepthook = before


def _faults(logbook: Logbook) -> AbstractContextManager[None]:
    if logbook.file is None:
        return nullcontext()
    folder = logbook.file.parent
    if found := fallen(folder):
        logbook.note(f"an earlier start fell:\n{found}")
    return leaving_traces(folder)
