"""A game is looked at afterwards, on the table and along a line; by real presses."""

from dataclasses import replace

import pygame
import pytest
from lost_games import (
    AFTER,
    BEFORE,
    FREECELL,
    HIDING,
    KLONDIKE,
    LOSING,
    LOST,
    UNKNOWN,
    WINNING,
    WON,
    Scripted,
    freecell,
    lost,
    never,
    traced,
)
from replays import Watched
from shelved import Shelved

from game.play.replaying import Recording, recorded
from game.rules.help import Help
from game.solver.asking import Solver
from game.solver.questions import Judge, Judged, Trace
from game.ui.dealing import play
from game.ui.dialog import Dialog
from game.ui.replay.analysing import AnalysisScene
from game.ui.replay.opening import analyse_session
from game.ui.replay.solution import Solution
from game.ui.shelf.page import GamePage
from game.ui.shelf.saying import State
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button

END = BEFORE + 1 + len(AFTER)
TWICE = (LOSING, *AFTER, "undo", "undo", "undo", "undo", LOSING)
"""After the winning game so far: lost, taken back, and lost again by the same move."""


def analysed(
    recording: Recording, solver: Solver | None = None, language: str = "en", speed: str = "off"
) -> Watched:
    """A game on the table, over it its analysis."""
    screen = Watched(language=language, speed=speed)
    if solver:
        screen.services.solver = solver
    session = recording.session_at(recording.length, screen.clock)
    assert screen.services.sitting is not None
    screen.services.sitting.go_on(session)
    screen.services.stack.open("table")
    analyse_session(screen.services, session)
    screen.frame()
    screen.frame()
    return screen


def scene_of(screen: Watched) -> AnalysisScene:
    assert isinstance(screen.replay, AnalysisScene)
    return screen.replay


def said(screen: Watched) -> str:
    """What stands at the knob."""
    screen.frame()
    state = scene_of(screen).state(screen.at)
    return " / ".join(part for part in (state.words, state.sight) if part)


def able(screen: Watched, name: str) -> bool:
    screen.frame()
    return screen.replay.controls.named(name).enabled


def looking() -> tuple[Watched, Scripted]:
    """A lost game of which nothing is known yet."""
    solver = Scripted()
    return analysed(lost(), solver), solver


# ---------------------------------------------------------------------- what is said


def test_it_opens_at_the_end_and_waits() -> None:
    screen = analysed(lost())
    assert (screen.at, screen.replay.playback.playing) == (END, False)
    assert screen.shown() == screen.wanted(END)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (0, "Winnable"),
        (BEFORE - 1, "Winnable"),
        (BEFORE, "The next move lost the game"),
        (BEFORE + 1, "This move lost the game"),
        (BEFORE + 2, "No longer winnable"),
        (END, "No longer winnable"),
    ],
)
@pytest.mark.few(4)
def test_one_line_says_what_is_so_at_the_knob(at: int, words: str) -> None:
    screen = analysed(lost())
    screen.tap(screen.on_line(at))
    assert (screen.at, said(screen)) == (at, words)


def test_in_turkish() -> None:
    screen = analysed(lost(), language="tr")
    seen = []
    for at in (0, BEFORE, BEFORE + 1, END):
        screen.tap(screen.on_line(at))
        seen.append(said(screen))
    assert seen == [
        "Kazanılabilir",
        "Sıradaki hamle oyunu kaybettirdi",
        "Bu hamle oyunu kaybettirdi",
        "Artık kazanılamaz",
    ]


def test_of_a_won_game_the_end_is_the_win() -> None:
    screen = analysed(recorded(FREECELL, WINNING))
    assert said(screen) == "The game is won"
    assert not able(screen, "turn_back") and not able(screen, "solution")


def test_a_deal_that_could_never_be_won_is_not_called_lost() -> None:
    screen = analysed(never())
    assert said(screen).startswith("This deal cannot be won")


def test_what_counted_cards_that_lay_face_down_says_so() -> None:
    screen = analysed(recorded(KLONDIKE, HIDING))
    assert said(screen) == "This move lost the game / face-down cards included"


def test_what_is_not_known_is_not_called_lost() -> None:
    answer = traced(*[WON] * 17, *[UNKNOWN] * 4, final=True)
    screen = analysed(lost(), Scripted(answer))
    assert said(screen) == "Unknown"


def test_what_the_whole_game_comes_to_is_said_once() -> None:
    screen = analysed(lost())
    assert screen.replay.speech.items()
    for _ in range(100):
        screen.frame(seconds=0.05)
    assert not screen.replay.speech.items()


@pytest.mark.parametrize(("language", "title"), [("tr", "Analiz"), ("en", "Analysis")])
def test_bar_and_window_say_that_it_is_an_analysis(language: str, title: str) -> None:
    screen = analysed(lost(), language=language)
    written = screen.services.theme.text(title, "body", "bar_text", "Heavy")
    assert written in [piece.picture for piece in screen.replay.header.pieces]
    assert title in (screen.services.stack.caption or "")


# ---------------------------------------------------------------------- to the losing move


def test_a_button_goes_back_to_the_moment_before_the_losing_move() -> None:
    screen = analysed(lost())
    assert (able(screen, "turn_back"), able(screen, "turn_on")) == (True, False)
    screen.push("turn_back")
    assert screen.at == BEFORE
    assert not able(screen, "turn_back")
    screen.key(pygame.K_HOME)
    screen.push("turn_on")
    assert screen.at == BEFORE


def test_the_buttons_go_through_all_losing_moves() -> None:
    screen = analysed(freecell(*TWICE))
    seen = []
    for name in ("turn_back", "turn_back", "turn_on"):
        screen.push(name)
        seen.append(screen.at)
    assert seen == [BEFORE + 8, BEFORE, BEFORE + 8]


def test_a_jump_to_a_losing_move_stays_there() -> None:
    screen = analysed(freecell(*TWICE))
    screen.key(pygame.K_HOME)
    screen.push("play")
    screen.push("turn_on")
    assert (screen.at, screen.replay.playback.playing) == (BEFORE, False)


def shows_losing(screen: Watched) -> bool:
    """Whether a good part of the table has the colour of refusals."""
    refused = screen.services.theme.colour("refused")
    foot = screen.replay.view.table.layout.foot
    assert foot is not None
    table = screen.surface.subsurface((0, 0, screen.surface.get_width(), foot.y))
    return pygame.mask.from_threshold(table, refused, (1, 1, 1, 255)).count() > 100


def test_before_the_losing_move_it_is_shown_on_the_table() -> None:
    screen = analysed(lost())

    def shown(at: int) -> bool:
        screen.tap(screen.on_line(at))
        screen.settle()
        return shows_losing(screen)

    assert [at for at in range(BEFORE - 2, BEFORE + 3) if shown(at)] == [BEFORE]


def test_the_losing_move_is_shown_only_when_the_cards_lie_still() -> None:
    screen = analysed(lost(), speed="normal")
    screen.settle(6)
    screen.tap(screen.on_line(BEFORE - 1))
    screen.settle(2)
    screen.key(pygame.K_RIGHT)
    assert screen.replay.view.moving and not shows_losing(screen)
    screen.settle(1)
    assert shows_losing(screen)


def test_every_pixel_is_that_of_the_whole_picture() -> None:
    screen = analysed(freecell(*TWICE))
    for _ in range(100):
        screen.frame(seconds=0.05)
    for key in [pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END]:
        screen.key(key)
        screen.settle()
        seen = pygame.image.tobytes(screen.surface, "RGB")
        screen.replay.view.canvas.reset()
        screen.app.redraw()
        screen.frame(seconds=0)
        assert seen == pygame.image.tobytes(screen.surface, "RGB")


# ---------------------------------------------------------------------- while it is looked for


def test_meanwhile_everything_can_be_used_and_the_line_fills() -> None:
    screen, solver = looking()
    assert said(screen) == "Looking…"
    screen.key(pygame.K_HOME)
    screen.push("step_forward")
    assert (screen.at, said(screen)) == (1, "Looking…")
    solver.answers.append(traced(*[WON] * 10, *[UNKNOWN] * 11))
    assert said(screen) == "Winnable"
    screen.key(pygame.K_END)
    assert said(screen) == "Looking…"
    solver.answers.append(traced(*[WON] * 17, *[LOST] * 4, final=True))
    assert said(screen) == "No longer winnable"
    assert able(screen, "turn_back")


def test_it_looks_for_answers_soon_and_no_longer_once_all_are_there() -> None:
    screen, solver = looking()
    assert screen.services.stack.patience() <= 0.05
    solver.answers.append(traced(*[WON] * 21, final=True))
    for _ in range(100):
        screen.frame(seconds=0.05)
    assert screen.services.stack.patience() >= 0.2


@pytest.mark.parametrize("known", [False, True])
def test_at_rest_nothing_is_drawn(known: bool) -> None:
    solver = Scripted(*([traced(*[WON] * 17, *[LOST] * 4, final=True)] if known else []))
    screen = analysed(lost(), solver)
    screen.tap(screen.on_line(BEFORE))
    for _ in range(100):
        screen.frame(seconds=0.05)
    painted, stack = screen.replay.view.canvas.painted, screen.services.stack
    for _ in range(100):
        screen.clock.time += 0.05
        stack.step(0.05)
        assert not stack.busy() and stack.draw(screen.surface) == []
    assert screen.replay.view.canvas.painted == painted


def test_closing_drops_the_question() -> None:
    screen, solver = looking()
    screen.key(pygame.K_ESCAPE)
    assert solver.dropped == 1
    assert not [s for s in screen.services.stack.scenes if isinstance(s, AnalysisScene)]


def test_playing_on_drops_it_too() -> None:
    screen, solver = looking()
    screen.push("play_on")
    assert solver.dropped == 1
    assert screen.table.session is screen.running


# ---------------------------------------------------------------------- going on from there


def test_playing_on_from_a_winnable_moment_is_a_game_there() -> None:
    screen = analysed(lost())
    before = screen.running
    screen.push("turn_back")
    screen.push("play_on")
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.running is not before
    assert screen.running.events == list(WINNING[:BEFORE])
    assert screen.running.help is Help.HINTS


def test_a_solution_is_shown_from_a_winnable_moment() -> None:
    screen = analysed(lost())
    assert not able(screen, "solution")
    screen.push("turn_back")
    screen.push("solution")
    screen.settle()
    assert isinstance(screen.replay, Solution)
    recording = screen.replay.recording
    assert screen.at == BEFORE
    assert [moment.event for moment in recording.moments[1 : BEFORE + 1]] == [*WINNING[:BEFORE]]
    assert FREECELL.game().won(recording.at(recording.length).position)
    screen.push("close")
    screen.frame()
    assert isinstance(screen.replay, AnalysisScene) and screen.at == BEFORE


def test_while_a_solution_is_looked_for_it_is_said_and_asked_only_once() -> None:
    screen, solver = looking()
    solver.answers.append(traced(*[WON] * 17, *[UNKNOWN] * 4))
    screen.tap(screen.on_line(BEFORE))
    screen.push("solution")
    screen.push("solution")
    screen.key(pygame.K_LEFT)
    button = screen.replay.controls.named("solution")
    assert isinstance(button, Button) and button.label.words == "Looking…"
    assert [type(question) for question in solver.asked] == [Trace, Judge]


def test_after_the_solution_the_analysis_goes_on() -> None:
    screen, solver = looking()
    solver.answers.append(traced(*[WON] * 17, *[UNKNOWN] * 4))
    screen.tap(screen.on_line(BEFORE))
    screen.push("solution")
    game, position = FREECELL.game(), screen.replay.recording.at(BEFORE).position
    line = (next(game.moves(position)),)
    solver.answers.append(Judged(WON, line, final=False))
    screen.frame()
    assert isinstance(screen.replay, AnalysisScene)
    solver.answers.append(Judged(WON, line, final=True))
    screen.frame()
    assert isinstance(screen.replay, Solution)
    screen.push("close")
    screen.frame()
    assert [type(question) for question in solver.asked] == [Trace, Judge, Trace]
    solver.answers.append(traced(*[WON] * 17, *[LOST] * 4, final=True))
    screen.key(pygame.K_END)
    assert said(screen) == "No longer winnable"


def test_where_no_solution_is_found_it_is_said_and_the_analysis_goes_on() -> None:
    screen, solver = looking()
    solver.answers.append(traced(*[WON] * 17, *[UNKNOWN] * 4))
    screen.tap(screen.on_line(BEFORE))
    screen.push("solution")
    solver.answers.append(Judged(UNKNOWN))
    screen.frame()
    assert screen.replay.speech.items()
    assert [type(question) for question in solver.asked] == [Trace, Judge, Trace]


# ---------------------------------------------------------------------- help


@pytest.mark.parametrize(
    ("recording", "help"),
    [(lost(), Help.HINTS), (recorded(KLONDIKE, HIDING), Help.ALL_KNOWING)],
    ids=["all seen", "some face down"],
)
def test_it_is_help_for_the_game(recording: Recording, help: Help) -> None:
    screen = analysed(recording)
    assert screen.running.help is help
    screen.key(pygame.K_HOME)
    screen.push("play_on")
    assert screen.running.help is help


# ---------------------------------------------------------------------- from the shelf


def test_a_game_of_the_shelf_is_analysed() -> None:
    screen = Shelved(12, playing=True)
    kept = next(game for game in screen.games if screen.shelf.state_of(game) == "unfinished")
    screen.open_page(kept)
    screen.tap_named("analyse")
    screen.settle()
    top = screen.services.stack.top
    assert isinstance(top, AnalysisScene)
    now = screen.services.history.game(kept.id).wait()
    assert now is not None and now.help >= Help.HINTS
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    screen.tap_named("continue")
    screen.settle()
    assert screen.services.sitting is not None
    assert screen.services.sitting.session.help >= Help.HINTS


def test_the_game_on_the_table_is_analysed_as_it_stands() -> None:
    screen = Shelved(12, playing=True)
    sitting = screen.services.sitting
    assert sitting is not None
    id = screen.services.keeper.id_of(sitting.session)
    screen.open_page(next(game for game in screen.games if game.id == id))
    screen.tap_named("analyse")
    screen.settle()
    top = screen.services.stack.top
    assert isinstance(top, AnalysisScene)
    assert top.recording.length == len(sitting.session.events)
    assert sitting.session.help is Help.ALL_KNOWING


def test_a_game_in_which_nothing_was_done_cannot_be_analysed() -> None:
    screen = Shelved(12)
    kept = next(game for game in screen.games if screen.shelf.state_of(game) == "unfinished")
    page = GamePage(screen.services, replace(kept, actions=0), lambda: "unfinished", lambda: None)
    assert "analyse" not in [way.name for way in page.ways()]


@pytest.mark.parametrize("state", ["elsewhere", "erased"])
def test_nor_one_that_is_played_elsewhere_or_thrown_away(state: State) -> None:
    screen = Shelved(12)
    kept = next(game for game in screen.games if screen.shelf.state_of(game) == "unfinished")
    page = GamePage(screen.services, kept, lambda: state, lambda: None)
    assert "analyse" not in [way.name for way in page.ways()]


# ---------------------------------------------------------------------- from the table


@pytest.mark.parametrize("dialog", ["table_menu", "stuck"])
def test_the_running_game_is_analysed_from_its_dialogs(dialog: str) -> None:
    screen = Watched()
    screen.services.stack.open(dialog)
    screen.frame()
    top = screen.services.stack.top
    assert isinstance(top, Dialog)
    screen.tap(top.controls.named("analyse").area.center)
    screen.settle()
    assert isinstance(screen.replay, AnalysisScene)
    assert screen.replay.recording.length == len(screen.running.events)
    screen.key(pygame.K_ESCAPE)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)


def test_a_game_not_yet_begun_has_nothing_to_be_analysed() -> None:
    screen = Watched()
    play(screen.services, KLONDIKE)
    top = screen.services.stack.open("table_menu")
    assert isinstance(top, Dialog)
    assert "analyse" not in [widget.name for widget in top.controls.widgets]
