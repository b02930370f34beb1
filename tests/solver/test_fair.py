"""Fair hints: advice that knows only what the player has seen."""

import random
from itertools import islice

import pytest
import tables
from solver import hinted
from solver.hinted import Asked, played
from tables import RULE_SETS, RuleSet

from game.rules import notation
from game.rules.cards import face_up
from game.rules.position import Move
from game.rules.zones import Kind
from game.solver import fair
from game.solver.harmless import settled
from game.solver.keys import key
from game.solver.questions import Advise, Rules
from game.solver.weighing import Choice, Effort
from game.solver.worlds import Glimpse


def named(key: str, **options: str) -> RuleSet:
    """The rule set with these options."""
    (found,) = (r for r in RULE_SETS if (r.variant.key, dict(r.options)) == (key, options))
    return found


HIDING = [ruleset for ruleset in RULE_SETS if ruleset.variant.key != "freecell"]
WITH_STOCK = [ruleset for ruleset in HIDING if ruleset.game.stock is not None]
ENDLESS = [ruleset for ruleset in WITH_STOCK if ruleset.game.passes is None]


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is advised need not be good here."""
    for name in ("ENDLESS", "FEW_PASSES", "GROUPS"):
        monkeypatch.setattr(fair, name, Effort(worlds=4, nodes=40))


def some(ruleset: RuleSet, number: int, count: int) -> list[Asked]:
    """Some questions spread over a game that is played by the hints, with their answers."""
    asked = list(islice(played(ruleset, number), 40 if ruleset.game.stock is not None else 12))
    return asked[:: max(1, len(asked) // count)]


def asking(ruleset: RuleSet, text: str) -> Advise:
    """The question about a table, all of whose cards face down are unseen."""
    game = ruleset.game
    position = tables.table(game, text)
    seen = frozenset(hinted.shown(position))
    return Advise(Rules.of(ruleset.deal(0)), position, seen, (), 0)


def as_text(asked: Asked) -> str:
    """A plan as moves are written."""
    words, position = [], asked.question.position
    for move, after in zip(asked.answer.plan, asked.along(), strict=True):
        words.append(notation.write(asked.game, move))
        position = after
    assert position is not None
    return " ".join(words)


@pytest.mark.parametrize("ruleset", HIDING, ids=str)
@pytest.mark.few(5)
def test_however_the_unseen_cards_lie_the_advice_is_the_same(ruleset: RuleSet) -> None:
    dice = random.Random(str(ruleset))
    for question, answer in some(ruleset, 3, 4):
        for _ in range(3 if ruleset.game.stock is not None else 1):
            assert hinted.answer(hinted.otherwise_laid(question, dice)) == answer


@pytest.mark.parametrize("ruleset", HIDING, ids=str)
@pytest.mark.few(5)
def test_only_the_last_move_of_a_plan_shows_what_was_not_seen(ruleset: RuleSet) -> None:
    for asked in some(ruleset, 4, 20):
        hidden = set(hinted.unseen(asked.question))
        *before, _ = [asked.question.position, *asked.along()]
        assert not any(hidden & set(hinted.shown(position)) for position in before)


@pytest.mark.parametrize("ruleset", WITH_STOCK, ids=str)
def test_plans_lead_to_what_is_new_until_there_is_nothing(ruleset: RuleSet) -> None:
    asked = list(played(ruleset, 5))
    states = [(key(a.game, a.question.position), len(hinted.unseen(a.question))) for a in asked]
    assert len(set(states)) == len(states)
    assert not asked[-1].answer.plan


@pytest.mark.parametrize("ruleset", [*WITH_STOCK, named("russian", rule="classic")], ids=str)
@pytest.mark.few(5)
def test_without_a_plan_no_move_leads_to_anything_new(ruleset: RuleSet) -> None:
    """A card that comes back only to go home again is nothing new."""
    *_, last = played(ruleset, 6)
    known = Glimpse.of(last.question)
    been = (*known.passed, known.position)
    passed = {key(known.game, settled(known, position)) for position in been}
    for move in known.game.moves(known.position):
        assert not known.opens(known.position, move)
        after = settled(known, known.game.after(known.position, move))
        assert key(known.game, after) in passed


def test_a_card_that_is_of_no_more_use_goes_home_first() -> None:
    question = asking(
        named("klondike", draw="3", rule="relaxed"),
        "foundation S: AS\nfoundation H: AH\ncolumn 1: 2H\ncolumn 2: 9S\ncolumn 3: 4c TH",
    )
    assert as_text(Asked(question, hinted.answer(question))) == "1-H"


def test_such_cards_go_home_until_one_turns_another_up() -> None:
    question = asking(
        named("klondike", draw="1", rule="classic"),
        "column 1: AS\ncolumn 2: 9c AH\ncolumn 3: 4c AD\ncolumn 4: KH",
    )
    assert as_text(Asked(question, hinted.answer(question))) == "1-S 2-H"


@pytest.mark.parametrize("ruleset", ENDLESS, ids=str)
def test_where_the_stock_never_ends_it_is_looked_through_first(ruleset: RuleSet) -> None:
    for asked in islice(played(ruleset, 11), 60):
        game, position = asked.game, asked.question.position
        stock = {face_up(card) for card in position.piles[game.stock or 0]}
        if stock - asked.question.seen:
            kinds = {(game.kind(m.src), game.kind(m.dst)) for m in asked.answer.plan}
            home = all(dst is Kind.FOUNDATION for _, dst in kinds)
            assert home or kinds == {(Kind.STOCK, Kind.WASTE)}


def test_the_same_question_has_the_same_answer() -> None:
    for ruleset in WITH_STOCK:
        for question, answer in some(ruleset, 12, 2):
            assert hinted.answer(question) == answer


def test_where_all_cards_were_seen_the_plan_wins() -> None:
    ruleset = named("klondike", draw="1", rule="relaxed")
    won = tables.recorded(next(t for t in tables.recorded_titles() if "KL1-D1R" in t))
    session = won.fresh()
    for event in won.events[: len(won.events) * 3 // 4]:
        tables.play(session, event)
    position = session.position
    rules = Rules.of(ruleset.deal(0))
    answer = hinted.answer(Advise(rules, position, frozenset(range(52)), (), 0))
    for move in answer.plan:
        assert session.game.refusal(position, move) is None
        position = session.game.after(position, move)
    assert answer.plan


def test_a_won_game_needs_no_advice() -> None:
    ruleset = named("klondike", draw="1", rule="relaxed")
    position = tables.table(
        ruleset.game,
        "foundation S: AS … KS\nfoundation H: AH … KH\n"
        "foundation D: AD … KD\nfoundation C: AC … KC",
    )
    question = Advise(Rules.of(ruleset.deal(0)), position, frozenset(range(52)), (), 0)
    assert hinted.answer(question).plan == ()


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", HIDING, ids=str)
def test_whole_games_never_come_back_to_a_table(ruleset: RuleSet) -> None:
    for number in range(100, 130):
        states = [
            (key(a.game, a.question.position), len(hinted.unseen(a.question)))
            for a in played(ruleset, number)
        ]
        assert len(set(states)) == len(states)


def test_a_plan_makes_no_circle_of_its_own() -> None:
    ruleset = named("klondike", draw="3", rule="relaxed")
    known = Glimpse.of(asking(ruleset, "column 2: 9H 8S\ncolumn 3: 9D"))
    _, here, there, *_ = known.game.columns
    out, back = Move(here, there), Move(there, here)
    (choice,) = fair._leading_on(known, [Choice((out, back, out), known.position)])
    assert choice.plan == (out,)
