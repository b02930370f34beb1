"""The log: what went wrong is written down, small, by several programs at once, and nameless."""

import faulthandler
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.storage import nameless as names
from game.storage.logbook import LARGEST, OLDER, Logbook, watching
from game.storage.nameless import names_of, without
from game.storage.trouble import Trouble

MORNING = 1_790_000_000.0


class Wall:
    """A clock on the wall that goes on by a second at each look."""

    def __init__(self) -> None:
        self.time = MORNING

    def __call__(self) -> float:
        self.time += 1
        return self.time


@pytest.fixture
def book(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "state", Wall())


def lines(book: Logbook) -> list[str]:
    assert book.file
    return book.file.read_text(encoding="utf-8").splitlines()


def text(book: Logbook) -> str:
    return "\n".join(lines(book))


# ------------------------------------------------------------------ lines


def test_a_line_begins_with_the_time_in_utc(book: Logbook) -> None:
    book.note("start: sabir 0.1.0")
    assert lines(book) == ["2026-09-21 14:13:21Z start: sabir 0.1.0"]


def test_what_belongs_to_a_line_is_indented_below(book: Logbook) -> None:
    book.note("solver ended with 1\nno memory")
    book.note("end")
    first, second, third = lines(book)
    assert first.endswith("solver ended with 1")
    assert second == "    no memory"
    assert third.endswith(" end")


def test_each_trouble_is_told_once(book: Logbook) -> None:
    for _ in range(3):
        book.trouble(Trouble("no_solver", "7"))
        book.trouble(Trouble("bad_value", "loud", "sound.volume", "70"))
    assert [line.split("Z ")[1] for line in lines(book)] == [
        "trouble: no_solver found='7'",
        "trouble: bad_value found='loud' setting='sound.volume' default='70'",
    ]


def test_whatever_is_noted_no_line_can_be_forged(book: Logbook) -> None:
    book.note("a\r\x1b[2J\u2028b\x00")
    book.note("ş\ud800İ")
    assert all(line.isprintable() for line in lines(book))
    assert all(line.startswith(("2026-", "    ")) for line in lines(book))


def test_an_endless_entry_is_shortened_in_the_middle(book: Logbook) -> None:
    book.note("begin " + "x" * 10**6 + " finish")
    assert len(text(book)) < 20_000
    assert "begin" in text(book) and "finish" in text(book)


# ------------------------------------------------------------------ crashes


def raised(error: Exception) -> Exception:
    with suppress(type(error)):
        raise error
    return error


def test_a_crash_is_told_with_the_calls_that_led_to_it(book: Logbook) -> None:
    book.crash(raised(TypeError("no such card")))
    assert "crash in main:" in text(book)
    assert "in raised" in text(book)
    assert "TypeError: no such card" in text(book)


def test_what_it_came_from_is_told_before_it(book: Logbook) -> None:
    try:
        try:
            raise OSError("the disk is gone")
        except OSError as error:
            raise RuntimeError("no picture") from error
    except RuntimeError as error:
        book.crash(error)
    assert text(book).index("the disk is gone") < text(book).index("RuntimeError: no picture")


@pytest.mark.parametrize("kind", [ValueError, KeyError, UnicodeError])
def test_what_was_pasted_is_not_told_by_an_exception_that_repeats_it(
    book: Logbook, kind: type[Exception]
) -> None:
    book.crash(raised(kind("could not convert: 'my secret letter'")))
    assert kind.__name__ in text(book)
    assert "'my secret letter'" not in text(book).split("\n    ")[-1]


def test_an_exception_that_cannot_even_be_printed_is_told(book: Logbook) -> None:
    class Broken(RuntimeError):
        def __str__(self) -> str:
            raise self

    book.crash(raised(Broken()))
    assert lines(book)[-1] == "    Broken"


def test_a_recursion_without_end_is_told_shortly(book: Logbook) -> None:
    def a(depth: int) -> int:
        return b(depth) + 1

    def b(depth: int) -> int:
        return a(depth + 1)

    with pytest.raises(RecursionError) as found:
        a(0)
    book.crash(found.value)
    assert len(text(book)) < 20_000
    assert "RecursionError" in text(book)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_crash_of_another_thread_is_told_by_its_name(book: Logbook) -> None:
    before = threading.excepthook
    with watching(book):
        thread = threading.Thread(target=lambda: 1 // 0, name="pictures")
        thread.start()
        thread.join()
    assert "crash in pictures:" in text(book)
    assert threading.excepthook is before


def test_a_crash_of_the_very_first_start_is_told_alone(
    book: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("is_enabled", "enable", "disable"):
        monkeypatch.setattr(faulthandler, name, lambda *_: False)
    with pytest.raises(ZeroDivisionError), watching(book):
        raise ZeroDivisionError
    assert "FileNotFoundError" not in text(book)
    assert book.file
    assert book.file.with_name("sabir.fault").exists(), "a fall below Python is not lost, either"


def test_what_passes_is_written_down_and_goes_on_unless_it_is_expected(book: Logbook) -> None:
    with pytest.raises(LookupError), watching(book, expected=(LookupError,)):
        raise LookupError
    with pytest.raises(ZeroDivisionError), watching(book, expected=(LookupError,)):
        raise ZeroDivisionError
    assert "ZeroDivisionError" in text(book)
    assert "LookupError" not in text(book)


# ------------------------------------------------------------------ files


def test_old_files_are_few_and_small(book: Logbook) -> None:
    assert book.file
    for number in range(6 * LARGEST // 16_000):
        book.note(f"{number} " + "x" * 15_990)
    found = sorted(book.file.parent.iterdir())
    assert len(found) == OLDER + 1
    assert all(file.stat().st_size < LARGEST + 16_100 for file in found)


def test_the_last_lines_are_whole_and_come_from_older_files_too(book: Logbook) -> None:
    for number in range(60):
        book.note(f"{number} " + "x" * 9_000)
    last = book.last(50_000)
    found = [int(line.split("Z ")[1].split()[0]) for line in last.splitlines()]
    assert found == list(range(found[0], 60))
    assert 4 <= len(found) <= 5
    assert Logbook().last(100) == ""


def test_two_programs_write_and_turn_over_the_same_log(tmp_path: Path) -> None:
    """None keeps the file open, so neither hinders the other, and nothing is overwritten."""
    one, two = Logbook(tmp_path, Wall()), Logbook(tmp_path, lambda: MORNING + 0.5)
    for number in range(36):
        (one, two)[number % 2].note(f"<{number}> " + "y" * 15_000)
    told = "".join(file.read_text(encoding="utf-8") for file in tmp_path.iterdir())
    assert all(f"<{number}>" in told for number in range(36))


def test_threads_write_whole_lines(book: Logbook) -> None:
    def write(sign: str) -> None:
        for _ in range(40):
            book.note(sign * 200)

    threads = [threading.Thread(target=write, args=(sign,)) for sign in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted({line.split("Z ")[1] for line in lines(book)}) == [
        "a" * 200,
        "b" * 200,
        "c" * 200,
    ]
    assert len(lines(book)) == 120


def test_a_file_that_cannot_be_put_aside_is_gone_on_with(
    book: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where another program has it open at that moment."""

    def held(*_: object) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(Path, "rename", held)
    for number in range(40):
        book.note(f"{number} " + "x" * 9_000)
    assert len(lines(book)) == 40


@pytest.fixture
def laments() -> list[OSError]:
    return []


def test_a_place_that_can_be_written_to_again_is_written_to_again(
    tmp_path: Path, laments: list[OSError]
) -> None:
    stick = tmp_path / "stick"
    stick.touch()
    book = Logbook(stick, lament=laments.append)
    book.note("lost")
    assert book.file is None
    stick.unlink()
    book.note("kept")
    stick_again = book.file
    assert stick_again is not None
    assert "kept" in stick_again.read_text(encoding="utf-8")
    assert len(laments) == 1


def test_where_nothing_can_be_written_it_is_said_once_and_all_goes_on(
    tmp_path: Path, laments: list[OSError]
) -> None:
    (tmp_path / "file").touch()
    book = Logbook(tmp_path / "file", lament=laments.append)
    for _ in range(3):
        book.note("start")
    book.crash(raised(TypeError()))
    assert len(laments) == 1
    assert book.file is None
    assert book.last(100) == ""


def test_a_disk_that_fills_up_ends_the_log_not_the_game(
    tmp_path: Path, laments: list[OSError], monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Logbook(tmp_path, lament=laments.append)
    book.note("start")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    book.note("more")
    assert book.file is None
    assert [error.errno for error in laments] == [28]


def test_without_a_folder_nothing_is_written() -> None:
    book = Logbook()
    book.note("start")
    assert book.file is None


# ------------------------------------------------------------------ names


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("/home/ayşe/oyun/x.py", "~/oyun/x.py"),
        ("in '/home/ayşe'", "in '~'"),
        ("/home/ayşegül/x", "/home/ayşegül/x"),
        ("/media/ayşe/stick/a", "/media/…/stick/a"),
        ("/srv/kasa-7/a", "/srv/…/a"),
        ("trouble: no_input found='ayşe'", "trouble: no_input found='…'"),
        ("/opt/sabir/game/ui/app.py", "/opt/sabir/game/ui/app.py"),
    ],
)
def test_home_is_a_tilde_and_names_are_left_out(told: str, left: str) -> None:
    assert without(told, "/home/ayşe", ["ayşe", "kasa-7"]) == left


def test_so_it_is_with_paths_of_windows_however_they_are_written() -> None:
    home = "C:\\Users\\İpek"
    for told in ("C:\\Users\\İpek\\a", "C:/Users/İpek/a", "C:\\\\Users\\\\İpek\\\\a"):
        assert "İpek" not in without(told, home, ["İpek"])


def test_a_home_that_is_the_root_hides_nothing() -> None:
    assert without("/opt/sabir", "/", []) == "/opt/sabir"
    assert without("/opt/sabir", "", []) == "/opt/sabir"


def test_names_are_those_of_the_user_and_the_machine() -> None:
    assert names_of({"USER": "ayşe", "HOME": "/home/a", "COMPUTERNAME": ""}, "kasa") == {
        "ayşe",
        "kasa",
    }


def test_a_kiosks_user_who_is_called_as_the_program_hides_no_folder_of_it() -> None:
    assert names_of({"USER": "sabir", "LOGNAME": "sabir"}, "kasa") == {"kasa"}


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, answer in (("_home", "/home/ayşe"), ("_names", frozenset({"ayşe", "kasa"}))):
        monkeypatch.setattr(names, name, lambda answer=answer: answer)
    yield


@pytest.mark.usefixtures("somebody")
def test_whatever_is_written_names_nobody(book: Logbook) -> None:
    book.note("data in /home/ayşe/.local")
    book.trouble(Trouble("no_input", "ayşe"))
    book.crash(raised(OSError("no /media/ayşe/stick at //kasa/share")))
    assert "ayşe" not in text(book).replace("raised(OSError", "")
    assert "kasa" not in text(book)
