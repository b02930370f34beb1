"""Sitting down to a deal of the day: one under way is gone on with, any other is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.keeping.resuming import taken_up
from game.ui.daily.choice import choose
from game.ui.dealing import deal, go_on
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.code import GameCode
    from game.ui.services import Services


def at_table(services: Services, code: GameCode) -> bool:
    """Whether this deal is being played now, so that it counts."""
    session = services.sitting.session if services.sitting else None
    if session is None or session.code != code or session.won:
        return False
    return services.keeper.counts(session)


class Starting:
    """On the way to the table with a deal; `kept` is the number of its game that is under way."""

    def __init__(self, services: Services, code: GameCode, kept: int | None) -> None:
        self._services, self._code, history = services, code, services.history
        self._kept = None
        if kept is not None and not at_table(services, code):
            self._kept = history.game(kept), history.log(kept), history.elsewhere()

    @property
    def ready(self) -> bool:
        """Whether all is known that is needed."""
        return self._kept is None or all(answer.ready for answer in self._kept)

    @property
    def elsewhere(self) -> bool:
        """Whether another copy of the program plays this very game, so that it cannot be here."""
        if self._kept is None:
            return False
        kept, _, playing = self._kept
        game = kept.wait()
        return game is not None and game.id in playing.wait()

    def sit_down(self) -> None:
        """Go to the table."""
        services = self._services
        choose(services.settings, self._code)
        if at_table(services, self._code):
            services.stack.open("table")
        elif session := self._brought_back():
            go_on(services, session)
        else:
            deal(services, self._code)
            services.stack.open("table")

    def _brought_back(self) -> Session | None:
        """The game that was left, if it can be read."""
        if self._kept is None:
            return None
        services, (kept, log, _) = self._services, self._kept
        game, done = kept.wait(), log.wait()
        if game is None or done is None:
            return None
        return taken_up(services.history, services.keeper, game, done, VARIANTS, services.now)
