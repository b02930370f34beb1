"""Sharing, and what others shared, find room in every window, language and size of letters."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from fitting import misfits
from hypothesis import given, settings
from hypothesis import strategies as st
from screens import LANGUAGES, Screen
from shared import BOARD, DECK, GAME, STRAY

from game.play import record
from game.play.sitting import Sitting
from game.rules.cards import DECK as CARDS
from game.rules.code import GameCode, parse
from game.ui.app import floored
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.share.dialog import ShareDialog
from game.ui.share.opening import open_text, share
from game.ui.theme import SCALES
from game.ui.widgets.button import Button
from game.variants import VARIANTS
from game.variants.klondike import KLONDIKE

SIDE = st.integers(120, 2200)
FOLDER = Path("/media/somebody/a memory of photographs/games of this summer/Paylaşılan oyunlar")


def exact() -> GameCode:
    cards = list(CARDS)
    random.Random(5).shuffle(cards)
    return GameCode.of_deck(KLONDIKE, {"draw": "3", "rule": "classic"}, cards)


def _shared(code: GameCode, moves: str, exports: Path = FOLDER) -> Callable[[Services], None]:
    def opened(services: Services) -> None:
        services.exports = exports
        services.sitting = Sitting.start(code, services.now)
        record.perform(services.sitting.session, moves.split())
        share(services, services.sitting.session)

    return opened


def _read(text: str) -> Callable[[Services], None]:
    return lambda services: open_text(services, text)


DIALOGS: dict[str, Callable[[Services], None]] = {
    "share": _shared(parse("KL1-D3C-AAAAAAB", VARIANTS), "draw"),
    "share-far": _shared(exact(), "draw", Path("/", *(letter * 200 for letter in "abcd"))),
    "share-fresh": _shared(parse("RU1-C-WWWWWWW", VARIANTS), ""),
    "share-exact": _shared(exact(), "draw draw"),
    "share-freecell": _shared(parse("FCM-C4-8589934591", VARIANTS), "1-a"),
    "board": _read(BOARD),
    "deck": _read(DECK),
    "game": _read(GAME),
    "code": _read(str(exact())),
    "stray": _read(STRAY),
    "unknown": _read("Neither this nor that. " * 40),
    "empty": _read(""),
}


@pytest.mark.parametrize("name", DIALOGS)
@settings(max_examples=4)
@given(st.tuples(SIDE, SIDE), st.sampled_from(LANGUAGES), st.sampled_from(list(SCALES)))
def test_everything_has_its_room(
    name: str, size: tuple[int, int], language: str, scale: str
) -> None:
    given = {"motion.speed": "off", "look.scale": scale}
    screen = Screen(floored(size), language, arguments=given)
    DIALOGS[name](screen.services)
    scene = screen.services.stack.top
    assert isinstance(scene, ControlScene)
    assert misfits(scene, screen.surface.get_size()) == []
    if isinstance(scene, ShareDialog):
        assert scene.inner.contains(scene.answer_area)
        assert scene.answer_area.collidelist([still.place for still in scene.still]) < 0


@pytest.mark.parametrize("size", [(800, 480), (800, 503), (800, 688), (480, 800)])
@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.few(15)
def test_what_stands_on_a_button_has_room_around_it(name: str, size: tuple[int, int]) -> None:
    screen = Screen(size, arguments={"motion.speed": "off", "look.scale": "huge"})
    DIALOGS[name](screen.services)
    scene = screen.services.stack.top
    assert isinstance(scene, ControlScene)
    for button in scene.controls.widgets:
        if isinstance(button, Button) and button.label.words:
            assert Button.width(screen.services.theme, button.label) <= button.area.width
