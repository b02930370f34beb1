"""What lies in the built program: all that the package has, and nothing that it can do without."""

from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

import game
from game.resources import resource, setting
from game.solver.forms import NAMES, compiled
from tools import build_exe

pytestmark = pytest.mark.exe
ROOT = Path(__file__).resolve().parent.parent.parent
MOST = 45_000_000
"""Bytes that the folder may take, the twin for tests not counted."""
UNWANTED = ("numpy", "tkinter", "_tkinter", "pygame.tests", "pygame.examples", "PIL", "pytest")


@pytest.fixture(scope="module")
def inside(program: Path) -> Path:
    """The folder of what the program needs."""
    return program.parent / "_internal"


@pytest.fixture(scope="module")
def modules(program: Path) -> frozenset[str]:
    """The names of all Python modules in the program."""
    return frozenset(CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc)


@pytest.mark.parametrize(("name", "folder"), [("assets", resource("")), ("config", setting(""))])
def test_every_data_file_of_the_package_is_there(inside: Path, name: str, folder: Path) -> None:
    """PK-02."""
    there, here = contents(inside / "game" / name), contents(folder)
    assert set(there) == set(here)
    assert [file for file in here if there[file] != here[file]] == []


def contents(folder: Path) -> dict[Path, bytes]:
    """The files in a folder; pictures of the program itself may be left out."""
    return {
        file.relative_to(folder): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and not {"__pycache__", "screenshots"} & set(file.parts)
    }


def test_every_module_of_the_package_is_there(modules: frozenset[str], inside: Path) -> None:
    """Also those that nobody imports by name."""
    package = Path(game.__file__).parent
    named = {
        ".".join(("game", *file.relative_to(package).with_suffix("").parts))
        for file in package.rglob("*.py")
    }
    cores = {f"game.solver.cores.{name}" for name in NAMES} if compiled() else set()
    packages = {name.removesuffix(".__init__") for name in named}
    assert packages - cores - modules == set()
    for name in NAMES:
        assert bool(list(inside.glob(f"game/solver/cores/{name}.*.so"))) == compiled()


def test_nothing_is_there_that_it_can_do_without(modules: frozenset[str], inside: Path) -> None:
    """PK-01: no font of the library's, either."""
    names = {file.name for file in inside.rglob("*")}
    assert {name for name in names if name.startswith(("freesansbold", "libtk", "libtcl"))} == set()
    assert [name for name in UNWANTED if name in modules or (inside / name).exists()] == []
    assert not {name for name in modules if name.split(".")[0] in ("tests", "tools")}


def test_it_is_small(program: Path) -> None:
    twin = program.with_name("sabir-hand").stat().st_size
    assert build_exe.size(program.parent) - twin <= MOST


def test_licences_go_along(inside: Path) -> None:
    licences = inside / "licences"
    assert (licences / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    for package in ("pytweening", "tomli-w", "platformdirs", "segno", "pygame-ce"):
        assert list((licences / package).iterdir()), package
    assert (licences / "copyright").is_file()
