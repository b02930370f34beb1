"""Whether everything on the help pages has its room, in every size of window and of letters."""

import pygame
import pytest
from fitting import misfits
from help_page import kind_of, made_up, opened, page
from screens import LANGUAGES, SCALED, Screen
from tables import BY_KEY

from game.teaching.questions import Places
from game.ui.help import pages
from game.ui.help.frame import TABS
from game.ui.help.lists import Answer
from game.ui.help.sheet import Sheet, Written
from game.ui.help.tables import lay_rows
from game.ui.theme import Theme

MOST_CHOICES = ("klondike", "freecell")
"""The games whose options need most room."""
LONGEST = 80
"""So many letters has a line at most."""


def cut(screen: Screen) -> list[str]:
    """What is written on the page and does not fit into its width, or the page's."""
    help_ = page(screen)
    room = help_.inner.right - help_.origin[0]
    found = [f"{p.area} leaves the page" for p in help_.content.pieces if p.area.right > room]
    written = [piece for piece in help_.content.pieces if isinstance(piece, Written)]
    return found + [f"{w.lines} is cut" for w in written if w.width > w.area.width]


def overlaps(screen: Screen) -> list[str]:
    """What lies on something else that is read or pressed."""
    content = page(screen).content
    texts = [piece.area for piece in content.pieces if isinstance(piece, Written)]
    things = [w.area.move(-page(screen).origin[0], 0) for w in content.widgets]
    down = page(screen).origin[1] - page(screen).scroller.offset
    areas = [*texts, *(thing.move(0, -down) for thing in things)]
    return [
        f"{one} lies on {other}"
        for index, one in enumerate(areas)
        for other in areas[index + 1 :]
        if one.colliderect(other)
    ]


def all_right(screen: Screen, size: tuple[int, int]) -> None:
    """Nothing is cut, lies on another thing, or is too small; half of the window is for reading,
    and no line is longer than one can follow."""
    assert misfits(page(screen), size) == []
    assert cut(screen) == []
    assert overlaps(screen) == []
    assert page(screen).scroller.view.height >= size[1] / 2
    written = [piece for piece in page(screen).content.pieces if isinstance(piece, Written)]
    assert max((len(line) for w in written for line in w.lines), default=0) <= LONGEST


def every_tab(screen: Screen, size: tuple[int, int]) -> None:
    """All pages on a game, with all answers open."""
    for tab in TABS:
        page(screen).choose_tab(tab)
        all_right(screen, size)
    for answer in page(screen).content.widgets:
        page(screen).turn(answer.name)
    assert all(isinstance(w, Answer) and w.opened for w in page(screen).content.widgets)
    all_right(screen, size)


@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_every_kind_of_block_has_its_room(
    size: tuple[int, int], scale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "rulebook", lambda _words, kind: made_up(kind))
    all_right(opened(size, scale=scale), size)


@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(4)
def test_every_page_of_a_game_has_its_room(size: tuple[int, int], scale: str) -> None:
    screen = opened(size, scale=scale)
    for language in LANGUAGES:
        screen.services.settings.set("look.language", language)
        screen.services.apply()
        for key in MOST_CHOICES:
            page(screen).choose_game(kind_of(key).variant)
            every_tab(screen, size)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in BY_KEY if key not in MOST_CHOICES])
def test_those_of_the_other_games_have_it_too(key: str, language: str) -> None:
    for size in ((800, 480), (480, 800), (1280, 720)):
        for options in BY_KEY[key].combinations():
            screen = opened(size, kind_of(key, **options), language=language)
            every_tab(screen, size)


def test_the_longest_folder_finds_room(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = "/home/somebody/Belgeler/" + 12 * "bir_klasörün_adı" + "/sabir"
    monkeypatch.setattr(pages, "places", lambda _services: Places(folder, folder, folder))
    screen = opened((480, 800), tab="questions", scale="huge")
    page(screen).turn("kept")
    all_right(screen, (480, 800))
    answer = page(screen).controls.named("kept")
    assert isinstance(answer, Answer) and "".join(answer.said.split()).count("sabir") == 3


def test_a_bare_game_has_no_row_of_options() -> None:
    names = [w.name for w in page(opened(kind=kind_of("yukon"))).controls.widgets]
    assert names[:3] == ["game", "tab", "tutorial"]


def test_a_number_has_all_the_room_that_its_name_leaves() -> None:
    pygame.font.init()
    sheet = Sheet(Theme("iznik", (800, 480)), 360)
    lay_rows(sheet, [("Face down", "0, 1, 2, 3, 4, 5 and 6 (21 in all)")], 0, 360)
    written = [piece for piece in sheet.pieces if isinstance(piece, Written)]
    assert [len(piece.lines) for piece in written] == [1, 1]
    name, number = (piece.area for piece in written)
    assert name.right < number.left


@pytest.mark.parametrize("size", [(4000, 500), (2000, 580)])
def test_a_wide_low_window_is_not_filled(size: tuple[int, int]) -> None:
    """The panel is as wide as elsewhere with such letters, and in the middle."""
    screen = opened(size)
    panel = page(screen).panel
    assert panel
    assert panel.width < 75 * screen.services.theme.body
    assert abs(panel.centerx - size[0] // 2) <= 1
    for tab in TABS:
        page(screen).choose_tab(tab)
        all_right(screen, size)
