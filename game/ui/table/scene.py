"""The table as a scene: hands ask, moves go to the session, the picture follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.teaching.lessons import Done
from game.ui.dealing import another, deal, paste
from game.ui.table import doings, motion, sounds
from game.ui.table.asking import WhyNot
from game.ui.table.bar import Bar
from game.ui.table.bar_parts import CodeButton
from game.ui.table.coaching import Coaching
from game.ui.table.company import Company
from game.ui.table.facts import Facts, facts_of
from game.ui.table.finishing import Finishing
from game.ui.table.hands import Hands
from game.ui.table.places import roles
from game.ui.table.planning import Units, lay
from game.ui.table.pointing import Pointing
from game.ui.table.seat import Seat
from game.ui.table.sounding import Sounding
from game.ui.table.speech import Speech
from game.ui.table.taps import ASKING, Group, Habits
from game.ui.table.view import View
from game.ui.wording import played_time

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.position import Move
    from game.rules.refusal import Reason, Refusal
    from game.ui.services import Services
    from game.ui.table.guiding import Guide
    from game.ui.table.layout import Area

_CIRCLE, _CIRCLE_SHARE = 12, 1 / 60
_TROUBLE_SECONDS = 8.0
_SOON = 0.05


class TableScene(Seat):
    """One game on the table, played by pointer and keys."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.view = View(services.theme, services.pictures)
        show_rule = self.help if self.session.code and services.opens("help") else None
        self.company = Company(self)
        self.speech = Speech(services, show_rule, lambda: self.company.occupied)
        self.pointing = Pointing(self.view, self, _CIRCLE)
        self.coaching = Coaching(services, self)
        self.asking = WhyNot(services, self)
        self.bar = Bar(services.theme, services.words, doings.of_buttons(self))
        self.hands = Hands(self, services.theme, services.now, doings.of_keys(self))
        self.guide: Guide | None = None
        """Who is beside a player that learns."""
        self._shown: Session | None = None
        self._finishing = Finishing()
        self._sounding = Sounding(services)
        self._announced = False

    # ------------------------------------------------------------------ life of the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Find a place for everything; cards in flight or in the hand are home at once."""
        self.pointing.let_go()
        self._lay_table(size)
        self.bar.lay(self._layout, self.services.words)
        self.speech.silence()
        self.pointing.circle = max(_CIRCLE, _CIRCLE_SHARE * min(size))
        self.pointing.select(None)
        if self._shown is not self.session:
            self._begin()

    def _lay_table(self, size: tuple[int, int]) -> None:
        theme, wishes, code = self.services.theme, self.wishes, self.session.code
        wide = CodeButton.width_of(theme, code.short if code else "")
        units = Units(theme.u, theme.bar, theme.button, wide)
        self._layout = lay(roles(self.game), size, units, wishes.left_handed)
        palette, large = wishes.palette(self.game), wishes.large_print
        self.services.pictures.set_look(palette, theme.paper, back=wishes.back, large=large)
        self.view.pace = wishes.pace
        self.view.furniture = [self.bar]
        self.view.lay(self.game, self._layout, self.position, large)

    def _begin(self) -> None:
        """Another game is on the table: deal it if nothing was done in it yet."""
        self._shown = self.session
        self._announced = self.session.won
        self._finishing.stop()
        self.asking.turn(False)
        self.session.wake()
        if not self.session.begun:
            self.view.deal(self.position)
            self._sounding.ask(sounds.SHUFFLED)

    def covered(self) -> None:
        """The clock stands, the hand is emptied, every card lies where it belongs."""
        self.hands.let_go()
        self.view.settle()
        self.bar.controls.let_go()
        self.company.let_go()
        self._finishing.stop()
        self.session.rest()

    def uncovered(self) -> None:
        """The clock runs on; perhaps in another game, at another speed, after an undo."""
        if self._shown is not self.session:
            self.layout(self._layout.size)
            self.services.stack.redraw()
        self.view.pace = self.wishes.pace
        self.view.follow(self.position, motion.UNDO)
        self.session.wake()

    def hear(self, line: str) -> bool:
        """Show a sentence on something that went wrong, for as long as it takes to read it."""
        self.speech.tell(self.view.table, line, _TROUBLE_SECONDS)
        return True

    def step(self, seconds: float) -> None:
        """Let time pass for cards, notices, a long press, the finish, and the end of a game."""
        self.view.step(seconds)
        self.speech.step(seconds)
        self.bar.controls.step(seconds, self.view.pace)
        self.pointing.wait(self.services.now())
        self.services.keeper.watch(self.session)
        for move in self._finishing.due(seconds, self.view.pace):
            self.play(move)
        self.company.step(seconds)
        if not (self.view.moving or self._finishing.going_on):
            self._announce()
        self._sounding.step(seconds, self.view)

    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.busy or self._finishing.going_on or self.bar.controls.busy()

    def patience(self) -> float:
        """At rest only the clock changes, once a second.

        Notices, presses and pictures that are still being drawn want a look sooner, and so does
        an answer that is awaited.
        """
        if self.coaching.coach.busy:
            return _SOON
        if self.speech.items() or self.pointing.pressed or self.services.pictures.pending:
            return super().patience()
        return 1.0 - self.session.clock.seconds % 1.0 if self.session.clock.running else 1.0

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Draw what changed."""
        time = played_time(self.session.clock.seconds)
        self.view.canvas.stale(self.bar.show(self._facts(), time))
        if whole:
            self.bar.settle()
        self.company.show()
        shows_targets = self.wishes.shows_targets or self.asking.on
        marks = [*self.pointing.marks(shows_targets), *self.company.marks()]
        self.view.mark([*marks, *self.hands.keying.marks()])
        return self.view.draw(screen, whole, self.company.items(), self.asking.badges())

    @property
    def occupied(self) -> list[Area]:
        """What of the table is hidden by what is to stay in sight."""
        return self.company.occupied

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        self.hands.handle(event)

    # ------------------------------------------------------------------ deeds

    @property
    def habits(self) -> Habits:
        """How the player taps; who asks why not only selects and places."""
        return ASKING if self.asking.on else super().habits

    @property
    def places_drops(self) -> bool:
        """Whether a drop into nowhere finds its place; not where a refusal is what is wanted."""
        learns = self.guide is not None and self.guide.awaits(Done.REFUSED)
        return super().places_drops and not (self.asking.on or learns)

    def play(self, move: Move) -> bool:
        """Make an allowed move; whether it was made."""
        before = self.position
        if self.session.play(move):
            return False
        self._sounding.ask(*sounds.of_move(self.game, before, move, self.position))
        self._announced = False
        draws = self.game.stock in (move.src, move.dst)
        self.pointing.select(None)
        if draws:
            self.view.follow(self.position, motion.DRAW, motion.DRAW_APART * (move.size <= 3))
        else:
            self.follow()
        return True

    def follow(self) -> None:
        """Let the picture follow the position."""
        self.view.follow(self.position)

    def refuse(self, refusal: Refusal, group: Group, move: Move | None) -> None:
        """Say why not, if the player wants to hear it."""
        self._sounding.ask(sounds.REFUSED)
        self.company.saw(Done.REFUSED)
        if self.wishes.hears_rules or self.asking.on:
            table, palette = self.view.table, self.palette
            wanted = [table.target(self.position, pile) for pile in self.pointing.targets]
            self.speech.refuse(table, self.position, palette, refusal, group, move, wanted=wanted)

    def undo(self, held: bool = False) -> None:
        """Take an action back, or a new deal; a held key stops at the start of the game."""
        self._clear_hands()
        if not self.sitting.undo(held):
            return
        if self._shown is self.session:
            self._after_undo()
            return
        self._shown = self.session
        self._announced = self.session.won
        self.asking.turn(False)
        self.session.wake()
        self.layout(self._layout.size)
        self.services.stack.redraw()
        self.tell(self.services.words("table.returned"))

    def redo(self) -> None:
        """Do an undone action again."""
        self._clear_hands()
        if self.session.redo():
            self._announced = False
            self._after_undo()

    def go_back(self, kept: int) -> None:
        """Go back to where only the first `kept` actions were done; undo leads here again."""
        self._clear_hands()
        if self.session.back(kept):
            self._after_undo()

    def _after_undo(self) -> None:
        self._sounding.ask(sounds.UNDONE)
        self.view.follow(self.position, motion.UNDO)

    def draw_stock(self) -> None:
        """Draw from the stock, or turn the waste over; as a tap on the stock."""
        stock = self.game.stock
        if stock is not None:
            self._clear_hands()
            self.pointing.choose(Group(stock, 0))

    def new_deal(self) -> None:
        """Deal another game of the same kind; undo brings this one back."""
        if code := self.session.code:
            self.begin_game(another(self.services, code))

    def begin_game(self, code: GameCode) -> None:
        """Deal this game; undo brings the present one back."""
        self._clear_hands()
        deal(self.services, code)
        self._take_up()

    def restart(self) -> None:
        """Deal the same cards again; undo brings the present game back."""
        self._clear_hands()
        self.sitting.restart()
        self._take_up()

    def _take_up(self) -> None:
        self.layout(self._layout.size)
        self.services.stack.redraw()

    def finish(self) -> None:
        """Bring all cards home, where they all can go."""
        self._clear_hands()
        self._finishing.start(self.game, self.position)

    def stop_finish(self) -> None:
        """Bring no more cards home: something else is wanted."""
        self._finishing.stop()

    def paste(self) -> None:
        """Open what was copied last: a code, a shared game, a board or a deck."""
        if not self.services.opens("code"):
            return
        self._clear_hands()
        paste(self.services)

    def away(self) -> None:
        """Let go of what is held, else of what is selected, else ask no more why not, else send
        the guide away, else open the menu."""
        if self.view.hand is not None:
            self.pointing.let_go()
        elif self.pointing.selected:
            self.pointing.select(None)
        elif self.asking.on:
            self.asking.turn(False)
        elif self.guide:
            self.guide.leave()
        else:
            self.open("table_menu")

    def why_not(self, on: bool) -> None:
        """Let every pile say why it does not take what is held or selected, or no longer."""
        self.asking.turn(on and not self.session.won)
        self.company.saw(Done.ASKED)

    def open(self, scene: str) -> None:
        """Open another scene, with empty hands; nothing happens for a page that is closed here."""
        if not self.services.opens(scene):
            return
        self._clear_hands()
        if self.guide and not self.guide.stays(scene):
            self.guide.leave()
        self.services.stack.open(scene)

    def help(self, reason: Reason | None = None) -> None:
        """Open the rules of this game, perhaps at the one that refused for that reason."""
        code = self.session.code
        if code and self.services.opens("help"):
            from game.ui.help.opening import open_help  # noqa: PLC0415  loaded when needed

            self._clear_hands()
            self.company.saw(Done.ASKED)
            open_help(self.services, code, "rules", reason)

    def _clear_hands(self) -> None:
        self.pointing.let_go()
        self.pointing.select(None)
        self._finishing.stop()

    # ------------------------------------------------------------------ what is told

    def _announce(self) -> None:
        """Tell, once, that the game is won, or what the coach has noticed."""
        if not self.session.won:
            self.coaching.announce()
        elif not self._announced:
            self._announced = True
            self.asking.turn(False)
            self._sounding.ask(sounds.WON)
            self.services.stack.open("won")

    def tell(self, text: str) -> None:
        """Show one line for a moment."""
        self.speech.tell(self.view.table, text)

    def _facts(self) -> Facts:
        possible = self._finishing.possible(self.game, self.position)
        ready = possible and not self._finishing.going_on
        lamp = self.coaching.coach.lamp
        verdict = lamp.verdict if lamp else None
        facts = facts_of(self.services.words, self.sitting, ready)
        return facts._replace(quiet=self.wishes.quiet, lamp=verdict)
