"""Where no solver can be started, the game goes on, and the player is told."""

from beside import FREECELL, Beside
from solvers import Silent

from game.ui.wording import trouble_line


class Missing(Silent):
    """A solver that could not be started."""

    trouble = "No such file or directory"


def test_it_is_said_once_with_the_reason_and_the_game_goes_on() -> None:
    table = Beside((), FREECELL, solver=Missing())
    (trouble,) = table.services.troubles
    line = trouble_line(table.services.words, trouble)
    assert "No such file or directory" in line
    assert len(table.scene.speech.items()) == 1
    for _ in range(10 * 60):
        table.frame()
    assert table.scene.speech.items() == []
    assert table.scene.play(next(table.session.game.moves(table.position)))
