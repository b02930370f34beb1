"""The new-game dialog and the dialog for a code."""

from pathlib import Path

import pygame
import pytest
from fitting import misfits
from new_games import dealt, dialog, enter, field, opened, pick, tap
from screens import LANGUAGES, SCALED, Screen

from game.rules.code import LONGEST
from game.storage.settings import load
from game.ui.code_entry import CALM
from game.ui.help.scene import Help
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.variants import VARIANTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(7)
def test_everything_has_its_room(size: tuple[int, int], scale: str, language: str) -> None:
    screen = opened(size, language, scale=scale)
    for variant in VARIANTS:
        tap(screen, variant.key)
        assert misfits(dialog(screen), size) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(5)
def test_the_longest_complaint_has_its_room(
    size: tuple[int, int], scale: str, language: str
) -> None:
    for name in ("new_game", "code"):
        screen = opened(size, language, name=name, scale=scale)
        assert misfits(dialog(screen), size) == []
        for bad in ("FC1-X-AAAAAAA", "ZZ", "123", "KL1-D3C-AAAA", "RU1-C-AAAA#AA", "FCM-C4-0"):
            tap(screen, "code")
            field(screen).text, field(screen).caret = "", 0
            screen.type(bad)
            screen.key(pygame.K_RETURN, signs="\r")
            entry = dialog(screen).entry
            assert entry.message is not None
            assert entry.message.get_height() <= entry.message_area.height, bad
            assert entry.message.get_width() <= entry.message_area.width, bad
            assert dialog(screen).inner.contains(entry.message_area)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_option_of_every_game_can_be_dealt(variant: object) -> None:
    found = next(v for v in VARIANTS if v is variant)
    for option in found.options:
        for index, letters in enumerate(option.choices.values()):
            screen = opened()
            tap(screen, found.key)
            pick(screen, option.key, index)
            tap(screen, "go")
            code = dealt(screen)
            assert code.startswith(found.prefix)
            assert letters in code


def test_two_deals_differ() -> None:
    codes = set()
    screen = opened()
    for _ in range(5):
        tap(screen, "go")
        codes.add(dealt(screen))
        screen.services.stack.open("new_game")
        screen.settle()
    assert len(codes) == 5


def test_the_choice_is_remembered_for_each_game(tmp_path: Path) -> None:
    screen = opened(folder=tmp_path)
    tap(screen, "freecell")
    pick(screen, "cells", 2)
    tap(screen, "go")
    assert load(tmp_path).word("new_game.variant") == "freecell"
    again = opened(folder=tmp_path)
    shown = dialog(again)
    assert isinstance(shown, NewGame)
    assert (shown.variant.key, shown.options) == ("freecell", {"cells": "1"})
    tap(again, "klondike")
    assert shown.options == {"draw": "1", "rule": "classic"}


@pytest.mark.parametrize("kept", ["bridge", "nothing"])
def test_a_remembered_game_that_no_longer_exists_is_forgotten(kept: str) -> None:
    screen = Screen(arguments={"new_game.variant": kept})
    screen.settings.remember("klondike", {"draw": "7", "colour": "blue"})
    screen.settings.set("new_game.variant", kept)
    screen.services.stack.open("new_game")
    shown = dialog(screen)
    assert isinstance(shown, NewGame)
    assert shown.variant is VARIANTS[0]
    tap(screen, "klondike")
    assert shown.options == {"draw": "1", "rule": "classic"}


def test_a_typed_code_wins_over_the_choices() -> None:
    screen = opened()
    tap(screen, "klondike")
    enter(screen, "fc1-c2-aaaaakh")
    tap(screen, "go")
    assert dealt(screen) == "FC1-C2-AAAAAKH"


def test_a_good_code_shows_its_game_as_chosen() -> None:
    screen = opened()
    enter(screen, "RU1-R-AAAAAAB")
    screen.settle(0.1)
    shown = dialog(screen)
    assert isinstance(shown, NewGame)
    assert (shown.variant.key, shown.options) == ("russian", {"rule": "relaxed"})
    assert field(screen).text == "RU1-R-AAAAAAB"
    assert shown.controls.focus is field(screen)


def test_enter_in_the_field_deals() -> None:
    screen = opened()
    enter(screen, "YU1-AAAAAAB")
    screen.key(pygame.K_RETURN, signs="\r")
    assert dealt(screen) == "YU1-AAAAAAB"


def test_a_wrong_code_is_called_wrong_after_a_moment_of_calm() -> None:
    screen = opened()
    enter(screen, "KL1-D3C-AAAA")
    screen.settle(CALM * 0.6)
    assert not field(screen).bad
    screen.type("AA")
    screen.settle(CALM * 0.6)
    assert not field(screen).bad
    screen.settle(CALM)
    assert field(screen).bad
    screen.type("A")
    assert not field(screen).bad
    screen.settle(CALM * 2)
    assert not field(screen).bad


def test_a_wrong_code_deals_nothing_and_says_so_at_once() -> None:
    screen = opened()
    enter(screen, "617")
    screen.key(pygame.K_RETURN, signs="\r")
    assert field(screen).bad
    assert isinstance(screen.services.stack.top, NewGame)
    assert screen.services.sitting is None


def test_an_emptied_field_is_not_wrong() -> None:
    screen = opened()
    enter(screen, "X")
    screen.key(pygame.K_BACKSPACE)
    screen.settle(CALM * 2)
    assert not field(screen).bad
    tap(screen, "go")
    assert dealt(screen)


@pytest.mark.parametrize("name", ["new_game", "code"])
def test_paste_puts_the_copied_code_into_the_field(name: str) -> None:
    screen = opened(name=name)
    screen.services.clipboard.put(" TF1-D1N-AAAAAAB\n")
    tap(screen, "paste")
    screen.frame()
    assert field(screen).text == "TF1-D1N-AAAAAAB"
    tap(screen, "go")
    assert dealt(screen) == "TF1-D1N-AAAAAAB"


@pytest.mark.parametrize("text", ["ı" * 70, "İ\u0130ß🂡" * 20, "\u202e\u0000\ud7ff", "-" * LONGEST])
def test_no_pasted_text_breaks_the_dialog(text: str) -> None:
    screen = opened()
    screen.services.clipboard.put(text)
    tap(screen, "paste")
    screen.settle(CALM * 2)
    screen.key(pygame.K_RETURN, signs="\r")
    assert isinstance(screen.services.stack.top, NewGame)


@pytest.mark.parametrize("typed", ["ru1-c-aaaaaıb", "RU1-C-AAAAAİB", "ru1 c aaaaaib"])
def test_every_kind_of_i_is_the_same_letter(typed: str) -> None:
    screen = opened()
    enter(screen, typed)
    screen.key(pygame.K_RETURN, signs="\r")
    assert dealt(screen) == "RU1-C-AAAAAIB"


def test_what_was_typed_survives_a_resize() -> None:
    screen = opened()
    enter(screen, "RU1-C-AA")
    screen.resize((480, 800))
    assert field(screen).text == "RU1-C-AA"
    screen.type("AAABB")
    screen.key(pygame.K_RETURN, signs="\r")
    assert dealt(screen) == "RU1-C-AAAAABB"


@pytest.mark.parametrize("name", ["new_game", "code"])
@pytest.mark.parametrize("way", ["esc", "outside", "close", "cancel"])
def test_it_closes_by_esc_outside_and_buttons(name: str, way: str) -> None:
    screen = opened(name=name)
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    elif way == "outside":
        screen.tap((4, 4))
    else:
        tap(screen, way)
    assert isinstance(screen.services.stack.top, Menu)
    assert screen.services.sitting is None


def test_a_press_outside_that_ends_inside_does_not_close() -> None:
    screen = opened()
    screen.press((4, 4))
    screen.release(dialog(screen).inner.center)
    screen.press(dialog(screen).inner.center)
    screen.release((4, 4))
    assert isinstance(screen.services.stack.top, NewGame)


def test_a_new_deal_puts_the_running_game_aside() -> None:
    screen = opened()
    enter(screen, "RU1-C-AAAAAAB")
    screen.key(pygame.K_RETURN, signs="\r")
    sitting = screen.services.sitting
    screen.services.stack.open("new_game")
    screen.settle()
    tap(screen, "go")
    assert screen.services.sitting is sitting
    assert sitting
    assert sitting.can_return


def test_the_keyboard_alone_deals() -> None:
    screen = opened()
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_SPACE)
    for _ in range(4):
        screen.key(pygame.K_TAB)
    screen.key(pygame.K_RIGHT)
    for _ in range(3):
        screen.key(pygame.K_TAB)
    assert dialog(screen).controls.focus is field(screen)
    screen.key(pygame.K_RETURN, signs="\r")
    assert dealt(screen).startswith("TF1-D3N-")


def test_the_code_dialog_can_be_typed_into_at_once() -> None:
    screen = opened(name="code")
    screen.type("FCM-C4-617")
    screen.key(pygame.K_RETURN, signs="\r")
    assert dealt(screen) == "FCM-C4-617"


@pytest.mark.parametrize("name", ["new_game", "code"])
def test_the_sentence_below_the_field_comes_and_goes_at_once(name: str) -> None:
    screen = opened(name=name)

    def written() -> bytes:
        area = dialog(screen).entry.message_area
        return pygame.image.tobytes(screen.surface.subsurface(area), "RGB")

    empty = written()
    enter(screen, "617")
    screen.key(pygame.K_RETURN, signs="\r")
    complaint = written()
    assert complaint != empty
    screen.app.redraw()
    screen.frame(seconds=0)
    assert written() == complaint
    for _ in range(3):
        screen.key(pygame.K_BACKSPACE)
    screen.frame()
    assert written() == empty
    screen.type("RU1-C-AAAAABB")
    screen.frame()
    assert written() not in (empty, complaint)


def test_the_key_for_help_opens_it_on_the_game_that_is_chosen() -> None:
    screen = opened()
    tap(screen, "freecell")
    pick(screen, "cells", 1)
    screen.key(pygame.K_F1)
    top = screen.services.stack.top
    assert isinstance(top, Help)
    assert (top.kind.variant.key, top.kind.options) == ("freecell", {"cells": "2"})
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.services.stack.top, NewGame)
