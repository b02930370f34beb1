"""`sabir --kiosk` and `sabir --set-pin`, as they are typed."""

import io
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game import folders, kiosk_start
from game.__main__ import main
from game.itself import itself, surroundings
from game.kiosk import SAFE_WINDOW, WINDOW
from game.kiosk.leaving import ANEW, LEFT, SHUT_DOWN
from game.kiosk.pin import Pin
from game.kiosk.pulse import Pulse
from game.kiosk.supervising import ThisMachine
from game.text.catalogue import LANGUAGES, Words

LONG = 60
"""So many seconds are waited for what should come at once."""


class Terminal(io.StringIO):
    """Where somebody sits."""

    def isatty(self) -> bool:
        return True


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """A keeper's file, in a folder of its own, with the PIN 4711 beside it."""
    file = tmp_path / "house" / "kiosk.toml"
    file.parent.mkdir()
    file.write_text("[kiosk]\nidle = 30\n", encoding="utf-8")
    (file.parent / "pin").write_text(Pin.of("4711", b"salt").line, encoding="ascii")
    return file


# ---------------------------------------------------------------------- the PIN


def test_a_pin_is_typed_twice_and_its_hash_lies_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "0815", "0815")
    assert main(["--set-pin", "--kiosk", str(tmp_path / "kiosk.toml"), "--lang", "en"]) == 0
    kept = (tmp_path / "pin").read_text(encoding="ascii")
    assert Pin.read(kept).matches("0815")
    assert str(tmp_path / "pin") in capsys.readouterr().out


def test_every_pin_has_a_salt_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = set()
    for _ in range(2):
        typed(monkeypatch, "0815", "0815")
        assert main(["--set-pin", "--kiosk", str(tmp_path / "kiosk.toml")]) == 0
        lines.add((tmp_path / "pin").read_text(encoding="ascii"))
    assert len(lines) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_nobody_but_the_folders_group_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its ten thousand PINs are soon tried by who has the hash."""
    if os.getuid() == 0:
        os.chown(tmp_path, -1, 12345)
    typed(monkeypatch, "0815", "0815")
    assert main(["--set-pin", "--kiosk", str(tmp_path / "kiosk.toml")]) == 0
    found = (tmp_path / "pin").stat()
    assert stat.S_IMODE(found.st_mode) == 0o640
    assert found.st_gid == tmp_path.stat().st_gid


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["0815", "0816"], "pin_differs"),
        (["081", "081"], "pin_bad"),
        (["hand", "hand"], "pin_bad"),
        ([], "pin_bad"),
        (["1111", "1111"], "pin_guessed"),
        (["2345", "2345"], "pin_guessed"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_pin_is_refused_with_the_reason_and_the_old_one_stays(
    kiosk: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str],
    key: str,
    language: str,
) -> None:
    typed(monkeypatch, *lines)
    assert main(["--set-pin", "--kiosk", str(kiosk), "--lang", language]) == 2
    assert Words(language)(f"cli.{key}") in capsys.readouterr().err
    assert Pin.read((kiosk.parent / "pin").read_text(encoding="ascii")).matches("4711")


def test_where_it_cannot_be_kept_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "house").write_text("no folder", encoding="utf-8")
    typed(monkeypatch, "0815", "0815")
    assert main(["--set-pin", "--kiosk", str(tmp_path / "house" / "kiosk.toml")]) == 2
    assert str(tmp_path / "house") in capsys.readouterr().err


def test_on_a_terminal_nobody_sees_what_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def unseen(prompt: str) -> str:
        asked.append(prompt)
        return "0815"

    monkeypatch.setattr(sys, "stdin", Terminal("1357\n1357\n"))
    monkeypatch.setattr("getpass.getpass", unseen)
    assert main(["--set-pin", "--kiosk", str(tmp_path / "kiosk.toml"), "--lang", "en"]) == 0
    assert asked == [f"{Words('en')(f'cli.{key}')} " for key in ("pin_new", "pin_again")]
    assert Pin.read((tmp_path / "pin").read_text(encoding="ascii")).matches("0815")


def test_who_types_nothing_at_all_has_typed_no_pin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", closed)
    assert main(["--set-pin", "--kiosk", str(tmp_path / "kiosk.toml"), "--lang", "en"]) == 2
    assert Words("en")("cli.pin_bad") in capsys.readouterr().err


def test_without_a_file_it_is_the_machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "of_the_machine", lambda: tmp_path / "etc")
    typed(monkeypatch, "0815", "0815")
    assert main(["--set-pin"]) == 0
    assert (tmp_path / "etc" / "pin").is_file()


def test_the_machines_folder_is_where_keepers_look_for_it() -> None:
    if sys.platform == "linux":
        assert folders.of_the_machine() == Path("/etc/sabir")
    assert folders.of_the_machine().name == "sabir"


# ---------------------------------------------------------------------- what does not start


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_pin_no_kiosk_starts_and_it_says_how_to_set_one(
    kiosk: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    (kiosk.parent / "pin").unlink()
    assert main(["--kiosk", str(kiosk), "--lang", language]) == 2
    said = capsys.readouterr().err
    assert f"sabir --set-pin --kiosk {kiosk}" in said
    assert str(kiosk.parent / "pin") in said


def test_nor_with_one_that_makes_no_sense_or_cannot_be_read(
    kiosk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pin = kiosk.parent / "pin"
    for content in (b"4711\n", b"", b"\xff\xfe", b"\0" * 100):
        pin.write_bytes(content)
        assert main(["--kiosk", str(kiosk), "--lang", "en"]) == 2
        assert "sabir --set-pin" in capsys.readouterr().err
    pin.unlink()
    pin.mkdir()
    assert main(["--kiosk", str(kiosk), "--lang", "en"]) == 2
    assert "must be able to read" in capsys.readouterr().err


def test_nor_with_one_that_goes_on_and_on(
    kiosk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kiosk_start, "supervise", lambda *_: LEFT)
    pin = kiosk.parent / "pin"
    endless = pin.read_text(encoding="ascii").replace(b"salt".hex(), "00" * 100_000)
    pin.write_text(endless, encoding="ascii")
    assert main(["--kiosk", str(kiosk), "--lang", "en"]) == 2
    assert "sabir --set-pin" in capsys.readouterr().err


def test_nor_where_the_machines_folder_cannot_even_be_looked_into(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = Path("/", 300 * "x")
    monkeypatch.setattr(folders, "of_the_machine", lambda: nowhere)
    assert main(["--kiosk", "--lang", "en"]) == 2
    assert "must be able to read" in capsys.readouterr().err


@pytest.mark.parametrize(
    "other",
    [
        ["--code", "RU1-C-AAAAABB"],
        ["--variant", "russian"],
        ["--rule", "classic"],
        ["--print"],
        ["--menu"],
        ["--open", "a"],
        ["--export", "a.csv"],
        ["--screenshot", "a.png"],
        ["--config", "a"],
        ["--deals", "hard"],
    ],
)
def test_what_makes_no_sense_in_a_kiosk_is_refused(
    kiosk: Path, capsys: pytest.CaptureFixture[str], other: list[str]
) -> None:
    for option in (["--kiosk", str(kiosk)], ["--set-pin"]):
        assert main([*option, *other, "--lang", "en"]) == 2
        said = capsys.readouterr().err
        assert option[0] in said
        assert other[0] in said


def test_a_pin_is_set_without_a_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--set-pin", "--windowed", "800x480", "--lang", "en"]) == 2
    assert "--windowed" in capsys.readouterr().err


# ---------------------------------------------------------------------- what starts


def test_a_slip_in_the_file_is_said_and_written_down_and_the_window_opens_all_the_same(
    kiosk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[list[str]] = []

    def supervise(command: Callable[[bool], list[str]], machine: ThisMachine) -> int:
        opened.extend([command(False), command(True)])
        assert machine.house.idle == 90
        return 0

    monkeypatch.setattr(kiosk_start, "supervise", supervise)
    kiosk.write_text("[kiosk]\nidle = 3\n", encoding="utf-8")
    arguments = ["--kiosk", str(kiosk), "--data", str(kiosk.parent), "--lang", "tr"]
    assert main(arguments) == 0
    assert "kiosk.idle" in capsys.readouterr().err
    assert "kiosk.idle" in (kiosk.parent / "sabir.log").read_text(encoding="utf-8")
    assert opened == [itself("game", WINDOW, *arguments), itself("game", SAFE_WINDOW, *arguments)]


@pytest.mark.parametrize("code", [LEFT, ANEW, SHUT_DOWN])
@pytest.mark.parametrize("ended", [False, True])
def test_a_window_that_the_system_ends_is_not_left_by_the_keeper(
    kiosk: Path, monkeypatch: pytest.MonkeyPatch, code: int, ended: bool
) -> None:
    pulse = Pulse(1, lambda: 0.0)

    def run(*_arguments: object) -> int:
        if ended:
            pulse.end()
        return code

    monkeypatch.setattr(kiosk_start, "taken", lambda _now: pulse)
    monkeypatch.setattr("game.ui.kiosk.opening.run", run)
    arguments = [WINDOW, "--kiosk", str(kiosk), "--data", str(kiosk.parent)]
    assert main(arguments) == (ANEW if ended and code == LEFT else code)


def test_a_fault_of_the_window_is_written_down_and_ends_it_with_a_code_of_its_own(
    kiosk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*_arguments: object) -> int:
        raise RuntimeError("a card too many")

    monkeypatch.setattr(kiosk_start, "taken", lambda _now: Pulse(1, lambda: 0.0))
    monkeypatch.setattr("game.ui.kiosk.opening.run", run)
    assert main([SAFE_WINDOW, "--kiosk", str(kiosk), "--data", str(kiosk.parent)]) == 1
    log = (kiosk.parent / "sabir.log").read_text(encoding="utf-8")
    assert "a card too many" in log


linux = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who runs")


@contextmanager
def started(kiosk: Path, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A kiosk in a small window, which is gone afterwards in any case."""
    where = ("--data", str(kiosk.parent / "data"), "--windowed", "400x300", "--lang", "en")
    command = [sys.executable, "-P", "-m", "game", "--kiosk", str(kiosk), *where]
    env = {**surroundings(), "SDL_AUDIODRIVER": "dummy", **more}
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def test_where_there_is_no_screen_it_says_so_and_ends_and_no_loop_begins(kiosk: Path) -> None:
    with started(kiosk, SDL_VIDEODRIVER="x11", DISPLAY=":98765") as process:
        _, said = process.communicate(timeout=LONG)
    assert process.returncode == 2
    assert said.decode().startswith("sabir: ")


def windows_of(process: subprocess.Popen[bytes]) -> set[int]:
    """The processes that a process has started."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return set(map(int, children.read_text(encoding="ascii").split()))


@linux
def test_a_window_that_is_killed_opens_again_and_the_system_ends_all_of_it(kiosk: Path) -> None:
    address = str(kiosk.parent / "notify")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as manager:
        manager.bind(address)
        manager.settimeout(LONG)
        with started(kiosk, SDL_VIDEODRIVER="dummy", NOTIFY_SOCKET=address) as process:
            while manager.recv(99) != b"READY=1":
                continue
            (first,) = windows_of(process)
            os.kill(first, signal.SIGKILL)
            pause, until = threading.Event(), time.monotonic() + LONG
            while not windows_of(process) - {first}:
                assert process.poll() is None
                assert time.monotonic() < until
                pause.wait(0.02)
            process.terminate()
            while manager.recv(99) != b"STOPPING=1":
                continue
            assert process.wait(LONG) == 0
    log = (kiosk.parent / "data" / "sabir.log").read_text(encoding="utf-8")
    assert "code -9" in log
