"""What is drawn: every picture equals one drawn from nothing, and idle frames draw nothing."""

import random

import pygame
import pytest
from tables import RULE_SETS, RuleSet
from tabletop import Tabletop, ruleset

from game.rules.cards import DECK, name, rank

TEN = 9
KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\ncolumn 4: 9S 8D\nwaste: 5D"


def whole(table: Tabletop) -> bool:
    """Whether what is seen now is what a full redraw shows."""
    seen = table.pixels()
    return seen == table.redrawn()


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_fast_drag_across_everything_leaves_no_trail(rules: RuleSet) -> None:
    table = Tabletop(rules)
    dice = random.Random(3)
    width, height = table.surface.get_size()
    table.lift(_some_last_card(table))
    assert table.held
    for _ in range(60):
        table.move((dice.randrange(width), dice.randrange(height)))
    assert whole(table)
    table.release(table.nowhere)
    table.settle()
    assert whole(table)


def _some_last_card(table: Tabletop) -> str:
    column = table.rules.game.columns[-1]
    return name(table.position.piles[column][-1])


@pytest.mark.parametrize("size", [(1280, 720), (480, 800)])
def test_a_long_drag_with_a_group_leaves_no_trail(size: tuple[int, int]) -> None:
    table = Tabletop(ruleset("russian"), size=size)
    table.lift(_group_head(table))
    assert len(table.held.split()) == 5
    for x in range(0, size[0], 37):
        table.move((x, (x * 7) % size[1]))
    assert whole(table)


def _group_head(table: Tabletop) -> str:
    column = table.rules.game.columns[3]
    return name(table.position.piles[column][-5])


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(5)
def test_flights_leave_no_trail(rules: RuleSet) -> None:
    table = Tabletop(rules, speed="normal")
    table.key(pygame.K_F2)
    for _ in range(20):
        table.frame()
    assert table.view.moving
    assert whole(table)
    table.settle(1)
    assert whole(table)
    if rules.game.stock is not None:
        for _ in range(3):
            table.key(pygame.K_SPACE)
            table.frame()
            assert whole(table)
            table.settle(0.05)
        table.key(pygame.K_z)
        table.frame()
        assert whole(table)
    table.settle(1)
    assert whole(table)


def test_bubbles_and_refused_marks_leave_no_trail() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.drag("7H", "8D")
    assert table.said is not None
    assert whole(table)
    table.press(table.nowhere)
    assert table.said is None
    assert whole(table)


def test_toasts_leave_no_trail() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    before = table.redrawn()
    table.tap(table.scene.bar.controls.named("code").area.center)
    table.frame()
    assert table.pixels() != before
    assert whole(table)
    for _ in range(130):
        table.frame()
    assert whole(table)


def test_selections_and_their_targets_leave_no_trail() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    before = table.redrawn()
    table.click("7H")
    table.frame()
    assert table.pixels() != before
    assert whole(table)
    table.pause()
    table.tap(table.nowhere)
    table.frame()
    assert table.pixels() == before


def test_hot_targets_leave_no_trail() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    there = table.over("7H", "8S")
    table.lift("7H")
    table.move(there)
    assert whole(table)
    table.move((there[0] + 200, there[1]))
    assert whole(table)


def test_the_bar_leaves_no_trail_when_numbers_grow() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    for seconds in (59, 600, 3600, 36000):
        table.frame(seconds=seconds)
        table.frame()
        assert whole(table)


@pytest.mark.parametrize("size", [(800, 480), (2560, 1440), (3840, 2160)])
def test_a_tick_of_the_clock_repaints_all_of_its_digits(size: tuple[int, int]) -> None:
    table = Tabletop(KLONDIKE, BOARD, size=size)
    table.click("AC")
    table.frame(seconds=1)
    for _ in range(3):
        table.frame(seconds=1.9)
        assert whole(table)


def test_the_window_shown_again_is_drawn_whole() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.redrawn()
    right = table.pixels()
    for event in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED) * 2:
        table.surface.fill((0, 0, 0))
        table.frame(pygame.event.Event(event))
        table.frame()
        assert table.pixels() == right


def test_cards_in_the_hand_are_drawn_once_all_of_them_on_top() -> None:
    table = Tabletop(ruleset("russian"), "column 1: 9H 2C QS\ncolumn 2: TH\ncolumn 3: KD")
    table.redrawn()
    place = table.area("9H")
    spot = table.spot("9H")
    table.press(spot)
    table.move((spot[0] + 300, spot[1] + 150))
    table.frame()
    assert _is_felt_or_slot(table, place.x + place.w // 2, place.y + place.h + 30)
    hand = table.view.hand
    assert hand is not None
    for x, y in hand.corners():
        assert _is_paper(table, round(x) + 6, round(y) + 20)


def _is_paper(table: Tabletop, x: int, y: int) -> bool:
    return min(table.surface.get_at((x, y))[:3]) > 200


def _is_felt_or_slot(table: Tabletop, x: int, y: int) -> bool:
    return max(table.surface.get_at((x, y))[:3]) < 200


# ---------------------------------------------------------------- idle


def test_an_idle_table_draws_nothing_and_presents_nothing() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.settle(1)
    painted, presents = table.view.canvas.painted, table.app.window.presents
    for _ in range(20 * 60):
        table.frame(seconds=1 / 20)
    assert (table.view.canvas.painted, table.app.window.presents) == (painted, presents)


def test_a_running_clock_repaints_its_own_place_once_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    table.settle(1)
    areas: list[list[pygame.Rect]] = []
    monkeypatch.setattr(table.app.window, "present", areas.append)
    for _ in range(20 * 10):
        table.frame(seconds=1 / 20)
    assert 9 <= len(areas) <= 11
    assert all(len(given) == 1 for given in areas)
    assert all(given[0].width <= 60 and given[0].height <= 30 for given in areas)


def test_a_pointer_that_wanders_over_the_cards_draws_nothing() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.settle(1)
    painted = table.view.canvas.painted
    for x in range(100, 700, 7):
        table.move((x, 300))
    assert table.view.canvas.painted == painted


# ---------------------------------------------------------------- what can be read


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (600, 1024), (1280, 720)])
def test_covered_waste_cards_show_their_whole_index(size: tuple[int, int]) -> None:
    table = Tabletop(ruleset("klondike", draw="3"), size=size)
    step, (_, height) = table.table.layout.waste_step, table.table.layout.card
    share = 0.16 if table.table.layout.card[0] >= 76 else 0.20
    for card in (card for card in DECK if rank(card) == TEN):
        face = table.services.pictures.face(card, table.table.plain)
        inked = [y for y in range(3, round(share * height)) if _inked(face, step - 1, y)]
        assert inked == [], name(card)


def _inked(face: pygame.Surface, x: int, y: int) -> bool:
    return min(face.get_at((x, y))[:3]) < 215


def test_a_marked_empty_place_keeps_its_emblem() -> None:
    table = Tabletop(ruleset("freecell"), "column 1: 7H\ncolumn 2: 2S 9C")
    cell = table.area("cell b")
    middle = (cell.x + cell.w // 2, cell.y + cell.h // 4)
    before = table.surface.get_at(middle)
    table.click("9C")
    table.frame()
    assert "cell 2" in table.marked("target")
    assert table.surface.get_at(middle) == before
    beyond = (cell.x - 3, cell.y + cell.h // 2)
    assert table.surface.get_at(beyond)[2] > 120


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_the_ring_of_a_button_stays_whole_at_the_edge_of_the_bar(size: tuple[int, int]) -> None:
    table = Tabletop(KLONDIKE, BOARD, size=size)
    for _ in range(len(table.scene.bar.controls.widgets)):
        table.key(pygame.K_TAB)
        for area in table.scene.bar.areas():
            for edge in (area.move(0, area.height), area.move(0, -area.height)):
                table.view.canvas.stale([edge])
        table.frame()
        assert whole(table)
