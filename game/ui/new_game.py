"""The new-game dialog: a game, its options and what deal, or a code.

It is made from what the variants say.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.deals.drawing import Fresh, Wish
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.rules.variant import Option, Variant, named
from game.ui.code_entry import CodeEntry, EntryDialog
from game.ui.dealing import chosen_last, fresh_code, play, remembered, wish_for
from game.ui.deals.about import About
from game.ui.deals.form import KINDS, Chosen, Form, kind_of
from game.ui.deals.places import Closeness, Places, Plan
from game.ui.help.opening import open_help
from game.ui.miniature import SHOWN_DEAL, deal_picture
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.tile import Caption, Shape, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.text.catalogue import Words
    from game.ui.services import Services

Size = tuple[int, int]

_FIRST_GRADE = Wish.MEDIUM
"""The grade that is chosen where none was before."""


class NewGame(EntryDialog):
    """Choose what to play. The last choice is remembered, for each game by itself."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, CodeEntry(services, self._typed))
        self._variant = chosen_last(services)
        self._options = {v.key: remembered(services, v) for v in services.offered}
        self._wishes = {v.key: wish_for(services, v) for v in services.offered}
        self._grades = {k: w if w.grade else _FIRST_GRADE for k, w in self._wishes.items()}
        self._size: Size = (0, 0)
        self._planned: dict[tuple[Size, str, Words], Plan] = {}

    @property
    def variant(self) -> Variant:
        """The game that is chosen now."""
        return self._variant

    @property
    def options(self) -> dict[str, str]:
        """The options that are chosen now."""
        return self._options[self._variant.key]

    @property
    def wish(self) -> Wish:
        """What is wished now of the deal."""
        return self._wishes[self._variant.key]

    # ------------------------------------------------------------------ places

    def layout(self, size: Size) -> None:
        """Games above or beside the choices, by the shape of the window; the choices as roomy as
        those of every game can be."""
        self._size = size
        theme, words = self.services.theme, self.services.words
        captions = [Caption(words(f"variant.{variant.key}.name")) for variant in self._games]
        places = Places(theme, size, captions)
        plan = self._plan(places)
        self.lay_panel(size, places.width, plan.panel, fills=bool(self._games))
        close, top = self.title(words("new_game.title"))
        room = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        tiles = self._tiles(captions, *places.tiles(room, plan))
        rest = places.choices(room, self.inner, plan)
        form = self._form(rest, plan.step.close, Chosen(self._variant, self.options, self.wish))
        self.still += form.labels
        cancel, deal = self.answers("new_game.cancel", "new_game.deal", self._deal, rest)
        widgets = [*tiles, *form.widgets, deal, cancel, close]
        if self.services.opens("code"):
            code = form.code_above(deal.area.top - 2 * theme.u)
            self.entry.lay_out(code, self._example, form.code_label)
            widgets[-3:-3] = self.entry.widgets
        self.controls = Controls(widgets, default=deal, before=self.controls)
        self._light()

    def _plan(self, places: Places) -> Plan:
        """As roomy as can be; where nothing is enough, as close as can be."""
        key = (self._size, self.services.theme.scale, self.services.words)
        if key not in self._planned:
            for step in places.steps:
                needed = self._needed(places.form(step.arrangement), step.close)
                plan = self._planned[key] = places.plan(step, needed)
                if plan.fits:
                    break
        return self._planned[key]

    def _needed(self, width: int, close: Closeness) -> int:
        """How high the choices of any game can become."""
        room = pygame.Rect(0, 0, width, 0)
        games = self.services.offered
        shown = (Chosen(variant, variant.defaults(), _FIRST_GRADE) for variant in games)
        return max(self._form(room, close, chosen).code.bottom for chosen in shown)

    def _form(self, room: pygame.Rect, close: Closeness, chosen: Chosen) -> Form:
        return Form(self.services, room, close, chosen, self)

    @property
    def _games(self) -> Sequence[Variant]:
        """Those to choose from; none where there is only one."""
        offered = self.services.offered
        return offered if len(offered) > 1 else ()

    def _tiles(self, captions: list[Caption], areas: list[pygame.Rect], shape: Shape) -> list[Tile]:
        theme = self.services.theme
        return [
            Tile(
                theme,
                area,
                variant.key,
                caption,
                partial(deal_picture, theme, variant),
                partial(self._choose, variant),
                "panel",
                shape,
                chosen=variant == self._variant,
            )
            for variant, caption, area in zip(self._games, captions, areas, strict=True)
        ]

    # ------------------------------------------------------------------ what is chosen

    @property
    def _kinds(self) -> Segmented:
        kinds = self.controls.named("deals")
        assert isinstance(kinds, Segmented)
        return kinds

    def _clear(self) -> None:
        """Nothing is typed any more."""
        self.entry.field.clear()
        self._light()

    def _let_go_of_deal(self) -> None:
        """A deal that is typed whole is none of what is chosen from now on."""
        if self.entry.code is not None:
            self._clear()

    def _light(self) -> None:
        """The wish for a deal holds while no code is typed."""
        for widget in self.controls.widgets:
            if isinstance(widget, Segmented) and widget.name in ("deals", "grade"):
                widget.light(self.entry.empty)

    @property
    def _example(self) -> str:
        return str(GameCode(self._variant, self.options, SHOWN_DEAL))

    def pick(self, option: Option, choice: str) -> None:
        """Another choice for an option, which a typed deal would not have."""
        self._let_go_of_deal()
        self.options[option.key] = choice
        self.entry.field.example = self._example
        self.entry.field.stale = True

    def pick_kind(self, kind: int) -> None:
        """Another kind of deals, in place of a typed one; the grades come and go."""
        self._clear()
        key, before = self._variant.key, self.wish
        name = KINDS[kind]
        self._wishes[key] = self._grades[key] if name == "graded" else Wish(name)
        if before.grade is not self.wish.grade:
            self._lay_again()
            self._kinds.slide(kind_of(before))

    def pick_grade(self, grade: int) -> None:
        """Another grade, counted from 0; in place of a typed deal."""
        self._clear()
        wish = Wish(list(Grade)[grade].key)
        self._wishes[self._variant.key] = self._grades[self._variant.key] = wish

    def explain(self) -> None:
        """What do the deals mean?"""
        kind = GameCode(self._variant, self.options, 0)
        self.services.stack.show(About(self.services, kind))

    def key(self, event: pygame.event.Event) -> None:
        """The key for help opens that on the game that is chosen."""
        if event.key == pygame.K_F1 and not getattr(event, "repeat", False):
            open_help(self.services, GameCode(self._variant, dict(self.options), SHOWN_DEAL))
        else:
            super().key(event)

    def _choose(self, variant: Variant) -> None:
        """Another game: its options take the place of the other's, and of a typed deal."""
        if variant != self._variant:
            self._let_go_of_deal()
            self._variant = variant
            self._lay_again()

    def _typed(self) -> None:
        """A good code shows its game and options as chosen; beside any, no wish holds."""
        self._light()
        code = self.entry.code
        if code is None or (code.variant == self._variant and code.options == self.options):
            return
        self._variant = named(self.services.offered, code.variant.key)
        self._options[code.variant.key] = dict(code.options)
        self._lay_again()

    def _lay_again(self) -> None:
        self.layout(self._size)
        self.services.stack.redraw()

    def _deal(self) -> None:
        """A typed code is played; with none, chance deals what is chosen."""
        if self.entry.empty:
            self.services.settings.wish(self._variant.key, self.wish)
            play(self.services, fresh_code(self.services, Fresh(self._variant, self.options)))
        elif code := self.entry.code:
            play(self.services, code)
        else:
            self.entry.complain()
            self.controls.speak_to(self.entry.field, False)
