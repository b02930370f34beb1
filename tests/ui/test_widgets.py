"""Controls under pointer and keys: what activates them, what does not, what they show."""

import pygame
import pytest
from workbench import SIZE, Table

from game.ui.theme import Theme
from game.ui.widgets.widget import Widget


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
