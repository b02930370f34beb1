"""What was played: attempts taken together as deals, by the rules on top of `figures`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from game.rules.help import Help
from game.storage.kept import FirstWin, Kept
from game.variants import VARIANTS


@dataclass(frozen=True)
class Choice:
    """Which deals to count: of a game, of its options, with so much help; None: all."""

    variant: str | None = None
    options: str | None = None
    help: Help | None = None


class Deal(NamedTuple):
    """All attempts at one deal, taken together."""

    code: str
    variant: str
    options: str
    first: int
    """The order of its first action."""
    begun_at: float
    """When that was, by the clock on the wall."""
    going_on: int
    """Attempts under way."""
    over: bool
    """Whether an attempt is over, so that it counts as played."""
    win: FirstWin | None
    help: Help
    seconds: float


def deals(games: Iterable[Kept]) -> list[Deal]:
    """All deals, in the order of their first actions."""
    by_code: dict[str, list[Kept]] = {}
    for game in games:
        if game.counts and game.first is not None:
            by_code.setdefault(game.code, []).append(game)
    found = [_deal(attempts) for attempts in by_code.values()]
    found.sort(key=lambda deal: deal.first)
    return found


def chosen(played: Iterable[Deal], choice: Choice) -> list[Deal]:
    """Those of the deals that a choice picks."""
    variant, options, help = choice.variant, choice.options, choice.help
    return [
        deal
        for deal in played
        if variant in (None, deal.variant)
        and options in (None, deal.options)
        and help in (None, deal.help)
    ]


def kinds(played: Iterable[Deal]) -> list[tuple[str, str]]:
    """Every game with its options that was tried, as keys and letters, in the menu's order."""
    found = {(deal.variant, deal.options) for deal in played}
    order = [variant.key for variant in VARIANTS]
    return sorted(found, key=lambda kind: (_place(order, kind[0]), *kind))


def _deal(attempts: Sequence[Kept]) -> Deal:
    earliest, win, help, seconds, running = attempts[0], None, Help.NONE, 0.0, 0
    for game in attempts:
        if _first(game) < _first(earliest):
            earliest = game
        if game.win and (win is None or _order(game.win) < _order(win)):
            win = game.win
        help = max(help, game.help)
        seconds += game.seconds - game.inherited
        running += game.running
    again = Help.UNDO if len(attempts) > 1 else Help.NONE
    return Deal(
        code=earliest.code,
        variant=earliest.variant,
        options=earliest.options,
        first=_first(earliest),
        begun_at=earliest.dealt_at if earliest.begun_at is None else earliest.begun_at,
        going_on=running,
        over=running < len(attempts),
        win=win,
        help=win.help if win else max(help, again),
        seconds=seconds,
    )


def _first(game: Kept) -> int:
    assert game.first is not None
    return game.first


def _order(win: FirstWin) -> float:
    return inf if win.order is None else win.order


def _place(order: Sequence[str], key: str) -> int:
    return order.index(key) if key in order else len(order)
