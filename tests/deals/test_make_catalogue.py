"""Making the catalogue: the hard deals are called hard, and a run that broke off goes on."""

from datetime import date
from pathlib import Path

import pytest

from game.deals.catalogue import CATALOGUE, DAILY, WEEK
from game.deals.grades import Grade
from game.rules.numbering import Dealing
from game.solver.search import Verdict
from tools.catalogue_files import (
    EACH,
    LEAST,
    SHARES,
    WANTED,
    WEEKS,
    BadDays,
    by_hardness,
    check_days,
    days_drawn,
    days_line,
    grade_lines,
    places,
    sorted_out,
)
from tools.catalogue_rows import BATCH, Row, kept, written
from tools.hardness import GAMES, Hardness
from tools.make_catalogue import main


def row(number: int, effort: int = 100, won: int = 0, home: int = 0) -> Row:
    """A deal that can be won."""
    return Row(number, Verdict.WON, Hardness((effort,), won, home))


# ------------------------------------------------------------------ how hard


def test_a_deal_is_the_harder_the_longer_searches_look() -> None:
    hard, easy = row(1, effort=5_000), row(2, effort=50)
    assert by_hardness([hard, easy]) == [easy, hard]


def test_a_deal_is_the_harder_the_fewer_games_win_by_themselves() -> None:
    hard, easy = row(1, won=3), row(2, won=150)
    assert by_hardness([hard, easy]) == [easy, hard]


def test_where_none_wins_the_cards_that_came_home_tell() -> None:
    hard, easy = row(1, home=200), row(2, home=900)
    assert by_hardness([hard, easy]) == [easy, hard]


def test_effort_is_the_mean_of_all_searches_by_how_often_it_doubled() -> None:
    assert Hardness((1, 7, 31), 0, 0).effort == pytest.approx((1 + 3 + 5) / 3)


def test_odds_are_even_where_half_the_games_win() -> None:
    assert Hardness((1,), GAMES // 2, 0).odds == pytest.approx(0)


def test_equal_values_share_a_place() -> None:
    assert places([5.0, 1.0, 5.0, 9.0]) == [1.5, 0.0, 1.5, 3.0]


def test_deals_fill_the_grades_from_the_easiest_on() -> None:
    graded = sorted_out([row(n, effort=10 * n + 1) for n in range(WANTED)])
    assert {grade: len(deals) for grade, deals in graded.items()} == SHARES
    ends = [Dealing.LETTERS.read(deals[-1]) for deals in graded.values()]
    assert ends == sorted(ends, key=lambda end: end or 0)


def test_the_days_take_so_many_that_400_of_each_grade_are_left() -> None:
    graded = sorted_out([row(n, effort=n + 1) for n in range(WANTED)])
    days = days_line(days_drawn(graded)).split()[1:]
    assert len(set(days)) == len(days) == 7 * WEEKS
    of = {letters: grade for grade, deals in graded.items() for letters in deals}
    assert [of[letters] for letters in days] == list(WEEK) * WEEKS
    left = [line.split() for line in grade_lines(graded, frozenset(days)).splitlines()]
    assert [words[0] for words in left] == [grade.key for grade in Grade]
    assert [len(words) - 1 for words in left] == [EACH] * len(Grade)


def test_the_weeks_are_known_to_reach_into_the_thirties() -> None:
    assert date(2026, 1, 5).toordinal() + 7 * WEEKS > date(2031, 1, 1).toordinal()


# ------------------------------------------------------------------ rows in files


ROWS = [
    Row(n, Verdict.LOST, None) if n % 3 else row(n, effort=n + 2, won=n % 7, home=n)
    for n in range(BATCH)
]


@pytest.mark.parametrize(
    "one", [ROWS[3], Row(7, Verdict.LOST, None), Row(8, Verdict.UNKNOWN, None)]
)
def test_a_row_reads_back_as_it_was_written(one: Row) -> None:
    assert Row.read(str(one)) == one


@pytest.mark.parametrize(
    "line", ["", "x,won,1,2,3", "1,won", "1,lost,1,2,3", "1,won,1,2", "1,maybe"]
)
def test_what_is_no_row_is_not_read(line: str) -> None:
    with pytest.raises(ValueError):
        Row.read(line)


def test_a_batch_that_was_torn_is_done_again(tmp_path: Path) -> None:
    file, text = tmp_path / "rows.csv", written(ROWS)
    file.write_text(text)
    assert kept(file) == {0: ROWS}
    for end in (len(text) - 1, len(text) - 30, 10, 0):
        file.write_text(text[:end])
        assert kept(file) == {}


# ------------------------------------------------------------------ the whole make


def make(folder: Path, wanted: int = 24) -> dict[str, str]:
    """Make a small catalogue of one game; its files by their folders."""
    options = ["--work", str(folder / "work"), "--out", str(folder / "out"), "--processes", "1"]
    assert main([*options, "--only", "freecell-4", "--wanted", str(wanted)]) == 0
    return {part: (folder / "out" / part / "FC1-C4.txt").read_text() for part in PARTS}


PARTS = (CATALOGUE, DAILY)


def test_a_run_that_broke_off_goes_on_and_ends_as_if_it_had_not(tmp_path: Path) -> None:
    whole = make(tmp_path)
    assert all(len(text.split()) >= 8 for text in whole.values())
    rows = tmp_path / "work" / "FC1-C4.csv"
    done = rows.read_text()
    rows.write_text(done[: len(done) * 2 // 3])
    for part in PARTS:
        (tmp_path / "out" / part / "FC1-C4.txt").unlink()
    assert make(tmp_path) == whole
    assert done.startswith(rows.read_text()[: len(done) // 2])


def again(folder: Path, *asked: str) -> int:
    """Make the small catalogue once more, otherwise."""
    options = ["--work", str(folder / "work"), "--out", str(folder / "out"), "--processes", "1"]
    return main([*options, "--only", "FC1-C4", "--wanted", "24", *asked])


def test_daily_deals_stay_what_they_are_and_out_of_the_catalogue(tmp_path: Path) -> None:
    first = make(tmp_path)
    (tmp_path / "out" / CATALOGUE / "FC1-C4.txt").unlink()
    assert make(tmp_path) == first
    assert not set(first[CATALOGUE].split()) & set(first[DAILY].split())


def test_a_catalogue_that_cannot_stand_beside_the_daily_deals_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path, 40)
    files = {part: tmp_path / "out" / part / "FC1-C4.txt" for part in PARTS}
    before = {part: file.read_bytes() for part, file in files.items()}
    assert again(tmp_path) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("make_catalogue: FC1-C4: ")
    assert {part: file.read_bytes() for part, file in files.items()} == before


def test_days_must_leave_each_grade_its_share() -> None:
    graded = sorted_out([row(n, effort=n + 1) for n in range(WANTED)])
    days = days_drawn(graded)
    check_days(graded, days)
    uneven = [*days[1:], next(d for d in graded[Grade.HARD] if d not in days)]
    with pytest.raises(BadDays):
        check_days(graded, uneven)


@pytest.mark.parametrize(
    "torn", ["", "days\n", "day A B C D E F G\n", "days A B C D E F\n", "days A B C D E F G"]
)
def test_a_torn_file_of_daily_deals_is_refused_and_left_alone(tmp_path: Path, torn: str) -> None:
    make(tmp_path)
    file = tmp_path / "out" / DAILY / "FC1-C4.txt"
    file.write_text(torn)
    assert again(tmp_path) == 2
    assert file.read_text() == torn


@pytest.mark.parametrize("wanted", ["-5", "0", "7", str(LEAST - 1), "x"])
def test_what_makes_no_week_is_refused(tmp_path: Path, wanted: str) -> None:
    with pytest.raises(SystemExit) as ended:
        again(tmp_path, "--wanted", wanted)
    assert ended.value.code == 2
    assert not list(tmp_path.iterdir())


def test_the_least_that_can_be_asked_for_makes_a_week_and_each_grade() -> None:
    graded = sorted_out([row(n) for n in range(LEAST)])
    days = days_drawn(graded)
    assert len(days) == len(WEEK)
    assert all(set(deals) - set(days) for deals in graded.values())


def test_a_folder_that_cannot_be_is_told_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    for folder in ("--work", "--out"):
        assert again(tmp_path, folder, str(tmp_path / "file" / "x")) == 1
        assert capsys.readouterr().err.count("\n") == 1


def test_files_with_40_deals_as_one_batch_still_count(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text(written(Row(n, Verdict.LOST, None) for n in range(40)))
    assert sum(map(len, kept(file).values())) == 40
