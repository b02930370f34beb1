"""Positions as text, both ways, so that tests read like the rulebook; decks; recorded games.

A position is one pile a line, as ``--print`` writes it, missing piles empty::

    column 3: 7h 9s QD          bottom card first, lower case = face down
    stock: 4S JD                the next to be drawn first, upper case
    waste: 2C
    cell a: KH
    foundation S: AS 2S 3S      bottom first; also ``AS … 3S``
"""

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from game.play.session import Session
from game.rules import notation
from game.rules.cards import DECK, Card, face_down, face_up, name, parse_card
from game.rules.code import GameCode, parse
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Reason, Refusal
from game.rules.variant import Variant
from game.rules.zones import Kind
from game.variants import VARIANTS

DATA = Path(__file__).parent / "data"
BY_KEY: Mapping[str, Variant] = {variant.key: variant for variant in VARIANTS}
UNCOVERED = ("thoughtful", "freecell")
"""The games whose columns never hold a card face down."""


class RuleSet(NamedTuple):
    """A variant with one choice for each of its options."""

    variant: Variant
    options: Mapping[str, str]

    def __str__(self) -> str:
        return "-".join([self.variant.key, *self.options.values()])

    @property
    def game(self) -> Game:
        """Its rules."""
        return self.deal(0).game()

    def deal(self, number: int) -> GameCode:
        """The code of one of its deals."""
        return GameCode(self.variant, self.options, number)

    @property
    def hides(self) -> bool:
        """Whether its columns are dealt with cards face down."""
        return self.variant.key not in UNCOVERED

    @property
    def keeps(self) -> bool:
        """Whether a card once on a foundation stays there."""
        return self.variant.key == "klondike" and self.options["rule"] == "classic"


def _choices(variant: Variant) -> list[Mapping[str, str]]:
    keys = [option.key for option in variant.options]
    return [
        dict(zip(keys, chosen, strict=True))
        for chosen in product(*(option.choices for option in variant.options))
    ]


RULE_SETS = tuple(
    RuleSet(variant, options) for variant in VARIANTS for options in _choices(variant)
)
"""Every variant with every combination of its options: twelve in all."""


def rules(key: str, **options: str) -> Game:
    """The rules of a game, with the default choice where none is named."""
    variant = BY_KEY[key]
    return RuleSet(variant, variant.defaults() | options).game


def code(text: str) -> GameCode:
    """The game code of a text."""
    return parse(text, VARIANTS)


def cards(text: str) -> tuple[Card, ...]:
    """Cards from text, lower case = face down; ``AS … 4S`` stands for the run."""
    found: list[Card] = []
    run = False
    for word in text.split():
        if word == "…":
            run = True
            continue
        card = parse_card(word)
        if run:
            found.extend(range(found[-1] + 1, card))
        run = False
        found.append(face_down(card) if word[-1].islower() else card)
    return tuple(found)


def pile(game: Game, label: str) -> Pile:
    """The pile of a label such as ``column 3``, ``cell a``, ``stock``, or its name alone."""
    if label in ("stock", "waste"):
        return game.piles(Kind(label))[0]
    return notation.pile_named(game, label.rsplit(maxsplit=1)[-1])


def partial(game: Game, text: str, turned: int = 0) -> Position:
    """The position of a text, with those cards only that it names."""
    piles = [b""] * sum(len(game.piles(kind)) for kind in Kind)
    for line in filter(None, map(str.strip, text.splitlines())):
        label, _, held = line.partition(":")
        lying = cards(held)
        if label == "stock":
            lying = tuple(face_down(card) for card in reversed(lying))
        piles[pile(game, label)] = bytes(lying)
    named = [face_up(card) for held in piles for card in held]
    if len(set(named)) != len(named):
        raise ValueError("a card lies twice on this table")
    return Position(tuple(piles), turned)


def table(game: Game, text: str, rest: str = "", turned: int = 0) -> Position:
    """The position of a text with all 52 cards, the unnamed ones buried where they do no harm.

    They lie under everything else in the pile `rest`: by default the stock, or the last column.
    """
    position = partial(game, text, turned)
    named = {face_up(card) for held in position.piles for card in held}
    unnamed = [card for card in DECK if card not in named]
    home = pile(game, rest) if rest else (game.columns[-1] if game.stock is None else game.stock)
    hidden = game.kind(home) is Kind.STOCK or any("#" in picture for picture in game.deal)
    buried = bytes(face_down(card) if hidden else card for card in unnamed)
    piles = list(position.piles)
    piles[home] = buried + piles[home]
    return Position(tuple(piles), turned)


def text_of(game: Game, position: Position) -> str:
    """The text of a position, piles that are empty left out."""
    lines = []
    for kind in Kind:
        for index in game.piles(kind):
            held = position.piles[index]
            if kind is Kind.STOCK:
                shown = [name(face_up(card)) for card in reversed(held)]
            else:
                shown = [name(card) for card in held]
            named = kind not in (Kind.STOCK, Kind.WASTE)
            label = f"{kind.value} {notation.pile_name(game, index)}" if named else kind.value
            if held:
                lines.append(" ".join([f"{label}:", *shown]))
    return "\n".join(lines)


def move(game: Game, position: Position, text: str) -> Move:
    """The move of a text; also ``1-w``, ``t-3`` and the like, which have no text of their own."""
    try:
        return notation.read(game, position, text)
    except notation.BadMove:
        ways, _, size = text.partition("x")
        src, dst = ways.split("-")
        return Move(notation.pile_named(game, src), notation.pile_named(game, dst), int(size or 1))


def refused(game: Game, position: Position, text: str) -> Refusal | None:
    """Why the move of a text is refused, or None where it is allowed."""
    return game.refusal(position, move(game, position, text))


def why(game: Game, position: Position, text: str) -> str:
    """The refusal of a move as text (``one_lower card=7H below=9S``), or ``allowed``."""
    return str(refused(game, position, text) or "allowed")


def reason(game: Game, position: Position, text: str) -> Reason | None:
    """The key alone of the refusal of a move, or None where it is allowed."""
    refusal = refused(game, position, text)
    return refusal.key if refusal else None


def after(game: Game, position: Position, text: str) -> Position:
    """The position after allowed moves, separated by spaces."""
    for word in text.split():
        made = move(game, position, word)
        refusal = game.refusal(position, made)
        if refusal is not None:
            raise AssertionError(f"{word}: {refusal}")
        position = game.after(position, made)
    return position


def legal(game: Game, position: Position) -> set[str]:
    """Every allowed move as text."""
    return {notation.write(game, made) for made in game.moves(position)}


def lying(position: Position) -> list[Card]:
    """All cards on the table, as if face up, in deck order."""
    return sorted(face_up(card) for held in position.piles for card in held)


def session(game: Game, position: Position) -> Session:
    """A session that begins at a position, with a clock that stands."""
    return Session(None, game, position, lambda: 0.0)


def play(playing: Session, text: str) -> None:
    """Play moves, separated by spaces, that must all be allowed."""
    for word in text.split():
        refusal = playing.play(move(playing.game, playing.position, word))
        if refusal is not None:
            raise AssertionError(f"{word}: {refusal}")


# Decks and public boards


def dealing_order(
    columns: Sequence[Sequence[Card]], stock: Sequence[Card] = ()
) -> tuple[Card, ...]:
    """The deck that deals these columns, in rounds from the left, and this stock."""
    highest = max(map(len, columns))
    rounds = [column[i] for i in range(highest) for column in columns if i < len(column)]
    return (*rounds, *stock)


def deck_of_columns(text: str) -> tuple[Card, ...]:
    """The deck of a public board: a column a line, bottom first, ``T1:`` and ``stock:`` or not."""
    columns: list[list[Card]] = []
    stock: list[Card] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        label, _, held = line.rpartition(":")
        found = [face_up(card) for card in cards(held)]
        if label.startswith("stock"):
            stock = found
        else:
            columns.append(found)
    return dealing_order(columns, stock)


def deck_of_digits(digits: str) -> tuple[Card, ...]:
    """The deck of 156 digits: two for the rank, one for the suit (clubs 1 … spades 4)."""
    if len(digits) != 156:
        raise ValueError(f"needs 52 cards, has {len(digits) / 3:g}")
    words = [digits[i : i + 3] for i in range(0, 156, 3)]
    return tuple("SHDC".index(" CDHS"[int(w[2])]) * 13 + int(w[:2]) - 1 for w in words)


def deck_text(deck: Sequence[Card]) -> str:
    """A deck as text, first card dealt first."""
    return " ".join(map(name, deck))


# Recorded games


class Recorded(NamedTuple):
    """A whole game as it was played: a file of ``data/games``.

    `code` is its game code, or None where it was played from the `deck` named; `taps` tells
    whether taps alone can play it (no move asks for a card that a tap would send home).
    """

    title: str
    ruleset: RuleSet
    code: GameCode | None
    deck: tuple[Card, ...]
    events: tuple[str, ...]
    score: int
    moves: int
    taps: bool

    def fresh(self) -> Session:
        """The game before its first move, with a clock that stands."""
        game = self.ruleset.game
        return Session(self.code, game, game.dealt(self.deck), lambda: 0.0)


def recorded(title: str) -> Recorded:
    """The recorded game of a title, such as ``freecell_FC1-C4-AAAAAAF``."""
    text = (DATA / "games" / f"{title}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    said = {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
    of = code(said["code"]) if "code" in said else None
    variant = of.variant if of else BY_KEY[said["variant"]]
    chosen = dict(word.split("=") for word in said.get("options", "").split())
    ruleset = RuleSet(variant, of.options if of else variant.defaults() | chosen)
    deck = of.deck() if of else cards(said["deck"])
    events = tuple(said["events"].split())
    taps = said["taps"] == "yes"
    return Recorded(title, ruleset, of, deck, events, int(said["score"]), int(said["moves"]), taps)


def recorded_titles() -> list[str]:
    """The titles of all recorded games."""
    return sorted(path.stem for path in (DATA / "games").glob("*.txt"))
