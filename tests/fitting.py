"""Whether everything that is written on a scene has its room."""

import pygame

from game.ui.control_scene import ControlScene
from game.ui.dialog import Dialog
from game.ui.widgets.widget import Widget


def _room(scene: ControlScene, size: tuple[int, int]) -> pygame.Rect:
    if isinstance(scene, Dialog):
        return scene.inner
    return pygame.Rect((0, 0), size)


def misfits(scene: ControlScene, size: tuple[int, int]) -> list[str]:
    """What sticks out of its place, lies on something else, or is too small for a finger."""
    found = []
    room = _room(scene, size)
    widgets = scene.controls.widgets
    for widget in widgets:
        if not room.contains(widget.area):
            found.append(f"{widget.name} leaves the panel: {widget.area} {room}")
        if min(widget.area.size) < 44:
            found.append(f"{widget.name} is small: {widget.area.size}")
        found += _inside(widget)
    for index, widget in enumerate(widgets):
        found += [
            f"{widget.name} lies on {other.name}"
            for other in widgets[index + 1 :]
            if widget.area.colliderect(other.area)
        ]
    for still in scene.still:
        if not room.contains(still.place):
            found.append(f"a still thing leaves the panel: {still.place}")
        found += [
            f"{widget.name} lies on a still thing at {still.place}"
            for widget in widgets
            if widget.area.colliderect(still.place)
        ]
    return found


def _inside(widget: Widget) -> list[str]:
    return [
        f"a text of {widget.name} leaves it: {text} {widget.area}"
        for text in widget.texts()
        if not widget.area.contains(text)
    ]
