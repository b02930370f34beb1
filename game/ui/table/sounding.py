"""What is heard at the table, frame by frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table import sounds
from game.ui.table.sounds import Tone

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.table.view import View

_TICKS_APART = 0.11
"""Seconds between the sounds of cards that are dealt."""


class Sounding:
    """Gathers what is to be heard; a step plays it, each kind of sound once.

    Before the player has done anything there is silence.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: list[Tone] = []
        self._held = False
        self._until_tick = 0.0

    def ask(self, *tones: Tone) -> None:
        """Let this be heard with the next step."""
        self._asked += tones

    def step(self, seconds: float, view: View) -> None:
        """Hear what the hand and a deal in progress do, and play all that was asked for."""
        self._hear_hand(view.hand is not None)
        self._hear_deal(seconds, view)
        asked, self._asked = self._asked, []
        if self._services.touched:
            for tone in sounds.heard(asked):
                self._services.sound.play(tone.name, tone.pitch, tone.loudness)

    def _hear_hand(self, holds: bool) -> None:
        before, self._held = self._held, holds
        if holds and not before:
            self.ask(sounds.LIFTED)
        elif before and not holds and not self._asked:
            self.ask(sounds.LAID_BACK)

    def _hear_deal(self, seconds: float, view: View) -> None:
        self._until_tick -= seconds
        if view.dealing and self._until_tick <= 0:
            self._until_tick = _TICKS_APART * view.pace
            self.ask(sounds.DEALT)
