"""What the page says of a game as a whole: goal, deal, score, undo, end, and what is special."""

from itertools import chain

from game.play.session import UNDO_LIMIT
from game.rules.cards import DECK
from game.rules.code import GameCode, built
from game.rules.game import ALWAYS
from game.rules.refusal import Reason
from game.rules.zones import Kind
from game.teaching.page import Block, Dealt, Rows, Text
from game.teaching.ruled import Ruled


def goal(of: Ruled) -> list[Block]:
    """What one wants, and in which order ranks go."""
    return [of.text("goal.home", count=len(DECK)), of.text("goal.ranks")]


def deal(of: Ruled) -> list[Block]:
    """A picture of the deal, and what it consists of, counted."""
    kind = of.kind
    pictured = kind if kind.from_the_deal else GameCode(kind.variant, kind.options, 0)
    return [Dealt(pictured), Rows(tuple(_dealt(of))), of.text(f"deal.{_faces(of)}")]


def _dealt(of: Ruled) -> list[tuple[str, str]]:
    game, words = of.game, of.words
    rows = [
        (words("rulebook.deal.columns"), str(len(game.columns))),
        (words("rulebook.deal.cards"), of.listed([str(len(column)) for column in game.deal])),
    ]
    if of.hides:
        for key, face in (("down", "#"), ("up", "^")):
            counts = [column.count(face) for column in game.deal]
            rows.append((words(f"rulebook.deal.{key}"), _counts(of, counts)))
    if game.stock is not None:
        left = of.counted("cards", len(DECK) - sum(map(len, game.deal)))
        said = words("rulebook.deal.faces_down", cards=left)
        rows.append((words("rulebook.deal.stock"), said))
    if game.waste is not None:
        rows.append((words("rulebook.deal.waste"), words("rulebook.deal.first_empty")))
    for key, piles in (("cells", game.cells), ("foundations", game.foundations)):
        if piles:
            said = words("rulebook.deal.empty", count=len(piles))
            rows.append((words(f"rulebook.deal.{key}"), said))
    return rows


def _counts(of: Ruled, counts: list[int]) -> str:
    """How many cards there are in each column, and in all."""
    if len(set(counts)) == 1:
        return of.words("rulebook.deal.each", count=counts[0], total=sum(counts))
    each = of.listed([str(count) for count in counts])
    return of.words("rulebook.deal.total", each=each, total=sum(counts))


def _faces(of: Ruled) -> str:
    """Which sentence tells what lies face up."""
    if not of.hides:
        return "all_up" if of.game.stock is None else "columns_up"
    alone = all(column.count("^") == 1 for column in of.game.deal)
    return "last_up" if alone else "some_up"


def general(of: Ruled) -> list[Block]:
    """What holds in every game, and every reason that belongs to no pile."""
    return [of.rule(reason) for reason in (*ALWAYS, *Reason)]


_SCORED = ("placed", "turned_up", "from_waste", "from_cell", "recycle")


def score(of: Ruled) -> list[Block]:
    """What a move is worth in this game, and what a win comes to."""
    scored = [(key, points) for key in _SCORED if (points := _points(of, key))]
    rows = [(of.words(f"rulebook.score.{key}"), _signed(of, points)) for key, points in scored]
    rows.append((of.words("rulebook.score.other"), "0"))
    blocks: list[Block] = [Rows(tuple(rows))]
    blocks.append(of.text("score.floor_recycle" if _points(of, "recycle") else "score.floor"))
    blocks.append(_total(of))
    if of.takes_back:
        blocks.append(of.text("score.records"))
    return blocks


def _points(of: Ruled, key: str) -> int:
    """What a kind of thing is worth, 0 where it cannot happen in this game."""
    game = of.game
    happens = {
        "turned_up": of.hides,
        "from_waste": game.waste is not None,
        "from_cell": bool(game.cells),
        "recycle": game.stock is not None and game.passes != 1,
    }
    points: int = getattr(game.scoring, key)
    return points if happens.get(key, True) else 0


def _signed(of: Ruled, points: int) -> str:
    return of.words(f"rulebook.score.{'plus' if points > 0 else 'minus'}", points=abs(points))


def _total(of: Ruled) -> Text:
    """What every win is worth, or what is certain of it."""
    hidden = "".join(of.game.deal).count("#")
    parts = [(len(DECK), _points(of, "placed")), (hidden, _points(of, "turned_up"))]
    counted = [(count, points) for count, points in parts if points]
    total = sum(count * points for count, points in counted)
    terms = " + ".join(f"{count} × {points}" for count, points in counted)
    varies = any(_points(of, key) for key in ("from_waste", "from_cell", "recycle"))
    if varies:
        form = "part_minus" if _points(of, "recycle") < 0 else "part"
    else:
        form = "always_taken_back" if of.takes_back else "always"
    return of.text(f"score.{form}", total=total, terms=terms)


def undo(of: Ruled) -> list[Block]:
    """How far back one may go, and what comes back."""
    stock = "" if of.game.stock is None else "_stock"
    hidden = "_hidden" if of.hides else ""
    blocks: list[Block] = [of.text(f"undo.last{stock}", count=UNDO_LIMIT)]
    blocks.append(of.text(f"undo.restores{hidden}"))
    if of.takes_back:
        blocks.append(of.text("undo.no_undo"))
    return [*blocks, of.text("undo.restart")]


def end(of: Ruled) -> list[Block]:
    """When a game is won, what counts as lost, and who moves the cards."""
    return [
        of.text("end.won", count=len(DECK)),
        of.text("end.lost" if of.game.says_lost else "end.never_lost"),
        of.text("end.hands"),
        of.text("end.finish", button=of.words("bar.finish")),
    ]


def special(of: Ruled) -> list[Block]:
    """What this game has of its own, and what its other options would change."""
    variant = of.kind.variant
    blocks: list[Block] = list(_own(of, f"special.{variant.key}.game"))
    for option in variant.options:
        chosen, at = of.kind.options[option.key], f"special.{variant.key}.{option.key}"
        choices = of.listed(list(option.choices), "or")
        told = (_own(of, f"{at}.{form}", choices=choices) for form in (chosen, "any"))
        blocks += chain.from_iterable(told)
    return blocks + _passes(of)


def _own(of: Ruled, key: str, **values: object) -> list[Text]:
    """The paragraph of a key, if there is one."""
    limit = max((zone.room.limit(0, 0) for zone in of.zones(Kind.COLUMN)), default=0)
    has = of.words.has(f"rulebook.{key}")
    return [of.text(key, limit=limit, passes=of.game.passes, **values)] if has else []


def _passes(of: Ruled) -> list[Block]:
    """How often each choice of options lets the stock be gone through, where that differs."""
    variant = of.kind.variant
    rows, found = [], set()
    for options in variant.combinations():
        passes = built(variant, tuple(options.values())).passes
        found.add(passes)
        chosen = [of.words(f"variant.{variant.key}.{o}.bar.{c}") for o, c in options.items()]
        said = of.counted("passes", passes) if passes else of.words("rulebook.passes.none")
        rows.append((" · ".join(chosen), said))
    return [of.text("passes.lead"), Rows(tuple(rows))] if len(found) > 1 else []
