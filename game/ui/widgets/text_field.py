"""A line to type in."""

import pygame

from game.ui import paint
from game.ui.clipboard import Clipboard
from game.ui.lettering import line_of_text
from game.ui.paint import Box
from game.ui.theme import Theme
from game.ui.widgets.widget import Spot, Widget

BLINK = 0.5


class TextField(Widget):
    """Takes typed and pasted text; shows a quiet example while it is empty.

    `since_typed` tells for how many seconds nothing was typed; `bad` shows the text as wrong.
    """

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        example: str,
        longest: int,
        clipboard: Clipboard,
    ) -> None:
        super().__init__(theme, area, name, "panel")
        self.text = ""
        self.caret = 0
        self.example = example
        self.bad = False
        self.since_typed = 0.0
        self._longest = longest
        self._clipboard = clipboard
        self._composing = ""
        self._has_focus = False
        self._blink = 0.0

    def place(self, area: pygame.Rect) -> None:
        """Move it to another area, as a new layout does; what was typed stays."""
        self.area = pygame.Rect(area)
        self.stale = True

    def write(self, text: str) -> None:
        """Put text at the caret, as far as there is room; only what stands on one line."""
        clean = "".join(sign for sign in text if sign.isprintable())
        room = self._longest - len(self.text)
        clean = clean[:room]
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.caret += len(clean)
        self._changed()

    def clear(self) -> None:
        """Take away all that is typed."""
        if self.text:
            self.text, self.caret = "", 0
            self._changed()

    def paste(self) -> None:
        """Let what was copied stand in place of what was typed."""
        if pasted := self._clipboard.get().strip():
            self.text, self.caret = "", 0
            self.write(pasted)

    def typed(self, text: str) -> bool:
        """Typed text goes to the caret."""
        self._composing = ""
        self.write(text)
        return True

    def compose(self, text: str) -> None:
        """Show what an input method has not finished yet."""
        self._composing = text
        self.stale = True

    def press(self, spot: Spot) -> None:
        """The caret goes to the nearest gap between letters."""
        font, start = self.theme.font("body"), self._text_left()
        gaps = [
            abs(start + font.size(self.text[:i])[0] - spot[0]) for i in range(len(self.text) + 1)
        ]
        self.caret = gaps.index(min(gaps))
        self._blink = 0.0
        self.stale = True

    def key(self, event: pygame.event.Event) -> bool:
        """The keys that move the caret, take letters away or paste.

        An arrow beyond either end of the text is not for this field, unless it is held.
        """
        if self._composing:
            return True
        mods = getattr(event, "mod", 0)
        if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._with_ctrl(event.key)
        if event.key == pygame.K_INSERT and mods & pygame.KMOD_SHIFT:
            self.paste()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._take(-1 if event.key == pygame.K_BACKSPACE else 0)
            return True
        goals = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key not in goals:
            return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()
        return self._go(goals[event.key]) or bool(getattr(event, "repeat", False))

    def _go(self, goal: int) -> bool:
        """Move the caret; whether there is such a place in the text."""
        if not 0 <= goal <= len(self.text):
            return False
        self.caret = goal
        self._blink = 0.0
        self.stale = True
        return True

    def focused(self, now: bool) -> None:
        """Only a field that is spoken to shows a caret, and a keyboard on a touch screen."""
        if now != self._has_focus:
            self._has_focus = now
            self._composing = ""
            self.stale = True
            (pygame.key.start_text_input if now else pygame.key.stop_text_input)()
            if now:
                pygame.key.set_text_input_rect(self.area)

    def step(self, seconds: float) -> None:
        """Let the caret blink."""
        self.since_typed += seconds
        if self._has_focus:
            before = self._caret_shown()
            self._blink += seconds
            self.stale |= self._caret_shown() != before

    def texts(self) -> list[pygame.Rect]:
        """Nothing typed leaves the field: it scrolls inside."""
        return [self._inner()]

    def paint(self, screen: pygame.Surface) -> None:
        """The box, then what was typed or the example, then the caret."""
        colour = self.theme.colour
        edge = "negative" if self.bad else "accent" if self._has_focus else "box_line"
        strong = self._has_focus or self.bad or self.hovered
        width = max(1.5, self.theme.line_width) + (0.5 if strong else 0)
        look = Box(colour("box"), radius=self.radius(), edge=colour(edge), edge_width=width)
        screen.blit(paint.box(self.area.size, look), self.area)
        paint.clipped(screen, self._inner(), self._paint_line)

    def _paint_line(self, screen: pygame.Surface) -> None:
        font, left = self.theme.font("body"), self._text_left()
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        ink = self.theme.colour("ink" if shown else "quiet")
        line = line_of_text(font, self.theme.px("body"), shown or self.example, ink)
        screen.blit(line, line.get_rect(left=left, centery=self.area.centery))
        if self._caret_shown():
            before = font.size(self.text[: self.caret] + self._composing)[0]
            height = round(1.2 * self.theme.body)
            bar = pygame.Rect(left + before, 0, max(2, self.theme.u // 3), height)
            bar.centery = self.area.centery
            screen.fill(self.theme.colour("accent"), bar)

    def _inner(self) -> pygame.Rect:
        return self.area.inflate(-4 * self.theme.u, -4)

    def _text_left(self) -> int:
        """Where the line begins; it slides to the left so that the caret is always seen."""
        inner = self._inner()
        before = self.theme.font("body").size(self.text[: self.caret] + self._composing)[0]
        return inner.left - max(0, before + 4 - inner.width)

    def _caret_shown(self) -> bool:
        return self._has_focus and int(self._blink / BLINK) % 2 == 0

    def _with_ctrl(self, key: int) -> bool:
        """Paste, copy or cut; whether the key meant one of these."""
        if key == pygame.K_v:
            self.paste()
        elif key in (pygame.K_c, pygame.K_x):
            self._copy(key == pygame.K_x)
        else:
            return False
        return True

    def _copy(self, cut: bool) -> None:
        self._clipboard.put(self.text)
        if cut:
            self.clear()

    def _take(self, step: int) -> None:
        spot = self.caret + step
        if 0 <= spot < len(self.text):
            self.text = self.text[:spot] + self.text[spot + 1 :]
            self.caret = spot
            self._changed()

    def _changed(self) -> None:
        self.since_typed = 0.0
        self._blink = 0.0
        self.bad = False
        self.stale = True
