"""Two copies of the program at one history: each plays its own game, and nothing is lost."""

import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import histories
import pytest
from copy_of_program import Copy, copies

from game.storage.copies import Presence
from game.storage.kept import Log


def events(folder: Path, id: int | None) -> list[str]:
    """What a new start finds to have been done in a game."""
    return histories.done_in(histories.found(folder), id)


def test_a_second_copy_does_not_take_the_first_ones_game(tmp_path: Path) -> None:
    """SA-03: it begins its own, and both are in the history."""
    with copies(tmp_path, 2) as (first, second):
        assert second.do("say").id is None
        mine = first.do("deal 1")
        third = Copy(tmp_path, 9)
        assert third.do("say").id is None
        third.leave()
        first.do("play 10")
        second.do("deal 2")
        other = second.do("play 12")
        mine = first.do("play 3")
        first.leave()
        second.leave()
    assert mine.id != other.id
    assert (events(tmp_path, mine.id), events(tmp_path, other.id)) == (mine.events, other.events)
    assert histories.found(tmp_path).troubles == []
    assert mine.troubles == other.troubles == []


def test_when_the_first_quits_a_third_goes_on_with_its_game_only(tmp_path: Path) -> None:
    """SA-03: the game of the second stays with the second, though it was used later."""
    with copies(tmp_path, 2) as (first, second):
        first.do("deal 1")
        left = first.do("play 4")
        second.do("deal 2")
        kept = second.do("play 4")
        first.leave()
        third = Copy(tmp_path, 3)
        assert third.do("say") == left
        fourth = Copy(tmp_path, 4)
        assert fourth.do("say").id is None
        assert second.do("play 2").id == kept.id
        for copy in (third, fourth):
            copy.leave()
        second.leave()


def test_a_game_just_dealt_is_seen_at_once(tmp_path: Path) -> None:
    """SA-03: there is no moment at which another copy could take it."""
    with histories.at(tmp_path) as history, histories.at(tmp_path) as other:
        seat = histories.Seat(history)
        seat.deal(1)
        seat.play(1)
        game = history.games("all", 0, 1).wait()[0]
        new = game.id + 1
        history.keep(replace(game, id=new), Log())
        assert other.elsewhere().wait() == {game.id, new}
        assert other.resumed().wait() is None


def test_a_killed_copy_blocks_nobody(tmp_path: Path) -> None:
    """SA-03: its lock ends with its process; what is left of it is cleared away."""
    with copies(tmp_path, 1) as (first,):
        first.do("deal 1")
        before = first.do("play 6")
        first.kill()
        second = Copy(tmp_path, 2)
        assert second.do("say") == before
        second.leave()
    assert list((tmp_path / "running").iterdir()) == []


def test_locks_left_by_killed_copies_are_cleared_away(tmp_path: Path) -> None:
    """SA-03: also those of copies that played nothing."""
    with copies(tmp_path, 3) as running:
        for copy in running:
            copy.kill()
    with histories.at(tmp_path) as history:
        history.resumed().wait()
        assert len(list((tmp_path / "running").iterdir())) == 1


def test_both_are_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    """SA-01, SA-03: one game goes on, the other lies on the shelf."""
    with copies(tmp_path, 2) as (first, second):
        first.do("deal 1")
        second.do("deal 2")
        said = [first.do("play 9"), second.do("play 9")]
        first.kill()
        second.kill()
        third = Copy(tmp_path, 3)
        assert third.do("say") in said
        third.leave()
    for one in said:
        assert events(tmp_path, one.id) == one.events


def test_two_copies_write_at_once_as_fast_as_they_can(tmp_path: Path) -> None:
    """SA-03: neither loses anything nor hears of a lock."""
    with copies(tmp_path, 2) as running:
        for number, copy in enumerate(running):
            copy.do(f"deal {number}")
        for copy in running:
            copy.tell("rush 300")
        said = [copy.answer() for copy in running]
        for copy in running:
            copy.leave()
    for one in said:
        assert one.troubles == []
        assert len(one.events) == 300
        assert events(tmp_path, one.id) == one.events


def test_copies_that_start_at_once_on_nothing_share_one_file(tmp_path: Path) -> None:
    """SA-03, SA-08: making the file is a race that nobody loses."""
    for number in range(3):
        folder = tmp_path / str(number)
        running = [Copy(folder, seed) for seed in range(3)]
        for seed, copy in enumerate(running):
            copy.tell(f"deal {seed}")
        assert [copy.answer().troubles for copy in running] == [[], [], []]
        said = [copy.do("play 3") for copy in running]
        for copy in running:
            copy.leave()
        assert [one.troubles for one in said] == [[], [], []]
        assert set(histories.found(folder).games) == {one.id for one in said}


class Hesitating(sqlite3.Connection):
    """One that finds another copy in its way at first."""

    refusals = 3

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if "= WAL" in sql and self.refusals:
            self.refusals -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error
        return super().execute(sql, *values)


def test_a_copy_waits_until_the_way_of_writing_can_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SA-03: where several copies make a file at once, SQLite itself may give up at once."""
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Hesitating))
    new = histories.play_on(tmp_path)
    monkeypatch.setattr(sqlite3, "connect", connect)
    found = histories.found(tmp_path)
    assert (list(found.games), found.troubles) == ([new], [])


def test_what_one_copy_threw_away_the_other_does_not_clear(tmp_path: Path) -> None:
    """An erased game can be restored until its copy ends, whatever other copies do."""
    with histories.at(tmp_path) as history:
        seat = histories.Seat(history)
        seat.deal(1)
        seat.play(5)
        left = seat.id
        seat.deal(2)
        assert left is not None
        history.erase(left)
        with histories.at(tmp_path) as other:
            other.resumed().wait()
        history.restore(left)
        assert history.log(left).wait() is not None


def test_presence_is_shown_again_where_its_file_was_taken_away(tmp_path: Path) -> None:
    """Another copy sees this one even after the folder was emptied."""
    mine, other = Presence(tmp_path), Presence(tmp_path)
    assert other.alive(mine.token)
    (tmp_path / "running" / f"{mine.token}.lock").unlink()
    assert not other.alive(mine.token)
    mine.show()
    assert other.alive(mine.token)
    assert not other.alone
    mine.close()
    assert other.alone
    other.close()
