"""What is done with the window when it crashes, hangs, is left or cannot be opened."""

from dataclasses import dataclass, field

import pytest

from game.kiosk.leaving import ANEW, LEFT, RESTART, SHUT_DOWN
from game.kiosk.watching import (
    CALM,
    GRACE,
    LONGEST,
    OPENING,
    SILENCE,
    TOLD,
    Asked,
    Beat,
    Ended,
    Watch,
)

CRASH = 1


@dataclass
class Room:
    """A window and a machine that only write down what they are told, and a clock."""

    works: bool = True
    startable: bool = True
    time: float = 1000.0
    deeds: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.watch = Watch(self, self, lambda: self.time)
        self.watch.hear()

    def start(self, safe: bool) -> None:
        self.deeds.append("start safely" if safe else "start")
        if not self.startable:
            raise OSError("no room")

    def ask(self) -> None:
        self.deeds.append("ask")

    def kill(self) -> None:
        self.deeds.append("kill")

    def note(self, text: str) -> None:
        self.notes.append(text)

    def say(self, text: str) -> None:
        self.deeds.append(f"say {text}")

    def tell(self, state: str) -> None:
        self.deeds.append(state)

    def give(self, code: int) -> bool:
        self.deeds.append({RESTART: "restart", SHUT_DOWN: "shut down"}[code])
        return self.works

    def hear(self, event: Beat | Ended | Asked) -> "Room":
        self.watch.hear(event)
        return self

    def crash(self) -> "Room":
        """The window crashes, and whatever that leads to is done before anything else happens."""
        self.hear(Ended(CRASH, "why"))
        return self.passes(self.watch.wait() if not self.running else 0)

    @property
    def running(self) -> bool:
        return self.watch._running

    def passes(self, seconds: float) -> "Room":
        """Time passes, and nothing happens."""
        until = self.time + seconds
        while self.watch.code is None and self.time + self.watch.wait() <= until:
            self.time += self.watch.wait()
            self.watch.hear()
        self.time = until
        return self

    def plays(self, seconds: float) -> "Room":
        """The window is heard every second."""
        for _ in range(round(seconds)):
            self.passes(1.0).hear(Beat())
        return self

    @property
    def done(self) -> list[str]:
        """What was done since this was asked last, but for telling that all is well."""
        deeds = [deed for deed in self.deeds if deed != "WATCHDOG=1"]
        self.deeds.clear()
        return deeds


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def open_room() -> Room:
    """One in which the window is open."""
    room = Room().hear(Beat())
    assert room.done == ["start", "READY=1"]
    return room


# ---------------------------------------------------------------------- silence


def test_a_window_that_is_heard_is_left_alone(open_room: Room) -> None:
    assert open_room.plays(300).done == []


def test_a_window_that_hangs_is_ended_after_ten_seconds_and_started_anew(open_room: Room) -> None:
    assert open_room.passes(SILENCE - 0.1).done == []
    assert open_room.passes(0.2).done == ["kill"]
    assert open_room.hear(Ended(-9)).done == ["start"]


def test_after_the_whole_machine_stood_still_it_has_time_to_be_heard(open_room: Room) -> None:
    open_room.time += 3 * SILENCE
    assert open_room.passes(SILENCE - 0.1).done == []
    assert open_room.passes(0.2).done == ["kill"]


def test_it_may_take_a_minute_to_open(room: Room) -> None:
    assert room.passes(OPENING - 0.1).done == ["start"]
    assert room.passes(0.2).done == ["kill"]


def test_the_one_that_is_started_anew_may_take_as_long(open_room: Room) -> None:
    open_room.crash()
    assert open_room.passes(OPENING - 1).done == ["start"]


def test_what_does_not_die_is_ended_again(open_room: Room) -> None:
    assert open_room.passes(SILENCE + GRACE + 0.1).done == ["kill", "kill"]


# ---------------------------------------------------------------------- crashes


def test_after_a_crash_it_starts_at_once_and_the_log_says_why(open_room: Room) -> None:
    assert open_room.hear(Ended(-11, "Segmentation fault")).done == ["start"]
    assert "-11" in open_room.notes[-1]
    assert "Segmentation fault" in open_room.notes[-1]


def test_after_three_in_a_minute_the_settings_are_safe(open_room: Room) -> None:
    assert open_room.crash().plays(20).crash().plays(20).crash().done[-1] == "start safely"


def test_three_in_more_than_a_minute_are_only_crashes(open_room: Room) -> None:
    assert open_room.crash().plays(31).crash().plays(31).crash().done == ["start"] * 3


def test_the_settings_stay_safe_until_ten_minutes_without_a_crash(open_room: Room) -> None:
    open_room.crash().crash().crash()
    open_room.plays(CALM - 2).hear(Ended(ANEW))
    assert open_room.done[-1] == "start safely"
    open_room.plays(3).hear(Ended(ANEW))
    assert open_room.done == ["start"]


def test_a_crash_with_safe_settings_keeps_them(open_room: Room) -> None:
    open_room.crash().crash().crash()
    open_room.plays(CALM - 1).crash()
    assert open_room.done[-1] == "start safely"
    open_room.plays(CALM - 1).hear(Ended(ANEW))
    assert open_room.done == ["start safely"]


def test_where_safe_settings_do_not_help_there_are_pauses_none_of_ten_seconds(
    open_room: Room,
) -> None:
    """Neither a loop that makes the machine hot, nor a screen that stays black for long."""
    begins = []
    for _ in range(20):
        open_room.hear(Ended(CRASH))
        crashed = open_room.time
        while not open_room.running:
            open_room.passes(0.5)
        begins.append(open_room.time - crashed)
    assert begins[:3] == [0, 0, 0]
    assert begins == sorted(begins)
    assert begins[-1] == LONGEST < 10


def test_what_cannot_be_started_is_tried_again_with_pauses(room: Room) -> None:
    room.startable = False
    room.hear(Ended(CRASH)).passes(120)
    assert 10 < len(room.done) < 30
    room.startable = True
    assert room.passes(LONGEST).done[-1] == "start safely"
    assert room.running


# ---------------------------------------------------------------------- the keeper


def test_what_the_keeper_leaves_ends(open_room: Room) -> None:
    assert open_room.hear(Ended(LEFT)).watch.code == 0
    assert open_room.done == ["STOPPING=1"]


def test_the_keeper_can_have_it_start_anew_as_often_as_liked(open_room: Room) -> None:
    for _ in range(5):
        assert open_room.hear(Ended(ANEW)).done == ["start"]
    assert len(open_room.notes) == 5


@pytest.mark.parametrize(("code", "deed"), [(RESTART, "restart"), (SHUT_DOWN, "shut down")])
def test_the_machine_is_commanded_once_the_window_is_gone(
    open_room: Room, code: int, deed: str
) -> None:
    assert open_room.hear(Ended(code)).done == [deed, "STOPPING=1"]
    assert open_room.watch.code == 0


def test_where_the_machine_does_not_obey_the_window_opens_again(open_room: Room) -> None:
    open_room.works = False
    assert open_room.hear(Ended(SHUT_DOWN)).done == ["shut down", "start"]


# ---------------------------------------------------------------------- no screen


def test_where_it_cannot_be_opened_it_says_why_and_ends_and_no_loop_begins(room: Room) -> None:
    room.hear(Ended(2, "no screen"))
    assert room.watch.code == 2
    assert room.done == ["start", "say no screen", "STOPPING=1"]


def test_a_screen_that_is_gone_later_may_come_back(open_room: Room) -> None:
    open_room.crash().done.clear()
    open_room.hear(Ended(2, "no screen"))
    assert open_room.watch.code is None
    assert open_room.done[-1] == "start"


# ---------------------------------------------------------------------- the system


def test_when_the_system_wants_it_to_end_the_window_is_asked_and_given_five_seconds(
    open_room: Room,
) -> None:
    assert open_room.hear(Asked()).done == ["STOPPING=1", "ask"]
    assert open_room.plays(GRACE - 1).done == []
    assert open_room.passes(1.1).done == ["kill"]
    assert open_room.hear(Ended(-9)).watch.code == 0


def test_who_asks_twice_is_not_heard_twice(open_room: Room) -> None:
    assert open_room.hear(Asked()).hear(Asked()).done == ["STOPPING=1", "ask"]
    assert open_room.hear(Ended(RESTART)).watch.code == 0
    assert open_room.done == []


def test_it_can_be_ended_between_two_windows(open_room: Room) -> None:
    for _ in range(6):
        open_room.hear(Ended(CRASH))
    assert not open_room.running
    assert open_room.hear(Asked()).watch.code == 0


def test_the_service_manager_hears_every_few_seconds_that_all_is_well(open_room: Room) -> None:
    open_room.plays(30)
    assert 30 / TOLD - 1 <= open_room.deeds.count("WATCHDOG=1") <= 30 / TOLD + 1


def test_ready_is_said_once(open_room: Room) -> None:
    assert "READY=1" not in open_room.crash().plays(3).done
