"""Undo, redo, going back, counters, score and result of one game being played."""

import pytest
import tables
import walks
from hypothesis import given
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet

from game.play.session import UNDO_LIMIT, Session
from game.rules import notation
from game.rules.position import Move
from game.rules.refusal import Reason

each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)


def fresh(code: str) -> Session:
    """A game of a code, with a clock that stands."""
    return Session.of(tables.code(code), lambda: 0.0)


def wander(session: Session, actions: int, pick: int = 0) -> None:
    """Make so many allowed moves, some way or other."""
    for number in range(actions):
        moves = list(session.game.moves(session.position))
        assert session.play(moves[(number * 7 + pick) % len(moves)]) is None


def state(session: Session) -> object:
    """All that undo has to bring back."""
    return session.position, session.points, session.depth


# Undo and redo


def test_the_last_100_actions_can_be_undone_and_no_more() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    states = [state(session)]
    for pick in range(130):
        wander(session, 1, pick)
        states.append(state(session))
    undone = 0
    while session.undo():
        undone += 1
        assert state(session) == states[130 - undone]
    assert undone == UNDO_LIMIT == 100
    assert not session.can_undo


def test_a_draw_and_a_recycle_are_actions_that_can_be_undone() -> None:
    session = fresh("TF1-D1N-AAAAAAB")
    tables.play(session, "draw " * 24 + "recycle")
    assert session.moves == 25
    assert session.undo()
    assert session.position.piles[session.game.stock or 0] == b""
    assert session.undo()
    assert len(session.position.piles[session.game.stock or 0]) == 1


@each_rule_set
def test_undo_to_the_limit_and_redo_of_all_pass_through_the_same_states(ruleset: RuleSet) -> None:
    """UN-04: state for state, both ways."""
    session = Session.of(ruleset.deal(4), lambda: 0.0)
    states = [state(session)]
    for pick in range(100):
        if not list(session.game.moves(session.position)):
            break
        wander(session, 1, pick)
        states.append(state(session))
    for expected in reversed(states[:-1]):
        assert session.undo()
        assert state(session) == expected
    assert not session.undo()
    for expected in states[1:]:
        assert session.redo()
        assert state(session) == expected
    assert not session.redo()


def test_undo_at_the_start_does_nothing_and_is_no_event() -> None:
    """UN-10."""
    session = fresh("RU1-C-AAAAAAB")
    assert not session.can_undo
    assert not session.undo()
    assert (session.moves, session.events, session.begun) == (0, [], False)


def test_redo_with_nothing_undone_does_nothing_and_is_no_event() -> None:
    session = fresh("RU1-R-AAAAAAC")
    wander(session, 3)
    events = list(session.events)
    assert not session.can_redo
    assert not session.redo()
    assert session.events == events


def test_the_move_counter_never_goes_down_and_undo_and_redo_leave_it_as_it_is() -> None:
    """UN-10: N moves, M undos and some redos: the counter says N."""
    session = fresh("TF1-D1N-AAAAAAB")
    wander(session, 7)
    for _ in range(4):
        assert session.undo()
        assert session.moves == 7
    for _ in range(2):
        assert session.redo()
        assert session.moves == 7
    wander(session, 1)
    assert session.moves == 8


def test_one_undo_takes_back_one_move_with_the_card_that_it_turned_up() -> None:
    """UN-05: turning up belongs to the move; nothing else is set off by it or by its undo."""
    game = tables.rules("klondike", rule="relaxed")
    start = tables.table(game, "column 1: 4c 3D\ncolumn 2: 4S")
    session = tables.session(game, start)
    tables.play(session, "1-2")
    assert "column 1: 4C" in tables.text_of(game, session.position)
    assert session.points == 5
    assert session.undo()
    assert (session.position, session.points) == (start, 0)
    assert not session.can_undo


def test_a_new_action_ends_redo() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 3)
    session.undo()
    assert session.can_redo
    wander(session, 1, pick=5)
    assert not session.can_redo
    assert not session.redo()


def test_a_refused_move_leaves_score_counter_undo_redo_and_events_alone() -> None:
    """UN-09: also a move home to the same pile, and one of a card that cannot be lifted."""
    session = fresh("KL1-D1C-AAAAAAB")
    wander(session, 4)
    session.undo()
    before = (*_bookkeeping(session), state(session))
    column = session.game.columns[6]
    for move in (Move(column, column), Move(column, 0), Move(column, session.game.columns[0], 3)):
        for _ in range(5):
            assert session.play(move) is not None
    assert (*_bookkeeping(session), state(session)) == before


def _bookkeeping(session: Session) -> tuple[object, ...]:
    return session.moves, tuple(session.events), session.can_undo, session.can_redo, session.begun


def test_undoing_a_draw_of_three_puts_them_back_in_order() -> None:
    """UN-01: the same card is on top after draw, undo, draw."""
    session = fresh("TF1-D3N-AAAAAAB")
    dealt = session.position
    waste = session.game.waste or 0
    tables.play(session, "draw")
    top = session.position.piles[waste][-1]
    assert session.undo()
    assert session.position == dealt
    tables.play(session, "draw")
    assert session.position.piles[waste][-1] == top


@pytest.mark.parametrize("code", ["TF1-D3N-AAAAAAB", "KL1-D3R-AAAAAAB", "KL1-D1R-AAAAAAB"])
@given(choices=st.lists(st.sampled_from(["tap", "tap", "undo", "redo"]), max_size=200))
def test_stock_and_waste_stay_one_cycle_through_draws_undos_and_redos(
    code: str, choices: list[str]
) -> None:
    """UN-01, UN-02: the 24 cards in their order, the stock face down, the waste face up."""
    session = fresh(code)
    stock, waste = session.game.stock or 0, session.game.waste or 0
    cycle = [card & 63 for card in reversed(session.position.piles[stock])]
    for choice in choices:
        if choice == "tap":
            move = session.game.stock_move(session.position)
            assert move is not None
            assert session.play(move) is None
        else:
            _ = session.undo() if choice == "undo" else session.redo()
        left, turned = session.position.piles[stock], session.position.piles[waste]
        assert all(card >= 64 for card in left)
        assert all(card < 64 for card in turned)
        assert [*turned, *(card & 63 for card in reversed(left))] == cycle


def test_after_an_undone_draw_the_top_of_the_stock_is_only_drawn() -> None:
    """UN-02: no move leads from the stock to a column or a foundation."""
    session = fresh("TF1-D1N-AAAAAAB")
    dealt = session.position
    tables.play(session, "draw")
    session.undo()
    assert session.position == dealt
    stock = session.game.stock or 0
    for column in session.game.columns:
        refusal = session.play(Move(stock, column))
        assert refusal is not None
        assert refusal.key is Reason.STOCK_ONLY_DRAWS
    tables.play(session, "draw")
    assert session.events[-1] == "draw"


# Back


def test_going_back_keeps_the_first_actions_and_their_score() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    states = [state(session)]
    for pick in range(20):
        wander(session, 1, pick)
        states.append(state(session))
    assert session.back(8)
    assert state(session) == states[8]
    assert session.events[-1] == "back 8"


def test_going_back_is_one_event_that_undo_and_redo_know() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 20)
    far = state(session)
    session.back(8)
    near = state(session)
    assert session.undo()
    assert state(session) == far
    assert session.redo()
    assert state(session) == near


def test_going_back_leaves_the_move_counter_as_it_is() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 20)
    session.back(8)
    assert (session.moves, session.depth) == (20, 8)
    wander(session, 1)
    assert (session.moves, session.depth) == (21, 9)


def test_going_back_may_reach_further_than_undo() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    dealt = state(session)
    for pick in range(150):
        wander(session, 1, pick)
    assert session.back(0)
    assert state(session) == dealt


def test_going_back_is_none_of_the_100_actions_that_can_be_undone() -> None:
    """After a hundred actions and a way back there and back again, a hundred can be undone."""
    session = fresh("FC1-C4-AAAAAAB")
    for pick in range(100):
        wander(session, 1, pick)
    session.back(50)
    assert session.undo()
    undone = 0
    while session.undo():
        undone += 1
    assert undone == 100
    assert session.position == session.dealt


def test_what_undo_keeps_has_an_end_however_often_one_goes_back() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    for pick in range(300):
        wander(session, 2, pick)
        session.back(session.depth - 1)
    undone = sum(iter(session.undo, False))
    assert 100 <= undone <= 151


def test_a_way_back_long_ago_does_not_add_to_the_100_actions() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 1)
    session.back(0)
    for pick in range(102):
        wander(session, 1, pick)
    assert sum(iter(session.undo, False)) == 100


@pytest.mark.parametrize("kept", [-1, 5, 6, 1000])
def test_going_back_needs_more_actions_than_are_kept(kept: int) -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 5)
    events = list(session.events)
    assert not session.back(kept)
    assert session.events == events


def test_after_an_undo_only_the_actions_that_still_stand_count_for_going_back() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    wander(session, 5)
    session.undo()
    assert not session.back(4)
    assert session.back(3)


# Score


def test_the_score_never_goes_below_0_and_undo_restores_what_the_clamp_took() -> None:
    game = tables.rules("thoughtful")
    start = tables.table(game, "column 1: 8S\nwaste: 2C 7H", rest="column 2")
    session = tables.session(game, start)
    tables.play(session, "w-1")
    assert session.points == 5
    tables.play(session, "recycle")
    assert session.points == 0
    assert session.undo()
    assert session.points == 5
    assert session.redo()
    assert session.points == 0


def test_recycling_costs_100_where_there_are_100() -> None:
    game = tables.rules("thoughtful")
    text = "foundation S: AS … JS\nwaste: 2H\ncolumn 1: KH\ncolumn 2: QS"
    session = tables.session(game, tables.table(game, text, rest="column 3"))
    tables.play(session, "2-S" + " S-1 1-S" * 13)
    assert session.points == 140
    tables.play(session, "recycle")
    assert session.points == 40
    tables.play(session, "draw recycle")
    assert session.points == 0


@each_rule_set
def test_a_thousand_pairs_of_move_and_undo_leave_the_score_as_it_was(ruleset: RuleSet) -> None:
    """SC-04."""
    pairs = 0
    for session in walks.sessions(ruleset, 30, seed=31):
        for pick in range(40):
            moves = list(session.game.moves(session.position))
            if not moves:
                break
            before = (session.position, session.points)
            move = moves[pick * 5 % len(moves)]
            assert session.play(move) is None
            after = (session.position, session.points)
            session.undo()
            assert (session.position, session.points) == before
            session.redo()
            assert (session.position, session.points) == after
            pairs += 1
    assert pairs > 84


# The win


def nearly_won() -> Session:
    """FreeCell with one card left to place."""
    game = tables.rules("freecell")
    text = """
        foundation S: AS … KS
        foundation H: AH … KH
        foundation D: AD … KD
        foundation C: AC … QC
        cell b: KC
    """
    return tables.session(game, tables.partial(game, text))


def test_the_game_is_won_once_all_52_cards_are_on_the_foundations() -> None:
    session = nearly_won()
    assert not session.won
    assert session.result is None
    tables.play(session, "b-C")
    assert session.won
    assert session.result is not None
    assert (session.result.moves, session.result.points) == (1, 10)


def test_after_a_win_only_undo_is_possible() -> None:
    session = nearly_won()
    tables.play(session, "b-1 1-b b-C")
    assert list(session.game.moves(session.position)) == []
    assert not session.back(1)
    assert not session.redo()
    refusal = session.play(Move(session.game.foundations[0], session.game.columns[0]))
    assert refusal is not None
    assert refusal.key is Reason.WON
    assert session.undo()


def test_undoing_the_win_changes_nothing_of_what_is_recorded() -> None:
    """Nor does a second win, by a longer way."""
    session = nearly_won()
    tables.play(session, "b-C")
    result = session.result
    session.undo()
    assert not session.won
    assert session.result == result
    tables.play(session, "b-3 3-C")
    assert session.won
    assert session.result == result
    assert session.moves == 3


def test_a_redo_that_wins_is_a_win() -> None:
    """AU-10: the same end, whichever way the last card came home."""
    session = nearly_won()
    tables.play(session, "b-C")
    session.undo()
    assert session.redo()
    assert session.won


@pytest.mark.parametrize("place", ["column 4", "cell a", "cell d"])
def test_the_last_card_wins_from_wherever_it_comes(place: str) -> None:
    """AU-10."""
    game = tables.rules("freecell")
    foundations = "".join(f"foundation {s}: A{s} … {'QK'[s != 'D']}{s}\n" for s in "SHDC")
    session = tables.session(game, tables.partial(game, f"{foundations}{place}: KD"))
    tables.play(session, f"{place[-1]}-D")
    assert session.won


def test_the_last_card_wins_from_the_waste() -> None:
    """AU-10."""
    game = tables.rules("klondike")
    foundations = "".join(f"foundation {s}: A{s} … {'QK'[s != 'D']}{s}\n" for s in "SHDC")
    session = tables.session(game, tables.partial(game, f"{foundations}waste: KD"))
    tables.play(session, "w-D")
    assert session.won


# Properties


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@given(choices=st.lists(st.integers(0, 999), max_size=40))
@pytest.mark.few(6)
def test_any_mixture_of_moves_undo_redo_and_back_keeps_the_books(
    ruleset: RuleSet, choices: list[int]
) -> None:
    """A plain list of states and a place in it tell what undo, redo and back must do."""
    session = Session.of(ruleset.deal(7), lambda: 0.0)
    undo: list[list[object]] = []
    redo: list[list[object]] = []
    history, moves = [[state(session)]], 0
    for choice in choices:
        if choice % 5 == 0:
            assert session.undo() == bool(undo)
            if undo:
                redo.append(history[-1])
                history.append(undo.pop())
        elif choice % 5 == 1:
            assert session.redo() == bool(redo)
            if redo:
                undo.append(history[-1])
                history.append(redo.pop())
        elif choice % 10 == 2:
            kept = choice // 10 % 20
            possible = kept < len(history[-1]) - 1
            assert session.back(kept) == possible
            if possible:
                undo.append(history[-1])
                redo = []
                history.append(history[-1][: kept + 1])
        elif legal := list(session.game.moves(session.position)):
            assert session.play(legal[choice % len(legal)]) is None
            moves += 1
            undo.append(history[-1])
            redo = []
            history.append([*history[-1], state(session)])
        assert state(session) == history[-1][-1]
        assert session.depth == len(history[-1]) - 1
        assert session.moves == moves
        assert (session.can_undo, session.can_redo) == (bool(undo), bool(redo))


def test_moves_are_told_as_text_by_role() -> None:
    session = fresh("KL1-D1R-AAAAAAC")
    moves = list(session.game.moves(session.position))
    texts = [notation.write(session.game, move) for move in moves]
    session.play(moves[0])
    assert session.events == [texts[0]]
