"""The cores are one source in two forms, compiled and plain, and say the same in both."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from solver import both_forms, late
from tables import RULE_SETS, RuleSet

from game import __version__
from game.__main__ import main
from game.solver import forms
from game.solver.search import Limits
from game.solver.solving import solve

ROOT = Path(__file__).parent.parent.parent
BRIEF = Limits(nodes=1_500, memory=8 << 20)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_both_forms_find_the_same_by_the_same_way(ruleset: RuleSet) -> None:
    game = ruleset.game
    positions = [ruleset.deal(7).dealt(), *(late.position(ruleset, n) for n in range(4))]
    installed = [solve(game, position, BRIEF) for position in positions]
    with both_forms.plain():
        assert not forms.compiled()
        assert [solve(game, position, BRIEF) for position in positions] == installed


def version(capsys: pytest.CaptureFixture[str], lang: str) -> str:
    assert main(["--version", "--lang", lang]) == 0
    (said,) = capsys.readouterr().out.splitlines()
    return str(said)


def test_the_version_says_which_form_is_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    if forms.compiled():
        assert version(capsys, "en") == f"sabir {__version__}, solver: compiled"
        assert version(capsys, "tr") == f"sabir {__version__}, çözücü: derlenmiş"
    with both_forms.plain():
        assert version(capsys, "en") == f"sabir {__version__}, solver: plain Python"
        assert version(capsys, "tr") == f"sabir {__version__}, çözücü: düz Python"


def test_the_solver_is_imported_only_where_it_is_asked_for() -> None:
    code = (
        "import sys, game.__main__;"
        "print([name for name in sys.modules if name.startswith('game.solver.')])"
    )
    assert run([sys.executable, "-P", "-c", code]) == "[]\n"
    code = (
        "import sys; from game.__main__ import main; main(['--version']);"
        "print('pygame' in sys.modules)"
    )
    assert run([sys.executable, "-P", "-c", code]).splitlines()[-1] == "False"


def run(command: list[str], folder: Path = ROOT, **environment: str) -> str:
    """What a program prints."""
    surroundings = {**os.environ, **environment}
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", check=True, env=surroundings
    )
    return done.stdout


WORKS = """
from game.rules.code import parse
from game.solver.solving import solve
from game.variants import VARIANTS
code = parse("RU1-R-AAAAAAC", VARIANTS)
print(solve(code.game(), code.dealt()).verdict)
"""


@pytest.mark.slow
def test_without_a_compiler_the_package_works_and_says_so(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    source = tmp_path / "source"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns("*.so", "*.c", ".venv", "build"))
    run([*pip, "wheel", str(source), "--no-deps", "-w", str(tmp_path)], CC="false", CXX="false")
    (wheel,) = tmp_path.glob("sabir-*.whl")
    run([*pip, "install", "--no-deps", "--target", str(tmp_path / "installed"), str(wheel)])
    outside = {"PYTHONPATH": str(tmp_path / "installed")}
    said = run([sys.executable, "-m", "game", "--version", "--lang", "en"], tmp_path, **outside)
    assert said == f"sabir {__version__}, solver: plain Python\n"
    assert run([sys.executable, "-c", WORKS], tmp_path, **outside) == "won\n"
