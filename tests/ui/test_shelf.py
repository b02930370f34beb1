"""The shelf: every game ever played, read page by page, filtered, thrown away and brought back."""

from dataclasses import replace

import pygame
import pytest
from fitting import misfits
from sample_history import fill, sample_history
from screens import LANGUAGES, SCALED
from shelved import Shelved, history_of
from tabletop import Spot

from game.storage.history import History
from game.storage.kept import Kept
from game.storage.worker import Answer
from game.text.catalogue import LANGUAGES as ALL_LANGUAGES
from game.ui.new_game import NewGame
from game.ui.services import Services
from game.ui.shelf.reading import PAGE
from game.ui.shelf.scene import CHOICES
from game.ui.widgets.segmented import Segmented

MOST_CARDS = 60
"""More cards than this are never there at once, however many games there are."""


def filtered(screen: Shelved, which: int) -> None:
    choice = screen.shelf.controls.named("choice")
    assert isinstance(choice, Segmented)
    screen.tap(choice.part(which).center)
    screen.settle(0.3)


def unknown(history: History, code: str = "ZZ9-ABCDEFG") -> Kept:
    """One game becomes one that this version does not know."""
    kept = history.games("all", 1, 1).wait()[0]
    log = history.log(kept.id).wait()
    assert log
    history.keep(replace(kept, code=code, variant="zz"), log)
    return history.games("all", 1, 1).wait()[0]


# ------------------------------------------------------------------ what is seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(4)
def test_everything_has_its_room(size: Spot, scale: str, language: str) -> None:
    history = history_of(30)
    unknown(history, "WWX-" + 60 * "W")
    given = {"look.scale": scale}
    screen = Shelved(0, size, language, playing=True, history=history, arguments=given)
    assert misfits(screen.shelf, size) == []
    assert any(card.said.name == "WWX" for card in screen.shelf.boards.cards.values())


@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_an_empty_shelf_has_its_room(size: Spot, scale: str) -> None:
    screen = Shelved(0, size, "tr", arguments={"look.scale": scale})
    for which in range(len(CHOICES)):
        filtered(screen, which)
        assert misfits(screen.shelf, size) == []


@pytest.mark.parametrize(
    ("size", "columns"),
    [((480, 800), 1), ((800, 480), 2), ((1280, 720), 2), ((1920, 1080), 3), ((3840, 2160), 3)],
)
def test_as_many_cards_stand_in_a_row_as_there_is_room_for(size: Spot, columns: int) -> None:
    assert Shelved(9, size).shelf.boards.grid.columns == columns


def test_the_game_used_last_comes_first() -> None:
    screen = Shelved(20, playing=True)
    assert screen.games == sorted(screen.games, key=lambda game: -game.used)
    assert len(screen.games) == 21
    assert screen.card(0).state == "playing"


def test_a_card_says_what_the_game_is_how_far_it_came_and_how_it_stands() -> None:
    screen = Shelved(0, playing=True)
    said = screen.card(0).said
    assert said.name == "Klondike"
    assert said.lines == ("Draw 3 · Classic", "0:00 · 3 moves · 5 points")
    assert said.state.startswith("On the table · today ")


def test_a_won_game_shows_how_it_was_won() -> None:
    screen = Shelved(30)
    index = next(i for i, game in enumerate(screen.games[:8]) if game.win)
    win = screen.games[index].win
    assert win
    assert f"{win.moves} moves · {win.points} points" in screen.card(index).said.lines[-1]
    assert screen.card(index).said.state.startswith("Won · ")


def test_the_states_differ_by_sign_and_word() -> None:
    for language in ALL_LANGUAGES:
        screen = Shelved(30, language=language, playing=True)
        states = {card.state: card.said.state for card in screen.shelf.boards.cards.values()}
        assert {"playing", "won", "unfinished"} <= set(states)
        assert len({said.split(" · ")[0] for said in states.values()}) == len(states)


def test_an_untouched_game_is_on_no_shelf() -> None:
    screen = Shelved(0)
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_F2)
    screen.key(pygame.K_RETURN)
    screen.services.stack.open("shelf")
    screen.settle(0.2)
    assert screen.games == []


def test_a_game_of_another_version_goes_by_its_code_without_a_picture() -> None:
    history = history_of(5)
    kept = unknown(history)
    screen = Shelved(0, history=history)
    index = screen.games.index(kept)
    assert screen.card(index).said.name == "ZZ9-ABCDEFG"
    assert screen.shelf.boards.thumbnails.of(kept) is None


def test_an_empty_shelf_says_so_and_leads_to_a_first_game() -> None:
    screen = Shelved(0)
    screen.tap_named("new")
    assert isinstance(screen.services.stack.top, NewGame)


def test_where_no_game_was_won_there_is_nothing_but_a_sentence() -> None:
    screen = Shelved(0, playing=True)
    filtered(screen, CHOICES.index("won"))
    assert [w.name for w in screen.shelf.controls.widgets] == ["choice", "close"]
    filtered(screen, CHOICES.index("all"))
    assert screen.card(0).state == "playing"


# ------------------------------------------------------------------ many games


def test_a_page_is_asked_for_at_a_time() -> None:
    screen = Shelved(300)
    assert len(screen.games) == PAGE
    assert screen.shelf.reading.count == 300


def test_rolling_on_and_on_reaches_the_last_of_three_hundred() -> None:
    screen = Shelved(300, (800, 480))
    shown, most = set(), 0
    for _ in range(200):
        cards = screen.shelf.boards.cards
        shown |= {screen.games[index].id for index in cards}
        most = max(most, len(cards))
        screen.roll(-4)
    everything = screen.services.history.games("all", 0, 300).wait()
    assert screen.games == everything
    assert shown == {game.id for game in everything}
    assert most < MOST_CARDS
    assert screen.card(299).area.bottom <= screen.shelf.boards.roll.view.bottom


def test_dragging_with_a_finger_reaches_the_last_and_opens_nothing() -> None:
    screen = Shelved(120, (480, 800))
    x, low, high = 200, 700, 200
    for _ in range(40):
        screen.press((x, low), touch=True)
        for y in range(low, high, -100):
            screen.move((x, y), touch=True)
        screen.release((x, high), touch=True)
    assert screen.services.stack.top is screen.shelf
    assert len(screen.games) == 120
    assert 119 in screen.shelf.boards.cards


def test_end_goes_to_the_very_last_game_and_home_to_the_first() -> None:
    screen = Shelved(300)
    screen.key(pygame.K_END)
    screen.settle(0.3)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == 299
    screen.key(pygame.K_HOME)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == 0
    assert screen.shelf.boards.roll.offset < screen.shelf.boards.grid.pitch


def test_page_keys_leaf_and_arrows_go_on_from_there() -> None:
    screen = Shelved(100)
    screen.key(pygame.K_PAGEDOWN)
    first = screen.shelf.boards.index_of(screen.shelf.controls.focus)
    assert first and first >= 8
    screen.key(pygame.K_DOWN)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == first + 2
    screen.key(pygame.K_PAGEUP)
    screen.key(pygame.K_PAGEUP)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == 0


def test_arrows_alone_reach_the_last_game() -> None:
    screen = Shelved(130, (800, 480))
    screen.key(pygame.K_DOWN)
    for _ in range(70):
        screen.key(pygame.K_DOWN)
        focus = screen.shelf.controls.focus
        assert focus and screen.shelf.boards.roll.view.contains(focus.area)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) in (128, 129)


def test_arrows_lead_from_the_cards_to_the_choice_and_back() -> None:
    screen = Shelved(30)
    screen.key(pygame.K_DOWN)
    screen.key(pygame.K_UP)
    focus = screen.shelf.controls.focus
    assert focus and focus.name == "choice"
    screen.key(pygame.K_RIGHT)
    screen.settle(0.3)
    assert {card.state for card in screen.shelf.boards.cards.values()} == {"unfinished"}
    screen.key(pygame.K_DOWN)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) in (0, 1)


def test_no_more_than_two_pictures_are_painted_in_a_frame() -> None:
    screen = Shelved(200, (1920, 1080))
    thumbnails = screen.shelf.boards.thumbnails
    for _ in range(60):
        before = thumbnails.made
        screen.roll(-6)
        assert thumbnails.made - before <= 2
    screen.settle(1.0)
    assert screen.shelf.boards.bare == []


def test_a_shelf_at_rest_draws_nothing() -> None:
    screen = Shelved(300)
    screen.settle(1.0)
    presents = screen.app.window.presents
    screen.settle(2.0)
    assert screen.app.window.presents == presents
    assert not screen.services.stack.busy()


def test_a_larger_window_shows_the_games_that_were_in_view() -> None:
    screen = Shelved(200)
    for _ in range(10):
        screen.roll(-5)
    first = screen.shelf.boards.first
    screen.resize((800, 480))
    screen.settle(0.3)
    assert abs(screen.shelf.boards.first - first) <= 2


class Slow(History):
    """A history whose games come only when they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[Answer[list[Kept]], list[Kept]]] = []

    def games(self, which: object, first: int, count: int) -> Answer[list[Kept]]:
        """A part of the shelf, later."""
        answer: Answer[list[Kept]] = Answer()
        self.held.append((answer, super().games(which, first, count).wait()))  # type: ignore[arg-type]
        return answer

    def let_go(self) -> None:
        """Answer all that was asked."""
        for answer, games in self.held:
            answer.give(games)
        self.held = []


def slow_history(count: int) -> Slow:
    slow = Slow()
    fill(slow, sample_history(count))
    return slow


def test_end_goes_to_the_last_game_even_while_others_are_still_to_come() -> None:
    slow = slow_history(130)
    screen = Shelved(0, history=slow)
    screen.key(pygame.K_END)
    for _ in range(4):
        slow.let_go()
        screen.settle(0.1)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == 129


def test_a_game_rolled_out_of_view_and_back_still_has_the_focus() -> None:
    screen = Shelved(100)
    screen.key(pygame.K_DOWN)
    for _ in range(10):
        screen.roll(-5)
    for _ in range(10):
        screen.roll(5)
    assert screen.card(0).ringed
    screen.key(pygame.K_RETURN)
    assert screen.page.kept == screen.games[0]


def test_after_rolling_arrows_go_on_in_what_is_seen() -> None:
    screen = Shelved(100)
    screen.key(pygame.K_DOWN)
    for _ in range(10):
        screen.roll(-5)
    first = screen.shelf.boards.first
    screen.key(pygame.K_DOWN)
    index = screen.shelf.boards.index_of(screen.shelf.controls.focus)
    assert index is not None and abs(index - first) <= 4


def test_nothing_waits_for_the_disk() -> None:
    slow = slow_history(5)
    screen = Shelved(0, history=slow)
    assert screen.games == []
    assert screen.services.stack.busy()
    slow.let_go()
    screen.settle(0.2)
    assert len(screen.games) == 5
    slow.let_go()
    screen.settle(0.2)
    assert not screen.services.stack.busy()


def test_what_another_copy_plays_is_shown_as_soon_as_that_is_known() -> None:
    history, answer = history_of(9), Answer[frozenset[int]]()
    kept = next(game for game in history.games("all", 0, 9).wait() if not game.win)
    history.elsewhere = lambda: answer  # type: ignore[method-assign]
    screen = Shelved(0, history=history)
    index = screen.games.index(kept)
    assert screen.card(index).state == "unfinished"
    answer.give(frozenset({kept.id}))
    screen.settle(0.1)
    assert screen.card(index).state == "elsewhere"


# ------------------------------------------------------------------ choices


@pytest.mark.parametrize("which", ["unfinished", "won"])
def test_a_choice_shows_those_games_only_and_how_many(which: str) -> None:
    screen = Shelved(80, playing=True)
    filtered(screen, ("all", "unfinished", "won").index(which))
    screen.key(pygame.K_END)
    screen.settle(0.3)
    won = which == "won"
    assert screen.games
    assert all((game.win is not None) == won for game in screen.games)
    assert screen.shelf.reading.count == len(screen.games)


def test_a_choice_begins_at_its_first_game() -> None:
    screen = Shelved(200)
    for _ in range(20):
        screen.roll(-5)
    filtered(screen, 2)
    assert screen.shelf.boards.roll.offset == 0


# ------------------------------------------------------------------ throwing away


def count(screen: Shelved) -> int:
    return screen.services.history.count("all").wait()


def test_delete_throws_away_the_game_that_has_the_focus_and_enter_brings_it_back() -> None:
    screen = Shelved(10)
    screen.key(pygame.K_DOWN)
    screen.key(pygame.K_DELETE)
    screen.settle(0.1)
    card = screen.card(0)
    assert (count(screen), card.state, card.said.state) == (9, "erased", "Undo")
    assert screen.shelf.reading.count == 9
    screen.key(pygame.K_RETURN)
    screen.settle(0.1)
    assert count(screen) == 10
    assert screen.card(0).state != "erased"


def test_a_tap_on_an_erased_card_brings_it_back() -> None:
    screen = Shelved(10)
    kept = screen.games[3]
    screen.open_page(kept)
    screen.tap_named("delete")
    assert screen.services.stack.top is screen.shelf
    assert count(screen) == 9
    screen.tap_card(3)
    assert count(screen) == 10
    assert screen.services.stack.top is screen.shelf


def test_what_was_thrown_away_is_gone_when_the_shelf_is_opened_again_but_counts() -> None:
    screen = Shelved(10)
    kept = screen.games[2]
    screen.open_page(kept)
    screen.key(pygame.K_DELETE)
    screen.settle(0.1)
    screen.key(pygame.K_ESCAPE)
    screen.services.stack.open("shelf")
    screen.settle(0.2)
    assert kept.id not in {game.id for game in screen.games}
    assert kept.id in {game.id for game in screen.services.history.everything().wait()}


def test_throwing_games_away_skips_none_of_those_to_come() -> None:
    screen = Shelved(120)
    screen.key(pygame.K_DOWN)
    for _ in range(5):
        screen.key(pygame.K_DELETE)
        screen.key(pygame.K_RIGHT)
        screen.key(pygame.K_DOWN)
    screen.key(pygame.K_END)
    screen.settle(0.3)
    assert len(screen.games) == len({game.id for game in screen.games}) == 120


def test_the_running_game_cannot_be_thrown_away() -> None:
    screen = Shelved(5, playing=True)
    screen.key(pygame.K_DOWN)
    assert screen.shelf.boards.index_of(screen.shelf.controls.focus) == 0
    screen.key(pygame.K_DELETE)
    assert count(screen) == 6
    screen.key(pygame.K_RETURN)
    assert "delete" not in [way.name for way in screen.page.ways()]
    screen.key(pygame.K_DELETE)
    assert count(screen) == 6


def test_it_closes_and_everything_is_as_it_was() -> None:
    def prepare(services: Services) -> None:
        services.settings.set("new_game.variant", "yukon")

    screen = Shelved(5, prepare=prepare)
    screen.key(pygame.K_ESCAPE)
    assert type(screen.services.stack.top).__name__ == "Menu"
