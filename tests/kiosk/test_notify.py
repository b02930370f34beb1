"""What the service manager hears: over a socket in the file system, or in no file system."""

import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.kiosk.notify import ALIVE, READY, Notify

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a manager")


@contextmanager
def manager(address: str) -> Iterator[socket.socket]:
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as found:
        found.bind(address)
        found.settimeout(5)
        yield found


def test_it_is_told_through_a_file(tmp_path: Path) -> None:
    with manager(str(tmp_path / "notify")) as heard:
        notify = Notify({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        notify.tell(READY)
        notify.tell(ALIVE)
        assert [heard.recv(99), heard.recv(99)] == [b"READY=1", b"WATCHDOG=1"]


def test_it_is_told_through_a_name_that_is_no_file(tmp_path: Path) -> None:
    with manager(f"\0{tmp_path}") as heard:
        Notify({"NOTIFY_SOCKET": f"@{tmp_path}"}).tell(READY)
        assert heard.recv(99) == b"READY=1"


@pytest.mark.parametrize("named", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "/nowhere/at/all"}])
def test_where_nobody_listens_nothing_happens(named: dict[str, str]) -> None:
    Notify(named).tell(READY)


def test_a_manager_that_does_not_listen_holds_nothing_up(tmp_path: Path) -> None:
    with manager(str(tmp_path / "notify")):
        notify = Notify({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        for _ in range(5000):
            notify.tell(ALIVE)
