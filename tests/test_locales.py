"""What must hold anywhere, once more on systems that speak Turkish or know nothing but ASCII.

Each is a Python of its own, in which the language, the numbers and the encoding of the system are
really those: without the mode in which Python takes everything for UTF-8.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
MARKED = sorted(
    path
    for path in (ROOT / "tests").rglob("test_*.py")
    if path != Path(__file__) and "mark.locale" in path.read_text(encoding="utf-8")
)
"""The files in which such tests are."""
RUN = """
import locale, sys, pytest
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
point = locale.localeconv()["decimal_point"]
print("system:", point, locale.getpreferredencoding(False))
sys.exit(pytest.main(sys.argv[1:]))
"""


class System(NamedTuple):
    """A language with an encoding, what Python calls that, and how it writes 1.5."""

    name: str
    charmap: str
    encoding: str
    point: str


SYSTEMS = (
    System("C", "", "ANSI_X3.4-1968", "."),
    System("tr_TR.UTF-8", "UTF-8", "UTF-8", ","),
    System("tr_TR.CP1254", "CP1254", "CP1254", ","),
)


def test_there_is_something_to_run() -> None:
    assert len(MARKED) >= 3


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_it_holds_there(system: System, tmp_path: Path) -> None:
    real = made(system, tmp_path)
    ran = subprocess.run(
        [sys.executable, "-P", "-c", RUN, "-n", "0", "-q", "-p", "no:cacheprovider", "-m", "locale"]
        + [str(path) for path in MARKED],
        cwd=ROOT,
        env=environment(system, tmp_path),
        capture_output=True,
        check=False,
    )
    said = ran.stdout.decode("utf-8", "replace")
    assert ran.returncode == 0, said
    if real:
        assert f"system: {system.point} {system.encoding}\n" in said


def made(system: System, folder: Path) -> bool:
    """Whether the system is really so: its language is made where that is possible, elsewhere only
    the variable says it."""
    maker = shutil.which("localedef") if sys.platform == "linux" else None
    if maker is None or not system.charmap:
        return sys.platform == "linux" and not system.charmap
    given = [maker, "-i", "tr_TR", "-f", system.charmap, str(folder / system.name)]
    return subprocess.run(given, capture_output=True, check=False).returncode == 0


def environment(system: System, folder: Path) -> dict[str, str]:
    """The variables of such a system, and nothing that this run of the tests was told."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    told = {"LC_ALL": system.name, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    return kept | told | {"LOCPATH": str(folder)}
