"""What a pasted or dropped text holds: a game code, a shared game, a board, or a deck."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from game.keeping.boards import is_board, read_board
from game.keeping.decks import is_deck, read_deck
from game.keeping.reporting import LONGEST, is_report, reported
from game.keeping.words import Word, lines, place, words
from game.play import record
from game.rules.bad_text import BadText
from game.rules.cards import Card
from game.rules.code import BadCode, GameCode, begins, parse
from game.rules.exact import Board, TooFewCells
from game.rules.position import Position
from game.rules.variant import Variant

LIMIT = 20_000
"""No text of more characters is read, unless it is a report."""


class Form(StrEnum):
    """What a text can hold."""

    CODE = "code"
    """A game code alone."""
    GAME = "game"
    """A game code and the moves made so far."""
    BOARD = "board"
    """A table of FreeCell."""
    DECK = "deck"
    """A deck for the games with a stock."""


@dataclass(frozen=True)
class Found:
    """What a text holds.

    `codes` are the games that can be played with it, of which the player chooses one: the default
    options of a game first, and only one where the text names it. `events` were played in it
    before, each allowed by the rules; `table` is where the cards lie then, in the first of them.
    """

    form: Form
    codes: tuple[GameCode, ...]
    table: Position
    events: tuple[str, ...] = ()

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The games that can be played with it."""
        return tuple(dict.fromkeys(code.variant for code in self.codes))

    def code(self, variant: Variant, options: Mapping[str, str]) -> GameCode | None:
        """The code for a game with these options; None where they cannot be played."""
        wanted = (code for code in self.codes if code.variant == variant)
        return next((code for code in wanted if code.options == options), None)

    def among(self, variants: Sequence[Variant]) -> "Found | None":
        """The same as far as it can be played with these games and their options, if at all."""
        codes = tuple(code for code in self.codes if code.offered(variants))
        if not codes:
            return None
        same = codes[0] == self.codes[0]
        return replace(self, codes=codes, table=self.table if same else codes[0].dealt())


def read(text: str, variants: Sequence[Variant]) -> Found:
    """What a text holds; raises BadText, and nothing else, for one that cannot be played."""
    limit = LONGEST if is_report(text) else LIMIT
    if len(text) > limit:
        raise BadText("too_long", *place(text, limit), count=len(text), limit=limit)
    text = text.removeprefix("\ufeff").rstrip()
    if not text:
        raise BadText("empty")
    if is_report(text):
        return _reported(text, variants)
    if begins(text, variants) or _like_a_code(text):
        return _game(text, variants)
    if is_deck(text):
        return _of_deck(read_deck(text), variants)
    if is_board(text):
        return _of_board(read_board(text), variants)
    raise BadText("unknown", *place(text, next(words(text)).at))


def _like_a_code(text: str) -> bool:
    """Whether a text is a number, or begins as codes of other versions might."""
    return bool(re.fullmatch(r"\s*[0-9]{1,10}", text) or re.match(r"\s*[A-Za-z]{2}\w-", text))


def _of_deck(deck: Sequence[Card], variants: Sequence[Variant]) -> Found:
    codes = tuple(
        GameCode.of_deck(variant, options, deck)
        for variant in variants
        if variant.build(**variant.defaults()).stock is not None
        for options in variant.combinations()
    )
    return Found(Form.DECK, codes, codes[0].dealt())


def _of_board(board: Board, variants: Sequence[Variant]) -> Found:
    codes = tuple(_boards(board, variants))
    return Found(Form.BOARD, codes, codes[0].dealt())


def _boards(board: Board, variants: Sequence[Variant]) -> Iterator[GameCode]:
    for variant in variants:
        for options in variant.combinations() if variant.boards else ():
            try:
                yield GameCode.of_board(variant, options, board)
            except TooFewCells:
                continue


_EVENT = re.compile(r"\S-\S(x[0-9]+)?|draw|recycle|undo|redo|back")


def _game(text: str, variants: Sequence[Variant]) -> Found:
    """A code alone, or the game that its events make of it."""
    code, end = _code(text, variants)
    said = list(words(text, end))
    if not said:
        return Found(Form.CODE, (code,), code.dealt())
    events = record.events_of(" ".join(word.text for word in said))
    try:
        session = record.replay(code, events, lambda: 0.0)
    except record.BadRecord as error:
        key = "refused" if error.refusal else "no_event"
        at = _beginnings(said)[error.number - 1].at
        raise BadText(key, *place(text, at), error.event, error.number) from None
    return Found(Form.GAME, (code,), session.position, tuple(events))


def _reported(text: str, variants: Sequence[Variant]) -> Found:
    """The game that was reported, with everything done in it."""
    code, events = reported(text)
    try:
        return _game(f"{code}\n{events}", variants)
    except BadText:
        raise BadText("report") from None


def _code(text: str, variants: Sequence[Variant]) -> tuple[GameCode, int]:
    """The code with which a text begins, and where that ends: before the first event at the latest.

    It may be the first line, but also be broken over several lines.
    """
    played = (word.at for word in words(text) if _EVENT.fullmatch(word.text))
    end = next(played, len(text))
    start = next(words(text)).at
    first_line = next(stop for _, stop in lines(text) if stop > start)
    ends = [end] if end == len(text) else []
    for stop in [*ends, min(first_line, end), end]:
        try:
            return parse(text[start:stop].rstrip(), variants), stop
        except BadCode as error:
            wrong = error
    raise BadText("code", *place(text, start + wrong.position - 1), wrong.found, code=wrong)


def _beginnings(said: Sequence[Word]) -> list[Word]:
    """The first word of each event: what follows ``back`` belongs to it."""
    after_back = {at for at, word in enumerate(said, 1) if word.text == "back"}
    return [word for at, word in enumerate(said) if at not in after_back]
