"""The coach of one table: answers in the same frame what is known, and asks the solver the rest."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.coaching.advice import (
    Hint,
    Lamp,
    NoHint,
    Notice,
    NoWayBack,
    Rung,
    Sight,
    WayBack,
    Without,
)
from game.coaching.findings import Findings
from game.coaching.going_back import way_back_of, way_back_question
from game.coaching.hinting import Wish, sought
from game.coaching.noticing import circle_question, lamp_of, note_move, notice_of
from game.coaching.situation import Situation, situation_of
from game.play.session import Session
from game.rules.help import Help
from game.rules.position import Move
from game.solver.asking import Solver
from game.solver.questions import Judge, Question
from game.solver.search import Verdict

PATIENCE = 0.25
"""So many seconds a hint waits for its way to be made short."""
TOO_LONG = 2.0
"""So many seconds a hint waits for a way to be found at all, where there is other advice."""
STEADY = 0.3
"""So many seconds the light stays winnable while a new position is looked into."""


@dataclass(frozen=True)
class Wishes:
    """What the player has set. Each tells whether it may count cards that were not seen.

    `light`: None where there is none at all. `whole`: a hint is told at once, not rung by rung.
    `proved`: it may be said unasked, where the game says so, that the game is proved lost.
    """

    hints: bool = False
    light: bool | None = False
    way_back: bool = False
    whole: bool = False
    proved: bool = True


class _At(NamedTuple):
    """How the game stands, and what is known of it."""

    situation: Situation
    findings: Findings


class Coach:
    """What can be asked about the game on the table.

    `follow` is called once a frame and before anything is read; nothing here ever waits. `now` is
    a clock that never goes back, in seconds.
    """

    def __init__(self, solver: Solver, now: Callable[[], float]) -> None:
        self._solver, self._now = solver, now
        self._session: Session | None = None
        self._at: _At | None = None
        self._wishes = Wishes()
        self._asked: Question | None = None
        self._wish: Wish | None = None
        self._asked_at = self._moved_at = 0.0
        self.lamp: Lamp | None = None
        """The winnability light; None where it is off."""
        self.notice: Notice | None = None
        """What is to be said unasked about the position; gone as soon as that changes."""
        self.hint: Hint | NoHint | None = None
        """The hint that is open."""
        self.way_back: WayBack | NoWayBack | None = None
        """The last winnable point, once it was asked for and found."""
        self.seeking = False
        """Whether the way back is being looked for."""
        self.solution: tuple[Move, ...] | None = None
        """A way to the win from here, once it was asked for and found; empty: there is none, or
        none was found."""
        self.solving = False
        """Whether a solution is being looked for."""

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is being looked for."""
        return self._wish is not None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited, so that it is worth while to look again soon."""
        return self._solver.waiting

    @property
    def offers_way_back(self) -> bool:
        """Whether the way back may be looked for now, as the player has set it."""
        return self._at is not None and (self._wishes.way_back or self._at.situation.sees_all)

    def follow(self, session: Session, wishes: Wishes) -> None:
        """Take notice of where the game stands, and of what the solver has found."""
        if self._is_new(session, wishes):
            self._take_up(session, wishes)
        elif not (self._hear() or self._hurries):
            return
        self._look()

    def ask_hint(self) -> None:
        """A hint, or the next rung of the one that is open."""
        if isinstance(self.hint, Hint):
            self.hint = replace(self.hint, rung=Rung(min(self.hint.rung + 1, Rung.WHY)))
        else:
            rung = Rung.WHY if self._wishes.whole else Rung.THERE_IS
            self._want(Wish(self._sight(self._wishes.hints), rung=rung))

    def ask_other(self) -> None:
        """Another hint than those given here so far, told as far as the last one."""
        if isinstance(self.hint, Hint):
            given = (*self.hint.given, self.hint.move)
            self._want(Wish(self.hint.sight, given, self.hint.rung))

    def close_hint(self) -> None:
        """No more of this hint, and none that is still looked for."""
        self.hint = self._wish = None
        self._ask()

    def ask_way_back(self) -> None:
        """Look for the last point from which the game can be won, where that is offered."""
        self.way_back, self.seeking = None, self.offers_way_back
        self._look()

    def ask_solution(self) -> None:
        """Look for a way to the win from here."""
        self.solution, self.solving = None, self._at is not None
        self._look()

    def call_off(self) -> None:
        """No more of anything that was asked for, by whomever."""
        self._forget()
        self._solver.drop()
        self._asked = None
        self._ask()

    # ------------------------------------------------------------------ taking notice

    def _is_new(self, session: Session, wishes: Wishes) -> bool:
        stands = self._at is not None and self._at.situation.position is session.position
        return session is not self._session or wishes != self._wishes or not stands

    def _take_up(self, session: Session, wishes: Wishes) -> None:
        """The game, its position or the player's wishes are other ones than before."""
        same = session is self._session and self._at is not None
        findings = self._at.findings if same and self._at else Findings(session.game)
        situation = situation_of(session)
        self._session, self._wishes, self._moved_at = session, wishes, self._now()
        self._at = None if situation is None else _At(situation, findings)
        self.lamp = self.lamp if same else None
        self._forget()
        if self._at is not None:
            note_move(*self._at)

    def _forget(self) -> None:
        self.hint = self._wish = self.way_back = self.solution = None
        self.seeking = self.solving = False

    def _hear(self) -> bool:
        """Take the answers that have come; whether there was one, or has to be asked again.

        The solver is not the coach's alone: what somebody else has asked voids what was asked here.
        """
        heard = False
        while self._at and self._asked and (answer := self._solver.heard()) is not None:
            heard = True
            self._at.findings.take(self._asked, answer)
            if answer.final:
                self._asked = None
        if self._asked is not None and not self._solver.waiting:
            self._asked, heard = None, True
        return heard

    @property
    def _hurries(self) -> bool:
        """Whether time passing alone may change what is shown."""
        return self.thinking or (self.lamp is not None and self.lamp.searching)

    def _look(self) -> None:
        """Tell what is known, and ask for the rest."""
        if self._at is None:
            self.lamp = self.notice = None
        else:
            self._find_hint(*self._at)
            self._find_way_back(*self._at)
            self._find_solution(*self._at)
            self._light(*self._at)
            self._notice(*self._at)
        self._ask()

    # ------------------------------------------------------------------ what is known

    def _find_hint(self, situation: Situation, findings: Findings) -> None:
        if self._wish is None:
            return
        waited = self._now() - self._asked_at
        self._wish = self._wish._replace(hurried=waited >= PATIENCE, late=waited >= TOO_LONG)
        found = sought(situation, self._wish, findings)
        if isinstance(found, NoHint) and found.why is Without.UNKNOWN and self._solver.trouble:
            found = found._replace(why=Without.UNABLE)
        if isinstance(found, Hint | NoHint):
            self.hint, self._wish = found, None
            if isinstance(found, Hint):
                self._helped(found.sight)

    def _find_way_back(self, situation: Situation, findings: Findings) -> None:
        verdicts = findings.traced(situation.passed) if self.seeking else None
        if verdicts is not None:
            sight = self._sight(True)
            self.way_back = way_back_of(situation, verdicts, sight)
            self.seeking = False
            self._helped(sight)

    def _find_solution(self, situation: Situation, findings: Findings) -> None:
        if not self.solving:
            return
        position = situation.position
        line = findings.line(position)
        if line and not findings.improving(position):
            self.solution = line
        elif findings.answered(position) or findings.verdict(position) is Verdict.LOST:
            self.solution = ()
        if self.solution is not None:
            self.solving = False
            self._helped(self._sight(True))

    def _light(self, situation: Situation, findings: Findings) -> None:
        """The light; one that said winnable stays so for a moment, so that it does not flicker."""
        light, before = self._wishes.light, self.lamp
        lamp = None if light is None else lamp_of(situation, findings, light)
        steady = self._now() - self._moved_at < STEADY
        if lamp and lamp.searching and before and before.verdict is Verdict.WON and steady:
            lamp = lamp._replace(verdict=Verdict.WON)
        self.lamp = lamp
        if lamp and lamp.sight is Sight.ALL and not lamp.searching:
            self._helped(lamp.sight)

    def _notice(self, situation: Situation, findings: Findings) -> None:
        circles = bool(findings.circles(situation.position, situation.seen))
        self.notice = notice_of(situation, findings, self._says_lost(situation), circles)

    def _says_lost(self, situation: Situation) -> bool:
        return situation.game.says_lost and self._wishes.proved and situation.sees_all

    def _sight(self, counts: bool) -> Sight:
        """What may be counted now."""
        if self._at is not None and self._at.situation.sees_all:
            return Sight.OPEN
        return Sight.ALL if counts else Sight.SEEN

    def _helped(self, sight: Sight) -> None:
        if self._session is not None:
            self._session.helped(Help.ALL_KNOWING if sight is Sight.ALL else Help.HINTS)

    # ------------------------------------------------------------------ asking

    def _want(self, wish: Wish) -> None:
        if self._at is not None:
            self.hint, self._wish, self._asked_at = None, wish, self._now()
            self._look()

    def _ask(self) -> None:
        """Ask for what is wanted most, unless it is asked already."""
        over = self._at is None or self._at.situation.over
        question = None if over or self._at is None else next(self._questions(*self._at), None)
        if question == self._asked:
            return
        self._asked = question
        if question is None:
            self._solver.drop()
        else:
            self._solver.ask(question)

    def _questions(self, situation: Situation, findings: Findings) -> Iterator[Question]:
        """What has to be asked, the most urgent first."""
        if self._wish is not None:
            found = sought(situation, self._wish, findings)
            if not isinstance(found, Hint | NoHint):
                yield found
        if self.seeking:
            yield way_back_question(situation)
        position = situation.position
        unlit = findings.verdict(position) is None and self._lights(situation)
        lineless = self.solving and not findings.answered(position)
        if unlit or lineless or findings.improving(position):
            yield Judge(situation.rules, position)
        if findings.circles(position, situation.seen) is None:
            yield circle_question(situation)

    def _lights(self, situation: Situation) -> bool:
        light = self._wishes.light
        shines = light is not None and (light or situation.sees_all)
        return shines or self._says_lost(situation)
