"""Answers to single questions: verdicts, ways to the win, and never a guess."""

from collections.abc import Callable
from itertools import count

import pytest
from solver import late, playing
from solver.questioning import HARD, board, deal, rules
from tables import RULE_SETS, RuleSet

from game.rules.dealing import microsoft_deck
from game.rules.position import Move, Position
from game.solver import judging
from game.solver.answering import answers
from game.solver.known import Known
from game.solver.patience import A_MOMENT, FIRST_STEP, LONGEST_STEP, Patience, looked_into
from game.solver.questions import (
    Answer,
    Judge,
    Judged,
    Question,
    Rules,
    Trace,
    Traced,
)
from game.solver.search import Verdict

SOME = Patience(nodes=300_000, polish=2_000)
THOUGHTFUL = Rules("thoughtful", ("1",))
ONE_PASS = Rules("klondike", ("1", "classic"))
FREECELL = Rules("freecell", ("4",))


def told(question: Question, patience: Patience = SOME, known: Known | None = None) -> list[Answer]:
    """All answers to a question."""
    said = answers(question, patience, known or Known(), lambda: 0.0)
    return [answer for answer in said if answer is not None]


def verdict(question: Judge, patience: Patience = SOME) -> Verdict:
    """What is said last; a way to the win is played."""
    *_, last = told(question, patience)
    assert isinstance(last, Judged)
    won = last.verdict is Verdict.WON
    assert playing.wins(question.rules.game(), question.position, last.line) == won
    return last.verdict


def microsoft(number: int, cells: str = "4") -> Judge:
    """Whether one of Microsoft's deals can be won."""
    asked = Rules("freecell", (cells,))
    return Judge(asked, asked.game().dealt(microsoft_deck(number)))


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is looked at."""
    ticks = count()
    return lambda: next(ticks) * step


# Verdicts and ways


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_win_is_answered_at_once_and_then_with_a_short_way(ruleset: RuleSet) -> None:
    position = late.position(ruleset, late.settled(ruleset).won[0])
    found = told(Judge(rules(ruleset), position))
    assert [(answer.verdict, answer.final) for answer in found if isinstance(answer, Judged)] == [
        (Verdict.WON, False),
        (Verdict.WON, True),
    ]
    first, last = (answer.line for answer in found if isinstance(answer, Judged))
    for line in (first, last):
        assert playing.wins(ruleset.game, position, line)
    assert len(last) <= len(first)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_loss_is_answered_once(ruleset: RuleSet) -> None:
    position = late.position(ruleset, late.settled(ruleset).lost[0])
    assert told(Judge(rules(ruleset), position)) == [Judged(Verdict.LOST)]


def test_what_was_found_is_known_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Known()
    question = deal(5)
    *_, last = told(question, known=known)
    monkeypatch.delattr(judging, "search")
    first, *_ = told(question, known=known)
    assert isinstance(first, Judged) and isinstance(last, Judged)
    assert first == last._replace(final=False)


def test_what_was_searched_in_vain_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    known, brief = Known(), Patience(nodes=500)
    assert told(HARD, brief, known) == [Judged(Verdict.UNKNOWN)]
    monkeypatch.delattr(judging, "search")
    assert told(HARD, brief, known) == [Judged(Verdict.UNKNOWN)]


# Limits


@pytest.mark.parametrize("nodes", [1, 30, 100, 300])
@pytest.mark.parametrize(
    "question", [microsoft(178), board("K-17", THOUGHTFUL)], ids=["MS 178", "K-17"]
)
def test_what_can_be_won_is_never_lost_however_short_the_time(question: Judge, nodes: int) -> None:
    """HI-05: found in time, or not found in time."""
    assert verdict(question, Patience(nodes=nodes)) in (Verdict.WON, Verdict.UNKNOWN)


def test_with_little_patience_it_is_not_known() -> None:
    assert verdict(HARD, Patience(nodes=500)) is Verdict.UNKNOWN


def test_when_the_time_is_over_it_is_not_known() -> None:
    said = answers(HARD, Patience(seconds=1.0), Known(), ticking(0.02))
    steps = list(said)
    assert steps[-1] == Judged(Verdict.UNKNOWN)
    assert 10 < len(steps) <= 51


def test_with_little_memory_it_is_not_known() -> None:
    assert verdict(HARD, Patience(nodes=3_000_000, memory=1 << 19)) is Verdict.UNKNOWN


class Endless:
    """A search without an end, which notes how many positions it is to look at."""

    def __init__(self) -> None:
        self.nodes = 0
        self.steps: list[int] = []

    def step(self, nodes: int) -> None:
        """So many positions more are looked at."""
        self.nodes += nodes
        self.steps.append(nodes)

    def line(self) -> list[Move]:
        """No way."""
        return []

    def tries(self) -> list[list[Move]]:
        """No tries."""
        return []


@pytest.mark.parametrize(
    ("took", "step"),
    [
        pytest.param(1.0, 1, id="slow: a position at a time"),
        pytest.param(A_MOMENT, FIRST_STEP, id="as expected: as at first"),
        pytest.param(0.0, LONGEST_STEP, id="fast: many at a time"),
    ],
)
def test_steps_are_as_long_as_a_moment(took: float, step: int) -> None:
    searching = Endless()
    steps = looked_into(searching, Patience(), ticking(took))
    assert [next(steps) for _ in range(20)] == [None] * 20
    assert searching.steps[-1] == step


# Nothing but truth


def test_a_way_through_a_card_that_comes_back_is_found() -> None:
    """HI-01: K-05 needs a card from its foundation."""
    assert verdict(board("K-05", Rules("klondike", ("1", "relaxed")))) is Verdict.WON


@pytest.mark.parametrize(
    ("name", "known"),
    [
        *((name, Verdict.LOST) for name in ("K-01", "K-07", "K-11")),
        *((name, Verdict.WON) for name in ("K-12", "K-19")),
    ],
)
def test_the_limit_on_passes_counts(name: str, known: Verdict) -> None:
    """HI-11: three that need the stock more than once, two that do not."""
    assert verdict(board(name, ONE_PASS), Patience(nodes=3_000_000, polish=500)) is known
    assert verdict(board(name, Rules("klondike", ("1", "relaxed")))) is Verdict.WON


def no_position() -> Position:
    piles = list(FREECELL.game().dealt(microsoft_deck(1)).piles)
    piles[-1] = piles[-1][:-1]
    return Position(tuple(piles))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (Judge(FREECELL, no_position()), Judged(Verdict.UNKNOWN, sought=False)),
        (Trace(FREECELL, (no_position(),), (-1,)), Traced((Verdict.UNKNOWN,), final=True)),
    ],
    ids=["judge", "trace"],
)
def test_of_what_is_no_position_nothing_is_known(question: Question, answer: Answer) -> None:
    assert told(question) == [answer]


def test_when_the_system_has_no_memory_left_it_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(judging, "search", full)
    assert told(deal(5)) == [Judged(Verdict.UNKNOWN, sought=False)]
