"""What happened, in a few words: the card that moved, and the event."""

from typing import NamedTuple

import pygame

from game.play.replaying import Recording
from game.rules.cards import RANKS, Card
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.text.catalogue import Words
from game.ui.pictures import chip
from game.ui.theme import Theme

_CHIP = 1.5
_MOST_MOVED, _MOST_BACK = 20, 1000


class Told(NamedTuple):
    """An event: the card it speaks of, drawn before its words, and these."""

    card: Card | None
    words: str


def told(words: Words, recording: Recording, number: int) -> Told:
    """What happened as the event of that number, counted from 1; 0 is the deal."""
    event = recording.at(number).event
    if not event:
        return Told(None, words("replay.deal"))
    if event in ("undo", "redo"):
        return Told(None, words(f"replay.{event}"))
    if event.startswith("back "):
        return Told(None, _went_back(words, int(event.removeprefix("back "))))
    move = recording.move(number)
    assert move is not None
    return _moved(words, recording.code.game(), recording.at(number - 1).position, move)


def _went_back(words: Words, kept: int) -> str:
    return words("replay.back.move", number=kept) if kept else words("replay.back.deal")


def _moved(words: Words, game: Game, position: Position, move: Move) -> Told:
    if move.src == game.stock:
        drawn = "one" if move.size == 1 else "many"
        return Told(None, words(f"replay.draw.{drawn}", count=move.size))
    if move.dst == game.stock:
        return Told(None, words("replay.recycle"))
    place = words("replay.to", place=_place(words, game, move.dst))
    card = position.piles[move.src][-move.size]
    return Told(card, _with_more(words, move.size, place))


def _with_more(words: Words, size: int, place: str) -> str:
    more = words("replay.more", count=size - 1) if size > 1 else ""
    return f"{more} {place}".strip()


def _place(words: Words, game: Game, pile: Pile) -> str:
    kind = game.kind(pile)
    if kind is Kind.FOUNDATION:
        return words("replay.foundation")
    number = game.piles(kind).index(pile) + 1
    if kind is Kind.CELL:
        return words("replay.cell", cell=number)
    return words("table.column", column=number)


def pieces(theme: Theme, event: Told, palette: str) -> list[pygame.Surface]:
    """An event as pictures that stand side by side."""
    text = theme.text(event.words, "body", "bar_text", "Bold")
    if event.card is None:
        return [text]
    return [chip(event.card, height(theme), palette), text]


def height(theme: Theme) -> int:
    """How high such a line is."""
    return round(_CHIP * theme.body)


def widest(theme: Theme, words: Words, game: Game) -> int:
    """How wide the longest of all events of a game may be."""
    ten = RANKS.index("T")
    homes, others = game.foundations, (*game.cells, *game.columns)
    goals = [(pile, 1) for pile in homes] + [(pile, _MOST_MOVED) for pile in others]
    said = {(words("replay.to", place=_place(words, game, pile)), size) for pile, size in goals}
    events = [Told(ten, _with_more(words, size, place)) for place, size in said]
    keys = ("deal", "undo", "redo", "recycle")
    events += [Told(None, words(f"replay.{key}")) for key in keys]
    events.append(Told(None, _went_back(words, _MOST_BACK)))
    return max(width(theme, pieces(theme, event, "two")) for event in events)


def width(theme: Theme, parts: list[pygame.Surface]) -> int:
    """How wide pictures side by side are together."""
    return sum(part.get_width() for part in parts) + gap(theme) * (len(parts) - 1)


def gap(theme: Theme) -> int:
    """What parts them."""
    return 2 * theme.u
