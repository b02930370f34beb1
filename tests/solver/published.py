"""Published boards and what is known of them: the files of ``data/boards``."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import tables

from game.rules.cards import Card
from game.rules.dealing import microsoft_deck
from game.rules.game import Game
from game.rules.position import Position
from game.rules.zones import Kind, Zone, foundations
from game.solver.search import Verdict

KLONDIKES = {
    "D1C": tables.rules("klondike", draw="1", rule="classic"),
    "D3C": tables.rules("klondike", draw="3", rule="classic"),
    "D1R": tables.rules("klondike", draw="1", rule="relaxed"),
    "D3R": tables.rules("klondike", draw="3", rule="relaxed"),
}
NEVER_HARDER = {
    "D1R": tables.rules("thoughtful", draw="1"),
    "D3R": tables.rules("thoughtful", draw="3"),
}
"""Réfléchi beside the Klondike in which all that wins wins here too."""


class Klondike(NamedTuple):
    """A published deal of Klondike, with the verdicts and the fewest moves that are known."""

    name: str
    deck: tuple[Card, ...]
    verdicts: dict[str, Verdict]
    minima: dict[str, int]


def rows(file: str) -> Iterator[list[str]]:
    """The words of each line of a file of boards."""
    text = (tables.DATA / "boards" / f"{file}.txt").read_text(encoding="utf-8")
    return (line.split() for line in text.splitlines() if not line.startswith("#"))


def klondikes() -> list[Klondike]:
    """All published deals of Klondike."""
    found = []
    for name, digits, *facts in rows("klondike"):
        said = [fact.split("=") for fact in facts]
        verdicts = {key: Verdict(value) for key, value in said if key != "minimum"}
        minima = [value.split(":") for key, value in said if key == "minimum"]
        deck = tables.deck_of_digits(digits)
        found.append(Klondike(name, deck, verdicts, {key: int(n) for key, n in minima}))
    return found


def freecells() -> Iterator[tuple[int, int, Verdict]]:
    """Microsoft's deals, with so many cells each, and what is known of them."""
    for number, fact, cells in rows("freecell"):
        if fact == "needs":
            for count in (4, 2, 1):
                won = count >= int(cells)
                yield int(number), count, Verdict.WON if won else Verdict.LOST
        else:
            yield int(number), int(cells), Verdict.WON if fact == "won-with" else Verdict.LOST


def russian(fact: str) -> list[int]:
    """The numbers of Russian deals of which that is known."""
    (found,) = (words for key, *words in rows("russian") if key == fact)
    return list(map(int, found))


def russian_deal(number: int) -> Position:
    """Microsoft's deck of that number, laid out one column after another."""
    game = tables.rules("russian")
    coming = iter(microsoft_deck(number))
    columns = [[next(coming) for _ in picture] for picture in game.deal]
    return game.dealt(tables.dealing_order(columns))


def keeping(game: Game) -> Game:
    """The same game, but that a card once on a foundation stays there."""
    return replace(game, zones=tuple(map(_keeping, game.zones)))


def _keeping(zone: Zone) -> Zone:
    return foundations(keep=True) if zone.kind is Kind.FOUNDATION else zone
