#!/usr/bin/env python3
"""Builds the program as it runs without Python, for the system on which it is built.

    python -m tools.build_exe                  one folder: dist/sabir with the program in it
    python -m tools.build_exe --one-file       one file, which unpacks itself at each start

It freezes the package as it is installed, with compiled search cores where a compiler was, and only
if that is this checkout and no other version. Work goes on in a temporary folder.
"""

import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

import tools.as_installed  # noqa: F401  before the program: it is to be the installed one
from game import __version__, resources
from game.solver.forms import compiled
from tools.ending import Refused, ended

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(resources.__file__).resolve().parent
USED = ("pygame-ce", "pytweening", "tomli-w", "platformdirs", "segno")
"""The packages that are frozen as well; what their licences ask for goes along."""
_LICENCE = re.compile(r"^(LICEN[CS]E|LGPL|COPYING|AUTHORS)(\.(txt|md))?$")
_ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_VERSION = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,
    fileType=1, subtype=0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "Sabır"), StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "sabir"), StringStruct("LegalCopyright", "{copyright}"),
      StringStruct("OriginalFilename", "sabir.exe"), StringStruct("ProductName", "Sabır"),
      StringStruct("ProductVersion", "{version}")])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200, 0x041F, 1200])]),
  ],
)
"""


def build(into: Path, forms: list[str]) -> None:
    """Build the program in these forms ("folder", "file", "hand") in a folder.

    Raises Refused where what is installed is not this checkout, or PyInstaller has failed.
    """
    if other := next(differing(PACKAGE, ROOT), None):
        raise Refused(f"what is installed is not this checkout ({other}): run pip install . again")
    with TemporaryDirectory(prefix="sabir-build-") as scratch:
        work = Path(scratch)
        _freeze(work, forms, _made_ready(work))
        into.mkdir(parents=True, exist_ok=True)
        for made in sorted((work / "made").iterdir()):
            _put(made, into / made.name)


def differing(package: Path, checkout: Path) -> Iterator[Path]:
    """What of a checkout the package does not hold as it stands there, byte for byte."""
    for name, pattern in (("game", "*.py"), ("assets", "*"), ("config", "*")):
        place = package if name == "game" else package / name
        if not place.is_dir():
            place = package.parent / name
        for file in sorted((checkout / name).rglob(pattern)):
            inside = file.relative_to(checkout / name)
            if file.is_dir() or {"screenshots", "__pycache__"} & set(inside.parts):
                continue
            there = place / inside
            if not there.is_file() or there.read_bytes() != file.read_bytes():
                yield Path(name) / inside


def _made_ready(work: Path) -> list[str]:
    """What the spec is told: where everything of this build lies."""
    licences = work / "licences"
    for source, name in _licences():
        (licences / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, licences / name)
    given = {
        "package": PACKAGE,
        "assets": resources.resource(""),
        "config": resources.setting(""),
        "licences": licences,
        "version": __version__,
        "icon": resources.resource("icon.ico"),
    }
    if sys.platform == "darwin":
        given["icon"] = work / "sabir.icns"
        given["icon"].write_bytes(icns(resources.resource("icons-app")))
    if sys.platform == "win32":
        given["resource"] = work / "version.txt"
        given["resource"].write_text(version_resource(), encoding="utf-8")
    return [word for name, value in given.items() for word in (f"--{name}", str(value))]


def _licences() -> Iterator[tuple[Path, str]]:
    """Every licence that goes along, and under which name."""
    yield ROOT / "LICENSE", "LICENSE"
    yield ROOT / "tools" / "desktop" / "copyright", "copyright"
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        yield python, "python/LICENSE.txt"
    for name in USED:
        for file in metadata.files(name) or ():
            if _LICENCE.search(file.name):
                yield Path(str(file.locate())), f"{name}/{file.name}"


def icns(folder: Path) -> bytes:
    """The program's icon as macOS wants it: its pictures one after the other, each with a name."""
    pictures = [
        name + struct.pack(">I", 8 + len(picture)) + picture
        for size, name in _ICNS.items()
        for picture in [(folder / f"icon-{size}.png").read_bytes()]
    ]
    whole = b"".join(pictures)
    return b"icns" + struct.pack(">I", 8 + len(whole)) + whole


def version_resource() -> str:
    """What Windows shows of a program's version, as PyInstaller reads it."""
    numbers = (*map(int, __version__.split(".")), 0)  # noqa: RUF048  ours are three numbers
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    said = next(line for line in licence if line.startswith("Copyright"))
    return _VERSION.format(numbers=numbers, version=__version__, copyright=said)


def _freeze(work: Path, forms: list[str], ready: list[str]) -> None:
    """Let PyInstaller work, in a folder where nothing else is found by accident."""
    command = [sys.executable, "-P", "-m", "PyInstaller", str(ROOT / "tools" / "sabir.spec")]
    places = ["--distpath", str(work / "made"), "--workpath", str(work / "work")]
    asked = [word for form in forms for word in ("--form", form)]
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(PACKAGE.parent),
        "PYTHONHASHSEED": "0",
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
        "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "0"),
    }
    done = subprocess.run(
        [*command, "--noconfirm", *places, "--", *ready, *asked],
        cwd=work,
        env=surroundings,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise Refused("PyInstaller has failed, see above")


def _put(made: Path, place: Path) -> None:
    """Put what was built where it is wanted, in place of an older one; say how large it is."""
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    place.unlink(missing_ok=True)
    shutil.move(made, place)
    print(f"{place}: {size(place) / 1e6:.1f} MB")


def size(place: Path) -> int:
    """How many bytes a file holds, or all files in a folder."""
    files = [place] if place.is_file() else place.rglob("*")
    return sum(file.lstat().st_size for file in files if not file.is_dir() or file.is_symlink())


def main() -> int:
    """Build what is asked for."""
    parser = argparse.ArgumentParser(prog="build_exe", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder (dist)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--one-file", action="store_true", help="one file instead of one folder")
    form.add_argument("--both", action="store_true", help="one folder, and one file beside it")
    parser.add_argument(
        "--hand", action="store_true", help="in the folder also a twin that tests can play"
    )
    asked = parser.parse_args()
    forms = ["file"] * (asked.one_file or asked.both) + ["folder"] * (not asked.one_file)
    if not compiled():
        print("the solver is not compiled: it will be slow", file=sys.stderr)
    return ended("build_exe", lambda: build(asked.into, forms + ["hand"] * asked.hand))


if __name__ == "__main__":
    sys.exit(main())
