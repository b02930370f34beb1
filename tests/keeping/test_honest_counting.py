"""What is counted is what was played: real games, kept in a real history, in every order.

Here nothing is made up: a sitting plays recorded games move by move, a keeper writes them down, and
the figures are taken of what the history then holds.
"""

import datetime
import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import tables
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.keeping.bringing import brought_back
from game.keeping.figures import Figures, by_kind, by_variant, figures, percent
from game.keeping.keeper import Keeper
from game.keeping.played import Choice, deals
from game.keeping.resuming import resumed
from game.play.record import perform, replay
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.rules.help import Help
from game.storage.history import History
from game.storage.kept import Kept
from game.variants import VARIANTS

FIRST_DAY = datetime.date(2026, 3, 1)
DAY = 86_400.0
RUSSIAN = "russian_RU1-C-AAAAAAN"
YUKON = "yukon_YU1-AAAAAAC"
FREECELL = "freecell_FC1-C4-AAAAAAD"
TO_THE_WIN = 10**6
NINE = {
    ("russian", "C"): "russian_RU1-C-AAAAAAN",
    ("russian", "R"): "russian_RU1-R-AAAAAAC",
    ("thoughtful", "D1N"): "thoughtful_TF1-D1N-AAAAAAC",
    ("thoughtful", "D3N"): "thoughtful_TF1-D3N-AAAAAAD",
    ("freecell", "C4"): "freecell_FC1-C4-AAAAAAD",
    ("freecell", "C2"): "freecell_FC1-C2-AAAAAAB",
    ("freecell", "C1"): "freecell_FCM-C1-2",
    ("klondike", "D1C"): "klondike_KL1-D1C-AAAAAAR",
    ("klondike", "D3C"): "klondike_KL1-D3C-AAAAAAQ",
}


def day_of(seconds: float) -> datetime.date:
    """The day of a time by these tests' clock on the wall."""
    return FIRST_DAY + datetime.timedelta(days=int(seconds // DAY))


@dataclass
class Clock:
    """The seconds that have passed."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


RECORDED = {title: tables.recorded(title) for title in {*NINE.values(), YUKON}}


def code_of(title: str) -> GameCode:
    """The game code of a recorded game."""
    code = RECORDED[title].code
    assert code is not None
    return code


TITLES = {str(code_of(title)): title for title in RECORDED}


class Player:
    """Someone who plays recorded games, with everything that keeps them."""

    def __init__(self, title: str = RUSSIAN, folder: Path | None = None) -> None:
        self.folder = folder
        self.clock = Clock()
        self.chance = random.Random(1)
        self.open()
        if not hasattr(self, "sitting"):
            self.sitting = Sitting.start(code_of(title), self.clock, self.keeper)

    def open(self) -> None:
        """Start the program: it goes on with the game that was running, if there was one."""
        self.history = History(self.folder)
        self.keeper = Keeper(self.history, self.clock, self.chance)
        sitting = resumed(self.history, self.keeper, VARIANTS, self.clock)
        if sitting:
            self.sitting = sitting

    def close(self) -> None:
        """End the program."""
        self.sitting.session.rest()
        self.history.close()
        del self.sitting

    def new(self, title: str) -> None:
        """Deal another game."""
        self.sitting.new(code_of(title))

    def play(self, events: int | None = None, seconds: float = 0.0) -> None:
        """Play the recorded game on, so many events (None: to the win), `seconds` in all."""
        session = self.sitting.session
        session.wake()
        line = RECORDED[TITLES[str(session.code)]].events
        end = len(line) if events is None else session.depth + events
        perform(session, line[session.depth : session.depth + 1])
        self.clock.seconds += seconds
        perform(session, line[session.depth : end])

    @property
    def kept(self) -> list[Kept]:
        """All that was ever played."""
        return self.history.everything().wait()

    @property
    def figures(self) -> Figures:
        """The figures of all of it."""
        return figures(deals(self.kept), Choice(), day_of(self.clock.seconds), day_of)


def counted(player: Player) -> tuple[int, int, int]:
    """How many deals were played and won, and how many games are going on."""
    shown = player.figures
    return shown.played, shown.won, shown.going_on


def test_a_game_begun_again_and_won_is_one_game_played_and_won() -> None:
    """TT-01: new, restart, win; the restart comes before the first move, and after some."""
    for events in (0, 5):
        player = Player()
        player.play(events) if events else None
        player.sitting.restart()
        player.play()
        assert counted(player) == (1, 1, 0)


def test_a_game_begun_again_twice_and_won_is_one_game_played_and_won() -> None:
    """TT-01: new, restart, restart, win; 100 %, and never more than that."""
    player = Player()
    for _ in range(2):
        player.play(5)
        player.sitting.restart()
        shown = player.figures
        assert (shown.won, shown.played, percent(shown.won, shown.played)) == (0, 1, 0)
    player.play()
    shown = player.figures
    assert (shown.won, shown.played, percent(shown.won, shown.played)) == (1, 1, 100)


def test_a_game_as_good_as_won_goes_on_after_the_program_was_closed(tmp_path: Path) -> None:
    """TT-02: all cards but the last few lie in order, and the player closes the window."""
    player = Player(FREECELL, tmp_path)
    player.play(len(RECORDED[FREECELL].events) - 10)
    assert counted(player) == (0, 0, 1)
    player.close()
    player.open()
    assert counted(player) == (0, 0, 1)
    player.play()
    assert counted(player) == (1, 1, 0)


def test_a_win_taken_back_and_won_again_is_one_win_with_the_first_numbers() -> None:
    """TT-03: won, undone and won again three times: one win, one time, a streak of 1."""
    player = Player()
    player.play(seconds=300)
    first = player.figures
    assert (first.played, first.won, first.streak, first.longest) == (1, 1, 1, 1)
    assert (first.win_times, first.fewest_moves, first.best_points) == ((300,), 81, 625)
    for _ in range(3):
        player.clock.seconds += 60
        player.sitting.undo()
        assert player.figures == first
        player.clock.seconds += 60
        player.play()
        assert player.figures == first


def test_games_only_dealt_are_no_games_played(tmp_path: Path) -> None:
    """TT-06: five games dealt, none touched, the program closed and opened."""
    player = Player(RUSSIAN, tmp_path)
    for title in (YUKON, FREECELL, RUSSIAN, YUKON):
        player.new(title)
        assert counted(player) == (0, 0, 0)
    player.close()
    player.open()
    player.sitting.restart()
    assert counted(player) == (0, 0, 0)
    assert player.kept == []


def test_help_in_an_earlier_game_of_the_deal_is_help_to_its_win() -> None:
    """Whoever has played the deal before has seen its cards; hints then are hints now."""
    for help, level in ((Help.NONE, Help.UNDO), *((by, by) for by in Help if by)):
        player = Player()
        player.play(5)
        player.sitting.session.helped(help)
        player.sitting.restart()
        player.play()
        assert [
            of.won for of in (by_kind(deals(player.kept), h)["russian", "C"] for h in Help)
        ] == [int(h == level) for h in Help]


def test_each_game_with_its_options_is_counted_by_itself() -> None:
    """TT-11: one win in each of nine makes nine rows with one win each."""
    player = Player()
    for title in NINE.values():
        player.new(title)
        player.play(seconds=100)
    rows = by_kind(deals(player.kept))
    assert set(rows) == set(NINE)
    assert {(row.played, row.won, row.going_on) for row in rows.values()} == {(1, 1, 0)}
    assert by_variant(player.kept) == {
        "russian": (2, 2),
        "thoughtful": (2, 2),
        "freecell": (3, 3),
        "klondike": (2, 2),
    }


def test_a_game_erased_while_it_runs_is_lost_when_the_program_starts_again() -> None:
    """Also where the program found no time to close."""
    player = Player()
    player.play(5)
    player.history.erase(player.kept[0].id)
    assert counted(player) == (0, 0, 1)
    assert player.history.resumed().wait() is None
    assert counted(player) == (1, 0, 0)


def test_an_erased_game_that_is_taken_up_again_is_back_on_the_shelf() -> None:
    player = Player(RUSSIAN)
    player.play(5)
    player.new(YUKON)
    player.history.erase(player.kept[0].id)
    assert player.sitting.undo()
    assert [game.erased for game in player.kept] == [False]


# ------------------------------------------------------------------ in every order


@dataclass
class Won:
    """How a game was first won, as the model saw it."""

    order: int
    seconds: float
    moves: int
    points: int
    help: Help


@dataclass(eq=False)
class Played:
    """A game as the model saw it."""

    title: str
    counts: bool = True
    first: int | None = None
    begun_at: float = 0.0
    seconds: float = 0.0
    written: float = 0.0
    """The seconds played when something was last done, or the game was left."""
    moves: int = 0
    help: Help = Help.NONE
    seen: frozenset[int] = frozenset()
    aside: bool = False
    erased: bool = False
    won: Won | None = None
    only_given: bool = False
    """Whether it began with events from elsewhere, and nothing was done in it yet."""

    @property
    def running(self) -> bool:
        """Whether it is still being played."""
        return not self.aside and self.won is None


@dataclass
class Model:
    """A plain account of everything that was played."""

    games: list[Played] = field(default_factory=list)
    happened: int = 0

    def order(self) -> int:
        """The number of what happens now."""
        self.happened += 1
        return self.happened

    def attempts(self) -> dict[str, list[Played]]:
        """The attempts at each deal, in the order of the deals' first actions."""
        begun = [game for game in self.games if game.first is not None and game.counts]
        begun.sort(key=lambda game: game.first or 0)
        found: dict[str, list[Played]] = {}
        for game in begun:
            found.setdefault(game.title, []).append(game)
        return found

    def help_before(self, game: Played) -> Help:
        """The help that other games of its deal are to a game."""
        others = [g for g in self.games if g is not game and g.title == game.title]
        others = [g for g in others if g.first or g.help]
        return max([Help.UNDO, *(g.help for g in others)]) if others else Help.NONE


def first_win(attempts: list[Played]) -> Won | None:
    """The first of the wins of a deal."""
    wins = sorted((g.won for g in attempts if g.won), key=lambda won: won.order)
    return wins[0] if wins else None


def help_of(attempts: list[Played]) -> Help:
    """The level of help of a deal."""
    won = first_win(attempts)
    if won:
        return won.help
    return max(*(g.help for g in attempts), Help.UNDO if attempts[1:] else Help.NONE)


def check(model: Model, shown: Figures, choice: Choice, today: datetime.date) -> None:
    """Whether figures are just those of the model's account."""
    chosen = [
        attempts
        for title, attempts in model.attempts().items()
        if choice.variant in (None, code_of(title).variant.key)
        and (choice.help is None or choice.help == help_of(attempts))
    ]
    over = [attempts for attempts in chosen if not all(game.running for game in attempts)]
    outcomes = [first_win(attempts) for attempts in over]
    wins = [won for won in outcomes if won]
    assert 0 <= shown.won <= shown.played
    assert (shown.played, shown.won) == (len(over), len(wins))
    assert shown.going_on == sum(game.running for attempts in chosen for game in attempts)
    assert shown.total_seconds == sum(game.written for attempts in chosen for game in attempts)
    marks = "".join("W" if won else "L" for won in outcomes)
    rows = marks.split("L")
    assert (shown.streak, shown.longest) == (len(rows[-1]), max(map(len, rows)))
    assert shown.last == tuple(mark == "W" for mark in marks[-30:])
    assert shown.rate == tuple(
        marks[max(0, end - 20) : end].count("W") / min(20, end) for end in range(1, len(marks) + 1)
    )
    assert shown.win_times == tuple(won.seconds for won in wins)
    check_records(shown, wins)
    begun = [day_of(min(game.begun_at for game in attempts)) for attempts in over]
    assert [day.date for day in shown.days] == [
        today - datetime.timedelta(days=ago) for ago in range(29, -1, -1)
    ]
    for day in shown.days:
        of_day = [won for date, won in zip(begun, outcomes, strict=True) if date == day.date]
        assert (day.played, day.won) == (len(of_day), len([won for won in of_day if won]))


def check_records(shown: Figures, wins: list[Won]) -> None:
    """Whether records and means are those of the wins."""
    if not wins:
        assert shown.best_seconds is shown.mean_seconds is shown.best_points is None
        assert shown.fewest_moves is shown.mean_moves is None
        return
    assert shown.best_seconds == min(won.seconds for won in wins)
    assert shown.mean_seconds == sum(won.seconds for won in wins) / len(wins)
    assert shown.fewest_moves == min(won.moves for won in wins)
    assert shown.mean_moves == sum(won.moves for won in wins) / len(wins)
    assert shown.best_points == max(won.points for won in wins)


class EveryOrder(RuleBasedStateMachine):
    """One who plays three deals as oddly as can be, and a plain account of it beside."""

    titles = st.sampled_from((RUSSIAN, YUKON, FREECELL))
    past = st.lists(st.tuples(st.sampled_from(sorted(NINE.values())), st.booleans()), max_size=4)

    @initialize(past=past, title=titles)
    def sit_down(self, past: list[tuple[str, bool]], title: str) -> None:
        """Games played before, to the win or not, and one now."""
        self.model = Model()
        self.told: dict[Session, Played] = {}
        self.ids: dict[int, Played] = {}
        self.player = Player(title)
        self.take(Played(title))
        for earlier, to_the_win in past:
            self.new(earlier)
            self.play(TO_THE_WIN if to_the_win else 1)
        self.new(title)

    @property
    def session(self) -> Session:
        return self.player.sitting.session

    @property
    def game(self) -> Played:
        return self.told[self.session]

    def take(self, game: Played) -> None:
        """`game` is what is on the table now."""
        game.aside = False
        game.seen = game.seen.union(*(lay.faces for lay in self.session.positions()))
        self.told[self.session] = game
        if game not in self.model.games:
            self.model.games.append(game)
            if game.only_given:
                game.first = self.model.order()
        self.ids[self.player.keeper.id_of(self.session) or 0] = game
        self.session.wake()

    def leave(self) -> None:
        """The game on the table is left."""
        self.game.written = self.game.seconds
        self.game.aside = True
        if self.game.only_given:
            self.model.games.remove(self.game)

    def did(self, help: Help = Help.NONE) -> None:
        """Something was done in the game on the table."""
        game = self.game
        if game.first is None:
            game.first, game.begun_at = self.model.order(), self.player.clock.seconds
        game.written = game.seconds
        game.only_given = False
        game.help = max(game.help, help)
        game.seen |= self.session.position.faces
        if self.session.won and game.won is None:
            points = RECORDED[game.title].score
            used = max(game.help, self.model.help_before(game))
            game.won = Won(self.model.order(), game.seconds, game.moves, points, used)

    # What a player can do

    @rule(seconds=st.sampled_from((1.0, 45.0, 600.0)))
    def think(self, seconds: float) -> None:
        self.player.clock.seconds += seconds
        if self.game.first is not None and self.game.won is None:
            self.game.seconds += seconds

    @rule(days=st.integers(1, 20))
    def sleep(self, days: int) -> None:
        self.session.rest()
        self.game.written = self.game.seconds
        self.player.clock.seconds += DAY * days
        self.session.wake()

    @rule(events=st.sampled_from((TO_THE_WIN, 3, 1)))
    def play(self, events: int) -> None:
        line = RECORDED[self.game.title].events
        for event in line[self.session.depth :][:events]:
            self.think(2.0)
            perform(self.session, [event])
            self.game.moves += 1
            self.did()

    @rule(events=st.integers(1, 5))
    def undo(self, events: int) -> None:
        for _ in range(events):
            if self.session.can_undo:
                self.player.sitting.undo(held=True)
                self.did(Help.UNDO)

    @rule(events=st.integers(1, 5))
    def redo(self, events: int) -> None:
        for _ in range(events):
            if self.session.redo():
                self.did()

    @rule(actions=st.integers(1, 3))
    def go_back(self, actions: int) -> None:
        if self.session.back(self.session.depth - actions):
            self.did(Help.HINTS if len(self.game.seen) == 52 else Help.ALL_KNOWING)

    @rule(help=st.sampled_from(Help))
    def is_helped(self, help: Help) -> None:
        game = self.game
        self.session.helped(help)
        if help > game.help:
            game.help, game.written, game.only_given = help, game.seconds, False

    @precondition(lambda self: self.player.sitting.can_return)
    @rule()
    def return_by_undo(self) -> None:
        if not self.session.can_undo:
            self.leave()
            assert self.player.sitting.undo()
            self.game.erased = False
            self.take(self.game)

    @rule(title=st.none() | titles, events=st.sampled_from((TO_THE_WIN, 2, 0)))
    def deal_by_mistake(self, title: str | None, events: int) -> None:
        """Deal another game or the same anew, take that back, and play on."""
        if title is None:
            self.restart()
        else:
            self.new(title)
        self.return_by_undo()
        self.play(events)

    @rule()
    def restart(self) -> None:
        title = self.game.title
        self.leave()
        self.player.sitting.restart()
        self.take(Played(title))

    @rule(title=titles)
    def new(self, title: str) -> None:
        self.leave()
        self.player.new(title)
        self.take(Played(title))

    @rule(title=titles, events=st.sampled_from((TO_THE_WIN, 2)))
    def new_and_on(self, title: str, events: int) -> None:
        self.new(title)
        self.play(events)

    @rule(events=st.sampled_from((TO_THE_WIN, 2)))
    def restart_and_on(self, events: int) -> None:
        self.restart()
        self.play(events)

    @rule(title=titles, events=st.sampled_from((1, 60)))
    def open_a_game_begun_elsewhere(self, title: str, events: int) -> None:
        line = RECORDED[title].events[:events]
        session = replay(code_of(title), line, self.player.clock)
        self.leave()
        self.player.keeper.uncounted(session)
        self.player.sitting.go_on(session)
        self.take(Played(title, counts=False, moves=events, only_given=True))

    @rule(place=st.integers(0, 5))
    def go_on_from_the_shelf(self, place: int) -> None:
        on_table = self.player.keeper.id_of(self.session)
        shelf = [g for g in self.player.history.games("all", 0, 100).wait() if g.id != on_table]
        if place < len(shelf):
            kept = shelf[place]
            log = self.player.history.log(kept.id).wait()
            brought = brought_back(kept, log, VARIANTS, self.player.clock) if log else None
            assert brought is not None
            assert brought[1]
            self.leave()
            self.player.keeper.knows(brought[0], kept)
            self.player.sitting.go_on(brought[0])
            self.take(self.ids[kept.id])

    @rule(place=st.integers(0, 5), erased=st.booleans())
    def erase_or_restore(self, place: int, erased: bool) -> None:
        kept = self.player.kept
        if place < len(kept):
            change = self.player.history.erase if erased else self.player.history.restore
            change(kept[-1 - place].id)
            self.ids[kept[-1 - place].id].erased = erased

    @rule(title=titles)
    def close_and_open(self, title: str) -> None:
        game, player = self.game, self.player
        self.session.rest()
        game.written = game.seconds
        player.keeper = Keeper(player.history, player.clock, player.chance)
        sitting = resumed(player.history, player.keeper, VARIANTS, player.clock)
        if sitting:
            assert game.running
            assert not game.erased
            player.sitting = sitting
            self.take(game)
            game.only_given = False
        else:
            game.aside = True
            player.sitting = Sitting.start(code_of(title), player.clock, player.keeper)
            self.take(Played(title))

    # What must then be true

    @invariant()
    def every_figure_is_right(self) -> None:
        kept, today = self.player.kept, day_of(self.player.clock.seconds)
        for choice in (Choice(), Choice("yukon"), *(Choice(help=level) for level in Help)):
            check(self.model, figures(deals(kept), choice, today, day_of), choice, today)

    @invariant()
    def it_is_known_what_was_seen_and_what_helped(self) -> None:
        assert (self.session.seen, self.session.help) == (self.game.seen, self.game.help)


FEW = settings(
    max_examples=15,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize(
    "orders", [FEW, pytest.param(settings(FEW, max_examples=400), marks=pytest.mark.slow)]
)
def test_every_figure_is_right_whatever_is_done_in_whatever_order(orders: settings) -> None:
    run_state_machine_as_test(EveryOrder, settings=orders)
