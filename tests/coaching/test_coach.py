"""The coach beside a game: the light, the rungs of a hint, other hints, a solution."""

import pytest
from coached import Lesson, still
from screens import Clock

from game.coaching.advice import Hint, NoHint, Rung, Sight, Why, Without
from game.coaching.coach import PATIENCE, STEADY, TOO_LONG, Coach, Wishes
from game.play.record import perform
from game.play.session import Session
from game.rules.code import GameCode, parse
from game.rules.help import Help
from game.rules.notation import write
from game.rules.position import Move
from game.solver.playing import wins
from game.solver.questions import Advise, Advised, Answer, Judge, Judged, Question
from game.solver.search import Verdict
from game.solver.solving import solve
from game.solver.unanswered import no_answer
from game.variants import VARIANTS

OPEN, LOST, HIDDEN = "FC1-C4-AAADKTS", "FC1-C1-AAADKTS", "KL1-D3R-AAADKTS"


def deal(code: str) -> GameCode:
    return parse(code, VARIANTS)


class Withheld:
    """A solver whose answers come when they are let out."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        self.question: Question | None = None
        self.asked = 0
        self._out: list[Answer] = []

    @property
    def waiting(self) -> bool:
        return self.question is not None

    def let_out(self, *answers: Answer) -> None:
        self._out += answers

    def ask(self, question: Question) -> None:
        self.question, self._out = question, []
        self.asked += 1

    def heard(self) -> Answer | None:
        answer = self._out.pop(0) if self._out else None
        if answer and answer.final:
            self.question = None
        return answer

    def drop(self) -> None:
        self.question, self._out = None, []

    def close(self) -> None:
        self.drop()


# ---------------------------------------------------------------------- the light


def test_the_light_says_winnable_where_every_card_lies_open() -> None:
    lamp = Lesson(deal(OPEN)).coach.lamp
    assert lamp is not None
    assert (lamp.verdict, lamp.sight, lamp.searching) == (Verdict.WON, Sight.OPEN, False)


def test_the_light_says_lost_where_that_is_proved() -> None:
    lamp = Lesson(deal(LOST)).coach.lamp
    assert lamp is not None
    assert lamp.verdict is Verdict.LOST


def test_the_light_is_out_while_cards_are_unseen() -> None:
    assert Lesson(deal(HIDDEN)).coach.lamp is None


def test_the_light_counts_unseen_cards_where_the_player_wants_it() -> None:
    lesson = Lesson(deal(HIDDEN), Wishes(light=True))
    assert lesson.coach.lamp is not None
    assert lesson.coach.lamp.sight is Sight.ALL
    assert lesson.session.help is Help.ALL_KNOWING


def test_the_light_can_be_off() -> None:
    assert Lesson(deal(OPEN), Wishes(light=None)).coach.lamp is None


def test_the_light_where_all_lies_open_is_no_help() -> None:
    assert Lesson(deal(OPEN)).session.help is Help.NONE


def test_what_is_lost_stays_lost_without_a_question_until_undo() -> None:
    lesson, solver = Lesson(deal(LOST)), Withheld()
    lesson.coach._solver = solver
    move = next(lesson.session.game.moves(lesson.session.position))
    lesson.session.play(move)
    lesson.coach.follow(lesson.session, lesson.wishes)
    assert lesson.coach.lamp is not None
    assert (lesson.coach.lamp.verdict, lesson.coach.lamp.searching) == (Verdict.LOST, False)
    assert solver.asked == 0


def test_along_a_known_way_the_light_stays_on_without_a_question() -> None:
    lesson, solver = Lesson(deal(OPEN)), Withheld()
    hint = lesson.hint()
    assert isinstance(hint, Hint)
    lesson.coach._solver = solver
    lesson.session.play(hint.move)
    lesson.coach.follow(lesson.session, lesson.wishes)
    assert lesson.coach.lamp is not None
    assert (lesson.coach.lamp.verdict, lesson.coach.lamp.searching) == (Verdict.WON, False)
    assert solver.asked == 0


def test_an_answer_for_an_old_position_is_not_heard() -> None:
    solver, session = Withheld(), Session.of(deal(OPEN), Clock())
    coach = Coach(solver, Clock())
    coach.follow(session, Wishes())
    solver.let_out(Judged(Verdict.LOST))
    session.play(next(session.game.moves(session.position)))
    coach.follow(session, Wishes())
    coach.follow(session, Wishes())
    assert coach.lamp is not None
    assert (coach.lamp.verdict, coach.lamp.searching) == (Verdict.UNKNOWN, True)
    assert coach.notice is None


def test_winnable_stays_lit_for_a_moment_while_a_new_position_is_looked_into() -> None:
    clock, solver = Clock(), Withheld()
    session = Session.of(deal(OPEN), clock)
    coach = Coach(solver, clock)
    coach.follow(session, Wishes())
    solver.let_out(Judged(Verdict.WON, solve(session.game, session.position).line))
    coach.follow(session, Wishes())
    line = solve(session.game, session.position).line
    session.play(next(move for move in session.game.moves(session.position) if move != line[0]))
    coach.follow(session, Wishes())
    lit = coach.lamp
    clock.time += STEADY + 0.01
    coach.follow(session, Wishes())
    assert lit is not None
    assert coach.lamp is not None
    assert (lit.verdict, coach.lamp.verdict) == (Verdict.WON, Verdict.UNKNOWN)


def test_another_game_is_never_lit_by_the_one_before() -> None:
    solver = Withheld()
    session = Session.of(deal(OPEN), still)
    coach = Coach(solver, still)
    coach.follow(session, Wishes())
    solver.let_out(Judged(Verdict.WON, solve(session.game, session.position).line))
    coach.follow(session, Wishes())
    coach.follow(Session.of(deal(LOST), still), Wishes())
    assert coach.lamp is not None
    assert (coach.lamp.verdict, coach.lamp.searching) == (Verdict.UNKNOWN, True)


# ---------------------------------------------------------------------- hints


def test_a_hint_is_told_rung_by_rung() -> None:
    lesson = Lesson(deal(OPEN))
    rungs = []
    for _ in range(5):
        hint = lesson.hint()
        assert isinstance(hint, Hint)
        rungs.append(hint.rung)
    assert rungs == [Rung.THERE_IS, Rung.CARD, Rung.PLACE, Rung.WHY, Rung.WHY]


def test_a_hint_can_be_told_at_once() -> None:
    hint = Lesson(deal(OPEN), Wishes(whole=True)).hint()
    assert isinstance(hint, Hint)
    assert hint.rung is Rung.WHY


def test_a_hint_where_all_lies_open_keeps_the_game_winnable() -> None:
    lesson = Lesson(deal(OPEN))
    hint = lesson.hint()
    assert isinstance(hint, Hint)
    after = lesson.session.game.after(lesson.session.position, hint.move)
    assert solve(lesson.session.game, after).verdict is Verdict.WON
    assert hint.sight is Sight.OPEN
    assert hint.reasons[-1].why is Why.KEEPS


def test_on_a_known_way_the_hint_comes_in_the_same_frame() -> None:
    lesson, solver = Lesson(deal(OPEN)), Withheld()
    lesson.coach._solver = solver
    lesson.coach.ask_hint()
    assert isinstance(lesson.coach.hint, Hint)
    assert solver.asked == 0


def test_after_a_hint_was_taken_the_next_begins_at_the_first_rung() -> None:
    lesson = Lesson(deal(OPEN))
    lesson.hint(Rung.WHY)
    lesson.take_hint()
    assert lesson.coach.hint is None
    hint = lesson.hint()
    assert isinstance(hint, Hint)
    assert hint.rung is Rung.THERE_IS


def test_a_hint_waits_only_so_long_for_its_way_to_be_made_short() -> None:
    clock, solver = Clock(), Withheld()
    session = Session.of(deal(OPEN), clock)
    coach, wishes = Coach(solver, clock), Wishes(light=None, proved=False)
    coach.follow(session, wishes)
    coach.ask_hint()
    solver.let_out(Judged(Verdict.WON, solve(session.game, session.position).line, final=False))
    coach.follow(session, wishes)
    waiting = coach.hint
    clock.time += PATIENCE
    coach.follow(session, wishes)
    assert waiting is None
    assert isinstance(coach.hint, Hint)


def test_a_hint_rests_on_the_seen_cards_while_some_are_unseen() -> None:
    lesson = Lesson(deal(HIDDEN))
    hint = lesson.hint()
    assert isinstance(hint, Hint)
    assert hint.sight is Sight.SEEN
    assert hint.left is None
    assert Why.KEEPS not in [reason.why for reason in hint.reasons]
    assert lesson.session.help is Help.HINTS


def test_an_all_knowing_hint_says_so_and_counts_apart() -> None:
    lesson = Lesson(deal(HIDDEN), Wishes(hints=True))
    hint = lesson.hint()
    assert isinstance(hint, Hint)
    assert hint.sight is Sight.ALL
    assert lesson.session.help is Help.ALL_KNOWING


def test_another_hint_is_another_move_that_keeps_the_game_winnable() -> None:
    lesson = Lesson(deal(OPEN))
    first = lesson.hint(Rung.WHY)
    lesson.coach.ask_other()
    lesson.follow()
    second = lesson.coach.hint
    assert isinstance(first, Hint)
    assert isinstance(second, Hint)
    assert (second.move != first.move, second.rung) == (True, Rung.WHY)
    after = lesson.session.game.after(lesson.session.position, second.move)
    assert solve(lesson.session.game, after).verdict is Verdict.WON


def given_in_turn(lesson: Lesson) -> list[Move]:
    """A hint and all others, until there is none."""
    lesson.hint()
    given = []
    while isinstance(hint := lesson.coach.hint, Hint):
        given.append(hint.move)
        lesson.coach.ask_other()
        lesson.follow()
    assert isinstance(hint, NoHint)
    assert hint.why is Without.NO_OTHER
    return given


def test_other_hints_come_to_an_end() -> None:
    given = given_in_turn(Lesson(deal(OPEN)))
    assert len(given) == len(set(given)) > 1


def test_another_hint_than_a_look_through_the_stock_moves_a_card() -> None:
    game, given = deal(HIDDEN).game(), given_in_turn(Lesson(deal(HIDDEN)))
    assert given[0].src == game.stock
    assert [move for move in given if move.src != game.stock]


@pytest.mark.parametrize("code", ("RU1-C-AAADKTS", "YU1-AAADKTS", "KL1-D1C-AAADKTS", HIDDEN))
def test_by_the_seen_cards_no_other_hint_was_given_before(code: str) -> None:
    """Nor where a hint goes on with a plan of several moves."""
    lesson = Lesson(deal(code), Wishes(light=None))
    for _ in range(5):
        lesson.take_hint()
        given = given_in_turn(lesson)
        assert len(given) == len(set(given)) > 0
        lesson.coach.close_hint()


def test_in_the_middle_of_a_plan_there_are_other_hints_as_well() -> None:
    lesson = Lesson(deal("RU1-C-AAADKTS"))
    lesson.take_hint()
    lesson.take_hint()
    lesson.hint()
    lesson.coach.ask_other()
    assert isinstance(lesson.follow().hint, Hint)


def test_a_hint_for_a_lost_game_says_that_it_is_lost() -> None:
    hint = Lesson(deal(LOST)).hint()
    assert isinstance(hint, NoHint)
    assert hint.why is Without.LOST


def test_a_hint_is_gone_when_something_is_played() -> None:
    lesson = Lesson(deal(OPEN))
    lesson.hint()
    lesson.session.play(next(lesson.session.game.moves(lesson.session.position)))
    assert lesson.follow().hint is None


@pytest.mark.parametrize("code", [OPEN, HIDDEN])
def test_a_hint_can_be_closed_and_asked_again(code: str) -> None:
    lesson = Lesson(deal(code))
    first = lesson.hint()
    lesson.coach.close_hint()
    assert lesson.coach.hint is None
    assert lesson.hint() == first


def waiting_for_a_hint(code: str) -> tuple[Coach, Session, Withheld]:
    """A coach who was asked for a hint and waits for his solver."""
    solver, session = Withheld(), Session.of(deal(code), Clock())
    coach = Coach(solver, Clock())
    coach.follow(session, Wishes())
    coach.ask_hint()
    return coach, session, solver


def test_what_could_not_be_found_out_is_no_circle() -> None:
    coach, session, solver = waiting_for_a_hint(HIDDEN)
    assert isinstance(solver.question, Advise)
    solver.let_out(no_answer(solver.question))
    coach.follow(session, Wishes())
    assert isinstance(coach.hint, NoHint)
    assert coach.hint.why is Without.UNABLE


def test_a_way_not_found_in_time_is_neither_lost_nor_a_circle() -> None:
    coach, session, solver = waiting_for_a_hint(OPEN)
    solver.let_out(Judged(Verdict.UNKNOWN))
    coach.follow(session, Wishes())
    assert isinstance(coach.hint, NoHint)
    assert coach.hint.why is Without.UNKNOWN
    assert coach.lamp is not None
    assert coach.lamp.verdict is Verdict.UNKNOWN


def test_a_hint_does_not_wait_for_ever_for_a_way_where_there_is_other_advice() -> None:
    clock, solver = Clock(), Withheld()
    session = Session.of(deal(HIDDEN), clock)
    coach, wishes = Coach(solver, clock), Wishes(hints=True, light=None)
    coach.follow(session, wishes)
    coach.ask_hint()
    assert isinstance(solver.question, Judge)
    clock.time += TOO_LONG
    coach.follow(session, wishes)
    assert isinstance(solver.question, Advise)
    draw = session.game.stock_move(session.position)
    assert draw is not None
    solver.let_out(Advised((draw,)))
    coach.follow(session, wishes)
    assert isinstance(coach.hint, Hint)
    assert (coach.hint.move, coach.hint.sight) == (draw, Sight.SEEN)


def test_without_a_solver_that_is_said_and_not_that_there_was_no_time() -> None:
    coach, session, solver = waiting_for_a_hint(OPEN)
    solver.trouble = "there is none"
    solver.let_out(Judged(Verdict.UNKNOWN))
    coach.follow(session, Wishes())
    assert isinstance(coach.hint, NoHint)
    assert coach.hint.why is Without.UNABLE


# ---------------------------------------------------------------------- a solution


def test_a_solution_wins_from_here() -> None:
    lesson = Lesson(deal(OPEN))
    lesson.coach.ask_solution()
    solution = lesson.follow().solution
    assert solution
    assert wins(lesson.session.game, lesson.session.position, solution)
    assert lesson.session.help is Help.HINTS


def test_there_is_no_solution_of_a_lost_game() -> None:
    lesson = Lesson(deal(LOST))
    lesson.coach.ask_solution()
    assert lesson.follow().solution == ()


def test_a_solution_that_counts_unseen_cards_is_counted_apart() -> None:
    lesson = Lesson(deal(HIDDEN))
    lesson.coach.ask_solution()
    assert lesson.follow().solution
    assert lesson.session.help is Help.ALL_KNOWING


def test_a_won_game_needs_no_answers() -> None:
    lesson = Lesson(deal(OPEN))
    game, position = lesson.session.game, lesson.session.position
    line = solve(game, position).line
    events = []
    for move in line:
        events.append(write(game, move))
    perform(lesson.session, events)
    solver = Withheld()
    lesson.coach._solver = solver
    lesson.coach.follow(lesson.session, lesson.wishes)
    assert (lesson.coach.lamp, lesson.coach.notice, solver.asked) == (None, None, 0)
    hint = lesson.hint()
    assert isinstance(hint, NoHint)
    assert hint.why is Without.WON
