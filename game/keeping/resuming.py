"""Going on with the game that was running when the program ended."""

from collections.abc import Callable, Sequence

from game.keeping.bringing import brought_back
from game.keeping.keeper import Keeper
from game.play.sitting import Sitting
from game.rules.variant import Variant
from game.storage.history import History
from game.storage.trouble import Trouble


def resumed(
    history: History, keeper: Keeper, variants: Sequence[Variant], now: Callable[[], float]
) -> Sitting | None:
    """A sitting with the game that was running, just as it was; None where there was none.

    A game whose log breaks off stays on the shelf as it is, and what can be played of it goes on as
    another game.
    """
    found = history.resumed().wait()
    brought = brought_back(*found, variants, now) if found else None
    if found is None or brought is None:
        return None
    session, whole = brought
    if whole:
        keeper.knows(session, found[0])
    else:
        history.set_aside(found[0].id)
        history.troubles.append(Trouble("broken_game", count=len(session.events)))
    return Sitting(session, now, keeper)
