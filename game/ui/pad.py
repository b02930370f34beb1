"""The gamepad: whatever it sends becomes keys, so that every scene can be played with it.

SDL knows where the buttons of most pads lie; such a pad is heard as a controller. What it does not
know is heard as a plain joystick: its hat and first two axes point, its first buttons act.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pygame

DEVICES = "/dev/input"
AGAIN_AFTER, AGAIN_EVERY = 0.400, 0.120
_PRESSED, _RELEASED = 0.60, 0.40
_FULL = 32767
_KEPT_ASIDE = 1.5


class Key(NamedTuple):
    """A key with what is held with it."""

    key: int
    mod: int = 0


Control: TypeAlias = tuple[int, str, int]
"""A part of a pad: which pad, what kind of part, which one of that kind."""

LEFT, RIGHT = Key(pygame.K_LEFT), Key(pygame.K_RIGHT)
UP, DOWN = Key(pygame.K_UP), Key(pygame.K_DOWN)
_ENTER, _BACK, _MENU = Key(pygame.K_RETURN), Key(pygame.K_ESCAPE), Key(pygame.K_F10)
_UNDO, _SEND, _DRAW = Key(pygame.K_BACKSPACE), Key(pygame.K_f), Key(pygame.K_d)
_UNDO_TOO, _REDO = Key(pygame.K_z, pygame.KMOD_CTRL), Key(pygame.K_y, pygame.KMOD_CTRL)
_PEEK, _HINT = Key(pygame.K_v), Key(pygame.K_h)
_HELP, _WHY_NOT = Key(pygame.K_F1), Key(pygame.K_w)

BUTTONS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_A: _ENTER,
    pygame.CONTROLLER_BUTTON_B: _BACK,
    pygame.CONTROLLER_BUTTON_X: _UNDO,
    pygame.CONTROLLER_BUTTON_Y: _SEND,
    pygame.CONTROLLER_BUTTON_BACK: _DRAW,
    pygame.CONTROLLER_BUTTON_START: _MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _UNDO_TOO,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: _REDO,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: _HELP,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: _WHY_NOT,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
"""What each button of a controller is; A is the lower one."""
PLAIN_BUTTONS = (
    *(_ENTER, _BACK, _UNDO, _SEND, _UNDO_TOO, _REDO, _DRAW, _MENU, _HINT),
    *(_HELP, _WHY_NOT),
)
"""What the buttons of a plain joystick are, in their order."""
TRIGGERS: dict[int, Key] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: _PEEK,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: _HINT,
}
_REPEATING = (LEFT, RIGHT, UP, DOWN, _UNDO, _UNDO_TOO, _REDO)


class Pad:
    """Turns what gamepads send into pressed and released keys."""

    def __init__(self) -> None:
        self._connected = False
        self._heeded = True
        self._open: dict[int, Any] = {}
        self._controllers: set[int] = set()
        self._unsure: set[tuple[int, int]] = set()
        """Axes that have not been seen near their middle since their pad is there."""
        self._axes: dict[tuple[int, int], float] = {}
        self._down: dict[Control, Key] = {}
        self._again: tuple[Control, float] | None = None
        """The control that repeats its key, and in how many seconds it does so next."""

    def connect(self) -> None:
        """Begin to listen; pads that are there, or come later, say so by themselves."""
        if self._connected:
            return
        self._connected = True
        try:
            pygame.joystick.init()
            _controllers().init()
        except (pygame.error, ImportError):
            pass

    def heard(
        self, events: Sequence[pygame.event.Event], seconds: float
    ) -> list[pygame.event.Event]:
        """The events of one frame that took `seconds`, with keys in place of the pads' own."""
        kept: list[pygame.event.Event] = []
        for event in events:
            if event.type in _ANSWERS:
                kept += _ANSWERS[event.type](self, event)
                continue
            if event.type == pygame.WINDOWFOCUSLOST:
                kept += self._all_up()
                self._heeded = False
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._heeded = True
            kept.append(event)
        return [*kept, *self._repeated(seconds)]

    # ------------------------------------------------------------------ coming and going

    def _added(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        try:
            joystick = pygame.joystick.Joystick(event.device_index)
            which = joystick.get_instance_id()
            self._open[which] = joystick
            axes = min(2, joystick.get_numaxes())
            self._unsure |= {(which, a) for a in range(axes) if abs(joystick.get_axis(a)) > 0.5}
            if _controllers().is_controller(event.device_index):
                self._open[which] = _controllers().Controller(event.device_index)
                self._controllers.add(which)
        except (pygame.error, ImportError):
            pass
        yield from ()

    def _removed(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        which = event.instance_id
        for control in [control for control in self._down if control[0] == which]:
            yield from self._set(control, None)
        self._open.pop(which, None)
        self._controllers.discard(which)
        self._axes = {axis: far for axis, far in self._axes.items() if axis[0] != which}
        self._unsure = {axis for axis in self._unsure if axis[0] != which}

    # ------------------------------------------------------------------ what it sends

    def _button(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        key = BUTTONS.get(event.button) if down else None
        return self._set((event.instance_id, "button", event.button), key)

    def _axis(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        far = event.value / _FULL
        if event.axis in TRIGGERS:
            control = (event.instance_id, "trigger", event.axis)
            least = _RELEASED if control in self._down else _PRESSED
            return self._set(control, TRIGGERS[event.axis] if far >= least else None)
        return self._stick(event.instance_id, event.axis, far)

    def _plain_button(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        known = event.button < len(PLAIN_BUTTONS) and event.instance_id not in self._controllers
        down = event.type == pygame.JOYBUTTONDOWN and known
        key = PLAIN_BUTTONS[event.button] if down else None
        return self._set((event.instance_id, "plain", event.button), key)

    def _plain_axis(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if event.instance_id in self._controllers:
            return iter(())
        return self._stick(event.instance_id, event.axis, event.value)

    def _hat(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        right, up = event.value
        key = _pointed(right, -up, None)
        heard = event.instance_id not in self._controllers
        return self._set((event.instance_id, "hat", event.hat), key if heard else None)

    def _stick(self, which: int, axis: int, far: float) -> Iterator[pygame.event.Event]:
        """The left stick points in four directions; one that never rests in the middle in none."""
        if axis > 1:
            return
        if abs(far) < _RELEASED:
            self._unsure.discard((which, axis))
        self._axes[which, axis] = 0.0 if (which, axis) in self._unsure else far
        right, down = (self._axes.get((which, a), 0.0) for a in (0, 1))
        control = (which, "stick", 0)
        yield from self._set(control, _pointed(right, down, self._down.get(control)))

    # ------------------------------------------------------------------ keys

    def _set(self, control: Control, key: Key | None) -> Iterator[pygame.event.Event]:
        """Let a control be pressed for this key, or not at all."""
        before = self._down.get(control)
        if before == key or not self._heeded:
            return
        if before is not None:
            del self._down[control]
            self._again = None if self._again and self._again[0] == control else self._again
            yield _event(pygame.KEYUP, before)
        if key is not None:
            self._down[control] = key
            if key in _REPEATING:
                self._again = (control, AGAIN_AFTER)
            yield _event(pygame.KEYDOWN, key)

    def _all_up(self) -> Iterator[pygame.event.Event]:
        for control in list(self._down):
            yield from self._set(control, None)

    def _repeated(self, seconds: float) -> Iterator[pygame.event.Event]:
        if self._again is None:
            return
        control, left = self._again
        left -= seconds
        if left <= 0:
            left = AGAIN_EVERY
            yield _event(pygame.KEYDOWN, self._down[control])
        self._again = (control, left)


_ANSWERS = {
    pygame.JOYDEVICEADDED: Pad._added,
    pygame.JOYDEVICEREMOVED: Pad._removed,
    pygame.CONTROLLERBUTTONDOWN: Pad._button,
    pygame.CONTROLLERBUTTONUP: Pad._button,
    pygame.CONTROLLERAXISMOTION: Pad._axis,
    pygame.JOYBUTTONDOWN: Pad._plain_button,
    pygame.JOYBUTTONUP: Pad._plain_button,
    pygame.JOYAXISMOTION: Pad._plain_axis,
    pygame.JOYHATMOTION: Pad._hat,
}


def _pointed(right: float, down: float, before: Key | None) -> Key | None:
    """The arrow that a stick means; a held one stays unless the stick clearly means another."""
    far = {LEFT: -right, RIGHT: right, UP: -down, DOWN: down}
    best = max(far, key=far.__getitem__)
    if before and far[before] >= _RELEASED and _KEPT_ASIDE * far[before] >= far[best]:
        return before
    return best if far[best] >= _PRESSED else None


def _event(kind: int, key: Key) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key.key, mod=key.mod, unicode="", repeat=False, pad=True)


def by_pad(event: pygame.event.Event) -> bool:
    """Whether a key has come from a gamepad."""
    return bool(getattr(event, "pad", False))


def a_pad_is_there() -> bool:
    """Whether listening for pads is worth while; where that cannot be seen, it is.

    Linux shows every pad as a file. Until there is one, the part of the library that looks for
    pads twenty times a second need not run.
    """
    files = Path(DEVICES)
    signs = ("js*", "by-path/*-joystick", "by-id/*-joystick")
    return not files.is_dir() or any(True for sign in signs for _ in files.glob(sign))


def _controllers() -> Any:
    """SDL's own list of where buttons lie; raises ImportError where pygame comes without it."""
    from pygame._sdl2 import controller  # noqa: PLC0415

    return controller
