"""The first lessons: their deal offers all they ask for, and can be won whatever a pupil does."""

import pytest
import tables

from game.deals.catalogue import grade_of
from game.deals.grades import Grade
from game.play.placing import to_foundation
from game.rules import notation
from game.rules.position import Position
from game.rules.zones import Kind
from game.solver.search import Verdict
from game.solver.solving import solve
from game.teaching import lessons
from game.teaching.lessons import LESSONS, Done, done_by, tutorial
from game.text.catalogue import LANGUAGES, Words

CODE = tutorial()
GAME = CODE.game()
AS_SHOWN = ["2-S", "7-5", "5-1x2", "draw"]
"""The moves of the lessons, done as they are shown."""


def after(events: list[str]) -> Position:
    """The position after these moves."""
    position = CODE.dealt()
    for event in events:
        position = GAME.after(position, notation.read(GAME, position, event))
    return position


def test_it_is_a_very_easy_klondike_with_one_card_drawn_and_no_limit() -> None:
    assert CODE.variant.key == "klondike"
    assert CODE.options == {"draw": "1", "rule": "relaxed"}
    assert grade_of(CODE) is Grade.VERY_EASY


def test_each_lesson_shows_a_move_that_fulfils_it() -> None:
    position, shown = CODE.dealt(), []
    for lesson in LESSONS:
        move = lesson.wanted(GAME, position)
        if move is None or Done.REFUSED in lesson.by:
            continue
        assert GAME.refusal(position, move) is None
        event = notation.write(GAME, move)
        assert done_by(GAME, event) in lesson.by
        shown.append(event)
        position = GAME.after(position, move)
    assert shown == AS_SHOWN


def test_what_is_dragged_is_a_group_and_what_is_tapped_a_card_that_stays_where_it_is() -> None:
    position = after(AS_SHOWN[:1])
    move = lessons.to_a_column(GAME, position)
    assert move and move.size == 1 and to_foundation(GAME, position, move.src) is None
    group = lessons.with_what_lies_on_it(GAME, after(AS_SHOWN[:2]))
    assert group and group.size == 2


def test_the_first_card_of_the_stock_can_be_played() -> None:
    position = after(AS_SHOWN)
    assert GAME.waste is not None
    assert to_foundation(GAME, position, GAME.waste)


def test_what_is_tried_in_vain_is_refused_either_way() -> None:
    position = after(AS_SHOWN)
    move = lessons.in_vain(GAME, position)
    assert move is not None
    for there in (move, move._replace(src=move.dst, dst=move.src)):
        refusal = GAME.refusal(position, there)
        assert refusal is not None and refusal.card is not None and refusal.below is not None
    assert {GAME.kind(move.src), GAME.kind(move.dst)} == {Kind.COLUMN}


def test_whatever_is_done_first_the_game_can_still_be_won() -> None:
    reached, waiting = {CODE.dealt()}, [CODE.dealt()]
    for _ in range(3):
        nexts = {GAME.after(p, move) for p in waiting for move in GAME.moves(p)}
        waiting = list(nexts - reached)
        reached |= nexts
    assert len(reached) > 40
    for position in (*reached, after(AS_SHOWN)):
        assert solve(GAME, position).verdict is Verdict.WON


@pytest.mark.parametrize(
    ("event", "done"),
    [
        ("2-S", Done.HOME),
        ("w-D", Done.HOME),
        ("4-7x3", Done.PLACED),
        ("w-4", Done.PLACED),
        ("S-4", Done.PLACED),
        ("draw", Done.DRAWN),
        ("recycle", Done.DRAWN),
        ("undo", Done.UNDONE),
        ("back 4", Done.UNDONE),
        ("redo", None),
    ],
)
def test_what_an_event_amounts_to(event: str, done: Done | None) -> None:
    assert done_by(GAME, event) is done


def test_a_card_that_goes_to_a_cell_is_no_lesson() -> None:
    assert done_by(tables.rules("freecell"), "1-a") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_words_and_no_other_has(language: str) -> None:
    words = Words(language)
    told = {key.split(".")[1] for key in words.texts if key.startswith("tutorial.")}
    assert told - {"skip", "next", "finish", "again"} == {lesson.key for lesson in LESSONS}
    for lesson in LESSONS:
        assert words.has(f"tutorial.{lesson.key}.title")
        assert words.has(f"tutorial.{lesson.key}.sentence")
