"""Controls under pointer and keys: what activates them, what does not, what they show."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from screens import Screen

from game.ui.clipboard import Clipboard
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.theme import SCALES, Theme
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.switch import Switch
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

SIZE = (800, 480)


class Bench(ControlScene):
    """Three buttons in a row, a switch, a choice, a slider and a field."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.done: list[object] = []
        self.clipboard = Clipboard()

    def layout(self, _size: tuple[int, int]) -> None:
        theme = self.services.theme
        buttons = [
            Button(
                theme,
                pygame.Rect(20 + 120 * i, 20, 100, 44),
                f"b{i}",
                Label(f"B{i}"),
                lambda i=i: self.done.append(i),  # type: ignore[misc]
                "primary",
            )
            for i in range(3)
        ]
        small = Button(
            theme, pygame.Rect(500, 20, 20, 20), "small", Label(), lambda: self.done.append("s")
        )
        switch = Switch(
            theme, pygame.Rect(20, 100, 340, 60), "switch", "T", "L", False, self.done.append
        )
        choice = Segmented(
            theme, pygame.Rect(20, 200, 340, 44), "choice", "abc", 0, self.done.append
        )
        slider = Slider(theme, pygame.Rect(20, 380, 340, 44), "slider", 50, self.done.append)
        field = TextField(
            theme, pygame.Rect(20, 300, 340, 44), "field", "example", 12, self.clipboard
        )
        widgets: list[Widget] = [*buttons, small, switch, choice, slider, field]
        self.controls = Controls(widgets, default=buttons[2], before=self.controls)


class Table:
    """The bench in a window."""

    def __init__(self, theme: str = "iznik") -> None:
        self.screen = Screen(SIZE, arguments={"look.theme": theme})
        self.scene = Bench(self.screen.services)
        self.screen.services.stack.clear_to(self.scene)
        self.screen.settle()

    def __getitem__(self, name: str) -> Widget:
        return self.scene.controls.named(name)

    @property
    def field(self) -> TextField:
        field = self["field"]
        assert isinstance(field, TextField)
        return field

    @property
    def slider(self) -> Slider:
        slider = self["slider"]
        assert isinstance(slider, Slider)
        return slider

    @property
    def done(self) -> list[object]:
        return self.scene.done


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_press_and_a_release_on_the_same_button_do_it_once(table: Table) -> None:
    table.screen.press((60, 40))
    assert table.done == []
    table.screen.release((61, 41))
    assert table.done == [0]


@pytest.mark.parametrize("end", [(190, 40), (60, 440), (799, 479)])
def test_a_press_that_wanders_off_does_nothing(table: Table, end: tuple[int, int]) -> None:
    table.screen.press((60, 40))
    table.screen.move(end)
    assert not table["b0"].pressed
    table.screen.release(end)
    assert table.done == []


def test_a_press_that_comes_back_counts(table: Table) -> None:
    table.screen.press((60, 40))
    table.screen.move((300, 300))
    table.screen.move((60, 40))
    assert table["b0"].pressed
    table.screen.release((60, 40))
    assert table.done == [0]


def test_only_a_mouse_hovers(table: Table) -> None:
    table.screen.move((60, 40))
    assert table["b0"].hovered
    table.screen.tap((60, 40), touch=True)
    table.screen.move((180, 40), touch=True)
    assert not any(widget.hovered for widget in table.scene.controls.widgets)
    table.screen.press((60, 40), touch=True)
    table.screen.release((60, 40), touch=True)
    assert not table["b0"].hovered


def test_a_release_alone_does_nothing(table: Table) -> None:
    table.screen.release((60, 40))
    assert table.done == []


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_only_the_first_button_presses(table: Table, number: int) -> None:
    table.screen.press((60, 40), number)
    table.screen.release((60, 40), number)
    assert table.done == []


def test_another_button_does_not_disturb_a_press(table: Table) -> None:
    table.screen.press((60, 40))
    table.screen.press((180, 40), 3)
    table.screen.release((180, 40), 3)
    table.screen.release((60, 40))
    assert table.done == [0]


def test_a_lost_focus_forgets_the_press(table: Table) -> None:
    table.screen.press((60, 40))
    table.screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.screen.release((60, 40))
    assert table.done == []
    assert not table["b0"].pressed


def test_a_disabled_button_answers_to_nothing(table: Table) -> None:
    table["b0"].enabled = False
    table.screen.tap((60, 40))
    table.screen.key(pygame.K_TAB)
    table.screen.key(pygame.K_SPACE)
    assert table.done == [1]


def test_a_small_button_answers_within_a_fingers_width(table: Table) -> None:
    table.screen.tap((489, 10))
    table.screen.tap((531, 51))
    table.screen.tap((535, 56))
    assert table.done == ["s", "s"]


def test_the_ring_shows_after_keys_and_goes_with_the_pointer(table: Table) -> None:
    table.screen.key(pygame.K_TAB)
    assert table["b0"].ringed
    table.screen.move((700, 400))
    assert not table["b0"].ringed
    table.screen.tap((180, 40))
    assert not any(widget.ringed for widget in table.scene.controls.widgets)


def test_tab_goes_round_both_ways(table: Table) -> None:
    order = []
    for _ in range(9):
        table.screen.key(pygame.K_TAB)
        assert table.scene.controls.focus
        order.append(table.scene.controls.focus.name)
    assert order == ["b0", "b1", "b2", "small", "switch", "choice", "slider", "field", "b0"]
    table.screen.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert table["field"].ringed


def test_arrows_go_to_the_nearest(table: Table) -> None:
    for key, name in [
        (pygame.K_DOWN, "b0"),
        (pygame.K_RIGHT, "b1"),
        (pygame.K_RIGHT, "b2"),
        (pygame.K_RIGHT, "small"),
        (pygame.K_RIGHT, "small"),
        (pygame.K_LEFT, "b2"),
        (pygame.K_DOWN, "switch"),
        (pygame.K_DOWN, "choice"),
        (pygame.K_UP, "switch"),
    ]:
        table.screen.key(key)
        assert table.scene.controls.focus
        assert table.scene.controls.focus.name == name


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_do_what_has_the_focus(table: Table, key: int) -> None:
    table.screen.key(pygame.K_TAB)
    table.screen.key(pygame.K_TAB)
    table.screen.key(key)
    assert table.done == [1]


def test_enter_without_a_focus_does_the_main_thing(table: Table) -> None:
    table.screen.key(pygame.K_RETURN)
    assert table.done == [2]


def test_the_whole_row_of_a_switch_turns_it(table: Table) -> None:
    table.screen.tap((25, 105))
    table.screen.tap((340, 150))
    assert table.done == [True, False]


def test_a_choice_is_made_by_tap_and_by_arrows(table: Table) -> None:
    table.screen.tap((190, 220))
    table.screen.tap((190, 220))
    table.screen.key(pygame.K_RIGHT)
    table.screen.key(pygame.K_RIGHT)
    table.screen.key(pygame.K_LEFT)
    assert table.done == [1, 2, 1]


def test_the_pill_slides_and_comes_to_rest(table: Table) -> None:
    table.screen.tap((330, 220))
    assert table.scene.busy()
    table.screen.settle()
    assert not table.scene.busy()
    presents = table.screen.app.window.presents
    table.screen.settle()
    assert table.screen.app.window.presents == presents


WORDS = ("Klasik · sınırlı tur", "Esnek · sınırsız tur")
FOUR = ("İznik", "Gece", "Keten", "Yüksek karşıtlık")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("words", [WORDS, FOUR, ("Muvaffakiyet", "Muvaffakiyetsizlik")])
@pytest.mark.parametrize("width", [180, 260, 320, 400, 700])
def test_a_choice_holds_its_words_in_any_width(
    words: tuple[str, ...], width: int, scale: str
) -> None:
    pygame.font.init()
    theme = Theme("iznik", SIZE, scale)
    height = Segmented.height(theme, words, width)
    choice = Segmented(theme, pygame.Rect(10, 10, width, height), "c", words, 0, lambda _i: None)
    parts = [choice.part(index) for index in range(len(words))]
    longest = max(theme.width(word, "body", "Heavy") for words in words for word in words.split())
    for part, text in zip(parts, choice.texts(), strict=True):
        assert choice.area.contains(part)
        assert part.contains(text) or longest > part.width
        assert part.height >= 38
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)


def test_every_place_on_a_choice_means_one_of_its_words() -> None:
    pygame.font.init()
    theme = Theme("iznik", SIZE, "huge")
    height = Segmented.height(theme, FOUR, 240)
    picked: list[int] = []
    choice = Segmented(theme, pygame.Rect(0, 0, 240, height), "c", FOUR, 0, picked.append)
    for index in (3, 2, 1, 0):
        choice.release(choice.part(index).center)
        assert choice.chosen == index
    for spot in [(0, 0), (239, 0), (0, height - 1), (239, height - 1), (120, -9)]:
        choice.release(spot)
    assert picked[:4] == [3, 2, 1, 0]
    assert set(picked[4:]) <= set(range(4))


def test_the_choice_under_the_pointer_is_lit(table: Table) -> None:
    plain = table.screen.surface.copy()
    for spot in [(340, 205), (190, 205), (30, 205)]:
        table.screen.move(spot)
        assert table.screen.surface.get_at(spot) != plain.get_at(spot)
    table.screen.move((600, 470))
    now = table.screen.surface
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_tap_on_the_track_moves_the_knob_there(table: Table) -> None:
    knob = table.slider.knob
    table.screen.tap((knob.right + 40, knob.centery))
    table.screen.tap((22, knob.centery))
    assert len(table.done) == 2
    assert 50 < int(str(table.done[0])) < 100
    assert table.done[1] == 0


def test_a_knob_is_dragged_and_told_once(table: Table) -> None:
    start = table.slider.knob.center
    table.screen.press((start[0] + 9, start[1]))
    for right in range(0, 60, 6):
        table.screen.move((start[0] + 9 + right, start[1] - right))
    assert table.done == []
    assert table.slider.knob.centerx == pytest.approx(start[0] + 54, abs=2)
    table.screen.release((start[0] + 9 + 54, 10))
    assert table.done == [table.slider.value]


def test_a_tap_on_the_knob_leaves_the_value(table: Table) -> None:
    knob = table.slider.knob
    for right in (-10, 0, 10):
        table.screen.tap((knob.centerx + right, knob.centery))
    assert table.done == []
    assert table.slider.value == 50


def test_a_drag_that_is_broken_off_gives_the_value_back(table: Table) -> None:
    start = table.slider.knob.center
    table.screen.press(start)
    table.screen.move((start[0] + 80, start[1]))
    assert table.slider.value != 50
    table.screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert table.slider.value == 50
    table.screen.release((start[0] + 80, start[1]))
    assert table.done == []


def test_keys_move_a_slider_to_its_ends_and_no_further(table: Table) -> None:
    table.scene.controls.speak_to(table.slider, True)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_RIGHT):
        table.screen.key(key)
    for key in (pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_LEFT):
        table.screen.key(key)
    assert table.done == [55, 50, 70, 100, 80, 0]
    assert table.slider.ringed


@pytest.mark.parametrize("value", [0, 1, 50, 100])
@pytest.mark.parametrize("size", [SIZE, (3840, 2160)])
def test_the_knob_never_leaves_the_slider(value: int, size: tuple[int, int]) -> None:
    pygame.font.init()
    theme = Theme("iznik", size, "huge")
    area = pygame.Rect(0, 0, 30 * round(theme.body), Slider.height(theme))
    slider = Slider(theme, area, "s", value, lambda _value: None)
    assert area.contains(slider.knob)
    assert area.contains(slider.texts()[0])
    assert not slider.texts()[0].colliderect(slider.knob)


STATES: tuple[dict[str, bool], ...] = (
    {},
    {"hovered": True},
    {"hovered": True, "pressed": True},
    {"ringed": True},
    {"enabled": False},
)


def look(widget: Widget, theme: Theme, state: dict[str, bool]) -> bytes:
    """What a control looks like in a state, on its panel."""
    widget.enabled = state.get("enabled", True)
    widget.show(*(state.get(key, False) for key in ("hovered", "pressed", "ringed")))
    if widget.hovered:
        widget.hover(widget.area.center)
    ground = pygame.Surface(SIZE)
    ground.fill(theme.colour("panel"))
    widget.draw(ground)
    return pygame.image.tobytes(ground, "RGB")


@pytest.mark.parametrize("theme", ["iznik", "gece", "keten", "contrast"])
def test_every_state_of_every_control_can_be_seen(theme: str) -> None:
    table = Table(theme)
    for widget in table.scene.controls.widgets:
        looks = {look(widget, table.screen.services.theme, state) for state in STATES}
        assert len(looks) >= len(STATES) - (widget.name == "field"), widget.name


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


class Long(ControlScene):
    """More buttons than there is room for."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.done: list[int] = []

    def layout(self, _size: tuple[int, int]) -> None:
        rows = [
            Button(
                self.services.theme,
                pygame.Rect(20, 20 + 60 * i, 300, 50),
                str(i),
                Label(str(i)),
                lambda i=i: self.done.append(i),  # type: ignore[misc]
            )
            for i in range(20)
        ]
        view = pygame.Rect(10, 10, 400, 300)
        scroller = Scroller(self.services.theme, view, 20 + 60 * 20, rows)
        self.controls = Controls(rows, scroller=scroller, before=self.controls)


@pytest.fixture
def long() -> tuple[Screen, Long, Scroller]:
    screen = Screen(SIZE)
    scene = Long(screen.services)
    screen.services.stack.clear_to(scene)
    screen.settle()
    assert scene.controls.scroller
    return screen, scene, scene.controls.scroller


def test_a_drag_moves_the_list_and_presses_nothing(long: tuple[Screen, Long, Scroller]) -> None:
    screen, scene, scroller = long
    screen.press((100, 280))
    screen.move((100, 275))
    assert scroller.offset == 0
    screen.move((100, 160))
    screen.release((100, 160))
    assert 100 <= scroller.offset <= 120
    assert scene.done == []
    screen.tap((100, 160))
    assert scene.done == [(160 + scroller.offset - 20) // 60]


def test_the_wheel_stops_at_both_ends(long: tuple[Screen, Long, Scroller]) -> None:
    screen, _scene, scroller = long
    for y in (-100, -100):
        screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y))
    assert scroller.offset == 20 + 60 * 20 - 300
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=100))
    assert scroller.offset == 0


def test_a_touchpad_moves_the_list_by_less_than_a_notch(
    long: tuple[Screen, Long, Scroller],
) -> None:
    screen, _scene, scroller = long
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.25))
    assert 0 < scroller.offset < 30


def test_pages_are_leafed_through_by_keys(long: tuple[Screen, Long, Scroller]) -> None:
    screen, _scene, scroller = long
    offsets = []
    for key in [pygame.K_PAGEDOWN] * 5 + [pygame.K_PAGEUP] * 5:
        screen.key(key)
        offsets.append(scroller.offset)
    assert offsets[0] < scroller.view.height
    assert offsets[4] == 20 + 60 * 20 - 300
    assert offsets[-1] == 0


def test_what_has_scrolled_out_of_view_cannot_be_pressed(
    long: tuple[Screen, Long, Scroller],
) -> None:
    screen, scene, _scroller = long
    screen.tap((100, 340))
    assert scene.done == []


def test_the_focus_brings_its_row_into_view(long: tuple[Screen, Long, Scroller]) -> None:
    screen, scene, scroller = long
    for _ in range(12):
        screen.key(pygame.K_TAB)
    assert scene.controls.focus
    assert scroller.view.contains(scene.controls.focus.area)
    screen.key(pygame.K_RETURN)
    assert scene.done == [11]
