"""The figures and games for other programs: the same text everywhere, in files written whole."""

import csv
import io
import json
import locale
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.deals.grades import Grade
from game.keeping.export import COLUMNS, as_csv, as_json, write
from game.keeping.winnable import Known
from game.rules.help import Help
from game.storage.kept import FirstWin, Kept, Ruling

WON = Kept(
    id=2**61 + 1,
    code="FC1-C4-AAAAAAD",
    variant="freecell",
    options="C4",
    seconds=250.123456,
    moves=120,
    points=540,
    actions=121,
    help=Help.UNDO,
    counts=True,
    dealt_at=1_796_068_000.5,
    begun_at=1_796_068_010.25,
    touched_at=1_796_068_500.0,
    aside=False,
    win=FirstWin(200.5, 110, 520, Help.NONE, False, order=3),
    table=b"\x00",
    first=2,
    used=1,
)
LEFT = Kept(
    id=7,
    code="YU1-AAAAAAB",
    variant="yukon",
    options="",
    seconds=100.0,
    moves=4,
    points=5,
    actions=4,
    help=Help.HINTS,
    counts=True,
    dealt_at=1_796_069_000.0,
    begun_at=1_796_069_001.0,
    touched_at=1_796_069_101.0,
    aside=True,
    win=None,
    table=b"\x00",
    first=5,
    used=4,
    erased=True,
)
GAMES = [WON, LEFT]
KNOWN = Known({WON.code: Grade.HARD}, {LEFT.code: Ruling(LEFT.code, "lost", 1, 64)})
"""What is known of their deals."""


def lines(text: str) -> list[dict[str, str]]:
    """The lines of a CSV by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_table_has_a_line_for_each_game_with_its_options_and_each_level_of_help() -> None:
    found = lines(as_csv(GAMES, KNOWN))
    assert [(line["variant"], line["options"], line["help"]) for line in found] == [
        (*kind, help)
        for kind in (("freecell", "C4"), ("yukon", ""))
        for help in ("none", "undo", "hints", "all_knowing")
    ]
    assert [(line["played"], line["won"]) for line in found] == [
        ("1", "1"),
        *[("0", "0")] * 5,
        ("1", "0"),
        ("0", "0"),
    ]


def test_the_first_lines_of_the_table_are_these() -> None:
    """Names in English, decimals with a point, nothing where there is no record."""
    assert as_csv(GAMES, KNOWN).split("\r\n")[:3] == [
        "variant,options,help,played,won,going_on,streak,longest,best_seconds,mean_seconds,"
        "fewest_moves,mean_moves,best_points,total_seconds,winnable,unwinnable,unknown,"
        "played_very_easy,won_very_easy,played_easy,won_easy,played_medium,won_medium,"
        "played_hard,won_hard,played_very_hard,won_very_hard,played_ungraded,won_ungraded",
        "freecell,C4,none,1,1,0,1,1,200.5,200.5,110,110.0,520,250.12,1,0,0,0,0,0,0,0,0,1,1,0,0,0,0",
        "freecell,C4,undo,0,0,0,0,0,,,,,,0.0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
    ]


def test_a_deal_that_could_not_be_won_is_told_from_one_of_which_nothing_is_known() -> None:
    for rulings, counts in ((KNOWN.rulings, ("0", "1", "0")), ({}, ("0", "0", "1"))):
        (line,) = [
            line
            for line in lines(as_csv(GAMES, Known(KNOWN.grades, rulings)))
            if (line["variant"], line["help"]) == ("yukon", "hints")
        ]
        assert (line["winnable"], line["unwinnable"], line["unknown"]) == counts
        assert (line["played_ungraded"], line["won_ungraded"]) == ("1", "0")


def test_a_game_says_whether_its_deal_could_be_won_as_far_as_that_is_known() -> None:
    """One that was won could be, also for the attempt that was lost."""
    lost = replace(WON, id=9, code="FC1-C2-AAAAAAA", win=None)
    won = replace(lost, id=10, win=WON.win)
    told = [
        (game["winnable"], game["grade"])
        for known in (KNOWN, Known())
        for game in json.loads(as_json([WON, LEFT, lost], known))["games"]
    ]
    assert told == [
        *[(True, "hard"), (False, None), (None, None)],
        *[(True, None), (None, None), (None, None)],
    ]
    both = json.loads(as_json([lost, won], Known()))["games"]
    assert [game["winnable"] for game in both] == [True, True]


def test_the_other_text_has_the_same_figures() -> None:
    told: list[dict[str, Any]] = json.loads(as_json(GAMES, KNOWN))["figures"]
    shown = [{k: "" if v is None else str(v) for k, v in line.items()} for line in told]
    assert shown == lines(as_csv(GAMES, KNOWN))


def test_the_other_text_has_every_game() -> None:
    whole = json.loads(as_json(GAMES, KNOWN))
    assert whole["format"] == 1
    assert whole["games"] == [
        {
            "id": "2305843009213693953",
            "code": "FC1-C4-AAAAAAD",
            "variant": "freecell",
            "options": "C4",
            "seconds": 250.12,
            "moves": 120,
            "points": 540,
            "actions": 121,
            "counts": True,
            "dealt_at": 1796068000.5,
            "begun_at": 1796068010.25,
            "touched_at": 1796068500.0,
            "running": False,
            "erased": False,
            "first": 2,
            "help": "undo",
            "grade": "hard",
            "winnable": True,
            "win": {
                "seconds": 200.5,
                "moves": 110,
                "points": 520,
                "took_back": False,
                "order": 3,
                "help": "none",
            },
        },
        {
            "id": "7",
            "code": "YU1-AAAAAAB",
            "variant": "yukon",
            "options": "",
            "seconds": 100.0,
            "moves": 4,
            "points": 5,
            "actions": 4,
            "counts": True,
            "dealt_at": 1796069000.0,
            "begun_at": 1796069001.0,
            "touched_at": 1796069101.0,
            "running": False,
            "erased": True,
            "first": 5,
            "help": "hints",
            "grade": None,
            "winnable": False,
            "win": None,
        },
    ]


def test_without_games_there_are_only_the_names() -> None:
    assert as_csv([], KNOWN) == ",".join(COLUMNS) + "\r\n"
    assert json.loads(as_json([], KNOWN)) == {"format": 1, "figures": [], "games": []}


@pytest.mark.locale
def test_the_texts_do_not_depend_on_where_the_player_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """LO-07: where people write 66,7, and whatever the system says of its numbers."""
    before = as_csv(GAMES, KNOWN), as_json(GAMES, KNOWN)
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": ",", "thousands_sep": "."})
    monkeypatch.setattr(locale, "getpreferredencoding", lambda _set=True: "cp1254")
    monkeypatch.setenv("LC_ALL", "tr_TR.UTF-8")
    assert (as_csv(GAMES, KNOWN), as_json(GAMES, KNOWN)) == before
    assert all(text.isascii() for text in before)


# Files


@pytest.mark.locale
def test_a_text_is_written_as_it_is(tmp_path: Path) -> None:
    """In UTF-8, the ends of its lines unchanged, into a folder made for it."""
    file = tmp_path / "new" / "figures.csv"
    write(file, "ışık\r\nü\n")
    assert file.read_bytes() == "ışık\r\nü\n".encode()
    assert [path.name for path in file.parent.iterdir()] == ["figures.csv"]


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    write(file, "old " * 1000)
    write(file, "new")
    assert file.read_bytes() == b"new"


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full when the new text is to reach it."""
    file = tmp_path / "figures.csv"
    write(file, "old")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write(file, "new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["figures.csv"]


def test_where_no_file_can_be_there_is_an_error(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_bytes(b"")
    with pytest.raises(OSError, match="file"):
        write(in_the_way / "figures.csv", "text")
    with pytest.raises(OSError, match=tmp_path.name):
        write(tmp_path, "text")
