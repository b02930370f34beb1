"""Going on with the game that was running when the program ended."""

from collections.abc import Callable, Sequence

from game.keeping.bringing import brought_back
from game.keeping.keeper import Keeper
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.variant import Variant
from game.storage.history import History
from game.storage.kept import Kept, Log
from game.storage.trouble import Trouble


def resumed(
    history: History, keeper: Keeper, variants: Sequence[Variant], now: Callable[[], float]
) -> Sitting | None:
    """A sitting with the game that was running, just as it was; None where there was none."""
    found = history.resumed().wait()
    session = taken_up(history, keeper, *found, variants, now) if found else None
    return Sitting(session, now, keeper) if session else None


def taken_up(
    history: History,
    keeper: Keeper,
    kept: Kept,
    log: Log,
    variants: Sequence[Variant],
    now: Callable[[], float],
) -> Session | None:
    """The session of a kept game, to be gone on with; None where this version does not know it.

    A game whose log breaks off stays on the shelf as it is, and what can be played of it goes on as
    another game.
    """
    brought = brought_back(kept, log, variants, now)
    if brought is None:
        return None
    session, whole = brought
    if whole:
        keeper.knows(session, kept)
    else:
        history.set_aside(kept.id)
        history.troubles.append(Trouble("broken_game", count=len(session.events)))
    return session
