"""The pages of help on a game: its rules, examples, and the questions that are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.teaching.lessons import tutorial
from game.ui import paint
from game.ui.dialog import Dialog
from game.ui.help.frame import TABS, Framing, Way
from game.ui.help.pages import (
    Content,
    Place,
    examples_content,
    questions_content,
    rules_content,
)
from game.ui.help.steering import PageControls
from game.ui.miniature import SHOWN_DEAL
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button, Label
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.rules.refusal import Reason
    from game.rules.variant import Option, Variant
    from game.teaching.examples import Example
    from game.ui.help.opening import Tab
    from game.ui.services import Services
    from game.ui.widgets.widget import Widget


class Help(Dialog):
    """What is to be known about a game with its options; at the rule for a `reason` at first."""

    def __init__(
        self, services: Services, kind: GameCode, tab: Tab = "rules", reason: Reason | None = None
    ) -> None:
        super().__init__(services)
        self.kind = GameCode(*kind.nearest(services.offered), SHOWN_DEAL)
        self.tab, self.reason = tab, reason
        self.opened: set[str] = set()
        """The questions whose answers are open."""
        self.content = Content()
        """What scrolls, by its own upper left corner,"""
        self.origin = (0, 0)
        """which lies here until it is scrolled."""
        self._options = {kind.variant.key: dict(self.kind.options)}
        self._places: dict[Tab, Place] = {}
        self._shown: Tab | None = None
        self._aims, self._aimed_at = reason is not None, 0
        self._changed = False

    @property
    def scroller(self) -> Scroller:
        """What moves the page."""
        assert self.controls.scroller
        return self.controls.scroller

    @property
    def table(self) -> TableScene | None:
        """The table below, if there is one."""
        tables = (s for s in reversed(self.services.stack.scenes) if isinstance(s, TableScene))
        return next(tables, None)

    # ------------------------------------------------------------------ places

    def layout(self, size: tuple[int, int]) -> None:
        """The panel, and on it the choices and the page, which stays where it was read."""
        framing = Framing(self.services, self, self._ways())
        width, height = framing.panel_width(size), size[1] - 6 * self.services.theme.u
        self.lay_panel(size, width, height, fills=framing.needs_all(size))
        self._lay_out(framing, size)

    def _lay_out(self, framing: Framing, size: tuple[int, int]) -> None:
        """The choices beside or above the page."""
        theme = self.services.theme
        self._note_place()
        self.still = []
        if beside := framing.beside(size):
            close, _ = self.title(self.services.words("help.title"))
            frame = framing.side_by_side(self.inner, close)
        else:
            frame = framing.stacked(self.inner, self.closer())
        leading = [] if beside or self.tab != "rules" else framing.in_rows(frame.view)
        top = max((way.area.bottom + theme.u for way in leading), default=frame.view.top)
        self.origin = (frame.view.left, top + 2 * theme.u)
        self.content = self._contents(frame.view.width)
        self._fill(frame.view, frame.widgets, leading)
        self._shown = self.tab
        self._find_place()

    def _fill(self, view: pygame.Rect, choices: list[Widget], leading: list[Button]) -> None:
        """Put it all on the panel, in the order of Tab: what closes comes last."""
        theme, page = self.services.theme, [*leading, *self.content.widgets]
        for widget in self.content.widgets:
            widget.area.move_ip(self.origin)
        height = self.origin[1] - view.top + self.content.height
        scroller = Scroller(theme, view.inflate(4 * theme.u, 0), height, page)
        *others, close = choices
        walks = self.tab != "rules"
        self.controls = PageControls([*others, *page, close], scroller, walks, self.controls)

    def _contents(self, width: int) -> Content:
        match self.tab:
            case "rules":
                return rules_content(self.services, self.kind, width)
            case "examples":
                return examples_content(self.services, self.kind, width, self._begin)
            case "questions":
                return questions_content(self.services, self.kind, width, self.opened, self.turn)

    @property
    def _lead(self) -> int:
        """How much scrolls above the content."""
        return self.origin[1] - self.scroller.view.top

    def _note_place(self) -> None:
        """Remember how far the page that is shown has been read."""
        if self._shown is None:
            return
        if self._shown == "rules" and self.scroller.offset != self._aimed_at:
            self._aims = False
        self._places[self._shown] = self.content.place(self.scroller.offset - self._lead)

    def _find_place(self) -> None:
        """Go to the rule that was asked for, until one has gone elsewhere; else where one was."""
        rule = self._looked_for()
        if self._aims and rule:
            self.scroller.to(rule.top + self._lead - 4 * self.services.theme.u)
        elif self.tab in self._places:
            self.scroller.to(self.content.down(self._places[self.tab]) + self._lead)
        if self.tab == "rules":
            self._aimed_at = self.scroller.offset

    def _looked_for(self) -> pygame.Rect | None:
        """Where the rule that was asked for lies on the page."""
        return self.content.rules.get(self.reason) if self.reason else None

    # ------------------------------------------------------------------ what is drawn

    def ground(self, screen: pygame.Surface) -> None:
        """The panel, and on it what is read."""
        super().ground(screen)
        paint.clipped(screen, self.scroller.view, self._draw_page)

    def stale(self) -> list[pygame.Rect]:
        """All that is on the panel, where something else was chosen."""
        changed, self._changed = self._changed, False
        return [self._panel.plain] if changed and self._panel else []

    def _draw_page(self, screen: pygame.Surface) -> None:
        theme, clip = self.services.theme, screen.get_clip()
        left, top = self.origin[0], self.origin[1] - self.scroller.offset
        for piece in self.content.pieces:
            at = piece.area.move(left, top)
            if at.colliderect(clip):
                piece.draw(screen, at)
        if rule := self._looked_for():
            bar = pygame.Rect(left - 2 * theme.u, rule.top + top, theme.u, rule.height)
            screen.fill(theme.colour("focus_panel"), bar)

    # ------------------------------------------------------------------ what is chosen

    def choose_game(self, variant: Variant) -> None:
        """Another game, with the options chosen for it last; its pages are read from the top."""
        if variant == self.kind.variant:
            return
        before = self.services.offered.index(self.kind.variant)
        chosen = self._options.get(variant.key) or self.services.settings.options(variant.key)
        self.kind = GameCode(variant, variant.completed(chosen), SHOWN_DEAL)
        self._places, self._shown, self._aims, self.reason = {}, None, False, None
        self.opened.clear()
        self._again("game", before)

    def choose_option(self, option: Option, choice: str) -> None:
        """The same game with another option; one reads on where one was."""
        before = list(option.choices).index(self.kind.options[option.key])
        options = {**self.kind.options, option.key: choice}
        self.kind = GameCode(self.kind.variant, options, SHOWN_DEAL)
        self._options[self.kind.variant.key] = options
        self._again(option.key, before)

    def choose_tab(self, tab: Tab) -> None:
        """Another page on the same game."""
        self._note_place()
        before, self.tab = TABS.index(self.tab), tab
        self._shown = None
        self._again("tab", before)

    def turn(self, key: str) -> None:
        """Open the answer to a question, or close it, and let all of it be seen."""
        self.opened ^= {key}
        self._again()
        answer = self.controls.named(key)
        if isinstance(self.controls, PageControls):
            self.controls.show(answer)

    def _again(self, chosen: str = "", before: int = 0) -> None:
        """Lay out anew what is on the panel; a choice slides from what was chosen before."""
        self._lay_out(Framing(self.services, self, self._ways()), self.services.theme.size)
        self.controls.stale()
        self._changed = True
        for widget in self.controls.widgets:
            if widget.name == chosen and isinstance(widget, Segmented):
                widget.slide(before)

    # ------------------------------------------------------------------ where one goes from here

    def _ways(self) -> list[Way]:
        """The first lessons, where their game is offered; and, over a table, to ask there why
        something may not be done."""
        words = self.services.words
        ways = []
        if tutorial().offered(self.services.offered):
            learn = Label(words("help.tutorial"), "play")
            ways.append(Way("tutorial", learn, self._begin_tutorial))
        if self.table:
            ways.append(Way("why_not", Label(words("why_not.title"), "help"), self._ask_why_not))
        return ways

    def _begin(self, example: Example) -> None:
        from game.ui.examples.opening import show_example  # noqa: PLC0415  when it is needed

        show_example(self.services, example)

    def _begin_tutorial(self) -> None:
        from game.ui.tutorial.opening import begin_tutorial  # noqa: PLC0415  as above

        begin_tutorial(self.services)

    def _ask_why_not(self) -> None:
        """Go back to the table, which answers from now on to what may not be done."""
        stack, table = self.services.stack, self.table
        assert table is not None
        while stack.top is not table:
            stack.pop()
        table.why_not(True)

    def key(self, event: pygame.event.Event) -> None:
        """The key that opens it closes it too."""
        if event.key == pygame.K_F1 and not getattr(event, "repeat", False):
            self.close()
        else:
            super().key(event)
