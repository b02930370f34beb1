"""Notices, and the way back to the last point from which the game can be won."""

import random

import pytest
from coached import Lesson

from game.coaching.advice import Hint, Notice, NoWayBack, Sight, WayBack
from game.coaching.coach import Wishes
from game.play.session import Session
from game.rules.code import GameCode, parse
from game.rules.help import Help
from game.rules.position import Move
from game.solver.search import Limits, Verdict
from game.solver.solving import solve
from game.variants import VARIANTS

ALL = Wishes(hints=True, light=None, way_back=True)
LOSABLE = (
    "FC1-C2-AAADKTS",
    "FC1-C1-AAADKUB",
    "TF1-D3N-AAADKTS",
    "KL1-D3C-AAADKTU",
    "RU1-C-AAADKTY",
)
NEVER = "FC1-C1-AAADKTS"
FEW = Limits(nodes=200_000)


def deal(code: str) -> GameCode:
    return parse(code, VARIANTS)


def judged(session: Session) -> Verdict:
    return solve(session.game, session.position, FEW).verdict


def play_well(lesson: Lesson, moves: int) -> None:
    """Follow the all-knowing hints for so many moves."""
    for _ in range(moves):
        assert isinstance(lesson.take_hint(), Hint)


def lose(lesson: Lesson, chance: random.Random) -> tuple[int, Move]:
    """Play what chance has it until the game is proved lost: the losing move, and those before.

    A move after which nothing is known is not played.
    """
    session = lesson.session
    for _ in range(400):
        moves = list(session.game.moves(session.position))
        move = chance.choice(moves)
        session.play(move)
        verdict = judged(session)
        if verdict is Verdict.LOST:
            return session.depth - 1, move
        if verdict is Verdict.UNKNOWN or session.won:
            session.undo()
    raise AssertionError("never lost")


@pytest.mark.parametrize("code", LOSABLE)
def test_the_way_back_names_the_move_that_lost_the_game(code: str) -> None:
    lesson = Lesson(deal(code), ALL)
    play_well(lesson, 5)
    kept, move = lose(lesson, random.Random(5))
    for _ in range(15):
        onward = next(lesson.session.game.moves(lesson.session.position), None)
        if onward is not None:
            lesson.session.play(onward)
    lesson.follow()
    lesson.coach.ask_way_back()
    back = lesson.follow().way_back
    assert isinstance(back, WayBack)
    assert (back.kept, back.losing, back.sure) == (kept, move, True)


def test_going_back_leads_to_where_the_game_can_be_won() -> None:
    lesson = Lesson(deal(LOSABLE[0]), ALL)
    lose(lesson, random.Random(3))
    lesson.follow()
    lesson.coach.ask_way_back()
    back = lesson.follow().way_back
    assert isinstance(back, WayBack)
    assert lesson.session.back(back.kept)
    assert lesson.session.position == back.at
    assert judged(lesson.session) is Verdict.WON


def test_the_way_back_is_help() -> None:
    lesson = Lesson(deal(LOSABLE[0]), ALL)
    lose(lesson, random.Random(3))
    lesson.session.help = Help.NONE
    lesson.follow()
    lesson.coach.ask_way_back()
    lesson.follow()
    assert lesson.session.help is Help.HINTS


def test_there_is_no_way_back_from_a_deal_that_could_never_be_won() -> None:
    lesson = Lesson(deal(NEVER), ALL)
    lesson.session.play(next(lesson.session.game.moves(lesson.session.position)))
    lesson.follow()
    lesson.coach.ask_way_back()
    assert lesson.follow().way_back is NoWayBack.NEVER


def test_there_is_no_way_back_while_the_game_can_be_won() -> None:
    lesson = Lesson(deal(LOSABLE[0]), ALL)
    play_well(lesson, 3)
    lesson.coach.ask_way_back()
    assert lesson.follow().way_back is NoWayBack.STILL_WINNABLE


def test_the_way_back_is_offered_where_unseen_cards_may_be_counted() -> None:
    lesson = Lesson(deal("KL1-D3C-AAADKTU"), ALL)
    assert lesson.coach.offers_way_back
    lesson.wishes = Wishes()
    lesson.follow()
    assert not lesson.coach.offers_way_back


def test_what_is_not_offered_is_not_looked_for() -> None:
    lesson = Lesson(deal("KL1-D3C-AAADKTU"), Wishes())
    lesson.coach.ask_way_back()
    assert (lesson.follow().way_back, lesson.coach.seeking) == (None, False)


def test_a_way_back_that_counts_unseen_cards_says_so() -> None:
    lesson = Lesson(deal("KL1-D3C-AAADKTU"), ALL)
    lose(lesson, random.Random(5))
    lesson.follow()
    lesson.coach.ask_way_back()
    back = lesson.follow().way_back
    assert isinstance(back, WayBack)
    assert back.sight is Sight.ALL
    assert lesson.session.help is Help.ALL_KNOWING


# ---------------------------------------------------------------------- notices


def test_freecell_says_that_it_is_lost_as_soon_as_that_is_proved() -> None:
    assert Lesson(deal(NEVER)).coach.notice is Notice.LOST


def test_that_notice_can_be_switched_off() -> None:
    assert Lesson(deal(NEVER), Wishes(proved=False)).coach.notice is None


def test_no_other_game_says_unasked_that_it_is_lost() -> None:
    lesson = Lesson(deal("TF1-D3N-AAADKTS"), Wishes(light=True))
    lose(lesson, random.Random(5))
    lamp = lesson.follow().lamp
    assert lamp is not None
    assert lamp.verdict is Verdict.LOST
    assert lesson.coach.notice is not Notice.LOST


def test_the_notice_is_gone_after_undo() -> None:
    lesson = Lesson(deal(LOSABLE[0]))
    lose(lesson, random.Random(3))
    assert lesson.follow().notice is Notice.LOST
    lesson.session.undo()
    assert lesson.follow().notice is None
