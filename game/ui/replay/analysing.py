"""A game looked at afterwards: a replay on whose line one sees from where it could be won."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.coaching.analysis import Analysis, Finding
from game.rules.cards import DECK
from game.solver.questions import Judge, Judged, Rules
from game.solver.search import Verdict
from game.ui.replay import caption
from game.ui.replay.scene import Replay
from game.ui.replay.turning import Turning
from game.ui.replay.verdicts import State, VerdictLine
from game.ui.table.showing import LOSING, Shown, shown_move

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.play.replaying import Recording
    from game.play.session import Session
    from game.rules.help import Help
    from game.rules.position import Move
    from game.ui.replay.transport import Transport
    from game.ui.services import Services

    Show: TypeAlias = Callable[[Session, Sequence[Move]], None]

_SOON = 0.05
"""So often it is looked for answers, in seconds."""
_FOUND_SECONDS = 4.0
_SIGNS = {
    "looking": ("lamp_unknown", "felt_disabled"),
    "won": ("lamp_won", "lamp_won"),
    "winnable": ("lamp_won", "lamp_won"),
    "next": ("lamp_won", "lamp_won"),
    "unknown": ("lamp_unknown", "bar_label"),
    "lost": ("lamp_lost", "bar_label"),
    "losing": ("lamp_lost", "refused"),
    "never": ("lamp_lost", "bar_label"),
}
"""The sign of each thing that can be said of a moment, and its colour."""
_OF_VERDICT = {
    None: "looking",
    Verdict.WON: "winnable",
    Verdict.UNKNOWN: "unknown",
    Verdict.LOST: "lost",
}


class AnalysisScene(Replay):
    """A recording with its verdicts, from its end on; `show` shows a solution of a game."""

    playing, title = "analysis.playing", "analysis.title"

    def __init__(
        self, services: Services, recording: Recording, counts: bool, help: Help, show: Show
    ) -> None:
        super().__init__(services, recording, counts, help=help)
        self.playback.go(recording.length)
        self.analysis = Analysis(services.solver, recording)
        self._show = show
        self._sought: int | None = None
        self._interrupted = False
        self._shown: tuple[int, bool] | None = None
        self._losing: tuple[int, Shown] | None = None
        """The losing move that is shown on the table, and which event it is."""

    @property
    def looking(self) -> bool:
        """Whether a solution is being looked for."""
        return self._sought is not None

    # ------------------------------------------------------------------ life of the scene

    def make_transport(self, width: int) -> Transport:
        """The controls of a replay, and more."""
        theme, words = self.services.theme, self.services.words
        self._shown = self._losing = None
        line = VerdictLine(theme, self.recording.length, self.jump)
        line.judge(self.analysis.stretches, self.analysis.losing, self.analysis.turns)
        widest = caption.widest(theme, words, self.recording.code.game())
        self._line = line
        self._turning = Turning(theme, words, width, self.deeds(), line, widest, self.states)
        return self._turning

    def step(self, seconds: float) -> None:
        """Besides what a replay does, take what has been found."""
        super().step(seconds)
        if self.looking:
            self._take_solution()
        elif self.analysis.step():
            self._line.judge(self.analysis.stretches, self.analysis.losing, self.analysis.turns)
            self._shown = None
            if self.analysis.finding:
                self.speech.tell(self.view.table, self._found(), _FOUND_SECONDS)
        self._show_losing()

    def patience(self) -> float:
        """While an answer is awaited, look again soon."""
        awaited = self.looking or not self.analysis.done
        return min(super().patience(), _SOON) if awaited else super().patience()

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Draw what changed."""
        self.show_state()
        above = self._losing[1].items if self._losing else ()
        return self.view.draw(screen, whole, [*above, *self.speech.items()])

    def show_state(self) -> None:
        """Let the controls also show what is so here."""
        at, analysis = self.playback.at, self.analysis
        if (at, self.looking) != self._shown:
            self._shown = at, self.looking
            turns = any(t < at for t in analysis.turns), any(t > at for t in analysis.turns)
            able = analysis.verdict(at) is Verdict.WON and not self._won_at(at)
            self._turning.judge(self.state(at), turns, able, self.looking)
        super().show_state()

    def uncovered(self) -> None:
        """Ask again what was asked before the solution was looked for."""
        super().uncovered()
        if self._interrupted:
            self._interrupted = False
            self.analysis.ask()

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._let_go()
        super().close()

    # ------------------------------------------------------------------ what is so

    @property
    def states(self) -> list[State]:
        """All that may be said of a moment of this game."""
        return [self._state(name, self._hidden(0)) for name in _SIGNS]

    def state(self, number: int) -> State:
        """What is said after so many events."""
        analysis, verdict = self.analysis, self.analysis.verdict(number)
        if number in analysis.losing:
            name = "losing"
        elif number + 1 in analysis.losing:
            name = "next"
        elif self._won_at(number):
            name = "won"
        elif analysis.finding is Finding.NEVER:
            name = "never"
        else:
            name = _OF_VERDICT[verdict]
        return self._state(name, verdict is not None and self._hidden(number))

    def _hidden(self, number: int) -> bool:
        """Whether cards count that had not been seen by then."""
        return len(self.recording.seen_at(number)) < len(DECK)

    def _state(self, name: str, hidden: bool) -> State:
        words = self.services.words
        return State(
            *_SIGNS[name],
            words(f"analysis.state.{name}"),
            words("analysis.hidden") if hidden else "",
        )

    def _won_at(self, number: int) -> bool:
        return self.recording.code.game().won(self.recording.at(number).position)

    def _found(self) -> str:
        """What the whole game comes to, in a sentence."""
        analysis, words = self.analysis, self.services.words
        if analysis.finding is Finding.LOST:
            last = analysis.turns[-1]
            exact = "lost" if last + 1 in analysis.losing else "lost_about"
            return words(f"analysis.found.{exact}", number=self.recording.at(last + 1).moves)
        if self._won_at(self.recording.length):
            return words(f"analysis.found.{'regained' if analysis.turns else 'won'}")
        return words(f"analysis.found.{analysis.finding}")

    def _show_losing(self) -> None:
        """Right before the losing move, show it on the table, once the cards lie still."""
        number = self.playback.at + 1
        shown = None if self._losing is None else self._losing[0]
        wanted = number if number in self.analysis.losing and not self.view.moving else None
        if shown != wanted:
            self._losing = None if wanted is None else (wanted, self._picture(wanted))
            self.view.mark(self._losing[1].marks if self._losing else ())

    def _picture(self, number: int) -> Shown:
        """The move of that event, as it would have been made."""
        move, position = self.analysis.move(number), self.recording.at(number - 1).position
        assert move is not None
        return shown_move(self.services.theme, self.view, position, move, LOSING)

    # ------------------------------------------------------------------ deeds

    def deeds(self) -> dict[str, Callable[[], None]]:
        """Also those of an analysis."""
        more = {"turn_back": self.turn_back, "turn_on": self.turn_on, "solution": self.seek}
        return super().deeds() | more

    def turn_back(self) -> None:
        """Go back to where the game was lost before."""
        before = [turn for turn in self.analysis.turns if turn < self.playback.at]
        if before:
            self._go_to(before[-1])

    def turn_on(self) -> None:
        """Go on to where the game was lost next."""
        after = [turn for turn in self.analysis.turns if turn > self.playback.at]
        if after:
            self._go_to(after[0])

    def _go_to(self, number: int) -> None:
        self.playback.pause()
        self.jump(number)

    def seek(self) -> None:
        """Look for a solution from here; it is shown as soon as it is found."""
        at = self.playback.at
        self.playback.pause()
        self._sought = at
        position = self.recording.at(at).position
        self.services.solver.ask(Judge(Rules.of(self.recording.code), position))

    def play_on(self) -> None:
        """Nobody waits for an answer any more."""
        self._let_go()
        super().play_on()

    def _take_solution(self) -> None:
        answer = self.services.solver.heard()
        at = self._sought
        if at is None or not isinstance(answer, Judged) or not answer.final:
            return
        self._sought, self._interrupted = None, True
        if answer.line:
            session = self.recording.session_at(at, self.services.now, self.help)
            if not self.counts:
                self.services.keeper.uncounted(session)
            self._show(session, answer.line)
        else:
            self.speech.tell(self.view.table, self.services.words("replay.solution.none"))
            self.uncovered()

    def _let_go(self) -> None:
        if self.looking:
            self.services.solver.drop()
        self._sought, self._interrupted = None, False
        self.analysis.drop()
