"""The controls of an analysis: those of a replay, and to and fro between the losing moves."""

from collections.abc import Sequence

from game.text.catalogue import Words
from game.ui.replay.timeline import Timeline
from game.ui.replay.transport import Deeds, Plan, Transport, shown_as
from game.ui.replay.verdicts import State, Status
from game.ui.theme import Theme
from game.ui.widgets.button import Button, Label
from game.ui.widgets.widget import Widget


class Turning(Transport):
    """Over the controls, or among them, stands what is so at the knob; `states` is all it may be.

    `ask` looks for a solution.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        width: int,
        deeds: Deeds,
        timeline: Timeline,
        said: int,
        states: Sequence[State],
    ) -> None:
        self.status = Status(theme, states, width - 4 * theme.u)
        super().__init__(theme, words, width, deeds, timeline, said)

    def furnish(self) -> None:
        """The buttons that a replay does not have."""
        self.turn_back, self.turn_on = (self.button(n, "felt") for n in ("turn_back", "turn_on"))
        self.ask = self.button("solution", "felt", self._ask_words(looking=False, close=False))
        self.together.append([self.turn_back, self.turn_on])

    @property
    def widgets(self) -> list[Widget]:
        """All controls, in the order of Tab."""
        turns = [self.turn_back, self.turn_on]
        return [self.status, *self.steps, self.timeline, self.speed, *turns, self.ask, self.onward]

    def judge(self, state: State, turns: tuple[bool, bool], ask: bool, looking: bool) -> None:
        """Show what is so at the knob, and what can be done there."""
        self.status.say(state)
        for button, able in zip((self.turn_back, self.turn_on), turns, strict=True):
            shown_as(button, self._turn_label(button, self.plan.close), able)
        asked = Label(self._ask_words(looking, self.plan.close))
        shown_as(self.ask, asked, ask and not looking)

    def possible(self) -> Sequence[Plan]:
        """The status has a row of its own only where there is no room beside the steps."""
        line, speed, status, steps = self.timeline, self.speed, self.status, self.steps
        turns, last = [self.turn_back, self.turn_on], [self.ask, self.onward]
        low = [*steps, *turns, *last]
        return (
            Plan([[line, speed], [*steps, status, *turns, *last]]),
            Plan([[line, speed], [*steps, status, *turns, *last]], close=True),
            Plan([[status], [line, speed], low]),
            Plan([[status], [line, speed], low], close=True),
            Plan([[status], [line], [*steps, *turns], [speed, *last]], close=True),
            Plan([[status], [line], [*steps], [*turns, speed], last], close=True),
            Plan([[status], [line], [*steps], [*turns, speed], [self.ask], [self.onward]], True),
        )

    @property
    def stretching(self) -> Sequence[Widget]:
        """The line, and the status beside the steps."""
        return [*super().stretching, self.status]

    def least(self, plan: Plan, widget: Widget) -> int:
        """The least width of a control."""
        theme = self.theme
        if widget is self.status:
            return self.status.width
        if widget is self.ask:
            said = (self._ask_words(looking, plan.close) for looking in (False, True))
            return max(Button.width(theme, Label(words)) for words in said)
        if isinstance(widget, Button) and widget in (self.turn_back, self.turn_on):
            return Button.width(theme, self._turn_label(widget, plan.close))
        return super().least(plan, widget)

    def high(self, widget: Widget) -> int:
        """The height of a control."""
        return self.status.height if widget is self.status else super().high(widget)

    def _turn_label(self, button: Button, close: bool) -> Label:
        """The way back has words, where there is room."""
        words = "" if close or button is self.turn_on else self.words("analysis.turn")
        return Label(words, button.name)

    def _ask_words(self, looking: bool, close: bool) -> str:
        if looking:
            return self.words("analysis.looking")
        return self.words("replay.solution.title" if close else "analysis.solution")
