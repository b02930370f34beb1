"""A replay over a game that is being played, to be watched and pressed in."""

from collections.abc import Sequence

import pygame
from screens import Screen

from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import GameCode, parse
from game.storage.kept import Kept, Log
from game.ui.app import STEP
from game.ui.replay.opening import replay_kept, replay_shared
from game.ui.replay.scene import Replay
from game.ui.services import Services
from game.ui.table.places import Table
from game.ui.table.scene import TableScene
from game.variants import VARIANTS

Spot = tuple[int, int]
RUNNING = "RU1-C-AAAAAAN"


class Watched(Screen):
    """A window with a running game on the table; `watch` opens a replay over it.

    Cards arrive at once unless another `speed` is asked for, and another scene may be the `first`.
    """

    def __init__(
        self,
        size: Spot = (800, 480),
        language: str = "en",
        speed: str = "off",
        first: str = "table",
        **settings: object,
    ) -> None:
        given = {key.replace("__", "."): value for key, value in settings.items()}
        super().__init__(
            size,
            language,
            first=first,
            arguments={"motion.speed": speed, **given},
            prepare=self._prepare,
        )

    def settle(self, seconds: float = 0.6) -> None:
        """As usual; where cards arrive at once a few frames are enough."""
        off = self.settings.word("motion.speed") == "off"
        super().settle(min(seconds, 3 * STEP) if off else seconds)

    def _prepare(self, services: Services) -> None:
        code = parse(RUNNING, VARIANTS)
        services.sitting = Sitting.start(code, services.now, services.keeper)
        self.begin(services.sitting.session)

    def begin(self, session: Session) -> None:
        """Make the first move that is allowed."""
        session.play(next(session.game.moves(session.position)))

    # ------------------------------------------------------------------ what there is

    @property
    def running(self) -> Session:
        """The game at the table."""
        assert self.services.sitting is not None
        return self.services.sitting.session

    @property
    def replay(self) -> Replay:
        """The replay, which is on top."""
        top = self.services.stack.top
        assert isinstance(top, Replay)
        return top

    @property
    def table(self) -> TableScene:
        """The table."""
        return next(s for s in self.services.stack.scenes if isinstance(s, TableScene))

    @property
    def at(self) -> int:
        """How many events have been shown."""
        return self.replay.playback.at

    # ------------------------------------------------------------------ opening

    def watch(self, code: GameCode, events: Sequence[str]) -> Replay:
        """Open a replay of moves from elsewhere."""
        replay_shared(self.services, code, events)
        self.frame()
        return self.replay

    def watch_kept(self, kept: Kept, log: Log) -> Replay:
        """Open a replay of a kept game."""
        replay_kept(self.services, kept, log)
        self.frame()
        return self.replay

    def keep(self, session: Session) -> tuple[Kept, Log]:
        """A game of the player's own as the history has it, left for another."""
        keeper, history = self.services.keeper, self.services.history
        keeper.begins(session)
        id = keeper.id_of(session)
        assert id is not None
        history.set_aside(id)
        log = history.log(id).wait()
        kept = next(game for game in history.everything().wait() if game.id == id)
        assert log is not None
        return kept, log

    # ------------------------------------------------------------------ hands

    def push(self, name: str) -> None:
        """Tap a control by its name."""
        self.tap(self.replay.controls.named(name).area.center)

    def on_line(self, number: int) -> Spot:
        """The spot on the line that stands for so many events."""
        timeline = self.replay.controls.named("timeline")
        side = self.knob.width
        width = timeline.area.width - side
        left = timeline.area.left + side // 2
        return left + round(width * number / self.replay.recording.length), self.knob.centery

    @property
    def knob(self) -> pygame.Rect:
        """The knob of the line."""
        return self.replay.transport.timeline.knob

    # ------------------------------------------------------------------ what is seen

    def shown(self) -> dict[int, tuple[tuple[float, float], bool]]:
        """Where each card is on screen, and whether its back shows."""
        view = self.replay.view
        return {card: (view.where(card), view.sprite(card).place.down) for card in range(52)}

    def wanted(self, number: int) -> dict[int, tuple[tuple[float, float], bool]]:
        """Where each card lies on a fresh table after so many events."""
        replay = self.replay
        table = Table(replay.recording.code.game(), replay.view.table.layout)
        places = table.places(replay.recording.at(number).position)
        return {card: ((float(p.x), float(p.y)), p.down) for card, p in places.items()}
