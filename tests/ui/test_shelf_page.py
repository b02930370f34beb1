"""The page of one game: going on with it, seeing it again, playing it again, sharing it."""

from dataclasses import replace

import pygame
import pytest
from fitting import misfits
from hypothesis import given, settings
from hypothesis import strategies as st
from screens import LANGUAGES, SCALED
from shelved import Shelved, history_of
from tabletop import Spot

from game.keeping.bringing import brought_back
from game.play.session import Session
from game.rules.code import GameCode, parse
from game.storage.history import History
from game.storage.kept import Kept, Log
from game.storage.trouble import Trouble
from game.storage.worker import Answer
from game.ui.app import floored
from game.ui.replay.scene import Replay
from game.ui.share.dialog import ShareDialog
from game.ui.table.scene import TableScene
from game.ui.theme import SCALES
from game.variants import VARIANTS

SIDE = st.integers(120, 2200)


def unfinished(screen: Shelved) -> Kept:
    """A game on the shelf that can be gone on with."""
    left = (game for game in screen.games if screen.shelf.state_of(game) == "unfinished")
    return next(game for game in left if log_of(screen, game).events)


def won(screen: Shelved) -> Kept:
    """One that was won."""
    return next(game for game in screen.games if game.win and log_of(screen, game).events)


def log_of(screen: Shelved, kept: Kept) -> Log:
    log = screen.services.history.log(kept.id).wait()
    assert log
    return log


def at_table(screen: Shelved) -> Session:
    """The session at the table, which is open."""
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.services.sitting
    return screen.services.sitting.session


def ways(screen: Shelved) -> list[str]:
    return [way.name for way in screen.page.ways()]


def unknown(history: History) -> int:
    """The number of a game that this version does not know."""
    kept = history.games("all", 1, 1).wait()[0]
    log = history.log(kept.id).wait()
    assert log
    history.keep(replace(kept, code="ZZ9-ABCDEFG", variant="zz", win=None), log)
    return kept.id


def with_its_deck(history: History) -> int:
    """The number of a game whose code carries all cards."""
    kept = history.games("all", 2, 1).wait()[0]
    log, code = history.log(kept.id).wait(), parse(kept.code, VARIANTS)
    assert log
    carrying = GameCode.of_deck(code.variant, code.options, code.deck())
    history.keep(replace(kept, code=str(carrying)), log)
    return kept.id


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_everything_has_its_room(size: Spot, scale: str, language: str) -> None:
    history = history_of(8)
    odd = (unknown(history), with_its_deck(history))
    given = {"look.scale": scale}
    screen = Shelved(0, size, language, playing=True, history=history, arguments=given)
    shown = [screen.games[0], unfinished(screen), won(screen)]
    shown += [game for game in screen.games if game.id in odd]
    assert len(shown) == 5
    for kept in shown:
        page = screen.open_page(kept)
        assert misfits(page, size) == []
        screen.tap_named("copy")
        assert misfits(page, size) == []
        screen.key(pygame.K_ESCAPE)


@settings(max_examples=8)
@given(st.tuples(SIDE, SIDE), st.sampled_from(LANGUAGES), st.sampled_from(list(SCALES)))
def test_any_window_has_room_for_it(size: Spot, language: str, scale: str) -> None:
    size = floored(size)
    screen = Shelved(9, size, language, playing=True, arguments={"look.scale": scale})
    for kept in (screen.games[0], won(screen)):
        assert misfits(screen.open_page(kept), size) == []
        screen.key(pygame.K_ESCAPE)


def test_there_is_one_primary_button() -> None:
    screen = Shelved(10, playing=True)
    for kept, main in ((screen.games[0], "back"), (unfinished(screen), "continue")):
        screen.open_page(kept)
        assert ways(screen)[0] == main
        kinds = [getattr(widget, "kind", "") for widget in screen.page.controls.widgets]
        assert kinds.count("primary") == 1
        screen.key(pygame.K_ESCAPE)


# ------------------------------------------------------------------ going on


def test_a_game_is_gone_on_with_just_as_it_was() -> None:
    screen = Shelved(20)
    kept = unfinished(screen)
    brought = brought_back(kept, log_of(screen, kept), VARIANTS, screen.clock)
    assert brought
    screen.open_page(kept)
    screen.tap_named("continue")
    session, before = at_table(screen), brought[0]
    assert session.events == before.events
    assert session.position == before.position
    assert (session.moves, session.points) == (before.moves, before.points)
    assert session.clock.seconds == pytest.approx(kept.seconds, abs=0.2)


def test_it_is_written_on_as_the_same_game() -> None:
    screen = Shelved(20)
    kept, count = unfinished(screen), len(screen.games)
    screen.open_page(kept)
    screen.key(pygame.K_RETURN)
    screen.settle(0.1)
    session = at_table(screen)
    assert screen.services.keeper.id_of(session) == kept.id
    screen.key(pygame.K_z, pygame.KMOD_LCTRL)
    history = screen.services.history
    now = history.games("all", 0, 1).wait()[0]
    assert (now.id, now.actions) == (kept.id, kept.actions + 1)
    assert (now.running, now.begun_at) == (True, kept.begun_at)
    assert history.count("all").wait() == count


def test_the_game_left_for_it_is_on_the_shelf() -> None:
    screen = Shelved(20, playing=True)
    running = screen.games[0]
    screen.open_page(unfinished(screen))
    screen.tap_named("continue")
    assert screen.services.keeper.id_of(at_table(screen)) != running.id
    left = screen.services.history.games("unfinished", 1, 1).wait()[0]
    assert (left.id, left.actions, left.aside) == (running.id, running.actions, True)


def test_the_running_game_is_simply_there_again() -> None:
    screen = Shelved(5, playing=True)
    assert screen.services.sitting
    session = screen.services.sitting.session
    screen.open_page(screen.games[0])
    screen.tap_named("back")
    assert at_table(screen) is session


def test_a_won_game_is_not_gone_on_with() -> None:
    screen = Shelved(20)
    screen.open_page(won(screen))
    assert {"continue", "back"}.isdisjoint(ways(screen))


def test_a_game_that_another_copy_plays_is_not_gone_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Shelved(20)
    kept = unfinished(screen)
    screen.open_page(kept)
    answer: Answer[frozenset[int]] = Answer()
    answer.give(frozenset({kept.id}))
    monkeypatch.setattr(screen.services.history, "elsewhere", lambda: answer)
    screen.tap_named("continue")
    assert screen.page.note == screen.services.words("shelf.note.elsewhere")
    assert {"continue", "delete"}.isdisjoint(ways(screen))
    assert screen.services.sitting is None
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_ESCAPE)
    screen.services.stack.open("shelf")
    screen.settle(0.2)
    states = {card.name: card.state for card in screen.shelf.boards.cards.values()}
    assert states[str(kept.id)] == "elsewhere"


@pytest.mark.parametrize("rest", [["9-9x9", "undo"], []])
def test_of_a_broken_log_what_can_be_played_goes_on_as_another_game(rest: list[str]) -> None:
    """Also of one that ends before the game did."""
    screen = Shelved(20)
    kept, history = unfinished(screen), screen.services.history
    events = log_of(screen, kept).events.split()
    broken = Log(" ".join([*events[:4], *rest]))
    history.keep(kept, broken)
    screen.open_page(kept)
    screen.tap_named("continue")
    session = at_table(screen)
    assert session.events == events[:4]
    assert screen.services.keeper.id_of(session) != kept.id
    assert history.log(kept.id).wait() == broken
    assert history.troubles == [Trouble("broken_game", count=4)]


def test_of_a_lost_log_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Shelved(20)
    answer: Answer[Log | None] = Answer()
    answer.give(None)
    monkeypatch.setattr(screen.services.history, "log", lambda _id: answer)
    screen.open_page(screen.games[0])
    screen.tap_named("replay")
    assert screen.page.note == screen.services.words("shelf.unreadable")


# ------------------------------------------------------------------ the rest


def test_a_replay_comes_back_to_the_page() -> None:
    screen = Shelved(20)
    page = screen.open_page(won(screen))
    screen.tap_named("replay")
    assert isinstance(screen.services.stack.top, Replay)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.2)
    assert screen.page is page


def test_the_same_deal_is_played_again_as_a_new_game() -> None:
    screen = Shelved(20)
    kept = won(screen)
    screen.open_page(kept)
    screen.tap_named("again")
    session = at_table(screen)
    assert (str(session.code), session.begun) == (kept.code, False)
    assert screen.services.keeper.id_of(session) != kept.id


def test_the_code_is_copied() -> None:
    screen = Shelved(20)
    screen.open_page(screen.games[0])
    screen.tap_named("copy")
    assert screen.services.clipboard.get() == screen.games[0].code


def test_a_game_is_shared() -> None:
    screen = Shelved(20)
    screen.open_page(unfinished(screen))
    screen.tap_named("share")
    assert isinstance(screen.services.stack.top, ShareDialog)


def test_of_a_game_of_another_version_only_the_code_is_of_use() -> None:
    history = history_of(8)
    strange = unknown(history)
    screen = Shelved(0, history=history)
    screen.open_page(next(game for game in screen.games if game.id == strange))
    assert ways(screen) == ["copy", "delete"]
    screen.tap_named("copy")
    assert screen.services.clipboard.get() == "ZZ9-ABCDEFG"


def test_a_page_at_rest_draws_nothing() -> None:
    screen = Shelved(20)
    screen.open_page(won(screen))
    screen.settle(1.0)
    presents = screen.app.window.presents
    screen.settle(2.0)
    assert screen.app.window.presents == presents


def test_what_goes_wrong_is_said_on_the_page() -> None:
    screen = Shelved(20)
    screen.open_page(screen.games[0])
    screen.services.history.troubles.append(Trouble("damaged_games", count=2))
    screen.settle(0.1)
    assert "2" in screen.page.note
