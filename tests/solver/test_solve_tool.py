"""The tool that answers whether games can be won, on the command line."""

import io
import re
from typing import NamedTuple

import pytest
import tables
from tables import RULE_SETS, RuleSet

from game import terminal
from game.rules import dealing
from tools.solve import main

WINNABLE = "RU1-R-AAAAAAC"


class Answer(NamedTuple):
    """What the tool said and how it ended."""

    code: int
    out: list[str]
    err: list[str]


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Tool":
    """The tool, run in this process."""
    return Tool(capsys, monkeypatch)


class Tool:
    """Runs the tool with arguments, and lines on its standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, lines: tuple[str, ...] = ()) -> Answer:
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(arguments)
        said = self._capsys.readouterr()
        return Answer(code, said.out.splitlines(), said.err.splitlines())


SAID = re.compile(r"(won (\d+)|lost|unknown), (\d+) nodes, (\d+) ms(: (.*))?")


def said(answer: Answer) -> re.Match[str]:
    """The one answer, taken apart."""
    assert (answer.code, answer.err) == (0, [])
    (line,) = answer.out
    match = SAID.fullmatch(line)
    assert match, line
    return match


def deck(number: int) -> str:
    return tables.deck_text(dealing.deck(number))


@pytest.mark.parametrize("shape", [(), ("--raw",)], ids=["short", "raw"])
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(11)
def test_the_moves_told_win_the_game(solve: Tool, ruleset: RuleSet, shape: tuple[str, ...]) -> None:
    for number in (1, 2):
        code = ruleset.deal(number)
        answer = said(solve(str(code), "--line", "--nodes", "20000", *shape))
        if not answer[2]:
            continue
        session = terminal.of_code(code)
        assert terminal.play(session, answer[6]) is None
        assert session.won
        assert len(answer[6].split()) == int(answer[2])


def test_a_deal_is_answered_as_won_lost_or_unknown(solve: Tool) -> None:
    assert said(solve(WINNABLE))[1].startswith("won ")
    assert said(solve("RU1-C-AAAAAAB"))[1] == "lost"
    assert said(solve("FCM-C4-11982", "--nodes", "50"))[1] == "unknown"


def test_the_moves_are_told_only_where_they_are_asked_for(solve: Tool) -> None:
    assert said(solve(WINNABLE))[5] is None
    assert said(solve(WINNABLE, "--line"))[5]
    assert said(solve("--code", WINNABLE, "--line"))[5]


def test_a_deck_is_dealt_as_asked(solve: Tool) -> None:
    number = 2
    answer = solve("--deck", deck(number), "--variant", "russian", "--rule", "relaxed", "--line")
    coded = solve(WINNABLE, "--line")
    assert said(answer)[6] == said(coded)[6]


def test_moves_are_played_first(solve: Tool) -> None:
    line = said(solve(WINNABLE, "--line", "--raw"))[6].split()
    rest = solve(WINNABLE, "--moves", " ".join(line[:-1]))
    assert said(rest)[1] == "won 1"
    over = solve(WINNABLE, "--moves", " ".join(line))
    assert said(over)[1] == "won 0"


def test_nodes_and_seconds_are_limits(solve: Tool) -> None:
    few = said(solve("FCM-C4-11982", "--nodes", "1000"))
    assert (few[1], int(few[3]) <= 1_100) == ("unknown", True)
    brief = said(solve("FCM-C4-11982", "--seconds", "0.000001"))
    assert brief[1] == "unknown"


def test_a_batch_answers_each_deck_with_a_line(solve: Tool) -> None:
    lines = (deck(2), "AS AS", "", deck(3), deck(2) + " KX", "çok kötü \x00")
    asked = ("--batch", "--variant", "russian", "--rule", "relaxed")
    answer = solve(*asked, lines=lines)
    assert (answer.code, answer.err) == (0, [])
    kinds = [line.split()[0].rstrip(",") for line in answer.out]
    assert kinds == ["won", "error", "error", "won", "error", "error"]


def test_moves_that_do_not_go_are_an_error_of_that_deck_in_a_batch(solve: Tool) -> None:
    asked = ("--batch", "--variant", "freecell", "--moves", "1-a 1-a")
    answer = solve(*asked, lines=(deck(1),))
    assert [line.split()[0] for line in answer.out] == ["error"]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("",),
        ("ZZ1",),
        ("RU1-C-AAAAAB",),
        ("11982",),
        ("--deck", "AS AS", "--variant", "russian"),
        ("--deck", "AS"),
        ("--variant", "russian"),
        ("--batch",),
        ("--batch", "--variant", "chess"),
        ("--batch", "--variant", "russian", "--draw", "3"),
        ("--batch", "--variant", "russian", "--code", "RU1-C-AAAAAAB"),
        ("RU1-C-AAAAAAB", "--rule", "relaxed"),
        ("RU1-C-AAAAAAB", "--moves", "1-9"),
        ("RU1-C-AAAAAAB", "--moves", "S-1"),
        ("RU1-C-AAAAAAB", "--moves", "undo"),
        ("RU1-C-AAAAAAB", "--nodes", "0"),
        ("RU1-C-AAAAAAB", "--nodes", "many"),
        ("RU1-C-AAAAAAB", "--nodes"),
        ("RU1-C-AAAAAAB", "--seconds", "-1"),
        ("RU1-C-AAAAAAB", "--seconds", "nan"),
        ("RU1-C-AAAAAAB", "--fullscreen"),
        ("RU1-C-AAAAAAB", "--print"),
        ("RU1-C-AAAAAAB", "RU1-C-AAAAAAC"),
        ("RU1-C-AAAAAAB", "--unheard-of"),
    ],
)
def test_bad_input_is_a_message_and_exit_code_2(solve: Tool, arguments: tuple[str, ...]) -> None:
    answer = solve(*arguments)
    assert (answer.code, answer.out) == (2, [])
    (message,) = answer.err
    assert message.startswith("solve: ")
