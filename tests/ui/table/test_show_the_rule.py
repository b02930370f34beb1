"""From a refusal to its rule: the line at the foot of the bubble, and the key for help."""

from typing import Any

import pygame
import pytest
from gamepad import Gamepad
from screens import LANGUAGES, SIZES
from tabletop import Spot, Tabletop, ruleset

from game.rules.refusal import Reason
from game.ui.help import opening

KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\ncolumn 5: 8D"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, Reason | None]]:
    """The pages of help that were opened: the game's code, the page, the reason."""
    pages: list[tuple[str, str, Reason | None]] = []

    def note(_services: Any, kind: Any, tab: str = "rules", reason: Any = None) -> None:
        pages.append((str(kind), tab, reason))

    monkeypatch.setattr(opening, "open_help", note)
    return pages


def refused(**settings: Any) -> Tabletop:
    """A drop was refused, and the bubble says why."""
    table = Tabletop(KLONDIKE, BOARD, **settings)
    table.drag("7H", "8D")
    assert table.said
    for _ in range(30):
        table.frame()
    return table


def line(table: Tabletop) -> pygame.Rect:
    """The line at the foot of the bubble."""
    bubble = table.scene.speech.bubble
    assert bubble is not None and bubble.way is not None
    return bubble.way


def shown(table: Tabletop) -> list[tuple[str, str, Reason | None]]:
    """What is to be opened at the rule that refused."""
    return [(str(table.session.code), "rules", Reason.OPPOSITE_COLOUR)]


@pytest.mark.parametrize("touch", [False, True])
def test_a_press_on_the_line_opens_the_page_at_that_rule(
    opened: list[tuple[str, str, Reason | None]], touch: bool
) -> None:
    table = refused()
    table.tap(line(table).center, touch=touch)
    assert opened == shown(table)
    assert (table.said, table.events, table.selected) == (None, "", "")


def test_the_line_answers_when_it_is_let_go_of(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = refused()
    spot = line(table).center
    table.press(spot)
    assert opened == [] and table.said
    table.move((spot[0], spot[1] - 100))
    table.release((spot[0], spot[1] - 100))
    assert opened == []


def test_a_press_beside_the_line_only_takes_the_bubble_away(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = refused()
    bubble = table.scene.speech.bubble
    assert bubble is not None
    table.tap((bubble.body.centerx, bubble.body.top + 5))
    assert (table.said, table.events, table.selected, opened) == (None, "", "", [])


def test_the_second_press_of_two_opens_nothing(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.drag("7H", "8D")
    table.tap(line(table).center)
    assert (table.said, opened) == (None, [])


def test_the_key_for_help_opens_it_at_that_rule(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = refused()
    table.key(pygame.K_F1)
    assert opened == shown(table)


def test_without_a_bubble_it_opens_the_rules_of_the_game(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.key(pygame.K_F1)
    assert opened == [(str(table.session.code), "rules", None)]


def test_the_left_stick_of_a_pad_pressed_down_is_that_key(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = refused()
    Gamepad(table).press(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert opened == shown(table)


def test_any_other_key_takes_the_bubble_away_and_does_what_it_does(
    opened: list[tuple[str, str, Reason | None]],
) -> None:
    table = refused()
    table.key(pygame.K_SPACE)
    assert (table.said, table.events, opened) == (None, "draw", [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [*((size, "normal") for size in SIZES[:2]), ((800, 480), "huge")]
)
def test_the_line_is_large_enough_and_hides_neither_card(
    size: Spot, scale: str, language: str
) -> None:
    table = refused(size=size, language=language, look__scale=scale)
    bubble = table.scene.speech.bubble
    assert bubble is not None
    assert line(table).height >= 44
    assert bubble.body.contains(line(table))
    for label in ("7H", "8D"):
        assert not bubble.body.colliderect(pygame.Rect(table.area(label)))


def test_the_line_lights_up_under_the_pointer_and_what_is_drawn_is_right() -> None:
    table = refused()
    area = line(table)
    corner = (area.right - 3 * table.services.theme.u, area.top + 6)
    before = table.surface.get_at(corner)
    table.move(area.center)
    assert table.surface.get_at(corner) != before
    assert table.pixels() == table.redrawn()


def test_the_bubble_leaves_what_is_marked_next_in_sight() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7S\ncolumn 2: 5D\ncolumn 3: 6C")
    table.click("7S")
    table.click("5D")
    bubble = table.scene.speech.bubble
    assert bubble is not None and table.marked("target") == ["6C"]
    assert not bubble.body.colliderect(pygame.Rect(table.area("6C")))
