"""How the program starts itself and others, installed or frozen."""

import os
import sys
from pathlib import Path

import pytest

from game.itself import abroad, itself, surroundings

OURS, BEFORE = "/sabir/_internal:/opt/lib", "/opt/lib"


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program, on a system that has libraries of its own in a place of its own."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/sabir/sabir")
    monkeypatch.setenv("LD_LIBRARY_PATH", OURS)
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", BEFORE)


def test_installed_it_is_started_by_python_as_a_module() -> None:
    assert itself("game.solver.worker", "5") == [
        sys.executable,
        *("-P", "-m", "game.solver.worker", "5"),
    ]


def test_what_it_starts_installed_finds_the_same_modules() -> None:
    found = surroundings()["PYTHONPATH"].split(os.pathsep)
    assert found == [entry or str(Path.cwd()) for entry in sys.path]


@pytest.mark.usefixtures("frozen")
def test_frozen_it_is_its_own_program() -> None:
    assert itself("game.solver.worker", "--solver", "5") == ["/sabir/sabir", "--solver", "5"]


@pytest.mark.usefixtures("frozen")
def test_what_it_starts_frozen_finds_its_libraries_and_is_told_of_no_modules() -> None:
    assert surroundings() == dict(os.environ)


@pytest.mark.usefixtures("frozen")
def test_other_programs_are_started_without_the_libraries_of_the_frozen_one() -> None:
    assert abroad()["LD_LIBRARY_PATH"] == BEFORE
    assert "LD_LIBRARY_PATH_ORIG" not in abroad()


@pytest.mark.usefixtures("frozen")
def test_nor_are_they_told_of_a_place_that_was_not_named_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in abroad()


def test_installed_the_surroundings_of_other_programs_are_what_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", BEFORE)
    assert abroad() == dict(os.environ)
