"""Every scene but the table finds room for everything, whatever the size of the window."""

from pathlib import Path

import pytest
from fitting import misfits
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_history import EVENING, fill, sample_history
from screens import LANGUAGES, Screen

from game.play.session import Result
from game.play.sitting import Sitting
from game.rules.code import parse
from game.ui.app import floored
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.theme import SCALES
from game.variants import VARIANTS

SIDE = st.integers(120, 2200)


def won(services: Services) -> None:
    """A game whose result is known, and others before it."""
    services.sitting = Sitting.start(parse("KL1-D3C-AAAAAAH", VARIANTS), services.now)
    services.sitting.session.result = Result(45_296.0, 12_345, 1_745)
    fill(services.history, sample_history(20))
    services.exports, services.wall = Path("exports"), lambda: EVENING


@pytest.mark.parametrize(
    "name", ["menu", "new_game", "settings", "code", "daily", "won", "statistics", "shelf"]
)
@settings(max_examples=4)
@given(st.tuples(SIDE, SIDE), st.sampled_from(LANGUAGES), st.sampled_from(list(SCALES)))
def test_everything_has_its_room(
    name: str, size: tuple[int, int], language: str, scale: str
) -> None:
    given = {"motion.speed": "off", "look.scale": scale}
    screen = Screen(floored(size), language, arguments=given, prepare=won)
    if name != "menu":
        screen.services.stack.open(name)
    scene = screen.services.stack.top
    assert isinstance(scene, ControlScene)
    assert misfits(scene, screen.surface.get_size()) == []
