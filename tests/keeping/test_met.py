"""The deals that were met: those in the history, and those of this run."""

from pathlib import Path

from histories import Seat
from tables import code

from game.keeping.met import Met
from game.storage.history import History
from game.storage.worker import Answer

ONE, OTHER, THIRD = (code(f"FC1-C4-AAAAAA{letter}") for letter in "BCD")


def played(folder: Path, *numbers: int) -> None:
    """Games of FreeCell in which something was done, kept in a history."""
    history = History(folder)
    seat = Seat(history)
    for number in numbers:
        seat.deal(number, variant=2)
        seat.play(2)
    history.close()


def test_every_game_of_the_history_was_met(tmp_path: Path) -> None:
    played(tmp_path, 1, 2, 1)
    assert Met(History(tmp_path)).codes == {str(ONE), str(OTHER)}


def test_a_game_that_was_thrown_away_was_met_all_the_same(tmp_path: Path) -> None:
    played(tmp_path, 1)
    history = History(tmp_path)
    (game,) = history.everything().wait()
    history.erase(game.id)
    assert Met(history).codes == {str(ONE)}


def test_what_is_dealt_is_met_at_once() -> None:
    met = Met(History())
    met.note(ONE)
    met.note(THIRD)
    assert met.codes == {str(ONE), str(THIRD)}


class Slow(History):
    """A history that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: Answer[frozenset[str]] = Answer()

    def codes(self) -> Answer[frozenset[str]]:
        return self.answer


def test_nobody_waits_for_the_history() -> None:
    history = Slow()
    met = Met(history)
    met.note(ONE)
    assert met.codes == {str(ONE)}
    history.answer.give(frozenset({str(OTHER)}))
    assert met.codes == {str(ONE), str(OTHER)}


def test_the_history_is_asked_once() -> None:
    asked: list[int] = []

    class Counted(History):
        def codes(self) -> Answer[frozenset[str]]:
            asked.append(1)
            return super().codes()

    met = Met(Counted())
    for _ in range(3):
        assert met.codes == set()
    assert len(asked) == 1
