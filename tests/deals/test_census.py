"""How many deals can be won, counted by the tool ``census``."""

from pathlib import Path

import pytest
from spreading import cluster

from game.deals.shares import Tally, tallies
from game.solver.search import Limits, Verdict
from tools import census_rows
from tools.census import main
from tools.census_published import counted, given
from tools.census_rows import HEAD, BadRows, Row
from tools.census_table import agree

QUICK = ("--deals", "24", "--only", "russian", "--processes", "1")
HARD = ("--deals", "4", "--only", "KL1-D1C", "--processes", "1")
CLASSIC = "RU1-C.csv"


def count(folder: Path, *asked: str) -> int:
    return main([*asked, "--csv", str(folder)])


def lines(folder: Path) -> dict[str, list[str]]:
    """The lines of each file, in one order."""
    return {f.name: sorted(f.read_text(encoding="ascii").splitlines()) for f in folder.iterdir()}


def test_every_deal_of_every_rule_set_asked_for_is_kept(tmp_path: Path) -> None:
    assert count(tmp_path, *QUICK, "--first", "5") == 0
    found = {file.name: census_rows.kept(file) for file in tmp_path.iterdir()}
    assert found.keys() == {"RU1-C.csv", "RU1-R.csv"}
    assert all(rows.keys() == set(range(5, 29)) for rows in found.values())


def test_a_cluster_and_any_number_of_processes_find_the_same(tmp_path: Path) -> None:
    count(tmp_path / "one", *QUICK)
    count(tmp_path / "two", *QUICK, "--processes", "2")
    with cluster() as address:
        count(tmp_path / "many", *QUICK, "--dask", address)
    assert lines(tmp_path / "one") == lines(tmp_path / "two") == lines(tmp_path / "many")


def test_what_is_kept_is_not_searched_again(tmp_path: Path) -> None:
    count(tmp_path, *QUICK)
    file = tmp_path / CLASSIC
    changed = file.read_text(encoding="ascii").replace("lost", "won")
    file.write_text(changed, encoding="ascii")
    count(tmp_path, *QUICK)
    assert file.read_text(encoding="ascii") == changed


@pytest.mark.parametrize("left", [0, 5, len(HEAD), len(HEAD) + 20, -1])
def test_a_line_that_broke_off_is_mended_and_its_deal_searched_again(
    tmp_path: Path, left: int
) -> None:
    count(tmp_path, *QUICK)
    whole, file = lines(tmp_path), tmp_path / CLASSIC
    file.write_bytes(file.read_bytes()[:left])
    count(tmp_path, *QUICK)
    assert lines(tmp_path) == whole


def test_wider_limits_search_only_the_undecided_again(tmp_path: Path) -> None:
    file = tmp_path / "KL1-D1C.csv"
    count(tmp_path, *HARD, "--nodes", "3000")
    before = census_rows.kept(file)
    count(tmp_path, *HARD, "--nodes", "20000")
    written, after = file.read_text(encoding="ascii").splitlines(), census_rows.kept(file)
    undecided = [n for n, row in before.items() if row.verdict is Verdict.UNKNOWN]
    assert 0 < len(undecided) < len(before)
    assert len(written) == 1 + len(before) + len(undecided)
    assert {n for n, row in after.items() if row.nodes == 20_000} == set(undecided)


@pytest.mark.parametrize(
    ("verdict", "nodes", "memory", "answers"),
    [
        (Verdict.WON, 900, 90, True),
        (Verdict.UNKNOWN, 500, 50, True),
        (Verdict.UNKNOWN, 400, 40, True),
        (Verdict.UNKNOWN, 900, 40, True),
        (Verdict.UNKNOWN, 900, 50, False),
        (Verdict.UNKNOWN, 500, 90, False),
    ],
)
def test_a_row_answers_what_wider_limits_cannot_better(
    verdict: Verdict, nodes: int, memory: int, answers: bool
) -> None:
    row = Row("KL1-D1C", 1, verdict, 500, 500, 50)
    assert row.answers(Limits(nodes, memory)) == answers


@pytest.mark.parametrize("strange", ["one,two\n1,2\n", HEAD + "RU1-C,1,won\n", HEAD + "a,b,c,d\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], strange: str
) -> None:
    file = tmp_path / CLASSIC
    file.write_text(strange, encoding="ascii")
    with pytest.raises(BadRows):
        census_rows.kept(file)
    assert count(tmp_path, *QUICK) == 2
    assert capsys.readouterr().err.startswith(f"census: {file}: ")
    assert file.read_text(encoding="ascii") == strange


def test_the_table_counts_what_is_kept_beside_what_is_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verdicts = [Verdict.WON] + 8 * [Verdict.LOST]
    rows = [Row("RU1-C", n, verdict, 5, 200, 9) for n, verdict in enumerate(verdicts)]
    rows += [Row("RU1-C", 9, Verdict.UNKNOWN, 200, 200, 9), Row("RU1-C", 0, Verdict.WON, 5, 9, 9)]
    census_rows.mend(tmp_path / CLASSIC)
    census_rows.keep(tmp_path / CLASSIC, rows)
    count(tmp_path, "--only", "RU1-C", "--deals", "0")
    cells = capsys.readouterr().out.splitlines()[-1].split(" | ")
    assert cells[:5] == ["| Russian Solitaire · Classic `RU1-C`", "10", "1", "8", "1"]
    assert cells[5] == "10.00…20.00 % (1.79 to 50.98)"
    assert cells[6].startswith("7.05 % of 2,000 (")
    assert cells[6].endswith(") ✓ |")


def test_the_summary_is_what_the_program_reads(tmp_path: Path) -> None:
    file = tmp_path / "summary.csv"
    count(tmp_path / "rows", *QUICK, "--summary", str(file))
    found = tallies(file.read_text(encoding="ascii").splitlines())
    assert {name: tally.deals for name, tally in found.items()} == {"RU1-C": 24, "RU1-R": 24}


def test_microsofts_deals_come_out_as_published(tmp_path: Path) -> None:
    """Those of the first 25 that need more than two cells, and more than one."""
    for name, lost in (("FCM-C2", {1, 6, 21, 25}), ("FCM-C4", set())):
        count(tmp_path, "--microsoft", "--only", name, "--deals", "25", "--processes", "1")
        rows = census_rows.kept(tmp_path / f"{name}.csv")
        assert {n for n, row in rows.items() if row.verdict is Verdict.LOST} == lost
        assert {row.verdict for row in rows.values()} <= {Verdict.WON, Verdict.LOST}


def test_only_freecell_has_microsofts_deals(tmp_path: Path) -> None:
    count(tmp_path, "--microsoft", "--deals", "0")
    assert lines(tmp_path).keys() == {"FCM-C4.csv", "FCM-C2.csv", "FCM-C1.csv"}


@pytest.mark.parametrize(
    ("ours", "agrees"),
    [
        (Tally(800, 200, 0), True),
        (Tally(770, 230, 0), False),
        (Tally(830, 170, 0), False),
        (Tally(770, 200, 30), True),
        (Tally(700, 120, 180), True),
        (Tally(700, 270, 30), False),
    ],
)
def test_figures_agree_where_one_share_can_explain_both(ours: Tally, agrees: bool) -> None:
    assert agree(ours, given(80, 0.1, "somebody")) == agrees
    assert agree(ours, counted(Tally(800_000, 200_000, 0), "somebody")) == agrees


def test_the_uncertainty_of_the_published_figure_counts_too() -> None:
    ours = Tally(770, 230, 0)
    assert agree(ours, given(80, 3, "somebody"))
    assert agree(ours, counted(Tally(80, 20, 0), "somebody"))
    assert agree(ours, counted(Tally(780, 170, 50), "somebody"))


@pytest.mark.parametrize(
    "asked",
    ["--processes -3", "--first -3", "--deals -1", "--memory -1", "--memory 0", "--nodes x"],
)
def test_numbers_that_mean_nothing_are_refused(asked: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(asked.split())
    assert ended.value.code == 2


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("--first 8031810175 --deals 2", 2),
        ("--microsoft --first 0", 2),
        ("--only klondyke", 2),
        ("--deals 0 --csv FILE/x", 1),
        ("--deals 0 --summary FILE/x", 1),
        ("--deals 1 --only YU1 --dask tcp://127.0.0.1:1", 1),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: str, code: int
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(asked.replace("FILE", str(file)).split()) == code
    assert capsys.readouterr().err.splitlines()[-1].startswith("census: ")
