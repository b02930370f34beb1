"""Whether the deal of a code can be won, told before it is played."""

import pytest
from solvers import Late, Silent
from tables import RULE_SETS, RuleSet, code
from without_deals import without_deals

from game.coaching.coach import Coach, Wishes
from game.coaching.prospect import Prospect
from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.play.session import Session
from game.rules.code import GameCode
from game.rules.exact import board_of
from game.rules.numbering import Dealing
from game.solver.asking import AtOnce
from game.solver.patience import Patience
from game.solver.questions import Judge, Question, Rules
from game.solver.search import Verdict

LOST = code("RU1-C-AAAAAAB")
WON = code("FCM-C4-617")
"""Microsoft's deals are in no catalogue."""


class Noted(AtOnce):
    """A solver that writes down what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.story: list[Question | str] = []

    def ask(self, question: Question) -> None:
        self.story.append(question)
        super().ask(question)

    def drop(self) -> None:
        self.story.append("dropped")
        super().drop()


def known(prospect: Prospect) -> tuple[Verdict | None, Grade | None]:
    return prospect.verdict, prospect.grade


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_deal_of_the_catalogue_is_known_at_once_with_its_grade(ruleset: RuleSet) -> None:
    solver = Noted()
    prospect = Prospect(solver)
    for grade, letters in deals_for(ruleset.deal(0)).graded.items():
        number = Dealing.LETTERS.read(letters[0])
        assert number is not None
        prospect.consider(ruleset.deal(number))
        assert known(prospect) == (Verdict.WON, grade)
    assert solver.story == []
    assert not prospect.asking


@pytest.mark.parametrize(("deal", "verdict"), [(LOST, Verdict.LOST), (WON, Verdict.WON)])
def test_of_any_other_the_solver_is_asked(deal: GameCode, verdict: Verdict) -> None:
    solver = Noted()
    prospect = Prospect(solver)
    prospect.consider(deal)
    assert known(prospect) == (None, None)
    assert solver.story == [Judge(Rules.of(deal), deal.dealt())]
    assert prospect.step()
    assert known(prospect) == (verdict, None)
    assert not prospect.asking
    assert not prospect.step()


def test_a_verdict_is_enough_and_the_way_is_not_waited_for() -> None:
    solver = Noted()
    prospect = Prospect(solver)
    prospect.consider(WON)
    prospect.step()
    assert solver.story[-1] == "dropped"
    assert not solver.waiting


def test_what_is_not_found_out_stays_unknown() -> None:
    prospect = Prospect(AtOnce(Patience(nodes=1)))
    prospect.consider(WON)
    assert prospect.step()
    assert prospect.verdict is Verdict.UNKNOWN


def test_nothing_is_told_before_the_answer_is_there() -> None:
    solver = Late()
    prospect = Prospect(solver)
    prospect.consider(LOST)
    assert not prospect.step()
    assert prospect.verdict is None
    solver.may = True
    assert prospect.step()


def test_another_deal_takes_the_place_of_the_one_before() -> None:
    solver = Late()
    prospect = Prospect(solver)
    prospect.consider(LOST)
    prospect.consider(WON)
    solver.may = True
    assert prospect.step()
    assert prospect.verdict is Verdict.WON


def test_without_a_deal_nothing_is_asked() -> None:
    solver = Noted()
    prospect = Prospect(solver)
    prospect.consider(None)
    prospect.drop()
    assert solver.story == []


def test_a_table_in_the_middle_of_a_game_is_not_judged() -> None:
    """That would be the winnability light, and not counted as help."""
    dealt = code("FC1-C4-AAAAAAB")
    position = dealt.game().after(dealt.dealt(), next(dealt.game().moves(dealt.dealt())))
    table = board_of(dealt.game(), position)
    solver = Noted()
    prospect = Prospect(solver)
    prospect.consider(GameCode.of_board(dealt.variant, dealt.options, table))
    assert (solver.story, known(prospect)) == ([], (None, None))


def test_where_the_catalogue_cannot_be_read_the_solver_is_asked() -> None:
    with without_deals():
        prospect = Prospect(AtOnce())
        prospect.consider(code("FC1-C4-AAAAAAB"))
        assert prospect.asking


# ------------------------------------------------------------------ one solver for two


def test_the_coach_does_not_hear_what_was_asked_of_a_typed_deal() -> None:
    """The coach of a won game asks nothing; the deal that is typed meanwhile is lost."""
    solver = Late()
    session = Session.of(WON, lambda: 0.0)
    coach, prospect = Coach(solver, lambda: 0.0), Prospect(solver)
    coach.follow(session, Wishes())
    assert coach.busy
    prospect.consider(LOST)
    prospect.drop()
    solver.may = True
    for _ in range(10):
        coach.follow(session, Wishes())
    assert coach.lamp is not None
    assert coach.lamp.verdict is Verdict.WON


def test_nor_is_the_coach_s_answer_taken_for_that_of_the_deal() -> None:
    solver = Late()
    session = Session.of(LOST, lambda: 0.0)
    coach, prospect = Coach(solver, lambda: 0.0), Prospect(solver)
    coach.follow(session, Wishes(light=True))
    assert coach.busy
    solver.may = True
    assert not prospect.step()
    prospect.consider(WON)
    assert prospect.step()
    assert prospect.verdict is Verdict.WON


def test_dropping_what_was_not_asked_leaves_the_coach_s_question_alone() -> None:
    solver = Late()
    coach, prospect = Coach(solver, lambda: 0.0), Prospect(solver)
    coach.follow(Session.of(WON, lambda: 0.0), Wishes())
    prospect.consider(None)
    prospect.drop()
    assert solver.waiting


def test_what_was_dropped_can_be_asked_again() -> None:
    prospect = Prospect(AtOnce())
    prospect.consider(LOST)
    prospect.drop()
    assert not prospect.step()
    prospect.ask()
    assert prospect.step()
    prospect.ask()
    assert not prospect.asking


def test_a_silent_solver_keeps_nobody_waiting() -> None:
    prospect = Prospect(Silent())
    prospect.consider(LOST)
    assert not prospect.step()
    assert prospect.verdict is None
