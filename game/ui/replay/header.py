"""The bar over a replay: which game it is, and its numbers as they were."""

from collections.abc import Callable, Mapping

import pygame

from game.play.replaying import Moment, Recording
from game.text.catalogue import Words
from game.text.naming import game_caption
from game.ui.replay.heading import Detail, Heading, count
from game.ui.table.bar_parts import Part
from game.ui.theme import Theme
from game.ui.wording import played_time

_LYING = (
    Detail(1, caption=True, labels=True, time_label=True),
    Detail(1, caption=False, labels=True, time_label=True),
    Detail(1, caption=False, labels=True, time_label=False),
    Detail(1, caption=False, labels=False, time_label=False),
    Detail(1, caption=False, labels=False, time_label=False, name=False),
    Detail(2, caption=False, labels=False, time_label=False),
    Detail(3, caption=False, labels=False, time_label=False),
)
_UPRIGHT = (
    Detail(1, caption=True, labels=True, time_label=True),
    Detail(2, caption=True, labels=True, time_label=True),
    Detail(2, caption=True, labels=True, time_label=False),
    Detail(2, caption=False, labels=True, time_label=False),
    Detail(2, caption=False, labels=False, time_label=False),
    Detail(3, caption=False, labels=False, time_label=False),
)
"""What is tried, in this order, in a window that lies and in one that stands."""


class Header(Heading):
    """The bar over one recording.

    A `title` says what it is, where it is no plain replay; it stands there always.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        recording: Recording,
        deeds: Mapping[str, Callable[[], None]],
        left_handed: bool,
        title: str = "",
    ) -> None:
        super().__init__(theme, recording.code.short, deeds, left_handed)
        self._words, self._recording, self._title = words, recording, title
        self._widest = _widest(recording)
        self._moment = recording.at(0)
        self.find_room(_LYING, _UPRIGHT)
        self.write()

    def show(self, moment: Moment) -> list[pygame.Rect]:
        """Show the numbers of a moment; the areas that have to be painted again."""
        if moment is self._moment:
            return []
        self._moment = moment
        return self.write()

    def names(self, detail: Detail) -> list[Part]:
        """A sign, the title where there is one, the game, and its options."""
        theme, words, code = self.theme, self._words, self._recording.code
        names: list[Part] = []
        if detail.name or self._title:
            names.append(theme.icon("replay", round(1.35 * theme.body), "bar_label"))
        if self._title:
            names.append(theme.text(self._title, "body", "bar_text", "Heavy"))
        if detail.name:
            name = words(f"variant.{code.variant.key}.name")
            if self._title:
                names.append(theme.text(name, "body", "bar_label", "Bold"))
            else:
                names.append(theme.text(name, "body", "bar_text", "Heavy"))
        if detail.caption and (options := game_caption(words, code)):
            names.append(theme.text(options, "caption", "bar_label"))
        return names

    def counts(self, detail: Detail) -> list[Part]:
        """Time where it is known, moves, score, each as wide as its widest."""
        moment, (time, moves, points) = self._moment, self._widest
        played = played_time(moment.seconds)
        timed = [self._count("bar.time", played, time, detail.time_label)]
        return [
            *(timed if self._recording.timed else []),
            self._count("bar.moves", str(moment.moves), moves, detail.labels),
            self._count("bar.score", str(moment.points), points, detail.labels),
        ]

    def _count(self, label: str, value: str, widest: str, labelled: bool) -> Part:
        return count(self.theme, self._words(label) if labelled else "", value, widest)


def _widest(recording: Recording) -> tuple[str, str, str]:
    """The longest time, count of moves and score that are shown; all digits are equally wide."""
    moments = recording.moments
    return (
        played_time(max(moment.seconds for moment in moments)),
        str(max(moment.moves for moment in moments)),
        str(max(moment.points for moment in moments)),
    )
