"""The window's loop: events to the scenes, time in fixed steps, drawing only when there is need."""

from collections.abc import Sequence

import pygame

from game.solver.asking import Apart
from game.storage.allowed import Value
from game.text.catalogue import Words, language_of
from game.ui.pad import Pad, a_pad_is_there
from game.ui.pointer import Pointer, Turn
from game.ui.scene import GLANCE
from game.ui.scenes import SCENES
from game.ui.services import Services, solver_memory
from game.ui.share.drops import Drops
from game.ui.telling import Telling
from game.ui.trial import Trial
from game.ui.window import Window

STEP = 1 / 60
MOST_STEPS = 5
LANDSCAPE, PORTRAIT = (800, 480), (480, 800)
_LONGEST = 4
RESTING, HIDDEN = 20, 5
_STAYS_AWAKE = 1.0
_INPUT = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_TOUCH = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_LOOK = (
    "look.language",
    "look.theme",
    "look.scale",
    "look.deck",
    "look.large_print",
    "look.back",
    "look.hand",
    "look.quiet",
    "look.effects",
    "window.mode",
)
"""The settings that every layout depends on."""
_SHOWN_AGAIN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


def floored(size: tuple[int, int]) -> tuple[int, int]:
    """The size to lay out for: that of the window, but never less than a layout can bear.

    A smaller window is laid out for the larger size of the same shape, and shows it smaller.
    """
    width, height = size
    least = LANDSCAPE if width >= height else PORTRAIT
    larger = max(1.0, least[0] / width, least[1] / height)
    longest = _LONGEST * min(least)
    return min(round(width * larger), max(width, longest)), min(
        round(height * larger), max(height, longest)
    )


class App:
    """One window with its scenes. Tests drive `frame`; `run` drives it by the clock."""

    def __init__(self, services: Services, first: str = "menu") -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(400, 40)
        settings = services.settings
        self.window = Window(
            services.words("app.title"),
            settings.word("window.mode") == "fullscreen",
            settings.pixels("window.size"),
        )
        self.leaving = False
        self._pointer = Pointer()
        self._pad = Pad()
        self._trial = Trial()
        self._owed = 0.0
        self._since_input = 0.0
        self._hidden = False
        self._keys: set[int] = set()
        self.begin(services, first)

    def begin(self, services: Services, first: str) -> None:
        """From now on there is only this: these services, and a stack with one scene."""
        pygame.key.stop_text_input()
        self._services = services
        self._stack = services.stack
        self._drops = Drops(services)
        self._laid_out = (0, 0)
        self._telling = Telling(services)
        self._depends = self._look()
        services.quit = self.quit
        services.apply = self._apply
        self._stack.factories.update(SCENES)
        self._set_machine()
        self._follow_size()
        self._stack.open(first)

    @property
    def rate(self) -> int:
        """How many frames a second are worth while now."""
        if self._hidden:
            return HIDDEN
        awake = self._since_input < _STAYS_AWAKE or self._stack.busy()
        return int(self._services.settings.word("window.rate")) if awake else RESTING

    def patience(self) -> float:
        """How many seconds may pass without a frame, if nobody does anything."""
        return self._stack.patience()

    def run(self) -> int:
        """Go on until the player leaves; the exit code."""
        clock, waited = pygame.time.Clock(), 0.0
        while not self.leaving:
            rate = self.rate
            waited += clock.tick(rate) / 1000
            events = pygame.event.get()
            if events or rate != RESTING or waited >= self.patience() - STEP:
                self._timed(events, waited)
                if rate == RESTING:
                    self._at_rest()
                waited = 0.0
        self._keep()
        pygame.display.quit()
        return 0

    def _timed(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """A frame; while something moves, the trial sees how long it took."""
        now, rate, presents = self._services.now, self.rate, self.window.presents
        before = now()
        self.frame(events, seconds)
        if rate > RESTING and self.window.presents > presents and not self._trial.over:
            self._trial.saw(now() - before, rate, self._services.pictures.pending)

    def _at_rest(self) -> None:
        """Nothing has moved for a while: the moment for what nobody is to see happen."""
        if a_pad_is_there():
            self._pad.connect()
        if self._services.theme.light != self._light and not self._pointer.down:
            self._lay_out()

    @property
    def _light(self) -> bool:
        return self._trial.light(self._services.settings.word("look.effects"))

    def frame(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Answer `events`, let `seconds` pass, draw what changed."""
        longest = GLANCE if self.rate == RESTING else MOST_STEPS * STEP
        self._since_input += seconds
        for event in self._pointer.heard(self._pad.heard(events, seconds), self.window.size):
            if self.leaving:
                return
            self._note(event)
            self.handle(self.window.placed(event))
        self._follow_size()
        self._advance(min(seconds, longest))
        self._telling.tell()
        self.window.caption(self._stack.caption or self._services.words("app.title"))
        if not self._hidden and (areas := self._stack.draw(self.window.surface)):
            self.window.present(areas)

    def _advance(self, seconds: float) -> None:
        self._owed += seconds
        while self._owed >= STEP - 1e-9:
            self._owed -= STEP
            self._stack.step(STEP)

    def _note(self, event: pygame.event.Event) -> None:
        if event.type in _INPUT:
            self._since_input = 0.0
            self._services.touched |= event.type in _TOUCH
            self._mark_repeats(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event, its place being that on the surface that is drawn on."""
        if event.type == pygame.QUIT:
            self.quit()
        elif asks_full_screen(event):
            self.toggle_full_screen()
        elif not (self._drops.heard(event) or self._window_event(event)):
            self._stack.handle(event)

    def _window_event(self, event: pygame.event.Event) -> bool:
        """Whether the event concerns the window alone."""
        kind, top = event.type, self._stack.top
        if kind in _GONE:
            self._hidden = True
            if top:
                top.covered()
        elif kind in _SHOWN_AGAIN:
            self._hidden = False
            self._stack.redraw()
            if kind == pygame.WINDOWRESTORED:
                self.window.maximised(False)
                if top:
                    top.uncovered()
        elif kind == pygame.WINDOWMAXIMIZED:
            self.window.maximised(True)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._keys.clear()
            if top:
                top.covered()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._hidden = False
            self._stack.redraw()
            if top:
                top.uncovered()
        else:
            return False
        return True

    def redraw(self) -> None:
        """Draw everything again in the next frame."""
        self._stack.redraw()

    def toggle_full_screen(self) -> None:
        """Full screen to window, or back; the choice is remembered."""
        self._services.settings.set("window.mode", "windowed" if self.window.full else "fullscreen")
        self._apply()

    def _follow_size(self) -> None:
        size = self.window.size
        if size == self._laid_out:
            return
        self._laid_out = size
        self.window.resized()
        self._lay_out()

    def _lay_out(self) -> None:
        size = floored(self._laid_out)
        self.window.draw_at(size)
        self._services.theme.fit(size, self._services.settings.word("look.scale"), self._light)
        self._stack.layout(size)

    def _mark_repeats(self, event: pygame.event.Event) -> None:
        """Let a key that is held down say so: ``event.repeat``."""
        if event.type == pygame.KEYDOWN:
            event.dict["repeat"] = event.key in self._keys
            self._keys.add(event.key)
        elif event.type == pygame.KEYUP:
            self._keys.discard(event.key)

    def _apply(self) -> None:
        """Keep the settings, and let language, theme and window follow them."""
        services, settings = self._services, self._services.settings
        self._keep()
        self.window.set_full(settings.word("window.mode") == "fullscreen")
        self._set_machine()
        if self._depends != self._look():
            self._depends = self._look()
            services.words = Words(language_of(settings.word("look.language")))
            services.theme.choose(settings.word("look.theme"))
            self._lay_out()

    def _set_machine(self) -> None:
        """Let sound, solver, the screen's sleep and the panel's touch be as the settings say."""
        services, settings = self._services, self._services.settings
        services.sound.set(settings.percent("sound.volume") / 100, settings.on("sound.on"))
        if isinstance(services.solver, Apart):
            services.solver.memory = solver_memory(settings)
        pygame.display.set_allow_screensaver(settings.on("window.sleep"))
        self._pointer.turn = Turn(*(settings.on(f"touch.{way}") for way in Turn._fields))

    def _look(self) -> tuple[Value, ...]:
        return tuple(self._services.settings.get(key) for key in _LOOK)

    def _keep(self) -> None:
        self._services.settings.set("window.size", self.window.windowed_size)
        self._services.settings.save()

    def quit(self) -> None:
        """End the program after this frame."""
        self.leaving = True


def asks_full_screen(event: pygame.event.Event) -> bool:
    """Whether a key asks to change between full screen and window."""
    if event.type != pygame.KEYDOWN or getattr(event, "repeat", False):
        return False
    with_alt = getattr(event, "mod", 0) & pygame.KMOD_ALT
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and with_alt))
