"""A session as plain values, and back by playing it again; a broken one gives nothing."""

import math

import pytest
import tables
from hypothesis import given
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet

from game.play import record
from game.play.record import BadRecord
from game.play.session import Session
from game.rules.code import BadCode
from game.rules.refusal import Reason
from game.variants import VARIANTS

GOOD = {"code": "KL1-D1C-AAAAAAR", "events": "draw draw undo", "seconds": 12.5}


def still() -> float:
    """A clock that stands."""
    return 0.0


def read(**changed: object) -> Session:
    """The session of a good record with something changed."""
    return record.read(GOOD | changed, VARIANTS, still)


def everything(session: Session) -> tuple[object, ...]:
    """All that makes a session what it is."""
    return (
        session.code,
        session.dealt,
        session.position,
        session.points,
        session.moves,
        session.depth,
        session.events,
        session.result and (session.result.moves, session.result.points),
        session.can_undo,
        session.can_redo,
        session.clock.seconds,
    )


def test_a_good_record_is_read() -> None:
    session = read()
    assert (session.moves, session.depth, session.clock.seconds) == (2, 1, 12.5)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@given(choices=st.lists(st.integers(0, 999), max_size=30), seconds=st.floats(0, 1e6))
@pytest.mark.few(6)
def test_a_record_read_back_gives_an_identical_session(
    ruleset: RuleSet, choices: list[int], seconds: float
) -> None:
    session = Session(ruleset.deal(11), ruleset.game, ruleset.deal(11).dealt(), still, seconds)
    for choice in choices:
        if choice % 6 == 0:
            session.undo()
        elif choice % 6 == 1:
            session.redo()
        elif choice % 12 == 2:
            session.back(choice % 7)
        elif moves := list(session.game.moves(session.position)):
            session.play(moves[choice % len(moves)])
    again = record.read(record.write(session), VARIANTS, still)
    assert everything(again) == everything(session)
    while session.undo():
        assert again.undo()
        assert everything(again) == everything(session)
    assert not again.undo()


@pytest.mark.parametrize("title", tables.recorded_titles())
def test_a_won_game_read_back_is_won_with_its_result(title: str) -> None:
    recorded = tables.recorded(title)
    if recorded.code is None:
        session = recorded.fresh()
        record.perform(session, recorded.events)
    else:
        session = record.replay(recorded.code, recorded.events, still, 77.0)
        again = record.read(record.write(session), VARIANTS, still)
        assert again.result == session.result
        assert again.result is not None
        assert again.result.seconds == 77.0
    assert session.won


def test_one_illegal_move_names_the_event_and_the_refusal_and_gives_no_session() -> None:
    with pytest.raises(BadRecord) as bad:
        read(events="draw draw draw recycle draw")
    assert (bad.value.number, bad.value.event) == (4, "recycle")
    assert bad.value.refusal is not None
    assert bad.value.refusal.key is Reason.STOCK_NOT_EMPTY


@pytest.mark.parametrize(
    ("events", "number"),
    [
        ("undo", 1),
        ("redo", 1),
        ("draw redo", 2),
        ("draw undo undo", 3),
        ("draw back", 2),
        ("draw back 1", 2),
        ("draw back -1", 2),
        ("draw back x", 2),
        ("draw back 0 undo redo redo", 5),
        ("draw back ²", 2),
        ("draw back 99999999999999999999", 2),
        ("Draw", 1),
        ("draw,draw", 1),
        ("draw 3", 2),
        ("0-1", 1),
        ("9-1", 1),
        ("8-1", 1),
        ("a-1", 1),
        ("1-a", 1),
        ("1-2x0", 1),
        ("1-2x100", 1),
        ("1-2x-1", 1),
        ("s-1", 1),
        ("w-w", 1),
        ("w-1", 1),
        ("t-w", 1),
        ("t-1", 1),
        ("１-２", 1),
        ("draw dra", 2),
        ("\x00", 1),
        ("🂡", 1),
    ],
)
def test_an_event_that_cannot_be_played_is_named_by_its_number(events: str, number: int) -> None:
    with pytest.raises(BadRecord) as bad:
        read(events=events)
    assert bad.value.number == number


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        "",
        "null",
        7,
        {},
        {"code": GOOD["code"]},
        GOOD | {"events": None},
        GOOD | {"events": ["draw"]},
        GOOD | {"events": b"draw"},
        GOOD | {"code": 3},
        GOOD | {"code": None},
        GOOD | {"seconds": None},
        GOOD | {"seconds": "12"},
        GOOD | {"seconds": True},
        GOOD | {"seconds": math.nan},
        GOOD | {"seconds": math.inf},
        GOOD | {"seconds": -math.inf},
        GOOD | {"seconds": -1},
        GOOD | {"seconds": 10**400},
        GOOD | {"seconds": [12]},
    ],
    ids=repr,
)
def test_a_record_of_the_wrong_kind_is_refused(broken: object) -> None:
    with pytest.raises(BadRecord):
        record.read(broken, VARIANTS, still)


@pytest.mark.parametrize("code", ["", "KL1", "KL1-D1C-AAAAAA", "KL9-D1C-AAAAAAR", "617", "x" * 999])
def test_a_record_with_a_bad_code_is_refused(code: str) -> None:
    with pytest.raises(BadCode):
        read(code=code)


@given(cut=st.integers(0, 400))
def test_a_record_cut_short_anywhere_is_read_so_far_or_refused(cut: int) -> None:
    """What is left of a log is either a shorter game or an error; never something else."""
    game = tables.recorded("yukon_YU1-AAAAAAC")
    text = " ".join(game.events)[:cut]
    try:
        session = record.read(
            {"code": str(game.code), "events": text, "seconds": 0}, VARIANTS, still
        )
    except BadRecord as bad:
        assert bad.number == len(text.split())
    else:
        assert session.events == text.split()


@given(
    words=st.lists(
        st.sampled_from(["draw", "recycle", "undo", "redo", "back 2", "back", "w-1", "w-H", "3-4"])
        | st.text("0123456789abcdSHDCwtx- ", max_size=6)
        | st.text(max_size=4),
        max_size=12,
    )
)
def test_whatever_the_events_say_they_are_played_or_refused(words: list[str]) -> None:
    try:
        session = read(events=" ".join(words))
    except BadRecord as bad:
        assert 1 <= bad.number <= len(" ".join(words).split())
    else:
        assert tables.lying(session.position) == list(range(52))


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["code", "events", "seconds", "x"]), inner)
        ),
        max_leaves=6,
    )
)
def test_plain_values_of_any_shape_raise_nothing_but_the_declared_errors(value: object) -> None:
    try:
        record.read(value, VARIANTS, still)
    except (BadRecord, BadCode):
        return
    raise AssertionError(f"{value!r} was read as a record")


def test_events_of_text_keep_back_and_its_number_together() -> None:
    assert record.events_of(" 4-7x3\n draw back 12  undo back") == [
        "4-7x3",
        "draw",
        "back 12",
        "undo",
        "back",
    ]


def test_the_text_of_a_record_is_plain_and_complete() -> None:
    assert record.write(read()) == {
        "code": "KL1-D1C-AAAAAAR",
        "events": "draw draw undo",
        "seconds": 12.5,
    }
