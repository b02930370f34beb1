"""The heartbeat, by a clock that is set by hand."""

import faulthandler
import os
from collections.abc import Iterator

import pytest

from game.kiosk.pulse import OFTEN, Pulse


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, int]]:
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda *_args, **_kw: None)
    ends = os.pipe()
    yield ends
    for end in ends:
        try:
            os.close(end)
        except OSError:
            continue


def test_it_beats_once_a_second_however_many_pictures_are_drawn(pipe: tuple[int, int]) -> None:
    time = [100.0]
    pulse = Pulse(pipe[1], lambda: time[0])
    for _ in range(60 * 5):
        pulse.beat()
        time[0] += 1 / 60
    assert len(os.read(pipe[0], 99)) == round(5 / OFTEN)
    assert not pulse.ending


def test_where_nobody_hears_it_any_more_it_is_to_end(pipe: tuple[int, int]) -> None:
    pulse = Pulse(pipe[1], lambda: 0.0)
    os.close(pipe[0])
    pulse.beat()
    assert pulse.ending
