"""What everybody at the table can see of it: the game, its position, what the player has set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.naming import game_line
from game.ui.dealing import seated
from game.ui.scene import Scene
from game.ui.table.wishes import Wishes

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.game import Game
    from game.rules.position import Position
    from game.ui.services import Services
    from game.ui.table.taps import Habits


class Seat(Scene):
    """A scene in which one game is played."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.wishes = Wishes(services.settings)
        self.sitting = seated(services)

    @property
    def session(self) -> Session:
        """The game being played."""
        return self.sitting.session

    @property
    def game(self) -> Game:
        """Its rules."""
        return self.session.game

    @property
    def position(self) -> Position:
        """Where its cards lie."""
        return self.session.position

    @property
    def palette(self) -> str:
        """The colours of its suits."""
        return self.wishes.palette(self.game)

    @property
    def habits(self) -> Habits:
        """How the player taps."""
        return self.wishes.habits

    @property
    def places_drops(self) -> bool:
        """Whether a drop into nowhere finds its place."""
        return self.wishes.places_drops

    @property
    def caption(self) -> str | None:
        """The game, for the window's name."""
        code, words = self.session.code, self.services.words
        return words("app.playing", game=game_line(words, code)) if code else None
