"""What can be said of a step of an example: cards in words, and numbers, all from the table."""

from game.rules.cards import Card, face_up, is_down
from game.rules.refusal import Reason
from game.rules.zones import Kind
from game.teaching.example_play import Seen
from game.text.catalogue import Words
from game.text.explain import card_name, explain


def values(words: Words, seen: Seen) -> dict[str, object]:
    """What fills the placeholders of a step's sentence, as far as there is something to tell.

    Cards, in words: `card` the lowest one moved or tried and `top` the highest (of a draw: `card`
    is the one that may be played now), `below` the one it goes on, `under` the one it leaves on
    top, `turned` the one that turns up; `follower` does not follow `leader`. Numbers: `count` cards
    moved and `more` of them on the lowest; `from_column` and `column`, counted from 1; `limit` and
    how it comes about, which is `cells` and `columns` that are empty, the target not counted, and
    `doubled`; `points` won in the step, `lost`, the `score` now; `full`, what a recycle costs at
    most; `stock`, the cards left in it, and `passes`; `played`, what was done before the step.
    `rule` is the title of the refusal.
    """
    told: dict[str, object] = {key: card_name(words, card) for key, card in _cards(seen).items()}
    told |= {**_score(seen), **_stock(seen), **_places(seen), **_limit(seen)}
    if seen.refusal:
        before = seen.before.position
        told["rule"] = explain(words, seen.game, before, seen.refusal, seen.move).title
    return told


def _cards(seen: Seen) -> dict[str, Card]:
    move, position = seen.move, seen.before.position
    if move is None:
        return {}
    if move.src == seen.game.stock and not seen.refusal:
        drawn = reversed(seen.after.position.piles[move.dst])
        return dict(zip(("card", "under"), drawn, strict=False))
    held, target = position.piles[move.src], position.piles[move.dst]
    told = {"card": held[-move.size], "top": held[-1]}
    if len(held) > move.size:
        told["turned" if is_down(held[-move.size - 1]) else "under"] = held[-move.size - 1]
    if target:
        told["below"] = target[-1]
    if is_down(told["card"]):
        del told["card"]
    told |= _out_of_order(seen)
    return {key: face_up(card) for key, card in told.items()}


def _out_of_order(seen: Seen) -> dict[str, Card]:
    no = seen.refusal
    if no is None or no.key is not Reason.OUT_OF_ORDER or no.card is None or no.below is None:
        return {}
    return {"follower": no.card, "leader": no.below}


def _score(seen: Seen) -> dict[str, int]:
    won = seen.after.points - seen.begun.points
    return {
        "points": max(won, 0),
        "lost": max(-won, 0),
        "score": seen.after.points,
        "full": -seen.game.scoring.recycle,
        "played": seen.begun.done,
    }


def _stock(seen: Seen) -> dict[str, int]:
    game, told = seen.game, {}
    if game.stock is not None:
        told["stock"] = len(seen.after.position.piles[game.stock])
    if game.passes is not None:
        told["passes"] = game.passes
    return told


def _places(seen: Seen) -> dict[str, int]:
    move, told = seen.move, {}
    if move is None:
        return {}
    for key, pile in (("from_column", move.src), ("column", move.dst)):
        if seen.game.kind(pile) is Kind.COLUMN:
            told[key] = seen.game.columns.index(pile) + 1
    return told | {"count": move.size, "more": move.size - 1}


def _limit(seen: Seen) -> dict[str, int]:
    game, piles = seen.game, seen.before.position.piles
    target = seen.move.dst if seen.move else None
    cells = sum(not piles[pile] for pile in game.cells)
    columns = sum(not piles[pile] for pile in game.columns if pile != target)
    room = next(zone.room for zone in game.zones if zone.kind is Kind.COLUMN)
    limit = room.limit(cells, columns)
    return {"cells": cells, "columns": columns, "doubled": 1 << columns, "limit": limit}
