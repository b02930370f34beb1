"""What a search says of whole deals is true as far as the rules can tell, and never wavers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest
import tables
import walks
from solver import late, playing, published
from tables import RULE_SETS, RuleSet

from game.play import record
from game.rules.game import Game
from game.rules.position import Position
from game.solver.search import Limits, Verdict
from game.solver.solving import Answer, search, solve
from game.variants.freecell import FREECELL

BRIEF = Limits(nodes=100_000, memory=32 << 20)
LONG = Limits(nodes=5_000_000, memory=256 << 20)

each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
each_range = pytest.mark.parametrize(
    ("deals", "limits"),
    [
        pytest.param(range(10_000, 10_004), BRIEF, id="few"),
        pytest.param(range(20_000, 20_300), LONG, id="many", marks=pytest.mark.slow),
    ],
)


@each_range
@each_rule_set
def test_every_win_is_played_to_its_end(
    ruleset: RuleSet, deals: Sequence[int], limits: Limits
) -> None:
    game = ruleset.game
    for number in deals:
        position = ruleset.deal(number).dealt()
        found = solve(game, position, limits)
        assert (found.verdict is Verdict.WON) == playing.wins(game, position, found.line), number


@each_rule_set
def test_every_move_tried_is_allowed(ruleset: RuleSet) -> None:
    count = 0
    for position in walks.positions(ruleset, 40, seed=1):
        for tried in search(ruleset.game, position).tries():
            *_, last = playing.along(ruleset.game, position, tried)
            assert last != position
            count += 1
    assert count >= 40


# Easier games


def easier() -> Iterator[tuple[str, Game, Game]]:
    """Pairs of games dealt alike: whatever is won in the first is won in the second."""
    for draw in ("1", "3"):
        classic = tables.rules("klondike", draw=draw, rule="classic")
        relaxed = tables.rules("klondike", draw=draw, rule="relaxed")
        kept = published.keeping(relaxed)
        one, two, three = (replace(classic, passes=passes) for passes in (1, 2, 3))
        one_back = replace(relaxed, passes=1)
        yield f"draw {draw}: one pass, two", one, two
        yield f"draw {draw}: two passes, three", two, three
        yield f"draw {draw}: three passes, any number", three, kept
        yield f"draw {draw}: cards that stay, or come back", kept, relaxed
        yield f"draw {draw}, one pass: cards that stay, or come back", one, one_back
        yield f"draw {draw}: one pass, any number", one_back, relaxed
        yield f"draw {draw}: hidden, in sight", relaxed, tables.rules("thoughtful", draw=draw)
    for fewer, more in ("12", "23", "34"):
        yield f"{fewer} cells, {more}", FREECELL.build(fewer), FREECELL.build(more)
    any_suit = tables.rules("russian", rule="relaxed")
    yield "same suit, any suit", tables.rules("russian"), any_suit
    yield "same suit, kept", published.keeping(tables.rules("russian")), tables.rules("russian")
    yield "other colour, any suit", tables.rules("yukon"), any_suit


PAIRS = {name: (hard, easy) for name, hard, easy in easier()}


@each_range
@pytest.mark.parametrize("name", PAIRS)
def test_what_is_won_is_won_where_more_is_allowed(
    name: str, deals: Sequence[int], limits: Limits
) -> None:
    hard, easy = PAIRS[name]
    for number in deals:
        deck = RULE_SETS[0].deal(number).deck()
        found = solve(hard, hard.dealt(deck), limits).verdict
        assert (found, solve(easy, easy.dealt(deck), limits).verdict) not in (
            (Verdict.WON, Verdict.LOST),
        ), number


# Along a line


@each_rule_set
@pytest.mark.few(7)
def test_all_along_a_line_the_game_is_won(ruleset: RuleSet) -> None:
    game = ruleset.game
    for number in late.settled(ruleset).won[-3:]:
        position = late.position(ruleset, number)
        found = solve(game, position, BRIEF)
        for at in playing.along(game, position, found.line):
            assert solve(game, at, BRIEF).verdict is Verdict.WON


@pytest.mark.parametrize(
    "step", [pytest.param(11, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("title", tables.recorded_titles())
def test_no_position_of_a_game_that_was_won_is_lost(title: str, step: int) -> None:
    won = tables.recorded(title)
    session = won.fresh()
    for number, event in enumerate(won.events):
        if number % step == 0:
            found = solve(session.game, session.position, BRIEF)
            assert found.verdict is not Verdict.LOST, number
        record.perform(session, [event])
    assert session.won


# The same for ever


@cache
def deals(ruleset: str) -> list[Position]:
    """A few deals, of which some take long."""
    (of,) = (known for known in RULE_SETS if str(known) == ruleset)
    return [of.deal(number).dealt() for number in range(10_000, 10_004)]


def in_steps(game: Game, position: Position, step: int, limits: Limits) -> Answer:
    """The answer when the search is left and gone on with after each step."""
    searching = search(game, position, limits.memory)
    verdict = None
    while verdict is None and searching.nodes < limits.nodes:
        verdict = searching.step(min(step, limits.nodes - searching.nodes))
    return Answer(verdict or Verdict.UNKNOWN, tuple(searching.line()), searching.nodes)


@each_rule_set
def test_a_search_gone_on_with_finds_the_same_as_one_never_left(ruleset: RuleSet) -> None:
    for position in deals(str(ruleset)):
        whole = in_steps(ruleset.game, position, 40_000, BRIEF)
        for step in (1_000, 7):
            if step == 1_000 or whole.nodes < 2_000:
                assert in_steps(ruleset.game, position, step, BRIEF) == whole


@each_rule_set
def test_a_search_asked_twice_finds_the_same(ruleset: RuleSet) -> None:
    for position in deals(str(ruleset)):
        once, again = (solve(ruleset.game, position, BRIEF) for _ in range(2))
        assert once == again


@each_rule_set
def test_an_answer_stays(ruleset: RuleSet) -> None:
    for number in (*late.settled(ruleset).won[:3], *late.settled(ruleset).lost[:3]):
        searching = search(ruleset.game, late.position(ruleset, number))
        verdict, nodes, line = searching.step(10**6), searching.nodes, searching.line()
        assert verdict is not None
        assert searching.step(1_000) is verdict
        assert (searching.nodes, searching.line()) == (nodes, line)


@each_rule_set
def test_few_positions_are_looked_at_where_few_are_asked_for(ruleset: RuleSet) -> None:
    for position in deals(str(ruleset)):
        searching = search(ruleset.game, position)
        searching.step(100)
        assert searching.nodes <= 200
