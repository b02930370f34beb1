"""The window itself: full screen at the desktop's size, or as large as the player left it."""

import warnings

import pygame

from game.resources import resource

LEAST = (480, 480)

Size = tuple[int, int]


class Window:
    """Opens the window, changes its mode and brings drawn areas to the screen."""

    def __init__(self, caption: str, full: bool, size: Size) -> None:
        self._caption = ""
        self.presents = 0
        """How often something was brought to the screen."""
        self._maximised = False
        self._sheet: pygame.Surface | None = None
        self._size = size
        icon = resource("icon.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        self.caption(caption)
        self.full = full
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self._sheet or self._display

    @property
    def size(self) -> Size:
        """The window's own size in pixels."""
        return self._display.get_size()

    def draw_at(self, size: Size) -> None:
        """Let `surface` have this size; if it is not the window's, it is shown scaled to fit."""
        self._sheet = None if size == self.size else pygame.Surface(size)

    def placed(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place on `surface` instead of in the window."""
        if self._sheet is None or not hasattr(event, "pos"):
            return event
        spot = tuple(
            at * there // here
            for at, here, there in zip(event.pos, self.size, self._sheet.get_size(), strict=True)
        )
        return pygame.event.Event(event.type, {**event.dict, "pos": spot})

    @property
    def _display(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is closed")
        return surface

    @property
    def windowed_size(self) -> Size:
        """The size to come back to from full screen: that of the window when not maximised."""
        return self._size

    def caption(self, text: str) -> None:
        """Name the window."""
        if text != self._caption:
            self._caption = text
            pygame.display.set_caption(text)

    def set_full(self, full: bool) -> None:
        """Change between full screen and window."""
        if full == self.full:
            return
        self.full = full
        if not full:
            # Some window managers keep a window at the screen's size unless it is freed first.
            _native().set_windowed()
        self._open()
        if not full and self._maximised:
            _native().maximize()

    def resized(self) -> None:
        """Remember the size the player has given the window."""
        if not self.full and not self._maximised:
            self._size = self.size

    def maximised(self, now: bool) -> None:
        """The window has been maximised, or restored; full screen does not count."""
        if not self.full:
            self._maximised = now

    def come_back(self) -> None:
        """Be in front again, with the keyboard."""
        _native().restore()
        _native().focus()

    def hold_keyboard(self) -> None:
        """Keep the keys to itself that otherwise mean something to the system, where that lets
        it."""
        _native().grab_keyboard = True

    def present(self, areas: list[pygame.Rect]) -> None:
        """Bring what was drawn in `areas` to the screen."""
        if self._sheet is None:
            pygame.display.update(areas)
        else:
            self._display.blit(pygame.transform.smoothscale(self._sheet, self.size), (0, 0))
            pygame.display.flip()
        self.presents += 1

    def _open(self) -> None:
        if self.full:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
            _native().minimum_size = LEAST


def _native() -> pygame.Window:
    """The window that `pygame.display` has opened."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
