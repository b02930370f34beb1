"""What every test stands on: no screen, no sound, no one's own files, on CI the same examples."""

import os
import sys
import tempfile
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from zlib import crc32

sys.path.append(str(Path(__file__).resolve().parent.parent))  # tools; the program is installed

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()
os.environ["XDG_DOCUMENTS_DIR"] = tempfile.mkdtemp()

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test marked ``few(n)`` only n cases are run each time; the others are slow."""
    usual = (item for item in items if not item.get_closest_marker("slow"))
    for name, cases in groupby(usual, lambda item: item.nodeid.partition("[")[0]):
        same = list(cases)
        if few := same[0].get_closest_marker("few"):
            for case in _others(same, few.args[0], crc32(name.encode())):
                case.add_marker(pytest.mark.slow)


def _others(cases: Sequence[pytest.Item], count: int, chance: int) -> Sequence[pytest.Item]:
    """All cases but the first, the last and those between that make up `count`, evenly spread.

    Which ones lie between differs from test to test, so that together they are all of them.
    """
    apart = max(1.0, (len(cases) - 2) / max(1, count - 2))
    kept = {0, len(cases) - 1} | {
        1 + int(apart * (step + chance % 97 / 97)) for step in range(count - 2)
    }
    return [case for place, case in enumerate(cases) if place not in kept]
