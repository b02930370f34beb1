"""Deals of the day that were played, as values and in a history."""

from datetime import datetime

from sample_history import DAY, EVENING

from game.deals.daily import daily
from game.keeping.tables import table_of
from game.rules.code import GameCode, parse
from game.rules.help import Help
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Log
from game.ui.dates import day_of
from game.variants import VARIANTS

WENT = "W.Wp.WWlWW..WWWlW.pWWWlW.WWWWW.WlpWWWWWWpW.WWWW."
"""How those of somebody who likes them went: see `sample_days`."""
_WIN = FirstWin(300.0, 100, 625, Help.NONE, took_back=False)


def attempt(
    code: GameCode,
    at: datetime | float,
    won: bool = False,
    *,
    first: int | None = 1,
    used: int = 1,
    counts: bool = True,
    erased: bool = False,
) -> Kept:
    """A game that was dealt at a time, and won sooner or later, or left."""
    dealt = at.timestamp() if isinstance(at, datetime) else at
    return Kept(
        id=used,
        code=str(code),
        variant=code.variant.key,
        options=code.letters,
        seconds=300.0,
        moves=100,
        points=0,
        actions=0 if first is None else 100,
        help=Help.NONE,
        counts=counts,
        dealt_at=dealt,
        begun_at=None if first is None else dealt + 180,
        touched_at=dealt + 900,
        aside=not won,
        win=_WIN if won else None,
        table=table_of(code.dealt()),
        first=first,
        used=used,
        erased=erased,
    )


def sample_days(until: float = EVENING, went: str = WENT, kind: str = "KL1-D1C") -> list[Kept]:
    """Deals of the day of a game, the last of them that of the day of `until`: ``W`` won on its
    day, ``l`` later, ``p`` begun only, ``.`` not played."""
    of_game = parse(f"{kind}-AAAAAAA", VARIANTS)
    games = []
    for used, sign in enumerate(went, 1):
        at = until - 3600 - (len(went) - used) * DAY
        if sign != ".":
            late = 3 * DAY * (sign == "l")
            code = daily(of_game, day_of(at))
            games.append(attempt(code, at + late, sign != "p", first=used, used=used))
    return games


def keep(history: History, games: list[Kept]) -> None:
    """Keep them; nothing that was done in them is known."""
    for game in games:
        history.keep(game, Log())
