"""What the shelf shows where there is no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.storage.history import Which
    from game.ui.services import Services


def nothing(services: Services, which: Which, width: int) -> list[pygame.Surface]:
    """A large sign and a sentence, one below the other; of the whole shelf also what it is for."""
    theme, words = services.theme, services.words
    sign = theme.icon("shelf", round(4 * theme.body), "box_line")
    title = words(f"shelf.none.{which}")
    rows = [sign, theme.paragraph(title, width, "heading", "ink", "Heavy", "centre")]
    if which == "all":
        line = words("shelf.none.line" if services.house is None else "shelf.none.visit")
        rows.append(theme.paragraph(line, width, "body", "quiet", align="centre"))
    return rows
