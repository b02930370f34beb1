"""The package as it is installed, and habits that its whole source keeps."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

import game
from game.resources import resource, setting

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INSTALLED = Path(game.__file__).parent
MAPPED = PROJECT["tool"]["setuptools"]["package-dir"]
"""Packages and the folders that hold their source."""


def run(code: str) -> str:
    """What a fresh Python prints that runs this code, away from the checkout."""
    return subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=Path(sys.prefix),
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def test_what_is_tested_lies_in_the_environment() -> None:
    assert Path(game.__file__).is_relative_to(sys.prefix)
    assert not Path(game.__file__).is_relative_to(ROOT / "game")


def test_what_is_tested_is_what_the_checkout_holds() -> None:
    """Not an older build: every module, byte for byte."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        installed = INSTALLED / path.relative_to(ROOT / "game")
        assert installed.read_bytes() == path.read_bytes(), path


def test_the_packages_listed_are_those_on_disk() -> None:
    on_disk = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "game").rglob("*.py")
    }
    mapped = {package for package, folder in MAPPED.items() if folder != package}
    assert set(PROJECT["tool"]["setuptools"]["packages"]) == on_disk | mapped
    for package in mapped:
        assert (ROOT / MAPPED[package]).is_dir()


@pytest.mark.parametrize("folder", ["assets", "config"])
def test_every_data_file_is_installed_beside_the_code(folder: str) -> None:
    here, there = files(ROOT / folder), files(INSTALLED / folder)
    assert here
    assert there == here


def files(folder: Path) -> set[Path]:
    """The data files in a folder; pictures of the program itself may be left out."""
    found = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in found if not {"__pycache__", "screenshots"} & set(path.parts)}


def test_data_is_found_from_any_working_directory() -> None:
    found = run(
        "from game.resources import resource, setting;"
        "print(resource('text/tr.toml').is_file(), setting('defaults.toml').is_file())"
    )
    assert found.split() == ["True", "True"]
    assert resource("text/tr.toml").is_relative_to(sys.prefix)
    assert setting("defaults.toml").is_relative_to(sys.prefix)


def test_the_command_and_the_module_give_the_version() -> None:
    version = metadata.version("sabir")
    assert game.__version__ == version == PROJECT["project"]["version"]
    entry = next(iter(metadata.entry_points(group="console_scripts", name="sabir")))
    assert entry.value == "game.__main__:main"


def test_the_package_says_that_it_is_typed() -> None:
    assert (INSTALLED / "py.typed").is_file()


@pytest.mark.parametrize("module", ["game.terminal", "game.__main__", "game.text.explain"])
def test_pygame_is_not_imported_before_a_window_is_wanted(module: str) -> None:
    loaded = run(f"import sys, {module}; print('pygame' in sys.modules, 'game.ui' in sys.modules)")
    assert loaded.split() == ["False", "False"]


# Habits of the whole source


@cache
def sources() -> tuple[tuple[Path, ast.AST], ...]:
    """Every module of the program, parsed."""
    return tuple(
        (path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted((ROOT / "game").rglob("*.py"))
    )


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call of a named function or method: where, the call, the name."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                named = getattr(function, "attr", getattr(function, "id", ""))
                yield f"{path}:{node.lineno}", node, named


def test_no_text_changes_its_case_at_run_time() -> None:
    """LO-02, LO-01: Turkish i's come out wrong."""
    casing = {"upper", "lower", "title", "capitalize", "casefold", "swapcase"}
    assert [where for where, call, named in calls() if named in casing and not call.args] == []
    named = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in casing
        and isinstance(node.value, ast.Name)
        and node.value.id == "str"
    ]
    assert named == []


def test_no_text_is_matched_without_regard_to_case() -> None:
    """LO-01: the same fault by another door."""
    flags = {"IGNORECASE", "I"}
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in flags
        and isinstance(node.value, ast.Name)
        and node.value.id == "re"
    ]
    assert found == []


def test_every_text_file_is_opened_with_its_encoding_named() -> None:
    """LO-03."""
    assert [where for where, call, named in calls() if _opens_text(call, named)] == []


def _opens_text(call: ast.Call, named: str) -> bool:
    if any(keyword.arg == "encoding" for keyword in call.keywords):
        return False
    if named in ("read_text", "write_text"):
        return True
    if named not in ("open", "fdopen", "NamedTemporaryFile", "TemporaryFile"):
        return False
    if ast.unparse(call.func).endswith("stack.open"):
        return False
    constants = [node.value for node in call.args if isinstance(node, ast.Constant)]
    constants += [k.value.value for k in call.keywords if isinstance(k.value, ast.Constant)]
    modes = [value for value in constants if isinstance(value, str)]
    return not any("b" in mode for mode in modes)


def test_that_check_knows_text_from_bytes() -> None:
    for source, text in (
        ("open(p)", True),
        ("open(p, 'r')", True),
        ("p.open('w')", True),
        ("p.read_text()", True),
        ("open(p, 'rb')", False),
        ("p.open('wb')", False),
        ("os.fdopen(h, 'wb')", False),
        ("p.read_text(encoding='utf-8')", False),
        ("p.read_bytes()", False),
        ("self.services.stack.open('menu')", False),
    ):
        (call,) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
        named = getattr(call.func, "attr", getattr(call.func, "id", ""))
        assert _opens_text(call, named) == text, source


def test_no_built_in_or_system_font_is_used() -> None:
    """LO-04, PK-01."""
    bad = [
        where
        for where, call, named in calls()
        if named in ("SysFont", "match_font")
        or (named == "Font" and (not call.args or _is_none(call.args[0])))
    ]
    assert bad == []


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def test_no_move_is_left_is_noticed_only_where_the_list_of_legal_moves_is_asked_for() -> None:
    """HI-02: the notice is given in one place, behind that question, and only it has the words."""
    nodes = [node for _, tree in sources() for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    giving = next(node for node in functions if _names_notice(node))
    assert [node for node in functions if _names_notice(node)] == [giving]
    question = next(node for node in ast.walk(giving) if isinstance(node, ast.If))
    assert _names_notice(question)
    assert isinstance(question.test, ast.Call)
    asked = ast.unparse(question.test.func)
    assert any(_asks_for_moves(n) for f in functions if f.name == asked for n in ast.walk(f))


def _names_notice(tree: ast.AST) -> bool:
    return any(ast.unparse(n) == "Notice.NO_MOVE" for n in ast.walk(tree) if _is_attribute(n))


def _is_attribute(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute)


def _asks_for_moves(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".game.moves")


def test_the_tests_name_no_wall_clock_and_never_sleep() -> None:
    """But those of the built program, which has none but the real one."""
    clocks = ("time.time", "datetime.now", "datetime.datetime.now", "date.today")
    for path in sorted((ROOT / "tests").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        assert not [name for name in named if name.endswith(".sleep")], path
        assert "exe" in path.parts or not set(named) & set(clocks), path
