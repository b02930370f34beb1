"""Real processes: heartbeats, last words, being asked to end, signals, commands."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import pytest

from game.itself import surroundings
from game.kiosk import watching
from game.kiosk.house import House
from game.kiosk.leaving import SHUT_DOWN
from game.kiosk.notify import Notify
from game.kiosk.supervising import ThisMachine, supervise
from game.kiosk.watching import Beat, Ended
from game.kiosk.window import Process
from game.storage.logbook import Logbook

LONG = 30
"""So many seconds are waited for what should come at once."""
ALIVE = "import os, sys; os.write(1, b'.');"
UNTIL_ASKED = f"{ALIVE} sys.stdin.read();"


def python(script: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", script]


def machine(folder: Path, *shut_down: str) -> ThisMachine:
    return ThisMachine(House(shut_down=shut_down), Logbook(folder), Notify({}))


class Heard(SimpleQueue[Beat | Ended]):
    """What a process is heard of."""

    def of(self, script: str) -> Process:
        """Start it."""
        process = Process(lambda _safe: python(script), dict(os.environ), self.put)
        process.start(False)
        return process

    def next(self) -> Beat | Ended:
        return self.get(timeout=LONG)


def test_a_window_is_heard_until_it_ends_and_its_last_words_are_kept() -> None:
    heard = Heard()
    heard.of(f"{ALIVE} print('İznik', file=sys.stderr); sys.exit(3)".replace("İ", "\\u0130"))
    assert heard.next() == Beat()
    end = heard.next()
    assert isinstance(end, Ended)
    assert end.code == 3
    assert "znik" in end.said


def test_of_very_many_words_the_last_ones_are_kept() -> None:
    heard = Heard()
    heard.of("import sys; sys.stderr.write('a\\n' * 50000 + 'b' * 5000 + '\\nlast'); sys.exit(1)")
    end = heard.next()
    assert isinstance(end, Ended)
    assert end.said.endswith("last")
    assert len(end.said) < 20_000


def test_it_is_asked_to_end_by_the_end_of_its_input() -> None:
    heard = Heard()
    process = heard.of(f"{UNTIL_ASKED} sys.exit(0)")
    assert heard.next() == Beat()
    process.ask()
    process.ask()
    assert heard.next() == Ended(0)


def test_what_does_not_want_to_end_is_ended() -> None:
    heard = Heard()
    process = heard.of(f"{ALIVE} import threading; threading.Event().wait()")
    assert heard.next() == Beat()
    process.kill()
    end = heard.next()
    assert isinstance(end, Ended)
    assert end.code != 0
    process.kill()


def test_a_window_that_crashes_is_opened_again_and_ends_when_it_is_left(tmp_path: Path) -> None:
    marked = tmp_path / "crashed"
    script = f"""
{ALIVE}
if os.path.exists({str(marked)!r}): sys.exit(0)
open({str(marked)!r}, 'w').close()
sys.exit('out of order')
"""
    assert supervise(lambda _safe: python(script), machine(tmp_path)) == 0
    assert "out of order" in (tmp_path / "sabir.log").read_text(encoding="utf-8")


def test_the_keepers_command_is_given(tmp_path: Path) -> None:
    given = tmp_path / "given"
    command = python(f"open({str(given)!r}, 'w').close()")
    window = python(f"{ALIVE} sys.exit({SHUT_DOWN})")
    assert supervise(lambda _safe: window, machine(tmp_path, *command)) == 0
    assert given.exists()


@pytest.mark.parametrize("command", [(), ("/nowhere/poweroff",), tuple(python("exit('no right')"))])
def test_a_command_that_fails_is_in_the_log_and_the_window_opens_again(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    codes = iter([SHUT_DOWN, 0])
    window = lambda _safe: python(f"{ALIVE} sys.exit({next(codes)})")  # noqa: E731
    assert supervise(window, machine(tmp_path, *command)) == 0
    log = (tmp_path / "sabir.log").read_text(encoding="utf-8")
    assert "failed" in log
    assert ("no right" in log) == ("exit" in str(command))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_of_the_systems_ends_it_with_its_window(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "GRACE", LONG)
    number = getattr(signal, name)
    before = signal.getsignal(number)

    def window(_safe: bool) -> list[str]:
        os.kill(os.getpid(), number)
        return python(f"{UNTIL_ASKED} open({str(tmp_path / 'left')!r}, 'w').close()")

    assert supervise(window, machine(tmp_path)) == 0
    assert (tmp_path / "left").exists()
    assert signal.getsignal(number) is before


# ---------------------------------------------------------------------- the window's own side

PULSE = """
import sys, threading, time
from game.kiosk import pulse
taken = pulse.taken(time.monotonic)
print("not a heartbeat", flush=True)
taken.beat(); taken.beat(); taken.beat()
while not taken.ending:
    threading.Event().wait(0.01)
"""


@contextmanager
def beating(script: str = PULSE) -> Iterator[subprocess.Popen[bytes]]:
    """A process that has beaten once."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-P", "-c", script]
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=surroundings()
    ) as process:
        try:
            assert process.stdout
            assert os.read(process.stdout.fileno(), 1) == b"."
            yield process
        finally:
            process.kill()


def _no_more_input(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin
    process.stdin.close()


def _terminated(process: subprocess.Popen[bytes]) -> None:
    process.terminate()


ENDINGS: list[Callable[[subprocess.Popen[bytes]], None]] = [_no_more_input, _terminated]


@pytest.mark.skipif(sys.platform == "win32", reason="there terminating is killing")
@pytest.mark.parametrize("asked", ENDINGS)
def test_the_window_ends_when_it_is_asked_and_what_it_prints_is_no_heartbeat(
    asked: Callable[[subprocess.Popen[bytes]], None],
) -> None:
    with beating() as process:
        assert process.stderr
        assert process.stderr.readline() == b"not a heartbeat\n"
        process.send_signal(signal.SIGINT)
        asked(process)
        assert process.wait(LONG) == 0
