"""A shelf with games on it, to be pressed on."""

from collections.abc import Callable, Mapping

import pygame
from sample_history import fill, sample_history
from screens import TODAY, Screen
from tabletop import Spot

from game.keeping.keeper import Keeper
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.history import History
from game.storage.kept import Kept
from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.shelf.card import GameCard
from game.ui.shelf.page import GamePage
from game.ui.shelf.scene import Shelf
from game.variants import VARIANTS


def history_of(count: int) -> History:
    """A history in memory of so many games, the newest of which can be brought back."""
    history = History()
    fill(history, sample_history(count, until=TODAY))
    for kept in history.everything().wait():
        if kept.running:
            history.set_aside(kept.id)
    return history


class Shelved(Screen):
    """A window in which the shelf of so many games is open, over the menu.

    With `playing`, a game with a few moves is running too.
    """

    def __init__(
        self,
        count: int,
        size: Spot = (1280, 720),
        language: str = "en",
        *,
        playing: bool = False,
        history: History | None = None,
        arguments: Mapping[str, object] | None = None,
        prepare: Callable[[Services], None] = lambda _services: None,
    ) -> None:
        self._playing, self._also = playing, prepare
        given = {"motion.speed": "off", **(arguments or {})}
        kept = history or history_of(count)
        super().__init__(size, language, arguments=given, prepare=self._prepare, history=kept)
        self.services.stack.open("shelf")
        self.settle(0.3)

    def _prepare(self, services: Services) -> None:
        if self._playing:
            services.keeper = Keeper(services.history, services.wall, services.chance)
            code = parse("KL1-D3C-AAAAAAH", VARIANTS)
            services.sitting = Sitting.start(code, services.now, services.keeper)
            for _ in range(3):
                play_any(services.sitting.session)
        self._also(services)

    @property
    def shelf(self) -> Shelf:
        """The shelf, which may be covered."""
        return next(s for s in self.services.stack.scenes if isinstance(s, Shelf))

    @property
    def page(self) -> GamePage:
        """The page that is open."""
        top = self.services.stack.top
        assert isinstance(top, GamePage)
        return top

    @property
    def games(self) -> list[Kept]:
        """The games that have come so far, in their order."""
        return self.shelf.reading.games

    def card(self, index: int) -> GameCard:
        """The card of a game that is in view."""
        return self.shelf.boards.cards[index]

    def tap_card(self, index: int) -> None:
        """Tap a card that is in view."""
        self.tap(self.card(index).area.center)
        self.settle(0.1)

    def open_page(self, kept: Kept) -> GamePage:
        """Open the page of a game, by tapping its card."""
        index = next(i for i, game in enumerate(self.games) if game.id == kept.id)
        self.shelf.boards.reveal(index)
        self.frame()
        self.tap_card(index)
        return self.page

    def tap_named(self, name: str) -> None:
        """Tap a control of the top scene, and let what follows follow."""
        top = self.services.stack.top
        assert isinstance(top, ControlScene)
        self.tap(top.controls.named(name).area.center)
        self.settle(0.1)

    def roll(self, notches: int) -> None:
        """Turn the wheel."""
        self.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))


def play_any(session: Session) -> None:
    """Make the first move there is."""
    session.play(next(session.game.moves(session.position)))
