"""The controls of a page by keys: arrows read it, and go from one thing that is seen to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.widgets.scroller import Scroller
    from game.ui.widgets.widget import Widget

_ENDS = {pygame.K_HOME: 0, pygame.K_END: 1_000_000}


class PageControls(Controls):
    """Choices that stand still, round a page that scrolls.

    Up and down read the page, which may have things to press; one that `walks` is a list of
    them, and up and down go from each to the next. Left and right go through what is seen.
    Nothing that is out of sight is ever gone to, but by Tab.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        scroller: Scroller,
        walks: bool,
        before: Controls | None = None,
    ) -> None:
        super().__init__(widgets, scroller=scroller, before=before)
        self._page, self._walks = scroller, walks

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in _ENDS:
            self._page.to(_ENDS[event.key])
            return True
        return super()._key(event)

    def _toward(self, right: int, down: int) -> bool:
        focus = self._focus if self._focus and self._focus.ringed else None
        if focus in self._page.widgets and not self._seen(focus):
            focus = None
        if focus is not None and focus not in self._page.widgets:
            self._among_choices(focus, right, down)
        elif right:
            self._sideways(focus, right)
        else:
            self._read(focus, down)
        return True

    # ------------------------------------------------------------------ on the page

    def _read(self, focus: Widget | None, down: int) -> None:
        """Go on to the next thing of a list, if it is in sight; else the page moves."""
        if self._walks and (following := self._following(focus, down)):
            self._go(following)
        elif not self._page.roll(-down) and down < 0:
            self._go(self.named("tab"))

    def _following(self, focus: Widget | None, down: int) -> Widget | None:
        things = self._in_sight()
        return self._nearest(things, 0, down) if focus else next(iter(things), None)

    def _sideways(self, focus: Widget | None, right: int) -> None:
        """The next thing in sight; beyond the first one, the choices."""
        things, choices = self._in_sight(), self._choices()
        if focus is None:
            self._go((things if right > 0 and things else choices)[0])
            return
        place = things.index(focus) + right
        if 0 <= place < len(things):
            self._go(things[place])
        elif nearest := self._nearest(choices, right, 0):
            self._go(nearest)

    # ------------------------------------------------------------------ among the choices

    def _among_choices(self, focus: Widget, right: int, down: int) -> None:
        """The nearest choice in a direction; the page where it lies there."""
        choices = self._choices()
        if right:
            nearest = self._nearest([*choices, *self._in_sight()], right, 0)
        else:
            over = [w for w in choices if _share_a_column(w.area, focus.area)]
            nearest = self._nearest(over, 0, down)
            if nearest is None and down > 0 and _share_a_column(self._page.view, focus.area):
                self._enter()
                return
            nearest = nearest or self._nearest(choices, 0, down)
        if nearest:
            self._go(nearest)

    def _enter(self) -> None:
        """Begin to read: the first thing of a list, or just the text."""
        things = self._in_sight() if self._walks else []
        if things:
            self._go(things[0])
        else:
            self.speak_to(None, False)

    # ------------------------------------------------------------------ what there is

    def show(self, widget: Widget) -> None:
        """Let a thing on the page be seen with some room round it; of a high one, the beginning."""
        page, room = self._page, 2 * widget.theme.u
        around = widget.area.inflate(0, 2 * room)
        if around.height > page.view.height:
            page.to(page.offset + around.top - page.view.top)
        else:
            page.reveal(around)

    def _go(self, widget: Widget) -> None:
        """Speak to a widget, and let it be seen."""
        self.speak_to(widget, True)
        if widget in self._page.widgets:
            self.show(widget)

    def _choices(self) -> list[Widget]:
        return [widget for widget in self._stops() if widget not in self._page.widgets]

    def _in_sight(self) -> list[Widget]:
        return [w for w in self._stops() if w in self._page.widgets and self._seen(w)]

    def _seen(self, widget: Widget | None) -> bool:
        """Whether its beginning can be seen, or, of a high one, anything."""
        if widget is None:
            return False
        view, area = self._page.view, widget.area
        if area.height > view.height:
            return view.colliderect(area)
        beginning = pygame.Rect(
            area.left, area.top, area.width, min(area.height, widget.theme.button)
        )
        return view.contains(beginning)


def _share_a_column(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether some of one lies above or below some of the other."""
    return one.left < other.right and other.left < one.right
