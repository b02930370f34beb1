"""A line to type in: typing, pasting, the caret, input methods."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench import SIZE, Table

from game.ui.clipboard import Clipboard
from game.ui.theme import Theme
from game.ui.widgets.text_field import TextField


@pytest.fixture
def table() -> Table:
    return Table()


def test_typing_goes_into_the_field(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.type("ru1")
    table.screen.key(pygame.K_LEFT)
    table.screen.key(pygame.K_BACKSPACE)
    table.screen.type("ş")
    table.screen.key(pygame.K_HOME)
    table.screen.key(pygame.K_DELETE)
    table.screen.key(pygame.K_END)
    table.screen.type("İı")
    assert table.field.text == "ş1İı"


def test_letters_typed_into_the_field_are_no_commands(table: Table) -> None:
    table.screen.tap((100, 320))
    for key, sign in [(pygame.K_SPACE, " "), (pygame.K_z, "z")]:
        table.screen.key(key, signs=sign)
    assert table.done == []


def test_enter_in_the_field_does_the_main_thing(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.key(pygame.K_RETURN, signs="\r")
    assert table.done == [2]


def test_the_field_takes_no_more_than_it_can_hold(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.type("x" * 50)
    assert table.field.text == "x" * 12


def test_ctrl_v_pastes_and_ctrl_c_copies(table: Table) -> None:
    table.scene.clipboard.put("  KL1-D1C-\nAAAA ")
    table.screen.tap((100, 320))
    table.screen.key(pygame.K_v, pygame.KMOD_LCTRL, "\x16")
    assert table.field.text == "KL1-D1C-AAAA"
    table.screen.key(pygame.K_BACKSPACE)
    table.screen.key(pygame.K_c, pygame.KMOD_LCTRL, "\x03")
    assert table.scene.clipboard.get() == "KL1-D1C-AAA"


def test_ctrl_x_cuts_and_shift_insert_pastes(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.type("YU1-AAA")
    table.screen.key(pygame.K_x, pygame.KMOD_LCTRL, "\x18")
    assert (table.field.text, table.scene.clipboard.get()) == ("", "YU1-AAA")
    table.screen.key(pygame.K_INSERT, pygame.KMOD_LSHIFT)
    assert table.field.text == "YU1-AAA"


def test_an_unfinished_composition_is_shown_but_not_taken(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.frame(pygame.event.Event(pygame.TEXTEDITING, text="か", start=0, length=1))
    table.screen.key(pygame.K_BACKSPACE)
    assert table.field.text == ""
    table.screen.type("か")
    assert table.field.text == "か"


def test_a_tap_puts_the_caret_where_it_is(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.type("WWWWWW")
    table.screen.tap((24, 320))
    assert table.field.caret == 0
    table.screen.tap((350, 320))
    assert table.field.caret == 6


def test_what_is_too_long_for_the_field_stays_inside_it(table: Table) -> None:
    table.screen.tap((100, 320))
    table.screen.type("WWWWWWWWWWWW")
    field = table.field
    field.place(pygame.Rect(20, 300, 90, 44))
    ground = pygame.Surface(SIZE)
    field.paint(ground)
    seen = pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255))
    seen.invert()
    assert all(field.area.contains(place) for place in seen.get_bounding_rects())


def test_without_the_systems_clipboard_the_own_copy_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    clipboard = Clipboard()
    assert clipboard.get() == ""
    clipboard.put("ğ")
    assert clipboard.get() == "ğ"


_TAKING = (pygame.K_BACKSPACE, pygame.K_DELETE)
_FIELD = pygame.Rect(0, 0, 200, 44)


@given(
    st.lists(
        st.text(max_size=6)
        | st.sampled_from((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, *_TAKING)),
        max_size=20,
    )
)
def test_no_signs_whatever_break_the_field(strokes: list[str | int]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((240, 60))
    field = TextField(Theme("iznik", SIZE), _FIELD, "f", "example", 20, Clipboard())
    field.focused(True)
    for stroke in strokes:
        if isinstance(stroke, str):
            field.typed(stroke)
        else:
            field.key(pygame.event.Event(pygame.KEYDOWN, key=stroke, mod=0, unicode=""))
        assert 0 <= field.caret <= len(field.text) <= 20
        field.paint(pygame.Surface((240, 60)))


def test_what_is_typed_stands_where_the_example_stood() -> None:
    pygame.font.init()
    pictures = []
    for example, typed in (("example", ""), ("", "example")):
        field = TextField(Theme("iznik", SIZE), _FIELD, "f", example, 20, Clipboard())
        field.write(typed)
        picture = pygame.Surface((240, 60))
        field.paint(picture)
        ink = field.theme.colour("ink" if typed else "quiet")
        pictures.append(pygame.mask.from_threshold(picture, ink, (60, 60, 60)).get_bounding_rects())
    shown, written = (areas[0].unionall(areas[1:]) for areas in pictures)
    assert abs(shown.left - written.left) <= 1
