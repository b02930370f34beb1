"""The built program: that which is named by ``--built FOLDER``, or one built for this run.

The folder is what ``python -m tools.build_exe --both --hand --into FOLDER`` has filled.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from built import settle_in

from game import __version__

ROOT = Path(__file__).resolve().parent.parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where a built program lies."""
    parser.addoption("--built", type=Path, help="the folder of a program built for tests")


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with both forms of the program."""
    named: Path | None = request.config.getoption("--built", None)
    if named is not None:
        return named.resolve()
    made = tmp_path_factory.mktemp("built")
    command = ["-m", "tools.build_exe", "--both", "--hand", "--into", str(made)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
    return made


@pytest.fixture(scope="session")
def program(built: Path) -> Path:
    """The program in its folder."""
    return built / "sabir" / "sabir"


@pytest.fixture(scope="session")
def one_file(built: Path) -> Path:
    """The program in one file."""
    return built / f"sabir-{__version__}"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of somebody who has not played yet."""
    made = tmp_path / "home"
    settle_in(made)
    return made
