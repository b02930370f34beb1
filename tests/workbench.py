"""One control of each kind on a scene, to be pressed, typed in and looked at."""

import pygame
from screens import Screen

from game.ui.clipboard import Clipboard
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.switch import Switch
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

SIZE = (800, 480)


class Bench(ControlScene):
    """Three buttons in a row, a switch, a choice, a slider and a field."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.done: list[object] = []
        self.clipboard = Clipboard()

    def layout(self, _size: tuple[int, int]) -> None:
        theme = self.services.theme
        buttons = [
            Button(
                theme,
                pygame.Rect(20 + 120 * i, 20, 100, 44),
                f"b{i}",
                Label(f"B{i}"),
                lambda i=i: self.done.append(i),  # type: ignore[misc]
                "primary",
            )
            for i in range(3)
        ]
        small = Button(
            theme, pygame.Rect(500, 20, 20, 20), "small", Label(), lambda: self.done.append("s")
        )
        switch = Switch(
            theme, pygame.Rect(20, 100, 340, 60), "switch", "T", "L", False, self.done.append
        )
        choice = Segmented(
            theme, pygame.Rect(20, 200, 340, 44), "choice", "abc", 0, self.done.append
        )
        slider = Slider(theme, pygame.Rect(20, 380, 340, 44), "slider", 50, self.done.append)
        field = TextField(
            theme, pygame.Rect(20, 300, 340, 44), "field", "example", 12, self.clipboard
        )
        widgets: list[Widget] = [*buttons, small, switch, choice, slider, field]
        self.controls = Controls(widgets, default=buttons[2], before=self.controls)


class Table:
    """The bench in a window, in one of the themes."""

    def __init__(self, theme: str = "iznik") -> None:
        self.screen = Screen(SIZE, arguments={"look.theme": theme})
        self.scene = Bench(self.screen.services)
        self.screen.services.stack.clear_to(self.scene)
        self.screen.settle()

    def __getitem__(self, name: str) -> Widget:
        return self.scene.controls.named(name)

    @property
    def field(self) -> TextField:
        field = self["field"]
        assert isinstance(field, TextField)
        return field

    @property
    def slider(self) -> Slider:
        slider = self["slider"]
        assert isinstance(slider, Slider)
        return slider

    @property
    def done(self) -> list[object]:
        return self.scene.done
