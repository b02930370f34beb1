"""The dialog in which games are shared, and a finger for its buttons."""

from screens import Screen

from game.ui.share.dialog import ShareDialog


def dialog(screen: Screen) -> ShareDialog:
    """The dialog that is open."""
    top = screen.services.stack.top
    assert isinstance(top, ShareDialog)
    return top


def press(screen: Screen, name: str) -> None:
    """Press one of its buttons."""
    screen.tap(dialog(screen).controls.named(name).area.center)
    screen.frame()
