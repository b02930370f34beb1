"""The pictures that are kept: a few tables and scenes, drawn small, always the same."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import tables
from beside import LOST, Beside
from screens import Screen
from solvers import Silent
from tabletop import Tabletop

from game.coaching.advice import Hint, Reason, Rung, Sight, Why
from game.rules import notation
from game.rules.cards import parse_card

FOLDER = Path(__file__).parent / "golden"
SIZE = (800, 480)
RENEW = "python -m tools.renew_golden"


def _played(title: str, moves: int, language: str = "en", theme: str = "iznik") -> Tabletop:
    """A table in the middle of a recorded game."""
    recorded = tables.recorded(title)
    session = recorded.fresh()
    for event in recorded.events[:moves]:
        tables.play(session, event)
    return Tabletop(
        recorded.ruleset, session=session, size=SIZE, language=language, look__theme=theme
    )


def _klondike(theme: str) -> Screen:
    return _played("klondike_KL1-D3C-AAAAAAQ", 40, theme=theme)


def _bubble() -> Screen:
    """A drop that is refused, and what is said about it."""
    table = _played("yukon_YU1-AAAAAAC", 30)
    table.drag("4H", "KC")
    assert table.said
    return table


def _hint() -> Screen:
    """A hint with all that is told of it."""
    table = Beside(size=SIZE, solver=Silent())
    position, why = table.position, (Reason(Why.OPENS, parse_card("3D")), Reason(Why.KEEPS))
    move = notation.read(table.rules.game, position, "6-5x2")
    table.services.coach.hint = Hint(position, move, Sight.OPEN, Rung.WHY, why, 66, others=True)
    table.frame()
    return table


def _way_back() -> Screen:
    """The move that lost the game, seen from where it was made."""
    table = Beside(LOST, size=SIZE, language="tr", coach__proved_lost=False)
    table.tap_bar("lamp")
    table.tap_way("way_back")
    return table


def _menu() -> Screen:
    return Screen(SIZE, "tr", arguments={"motion.speed": "off"})


def _dialog() -> Screen:
    table = _played("freecell_FC1-C4-AAAAAAD", 24, language="tr")
    table.services.stack.open("table_menu")
    table.settle()
    return table


PICTURES: dict[str, Callable[[], Screen]] = {
    "russian": partial(_played, "russian_RU1-C-AAAAAAN", 34),
    "thoughtful": partial(_played, "thoughtful_TF1-D3N-AAAAAAD", 40),
    "freecell": partial(_played, "freecell_FC1-C4-AAAAAAD", 24),
    "klondike": partial(_klondike, "iznik"),
    "klondike-gece": partial(_klondike, "gece"),
    "klondike-keten": partial(_klondike, "keten"),
    "klondike-contrast": partial(_klondike, "contrast"),
    "yukon-bubble": _bubble,
    "hint": _hint,
    "way-back": _way_back,
    "menu": _menu,
    "table-menu": _dialog,
}


def drawn(name: str) -> pygame.Surface:
    """A picture as the program draws it now, every other pixel of every other row."""
    screen = PICTURES[name]()
    screen.app.redraw()
    screen.frame(seconds=0)
    whole = screen.surface.convert(24)
    return pygame.transform.scale(whole, (SIZE[0] // 2, SIZE[1] // 2))


def kept(name: str) -> pygame.Surface:
    """A picture as it was when somebody last looked at it."""
    return pygame.image.load(FOLDER / f"{name}.png").convert(24)


def difference(one: pygame.Surface, other: pygame.Surface) -> str:
    """How many pixels differ, and where; empty where none does."""
    if one.get_size() != other.get_size():
        return f"sizes {one.get_size()} and {other.get_size()}"
    apart = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    apart.invert()
    if not apart.count():
        return ""
    areas = apart.get_bounding_rects()
    return f"{apart.count()} pixels within {areas[0].unionall(areas[1:])}"
