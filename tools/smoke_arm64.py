#!/usr/bin/env python3
"""Tries the program as a 64-bit Raspberry Pi would run it, on any Linux machine.

``python -m tools.smoke_arm64 FOLDER`` puts a small arm64 system into FOLDER, once: Python 3.11 with
its libraries from Debian's packages, and the program's own requirements from the package index. In
that, under qemu's user mode and without a screen, it deals every game, draws a table, and lets the
plain Python solver win a deal; the table must be the one that is drawn here, but for a few pixels
that differ by little. It needs a network the first time, and of Debian 12, or a system of its
kind: ``apt-get``, ``dpkg-deb`` and ``qemu-aarch64-static`` (package ``qemu-user-static``), and
nobody's rights but your own. It takes one to three minutes, and is not part of ``.ci/run``.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.variants import VARIANTS
from tools.ending import Refused, ended

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("apt-get", "dpkg-deb", "qemu-aarch64-static")
PACKAGES = (
    *("libc6", "libgcc-s1", "libstdc++6", "zlib1g", "libexpat1", "libbz2-1.0", "liblzma5"),
    *("libffi8", "libsqlite3-0", "libuuid1", "libssl3"),
    *("libpython3.11-minimal", "libpython3.11-stdlib", "python3.11-minimal"),
)
BINARY = ("pygame-ce", "tomli-w", "platformdirs", "segno")
SOURCE = "pytweening"
"""It has no wheel, and is Python alone."""
PLATFORMS = ("manylinux2014_aarch64", "manylinux_2_28_aarch64")
DRAWN, SOLVED = "KL1-D1C-AAAAAAR", "FC1-C4-AAAAABL"
MOST, FURTHEST = 20, 8
"""So many pixels may differ, each colour by so much of 255."""
_IMPORTS = """
import os, platform
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame, game.ui.start, game.solver.worker
print(platform.machine(), pygame.version.ver, "SDL", *pygame.get_sdl_version())
"""
_DEALS = """
from game import terminal
from game.rules.code import GameCode
from game.variants import VARIANTS
for variant in VARIANTS:
    for number in (0, 1, 2**31 + 5):
        print(*terminal.table(terminal.of_code(GameCode(variant, variant.defaults(), number))))
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Try it all; the exit code is 2 where something fails or differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args(argv).folder.resolve()
    return ended("smoke_arm64", lambda: _try_all(folder))


def _try_all(folder: Path) -> None:
    begun = time.monotonic()
    _prepare(folder)
    for what, seconds in _tried(folder):
        print(f"{seconds:6.1f} s  {what}", flush=True)
    print(f"{time.monotonic() - begun:6.1f} s  altogether")


# ---------------------------------------------------------------- the small system


def _prepare(folder: Path) -> None:
    if lacking := [tool for tool in NEEDED if shutil.which(tool) is None]:
        raise Refused(f"Not installed here: {', '.join(lacking)}.")
    ready = folder / "ready"
    if ready.exists():
        return
    for part in ("root", "site", "debs", "wheels", "apt/lists/partial", "apt/archives/partial"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    _debian(folder)
    _requirements(folder)
    ready.touch()


def _debian(folder: Path) -> None:
    """Debian's packages for arm64, fetched and unpacked without touching the system's own."""
    (folder / "apt/status").touch()
    settings = {
        "APT::Architecture": "arm64",
        "APT::Architectures": "arm64",
        "APT::Sandbox::User": "",
        "Debug::NoLocking": "1",
        "Dir::State": f"{folder}/apt",
        "Dir::State::status": f"{folder}/apt/status",
        "Dir::Cache": f"{folder}/apt",
    }
    apt = ["apt-get", "-q", *(f"-o{key}={value}" for key, value in settings.items())]
    _run([*apt, "update"], folder, "Debian's list of packages cannot be fetched")
    _run([*apt, "download", *PACKAGES], folder / "debs", "Debian's packages cannot be fetched")
    for package in sorted((folder / "debs").glob("*.deb")):
        _run(["dpkg-deb", "-x", str(package), "root"], folder, f"{package.name} is no package")


def _requirements(folder: Path) -> None:
    """What the program stands on, as it is for arm64."""
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    wheels, complaint = folder / "wheels", "The requirements cannot be fetched"
    only = ["--only-binary=:all:", "--python-version=3.11", "--implementation=cp"]
    only += [f"--platform={platform}" for platform in PLATFORMS]
    _run([*pip, "download", "--no-deps", *only, *BINARY], wheels, complaint)
    _run([*pip, "wheel", "--no-deps", SOURCE], wheels, complaint)
    files = map(str, sorted(wheels.glob("*.whl")))
    target = ["--target", str(folder / "site"), "--no-deps", "--upgrade"]
    _run([*pip, "install", *target, *only, *files], folder, "The requirements do not go together")


# ---------------------------------------------------------------- what is tried


def _tried(folder: Path) -> Iterator[tuple[str, float]]:
    """Each thing that works, and how many seconds it took."""
    for trial in (_imports, _deals, _draws, _wins):
        begun = time.monotonic()
        what = trial(folder)
        yield what, time.monotonic() - begun


def _imports(folder: Path) -> str:
    machine, *versions = _there(folder, "-c", _IMPORTS).split()
    if machine != "aarch64":
        raise Refused(f"This was tried on {machine}, not on aarch64.")
    return f"it starts on {machine}: pygame {' '.join(versions)}"


def _deals(folder: Path) -> str:
    if _there(folder, "-c", _DEALS) != _here(folder, "-c", _DEALS):
        raise Refused("On arm64 other cards are dealt than here.")
    return f"{len(VARIANTS)} games are dealt as they are here"


def _draws(folder: Path) -> str:
    drawn = []
    for name, draw in (("arm64", _there), ("here", _here)):
        file = folder / f"{name}.png"
        config = ["--config", str(folder / "config"), "--lang", "tr", "--windowed", "1280x720"]
        draw(folder, "-m", "game", "--code", DRAWN, *config, "--screenshot", str(file))
        drawn.append(pygame.image.load(file))
    count, furthest = _differing(*drawn)
    if count > MOST or furthest > FURTHEST:
        raise Refused(f"{count} pixels differ, by up to {furthest} of 255: see {folder}/*.png.")
    return f"a table is drawn as it is here: {count} pixels differ, by up to {furthest} of 255"


def _differing(one: pygame.Surface, other: pygame.Surface) -> tuple[int, int]:
    """How many pixels of two pictures differ, and by how much at most."""
    if one.get_size() != other.get_size():
        raise Refused(f"The pictures are of different size: {one.get_size()}, {other.get_size()}.")
    both = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    apart = [abs(a - b) for a, b in zip(*both, strict=True)]
    pixels = zip(apart[::3], apart[1::3], apart[2::3], strict=True)
    return sum(any(pixel) for pixel in pixels), max(apart)


def _wins(folder: Path) -> str:
    said = _there(folder, "-m", "tools.solve", SOLVED, "--raw")
    if not said.startswith("won"):
        raise Refused(f"The solver does not win {SOLVED} on arm64: {said}")
    return f"plain Python solves {SOLVED}: {said.strip()}"


def _there(folder: Path, *arguments: str) -> str:
    """What Python says in the small system."""
    python = [str(folder / "root/usr/bin/python3.11"), "-s", *arguments]
    command = ["qemu-aarch64-static", "-L", str(folder / "root"), *python]
    return _run(command, ROOT, "On arm64 this fails", str(folder / "site"))


def _here(_folder: Path, *arguments: str) -> str:
    """What Python says here."""
    return _run([sys.executable, *arguments], ROOT, "Even here this fails")


def _run(command: Sequence[str], folder: Path, complaint: str, modules: str = "") -> str:
    """What a command says, run in a folder; Refused, with the complaint, where it fails."""
    around = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command,
        cwd=folder,
        env=around | {"PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), modules]))},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Refused(f"{complaint}:\n{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
