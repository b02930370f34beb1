#!/usr/bin/env python3
"""Lays tables and scenes out on sheets, to be looked at, each in many sizes and colours.

Run it from the project's folder, with the program installed: ``python -m tools.scene_sheets``. It
writes one sheet for each game and theme, with the table at six sizes, and one for each scene and
language, with all themes. ``--only TEXT`` writes those whose name has the text in it.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.deals.daily import daily
from game.keeping.writing import board_text, deck_digits, shared_text
from game.play.session import Result
from game.rules import notation
from game.rules.code import GameCode
from game.rules.position import Move
from game.rules.refusal import Reason
from game.solver.solving import solve
from game.storage.allowed import THEMES
from game.teaching.examples import Example, examples
from game.ui.dates import day_of
from game.ui.examples.opening import show_example
from game.ui.help.frame import TABS
from game.ui.help.opening import Tab, open_help
from game.ui.new_game import NewGame
from game.ui.replay.analysing import AnalysisScene
from game.ui.replay.opening import analyse_session, replay_shared, show_solution
from game.ui.share.opening import open_text, share
from game.ui.table.taps import Group
from game.ui.tutorial.guide import Guide
from game.ui.tutorial.opening import begin_tutorial
from game.variants import VARIANTS
from game.variants.klondike import KLONDIKE
from tools.kiosk_scenes import kiosk_scenes
from tools.sample_history import EVENING, fill, keep, sample_days, sample_history
from tools.stage import Size, Stage

LANGUAGES = ("tr", "en")
TABLE_SIZES: tuple[Size, ...] = (
    *((800, 480), (1280, 720), (1920, 1080), (3840, 2160)),
    *((480, 800), (1080, 1920)),
)
SCENE_SIZES: tuple[Size, ...] = ((800, 480), (1280, 720), (480, 800))
HIGHEST = 800
"""Pictures higher than this are shown smaller."""
WIDEST = 960
GAP, ROW = 12, 2000


class Played(NamedTuple):
    """A recorded game in the middle."""

    game: str
    moves: int


class Shown(NamedTuple):
    """A scene to look at: what lies under it, what is done to see it, and with what settings."""

    game: Played | None
    prepare: Callable[[Stage], None]
    variant: str = "russian"


CODE_OF_DECK = GameCode.of_deck(
    KLONDIKE, KLONDIKE.defaults(), GameCode(KLONDIKE, KLONDIKE.defaults(), 12).deck()
)
"""A code that carries its deck."""

GAMES = {
    "russian": Played("russian_RU1-C-AAAAAAN", 34),
    "thoughtful": Played("thoughtful_TF1-D3N-AAAAAAD", 40),
    "freecell": Played("freecell_FC1-C4-AAAAAAD", 24),
    "klondike": Played("klondike_KL1-D3C-AAAAAAQ", 40),
    "yukon": Played("yukon_YU1-AAAAAAC", 30),
}

FRIDAY = EVENING + 4 * 86_400.0
"""A day in the middle of a week: 4 December 2026."""
FRIDAYS = GameCode(KLONDIKE, KLONDIKE.defaults(), 0)
"""The game whose deal of that day is shown."""
WINNABLE, LOSING = Played("freecell_FC1-C4-AAAAAAD", 16), "2-1"
"""A recorded game, and a move that would lose it."""


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """The pictures in rows, those too large made smaller."""
    shown = [_reduced(picture) for picture in pictures]
    places, x, y, high, wide = [], GAP, GAP, 0, 0
    for picture in shown:
        if x + picture.get_width() > ROW:
            x, y, high = GAP, y + high + GAP, 0
        places.append((x, y))
        x += picture.get_width() + GAP
        high, wide = max(high, picture.get_height()), max(wide, x)
    result = pygame.Surface((wide, y + high + GAP))
    result.fill("#808080")
    for picture, place in zip(shown, places, strict=True):
        result.blit(picture, place)
    return result


def _reduced(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    less = min(1.0, WIDEST / width, HIGHEST / height)
    if less == 1.0:
        return picture
    return pygame.transform.smoothscale(picture, (round(width * less), round(height * less)))


def nothing(_stage: Stage) -> None:
    """What is there at first is to be seen."""


def taken(shown: Shown, theme: str, size: Size, language: str) -> pygame.Surface:
    """One picture, of things at rest."""
    stage = Stage(
        size,
        *(shown.game or ("", 0)),
        motion__speed="off",
        look__theme=theme,
        look__language=language,
        new_game__variant=shown.variant,
    )
    try:
        shown.prepare(stage)
        return stage.picture()
    finally:
        stage.close()


def tables(key: str, theme: str) -> list[pygame.Surface]:
    """A game in the middle at all sizes; in Turkish in every other theme."""
    language = LANGUAGES[THEMES.index(theme) % 2]
    return [taken(Shown(GAMES[key], nothing), theme, size, language) for size in TABLE_SIZES]


# ------------------------------------------------------------------ scenes


def refuse(stage: Stage) -> None:
    """Try a move that is not allowed, so that a bubble says why."""
    table, position = stage.table, stage.table.position
    for src in table.game.columns:
        for dst in table.game.columns:
            refusal = table.game.refusal(position, Move(src, dst)) if src != dst else None
            if refusal is not None and position.piles[src] and position.piles[dst]:
                table.refuse(refusal, Group(src, 1), Move(src, dst))
                stage.settle()
                return


def select(stage: Stage) -> None:
    """Select a card, so that the places that would take it light up."""
    position = stage.table.position
    move = next(m for m in stage.table.game.moves(position) if m.src in stage.table.game.columns)
    stage.table.pointing.select(Group(move.src, move.size))
    stage.settle()


def asking(stage: Stage) -> None:
    """Why does a card not go to all the other piles?"""
    stage.table.why_not(True)
    select(stage)


def learning(lessons: int) -> Callable[[Stage], None]:
    """The tutorial after so many lessons: a goal that is only read, and moves as they are shown."""

    def learn(stage: Stage) -> None:
        begin_tutorial(stage.services)
        stage.settle()
        guide = stage.table.guide
        assert isinstance(guide, Guide) and guide.board
        for _ in range(lessons):
            move = guide.lesson.wanted(stage.table.game, stage.table.position)
            if move:
                stage.table.play(move)
            else:
                spot = guide.board.area_of("next").center
                stage.press(spot)
                stage.release(spot)
            stage.settle()
        stage.services.pictures.wait()

    return learn


def hinting(presses: int) -> Callable[[Stage], None]:
    """A hint, so many rungs up."""

    def hint(stage: Stage) -> None:
        for _ in range(presses):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                stage.frame(pygame.event.Event(kind, key=pygame.K_h, mod=0, unicode=""))
            _heard_out(stage)

    return hint


def lamp(stage: Stage) -> None:
    """What the light means."""
    _heard_out(stage)
    stage.table.coaching.ask_lamp()
    _heard_out(stage)


def lost(stage: Stage) -> None:
    """A move is made that loses, as is proved at once."""
    table = stage.table
    table.play(notation.read(table.game, table.position, LOSING))
    _heard_out(stage)


def gone_back(stage: Stage) -> None:
    """The same, and then the way back to before it."""
    lost(stage)
    stage.services.stack.pop()
    stage.table.coaching.ask_way_back()
    _heard_out(stage)


def _heard_out(stage: Stage) -> None:
    """Let the coach have all its answers."""
    stage.frame()
    while stage.services.coach.busy:
        stage.frame()
    stage.frame()
    stage.settle()


def _open(scene: str) -> Callable[[Stage], None]:
    return lambda stage: stage.open(scene)


def statistics(stage: Stage) -> None:
    """Months of games, and the figures of one of them."""
    fill(stage.services.history, sample_history(300))
    stage.services.wall = lambda: EVENING
    stage.services.exports = Path("exports")
    stage.open("statistics")
    stage.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    for _ in range(4):
        stage.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    stage.settle()


def shelf(stage: Stage) -> None:
    """Months of games; the third has just been thrown away."""
    fill(stage.services.history, sample_history(300))
    stage.services.wall = lambda: EVENING
    stage.open("shelf")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DELETE, pygame.K_UP):
        stage.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stage.settle()


def game_page(stage: Stage) -> None:
    """One game of the shelf."""
    shelf(stage)
    stage.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    stage.settle()


def played_menu(stage: Stage) -> None:
    """The menu of somebody who has played for months."""
    _days_played(stage)
    fill(stage.services.history, sample_history(300))
    stage.open("menu")


def calendar(stage: Stage) -> None:
    """Months in which most deals of the day were won, the last days on their days."""
    _days_played(stage)
    stage.open("daily")


def _days_played(stage: Stage) -> None:
    """Deals of the day were played until this Friday."""
    keep(stage.services.history, sample_days(FRIDAY))
    stage.services.wall = lambda: FRIDAY


def grades(stage: Stage) -> None:
    """A deal of a grade is wished for."""
    _new_game(stage).pick_kind(2)
    stage.settle()


def impossible(stage: Stage) -> None:
    """The code of a deal that cannot be won."""
    _new_game(stage).entry.field.write("#11982")
    for _ in range(3):
        stage.frame()
    stage.settle()


def deals(stage: Stage) -> None:
    """What the deals mean."""
    _new_game(stage).explain()
    stage.settle()


def _new_game(stage: Stage) -> NewGame:
    stage.open("new_game")
    scene = stage.services.stack.top
    assert isinstance(scene, NewGame)
    return scene


def won_daily(stage: Stage) -> None:
    """Friday's deal has been won, on its day."""
    keep(stage.services.history, sample_days(FRIDAY, "WWWW"))
    stage.services.wall = lambda: FRIDAY
    stage.table.session.result = Result(377.0, 122, 715)
    stage.open("won")


def sharing(stage: Stage) -> None:
    """What of the game can be handed on."""
    stage.services.exports = Path("exports")
    share(stage.services, stage.table.session)
    stage.settle()


def reading(wrong: bool) -> Callable[[Stage], None]:
    """What a FreeCell board in a text is, or where it is `wrong`."""

    def read(stage: Stage) -> None:
        session = stage.table.session
        text = board_text(session.game, session.dealt)
        open_text(stage.services, text.replace("QS", "XS") if wrong else text)
        stage.settle()

    return read


def reading_deck(stage: Stage) -> None:
    """A deck, for which a game and its options are chosen."""
    open_text(stage.services, deck_digits(CODE_OF_DECK.deck()))
    stage.settle()


def reading_game(stage: Stage) -> None:
    """A game that somebody has played so far."""
    open_text(stage.services, shared_text(stage.table.session))
    stage.settle()


def replaying(stage: Stage) -> None:
    """The game so far, played back nearly to its end."""
    session = stage.table.session
    assert session.code is not None
    replay_shared(stage.services, session.code, session.events)
    for key in (pygame.K_END, pygame.K_PAGEUP, pygame.K_LEFT):
        stage.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stage.settle()
    stage.services.pictures.wait()


def solving(stage: Stage) -> None:
    """A way to the win, a few moves on."""
    session = stage.table.session
    show_solution(stage.services, session, solve(session.game, session.position).line)
    for _ in range(4):
        stage.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    stage.settle()
    stage.services.pictures.wait()


def analysing(losing: str, before: int = 0) -> Callable[[Stage], None]:
    """A game that the move `losing` lost, with a few more moves, taken back once; `before` its end,
    in moves from where it was lost."""

    def analyse(stage: Stage) -> None:
        session = stage.table.session
        for _ in range(2):
            session.play(notation.read(session.game, session.position, losing))
            for _ in range(6):
                session.play(next(session.game.moves(session.position)))
            for _ in range(7):
                session.undo()
        for _ in range(7):
            session.redo()
        analyse_session(stage.services, session)
        stage.settle()
        scene = stage.services.stack.top
        assert isinstance(scene, AnalysisScene)
        scene.jump(scene.analysis.turns[-1] - before)
        for _ in range(20):
            stage.frame(seconds=0.25)
        stage.services.pictures.wait()

    return analyse


def helping(tab: Tab, reason: Reason | None = None) -> Callable[[Stage], None]:
    """A page of help on the game on the table; of questions, two are open."""

    def help_(stage: Stage) -> None:
        assert stage.table.session.code is not None
        open_help(stage.services, stage.table.session.code, tab, reason)
        stage.settle()
        if tab == "questions":
            for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
                stage.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        stage.settle()

    return help_


def following(example: Example, number: int) -> Callable[[Stage], None]:
    """An example at a step, counted from 0."""

    def follow(stage: Stage) -> None:
        show_example(stage.services, example)
        for _ in range(number):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                stage.frame(pygame.event.Event(kind, key=pygame.K_RIGHT, mod=0, unicode=""))
        stage.settle()
        stage.services.pictures.wait()

    return follow


def example_scenes(variant: str) -> Iterator[tuple[str, Shown]]:
    """Of the examples of a game: the first move, the first refusal, the first other rules."""
    steps = [
        (example, number, step.refused, act is not example.acts[0])
        for example in examples(variant)
        for number, (act, step) in enumerate((a, s) for a in example.acts for s in a.steps)
    ]
    for name, wanted in (
        ("moved", [step for step in steps if step[1] == 1]),
        ("refused", [step for step in steps if step[2]]),
        ("compared", [step for step in steps if step[3]]),
    ):
        for example, number, *_ in wanted[:1]:
            yield f"example-{name}-{variant}", Shown(None, following(example, number))


def scenes() -> dict[str, Shown]:
    """Every scene by name."""
    game = GAMES["klondike"]
    won = Played("klondike_KL1-D1C-AAAAAAR", 10_000)
    shown = {
        "menu": Shown(None, nothing),
        "menu-continue": Shown(game, _open("menu")),
        "settings": Shown(None, _open("settings")),
        "code": Shown(game, _open("code")),
        "table_menu": Shown(game, _open("table_menu")),
        "pause": Shown(game, _open("pause")),
        "stuck": Shown(GAMES["freecell"], _open("stuck")),
        "stuck-proved": Shown(WINNABLE, lost),
        "lamp": Shown(GAMES["freecell"], lamp),
        "way-back": Shown(WINNABLE, gone_back),
        **{f"hint-{rung}": Shown(GAMES["freecell"], hinting(rung)) for rung in (1, 2, 3, 4)},
        "hint-draw": Shown(GAMES["klondike"], hinting(4)),
        "bubble": Shown(GAMES["russian"], refuse),
        "selected": Shown(GAMES["russian"], select),
        **{f"why-not-{key}": Shown(played, asking) for key, played in GAMES.items()},
        "welcome": Shown(None, _open("welcome")),
        **{f"lesson-{number}": Shown(None, learning(number)) for number in (0, 1, 2, 3)},
        "won": Shown(won, _open("won")),
        "won-daily": Shown(Played(str(daily(FRIDAYS, day_of(FRIDAY))), 0), won_daily),
        "share": Shown(game, sharing),
        "share-exact": Shown(Played(str(CODE_OF_DECK), 0), sharing),
        "found-board": Shown(GAMES["freecell"], reading(wrong=False)),
        "found-deck": Shown(game, reading_deck),
        "found-game": Shown(game, reading_game),
        "unread": Shown(GAMES["freecell"], reading(wrong=True)),
        **{f"replay-{key}": Shown(played, replaying) for key, played in GAMES.items()},
        "solution": Shown(GAMES["freecell"], solving),
        "solution-klondike": Shown(GAMES["klondike"], solving),
        "analysis": Shown(Played("freecell_FC1-C4-AAAAAAD", 16), analysing("2-1")),
        "analysis-lost": Shown(Played("freecell_FC1-C4-AAAAAAD", 16), analysing("2-1", -1)),
        "analysis-hidden": Shown(Played("klondike_KL1-D1C-AAAAAAR", 38), analysing("4-3")),
        **{f"help-{tab}": Shown(GAMES["freecell"], helping(tab)) for tab in TABS},
        "help-rule": Shown(game, helping("rules", Reason.OUT_OF_ORDER)),
        "help-rule-limit": Shown(GAMES["freecell"], helping("rules", Reason.FREECELL_LIMIT)),
        "menu-played": Shown(game, played_menu, "klondike"),
        "menu-idle": Shown(None, played_menu, "klondike"),
        "shelf": Shown(None, shelf),
        "shelf-none": Shown(None, _open("shelf")),
        "shelf-game": Shown(None, game_page),
        "daily": Shown(None, calendar, "klondike"),
        "daily-none": Shown(None, _open("daily")),
        "statistics": Shown(None, statistics),
        "statistics-none": Shown(None, _open("statistics")),
    }
    for variant in VARIANTS:
        shown[f"new_game-{variant.key}"] = Shown(None, _open("new_game"), variant.key)
        shown[f"new_game-grades-{variant.key}"] = Shown(None, grades, variant.key)
        shown |= example_scenes(variant.key)
    shown["new_game-impossible"] = Shown(None, impossible)
    shown["deals"] = Shown(None, deals, "klondike")
    shown |= {name: Shown(None, prepare) for name, prepare in kiosk_scenes().items()}
    return shown


# ------------------------------------------------------------------ all of them


def themed(shown: Shown, language: str) -> list[pygame.Surface]:
    """A scene at all sizes in all themes."""
    return [taken(shown, theme, size, language) for size in SCENE_SIZES for theme in THEMES]


def sheets() -> Iterator[tuple[str, Callable[[], list[pygame.Surface]]]]:
    """The names of all sheets, and what draws their pictures."""
    for key in GAMES:
        for theme in THEMES:
            yield f"table-{key}-{theme}", partial(tables, key, theme)
    for name, shown in scenes().items():
        for language in LANGUAGES:
            yield f"scene-{name}-{language}", partial(themed, shown, language)


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/sheets"))
    parser.add_argument("--only", default="", help="write those with this in their name")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, draw in sheets():
        if asked.only in name:
            pygame.image.save(sheet(draw()), asked.folder / f"{name}.png")
    print(f"sheets written to {asked.folder}")


if __name__ == "__main__":
    main()
