"""The deal of the day: the same for everyone, for ever.

Date, game and options say which it is, by the order in which the deals of ``assets/deals/daily-1``
stand; that order never changes, and another would be another version in another folder. A week
begins with a very easy deal and ends with a very hard one. Once all deals had their day, they
come again.
"""

from datetime import date, timedelta

from game.deals.catalogue import Deals, deals_for
from game.rules.code import GameCode
from game.rules.numbering import Dealing

FIRST = date(2026, 1, 5)
"""The day of the first deal, a Monday."""


def daily(kind: GameCode, day: date) -> GameCode:
    """The deal of a day, of the same game and options as `kind`; raises NoDeals."""
    days = deals_for(kind).days
    number = Dealing.LETTERS.read(days[(day - FIRST).days % len(days)])
    assert number is not None
    return GameCode(kind.variant, kind.options, number)


def day_of(code: GameCode, today: date) -> date | None:
    """The last day up to today of which this is the deal, or its first where that is to come.

    None for any other deal. Raises NoDeals.
    """
    if code.dealing is not Dealing.LETTERS:
        return None
    return day_among(deals_for(code), code.dealing.write(code.number), today)


def day_among(deals: Deals, letters: str, today: date) -> date | None:
    """The same of a deal with these letters, among those of one game."""
    place = deals.places.get(letters)
    if place is None:
        return None
    all_days = timedelta(days=len(deals.days))
    day = today - (today - FIRST - timedelta(days=place)) % all_days
    return day + all_days if day < FIRST < today else day
