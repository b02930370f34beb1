"""Going on after a restart: the very same game, at any point of it, whatever became of its log."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import histories
import pytest
import tables
from histories import Seat

from game.keeping.bringing import table_of, times_of
from game.play import record
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.cards import DECK, face_up
from game.rules.variant import Variant
from game.storage import changes
from game.storage.history import History
from game.storage.kept import Kept, Log
from game.variants import VARIANTS


def frozen(session: Session) -> tuple[object, ...]:
    """What playing it again must lead to."""
    steps = [(s.to.position, s.to.points, s.action) for s in (*session._undo, *session._redo)]
    counters = (session.points, session.moves, session.depth, session.help, session.took_back)
    return session.position, counters, len(session._undo), steps, session.events, session.result


# ------------------------------------------------------------------ the same game


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_fifty_restarts_at_points_of_chance_change_nothing(
    variant: Variant, tmp_path: Path
) -> None:
    """SA-10: where the cards lie, what can be undone and redone, counters and clock; 52 cards."""
    dice, before = random.Random(str(variant)), None
    for _ in range(50):
        with histories.at(tmp_path) as history:
            seat = Seat(history, dice.randrange(1000))
            if seat.sitting is None:
                seat.deal(7, next(i for i, v in enumerate(VARIANTS) if v is variant))
            else:
                assert before == (frozen(seat.session), seat.session.clock.seconds)
            for _ in range(dice.randrange(1, 8)):
                seat.play(1)
                if dice.random() < 0.2:
                    seat.session.redo()
                if dice.random() < 0.05:
                    seat.session.back(seat.session.depth // 2)
            before = frozen(seat.session), seat.session.clock.seconds
        cards = b"".join(seat.session.position.piles)
        assert sorted(map(face_up, cards)) == list(DECK)


@pytest.mark.parametrize("title", [t for t in tables.recorded_titles() if tables.recorded(t).code])
def test_every_recorded_game_goes_on_to_its_win(title: str) -> None:
    """SA-10: left at a few points on the way, it still ends in the same win."""
    game = tables.recorded(title)
    assert game.code is not None
    history = History()
    seat = Seat(history)
    seat.sitting = Sitting.start(game.code, lambda: seat.times.table, seat.keeper)
    points = sorted(random.Random(title).sample(range(1, len(game.events)), 4))
    done = 0
    for point in [*points, len(game.events)]:
        record.perform(seat.session, game.events[done:point])
        done, before = point, frozen(seat.session)
        if not seat.session.won:
            seat = Seat(history)
            assert frozen(seat.session) == before
    assert seat.session.won
    won = history.games("won", 0, 9).wait()
    assert [game.id for game in won] == [seat.id]
    assert Seat(history).sitting is None


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_restarts_of_game_and_program_deal_the_same_cards(variant: int, tmp_path: Path) -> None:
    """DE-02: restarted, left, gone on with, restarted again, twice over."""
    dealt = None
    for _ in range(3):
        with histories.at(tmp_path) as history:
            seat = Seat(history)
            if seat.sitting is None:
                seat.deal(12345, variant)
            dealt = dealt or seat.session.dealt
            seat.play(10)
            for _ in range(3):
                assert seat.sitting is not None
                seat.sitting.restart()
                assert seat.session.position == seat.session.dealt == dealt
                seat.play(3)


def test_the_game_used_last_goes_on_and_the_others_are_on_the_shelf() -> None:
    history = History()
    first = Seat(history)
    first.deal(1)
    first.play(3)
    other = Seat(history, seed=9)
    assert other.id == first.id
    other.deal(2)
    other.play(3)
    found = Seat(history)
    assert found.id == other.id
    assert [game.aside for game in history.games("all", 0, 9).wait()] == [False, True]


# ------------------------------------------------------------------ broken logs


_BREAKS: dict[str, Callable[[list[str]], list[str]]] = {
    "half a word": lambda words: [*words[:-1], words[-1][:-1] + "?"],
    "an illegal move": lambda words: [*words[:12], "C1-K", *words[12:]],
    "three times over": lambda words: [*words, *words, *words],
    "huge numbers": lambda words: [*words[:12], "back", "9" * 5000, *words[12:]],
    "a huge word": lambda words: [*words[:12], "x" * 100_000],
    "a negative number": lambda words: [*words[:12], "back -1"],
    "deep nesting": lambda words: [*words[:12], "[" * 50_000],
    "other letters": lambda words: [*words[:12], "ğ٣²\x00", *words[12:]],
    "back alone": lambda _words: ["back"],
}


def broken(change: str, times: str = "") -> tuple[History, Kept]:
    """A history with one running game of twenty actions, its log changed in a way that no checksum
    could tell."""
    history = History()
    seat = Seat(history)
    seat.deal(3, 3)
    seat.play(20)
    game = history.games("all", 0, 1).wait()[0]
    log = history.log(game.id).wait()
    assert log is not None
    events = _BREAKS[change](log.events.split()) if change else [log.events]
    history.keep(game, Log(" ".join(events), times or log.times))
    return history, game


@pytest.mark.parametrize("change", _BREAKS)
def test_a_log_that_breaks_off_is_kept_and_gone_on_with_as_another_game(change: str) -> None:
    """SA-07: said once; what was there stays on the shelf, what can be played is played."""
    history, game = broken(change)
    seat = Seat(history, seed=2)
    done = len(seat.session.events)
    assert [(t.key, t.count) for t in history.troubles] == [("broken_game", done)]
    assert seat.id != game.id
    seat.play(2)
    shelf = {kept.id: kept for kept in history.games("all", 0, 9).wait()}
    assert shelf[game.id].aside
    assert shelf[seat.id or 0].actions == done + 2
    again = Seat(history, seed=3)
    assert again.id == seat.id
    assert len(history.troubles) == 1


@pytest.mark.parametrize(
    "times", ["x", "-5", "1 2 nan 4", "9" * 5000, "9" * 400, "1e400 2", "٣", "5 4 3 2 1"]
)
def test_times_that_make_no_sense_stop_nothing(times: str) -> None:
    """SA-07: a game goes on without them, and its clock stands where it stood."""
    history, game = broken("", times)
    seat = Seat(history)
    assert seat.id == game.id
    assert seat.session.clock.seconds == game.seconds
    assert history.troubles == []
    assert all(0 <= seconds < 10**10 for seconds in times_of(Log("", times)))


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table[:-1],
        lambda table: table + table[-1:],
        lambda table: table[:5] + table[6:7] + table[6:],
        lambda table: b"\x00\x3f" + table[2:],
        lambda table: table + b"\xff",
        lambda _table: b"",
        lambda _table: b"\xff" * 5000,
        lambda _table: bytes(range(256)),
    ],
)
def test_a_table_without_its_52_cards_is_none(change: Callable[[bytes], bytes]) -> None:
    """SA-07: 51 cards, one twice, one that does not exist, a pile too many."""
    history = History()
    seat = Seat(history)
    seat.deal(3)
    seat.play(5)
    game = history.games("all", 0, 1).wait()[0]
    assert table_of(game, VARIANTS) == seat.session.position
    assert table_of(replace(game, table=change(game.table)), VARIANTS) is None


@pytest.mark.parametrize("code", ["", "KL9-AAAAAAA", "KL1-D3R-AAAAAA", "RU1-C-1234567", "x" * 9999])
def test_a_code_of_no_game_is_left_alone(code: str) -> None:
    """SA-06: one that this version does not know; the program starts without it."""
    history = History()
    seat = Seat(history)
    seat.deal(3)
    seat.play(5)
    game = history.games("all", 0, 1).wait()[0]
    history.keep(replace(game, code=code), Log("5-6", "100"))
    found = Seat(history, seed=2)
    assert found.sitting is None
    found.deal(4)
    found.play(2)
    assert len(history.games("all", 0, 9).wait()) == 2
    assert table_of(replace(game, code=code), VARIANTS) is None


def test_what_stands_beside_a_code_does_not_decide() -> None:
    """SA-06: another game's name and options beside it; the game is that of its code."""
    history = History()
    seat = Seat(history)
    seat.deal(3, 3)
    seat.play(5)
    before = frozen(seat.session)
    game = history.games("all", 0, 1).wait()[0]
    history._store.change(
        lambda db: changes.write(db, replace(game, variant="freecell", options="C9"))
    )
    assert frozen(Seat(history).session) == before
