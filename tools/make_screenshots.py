#!/usr/bin/env python3
"""Draws the pictures of the README: tables in the middle of recorded games, the coach, the shelf.

Run it from the project's folder, with the program installed: ``python -m tools.make_screenshots``.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.rules.refusal import Reason
from game.teaching.examples import examples
from tools.sample_history import EVENING, fill, sample_history
from tools.scene_sheets import (
    analysing,
    asking,
    calendar,
    following,
    grades,
    helping,
    hinting,
    nothing,
)
from tools.stage import Size, Stage

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "screenshots"
SIZE: Size = (1280, 720)
GAMES, SEED = 300, 3


class Shot(NamedTuple):
    """One picture: a recorded game after so many moves, a scene over it, a language."""

    name: str
    game: str
    moves: int
    language: str
    scene: str | None = None
    then: Callable[[Stage], None] = nothing
    """What is done before the picture is taken."""


SHOTS = (
    Shot("russian", "russian_RU1-C-AAAAAAN", 24, "tr"),
    Shot("klondike", "klondike_KL1-D3C-AAAAAAQ", 40, "en"),
    Shot("hint", "freecell_FC1-C4-AAAAAAD", 24, "tr", then=hinting(4)),
    Shot("analysis", "freecell_FC1-C4-AAAAAAD", 16, "en", then=analysing("2-1")),
    Shot("rules", "russian_RU1-C-AAAAAAN", 24, "tr", then=helping("rules", Reason.SAME_SUIT)),
    Shot("example", "russian_RU1-C-AAAAAAN", 24, "en", then=following(examples("russian")[2], 2)),
    Shot("why-not", "freecell_FC1-C4-AAAAAAD", 24, "tr", then=asking),
    Shot("shelf", "klondike_KL1-D3C-AAAAAAQ", 40, "tr", "shelf"),
    Shot("new-game", "klondike_KL1-D3C-AAAAAAQ", 40, "tr", then=grades),
    Shot("daily", "klondike_KL1-D3C-AAAAAAQ", 40, "en", then=calendar),
    Shot("statistics", "klondike_KL1-D3C-AAAAAAQ", 40, "en", "statistics"),
)


def draw(shot: Shot) -> None:
    """Write one picture."""
    stage = Stage(SIZE, shot.game, shot.moves, motion__speed="off", look__language=shot.language)
    try:
        if shot.scene:
            stage.services.wall = lambda: EVENING
            fill(stage.services.history, sample_history(GAMES, SEED))
            stage.open(shot.scene)
        shot.then(stage)
        pygame.image.save(stage.picture(), FOLDER / f"{shot.name}.png")
    finally:
        stage.close()


def main() -> int:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for shot in SHOTS:
        draw(shot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
