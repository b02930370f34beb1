"""The controls of one scene together: who is under the pointer, who the keyboard speaks to."""

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Spot, Widget

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_AT_ONCE = 10.0
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Controls:
    """Routes events to widgets, in their order for Tab; a `scroller` may hold some of them."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        default: Widget | None = None,
        scroller: Scroller | None = None,
        before: "Controls | None" = None,
    ) -> None:
        self.widgets = tuple(widgets)
        self.scroller = scroller
        self._default = default
        self._held: Widget | None = None
        self._kept = False
        self._focus: Widget | None = None
        if before is not None:
            self._take_over(before)

    @property
    def focus(self) -> Widget | None:
        """The widget that the keyboard speaks to."""
        return self._focus

    def named(self, name: str) -> Widget:
        """The widget of that name."""
        return next(widget for widget in self.widgets if widget.name == name)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; whether it was meant for one of these."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button != 1:
            return False
        answers = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._press,
            pygame.MOUSEBUTTONUP: self._release,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.TEXTINPUT: self._typed,
            pygame.TEXTEDITING: self._composed,
        }
        return kind in answers and answers[kind](event)

    def let_go(self) -> None:
        """Forget a press that has begun, without doing anything."""
        self._drop()
        if self.scroller:
            self.scroller.let_go()

    def speak_to(self, widget: Widget | None, ringed: bool) -> None:
        """Give the keyboard to a widget; its ring shows only after keys."""
        if self._focus is not widget:
            if self._focus:
                self._focus.show(ringed=False)
                self._focus.focused(False)
            self._focus = widget
            if widget:
                widget.focused(True)
        if widget:
            widget.show(ringed=ringed)
            if ringed and self.scroller and widget in self.scroller.widgets:
                self.scroller.reveal(widget.area)

    def step(self, seconds: float, pace: float = 1.0) -> None:
        """Let time pass for all of them; what slides takes `pace` times as long as usual."""
        sliding = seconds / pace if pace else _AT_ONCE
        for widget in self.widgets:
            widget.step(sliding if widget.busy() else seconds)

    def busy(self) -> bool:
        """Whether one of them moves."""
        return any(widget.busy() for widget in self.widgets)

    def stale(self) -> list[pygame.Rect]:
        """The areas to paint again; asking makes them fresh."""
        areas = []
        if self.scroller and self.scroller.stale:
            areas.append(self.scroller.view)
            self.scroller.stale = False
        for widget in self.widgets:
            if widget.stale:
                areas.append(widget.extent)
                widget.stale = False
        return areas

    def draw(self, screen: pygame.Surface) -> None:
        """Paint those that touch the clip of `screen`."""
        inside = self.scroller.widgets if self.scroller else ()
        clip = screen.get_clip()
        for widget in self.widgets:
            if widget not in inside and widget.extent.colliderect(clip):
                widget.draw(screen)
        if self.scroller:
            paint.clipped(screen, self.scroller.view, self._draw_inside)

    def _draw_inside(self, screen: pygame.Surface) -> None:
        assert self.scroller is not None
        for widget in self.scroller.widgets:
            if widget.extent.colliderect(screen.get_clip()):
                widget.draw(screen)
        self.scroller.draw(screen)

    def _under(self, spot: Spot) -> Widget | None:
        """The widget at a spot; an exact hit before one within a finger's width."""
        there = [widget for widget in self.widgets if widget.enabled and self._meets(widget, spot)]
        exact = [widget for widget in there if widget.area.collidepoint(spot)]
        return next(iter(exact or there), None)

    def _meets(self, widget: Widget, spot: Spot) -> bool:
        if self.scroller and widget in self.scroller.widgets:
            return self.scroller.view.collidepoint(spot) and widget.holds(spot)
        return widget.holds(spot)

    def _drop(self) -> None:
        """What is pressed is pressed no longer, and nothing comes of it."""
        if self._held:
            self._held.show(pressed=False, hovered=False)
            self._held.forget()
        self._held, self._kept = None, False

    def _motion(self, event: pygame.event.Event) -> bool:
        if self._held and self._held.drag(event.pos):
            self._kept = True
            return True
        if self.scroller and self.scroller.drag(event.pos):
            self._drop()
        touch = getattr(event, "touch", False)
        under = self._under(event.pos)
        if self._focus:
            self._focus.show(ringed=False)
        for widget in self.widgets:
            widget.show(hovered=widget is under and not touch and self._held in (None, widget))
            if widget.hovered:
                widget.hover(event.pos)
        if self._held:
            self._held.show(pressed=under is self._held)
        return under is not None

    def _wheel(self, event: pygame.event.Event) -> bool:
        turned = getattr(event, "precise_y", event.y)
        return bool(self.scroller and self.scroller.roll(turned))

    def _typed(self, event: pygame.event.Event) -> bool:
        return bool(self._focus and self._focus.typed(event.text))

    def _composed(self, event: pygame.event.Event) -> bool:
        if isinstance(self._focus, TextField):
            self._focus.compose(event.text)
        return isinstance(self._focus, TextField)

    def _press(self, event: pygame.event.Event) -> bool:
        spot: Spot = event.pos
        under = self._under(spot)
        if self.scroller:
            self.scroller.press(spot)
        if self._focus and self._focus is not under:
            self.speak_to(None, False)
        if under is None:
            return False
        self._held = under
        under.show(pressed=True)
        under.press(spot)
        self.speak_to(under if under.focusable else None, False)
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        held, kept, self._held, self._kept = self._held, self._kept, None, False
        if self.scroller:
            self.scroller.let_go()
        if held is None:
            return False
        touch = getattr(event, "touch", False)
        inside = self._under(event.pos) is held
        held.show(pressed=False, hovered=inside and not touch)
        if inside or kept:
            held.release(event.pos)
        else:
            held.forget()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focus = self._focus
        if event.key == pygame.K_TAB:
            self._next(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return True
        if focus and focus.key(event):
            focus.show(ringed=not isinstance(focus, TextField))
            return True
        if event.key in _ARROWS:
            return self._toward(*_ARROWS[event.key])
        if event.key in _PAGES and self.scroller:
            self.scroller.leaf(_PAGES[event.key])
            return True
        if event.key in _ENTER and self._default and self._default.enabled:
            return self._default.key(event)
        return False

    def _stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.enabled]

    def _next(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        if self._focus in stops:
            place = (stops.index(self._focus) + step) % len(stops)
        else:
            place = 0 if step > 0 else len(stops) - 1
        self.speak_to(stops[place], True)

    def _toward(self, right: int, down: int) -> bool:
        """Give the keyboard to the nearest widget in a direction; up and down, what is scrolled
        with the focus comes first, even where it is out of sight."""
        if self._focus is None or not self._focus.ringed:
            self.speak_to(self._focus or next(iter(self._stops()), None), True)
            return True
        stops = self._stops()
        scrolled = self.scroller.widgets if self.scroller else ()
        together = down and self._focus in scrolled
        inside = [widget for widget in stops if together and widget in scrolled]
        nearest = self._nearest(inside, right, down) or self._nearest(stops, right, down)
        if nearest:
            self.speak_to(nearest, True)
        return True

    def _nearest(self, stops: list[Widget], right: int, down: int) -> Widget | None:
        """The nearest to the focus in a direction; what lies aside counts as further away.

        Of two as near, it is the one whose middle lies less aside.
        """
        assert self._focus is not None
        here = self._focus.area
        best: tuple[float, float, Widget] | None = None
        for widget in stops:
            there = widget.area
            along, aside = _apart(here, there, bool(right))
            along *= right or down
            off = abs(here.centery - there.centery if right else here.centerx - there.centerx)
            far = along + 3 * aside
            if widget is not self._focus and along > 0 and (not best or (far, off) < best[:2]):
                best = (far, off, widget)
        return best[2] if best else None

    def _take_over(self, before: "Controls") -> None:
        """Go on where other controls of the same names were: the layout has changed."""
        old = before._focus
        if old is None:
            return
        ringed = old.ringed
        if old in self.widgets:
            self._focus = old
            old.show(ringed=ringed)
            return
        before.speak_to(None, False)
        same = next((widget for widget in self.widgets if widget.name == old.name), None)
        self.speak_to(same, ringed)


def _apart(here: pygame.Rect, there: pygame.Rect, across: bool) -> tuple[float, float]:
    """How far `there` lies along an axis from `here`, and how far aside (0 where they overlap)."""
    if across:
        along = there.centerx - here.centerx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        clear = there.left >= here.right or there.right <= here.left
    else:
        along = there.centery - here.centery
        aside = max(0, there.left - here.right, here.left - there.right)
        clear = there.top >= here.bottom or there.bottom <= here.top
    return (float(along), float(aside)) if clear else (0.0, float(aside))
