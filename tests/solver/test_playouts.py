"""Games played out without thinking: always by the rules, never in a circle, by chance alone."""

import pytest
import tables
from solver import both_forms
from tables import RULE_SETS, RuleSet
from walks import positions

from game.rules.dealing import deck
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind
from game.solver.playouts import EASY_GOING, GREEDY, Playouts

STYLES = {"greedy": GREEDY, "easy-going": EASY_GOING}


def every(ruleset: RuleSet) -> list[Position]:
    """Positions of random play, from the deal to the last cards."""
    return [p for p in positions(ruleset, 150, seed=5) if not ruleset.game.won(p)]


def expected(game: Game, position: Position) -> set[Move]:
    """All allowed moves, but those that the playouts leave out.

    No card comes back from a foundation; of places alike one is enough; a whole column does not
    go to an empty one, nor the card of a cell to another cell.
    """
    alike: dict[tuple[int, int, object], Move] = {}
    for move in game.moves(position):
        src, dst = game.kind(move.src), game.kind(move.dst)
        empty = not position.piles[move.dst] and dst in (Kind.COLUMN, Kind.CELL)
        idle = empty and src is dst and move.size == len(position.piles[move.src])
        if src is not Kind.FOUNDATION and not idle:
            alike[move.src, move.size, dst if empty else move.dst] = move
    return set(alike.values())


def led_to(game: Game, position: Position, moves: set[Move]) -> set[tuple[bytes, ...]]:
    """The positions that moves lead to, but for the order of columns and cells."""
    ends = (game.after(position, move) for move in moves)
    alike = (*game.columns, *game.cells)
    rest = [pile for pile in range(len(position.piles)) if pile not in alike]
    return {
        (
            *sorted(end.piles[pile] for pile in game.columns),
            *sorted(end.piles[pile] for pile in game.cells),
            *(end.piles[pile] for pile in rest),
            bytes([end.turned]),
        )
        for end in ends
    }


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_it_chooses_among_the_moves_that_the_rules_allow(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in every(ruleset):
        found = set(Playouts(game, position).choices(EASY_GOING))
        assert all(game.refusal(position, move) is None for move in found)
        assert led_to(game, position, found) == led_to(game, position, expected(game, position))


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_game_keeps_to_the_rules_and_meets_no_position_twice(
    ruleset: RuleSet, style: tuple[int, ...]
) -> None:
    game = ruleset.game
    for number in range(8):
        dealt = ruleset.deal(number).dealt()
        passed, position = [dealt], dealt
        for move in Playouts(game, dealt).moves(style, number + 1):
            assert game.refusal(position, move) is None
            position = game.after(position, move)
            passed.append(position)
        assert len(set(passed)) == len(passed)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_what_it_counts_is_what_its_games_come_to(ruleset: RuleSet) -> None:
    game, dealt, won, home = ruleset.game, ruleset.deal(11).dealt(), 0, 0
    playouts = Playouts(game, dealt)
    for seed in range(1, 41):
        position = dealt
        for move in playouts.moves(GREEDY, seed):
            position = game.after(position, move)
        won += game.won(position)
        home += sum(len(position.piles[pile]) for pile in game.foundations)
    assert playouts.played(40, GREEDY, 0) == (40, won, home)


def test_the_same_seed_plays_the_same_games_and_another_seed_others() -> None:
    ruleset = RULE_SETS[0]
    playouts = Playouts(ruleset.game, ruleset.deal(3).dealt())
    assert playouts.moves(EASY_GOING, 1) == playouts.moves(EASY_GOING, 1)
    assert playouts.moves(EASY_GOING, 1) != playouts.moves(EASY_GOING, 2)


def test_where_cards_only_have_to_go_home_every_game_is_won() -> None:
    game = tables.rules("klondike", draw="1", rule="relaxed")
    position = tables.table(
        game,
        """
        column 1: KS QH
        column 2: KH QS
        column 3: KD
        column 4: KC
        foundation S: AS … JS
        foundation H: AH … JH
        foundation D: AD … QD
        foundation C: AC … QC
        """,
    )
    assert Playouts(game, position).played(50, GREEDY, 1).won == 50


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_compiled_and_plain_play_the_same_games(ruleset: RuleSet) -> None:
    game, dealt = ruleset.game, ruleset.deal(21).dealt()
    seeds = (1, 2)
    installed = [Playouts(game, dealt).moves(GREEDY, seed) for seed in seeds]
    with both_forms.plain():
        assert [Playouts(game, dealt).moves(GREEDY, seed) for seed in seeds] == installed


def test_more_greed_wins_more() -> None:
    game = tables.rules("thoughtful", draw="3")
    shares = dict.fromkeys(STYLES, 0)
    for number in range(30):
        playouts = Playouts(game, game.dealt(deck(number)))
        for style, weights in STYLES.items():
            shares[style] += playouts.played(20, weights, number).won
    assert shares["greedy"] > shares["easy-going"] > 0
