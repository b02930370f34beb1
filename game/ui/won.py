"""After a win: the rosette the cards open into, what was achieved, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytweening

from game.play.session import Result
from game.text.naming import game_line
from game.ui.celebration import Celebration, Stage
from game.ui.daily.won_line import WonLine
from game.ui.dealing import another, play, play_again
from game.ui.dialog import Dialog
from game.ui.pictures import Index
from game.ui.share.opening import share
from game.ui.table.canvas import merged
from game.ui.table.keys import Deed, deed_of
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Action, Button, Kind, Label
from game.ui.widgets.controls import Controls
from game.ui.won_layout import arrange
from game.ui.won_panel import Achieved, Writing
from game.ui.wording import played_time

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.ui.services import Services
    from game.ui.won_layout import Plan

PANEL, PANEL_IN = 1.0, 0.16
"""When the panel comes, and how long it takes."""
_ENDING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)
_PASSED_ON: tuple[Deed, ...] = ("undo", "new", "restart", "code")
_LONE_CARD = 60
BUTTONS = ("new", "share", "again", "menu")
"""The ways to go on; the first is the main one. Not everywhere can games be shared."""


class Won(Dialog):
    """The celebration. Any input ends the movement, and still means what it means."""

    dims = 0.0
    eases = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.celebration: Celebration
        self.plan: Plan
        self._stage: Stage
        self._rising: pygame.Surface | None = None
        self._risen = 0.0
        self._laid = False
        self.daily = WonLine(services, self._code)
        """What is said of the day whose deal it was."""
        self._writing: Writing
        self._rewritten = False

    @property
    def caption(self) -> str | None:
        """That the game is won, for the window's name."""
        code, words = self._code, self.services.words
        return words("app.won", game=game_line(words, code)) if code else None

    @property
    def shown(self) -> bool:
        """Whether the panel can be seen, so that a press may be meant for it."""
        return self.celebration.over or self.celebration.seconds > PANEL

    # ------------------------------------------------------------------ places

    def layout(self, size: tuple[int, int]) -> None:
        """The panel beside or below the rosette; laid out again, nothing moves any more."""
        theme, settings = self.services.theme, self.services.settings
        self._stage = self._find_stage()
        self._writing = Writing(theme, self._achieved())
        plan = arrange(size, self._stage.strips, theme.u, self._writing.shapes())
        left_handed = settings.word("look.hand") == "left"
        self.plan = plan.mirrored(size[0]) if left_handed else plan
        self.place_panel(self.plan.panel)
        self._write()
        self.controls = Controls(self._buttons(self._writing), default=None, before=self.controls)
        over = self._laid or self.services.pace == 0 or theme.light
        self.celebration = Celebration(theme, self._stage, self.plan, over)
        self._laid = True
        self._risen = self._part()

    def _write(self) -> None:
        """Write on the panel."""
        self.still = self._writing.lay(self.inner, self.plan.abreast, self.daily.words)
        self._rising, self._rewritten = None, True

    def _find_stage(self) -> Stage:
        """Where the piles are on the table below; without one, all cards come from the middle."""
        services, scenes = self.services, self.services.stack.scenes
        below = scenes[scenes.index(self) - 1] if self in scenes[1:] else None
        if isinstance(below, TableScene):
            table = below.view.table
            piles = [pygame.Rect(table.slot(pile)) for pile in table.game.foundations]
            strips = [pygame.Rect(s) for s in (table.layout.bar, table.layout.foot) if s]
            return Stage(piles, services.pictures, table.plain, strips)
        if services.pictures.size == (0, 0):
            services.pictures.set_size(_LONE_CARD)
        pile = pygame.Rect((0, 0), services.pictures.size)
        pile.center = services.theme.size[0] // 2, services.theme.size[1] // 2
        return Stage([pile] * 4, services.pictures, Index.NORMAL)

    # ------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> None:
        """Any input lets the movement be over; what it is meant for gets it all the same."""
        shown, moving = self.shown, not self.celebration.over
        if event.type in _ENDING and not getattr(event, "repeat", False):
            self.celebration.end()
        if self._for_table(event):
            self.close()
            self.services.stack.handle(event)
        elif not moving or event.type not in _ENDING or self._for_panel(event, shown):
            super().handle(event)

    def _for_table(self, event: pygame.event.Event) -> bool:
        """Whether it is a press on the bar, or a key for something else than this dialog."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            spot = pygame.Rect(event.pos, (1, 1))
            return spot.collidelist(self._stage.strips) >= 0 and self._outside(event.pos)
        fresh = event.type == pygame.KEYDOWN and not getattr(event, "repeat", False)
        return fresh and deed_of(event) in _PASSED_ON

    def _for_panel(self, event: pygame.event.Event, shown: bool) -> bool:
        """Whether what ended the movement is meant for the panel: for one that was seen."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return shown and not self._outside(event.pos)
        return event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE

    # ------------------------------------------------------------------ motion

    def step(self, seconds: float) -> None:
        """Let cards and petals go on; sharper cards replace those that stood in for them, and the
        streak is told once it is known."""
        super().step(seconds)
        if self.daily.ready:
            self.daily.take()
            self._write()
        if not self.celebration.over:
            self.celebration.step(seconds / self.services.pace)
            self._shape_panel()
        if self.services.pictures.arrived():
            self.services.stack.layout(self.services.theme.size)

    def busy(self) -> bool:
        """Whether something moves, or is still to come."""
        moving = not self.celebration.settled or self._risen < 1
        return super().busy() or moving or self.daily.waiting

    def watched(self) -> bool:
        """Whether the cards still celebrate."""
        return not self.celebration.over

    def stale(self) -> list[pygame.Rect]:
        """Where cards, petals and the panel were, and where they are."""
        changed = self.celebration.advance()
        before, self._risen = self._risen, self._part()
        rewritten, self._rewritten = self._rewritten, False
        if (before != self._risen or rewritten) and self._panel:
            changed.append(self._panel.reach.inflate(0, 4 * self.services.theme.u))
        return merged(changed, pygame.Rect((0, 0), self.services.theme.size))

    def _part(self) -> float:
        """How far the panel has come, 0…1."""
        if self.celebration.over:
            return 1.0
        passed = (self.celebration.seconds - PANEL) / PANEL_IN
        return float(pytweening.easeOutCubic(min(1.0, max(0.0, passed))))

    # ------------------------------------------------------------------ drawing

    def ground(self, screen: pygame.Surface) -> None:
        """Felt, cards and petals, the strips of the bar."""
        clip = screen.get_clip()
        screen.blit(self.services.theme.felt(), clip, clip)
        self.celebration.paint(screen)
        for strip in self._stage.strips:
            if self.behind:
                screen.blit(self.behind, strip, strip)

    def _paint(self, screen: pygame.Surface) -> None:
        self.ground(screen)
        if self._risen >= 1:
            self._rising = None
            self._paint_panel(screen)
        elif self._risen > 0 and self._panel:
            reach = self._panel.reach
            picture = self._panel_alone(reach)
            picture.set_alpha(round(255 * self._risen))
            down = round(2 * self.services.theme.u * (1 - self._risen))
            screen.blit(picture, (max(0, reach.left), max(0, reach.top) + down))

    def _paint_panel(self, screen: pygame.Surface) -> None:
        """The panel with all that is on it."""
        if self._panel:
            self._panel.draw(screen)
        for picture, place in self.still:
            screen.blit(picture, place)
        self.controls.draw(screen)

    def _shape_panel(self) -> None:
        """Let the panel's shape be made, and kept, in an earlier frame than its picture."""
        if self._panel and not self.shown and self.celebration.seconds > PANEL / 2:
            self._panel.draw(pygame.Surface((1, 1)))

    def _panel_alone(self, reach: pygame.Rect) -> pygame.Surface:
        """A picture of the panel, to be made visible little by little."""
        if self._rising is None:
            window = pygame.Surface(self.services.theme.size, pygame.SRCALPHA)
            self._paint_panel(window)
            self._rising = window.subsurface(reach.clip(window.get_rect()))
        return self._rising

    # ------------------------------------------------------------------ what is on the panel

    @property
    def _code(self) -> GameCode | None:
        sitting = self.services.sitting
        return sitting.session.code if sitting else None

    def _achieved(self) -> Achieved:
        words, sitting, code = self.services.words, self.services.sitting, self._code
        result = (sitting and sitting.session.result) or Result(0, 0, 0)
        numbers = [
            (words("won.time"), played_time(result.seconds)),
            (words("won.moves"), str(result.moves)),
            (words("won.score"), str(result.points)),
        ]
        buttons = {name: words(f"won.{name}") for name in self._names}
        game = game_line(words, code) if code else ""
        return Achieved(words("won.title"), game, self.daily.longest, numbers, buttons)

    @property
    def _names(self) -> list[str]:
        return [name for name in BUTTONS if self.services.opens(name)]

    def _buttons(self, writing: Writing) -> list[Button]:
        theme, inner = self.services.theme, self.inner
        close = pygame.Rect(0, inner.top, theme.button, theme.button)
        close.right = inner.right
        actions = {"new": self._new, "share": self._share, "again": self._again, "menu": self._menu}
        buttons = [
            self._button(name, area, actions[name], "secondary" if index else "primary")
            for index, (name, area) in enumerate(writing.buttons(inner).items())
        ]
        return [*buttons, Button(theme, close, "close", Label(icon="close"), self.close, "close")]

    def _button(self, name: str, area: pygame.Rect, action: Action, kind: Kind) -> Button:
        label = Label(self.services.words(f"won.{name}"))
        return Button(self.services.theme, area, name, label, action, kind)

    def _new(self) -> None:
        if code := self._code:
            play(self.services, another(self.services, code))

    def _again(self) -> None:
        play_again(self.services)

    def _share(self) -> None:
        if self.services.sitting:
            share(self.services, self.services.sitting.session)

    def _menu(self) -> None:
        self.services.stack.open("menu")
