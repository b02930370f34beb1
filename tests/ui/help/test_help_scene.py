"""The help pages: opened over menu and table, on any game, at any rule; kept while laid anew."""

import random
from pathlib import Path

import pygame
import pytest
from help_page import kind_of, offset, opened, page, pick, reading, tap
from screens import Screen
from tables import RULE_SETS, RuleSet
from tabletop import Tabletop, ruleset

from game.rules.code import GameCode
from game.rules.refusal import Reason
from game.storage.history import History
from game.storage.logbook import Logbook
from game.ui.help.pages import places
from game.ui.help.scene import Help
from game.ui.menu import Menu
from game.ui.table.scene import TableScene
from game.variants import VARIANTS

KLONDIKE = ruleset("klondike", rule="relaxed")


def over_table(size: tuple[int, int] = (800, 480)) -> Tabletop:
    table = Tabletop(KLONDIKE, size=size)
    table.services.stack.open("help")
    table.settle()
    return table


# ------------------------------------------------------------------ opening and leaving


def test_over_the_menu_it_is_about_the_game_chosen_last() -> None:
    screen = Screen(arguments={"motion.speed": "off"})
    screen.services.settings.remember("freecell", {"cells": "2"})
    screen.services.stack.open("help")
    kind = page(screen).kind
    assert (kind.variant.key, kind.options) == ("freecell", {"cells": "2"})


def test_over_a_table_it_is_about_the_game_being_played() -> None:
    table = over_table()
    assert page(table).kind == table.session.code


@pytest.mark.parametrize("way", ["esc", "f1", "close", "outside"])
def test_it_is_left(way: str) -> None:
    screen = opened((1280, 720))
    screen.settle(0.6)
    if way == "outside":
        screen.tap((6, 360))
    elif way == "close":
        tap(screen, "close")
    else:
        screen.key({"esc": pygame.K_ESCAPE, "f1": pygame.K_F1}[way])
    assert isinstance(screen.services.stack.top, Menu)


def test_the_clock_of_the_table_stands_while_one_reads() -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_SPACE)
    table.frame(seconds=2)
    assert table.session.clock.running
    table.services.stack.open("help")
    before = table.session.clock.seconds
    table.frame(seconds=30)
    assert table.session.clock.seconds == before
    table.key(pygame.K_ESCAPE)
    table.frame(seconds=2)
    assert table.session.clock.seconds > before


def test_at_rest_nothing_is_drawn() -> None:
    for tab in ("rules", "examples", "questions"):
        screen = opened()
        page(screen).choose_tab(tab)
        screen.settle()
        presents = screen.app.window.presents
        screen.settle(3)
        assert screen.app.window.presents == presents


@pytest.mark.parametrize(
    ("size", "theme"), [((800, 480), "contrast"), ((480, 800), "gece"), ((1280, 720), "keten")]
)
def test_pieces_make_the_whole(size: tuple[int, int], theme: str) -> None:
    chance = random.Random(f"help {size}")
    screen = opened(size, theme=theme, speed="normal")
    keys = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_END)
    leading = ("close", "tutorial")
    for _ in range(40):
        help_ = page(screen)
        view, widgets = help_.scroller.view, help_.controls.widgets
        seen = [w for w in widgets if w.name not in leading and view.contains(w.area)]
        spot = chance.choice(seen or [help_.controls.named("tab")]).area.center
        match chance.randrange(4):
            case 0:
                screen.move(spot)
            case 1 if help_.tab != "examples":
                screen.tap(spot)
            case 2:
                help_.choose_tab(chance.choice(("rules", "examples", "questions")))
                screen.frame()
            case _ if help_.tab != "examples":
                screen.key(chance.choice(keys))
        if screen.services.stack.top is not help_:
            break
        pieces = pygame.image.tobytes(screen.surface, "RGB")
        screen.app.redraw()
        screen.frame(seconds=0)
        assert pygame.image.tobytes(screen.surface, "RGB") == pieces


# ------------------------------------------------------------------ what it is about


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_every_game_can_be_chosen(size: tuple[int, int]) -> None:
    screen = opened(size)
    for index, variant in enumerate(VARIANTS):
        if size == (800, 480):
            pick(screen, "game", index)
        else:
            tap(screen, variant.key)
        assert page(screen).kind.variant is variant


def test_options_are_chosen_and_remembered_for_each_game() -> None:
    screen = opened()
    pick(screen, "draw", 1)
    pick(screen, "rule", 1)
    pick(screen, "game", 2)
    pick(screen, "cells", 2)
    assert page(screen).kind.options == {"cells": "1"}
    pick(screen, "game", 3)
    assert page(screen).kind.options == {"draw": "3", "rule": "relaxed"}


def test_what_is_read_here_is_not_what_will_be_played() -> None:
    screen = opened()
    pick(screen, "game", 2)
    assert screen.services.settings.word("new_game.variant") != "freecell"


def test_with_other_options_one_reads_on_where_one_was() -> None:
    screen = opened()
    page(screen).scroller.to(400)
    pick(screen, "draw", 1)
    assert abs(offset(screen) - 400) < 60
    pick(screen, "game", 0)
    assert offset(screen) == 0


def test_each_tab_remembers_how_far_it_was_read() -> None:
    screen = opened()
    page(screen).scroller.to(300)
    pick(screen, "tab", 2)
    assert offset(screen) == 0
    pick(screen, "tab", 0)
    assert offset(screen) == 300


def test_the_player_is_told_where_things_lie(tmp_path: Path) -> None:
    screen = Screen(folder=tmp_path, history=History())
    assert places(screen.services) == ("", str(tmp_path), "", "")
    screen.services.logbook = Logbook(tmp_path / "state")
    assert places(screen.services) == ("", str(tmp_path), "", str(tmp_path / "state" / "sabir.log"))


# ------------------------------------------------------------------ at a rule


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_every_reason_leads_to_its_rule(rules: RuleSet) -> None:
    """It is at the top of the view, or as near as the end of the page allows."""
    screen = opened(kind=rules.deal(1))
    for reason in sorted(rules.game.reasons):
        help_ = Help(screen.services, rules.deal(1), reason=reason)
        help_.layout((800, 480))
        scroller = help_.scroller
        top = help_.content.rules[reason].top + help_.origin[1] - scroller.offset
        below = top - scroller.view.top
        assert below == 4 * screen.services.theme.u or not scroller.to(scroller.offset + 1)
        assert below >= 0 and top + 3 * screen.services.theme.line("body") <= scroller.view.bottom


def test_the_rule_is_marked_until_another_game_is_chosen() -> None:
    screen = opened(reason=Reason.NEEDS_KING)
    colour = screen.services.theme.colour("focus_panel")
    help_ = page(screen)
    rule = help_.content.rules[Reason.NEEDS_KING]
    left = help_.origin[0] - screen.services.theme.u - 1
    spot = (left, rule.centery + help_.origin[1] - offset(screen))
    assert tuple(screen.surface.get_at(spot)) == colour
    pick(screen, "game", 2)
    pick(screen, "game", 3)
    assert page(screen).reason is None


@pytest.mark.parametrize(
    ("reason", "rule"),
    [
        (Reason.PASSES_USED, "classic"),
        (Reason.FOUNDATION_KEEPS, "classic"),
        (Reason.BETWEEN_FOUNDATIONS, "relaxed"),
    ],
)
def test_where_its_game_has_no_such_rule_one_reads_on_and_finds_it_again(
    reason: Reason, rule: str
) -> None:
    kind = kind_of("klondike", draw="3", rule=rule)
    screen = opened(kind=kind, reason=reason)
    option = next(option for option in kind.variant.options if option.key == "rule")
    top, before = reading(screen, reason), offset(screen)
    other = next(choice for choice in option.choices if choice != rule)
    page(screen).choose_option(option, other)
    assert reason not in page(screen).content.rules
    assert abs(offset(screen) - before) < page(screen).scroller.view.height // 2
    screen.resize((480, 800))
    screen.resize((800, 480))
    page(screen).choose_option(option, rule)
    assert reading(screen, reason) == top
    page(screen).choose_option(option, other)
    page(screen).scroller.to(100)
    page(screen).choose_option(option, rule)
    assert abs(offset(screen) - 100) < 60


def test_a_rule_stays_where_it_is_in_any_window() -> None:
    screen = opened(reason=Reason.ACE_FIRST)
    top = 4 * screen.services.theme.u
    assert reading(screen, Reason.ACE_FIRST) == top
    screen.resize((480, 800))
    assert reading(screen, Reason.ACE_FIRST) == 4 * screen.services.theme.u
    pick(screen, "tab", 2)
    pick(screen, "tab", 0)
    assert reading(screen, Reason.ACE_FIRST) == 4 * screen.services.theme.u
    page(screen).scroller.roll(1)
    before = reading(screen, Reason.ACE_FIRST)
    screen.services.apply()
    screen.frame()
    assert reading(screen, Reason.ACE_FIRST) == before


@pytest.mark.parametrize("size", [(480, 800), (1280, 720), (600, 1024)])
def test_a_resize_keeps_what_was_chosen_and_read(size: tuple[int, int]) -> None:
    screen = opened(kind=kind_of("freecell", cells="2"))
    page(screen).scroller.to(700)
    read = page(screen).content.place(700 - 20)
    screen.resize(size)
    help_ = page(screen)
    assert (help_.kind.options, help_.tab) == ({"cells": "2"}, "rules")
    down = help_.scroller.offset - (help_.origin[1] - help_.scroller.view.top)
    assert abs(help_.content.place(down).part - read.part) <= 1
    help_.choose_tab("questions")
    help_.turn("undo")
    screen.resize((800, 480))
    assert (page(screen).tab, page(screen).opened) == ("questions", {"undo"})


def test_another_language_is_read_at_the_same_place() -> None:
    screen = opened(reason=Reason.ACE_FIRST)
    screen.services.settings.set("look.language", "en")
    screen.services.apply()
    assert reading(screen, Reason.ACE_FIRST) == 4 * screen.services.theme.u


# ------------------------------------------------------------------ where one goes from there


def test_only_over_a_table_one_can_ask_there_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "why_not" not in [w.name for w in page(opened()).controls.widgets]
    table = over_table()
    asked: list[bool] = []
    monkeypatch.setattr(table.scene, "why_not", asked.append)
    tap(table, "why_not")
    table.settle()
    assert isinstance(table.top, TableScene)
    assert asked == [True]


def test_from_the_tables_menu_too_one_comes_to_the_table() -> None:
    table = Tabletop(KLONDIKE)
    for scene in ("table_menu", "help"):
        table.services.stack.open(scene)
        table.settle()
    tap(table, "why_not")
    assert table.top is table.scene


def test_the_first_lessons_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr("game.ui.tutorial.opening.begin_tutorial", begun.append)
    screen = opened()
    tap(screen, "tutorial")
    assert begun == [screen.services]


def test_codes_that_carry_a_deck_are_known_too() -> None:
    code = kind_of("klondike")
    exact = GameCode.of_deck(code.variant, code.options, code.deck())
    screen = opened(kind=exact)
    pick(screen, "draw", 1)
    assert page(screen).kind.options["draw"] == "3"
