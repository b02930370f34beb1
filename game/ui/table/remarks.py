"""What the coach says at the table: values become words, cards, and ways to go on."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.coaching.advice import (
    Hint,
    Lamp,
    NoHint,
    Notice,
    Reason,
    Rung,
    Sight,
    WayBack,
    Without,
)
from game.rules.cards import Card
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind
from game.solver.search import Verdict
from game.text.catalogue import Words

Way: TypeAlias = Literal["more", "why", "play", "other", "close", "way_back", "solution"]


class Sign(NamedTuple):
    """A small picture among words, in the colour of a role."""

    icon: str
    colour: str


class Gain(NamedTuple):
    """Points that are won, as text."""

    text: str


Part: TypeAlias = str | Card | Sign | Gain
Line: TypeAlias = tuple[Part, ...]

_BULB = Sign("hint", "focus_panel")
_LIGHTS = {
    Verdict.WON: Sign("lamp_won", "positive"),
    Verdict.UNKNOWN: Sign("lamp_unknown", "quiet"),
    Verdict.LOST: Sign("lamp_lost", "ink"),
}
_LOST = Sign("warning", "negative")
_NOTICE = Sign("warning", "quiet")
_TO = Sign("arrow", "quiet")


class Remark(NamedTuple):
    """A title, lines, a quiet note, and what can be done; the first way is the foremost."""

    sign: Sign
    title: Line
    lines: tuple[Line, ...] = ()
    note: str = ""
    ways: tuple[Way, ...] = ("close",)


def on_hint(words: Words, game: Game, hint: Hint) -> Remark:
    """As much of a hint as its rung tells."""
    note = _counted(words, hint.sight)
    if hint.rung is Rung.THERE_IS:
        return Remark(_BULB, (words("hint.there_is"),), (), note, ("more", "close"))
    if hint.rung is Rung.CARD:
        title = _group(words, game, hint.position, hint.move)
        return Remark(_BULB, title, (), note, ("more", "close"))
    way = _way(words, game, hint.position, hint.move)
    if hint.rung is Rung.PLACE:
        return Remark(_BULB, way, (), note, ("play", "why", "close"))
    lines = tuple(_reason(words, reason) for reason in hint.reasons)
    if hint.left:
        note = " ".join(filter(None, (note, words("hint.left", count=hint.left))))
    ways: tuple[Way, ...] = ("play", "other", "close") if hint.others else ("play", "close")
    return Remark(_BULB, way, lines, note, ways)


def on_no_hint(words: Words, none: NoHint, offers_back: bool) -> Remark:
    """Why there is no hint; where the game is lost, perhaps the way back."""
    title = words("hint.none.title_other" if none.why is Without.NO_OTHER else "hint.none.title")
    line = (words(f"hint.none.{none.why}"),)
    helped = offers_back and none.why in (Without.LOST, Without.NO_MOVE, Without.CIRCLES)
    ways: tuple[Way, ...] = ("way_back", "close") if helped else ("close",)
    return Remark(_BULB, (title,), (line,), _counted(words, none.sight), ways)


def on_lamp(words: Words, lamp: Lamp, offers_back: bool) -> Remark:
    """What the light means, and what can be done about it."""
    key = "searching" if lamp.searching else str(lamp.verdict)
    ways: tuple[Way, ...] = ("close",)
    if lamp.verdict is Verdict.WON:
        ways = ("solution", "close")
    elif offers_back:
        ways = ("way_back", "close")
    return Remark(
        _LIGHTS[lamp.verdict],
        (words(f"lamp.{key}.title"),),
        ((words(f"lamp.{key}.sentence"),),),
        words("lamp.counted") if lamp.sight is Sight.ALL else "",
        ways,
    )


def on_notice(words: Words, notice: Notice, offers_back: bool) -> Remark:
    """What is said unasked."""
    ways: tuple[Way, ...] = ("way_back", "close") if offers_back else ("close",)
    sign = _LIGHTS[Verdict.LOST] if notice is Notice.LOST else _NOTICE
    return Remark(sign, (words(f"notice.{notice}"),), ways=ways)


def on_losing(words: Words, game: Game, way: WayBack) -> Remark:
    """The move that lost the game, seen from where it was made."""
    key = "sure" if way.sure else "unsure"
    return Remark(
        _LOST,
        (words(f"way_back.{key}.title"),),
        (_way(words, game, way.at, way.losing), (words(f"way_back.{key}.sentence"),)),
        _counted(words, way.sight),
    )


def _counted(words: Words, sight: Sight) -> str:
    """What an advice rests on, where that is not everything that lies open."""
    return "" if sight is Sight.OPEN else words(f"hint.{sight}")


def _group(words: Words, game: Game, position: Position, move: Move) -> Line:
    """The card that is moved and how many lie on it; of a draw, what is done."""
    if move.src == game.stock:
        return (words("hint.draw"),)
    if move.dst == game.stock:
        return (words("hint.recycle"),)
    return (position.piles[move.src][-move.size], *_many(words, move))


def _many(words: Words, move: Move) -> Line:
    return (words("hint.cards", count=move.size),) if move.size > 1 else ()


def _way(words: Words, game: Game, position: Position, move: Move) -> Line:
    """The card, where it goes, and how many go with it."""
    if game.stock in (move.src, move.dst):
        return _group(words, game, position, move)
    goal, kind = position.piles[move.dst], game.kind(move.dst)
    onto: Line = (goal[-1],) if goal and kind is Kind.COLUMN else ()
    said = ", ".join(str(part) for part in (*_many(words, move), _place(words, game, move)))
    return (position.piles[move.src][-move.size], _TO, *onto, said)


def _place(words: Words, game: Game, move: Move) -> str:
    kind = game.kind(move.dst)
    if kind is Kind.FOUNDATION:
        return words("hint.to.foundation")
    number = game.piles(kind).index(move.dst) + 1
    if kind is Kind.CELL:
        return words("hint.to.cell", cell=number)
    return words("hint.to.column", column=number)


def _reason(words: Words, reason: Reason) -> Line:
    cards: Sequence[Card] = () if reason.card is None else (reason.card,)
    gained = (Gain(words("hint.points", points=reason.points)),) if reason.points else ()
    return (words(f"hint.why.{reason.why}"), *cards, *gained)
