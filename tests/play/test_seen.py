"""Which cards were seen in a game, what help it had, and how much of that its record tells."""

import pytest
import tables
from tables import RULE_SETS, RuleSet
from wanderings import any_rules, wander, wandered

from game.play import record
from game.play.replaying import recorded
from game.play.session import Session
from game.rules.cards import DECK, name
from game.rules.code import GameCode
from game.rules.exact import board_of
from game.rules.help import Help

HALF_SEEN = "column 1: 4c 3D\ncolumn 2: 4S"


def still() -> float:
    return 0.0


def fresh(code: str) -> Session:
    return Session.of(tables.code(code), still)


def newly(session: Session, moves: str) -> str:
    """The cards seen for the first time while these events are played."""
    before = session.seen
    record.perform(session, record.events_of(moves))
    assert before <= session.seen
    return " ".join(name(card) for card in sorted(session.seen - before))


# Seen


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("RU1-C-AAAAAAB", 31),
        ("YU1-AAAAAAB", 31),
        ("TF1-D1N-AAAAAAB", 28),
        ("FC1-C4-AAAAAAB", 52),
        ("FCM-C1-617", 52),
        ("KL1-D1C-AAAAAAB", 7),
    ],
)
def test_what_is_dealt_face_up_is_seen(code: str, count: int) -> None:
    session = fresh(code)
    assert len(session.seen) == count
    assert session.sees_all == (count == 52)


def test_a_card_that_turns_up_is_seen() -> None:
    game = tables.rules("klondike", rule="relaxed")
    session = tables.session(game, tables.table(game, HALF_SEEN))
    assert newly(session, "1-2") == "4C"


@pytest.mark.parametrize(("draw", "seen"), [("1", "4S"), ("3", "4S 2C JD")])
def test_every_card_that_is_drawn_is_seen(draw: str, seen: str) -> None:
    """Of three drawn at once also the two that are covered at once."""
    game = tables.rules("klondike", draw=draw, rule="relaxed")
    session = tables.session(game, tables.table(game, "stock: 4S JD 2C 9H"))
    assert set(newly(session, "draw").split()) == set(seen.split())


def test_what_was_seen_once_stays_seen() -> None:
    """Turned down again by undo, or back in the stock."""
    session = fresh("KL1-D1R-AAAAAAB")
    tables.play(session, "draw " * 24)
    seen = session.seen
    assert newly(session, "recycle undo undo undo back 0") == ""
    assert session.seen == seen
    assert len(seen) == 31


def test_what_is_seen_in_a_line_that_is_given_up_stays_seen() -> None:
    game = tables.rules("klondike", rule="relaxed")
    session = tables.session(game, tables.table(game, HALF_SEEN))
    record.perform(session, record.events_of("1-2 undo draw"))
    assert tables.cards("4C")[0] in session.seen


def test_a_deck_of_ones_own_is_seen_as_it_is_dealt() -> None:
    dealt = tables.code("KL1-D3C-AAAAAAB")
    deck = GameCode.of_deck(dealt.variant, dealt.options, dealt.deck())
    assert Session.of(deck, still).seen == Session.of(dealt, still).seen


def test_a_table_in_the_middle_of_a_game_is_seen_with_its_cells_and_foundations() -> None:
    won = tables.recorded("freecell_FC1-C4-AAAAAAD")
    session = won.fresh()
    record.perform(session, won.events[:-9])
    dealt = tables.code("FC1-C4-AAAAAAD")
    table = board_of(session.game, session.position)
    assert Session.of(GameCode.of_board(dealt.variant, dealt.options, table), still).sees_all


# Every game


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_seen_is_all_that_ever_lay_face_up_and_only_grows(rules: RuleSet) -> None:
    ever, before = rules.deal(0).dealt().faces, frozenset[int]()
    for number, session in enumerate(wander(rules, 5, 150)):
        if number == 0:
            ever = session.dealt.faces
        ever |= session.position.faces
        assert before <= session.seen == ever
        assert session.sees_all == (session.seen == frozenset(DECK))
        before = session.seen


@pytest.mark.parametrize("seed", range(36))
def test_a_game_played_again_from_its_record_has_the_same_seen_and_the_same_help(
    seed: int,
) -> None:
    session = wandered(any_rules(seed), seed, 40 + 3 * seed)
    assert session.code is not None
    again = record.replay(session.code, session.events, still)
    assert (again.seen, again.help) == (session.seen, session.help)


@pytest.mark.parametrize("seed", range(12))
def test_a_recording_knows_what_was_seen_at_each_of_its_events(seed: int) -> None:
    rules = any_rules(seed)
    seen = [session.seen for session in wander(rules, seed, 80)]
    session = wandered(rules, seed, 80)
    assert session.code is not None
    recording = recorded(session.code, session.events)
    assert recording.seen_at(0) == session.dealt.faces
    assert [recording.seen_at(number) for number in range(1, recording.length + 1)] == seen


def test_the_positions_from_the_deal_to_now_leave_out_every_detour() -> None:
    session = fresh("FC1-C4-AAAAAAB")
    moves = [next(iter(session.game.moves(session.position)))]
    assert session.positions() == [session.dealt]
    session.play(moves[0])
    first = session.position
    session.play(next(iter(session.game.moves(first))))
    session.undo()
    other = list(session.game.moves(first))[-1]
    session.play(other)
    assert session.positions() == [session.dealt, first, session.position]
    session.back(0)
    assert session.positions() == [session.dealt]


# Help


def test_help_that_no_event_tells_is_noted_and_told_where_it_is_more() -> None:
    """So that it is written down at once, and not again and again."""
    session, told = fresh("KL1-D1C-AAAAAAB"), []
    session.told = lambda session: told.append(session.help)
    for by in (Help.NONE, Help.HINTS, Help.UNDO, Help.HINTS, Help.ALL_KNOWING, Help.HINTS):
        session.helped(by)
    assert told == [Help.HINTS, Help.ALL_KNOWING]
    assert session.help is Help.ALL_KNOWING
    assert (session.events, session.begun) == ([], False)


@pytest.mark.parametrize(
    ("code", "help"), [("FC1-C4-AAAAAAB", Help.HINTS), ("KL1-D1C-AAAAAAB", Help.ALL_KNOWING)]
)
def test_going_back_counts_as_a_hint_does(code: str, help: Help) -> None:
    """Where cards are unseen, it was counted with them that the game could be won from there."""
    session = fresh(code)
    session.play(next(iter(session.game.moves(session.position))))
    session.back(0)
    assert session.help is help


def test_going_back_after_every_card_was_seen_counts_no_unseen_ones() -> None:
    session = fresh("TF1-D1N-AAAAAAB")
    tables.play(session, "draw " * 24)
    assert session.sees_all
    session.back(3)
    assert session.help is Help.HINTS


def test_undo_after_much_help_is_no_less_help() -> None:
    session = fresh("KL1-D1C-AAAAAAB")
    session.helped(Help.ALL_KNOWING)
    record.perform(session, ["draw", "undo"])
    assert session.help is Help.ALL_KNOWING


@pytest.mark.parametrize("before", [True, False])
def test_the_result_has_the_help_that_was_had_before_the_win(before: bool) -> None:
    won = tables.recorded("klondike_KL1-D1C-AAAAAAR")
    session = won.fresh()
    if before:
        session.helped(Help.ALL_KNOWING)
    record.perform(session, won.events)
    session.helped(Help.ALL_KNOWING)
    assert session.result is not None
    assert session.result.help is (Help.ALL_KNOWING if before else Help.NONE)


def test_what_is_recalled_is_never_less_and_nobody_is_told() -> None:
    won = tables.recorded("klondike_KL1-D1C-AAAAAAR")
    session = won.fresh()
    told: list[Session] = []
    record.perform(session, won.events)
    session.told = told.append
    session.recall(Help.ALL_KNOWING, Help.HINTS)
    session.recall(Help.UNDO, Help.NONE)
    assert session.result is not None
    assert (session.help, session.result.help, told) == (Help.ALL_KNOWING, Help.HINTS, [])


def test_a_game_played_on_from_a_recording_has_had_its_help() -> None:
    """What was known there is known here: from its beginning on."""
    won = tables.recorded("klondike_KL1-D1C-AAAAAAR")
    recording = recorded(tables.code("KL1-D1C-AAAAAAR"), won.events)
    on = recording.session_at(recording.length, still, Help.ALL_KNOWING)
    assert on.result is not None
    assert on.help is on.result.help is Help.ALL_KNOWING
