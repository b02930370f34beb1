"""A gamepad to press buttons on: the events that pygame makes of a pad."""

import pygame
from screens import Screen

BUTTON_OF: dict[int, int] = {
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
}
"""The button that stands for a key."""
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
L, R = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
ZL, ZR = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def button(which: int, down: bool, pad: int = 0) -> pygame.event.Event:
    """A button of a pad whose buttons SDL knows goes down or up."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=which)


def axis(which: int, far: float, pad: int = 0) -> pygame.event.Event:
    """A stick or trigger of such a pad is moved so far, from -1 to 1."""
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=which, value=round(far * 32767)
    )


class Gamepad:
    """A pad in the hands of a player."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def press(self, which: int) -> None:
        """Press a button and let it go."""
        self._screen.frame(button(which, True), button(which, False))

    def key(self, key: int) -> None:
        """Press the button that stands for a key."""
        self.press(BUTTON_OF[key])

    def trigger(self, which: int) -> None:
        """Pull a trigger and let it go."""
        self._screen.frame(axis(which, 1.0), axis(which, 0.0))
