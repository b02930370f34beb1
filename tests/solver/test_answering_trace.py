"""From where a game can be won: every position gets its verdict, by few searches."""

import random
from itertools import pairwise

import pytest
from solver import late, oracle
from solver.questioning import rules
from tables import RULE_SETS, RuleSet

from game.rules.position import Move, Position
from game.solver import tracing
from game.solver.answering import answers
from game.solver.known import Known
from game.solver.patience import Patience
from game.solver.questions import Trace, Traced
from game.solver.search import Verdict

MOST = 3_000
SIGNS = {"w": Verdict.WON, "l": Verdict.LOST, "?": Verdict.UNKNOWN}


def traced(question: Trace, known: Known | None = None, nodes: int = 10**6) -> list[Traced]:
    """All answers."""
    said = answers(question, Patience(nodes=nodes), known or Known(), lambda: 0.0)
    return [answer for answer in said if isinstance(answer, Traced)]


def signs(answer: Traced) -> str:
    """The verdicts, a letter each."""
    return "".join({verdict: sign for sign, verdict in SIGNS.items()}[v] for v in answer.verdicts)


def wandering(ruleset: RuleSet, number: int, steps: int) -> Trace:
    """A game from a late position, with moves of chance; some are taken back, then it goes on."""
    game, dice = ruleset.game, random.Random(number)
    positions, parents = [late.position(ruleset, number)], [-1]
    for _ in range(steps):
        parent = len(positions) - 1 if dice.random() < 0.8 else dice.randrange(len(positions))
        moves = list(game.moves(positions[parent]))
        if moves:
            positions.append(game.after(positions[parent], dice.choice(moves)))
            parents.append(parent)
    return Trace(rules(ruleset), tuple(positions), tuple(parents))


@pytest.mark.parametrize(
    ("games", "moves"),
    [pytest.param(1, 9, id="few"), pytest.param(25, 25, id="many", marks=pytest.mark.slow)],
)
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(6)
def test_brute_force_agrees_on_every_position(ruleset: RuleSet, games: int, moves: int) -> None:
    settled = late.settled(ruleset)
    for number in (*settled.won[-games:], *settled.lost[-games:]):
        question = wandering(ruleset, number, moves)
        *_, last = traced(question)
        assert last.final
        for position, verdict in zip(question.positions, last.verdicts, strict=True):
            true = oracle.verdict(ruleset.game, position, MOST)
            assert true in (verdict, Verdict.UNKNOWN)
            assert verdict is not Verdict.UNKNOWN


def test_from_answer_to_answer_more_is_settled_and_nothing_changes() -> None:
    for number in late.settled(RULE_SETS[6]).won[:5]:
        found = traced(wandering(RULE_SETS[6], number, 40))
        assert [answer.final for answer in found] == [False] * (len(found) - 1) + [True]
        for before, after in pairwise(map(signs, found)):
            assert all(sign in ("?", then) for sign, then in zip(before, after, strict=True))
        assert len(set(found)) == len(found)


# With searches that find what they are told to


class Told:
    """Searches that find, of each position, what was told before."""

    def __init__(self, question: Trace, truth: str) -> None:
        self._truth = dict(zip(question.positions, truth, strict=True))
        self.searched: list[str] = []

    def search(self, _game: object, position: Position, _memory: int) -> "Told._Search":
        """A search that finds it, or never does where that is "?"."""
        self.searched.append(self._truth[position])
        return Told._Search(SIGNS[self._truth[position]])

    class _Search:
        def __init__(self, verdict: Verdict) -> None:
            self.nodes, self._verdict = 0, verdict

        def step(self, nodes: int) -> Verdict | None:
            """So many positions are looked at."""
            self.nodes += nodes
            return None if self._verdict is Verdict.UNKNOWN else self._verdict

        def line(self) -> list[Move]:
            """No way."""
            return []


def straight(length: int) -> Trace:
    """A game of so many positions, none of which has the key of another."""
    ruleset = RULE_SETS[1]
    positions = tuple(ruleset.deal(number).dealt() for number in range(length))
    return Trace(rules(ruleset), positions, tuple(range(-1, length - 1)))


def tree(*parents: int) -> Trace:
    """A game with branches, by the parent of each position."""
    return straight(len(parents))._replace(parents=parents)


def found(
    monkeypatch: pytest.MonkeyPatch, question: Trace, truth: str, nodes: int = 10**6
) -> tuple[str, Told]:
    """What is said last where searches find this, and what was searched."""
    told = Told(question, truth)
    monkeypatch.setattr(tracing, "search", told.search)
    return signs(traced(question, nodes=nodes)[-1]), told


@pytest.mark.parametrize("won", [0, 1, 75, 149, 150])
def test_the_turn_of_a_long_game_is_found_by_few_searches(
    monkeypatch: pytest.MonkeyPatch, won: int
) -> None:
    truth = "w" * won + "l" * (150 - won)
    said, told = found(monkeypatch, straight(150), truth)
    assert said == truth
    assert len(told.searched) <= 8


@pytest.mark.parametrize(("won", "unknown"), [(40, 1), (40, 5), (73, 4), (0, 3), (78, 2)])
def test_where_a_search_gives_up_the_turn_is_narrowed_from_both_sides(
    monkeypatch: pytest.MonkeyPatch, won: int, unknown: int
) -> None:
    truth = "w" * won + "?" * unknown + "l" * (80 - won - unknown)
    said, _ = found(monkeypatch, straight(80), truth)
    assert said == truth


def test_what_is_hard_gets_more_patience_the_longer_it_is_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, told = found(monkeypatch, straight(9), "wwww?llll", nodes=10**6)
    assert told.searched.count("?") == len(tracing.SHARES)


def test_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    said, told = found(monkeypatch, straight(300), "?" * 300, nodes=10**6)
    assert said == "?" * 300
    assert len(told.searched) <= 70


def test_moves_that_were_taken_back_get_their_verdicts_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = tree(-1, 0, 1, 2, 1, 4, 0, 6)
    for truth in ("wwwlllww", "wwwwwlwl", "wwllwlww", "llllllll"):
        assert found(monkeypatch, question, truth)[0] == truth


def test_what_is_known_already_is_not_searched() -> None:
    question = straight(12)
    known = Known()
    game = question.rules.game()
    known.learn(game, question.positions[5], Verdict.WON)
    known.learn(game, question.positions[6], Verdict.LOST)
    assert [signs(answer) for answer in traced(question, known, nodes=0)] == [
        "wwwwwwllllll",
        "wwwwwwllllll",
    ]
    assert known.verdict(game, question.positions[11]) is Verdict.LOST
