#!/usr/bin/env python3
"""Packs the built program for Debian, Ubuntu and Raspberry Pi OS: ``python -m tools.build_deb``.

Takes the folder that ``python -m tools.build_exe`` has made and writes ``sabir_VERSION_ARCH.deb``
beside it, with plain dpkg-deb. The same program gives the same package, byte for byte. What makes a
kiosk of a machine lies in it, too: ``/usr/share/sabir/kiosk/install.sh --source /usr/lib/sabir``.
"""

import argparse
import datetime
import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import tools.as_installed  # noqa: F401  before the program: it is to be the installed one
from game import __version__
from game.resources import resource
from tools.build_exe import size
from tools.ending import Refused, ended

ROOT = Path(__file__).resolve().parent.parent
DESKTOP = Path(__file__).resolve().parent / "desktop"
KIOSK = Path(__file__).resolve().parent / "kiosk"
METAINFO = "sabir.metainfo.xml"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
HOME = Path("usr/lib/sabir")
_ON_A_CONSOLE = (
    *("libdrm2", "libegl1", "libgbm1", "libgles2", "libgl1-mesa-dri", "libudev1"),
    *("libwayland-client0", "libxkbcommon0"),
)
"""What is loaded to draw without X, as on a kiosk."""
_CONTROL = """Package: sabir
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: The Sabır authors <nobody@localhost>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc})
Recommends: libasound2 | libasound2t64, libgl1, libx11-6, libxcursor1, libxi6, libxrandr2
Suggests: {suggested}
Description: patience games, made with care
 Russian Solitaire, Réfléchi (thoughtful Klondike), FreeCell, Klondike and
 Yukon, in Turkish and English, full screen or in a window, with mouse,
 finger, keyboard or gamepad, on desktops and touch kiosks.
 .
 Every refused move says which rule refused it; a light tells whether the
 game can still be won, and hints keep it so; every game that was played can
 be gone on with, replayed and analysed.
"""
_CHANGES = """sabir ({version}) unstable; urgency=medium

  * This version.

 -- The Sabır authors <nobody@localhost>  {date}
"""


def released() -> datetime.datetime:
    """When this version was released, as its metainfo says."""
    release = ElementTree.parse(DESKTOP / METAINFO).find("releases/release")
    day = "" if release is None else release.get("date", "")
    return datetime.datetime.fromisoformat(f"{day}T12:00:00+00:00")


def shared() -> Iterator[tuple[Path, str]]:
    """What a desktop is told of the program, and what makes a kiosk of a machine: each file, and
    where it lies below ``usr/share``."""
    yield DESKTOP / "sabir.desktop", "applications/sabir.desktop"
    yield DESKTOP / "sabir.overrides", "lintian/overrides/sabir"
    yield DESKTOP / METAINFO, "metainfo/local.sabir.Sabir.metainfo.xml"
    yield DESKTOP / "copyright", "doc/sabir/copyright"
    yield resource("icon.svg"), "icons/hicolor/scalable/apps/sabir.svg"
    for each in SIZES:
        picture = resource(f"icons-app/icon-{each}.png")
        yield picture, f"icons/hicolor/{each}x{each}/apps/sabir.png"
    for file in sorted(KIOSK.iterdir()):
        yield file, f"sabir/kiosk/{file.name}"


def build(program: Path, into: Path) -> Path:
    """Pack a built program; the package. Raises Refused where that cannot be."""
    for needed in ("dpkg-deb", "dpkg"):
        if shutil.which(needed) is None:
            raise Refused(f"{needed} is not here: a package is built on Debian or one of its kin")
    if not (program / "sabir").is_file():
        raise Refused(f"{program} is not the built program: run python -m tools.build_exe first")
    architecture = _answer("dpkg", "--print-architecture").strip()
    package = into / f"sabir_{__version__}_{architecture}.deb"
    with TemporaryDirectory(prefix="sabir-deb-") as scratch:
        root = Path(scratch) / "sabir"
        _fill(root, program)
        _control(root, architecture, needed_libc(program))
        _settle(root)
        into.mkdir(parents=True, exist_ok=True)
        _answer(
            *("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)),
            SOURCE_DATE_EPOCH=str(int(released().timestamp())),
        )
    return package


def _fill(root: Path, program: Path) -> None:
    left_out = shutil.ignore_patterns("sabir-hand*")
    shutil.copytree(program, root / HOME, symlinks=True, ignore=left_out)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/sabir").symlink_to("../lib/sabir/sabir")
    for source, place in shared():
        there = root / "usr/share" / place
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, there)
    changes = _CHANGES.format(version=__version__, date=format_datetime(released()))
    manual = (DESKTOP / "sabir.6").read_text(encoding="utf-8")
    for place, text in (("doc/sabir/changelog.gz", changes), ("man/man6/sabir.6.gz", manual)):
        there = root / "usr/share" / place
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(gzip.compress(text.encode(), mtime=0))


def _control(root: Path, architecture: str, libc: str) -> None:
    control = _CONTROL.format(
        version=__version__,
        architecture=architecture,
        kilobytes=-(-size(root) // 1024),
        libc=libc,
        suggested=", ".join(_ON_A_CONSOLE),
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(control, encoding="utf-8")


def needed_libc(program: Path) -> str:
    """The oldest GNU C library that has all that the program's binaries ask of it."""
    found: set[tuple[int, ...]] = {(2, 17)}
    for file in program.rglob("*"):
        if file.is_file() and not file.is_symlink():
            found |= set(_asked_of_libc(file.read_bytes()))
    return ".".join(map(str, max(found)))


def _asked_of_libc(binary: bytes) -> Iterator[tuple[int, ...]]:
    """The versions of the C library that a program names, if it is one."""
    if not binary.startswith(b"\x7fELF"):
        return
    for word in binary.split(b"GLIBC_")[1:]:
        version = word.split(b"\0", 1)[0]
        if version.replace(b".", b"").isdigit():
            yield tuple(map(int, version.split(b".")))


def _settle(root: Path) -> None:
    """Let no file tell when or by whom it was made."""
    when = released().timestamp()
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path == root / HOME / "sabir" or path.suffix == ".sh"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)


def _answer(*command: str, **surroundings: str) -> str:
    done = subprocess.run(
        command,
        env={**os.environ, **surroundings},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise Refused(f"{command[0]} has failed: {done.stderr.strip()}")
    return done.stdout


def main() -> int:
    """Pack what was built."""
    parser = argparse.ArgumentParser(prog="build_deb", description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--program", type=Path, default=ROOT / "dist/sabir", help="built by build_exe"
    )
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder (dist)")
    asked = parser.parse_args()

    def work() -> None:
        package = build(asked.program, asked.into)
        print(f"{package}: {size(package) / 1e6:.1f} MB")

    return ended("build_deb", work)


if __name__ == "__main__":
    sys.exit(main())
