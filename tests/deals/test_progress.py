"""How far long work has come."""

import io

from tools.progress import Progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_elsewhere_than_on_a_terminal_a_line_is_told_every_half_minute() -> None:
    said, clock = io.StringIO(), Clock()
    with Progress(1100, 1000, said, clock) as progress:
        for clock.now in (10.0, 20.0, 30.0, 40.0):
            progress.add(15)
        assert said.getvalue() == "1045/1100, 1.5/s, 0:37 left\n"
        progress.add(40)
    assert said.getvalue().splitlines()[1:] == ["1100/1100, 2.5/s"]


def test_on_a_terminal_a_bar_grows_on_one_line() -> None:
    said, clock = Terminal(), Clock()
    with Progress(4000, 0, said, clock) as progress:
        clock.now = 2.0
        progress.add(2000)
        progress.add(1000)
    *bars, end = said.getvalue().split("\r")[1:], said.getvalue()[-1]
    assert [bar.count("#") for bar in bars[0]] == [15, 22]
    assert "2000/4000, 1000.0/s, 0:02 left" in bars[0][0]
    assert end == "\n"


def test_hours_are_told_as_hours() -> None:
    said, clock = io.StringIO(), Clock()
    with Progress(7301, 0, said, clock) as progress:
        clock.now = 30.0
        progress.add(50)
    assert said.getvalue().startswith("50/7301, 1.7/s, 1:12:31 left\n")
