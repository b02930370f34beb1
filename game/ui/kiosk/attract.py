"""The shop window of a kiosk nobody plays at: games that play themselves, and an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.deals.drawing import Fresh, Wish
from game.ui.celebration import Celebration, Stage
from game.ui.dealing import fresh_code
from game.ui.kiosk.dark import Dark
from game.ui.kiosk.invitation import invitation
from game.ui.kiosk.performance import Performance
from game.ui.kiosk.showcase import DRIFT, Showcase
from game.ui.kiosk.vacant import Vacant
from game.ui.kiosk.veil import SECONDS, Veil
from game.ui.kiosk.wandering import Wanderer
from game.ui.table.canvas import Item, merged
from game.ui.theme import Theme
from game.ui.won_layout import Plan

if TYPE_CHECKING:
    from game.ui.services import Services

QUICKEST, SLOWEST = 0.9, 1.4
"""The seconds from one move to the next."""
LASTS = 100.0
"""So many seconds a game takes, if these beats allow it."""
_HOMEWARD = 0.45
"""The beat once cards only go home."""
_SEEN = 4.0
"""So long a deal is seen before the first move,"""
_BETTER = 3.0
"""so much longer a better way is waited for,"""
NOT_PLAYED = 30.0
"""and so long a deal stays of which no way is known."""
WON = 8.0
"""So long it is seen that a game is won."""
DRIFTS = 40.0
"""So often the table moves by a little."""
_RESTS, _GLIDES = 20.0, 2.5
_SOON = 0.1
_STRIP, _STRIP_UPRIGHT = 0.19, 0.26
"""Up to which part of the window's height the invitation may have."""
_PLAINEST = "contrast"


class Attract(Vacant):
    """It goes on for ever. The first touch begins a visit."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._theme = Theme(services.settings.word("look.theme"), services.theme.size)
        self.showcase = Showcase(services, self._theme)
        glides = _GLIDES if services.pace else 0.0
        self._wanderer = Wanderer(services.chance, services.now, _RESTS, glides)
        self._veil = Veil(services.now)
        self._light = 1.0
        self._begun = services.now()
        self._deals = services.chance.randrange(len(services.offered))
        self._laid = False
        self._celebration: Celebration | None = None
        self._drawn = pygame.Rect(0, 0, 0, 0)
        """Where the invitation was when it was drawn last."""
        self._take_up()

    # ------------------------------------------------------------------ what is seen

    def layout(self, size: tuple[int, int]) -> None:
        """The table, and beside it a strip for the invitation; at first the cards are dealt."""
        theme, performance = self._theme, self.performance
        theme.fit(size, self.services.settings.word("look.scale"), self.services.theme.light)
        self._veil.moves = self._moves
        room = size[0], round(size[1] * (_STRIP if size[0] > size[1] else _STRIP_UPRIGHT))
        self._plate = invitation(theme, self.desk.house.languages, room)
        strip = self._plate.get_height() + theme.u
        self.showcase.lay(performance.game, performance.position, strip, self._turned)
        self._wanderer.place(self._plate.get_size(), self.showcase.band)
        if self._celebration:
            self._celebrate(over=True)
        if not self._laid:
            self._laid = True
            self.showcase.deal(performance.position)

    @property
    def invited(self) -> pygame.Rect:
        """Where the invitation is now."""
        return self._wanderer.area

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """What has changed of the cards and of the invitation; everything while a veil moves."""
        before, self._light = self._light, self._veil.light
        whole = whole or before != self._light
        area = self.invited
        if self._celebration:
            areas = self._draw_won(self._celebration, screen, whole, area)
        else:
            plate = Item(("invitation", id(self._plate)), area, ((self._plate, area.topleft),))
            areas = self.showcase.view.draw(screen, whole, [plate])
        if self._light < 1.0:
            self._veil.draw(screen)
            return [screen.get_rect()]
        return areas

    def _draw_won(
        self, won: Celebration, screen: pygame.Surface, whole: bool, area: pygame.Rect
    ) -> list[pygame.Rect]:
        """The rosette, and the invitation in its area."""
        changed = won.advance()
        if area != self._drawn:
            changed += [self._drawn, area]
        self._drawn = area
        areas = [screen.get_rect()] if whole else merged(changed, screen.get_rect())
        for part in areas:
            screen.set_clip(part)
            screen.blit(self._theme.felt(), part, part)
            won.paint(screen)
            screen.blit(self._plate, area)
        screen.set_clip(None)
        return areas

    def busy(self) -> bool:
        """Whether something moves."""
        won = self._celebration is not None and not self._celebration.settled
        return won or self.showcase.view.busy or self._wanderer.gliding or self._veil.moving

    def patience(self) -> float:
        """Until the next move, or until something else begins to move."""
        soon = not self.performance.settled or self.services.pictures.pending
        left = min(self._due - self.services.now(), self._wanderer.left)
        return max(0.0, min(super().patience(), left, _SOON if soon else LASTS))

    # ------------------------------------------------------------------ what happens

    def touched(self) -> None:
        """A visitor begins."""
        self.desk.welcome()

    def covered(self) -> None:
        """Every card lies where it belongs, and the solver need not answer any more."""
        self.showcase.view.settle()
        self.performance.leave()

    def step(self, seconds: float) -> None:
        """Let time pass for all that moves; do what is due."""
        self.showcase.view.step(seconds)
        self._wanderer.step()
        if self._celebration and not self._celebration.over:
            self._celebration.step(seconds / self.services.pace)
        self.performance.listen()
        dark = self.desk.house.dark_after
        if dark is not None and self.services.now() - self._begun >= dark:
            self.services.stack.show(Dark(self.services))
        elif self.services.now() >= self._due:
            self._go_on()

    def _go_on(self) -> None:
        """Make the next move; after the last one celebrate, after that deal."""
        performance, now = self.performance, self.services.now()
        waited = now - self._since
        if self._veil.fallen:
            self._deal()
        elif now - self._drifted >= DRIFTS and not self._celebration:
            self._drift()
        elif self._celebration or (not performance.ready and waited >= NOT_PLAYED):
            self._veil.fall()
            self._due = now + SECONDS
        elif performance.over:
            self._celebrate(over=not self._moves)
            self.services.stack.redraw()
            self._due = now + WON
        elif performance.ready and (performance.settled or waited >= _SEEN + _BETTER):
            self._move()
        else:
            self._due = now + _SOON

    def _move(self) -> None:
        performance, now = self.performance, self.services.now()
        performance.leave()
        beat = max(QUICKEST, min(SLOWEST, LASTS / max(1, performance.length)))
        move = performance.play()
        self.showcase.move(move, performance.position)
        self._due = now + (_HOMEWARD if performance.goes_home else beat)

    def _drift(self) -> None:
        """Nothing is to stand still for long."""
        self.showcase.drift(self.performance.position)
        self._drifted = self.services.now()
        self._due = max(self._due, self._drifted + DRIFT)

    def _celebrate(self, over: bool) -> None:
        """Let the foundations open into a rosette, or, if it is `over`, be open."""
        view, band, u = self.showcase.view, self.showcase.band, self._theme.u
        piles = [pygame.Rect(view.table.slot(pile)) for pile in view.table.game.foundations]
        width, height = self._theme.size
        free = pygame.Rect(0, band.bottom if self._turned else 0, width, height - band.height)
        radius = min(free.size) // 2 - 3 * u
        plan = Plan(panel=band, abreast=False, centre=free.center, radius=radius)
        stage = Stage(piles, self.services.pictures, view.table.plain)
        self._celebration = Celebration(self._theme, stage, plan, over)
        self._drawn = self.invited

    @property
    def _moves(self) -> bool:
        """Whether there may be movement for its beauty alone."""
        return self.services.pace > 0 and not self._theme.light

    # ------------------------------------------------------------------ one deal after the other

    @property
    def _turned(self) -> bool:
        """Whether this is a deal with everything on the other side."""
        return self._deals % 2 == 1

    def _deal(self) -> None:
        """Another game, in other colours, with everything on the other side."""
        self._deals += 1
        self._take_up()
        self._laid = False
        self.layout(self.services.theme.size)
        self._veil.lift()

    def _take_up(self) -> None:
        """Begin with the next deal."""
        services, games = self.services, self.services.offered
        variant = games[self._deals % len(games)]
        code = fresh_code(services, Fresh(variant, variant.defaults(), Wish.VERY_EASY))
        self._theme.choose(self._colours[self._deals % len(self._colours)])
        self.performance = Performance(services, code)
        self._celebration = None
        self._since = self._drifted = services.now()
        self._due = self._since + _SEEN

    @property
    def _colours(self) -> list[str]:
        """The themes that are shown, one after the other; the plainest only where it is the only
        one: who needs it will choose it."""
        themes = self.desk.house.themes
        return [name for name in themes if name != _PLAINEST] or list(themes)
