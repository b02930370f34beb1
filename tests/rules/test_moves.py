"""Every question about moves has the answer that `refusal` gives, in every rule set."""

from collections.abc import Iterator

import pytest
import tables
import walks
from tables import RULE_SETS, RuleSet

from game.rules import notation
from game.rules.cards import DECK, face_up
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Refusal
from game.rules.zones import Kind

PLAYED = 60
WALKED = 24_000 // len(RULE_SETS)

each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
few_and_many = pytest.mark.parametrize(
    "played",
    [pytest.param(PLAYED, id="few"), pytest.param(600, id="many", marks=pytest.mark.slow)],
)


def conceivable(position: Position) -> Iterator[Move]:
    """Every pile to every pile with every number of cards, and with more than there are."""
    piles = range(len(position.piles))
    for src in piles:
        sizes = [*range(len(position.piles[src]) + 2), 52]
        yield from (Move(src, dst, size) for dst in piles for size in sizes)


@few_and_many
@each_rule_set
@pytest.mark.few(6)
def test_the_legal_moves_are_all_conceivable_moves_that_are_not_refused(
    ruleset: RuleSet, played: int
) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, played, seed=1):
        moves = list(game.moves(position))
        assert len(moves) == len(set(moves))
        passed = {m for m in conceivable(position) if game.refusal(position, m) is None}
        assert set(moves) == passed, tables.text_of(game, position)


@few_and_many
@each_rule_set
@pytest.mark.few(6)
def test_the_targets_of_a_group_are_the_piles_that_would_not_refuse_it(
    ruleset: RuleSet, played: int
) -> None:
    """Cards of the stock have none: they are drawn, not placed."""
    game = ruleset.game
    for position in walks.positions(ruleset, played // 2, seed=2):
        for src in range(len(position.piles)):
            for size in range(min(8, len(position.piles[src])) + 2):
                moves = [Move(src, dst, size) for dst in range(len(position.piles))]
                open_to = tuple(m.dst for m in moves if _may_be_placed(game, position, m))
                assert game.targets(position, src, size) == open_to


def _may_be_placed(game: Game, position: Position, move: Move) -> bool:
    by_the_stock = Kind.STOCK in (game.kind(move.src), game.kind(move.dst))
    return not by_the_stock and game.refusal(position, move) is None


@each_rule_set
@pytest.mark.few(9)
def test_a_group_that_cannot_be_lifted_is_refused_everywhere_for_that_reason(
    ruleset: RuleSet,
) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED // 4, seed=3):
        for src in range(len(position.piles)):
            for size in (*range(len(position.piles[src]) + 2), 52):
                lift = game.lift_refusal(position, src, size)
                assert (lift is None) == (1 <= size <= game.liftable(position, src))
                if lift is not None:
                    _check_refused(game, position, src, size, lift)


def _check_refused(game: Game, position: Position, src: int, size: int, lift: Refusal) -> None:
    for dst in range(len(position.piles)):
        if src != dst and Kind.STOCK not in (game.kind(src), game.kind(dst)):
            assert game.refusal(position, Move(src, dst, size)) == lift


@each_rule_set
def test_a_pile_wants_exactly_the_cards_it_takes_one_by_one(ruleset: RuleSet) -> None:
    """Asked of single cards that lie in the open; where they come from may forbid it as well."""
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED, seed=4):
        for src in (*game.columns, *([] if game.waste is None else [game.waste])):
            if not position.piles[src]:
                continue
            card = position.piles[src][-1]
            for dst in range(len(position.piles)):
                wanted = bool(game.wanted(position, dst) >> card & 1)
                move = Move(src, dst)
                if Kind.STOCK in (game.kind(dst),) or src == dst:
                    continue
                assert wanted == (game.refusal(position, move) is None)


@each_rule_set
@pytest.mark.few(6)
def test_52_distinct_cards_after_every_random_move(ruleset: RuleSet) -> None:
    """RU-01; in all rule sets together 24,000 moves."""
    for position in walks.positions(ruleset, WALKED, seed=5, longest=500):
        assert {face_up(card) for pile in position.piles for card in pile} == set(DECK)
        assert sum(map(len, position.piles)) == 52


@pytest.mark.slow
@each_rule_set
def test_52_distinct_cards_after_every_one_of_very_many_random_moves(ruleset: RuleSet) -> None:
    for position in walks.positions(ruleset, 80 * WALKED, seed=6, longest=2000):
        assert {face_up(card) for pile in position.piles for card in pile} == set(DECK)
        assert sum(map(len, position.piles)) == 52


@each_rule_set
def test_in_random_play_only_the_right_cards_lie_face_down(ruleset: RuleSet) -> None:
    """All of the stock; in columns nothing above an open card, and never the last card."""
    game = ruleset.game
    for position in walks.positions(ruleset, 600, seed=7, longest=200):
        for pile, held in enumerate(position.piles):
            if pile == game.stock:
                assert all(card >= 64 for card in held)
                continue
            faces = [card >= 64 for card in held]
            assert faces == sorted(faces, reverse=True)
            assert not (faces and faces[-1])
            if game.kind(pile) is not Kind.COLUMN or not ruleset.hides:
                assert not any(faces)


@each_rule_set
def test_foundations_hold_their_own_suit_from_the_ace_upwards(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, 600, seed=8, longest=200):
        for suit, pile in enumerate(game.foundations):
            held = position.piles[pile]
            assert list(held) == [suit * 13 + rank for rank in range(len(held))]


@each_rule_set
def test_undoing_a_move_of_any_kind_brings_back_the_whole_state_and_the_score(
    ruleset: RuleSet,
) -> None:
    """SC-04, UN-02: cards, faces and points, for every legal move of every position."""
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED, seed=9):
        session = tables.session(game, position)
        for made in game.moves(position):
            assert session.play(made) is None
            assert session.position != position
            assert session.undo()
            assert (session.position, session.points, session.depth) == (position, 0, 0)


@each_rule_set
def test_the_text_of_every_legal_move_reads_back_as_that_move(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED, seed=10):
        for made in game.moves(position):
            text = notation.write(game, made)
            assert notation.read(game, position, text) == made


@each_rule_set
def test_a_position_as_text_reads_back_as_that_position(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED, seed=11):
        text = tables.text_of(game, position)
        assert tables.partial(game, text, position.turned) == position


@each_rule_set
def test_a_move_changes_only_the_two_piles_that_it_names(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, PLAYED, seed=12):
        for made in game.moves(position):
            new = game.after(position, made)
            for pile, (old, now) in enumerate(zip(position.piles, new.piles, strict=True)):
                assert (old != now) == (pile in made[:2])


@each_rule_set
def test_positions_are_values_that_no_question_changes(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, 50, seed=13):
        kept = Position(tuple(bytes(pile) for pile in position.piles), position.turned)
        for made in list(game.moves(position)):
            game.after(position, made)
        assert position == kept
        assert hash(position) == hash(kept)
