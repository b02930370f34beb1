"""The page that says which deals there are: opened from the new-game dialog, read, and left."""

from pathlib import Path

import pygame
import pytest
from fitting import misfits
from new_games import dialog, enter, field, opened, pick, tap
from screens import LANGUAGES, SCALED, Screen
from tables import RULE_SETS, RuleSet
from tabletop import ruleset

from game.deals import shares
from game.deals.shares import winnable_share
from game.rules.dealing import DEALS
from game.teaching.deals import SECTIONS, sections
from game.text.catalogue import Words
from game.text.naming import game_line
from game.ui.deals.about import About
from game.ui.new_game import NewGame

KLONDIKE = ruleset("klondike")


def about(screen: Screen) -> About:
    top = screen.services.stack.top
    assert isinstance(top, About)
    return top


def shown(
    size: tuple[int, int] = (800, 480), language: str = "tr", scale: str = "normal"
) -> Screen:
    screen = opened(size, language, scale=scale)
    tap(screen, "about")
    screen.settle()
    assert isinstance(screen.services.stack.top, About)
    return screen


def offset(screen: Screen) -> int:
    """How far the text is scrolled."""
    scroller = about(screen).controls.scroller
    assert scroller
    return scroller.offset


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(6)
def test_everything_has_its_room(size: tuple[int, int], scale: str, language: str) -> None:
    screen = shown(size, language, scale)
    page = about(screen)
    assert misfits(page, size) == []
    assert page.controls.scroller
    view = page.controls.scroller.view
    assert view.height >= 3 * screen.services.theme.line("body")
    for _, place in page.labels:
        assert page.inner.left <= place.left and place.right <= page.inner.right
    for widget in page.controls.widgets:
        assert not widget.area.colliderect(view)


def test_the_text_can_be_read_to_its_end_by_keys_and_wheel() -> None:
    screen = shown((800, 480))
    last = about(screen).labels[-1].place.bottom
    assert about(screen).controls.scroller
    view = about(screen).controls.scroller.view  # type: ignore[union-attr]
    assert last > view.bottom
    for _ in range(40):
        screen.key(pygame.K_DOWN)
    assert last - offset(screen) <= view.bottom
    screen.key(pygame.K_UP)
    assert last - offset(screen) > view.bottom
    for _ in range(40):
        screen.key(pygame.K_UP)
    assert offset(screen) == 0
    screen.key(pygame.K_PAGEDOWN)
    assert offset(screen) > 0
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, y=50, precise_y=50.0))
    assert offset(screen) == 0


def test_a_finger_drags_the_text() -> None:
    screen = shown((800, 480))
    spot = about(screen).labels[3].place.center
    screen.press(spot, touch=True)
    screen.move((spot[0], spot[1] - 90), touch=True)
    screen.release((spot[0], spot[1] - 90), touch=True)
    assert offset(screen) == 90


def test_a_resize_keeps_the_place() -> None:
    screen = shown((800, 480))
    screen.key(pygame.K_PAGEDOWN)
    screen.resize((480, 800))
    assert isinstance(screen.services.stack.top, About)
    assert misfits(about(screen), (480, 800)) == []


@pytest.mark.parametrize("way", ["esc", "enter", "go", "close", "outside"])
def test_it_leads_back_to_what_was_chosen(way: str) -> None:
    screen = opened((1280, 720))
    tap(screen, "freecell")
    pick(screen, "cells", 1)
    pick(screen, "deals", 2)
    enter(screen, "FC1-C2-AAA")
    tap(screen, "about")
    screen.settle()
    if way == "outside":
        screen.tap((6, 360))
    elif way in ("esc", "enter"):
        screen.key({"esc": pygame.K_ESCAPE, "enter": pygame.K_RETURN}[way])
    else:
        screen.tap(about(screen).controls.named(way).area.center)
    back = dialog(screen)
    assert isinstance(back, NewGame)
    assert (back.variant.key, back.options, back.wish) == ("freecell", {"cells": "2"}, "medium")
    assert field(screen).text == "FC1-C2-AAA"


def test_the_keyboard_alone_opens_it() -> None:
    screen = opened()
    for _ in range(20):
        screen.key(pygame.K_TAB)
        focus = dialog(screen).controls.focus
        if focus and focus.name == "about":
            break
    screen.key(pygame.K_RETURN, signs="\r")
    assert isinstance(screen.services.stack.top, About)


def test_at_rest_nothing_is_drawn() -> None:
    screen = shown()
    presents = screen.app.window.presents
    screen.settle(3)
    assert screen.app.window.presents == presents


# ------------------------------------------------------------------ what it says


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_explains_everything(language: str) -> None:
    words = Words(language)
    told = list(sections(words, KLONDIKE.deal(0)))
    assert [section.title for section in told] == [words(f"deals_help.{k}_title") for k in SECTIONS]
    assert all(section.text for section in told)


def test_it_tells_how_many_deals_there_are() -> None:
    for language, sign in (("tr", "."), ("en", ",")):
        told = " ".join(section.text for section in sections(Words(language), KLONDIKE.deal(0)))
        assert f"{DEALS:,}".replace(",", sign) in told


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_it_tells_how_many_of_them_can_be_won_by_these_rules(rules: RuleSet) -> None:
    """Rounded away from the middle, so that it stays true."""
    words, share = Words("en"), winnable_share(rules.deal(0))
    assert share
    (told,) = (
        s.text for s in sections(words, rules.deal(0)) if game_line(words, rules.deal(0)) in s.text
    )
    low, high = (int(text) for text in told.rsplit(": ", 1)[1].split("%")[0].split("–"))
    assert 0 <= low <= 100 * share[0] < low + 1
    assert high - 1 < 100 * share[1] <= high <= 100


def test_it_says_nothing_of_that_where_it_is_not_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shares, "resource", lambda name: tmp_path / name)
    told = [section.text for section in sections(Words("en"), KLONDIKE.deal(0))]
    assert not any("%" in text for text in told)
