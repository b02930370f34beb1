"""Faults that players of other programs reported about hints, kept away from ours."""

import random
from itertools import product

import pytest
import walks
from coached import Lesson, followed, still
from solver.published import klondikes
from tables import BY_KEY, RULE_SETS, RuleSet

from game.coaching.advice import Hint, NoHint, Without
from game.coaching.coach import Wishes
from game.coaching.noticing import stuck
from game.coaching.situation import Situation
from game.play.record import replay
from game.rules.code import GameCode, parse
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.asking import AtOnce
from game.solver.questions import Question, Rules
from game.variants import VARIANTS

ALL = Wishes(hints=True, light=True, way_back=True)
OPEN = "FC1-C4-AAADKTS"


def klondike(name: str, **options: str) -> GameCode:
    """A published deal, as Klondike or, with fewer options, as Réfléchi."""
    deck = next(board.deck for board in klondikes() if board.name == name)
    key = "klondike" if "rule" in options else "thoughtful"
    return GameCode.of_deck(BY_KEY[key], options, deck)


def test_a_win_that_needs_a_card_back_from_a_foundation_is_hinted_at() -> None:
    game = followed(Lesson(klondike("K-05", draw="1", rule="relaxed"), ALL))
    assert (game.won, game.repeated) == (True, 0)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_no_move_is_left_only_where_the_rules_refuse_every_move(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, 90, seed=4):
        no_move = not _any_allowed(game, position) and not game.won(position)
        assert stuck(_stands(ruleset, position)) == no_move


def _stands(ruleset: RuleSet, position: Position) -> Situation:
    rules = Rules.of(ruleset.deal(0))
    return Situation(rules, ruleset.game, (position,), (), frozenset(), False)


def _any_allowed(game: Game, position: Position) -> bool:
    """Whether the rules allow any move at all, tried one by one."""
    piles = range(len(position.piles))
    moves = (
        Move(src, dst, size)
        for src, dst in product(piles, piles)
        for size in range(1, len(position.piles[src]) + 1)
    )
    return any(game.refusal(position, move) is None for move in moves)


def test_with_cells_free_and_a_run_to_split_there_is_a_move() -> None:
    code = parse(OPEN, VARIANTS)
    assert not stuck(_stands(RuleSet(code.variant, code.options), code.dealt()))


@pytest.mark.parametrize(
    "code",
    [
        klondike("K-05", draw="1", rule="relaxed"),
        parse("FCM-C1-2", VARIANTS),
        parse("RU1-C-AAADKTY", VARIANTS),
    ],
    ids=str,
)
def test_a_hint_after_an_undo_still_leads_on(code: GameCode) -> None:
    lesson, seen = Lesson(code, ALL), set()
    for number in range(40):
        hint = lesson.take_hint()
        assert isinstance(hint, Hint)
        if number % 5 == 4:
            assert lesson.session.undo()
            lesson.follow()
        else:
            assert lesson.session.position not in seen
            seen.add(lesson.session.position)


@pytest.mark.parametrize("name", ["K-01", "K-07", "K-11"])
def test_no_hint_promises_a_win_that_would_need_another_pass(name: str) -> None:
    hint = Lesson(klondike(name, draw="1", rule="classic"), ALL).hint()
    assert isinstance(hint, NoHint)
    assert hint.why is Without.LOST


@pytest.mark.parametrize("name", ["K-12", "K-19"])
def test_a_deal_that_is_won_within_one_pass_is_won_by_hints(name: str) -> None:
    game = followed(Lesson(klondike(name, draw="1", rule="classic"), ALL))
    assert (game.won, game.repeated) == (True, 0)


class Counting(AtOnce):
    """A solver that counts what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        super().ask(question)


def test_undoing_asks_the_solver_at_most_once_for_each_position() -> None:
    solver = Counting()
    lesson = Lesson(parse(OPEN, VARIANTS), Wishes(), solver)
    chance = random.Random(3)
    for _ in range(10):
        lesson.session.play(chance.choice(list(lesson.session.game.moves(lesson.session.position))))
        lesson.follow()
    for _ in range(10):
        solver.asked.clear()
        lesson.session.undo()
        lesson.follow()
        for _ in range(10):
            lesson.coach.follow(lesson.session, lesson.wishes)
        assert len(solver.asked) <= 1
        assert not lesson.coach.busy


def test_a_game_that_is_gone_on_with_asks_the_solver_once() -> None:
    first = Lesson(parse(OPEN, VARIANTS), Wishes())
    for _ in range(10):
        first.take_hint()
    solver, code = Counting(), parse(OPEN, VARIANTS)
    Lesson(replay(code, first.session.events, still), Wishes(), solver)
    assert len(solver.asked) == 1
