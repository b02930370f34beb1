"""Whole games, from the deal to the celebration, by taps alone and by drags alone."""

from collections.abc import Callable

import pygame
import pytest
import tables
from tables import RULE_SETS, Recorded, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.rules.cards import name
from game.rules.game import Game
from game.rules.notation import pile_name
from game.rules.position import Move, Position
from game.rules.zones import Kind
from game.ui.table.facts import facts_of
from game.ui.table.slots import emblem
from game.ui.won import Won

KLONDIKE = ruleset("klondike", rule="relaxed")
RECORDED = [tables.recorded(title) for title in tables.recorded_titles()]
FAST = ("freecell-2", "freecell-1", "klondike-3-classic", "russian-relaxed", "yukon")
BY_TAPS = {str(game.ruleset): game for game in RECORDED if game.taps}
ALWAYS = ("russian-classic", "thoughtful-3", "freecell-4", "klondike-3-classic")
"""The others are played by the slow tests."""


def label(game: Game, pile: int) -> str:
    """What a test calls a pile."""
    kind = game.kind(pile)
    named = kind not in (Kind.STOCK, Kind.WASTE)
    return f"{kind.value} {pile_name(game, pile)}" if named else kind.value


def opened(recorded: Recorded, size: Spot = (800, 480), speed: str = "normal") -> Tabletop:
    """A recorded game before its first move."""
    return Tabletop(recorded.ruleset, session=recorded.fresh(), size=size, speed=speed)


def by_taps(table: Tabletop, move: Move) -> None:
    """Make one move with nothing but taps, none of them quick enough for a pair."""
    game, position = table.rules.game, table.position
    if game.stock in (move.src, move.dst):
        table.click("stock")
        return
    done = len(table.session.events)
    table.click(name(position.piles[move.src][-move.size]))
    if len(table.session.events) == done:
        table.click(label(game, move.dst))


def by_drag(table: Tabletop, move: Move) -> None:
    """Make one move by a drag; the stock is tapped."""
    game, position = table.rules.game, table.position
    if game.stock in (move.src, move.dst):
        table.click("stock")
        return
    table.drag(name(position.piles[move.src][-move.size]), label(game, move.dst))


def test_a_tapped_line_is_recorded_for_every_variant() -> None:
    assert {game.ruleset.variant.key for game in BY_TAPS.values()} == set(tables.BY_KEY)


@pytest.mark.parametrize(
    "title",
    [t if t in ALWAYS else pytest.param(t, marks=pytest.mark.slow) for t in BY_TAPS],
)
def test_a_game_is_won_by_taps_alone(title: str) -> None:
    recorded = BY_TAPS[title]
    table = opened(recorded)
    for event in recorded.events:
        by_taps(table, tables.move(recorded.ruleset.game, table.position, event))
        assert table.session.events[-1] == event
    _celebrated(table, recorded)


@pytest.mark.parametrize("title", ["russian-classic", "freecell-4"])
@pytest.mark.parametrize("size", [(480, 800), (1280, 720)])
@pytest.mark.few(2)
def test_a_game_is_won_by_drags_alone(title: str, size: Spot) -> None:
    recorded = BY_TAPS[title]
    table = opened(recorded, size)
    for event in recorded.events:
        by_drag(table, tables.move(recorded.ruleset.game, table.position, event))
        assert table.session.events[-1] == event
    _celebrated(table, recorded)


def _celebrated(table: Tabletop, recorded: Recorded) -> None:
    table.settle(0.6)
    assert isinstance(table.top, Won)
    assert table.session.won
    assert (table.session.points, table.session.moves) == (recorded.score, recorded.moves)
    assert table.shown() == table.wanted()


@pytest.mark.parametrize("rules", [r for r in RULE_SETS if str(r) in FAST], ids=str)
@pytest.mark.few(3)
def test_a_game_is_won_however_fast_one_plays(rules: RuleSet) -> None:
    recorded = next(game for game in RECORDED if game.ruleset == rules)
    table = opened(recorded, speed="slow")
    for event in recorded.events:
        move = tables.move(recorded.ruleset.game, table.position, event)
        if table.rules.game.stock in (move.src, move.dst):
            table.key(pygame.K_SPACE)
        else:
            by_drag_at_once(table, move)
        assert table.session.events[-1] == event
    table.settle(1.2)
    assert isinstance(table.top, Won)


def by_drag_at_once(table: Tabletop, move: Move) -> None:
    """A drag in three frames, whatever still flies."""
    game = table.rules.game
    card = name(table.position.piles[move.src][-move.size])
    spot, there = table.spot(card), table.over(card, label(game, move.dst))
    table.press(spot)
    table.move(there)
    table.release(there)


# ---------------------------------------------------------------- each way to the last card


LAST = """
foundation S: AS … QS
foundation H: AH … KH
foundation D: AD … KD
foundation C: AC … KC
"""


def _tap_tap(table: Tabletop) -> None:
    table.hold("KS")
    table.click("foundation S")


_WAYS: dict[str, Callable[[Tabletop], None]] = {
    "tap": lambda table: table.click("KS"),
    "double tap": lambda table: table.double("KS"),
    "two taps": _tap_tap,
    "drag": lambda table: table.drag("KS", "foundation S"),
    "right click": lambda table: table.right("KS"),
    "finish": lambda table: table.key(pygame.K_a),
}


@pytest.mark.parametrize("way", _WAYS)
@pytest.mark.parametrize(
    ("where", "rules"),
    [("column 3: KS", "klondike"), ("waste: KS", "klondike"), ("cell b: KS", "freecell")],
)
def test_the_last_card_ends_the_game_once_however_it_goes_home(
    way: str, where: str, rules: str
) -> None:
    of = KLONDIKE if rules == "klondike" else ruleset(rules)
    table = Tabletop(of, LAST + where)
    opened_before = _count_celebrations(table)
    _WAYS[way](table)
    table.settle()
    table.settle()
    assert table.session.won
    assert opened_before == ["won"]


def _count_celebrations(table: Tabletop) -> list[str]:
    """A list that grows by every celebration that opens."""
    stack, seen = table.services.stack, list[str]()
    real = stack.factories["won"]

    def counted(services: object) -> object:
        seen.append("won")
        return real(services)  # type: ignore[arg-type]

    stack.factories["won"] = counted  # type: ignore[assignment]
    return seen


def test_a_redone_win_is_celebrated_again_once() -> None:
    table = Tabletop(KLONDIKE, LAST + "column 3: KS")
    seen = _count_celebrations(table)
    table.click("KS")
    table.settle()
    table.key(pygame.K_ESCAPE)
    table.settle()
    table.key(pygame.K_z)
    table.settle()
    assert (seen, table.session.won) == (["won"], False)
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.settle()
    table.settle()
    assert seen == ["won", "won"]
    assert isinstance(table.top, Won)


def test_after_a_win_nothing_but_undo_is_possible() -> None:
    table = Tabletop(KLONDIKE, LAST + "column 3: KS")
    table.click("KS")
    table.settle()
    table.key(pygame.K_ESCAPE)
    table.settle()
    table.click("foundation S")
    assert (table.selected, table.events) == ("", "3-S")
    table.drop_at("foundation H", table.spot("column 1"))
    table.double("foundation D")
    table.right("foundation C")
    table.key(pygame.K_SPACE)
    assert table.events == "3-S"
    table.key(pygame.K_z)
    assert table.events == "3-S undo"


def test_the_time_of_a_win_stands() -> None:
    table = Tabletop(KLONDIKE, LAST + "column 3: KS")
    table.click("KS")
    table.settle()
    won_after = table.session.clock.seconds
    for _ in range(60):
        table.frame(seconds=1)
    assert table.session.clock.seconds == won_after


# ---------------------------------------------------------------- draw three


def _waste_shown(table: Tabletop) -> list[str]:
    """The waste cards of which something is seen, from the left."""
    waste = table.rules.game.waste
    assert waste is not None
    held = table.position.piles[waste]
    places = table.table.places(table.position)
    corners: dict[int, str] = {}
    for card in held:
        corners[places[card].x] = name(card)
    return [corners[x] for x in sorted(corners)]


def _with_stock(cards: str, waste: str) -> Position:
    rules = ruleset("klondike", draw="3", rule="relaxed")
    named = set(cards.split() + waste.split())
    rest = " ".join(name(card).lower() for card in range(52) if name(card) not in named)
    text = f"stock: {cards}\nwaste: {waste}\ncolumn 7: {rest}"
    return tables.table(rules.game, text)


@pytest.mark.parametrize(
    ("stock", "shown"),
    [
        ("5S 6S 7S 8S", ["5S", "6S", "7S"]),
        ("5S 6S", ["4D", "5S", "6S"]),
        ("5S", ["3D", "4D", "5S"]),
    ],
)
def test_a_draw_of_three_shows_the_last_three_of_the_waste(stock: str, shown: list[str]) -> None:
    rules = ruleset("klondike", draw="3", rule="relaxed")
    table = Tabletop(rules, _with_stock(stock, "2D 3D 4D"))
    table.click("stock")
    assert _waste_shown(table) == shown
    assert table.at_rest()


def test_a_draw_of_one_shows_the_last_one_of_the_waste() -> None:
    table = Tabletop(KLONDIKE)
    for _ in range(4):
        table.click("stock")
        assert len(_waste_shown(table)) == 1
    assert table.at_rest()


def test_waste_cards_are_played_one_after_the_other_down_to_none() -> None:
    rules = ruleset("klondike", draw="3", rule="relaxed")
    named = "AS 2S 3S 4S"
    rest = " ".join(name(c).lower() for c in range(52) if name(c) not in named.split())
    table = Tabletop(rules, f"stock: AS\nwaste: 4S 3S 2S\ncolumn 7: {rest}")
    table.click("stock")
    for card, left in (("AS", 3), ("2S", 2), ("3S", 1), ("4S", 0)):
        table.click(card)
        assert len(_waste_shown(table)) == left
    assert table.events == "draw w-S w-S w-S w-S"


# ---------------------------------------------------------------- passes


def _emblem(table: Tabletop) -> str | None:
    stock = table.rules.game.stock
    assert stock is not None
    return emblem(table.rules.game, table.position, stock)


def test_draw_one_classic_shows_that_there_is_one_pass_only() -> None:
    table = Tabletop(ruleset("klondike"))
    for _ in range(24):
        table.click("stock")
    assert _emblem(table) == "no_recycle"
    table.click("stock")
    assert (len(table.session.events), table.said is not None) == (24, True)


def test_draw_three_classic_recycles_twice_and_counts_the_passes() -> None:
    table = Tabletop(ruleset("klondike", draw="3"))
    seen = []
    for passed in ("1/3", "2/3", "3/3"):
        for _ in range(8):
            table.click("stock")
        seen.append(_emblem(table))
        sitting = table.services.sitting
        assert sitting is not None
        assert facts_of(table.services.words, sitting, False).passes == passed
        table.click("stock")
    assert seen == ["recycle", "recycle", "no_recycle"]
    assert table.events.count("recycle") == 2
