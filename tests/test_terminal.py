"""``--print``: any table as text, without a screen; events played first; errors in one line."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
import tables
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet

from game import __version__
from game.__main__ import main
from game.rules import dealing

DECK = tables.deck_text(dealing.deck(1))


class Answer(NamedTuple):
    """What the command said and how it ended."""

    code: int
    out: list[str]
    err: list[str]

    def line(self, label: str) -> str:
        """What stands after a label such as ``column 3:``."""
        (found,) = [line for line in self.out if line.startswith(f"{label}:")]
        return found.removeprefix(f"{label}:").removeprefix(" ")


@pytest.fixture
def sabir(capsys: pytest.CaptureFixture[str]) -> "Command":
    """The command, run in this process and in English."""
    return Command(capsys)


class Command:
    """Runs the program with arguments."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str, lang: str = "en") -> Answer:
        code = main([*arguments, "--lang", lang])
        said = self._capsys.readouterr()
        return Answer(code, said.out.splitlines(), said.err.splitlines())

    def table(self, code: str, moves: str = "") -> Answer:
        """The table of a code after some moves."""
        return self("--print", "--code", code, *(["--moves", moves] if moves else []))


def test_a_table_is_printed_one_pile_a_line_in_a_fixed_order(sabir: Command) -> None:
    answer = sabir.table("KL1-D3C-AAAAAAB")
    assert answer.code == 0
    assert answer.err == []
    labels = [line.partition(":")[0] for line in answer.out]
    piles = [f"column {n}" for n in range(1, 8)] + ["stock", "waste"]
    piles += [f"foundation {suit}" for suit in "SHDC"]
    assert labels == [*piles, "score", "moves", "won", "legal"]


def test_columns_are_written_bottom_card_first_lower_case_face_down(sabir: Command) -> None:
    answer = sabir.table("KL1-D3C-AAAAAAB")
    deck = DECK.split()
    assert answer.line("column 1") == deck[0]
    assert answer.line("column 2") == f"{deck[1].lower()} {deck[7]}"
    assert answer.line("column 3") == f"{deck[2].lower()} {deck[8].lower()} {deck[13]}"


def test_the_stock_is_written_in_upper_case_the_next_to_be_drawn_first(sabir: Command) -> None:
    answer = sabir.table("KL1-D3C-AAAAAAB")
    assert answer.line("stock").split() == DECK.split()[28:]
    drawn = sabir.table("KL1-D3C-AAAAAAB", "draw")
    assert drawn.line("waste").split() == DECK.split()[28:31]
    assert drawn.line("stock").split() == DECK.split()[31:]


def test_an_empty_pile_is_its_name_and_colon_only(sabir: Command) -> None:
    answer = sabir.table("FC1-C2-AAAAAAB")
    for label in ("cell a", "cell b", "foundation S", "foundation C"):
        assert f"{label}:" in answer.out
    assert not any(line.startswith("cell c") for line in answer.out)


def test_score_moves_won_and_every_legal_move_follow(sabir: Command) -> None:
    answer = sabir.table("FC1-C4-AAAAAAB")
    assert answer.out[-4:-1] == ["score: 0", "moves: 0", "won: no"]
    code = tables.code("FC1-C4-AAAAAAB")
    assert set(answer.line("legal").split()) == tables.legal(code.game(), code.dealt())


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_what_is_printed_reads_back_as_the_position(sabir: Command, ruleset: RuleSet) -> None:
    code = ruleset.deal(5)
    answer = sabir.table(str(code))
    text = "\n".join(answer.out[:-4])
    assert tables.partial(code.game(), text) == code.dealt()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--variant", "russian"], "RU1-C-AAAAAAB"),
        (["--variant", "russian", "--rule", "classic"], "RU1-C-AAAAAAB"),
        (["--variant", "russian", "--rule", "relaxed"], "RU1-R-AAAAAAB"),
        (["--variant", "thoughtful"], "TF1-D1N-AAAAAAB"),
        (["--variant", "thoughtful", "--draw", "3"], "TF1-D3N-AAAAAAB"),
        (["--variant", "freecell"], "FC1-C4-AAAAAAB"),
        (["--variant", "freecell", "--cells", "2"], "FC1-C2-AAAAAAB"),
        (["--variant", "freecell", "--cells", "1"], "FC1-C1-AAAAAAB"),
        (["--variant", "klondike"], "KL1-D1C-AAAAAAB"),
        (["--variant", "klondike", "--draw", "3", "--rule", "relaxed"], "KL1-D3R-AAAAAAB"),
        (["--variant", "klondike", "--draw=3"], "KL1-D3C-AAAAAAB"),
        (["--variant", "yukon"], "YU1-AAAAAAB"),
    ],
)
def test_a_deck_is_dealt_in_rounds_with_the_options_given(
    sabir: Command, arguments: list[str], code: str
) -> None:
    assert sabir("--print", "--deck", DECK, *arguments) == sabir.table(code)


def test_a_deck_may_be_written_in_lower_case_and_with_10(sabir: Command) -> None:
    written = DECK.replace("T", "10").translate(str.maketrans("AKQJSHDC", "akqjshdc"))
    answer = sabir("--print", "--variant", "yukon", "--deck", f"  {written}\n")
    assert answer == sabir.table("YU1-AAAAAAB")


def test_a_microsoft_deal_is_printed_as_published(sabir: Command) -> None:
    answer = sabir.table("#1")
    assert answer.line("column 1") == "JD KD 2S 4C 3S 6D 6S"
    assert answer.line("column 8") == "5H 3H 3C 7S 7D TC"


# Moves first


@pytest.mark.parametrize("title", tables.recorded_titles())
def test_a_recorded_game_is_played_to_its_win(sabir: Command, title: str) -> None:
    game = tables.recorded(title)
    moves = " ".join(game.events)
    if game.code is None:
        options = [part for k, v in game.ruleset.options.items() for part in (f"--{k}", v)]
        variant = game.ruleset.variant.key
        deck = tables.deck_text(game.deck)
        answer = sabir("--print", "--variant", variant, *options, "--deck", deck, "--moves", moves)
    else:
        answer = sabir.table(str(game.code), moves)
    assert answer.code == 0
    assert answer.line("won") == "yes"
    assert answer.line("score") == str(game.score)
    assert answer.line("moves") == str(game.moves)
    assert answer.line("legal") == ""


def test_undo_redo_and_back_are_events_too(sabir: Command) -> None:
    played = sabir.table("KL1-D1R-AAAAAAC", "draw draw draw undo redo back 1")
    assert played.code == 0
    assert played.line("moves") == "3"
    assert played.out[:-3] == sabir.table("KL1-D1R-AAAAAAC", "draw").out[:-3]


def test_a_refused_move_prints_its_reason_after_the_table_and_ends_with_3(sabir: Command) -> None:
    answer = sabir.table("KL1-D1C-AAAAAAB", "draw recycle draw")
    assert answer.code == 3
    assert answer.out[-1] == "refused: stock_not_empty"
    assert answer.out[:-1] == sabir.table("KL1-D1C-AAAAAAB", "draw").out
    assert answer.err == []


def test_a_refusal_names_its_cards_and_numbers(sabir: Command) -> None:
    used = sabir.table("KL1-D1C-AAAAAAB", "draw " * 24 + "recycle")
    assert used.code == 3
    assert used.out[-1] == "refused: passes_used limit=1"
    needs = sabir.table("RU1-C-AAAAAAB", "2-1")
    column = [sabir.table("RU1-C-AAAAAAB").line(f"column {n}").split()[-1] for n in (1, 2)]
    assert needs.code == 3
    assert f"card={column[1]} below={column[0]}" in needs.out[-1]


def test_a_refused_group_of_freecell_says_how_the_limit_comes_about(sabir: Command) -> None:
    game = tables.recorded("freecell_FC1-C4-AAAAAAF")
    answer = sabir.table(str(game.code), "1-2x7")
    assert answer.code == 3
    assert answer.out[-1].startswith("refused: ")


# One-line errors, exit code 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--print"], "--code"),
        (["--print", "--code", "YU1-AAAAAAB", "--deck", DECK], "--code"),
        (["--print", "--deck", DECK], "--variant"),
        (["--print", "--variant", "yukon"], "--deck"),
        (["--print", "--code", "617"], "FCM-C4-617"),
        (["--print", "--code", ""], "RU1-C-AAAAABB"),
        (["--print", "--code", "RU1-C-AAAA"], "7"),
        (["--print", "--variant", "spider", "--deck", DECK], "spider"),
        (["--print", "--variant", "yukon", "--deck", "AS 2S XX"], "XX"),
        (["--print", "--variant", "yukon", "--deck", "AS 2S AS"], "AS"),
        (["--print", "--variant", "yukon", "--deck", DECK[:-3]], "51"),
        (["--print", "--variant", "yukon", "--deck", f"{DECK} AS"], "AS"),
        (["--print", "--variant", "yukon", "--deck", ""], "0"),
        (["--print", "--variant", "yukon", "--rule", "classic", "--deck", DECK], "--rule"),
        (["--print", "--variant", "freecell", "--cells", "3", "--deck", DECK], "4, 2, 1"),
        (["--print", "--variant", "klondike", "--draw", "2", "--deck", DECK], "1, 3"),
        (["--print", "--variant", "klondike", "--cells", "4", "--deck", DECK], "--cells"),
        (["--print", "--code", "KL1-D1C-AAAAAAB", "--moves", "draw hello"], "hello"),
        (["--print", "--code", "YU1-AAAAAAB", "--moves", "draw"], "draw"),
        (["--print", "--code", "YU1-AAAAAAB", "--moves", "undo"], "undo"),
        (["--print", "--code", "KL1-D1C-AAAAAAB", "--moves", "draw redo"], "redo"),
        (["--print", "--code", "KL1-D1C-AAAAAAB", "--moves", "draw back 3"], "back 3"),
        (["--print", "--code", "KL1-D1C-AAAAAAB", "--moves", "draw back"], "back"),
        (["--print", "--code"], "--code"),
        (["--moves", "draw"], "--moves"),
        (["--deck", DECK], "--deck"),
        (["--nonsense"], "--nonsense"),
        (["stray"], "stray"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "tr"])
def test_a_wrong_argument_is_said_in_one_line_and_ends_with_2(
    sabir: Command, arguments: list[str], said: str, lang: str
) -> None:
    answer = sabir(*arguments, lang=lang)
    assert answer.code == 2
    assert answer.out == []
    assert len(answer.err) == 1
    assert answer.err[0].startswith("sabir: ")
    assert said in answer.err[0]


def test_a_wrong_language_is_said_in_one_line(sabir: Command) -> None:
    answer = sabir("--print", "--code", "YU1-AAAAAAB", lang="klingon")
    assert (answer.code, answer.out, len(answer.err)) == (2, [], 1)
    assert "--lang" in answer.err[0]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=40), option=st.sampled_from(["--code", "--moves", "--deck"]))
def test_no_text_makes_more_of_it_than_a_table_or_one_line(
    sabir: Command, text: str, option: str
) -> None:
    arguments = {"--code": "KL1-D1C-AAAAAAB", "--moves": "draw"}
    if option == "--deck":
        given_ = ["--variant", "yukon", f"--deck={text}"]
    else:
        given_ = [f"{key}={value}" for key, value in (arguments | {option: text}).items()]
    answer = sabir("--print", *given_)
    if answer.code == 2:
        assert answer.out == []
        assert answer.err[0].startswith("sabir: ")
    else:
        assert answer.code in (0, 3)
        assert answer.err == []


def test_help_and_version_are_printed(sabir: Command) -> None:
    (version,) = sabir("--version").out
    assert version.startswith(f"sabir {__version__}, solver: ")
    for lang in ("en", "tr"):
        answer = sabir("--help", lang=lang)
        assert answer.code == 0
        for option in ("--variant", "--code", "--windowed", "--fullscreen", "--lang"):
            assert any(option in line for line in answer.out)
        for option in ("--screenshot", "--print", "--deck", "--moves", "--version", "--draw"):
            assert any(option in line for line in answer.out)


@pytest.mark.parametrize("arguments", [("--solver",), ("--solver", "x"), ("--solver", "--print")])
def test_the_switch_for_a_solver_alone_is_no_argument_of_a_players(
    sabir: Command, arguments: tuple[str, ...]
) -> None:
    answer = sabir(*arguments)
    assert (answer.code, answer.out) == (2, [])
    assert len(answer.err) == 1


# As a process of its own


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command run as people run it, far from the checkout, with no screen at all."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept["SDL_VIDEODRIVER"] = "none"
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", *arguments],
        cwd=Path(sys.prefix),
        env=kept | environment,
        capture_output=True,
        check=False,
    )


def test_the_command_needs_no_screen_and_tells_by_its_exit_code() -> None:
    printed = command("--print", "--code", "RU1-C-AAAAABB")
    assert (printed.returncode, printed.stderr) == (0, b"")
    assert b"\nwon: no\n" in printed.stdout
    assert command("--print", "--code", "RU1-C-AAAAABB", "--moves", "1-1").returncode == 3
    assert command("--print", "--code", "RU1").returncode == 2


@pytest.mark.parametrize("locale", ["C", "POSIX", "tr_TR.ISO-8859-9", "tr_TR.UTF-8"])
def test_turkish_is_said_in_utf_8_whatever_the_locale(locale: str) -> None:
    """LO-03: also under the C locale and with Python's UTF-8 mode off."""
    said = command(
        "--print",
        "--code",
        "RU1-ğ",
        "--lang",
        "tr",
        LC_ALL=locale,
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    assert said.returncode == 2
    assert said.stderr.decode("utf-8").startswith("sabir: Kodda “")


def test_a_code_means_the_same_under_a_turkish_locale() -> None:
    """LO-01."""
    plain = command("--print", "--code", "TF1-D3N-AIAAIAA", LC_ALL="C.UTF-8")
    for typed in ("tf1-d3n-aiaaiaa", "tf1-d3n-aıaaİaa"):
        turkish = command("--print", "--code", typed, LC_ALL="tr_TR.UTF-8")
        assert (turkish.returncode, turkish.stdout) == (0, plain.stdout)


def test_bytes_that_are_no_text_are_a_bad_code_and_nothing_worse() -> None:
    said = subprocess.run(
        [sys.executable, "-P", "-m", "game", "--print", "--code", b"RU1-\xff\xfe"],
        cwd=Path(sys.prefix),
        capture_output=True,
        check=False,
    )
    assert said.returncode == 2
    assert said.stderr.count(b"\n") == 1


@pytest.mark.parametrize("option", ["--variant=russian", "--draw=3", "--rule=relaxed"])
def test_a_code_goes_with_no_other_choice_of_game(sabir: Command, option: str) -> None:
    answer = sabir("--print", "--code", "KL1-D1C-AAAAAAB", option)
    assert (answer.code, answer.out) == (2, [])
    (line,) = answer.err
    assert option.split("=", 1)[0] in line
