"""An answer that is there a moment too late is about another position: nothing comes of it."""

import pygame
import pytest
from beside import LONG_LOST, WINNABLE, Beside
from solvers import Late

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
