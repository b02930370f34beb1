"""An example on the table, step by step, with a sentence at each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.teaching.examples import session_at
from game.text.explain import explain
from game.text.naming import game_caption, game_line
from game.ui.examples.acting import Acting, Deed
from game.ui.examples.course import Course, grown, refused
from game.ui.examples.heading import ExampleHeading
from game.ui.examples.keys import deed_of
from game.ui.examples.panel import Panel
from game.ui.examples.reading import Reading, reading_time
from game.ui.examples.room import Finding
from game.ui.help.opening import open_help
from game.ui.replay.watching import Watching
from game.ui.table import sounds
from game.ui.table.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.play.session import Session
    from game.rules.code import GameCode
    from game.teaching.examples import Shot, Told
    from game.text.catalogue import Words
    from game.ui.services import Services
    from game.ui.theme import Role

_ENDLESS = float("inf")


def _written(words: Words, shot: Shot) -> str:
    """All there is to read at a step."""
    if shot.refusal is None:
        return shot.sentence
    said = explain(words, shot.code.game(), shot.position, shot.refusal, refused(shot)[1])
    return f"{shot.sentence} {said.title} {said.sentence}"


class ExampleScene(Watching):
    """An example that `tell` puts into the words of a language."""

    playing: ClassVar[str] = "example.playing"
    playback: Reading

    def __init__(self, services: Services, tell: Callable[[Words], Told]) -> None:
        self._tell = tell
        self.course = Course(tell(services.words))
        super().__init__(services, Reading(self._times(services.words), services.now))
        self._acting: Acting | None = None
        self._marks: list[Mark] = []

    @property
    def shot(self) -> Shot:
        """How it stands at this step."""
        return self.course.shots[self.playback.at]

    @property
    def code(self) -> GameCode:
        """The deal of this step."""
        return self.shot.code

    @property
    def marks(self) -> list[Mark]:
        """What is marked on the table: what has moved or was tried, and what refused it."""
        return [*self._marks, *self.speech.marks()]

    @property
    def caption(self) -> str | None:
        """The example and its game, for the window's name."""
        words = self.services.words
        return words(self.playing, title=self.course.title, game=game_line(words, self.code))

    # ------------------------------------------------------------------ life of the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Find a place for everything; what was being done is done."""
        theme, words, left_handed = (
            self.services.theme,
            self.services.words,
            self.wishes.left_handed,
        )
        self.course = course = Course(self._tell(words))
        self.playback.seconds = self._times(words)
        scores = [shot.points for shot in course.shots]
        self.header = ExampleHeading(
            theme, words, course.title, self.code, scores, self.deeds(), left_handed
        )
        finding = Finding(theme, size, self.header.height, course.games, course.longest())
        room = finding.room(self._make_panel)
        self.strip = room.panel
        layout = finding.layout(self.game, room, left_handed)
        self.lay_table(layout, self.shot.position)
        room.place(layout, left_handed)
        self.furnish(self.header, self.strip.widgets, self.strip.next)
        self.speech.silence()
        self._acting = None
        self._point_out()

    def _make_panel(self, role: Role) -> Panel:
        theme, words, course = self.services.theme, self.services.words, self.course
        return Panel(theme, words, self.deeds(), course.sentences, course.acts, role)

    def _times(self, words: Words) -> list[float]:
        """How long each step stays."""
        return [reading_time(_written(words, shot)) for shot in self.course.shots]

    def covered(self) -> None:
        """It pauses, and everything is done."""
        self._complete()
        super().covered()

    def proceed(self, seconds: float) -> None:
        """Go on with what is being done; when it is done and was read, show the next step."""
        if self._acting:
            self._acting.step(seconds)
            if self._acting.over:
                self._complete()
        elif self.playback.due:
            before = self.playback.at
            self.playback.go(before + 1)
            self.follow(before)

    def busy(self) -> bool:
        """Whether something moves, or is about to."""
        return super().busy() or self._acting is not None

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Draw what changed."""
        self.show_state()
        self.view.mark(self.marks)
        return self.view.draw(screen, whole, self.speech.items())

    def show_state(self) -> None:
        """Let bar and strip show which step it is."""
        at, canvas = self.playback.at, self.view.canvas
        new = at in self.course.acts[1:]
        canvas.stale(self.header.show(self.shot.points, new))
        self.strip.show(at, self.shot.sentence, self.playback.playing, self.playback.at_end)
        canvas.stale(self.controls.stale())

    def handle(self, event: pygame.event.Event) -> None:
        """Keys are the example's own, but for Tab and Enter; a held one does nothing again, for
        every step is to be read. Whatever is pressed, it pauses."""
        playing = self.playback.playing
        deed = deed_of(event) if event.type == pygame.KEYDOWN else None
        if deed and not getattr(event, "repeat", False):
            self.deeds()[deed]()
        elif not (deed or self.controls.handle(event)) and event.type == pygame.MOUSEBUTTONDOWN:
            self._tap(event.pos)
        if playing and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP):
            self.playback.pause()

    def _tap(self, spot: tuple[int, int]) -> None:
        """A tap on the bubble lets one see what lies under it; the next one brings it back."""
        if self._acting or self.shot.refusal is None:
            return
        if self.speech.bubble is None:
            self._point_out()
        elif self.speech.bubble.covers(spot):
            self.speech.hush()

    def deeds(self) -> dict[str, Callable[[], None]]:
        """What buttons and keys do, by their names."""
        return super().deeds() | {"help": self.help}

    def help(self) -> None:
        """Read the rules of what is on the table; closed, they lead back here."""
        open_help(self.services, self.code)

    def onward(self) -> Session:
        """A new game in which all was done that has been shown."""
        session = session_at(self.shot, self.services.now)
        self.services.keeper.uncounted(session)
        return session

    # ------------------------------------------------------------------ the picture

    def follow(self, before: int) -> None:
        """Do what leads from the step before to this one; elsewhere the cards fly at once."""
        now, course = self.playback.at, self.course
        if now == before:
            return
        self._complete()
        self.speech.hush()
        self._marks = []
        self.view.pace = self.wishes.pace
        if self.code != course.shots[before].code:
            self._change_deal(before)
            return
        on = now == before + 1 and now not in course.acts
        if not on:
            self.fly_back(self.shot.position)
        deeds = course.deeds(now) if on else []
        self._acting = Acting(self.view, deeds, self.view.pace, self._do)
        if self._acting.over:
            self._complete()

    def _change_deal(self, before: int) -> None:
        """Lay the table for another deal, and say what is different."""
        services, options = self.services, game_caption(self.services.words, self.code)
        self.layout(services.theme.size)
        services.stack.redraw()
        self.sounding.ask(sounds.SHUFFLED)
        same = options == game_caption(services.words, self.course.shots[before].code)
        said = "new_deal" if same else "now"
        line = services.words(f"example.{said}", options=options)
        self.speech.tell(self.view.table, line)

    def _do(self, deed: Deed) -> None:
        if deed.vain:
            self.sounding.ask(sounds.REFUSED)
            self.view.follow(deed.after)
        elif deed.move:
            self.fly(deed.before, deed.move, deed.after)
        else:
            self.fly_back(deed.after)

    def _complete(self) -> None:
        """Everything is done: point out what it was."""
        if self._acting:
            self._acting.finish()
            self._acting = None
            self._point_out()

    def _point_out(self) -> None:
        """Mark what has moved, or what was tried and why it cannot be done."""
        shot, table = self.shot, self.view.table
        if shot.refusal is None:
            self._marks = [
                Mark("selected", table.group(shot.position, *group)) for group in grown(shot)
            ]
            return
        group, move = refused(shot)
        lifted = table.group(shot.position, *group) if move else None
        self._marks = [Mark("selected", lifted)] if lifted else []
        self.speech.refuse(table, shot.position, self.palette, shot.refusal, group, move, _ENDLESS)
