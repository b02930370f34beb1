"""The built program is played: by hand, with hints, over a sudden end, into every corner."""

import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from built import SIZE, Playing, awaited, player_of, playing, surroundings
from screens import Screen

from game.play.session import Session
from game.rules.code import parse
from game.solver.process import Ended, Process, Said
from game.solver.questions import Judge, Judged, Rules
from game.solver.search import Verdict
from game.text.catalogue import Words
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.start import Wanted
from game.variants import VARIANTS
from tools.kill import kept_in
from tools.recorded import recorded

pytestmark = pytest.mark.exe
CODE = "FC1-C4-AAAAABB"


def test_a_game_is_played_killed_gone_on_with_and_won(program: Path, home: Path) -> None:
    code, moves = recorded("freecell_FC1-C4-AAAAAAF")
    half, data = len(moves) // 2, home / "games"
    asked = ("--lang", "en", "--data", data)
    with playing(program, *asked, "--code", code, environment=surroundings(home)) as game:
        player = player_of(game, code)
        for move in moves[:half]:
            player.play(move)
        game.kill()
    kept = only_game(data)
    assert kept in (moves[: half - 1], moves[:half])
    with playing(program, *asked, environment=surroundings(home)) as game:
        player = player_of(game, code, kept)
        for move in moves[len(kept) :]:
            player.play(move)
        won = Words("en")("won.title")
        awaited("the win", lambda: won in game.do("caption") or None)
        assert game.leave() == ""
    assert only_game(data) == moves


def only_game(folder: Path) -> list[str]:
    """What was done in the one game that is kept."""
    ((_, events),) = kept_in(folder).values()
    return events.split()


@pytest.mark.parametrize("form", ["program", "one_file"])
def test_its_solver_answers(
    form: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))  # one file that is killed leaves what it unpacked
    start = request.getfixturevalue(form)
    heard: list[Said | Ended] = []
    process = Process(lambda memory: [str(start), "--solver", str(memory)], 1 << 27, heard.append)
    code = parse(CODE, VARIANTS)
    position = Session.of(code, lambda: 0.0).position
    process.tell(7, Judge(Rules.of(code), position))
    said = awaited("an answer", lambda: next((s for s in heard if _answers(s)), None))
    process.end()
    assert isinstance(said, Said)
    assert isinstance(said.answer, Judged)
    assert (said.number, said.answer.verdict) == (7, Verdict.WON)


def _answers(said: Said | Ended) -> bool:
    return isinstance(said, Ended) or said.answer is not None


def test_a_hint_is_given_and_played(program: Path, home: Path, tmp_path: Path) -> None:
    data, picture = home / "games", tmp_path / "seen.png"
    asked = ("--code", CODE, "--data", data)
    with playing(program, *asked, environment=surroundings(home)) as game:
        before = game.picture(picture)
        game.do("key h")
        awaited("a hint", lambda: game.picture(picture) != before or None)
        awaited("a played hint", lambda: _played(game, data) or None)
        assert game.leave() == ""
    ((kept, _),) = kept_in(data).values()
    assert kept.help > 0


def _played(game: Playing, data: Path) -> list[str]:
    """More of the hint, until it is played."""
    game.do("key h")
    game.do("key return")
    return [event for _, events in kept_in(data).values() for event in events.split()]


# Every scene


class Both:
    """The built program, and the source in this process, in which the same is done."""

    def __init__(self, game: Playing, screen: Screen, picture: Path) -> None:
        self._game, self._screen, self._picture = game, screen, picture

    def key(self, name: str) -> None:
        """Press a key in both."""
        self._screen.key(pygame.key.key_code(name))
        self._game.do(f"key {name}")

    def tap(self, name: str) -> None:
        """Tap what has this name in both."""
        top = self._screen.services.stack.top
        assert isinstance(top, ControlScene)
        spot = next(w for w in top.controls.widgets if w.name == name).area.center
        self._screen.tap(spot)
        self._game.tap(spot)

    def come_to_look_alike(self, what: str) -> bytes:
        """Wait until both show the same; that."""
        return awaited(f"a like picture of {what}", self._alike)

    def _alike(self) -> bytes | None:
        self._screen.settle(0.1)
        self._screen.services.pictures.wait()
        self._screen.app.redraw()
        self._screen.frame(seconds=0)
        ours = pygame.image.tobytes(self._screen.surface, "RGB")
        return ours if self._game.picture(self._picture)[1] == ours else None


SCENES = (
    *(("f1", ""), ("f3", ""), ("f4", ""), ("f6", ""), ("p", ""), ("f10", "")),
    *(("f10", way) for way in ("new_game", "shelf", "share", "settings", "main")),
)


def source_in(folder: Path, **more: Any) -> Screen:
    """The source in this process, on the same day, as if its games were kept in that folder."""

    def prepare(services: Services) -> None:
        services.wall, services.exports = time.time, folder / "exports"

    return Screen(SIZE, "tr", arguments={"motion.speed": "off"}, prepare=prepare, **more)


def test_every_scene_opens_and_looks_as_it_does_from_source(
    program: Path, home: Path, tmp_path: Path
) -> None:
    """PK-01: all that can be opened from a table."""
    screen = source_in(home / "games", wanted=Wanted(parse(CODE, VARIANTS)))
    asked = ("--code", CODE, "--lang", "tr", "--data", home / "games")
    with playing(program, *asked, environment=surroundings(home)) as game:
        both = Both(game, screen, tmp_path / "seen.png")
        seen = {both.come_to_look_alike("the table")}
        for key, way in SCENES:
            both.key(key)
            if way:
                both.tap(way)
            seen.add(both.come_to_look_alike(way or key))
            if way != "main":
                both.key("escape")
        assert len(seen) == 1 + len(SCENES)
        assert game.leave() == ""


def test_who_comes_first_is_offered_lessons(program: Path, home: Path, tmp_path: Path) -> None:
    """And finds the main menu behind them."""
    screen = source_in(home)
    screen.services.stack.open("welcome")
    with playing(program, "--lang", "tr", environment=surroundings(home)) as game:
        both = Both(game, screen, tmp_path / "seen.png")
        both.come_to_look_alike("the welcome")
        both.key("escape")
        both.come_to_look_alike("the menu")
        assert game.leave() == ""
