"""Whether everything that is written on a scene has its room."""

import pygame

from game.ui.control_scene import ControlScene
from game.ui.dialog import Dialog
from game.ui.widgets.widget import Widget


def _room(scene: ControlScene, size: tuple[int, int], widget: Widget | None = None) -> pygame.Rect:
    """Where a thing may lie; what scrolls has the whole content for itself."""
    scroller = scene.controls.scroller
    if scroller and widget in scroller.widgets:
        return scroller.content
    if isinstance(scene, Dialog):
        return scene.inner
    return pygame.Rect((0, 0), size)


def misfits(scene: ControlScene, size: tuple[int, int]) -> list[str]:
    """What sticks out of its place, lies on something else, or is too small for a finger."""
    found = []
    room = _room(scene, size)
    widgets = scene.controls.widgets
    for widget in widgets:
        if not _room(scene, size, widget).contains(widget.area):
            found.append(f"{widget.name} leaves the panel: {widget.area} {room}")
        if min(widget.area.size) < 44:
            found.append(f"{widget.name} is small: {widget.area.size}")
        found += _inside(widget)
    for index, widget in enumerate(widgets):
        found += [
            f"{widget.name} lies on {other.name}"
            for other in widgets[index + 1 :]
            if widget.area.colliderect(other.area) and _together(scene, widget, other)
        ]
    for still in scene.still:
        if not room.contains(still.place):
            found.append(f"a still thing leaves the panel: {still.place}")
        found += [
            f"{widget.name} lies on a still thing at {still.place}"
            for widget in widgets
            if widget.area.colliderect(still.place) and _together(scene, widget, None)
        ]
    return found


def _together(scene: ControlScene, one: Widget, other: Widget | None) -> bool:
    """Whether both scroll, or both stand still."""
    moved = scene.controls.scroller.widgets if scene.controls.scroller else ()
    return (one in moved) == (other in moved)


def _inside(widget: Widget) -> list[str]:
    return [
        f"a text of {widget.name} leaves it: {text} {widget.area}"
        for text in widget.texts()
        if not widget.area.contains(text)
    ]
