"""The new-game dialog and the dialog for a code, opened and pressed."""

from pathlib import Path

from plain_scenes import Plain
from screens import Screen

from game.solver.asking import Solver
from game.ui.code import CodeDialog
from game.ui.new_game import NewGame
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.text_field import TextField


def opened(
    size: tuple[int, int] = (1280, 720),
    language: str = "tr",
    folder: Path | None = None,
    name: str = "new_game",
    scale: str = "normal",
    solver: Solver | None = None,
) -> Screen:
    """One of the two over the menu; the table is a plain scene."""
    screen = Screen(size, language, folder, arguments={"look.scale": scale})
    screen.services.solver = solver or screen.services.solver
    screen.services.stack.factories["table"] = Plain
    screen.services.stack.open(name)
    screen.settle()
    return screen


def dialog(screen: Screen) -> NewGame | CodeDialog:
    """The one that is open."""
    top = screen.services.stack.top
    assert isinstance(top, NewGame | CodeDialog)
    return top


def tap(screen: Screen, name: str) -> None:
    """Tap one of its controls."""
    screen.tap(dialog(screen).controls.named(name).area.center)


def pick(screen: Screen, option: str, index: int) -> None:
    """Tap one of the choices of an option."""
    choice = dialog(screen).controls.named(option)
    assert isinstance(choice, Segmented)
    screen.tap(choice.part(index).center)


def field(screen: Screen) -> TextField:
    """The field for a code."""
    found = dialog(screen).controls.named("code")
    assert isinstance(found, TextField)
    return found


def enter(screen: Screen, code: str) -> None:
    """Type into it."""
    tap(screen, "code")
    screen.type(code)


def dealt(screen: Screen) -> str:
    """The code of the game that was dealt."""
    assert isinstance(screen.services.stack.top, Plain)
    assert screen.services.sitting
    return str(screen.services.sitting.session.code)
