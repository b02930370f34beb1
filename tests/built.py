"""The built program in processes of its own: started, played without a screen, killed."""

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

from game.play import record
from game.play.session import Session
from game.rules.code import parse
from game.variants import VARIANTS
from tools.player import Player

Spot = tuple[int, int]
Found = TypeVar("Found")
PATIENCE = 60.0
"""Seconds that an answer may take, on a machine that has much to do."""
SIZE = (1280, 720)
"""Of the window that is played in."""
HAND = "sabir-hand"
NOBODY = 65534
_AT_ONCE = '[motion]\nspeed = "off"\n'


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a player who has nothing but a home: no screen, no sound, no language."""
    return {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}


def settle_in(home: Path) -> None:
    """Let a player of this home have chosen that nothing moves."""
    settings = home / ".config" / "sabir"
    settings.mkdir(parents=True)
    (settings / "settings.toml").write_text(_AT_ONCE, encoding="utf-8")


def run(
    command: Sequence[str | Path],
    environment: Mapping[str, str],
    folder: Path | None = None,
    user: int | None = None,
) -> subprocess.CompletedProcess[str]:
    """Let a program do one thing."""
    return subprocess.run(
        [str(word) for word in command],
        env=environment,
        cwd=folder,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        user=user,
    )


def source(*arguments: str | Path) -> list[str | Path]:
    """The command that starts the program that is not frozen."""
    return [sys.executable, "-m", "game", *arguments]


def pixels(picture: Path) -> tuple[Spot, bytes]:
    """What a picture shows."""
    surface = pygame.image.load(picture)
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


def copied(program: Path, place: Path) -> Path:
    """The same program in another folder; the program of it."""
    shutil.copytree(program.parent, place, symlinks=True, copy_function=_linked)
    return place / program.name


def _linked(here: str, there: str) -> None:
    """A copy that takes no room, where the system allows it."""
    try:
        os.link(here, there, follow_symlinks=False)
    except OSError:
        shutil.copy2(here, there, follow_symlinks=False)


def awaited(what: str, look: Callable[[], Found | None]) -> Found:
    """The first thing found; raises AssertionError where nothing is found in time."""
    end = time.monotonic() + PATIENCE
    pause = threading.Event()
    while time.monotonic() < end:
        if (found := look()) is not None:
            return found
        pause.wait(0.02)
    raise AssertionError(f"waited in vain for {what}")


def started_by(process: int, switch: str) -> Iterator[int]:
    """The processes below one that were started with this argument."""
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (task / "children").read_text(encoding="ascii").split()):
            if switch.encode() in Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0"):
                yield child
            yield from started_by(child, switch)


class Playing:
    """The built program while a hand plays it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._complaints: list[str] = []
        self._threads = [
            threading.Thread(target=self._hear),
            threading.Thread(target=self._listen),
        ]
        for thread in self._threads:
            thread.start()

    def do(self, deed: str) -> str:
        """Let the hand do something; its answer, once the frame after it is drawn."""
        self._tell(deed)
        try:
            answer = self._answers.get(timeout=PATIENCE)
        except queue.Empty:
            answer = None
        assert answer is not None, f"no answer to {deed}:\n{''.join(self._complaints)}"
        return answer

    def tap(self, spot: Spot) -> None:
        """Press and release at one spot."""
        self.drag(spot)

    def drag(self, *way: Spot) -> None:
        """Press at the first spot, move along the others, release at the last."""
        self.do("drag " + " ".join(f"{x} {y}" for x, y in way))

    def picture(self, file: Path) -> tuple[Spot, bytes]:
        """What is seen now."""
        self.do(f"picture {file}")
        return pixels(file)

    def leave(self) -> str:
        """Close the window; what the program had to complain of. Raises where it fails."""
        self._tell("quit")
        assert self.process.wait(PATIENCE) == 0
        return self.complaints()

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self.process.wait()

    def complaints(self) -> str:
        """What an ended program had to complain of."""
        for thread in self._threads:
            thread.join(PATIENCE)
        return "".join(self._complaints)

    def _tell(self, deed: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(deed + "\n")
        self.process.stdin.flush()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as stream:
            for line in stream:
                self._answers.put(line.rstrip("\n"))
        self._answers.put(None)

    def _listen(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as stream:
            self._complaints.extend(stream)


@contextmanager
def playing(
    program: Path,
    *arguments: str | Path,
    environment: Mapping[str, str],
    folder: Path | None = None,
    user: int | None = None,
) -> Iterator[Playing]:
    """The twin of a built program that a hand can play; ended where it does not end by itself."""
    window = f"{SIZE[0]}x{SIZE[1]}"
    process = subprocess.Popen(
        [program.with_name(HAND), "--windowed", window, *map(str, arguments)],
        env=environment,
        cwd=folder,
        user=user,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield Playing(process)
    finally:
        process.kill()
        process.wait()


def player_of(game: Playing, code: str, events: Sequence[str] = ()) -> Player:
    """Who goes on with a game in which so much was done."""
    session = Session.of(parse(code, VARIANTS), time.monotonic)
    record.perform(session, events)
    return Player(session, SIZE, game)
