"""Whole games, move by move, from the deal to the win (rows AU-01 and AU-10)."""

import pytest
import tables

from game.play import placing, record
from game.play.session import Session
from game.rules import notation
from game.rules.cards import face_up
from game.rules.position import Move
from game.rules.refusal import Reason
from game.rules.zones import Kind

TITLES = tables.recorded_titles()
VARIANTS = ("russian", "thoughtful", "freecell", "klondike", "yukon")
TAKES_BACK_NONE = "SHDC"


@pytest.mark.parametrize("title", TITLES)
def test_a_recorded_game_ends_in_the_win_at_its_score(title: str) -> None:
    game = tables.recorded(title)
    session = game.fresh()
    record.perform(session, game.events)
    assert session.won
    assert (session.points, session.moves) == (game.score, game.moves)
    assert session.moves == len(game.events)
    assert tables.lying(session.position) == list(range(52))


@pytest.mark.parametrize("title", TITLES)
def test_every_move_of_a_recorded_game_is_among_the_legal_moves(title: str) -> None:
    game = tables.recorded(title)
    session = game.fresh()
    for event in game.events:
        assert event in tables.legal(session.game, session.position)
        record.perform(session, [event])
    assert tables.legal(session.game, session.position) == set()


@pytest.mark.parametrize("title", TITLES)
def test_a_recorded_game_tells_rightly_whether_taps_alone_can_play_it(title: str) -> None:
    """A tap on a last card that its foundation takes sends it there, so it cannot be selected."""
    game = tables.recorded(title)
    session = game.fresh()
    taps = True
    for event in game.events:
        move = notation.read(session.game, session.position, event)
        taps = taps and not _tap_would_go_elsewhere(session, move)
        session.play(move)
    assert taps is game.taps


def _tap_would_go_elsewhere(session: Session, move: Move) -> bool:
    home = placing.to_foundation(session.game, session.position, move.src)
    return move.size == 1 and home is not None and move.dst != home.dst


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_has_a_recorded_win_with_a_code_that_taps_alone_can_play(variant: str) -> None:
    games = [tables.recorded(title) for title in TITLES]
    assert any(game.code and game.ruleset.variant.key == variant and game.taps for game in games)


def test_klondike_is_won_under_both_rules() -> None:
    games = [tables.recorded(title) for title in TITLES]
    won = {g.ruleset.options["rule"] for g in games if g.ruleset.variant.key == "klondike"}
    assert won == {"classic", "relaxed"}


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("russian")])
def test_a_russian_game_won_without_taking_back_ends_on_625(title: str) -> None:
    game = tables.recorded(title)
    assert not any(event[0] in TAKES_BACK_NONE for event in game.events)
    assert game.score == 52 * 10 + 21 * 5 == 625


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("thoughtful")])
def test_a_thoughtful_win_is_worth_520_and_the_waste_to_column_moves_less_recycles(
    title: str,
) -> None:
    """520 + 5 for each card from the waste to a column, less recycles as far as 0 lets them."""
    game = tables.recorded(title)
    score = 0
    for event in game.events:
        src, _, dst = event.partition("-")
        if event == "recycle":
            score = max(0, score - 100)
        elif dst and dst in "SHDC":
            score += 10
        elif src == "w":
            score += 5
    assert score == game.score


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("freecell")])
def test_a_freecell_win_is_worth_520_and_5_for_each_card_from_a_cell_to_a_column(
    title: str,
) -> None:
    game = tables.recorded(title)
    from_cells = sum(e[0] in "abcd" and e[-1] in "12345678" for e in game.events)
    assert game.score == 520 + 5 * from_cells


def test_a_freecell_game_can_hinge_on_a_card_that_stays_down() -> None:
    """AU-01: deals 1941 and 98714 are entered move by move; nothing goes up unasked."""
    for title in ("freecell_FCM-C4-1941", "freecell_FCM-C4-98714"):
        game = tables.recorded(title)
        session = game.fresh()
        held_back = 0
        piles = range(len(session.position.piles))
        for event in game.events:
            home = len(_at_home(session))
            could = any(placing.to_foundation(session.game, session.position, p) for p in piles)
            record.perform(session, [event])
            goes_home = session.game.kind(_last(session, event).dst) is Kind.FOUNDATION
            assert len(_at_home(session)) == home + goes_home
            held_back += could and not goes_home
        assert session.won
        assert held_back > 0


def _at_home(session: Session) -> list[int]:
    piles = session.position.piles
    return [face_up(card) for pile in session.game.foundations for card in piles[pile]]


def _last(session: Session, event: str) -> Move:
    return notation.read(session.game, session.position, event)


@pytest.mark.parametrize("title", TITLES)
def test_a_won_game_refuses_every_further_move_but_can_be_undone(title: str) -> None:
    game = tables.recorded(title)
    session = game.fresh()
    record.perform(session, game.events)
    result = session.result
    for src in range(len(session.position.piles)):
        for dst in range(len(session.position.piles)):
            refusal = session.play(Move(src, dst, 1))
            assert refusal is not None
            assert refusal.key is Reason.WON
    assert session.undo()
    assert not session.won
    assert session.redo()
    assert session.won
    assert session.result == result
