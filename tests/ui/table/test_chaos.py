"""Everything a player or a system may do, in any order: no exception, no lost card, no trail."""

import random

import pygame
import pytest
import tables
from gamepad import axis, button
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop

from game.solver.asking import AtOnce
from game.solver.patience import Patience
from game.ui.table.scene import TableScene

SIZES: tuple[Spot, ...] = ((800, 480), (480, 800), (1024, 600), (640, 1100))
KEYS = [
    (key, mod)
    for key in (
        *(pygame.K_z, pygame.K_y, pygame.K_SPACE, pygame.K_F2, pygame.K_F5, pygame.K_a),
        *(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_DOWN),
        *(pygame.K_c, pygame.K_d, pygame.K_BACKSPACE, pygame.K_F11, pygame.K_F3),
        *(pygame.K_UP, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_f, pygame.K_p, pygame.K_m),
        *(pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_5, pygame.K_8, pygame.K_F10),
        *(pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_w, pygame.K_F1),
    )
    for mod in (0, 0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT)
]
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)


def anything(table: Tabletop, dice: random.Random) -> None:
    """One thing that may happen next."""
    width, height = table.surface.get_size()
    spot = (dice.randrange(width), dice.randrange(height))
    what = dice.choice(["press", "release", "move", "move", "tap", "key", "pad", "rare", "wait"])
    button = dice.choice([1, 1, 1, 1, 2, 3, 4])
    if what == "press":
        table.press(spot, button=button, touch=dice.random() < 0.3)
    elif what == "release":
        table.release(spot, button=button)
    elif what == "move":
        table.move(spot)
    elif what == "tap":
        table.tap(spot)
    elif what == "key":
        table.key(*dice.choice(KEYS))
    elif what == "pad":
        table.frame(_on_a_pad(dice))
    elif what == "wait":
        table.frame(seconds=dice.choice([0.01, 0.2, 0.6, 3]))
    elif dice.random() < 0.4:
        table.resize(dice.choice(SIZES))
    else:
        table.frame(pygame.event.Event(dice.choice(WINDOW)))


def _on_a_pad(dice: random.Random) -> pygame.event.Event:
    """Something that a gamepad sends; a trigger that is never let go is held on."""
    if dice.random() < 0.3:
        return axis(dice.randrange(6), dice.choice([-1.0, 0.0, 1.0]))
    return button(dice.randrange(15), dice.random() < 0.6)


def back_to_the_table(table: Tabletop) -> None:
    """Whatever is open, come back to the table and let everything come to rest."""
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.release((1, 1))
    stack = table.services.stack
    while len(stack.scenes) > 1:
        stack.pop()
    if not isinstance(table.top, TableScene):
        stack.open("table")
    table.settle(1.5)
    while len(stack.scenes) > 1:
        stack.pop()
    table.settle(0.2)


def play_wildly(rules: RuleSet, seed: int, events: int) -> None:
    dice = random.Random(f"{rules} {seed}")
    table = Tabletop(
        rules,
        speed=dice.choice(["off", "fast", "normal", "slow"]),
        solver=AtOnce(Patience(nodes=500, polish=0)),
        coach__light="all",
        coach__hints="all",
        coach__way_back="all",
    )
    table.services.quit = lambda: None  # the menu's last button would end the fun
    for done in range(events):
        anything(table, dice)
        assert tables.lying(table.position) == list(range(52))
        if done % 40 == 39:
            back_to_the_table(table)
            assert table.at_rest()
            assert table.pixels() == table.redrawn()


@pytest.mark.parametrize("rules", RULE_SETS[::2], ids=str)
@pytest.mark.few(4)
def test_nothing_that_happens_in_any_order_harms_the_table(rules: RuleSet) -> None:
    play_wildly(rules, 1, 120)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_nothing_that_happens_for_long_harms_the_table(rules: RuleSet, seed: int) -> None:
    play_wildly(rules, seed, 600)
