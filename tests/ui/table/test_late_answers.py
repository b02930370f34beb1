"""An answer that is there a moment too late is about another position: nothing comes of it."""

import pygame
import pytest
from beside import KLONDIKE, LONG_LOST, PLAYED, WINNABLE, Beside
from solvers import Late

from game.ui.replay.opening import analyse_session
from game.ui.table.scene import TableScene

FRAMES = range(6)
"""Answers are found within so many frames."""


def let_answer(solver: Late, table: Beside, frames: int) -> None:
    """Let so many frames pass in which answers may be found."""
    table.frame()
    solver.may = True
    for _ in range(frames):
        table.frame()


@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.few(4)
def test_a_solution_is_shown_of_the_game_it_was_asked_for_or_not_at_all(frames: int) -> None:
    solver = Late()
    table = Beside(WINNABLE, solver=solver)
    table.scene.coaching.ask_solution()
    let_answer(solver, table, frames)
    asked_for = table.session
    table.key(pygame.K_F2)
    table.settle()
    assert (table.session is asked_for) != isinstance(table.top, TableScene)


@pytest.mark.parametrize("frames", FRAMES)
def test_the_way_back_leads_back_from_where_it_was_asked_for_or_not_at_all(frames: int) -> None:
    solver = Late()
    table = Beside(LONG_LOST, solver=solver, coach__proved_lost=False)
    table.scene.coaching.ask_way_back()
    let_answer(solver, table, frames)
    table.key(pygame.K_z)
    table.settle()
    assert table.session.events[-1] == "undo"


@pytest.mark.parametrize("asked", ["hint", "way_back", "solution"])
def test_what_was_asked_at_a_table_that_was_left_is_of_no_interest(asked: str) -> None:
    """It is no help either."""
    solver = Late()
    table = Beside(PLAYED, KLONDIKE, solver=solver, coach__way_back="all", coach__hints="all")
    had = table.session.help
    getattr(table.scene.coaching, f"ask_{asked}")()
    table.frame()
    table.services.stack.open("menu")
    table.frame()
    table.services.stack.open("table")
    solver.may = True
    table.settle(2)
    assert isinstance(table.top, TableScene)
    assert (table.remark, table.session.help) == (None, had)
    assert not table.services.solver.waiting


def test_an_analysis_that_is_left_for_the_table_answers_nothing_there() -> None:
    solver = Late()
    table = Beside(LONG_LOST, solver=solver, coach__proved_lost=False)
    table.scene.undo()
    table.frame()
    table.scene.coaching.ask_way_back()
    table.frame()
    analyse_session(table.services, table.session)
    table.frame()
    table.services.stack.open("table")
    solver.may = True
    table.settle(2)
    assert table.session.events[-1] == "undo"


def test_that_something_is_looked_for_is_said_in_a_window_of_another_size_too() -> None:
    solver = Late()
    table = Beside(PLAYED, KLONDIKE, solver=solver)
    table.scene.coaching.ask_hint()
    for _ in range(30):
        table.frame()
    table.resize((1024, 600))
    table.frame()
    assert table.scene.speech.telling
    solver.may = True
    table.settle(2)
    assert not table.scene.speech.telling
