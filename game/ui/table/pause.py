"""The pause: the clock stands, and nothing is seen of the table until the player goes on."""

from __future__ import annotations

import pygame

from game.text.naming import game_line
from game.ui.control_scene import ControlScene
from game.ui.dialog import Dialog
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.wording import played_time

_ENDING = (pygame.K_p, pygame.K_ESCAPE, pygame.K_F10)


class Pause(Dialog):
    """A panel on the bare felt; only its button, Enter, Esc and P lead back."""

    def layout(self, size: tuple[int, int]) -> None:
        """Headline, game, time, the button."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(24 * theme.body))
        inner = width - 8 * theme.u
        said = theme.paragraph(words("pause.sentence"), inner, "body", "quiet", align="centre")
        title = theme.paragraph(words("pause.title"), inner, "title", "ink", "Black", "centre")
        time = self._time()
        game = theme.paragraph(self._game(), inner, "body", "quiet", align="centre")
        gap = 2 * theme.u
        rows = (title, game, time, said)
        height = sum(row.get_height() + gap for row in rows) + theme.button + 12 * theme.u
        self.lay_panel(size, width, height, fills=False)
        top = self.inner.top
        for row in rows:
            top = self.put(row, centerx=self.inner.centerx, top=top).bottom + gap
        area = pygame.Rect(self.inner.left, 0, self.inner.width, theme.button)
        area.bottom = self.inner.bottom
        label = Label(words("pause.continue"), "play")
        go_on = Button(theme, area, "continue", label, self.close, "primary")
        self.controls = Controls([go_on], default=go_on, before=self.controls)

    def handle(self, event: pygame.event.Event) -> None:
        """Unlike in other dialogs, a press beside the panel means nothing."""
        ControlScene.handle(self, event)

    def key(self, event: pygame.event.Event) -> None:
        """P and Esc go on as well; help, which pictures the deal, does not come over this."""
        if event.key in _ENDING and not getattr(event, "repeat", False):
            self.close()

    def ground(self, screen: pygame.Surface) -> None:
        """Felt, and the panel on it."""
        screen.blit(self.services.theme.felt(), (0, 0))
        if self._panel:
            self._panel.draw(screen)

    def _game(self) -> str:
        sitting = self.services.sitting
        code = sitting.session.code if sitting else None
        return game_line(self.services.words, code) if code else ""

    def _time(self) -> pygame.Surface:
        """The time played, large, with its name."""
        theme, sitting = self.services.theme, self.services.sitting
        seconds = sitting.session.clock.seconds if sitting else 0.0
        name = theme.text(self.services.words("pause.time"), "body", "quiet")
        number = theme.text(played_time(seconds), "headline", "ink", "Black")
        gap = 2 * theme.u
        size = (name.get_width() + gap + number.get_width(), number.get_height())
        both = pygame.Surface(size, pygame.SRCALPHA)
        both.blit(name, name.get_rect(midleft=(0, size[1] // 2)))
        both.blit(number, (name.get_width() + gap, 0))
        return both
