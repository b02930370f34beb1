"""The dialog on what a text holds: how it looks, what can be chosen, and playing it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.keeping.reading import Form
from game.text.naming import game_line
from game.ui import paint
from game.ui.control_scene import Still
from game.ui.dealing import play
from game.ui.miniature import miniature
from game.ui.paint import Box
from game.ui.replay.opening import replay_shared
from game.ui.share.choices import Choice, choices
from game.ui.share.incoming import Incoming
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.keeping.reading import Found
    from game.ui.services import Services
    from game.ui.theme import Theme

Size = tuple[int, int]

_WIDE, _NARROW = 48, 30
"""How wide the panel is, in heights of a letter."""
_PARTS = (0.46, 0.4, 0.34, 0.28, 0.0)
"""How much of the width the picture may take; where there is no room, there is none."""
_SHAPE = 0.68
"""How high the picture is, in parts of its width."""


class FoundDialog(Incoming):
    """Says what was found and plays it; moves that came along are watched first."""

    def __init__(self, services: Services, found: Found, paste: Callable[[], None]) -> None:
        super().__init__(services, paste)
        self.code = found.codes[0]
        """The code that is chosen now."""
        self._found = found
        self._beside = False
        self._part = 0.0
        self._picture: Still | None = None
        self._fresh = False
        self._segments: list[Segmented] = []

    # ------------------------------------------------------------------ places

    def layout(self, size: Size) -> None:
        """The picture beside the choices in a wide window, above them in a high one."""
        theme, words = self.services.theme, self.services.words
        self._beside = size[0] > size[1]
        wide = _WIDE if self._beside else _NARROW
        width = min(size[0] - 16, round(wide * theme.body))
        frame = 12 * theme.u + 2 * theme.button
        inner = width - 8 * theme.u
        for self._part in _PARTS:
            if self._needed(inner) + frame <= size[1] - 16:
                break
        self.lay_panel(size, width, self._needed(inner) + frame, fills=False)
        close, top = self.title(words(f"import.found.{self._found.form}"))
        room = pygame.Rect(self.inner.left, top, self.inner.width, 0)
        picture, column = self._halves(room)
        self._show(picture)
        below = self._say(column)
        self._segments = self._choices(below)
        buttons = self._buttons()
        widgets = [*self._segments, *buttons, close]
        self.controls = Controls(widgets, default=buttons[-1], before=self.controls)

    def _halves(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the picture lies, and the top of the room for the rest."""
        gap = 3 * self.services.theme.u
        wide = round(self._part * room.width) if self._beside else room.width * bool(self._part)
        high = round(self._part * room.width * (_SHAPE if self._beside else 1))
        picture = pygame.Rect(room.topleft, (wide, high))
        if not self._part:
            return picture, room
        if self._beside:
            left = picture.right + gap
            return picture, pygame.Rect(left, room.top, room.right - left, 0)
        return picture, pygame.Rect(room.left, picture.bottom + gap, room.width, 0)

    def _needed(self, width: int) -> int:
        """How high picture and choices are together in a width."""
        theme = self.services.theme
        picture, column = self._halves(pygame.Rect(0, 0, width, 0))
        rows = [theme.line("caption") + theme.u + self._high(c, column.width) for c in self._open]
        below = column.top + self._written(column.width) + sum(rows) + 2 * theme.u * len(rows)
        return max(picture.bottom, below)

    def _high(self, choice: Choice, width: int) -> int:
        return Segmented.height(self.services.theme, choice.words, width)

    # ------------------------------------------------------------------ what is there

    @property
    def _open(self) -> list[Choice]:
        return choices(self.services.words, self._found, self.code)

    @property
    def _name(self) -> str:
        """The game, where nothing about it can be chosen."""
        return game_line(self.services.words, self.code) if len(self._found.codes) == 1 else ""

    @property
    def _line(self) -> str:
        """What there is to say about it."""
        words, form = self.services.words, self._found.form
        if form is not Form.GAME:
            return words(f"import.line.{form}")
        count = len(self._found.events)
        moves = words("import.line.move" if count == 1 else "import.line.moves", count=count)
        won = self.code.game().won(self._found.table)
        return words("import.line.won" if won else "import.line.game", moves=moves)

    def stale(self) -> list[pygame.Rect]:
        """The picture, where it is another."""
        fresh, self._fresh = self._fresh, False
        return [self._picture.place] if fresh and self._picture else []

    def _show(self, area: pygame.Rect) -> None:
        """The cards as they lie when play begins, or where the moves have led."""
        self._picture = None
        if area.width and area.height:
            theme, events = self.services.theme, self._found.events
            table = self._found.table if events else self.code.dealt()
            small = miniature(theme, self.code.game(), table, area.size)
            self._picture = Still(_rounded(theme, small), area)
            self.still.append(self._picture)

    def _written(self, width: int) -> int:
        """How high name and line are."""
        theme = self.services.theme
        name = len(theme.lines(self._name, width, "heading", "Heavy")) * bool(self._name)
        line = len(theme.lines(self._line, width, "body"))
        return name * theme.line("heading") + line * theme.line("body")

    def _say(self, column: pygame.Rect) -> pygame.Rect:
        """Write name and line; the room below them."""
        theme, top = self.services.theme, column.top
        if self._name:
            name = theme.paragraph(self._name, column.width, "heading", "ink", "Heavy")
            top = self.put(name, topleft=column.topleft).bottom
        said = theme.paragraph(self._line, column.width, "body", "quiet")
        below = self.put(said, topleft=(column.left, top)).bottom
        return pygame.Rect(column.left, below + 2 * theme.u, column.width, 0)

    def _choices(self, column: pygame.Rect) -> list[Segmented]:
        theme, top, found = self.services.theme, column.top, []
        for choice in self._open:
            label = theme.text(choice.label, "caption", "quiet", "Bold")
            self.put(label, left=column.left, top=top)
            below = top + theme.line("caption") + theme.u
            area = pygame.Rect(column.left, below, column.width, self._high(choice, column.width))
            pick = partial(self._pick, choice.name)
            found.append(Segmented(theme, area, choice.name, choice.words, choice.chosen, pick))
            top = area.bottom + 2 * theme.u
        return found

    def _buttons(self) -> list[Button]:
        """To leave, or to play what others have played; the main one last."""
        if not self._found.events:
            return list(self.answers("import.cancel", "import.play", self._play))
        play_it, watch = self.answers("import.play_afresh", "import.watch", self._watch)
        play_it.action, play_it.name, watch.name = self._play, "play", "watch"
        return [play_it, watch]

    # ------------------------------------------------------------------ what is done

    def _pick(self, name: str, index: int) -> None:
        """Another game or option: what can be chosen besides may be other things then."""
        choice = next(choice for choice in self._open if choice.name == name)
        self.code = choice.codes[index]
        shown = [(s.name, list(s.words), s.chosen) for s in self._segments]
        if shown != [(c.name, c.words, c.chosen) for c in self._open]:
            self.layout(self.services.theme.size)
            self.services.stack.redraw()
        elif self._picture:
            self.still.remove(self._picture)
            self._show(self._picture.place)
            self._fresh = True

    def _play(self) -> None:
        play(self.services, self.code)

    def _watch(self) -> None:
        replay_shared(self.services, self.code, self._found.events)


def _rounded(theme: Theme, picture: pygame.Surface) -> pygame.Surface:
    """The picture with round corners and a fine edge."""
    whole, radius = picture.convert_alpha(), round(1.5 * theme.u)
    mask = paint.box(picture.get_size(), Box((255, 255, 255, 255), radius=radius))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = Box(paint.CLEAR, None, radius, theme.colour("line"), theme.line_width)
    whole.blit(paint.box(picture.get_size(), edge), (0, 0))
    return whole
