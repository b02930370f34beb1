"""The program and a plain restatement of the rulebook agree, in every rule set."""

import pytest
import tables
import walks
from rules import oracle
from tables import RULE_SETS, RuleSet

from game.rules import notation
from game.rules.cards import name
from game.rules.game import Game
from game.rules.position import Position

each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)


def restated(ruleset: RuleSet) -> oracle.Rules:
    """The oracle's view of a rule set."""
    return oracle.Rules(ruleset.variant.key, **ruleset.options)


def as_table(game: Game, position: Position) -> oracle.Table:
    """The oracle's view of a position."""
    return {
        notation.pile_name(game, index): [name(card) for card in held]
        for index, held in enumerate(position.piles)
    }


@each_rule_set
def test_both_deal_the_same_table(ruleset: RuleSet) -> None:
    rules = restated(ruleset)
    for number in (*range(20), 26**7 - 1):
        deck = ruleset.deal(number).deck()
        dealt = rules.deal([name(card) for card in deck])
        assert as_table(ruleset.game, ruleset.deal(number).dealt()) == dealt


@each_rule_set
def test_both_allow_the_same_moves(ruleset: RuleSet) -> None:
    rules, game = restated(ruleset), ruleset.game
    for position in walks.positions(ruleset, 150, seed=21, longest=100):
        plain = set(oracle.legal(rules, as_table(game, position), position.turned))
        assert tables.legal(game, position) == plain, tables.text_of(game, position)


@each_rule_set
def test_every_move_has_the_same_outcome_and_worth_in_both(ruleset: RuleSet) -> None:
    rules, game = restated(ruleset), ruleset.game
    for position in walks.positions(ruleset, 100, seed=22, longest=100):
        table = as_table(game, position)
        for made in game.moves(position):
            new, points = oracle.play(rules, table, notation.write(game, made))
            assert as_table(game, game.after(position, made)) == new
            assert game.points(position, made) == points


@pytest.mark.slow
@each_rule_set
def test_both_allow_the_same_moves_in_very_many_positions(ruleset: RuleSet) -> None:
    rules, game = restated(ruleset), ruleset.game
    for position in walks.positions(ruleset, 10_000, seed=23, longest=300):
        plain = set(oracle.legal(rules, as_table(game, position), position.turned))
        assert tables.legal(game, position) == plain, tables.text_of(game, position)


@pytest.mark.parametrize("title", tables.recorded_titles())
@pytest.mark.few(12)
def test_both_replay_the_recorded_games_to_the_same_score(title: str) -> None:
    recorded = tables.recorded(title)
    rules = restated(recorded.ruleset)
    table, recycled, score = rules.deal([name(card) for card in recorded.deck]), 0, 0
    for event in recorded.events:
        assert event in set(oracle.legal(rules, table, recycled))
        table, points = oracle.play(rules, table, event)
        recycled += event == "recycle"
        score = max(0, score + points)
    assert oracle.won(table)
    assert score == recorded.score
