"""The statistics over the menu, of games that are known."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from sample_history import EVENING
from screens import Screen
from solvers import Silent

from game.rules.code import parse
from game.rules.help import Help
from game.solver.asking import Solver
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Ruling
from game.storage.worker import Answer
from game.ui.services import Services
from game.ui.statistics.box import ContentBox
from game.ui.statistics.filters import Filter
from game.ui.statistics.scene import Statistics
from game.variants import VARIANTS

Size = tuple[int, int]
KLONDIKE = ("KL1-D1C-AAAAAA{}", "KL1-D3R-AAAAAA{}")


def kept(number: int, code: str, won: bool, seconds: float = 200.0, **other: object) -> Kept:
    """A game begun on the evening, the `number`-th of all."""
    read = parse(code, VARIANTS)
    win = FirstWin(seconds, 100 + number, 500 + number, Help.NONE, False, 2 * number + 1)
    game = Kept(
        id=number,
        code=str(read),
        variant=read.variant.key,
        options=read.letters,
        seconds=seconds,
        moves=100 + number,
        points=500 + number,
        actions=90,
        help=Help.NONE,
        counts=True,
        dealt_at=EVENING - 60,
        begun_at=EVENING - 50,
        touched_at=EVENING - 40,
        aside=not won,
        win=win if won else None,
        table=b"",
        first=2 * number,
        used=2 * number,
    )
    return replace(game, **other)  # type: ignore[arg-type]


def five() -> list[Kept]:
    """Three wins, of 3:41, 5:00 and 6:20, and a loss between; one FreeCell is still going on."""
    return [
        kept(1, "KL1-D1C-AAAAAAB", True, 300.0),
        kept(2, "RU1-C-AAAAAAB", True, 221.0),
        kept(3, "KL1-D1C-AAAAAAC", False, 100.0),
        kept(4, "KL1-D3R-AAAAAAD", True, 380.0),
        kept(5, "FC1-C4-AAAAAAE", False, 60.0, aside=False),
    ]


T = TypeVar("T")


class Recalled(History):
    """A history of these games, however many; it answers when it is told to."""

    def __init__(self, games: list[Kept], at_once: bool, rulings: Iterable[Ruling]) -> None:
        super().__init__()
        self.remembered = games
        self._asked: list[Callable[[], None]] = []
        self._at_once = at_once
        for ruling in rulings:
            self.rule(ruling)

    def counted(self, count: Callable[[list[Kept]], T], _nothing: T) -> Answer[T]:
        answer: Answer[T] = Answer()
        self._asked.append(lambda: answer.give(count(self.remembered)))
        if self._at_once:
            self.answer()
        return answer

    def answer(self) -> None:
        for give in self._asked:
            give()
        self._asked.clear()


class Page(Screen):
    """The statistics over the menu."""

    def __init__(
        self,
        games: list[Kept],
        size: Size = (1280, 720),
        language: str = "en",
        folder: Path | None = None,
        at_once: bool = True,
        scale: str = "normal",
        solver: Solver | None = None,
        prepare: Callable[[Services], None] = lambda _services: None,
        rulings: Iterable[Ruling] = (),
    ) -> None:
        self.history = Recalled(games, at_once, rulings)

        def prepared(services: Services) -> None:
            services.history, services.exports = self.history, folder
            services.wall, services.solver = lambda: EVENING, solver or Silent()
            prepare(services)

        given = {"motion.speed": "off", "look.scale": scale}
        super().__init__(size, language, arguments=given, prepare=prepared)
        self.services.stack.open("statistics")
        self.frame()

    @property
    def scene(self) -> Statistics:
        scene = self.services.stack.top
        assert isinstance(scene, Statistics)
        return scene

    def box(self, name: str) -> ContentBox:
        found = self.scene.controls.named(name)
        assert isinstance(found, ContentBox)
        return found

    def names(self) -> list[str]:
        return [widget.name for widget in self.scene.controls.widgets]

    def filter(self, name: str) -> Filter:
        found = self.scene.controls.named(name)
        assert isinstance(found, Filter)
        return found

    def choose(self, name: str, words: str) -> None:
        """Tap one of the choices."""
        found = self.filter(name)
        self.tap(found.part(found.words.index(words)).center)

    def said(self) -> str:
        """Whether and where figures were saved."""
        return self.scene.outcome.sentence if self.scene.outcome else ""
