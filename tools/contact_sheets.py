#!/usr/bin/env python3
"""Lays all cards out on sheets of several sizes, to be looked at.

Run it from the project's folder: ``python -m tools.contact_sheets``. Draws the pictures among the
assets, so run ``python -m tools.make_cards`` first.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.resources import resource
from game.rules import cards
from game.ui.pictures import ASPECT, BACKS, NARROW_BELOW, Index, Look, face_file, rasterise

FELT = "#124B46"
WIDTHS = (60, 120, 220, 480)
COURT_WIDTHS = (60, 76, 88, 120)
STRIPS = (0.14, 0.166, 0.27)
JACK = 10


LOOKS = {
    "two": Look(),
    "four": Look("four"),
    "large": Look("four", large=True),
    "night": Look(paper="night"),
    "white": Look(paper="white"),
}


def plain(width: int) -> Index:
    """The index of a whole card of that width."""
    return Index.NARROW if width < NARROW_BELOW else Index.NORMAL


def face(card: cards.Card, width: int, look: Look, index: Index | None = None) -> pygame.Surface:
    """A card's face, in the index its width asks for unless another is given."""
    index = index or (Index.LARGE if look.large else plain(width))
    size = (width, round(width * ASPECT))
    return rasterise(resource(face_file(card, index)), size, look.colours(card))


def sheet(columns: int, rows: int, cell: tuple[int, int]) -> pygame.Surface:
    """An empty sheet of green felt."""
    result = pygame.Surface((columns * cell[0], rows * cell[1]))
    result.fill(FELT)
    return result


def deck(width: int, look: Look) -> pygame.Surface:
    """All 52 faces, a suit in each row, and the backs below."""
    gap = max(4, width // 12)
    height = round(width * ASPECT)
    result = sheet(13, 5, (width + gap, height + gap))
    for card in cards.DECK:
        at = (cards.rank(card) * (width + gap), cards.suit(card) * (height + gap))
        result.blit(face(card, width, look), (at[0] + gap // 2, at[1] + gap // 2))
    for i, name in enumerate(BACKS.values()):
        back = rasterise(resource(name), (width, height), look.colours())
        result.blit(back, (i * (width + gap) + gap // 2, 4 * (height + gap) + gap // 2))
    return result


def courts(width: int, look: Look) -> pygame.Surface:
    """Jack, queen and king of each suit whole, and above them as strips of several heights."""
    step, height, gap = width + 6, round(width * ASPECT), 6
    rises = [max(12, round(share * height)) for share in STRIPS]
    court = [card for card in cards.DECK if cards.rank(card) >= JACK]
    result = sheet(len(court), 1, (step, sum(3 * rise for rise in rises) + 3 * height + 4 * gap))
    for i, card in enumerate(court):
        y = gap
        for rise in rises:
            for above in range(3):
                other = court[(i + 5 * (above + 1)) % len(court)]
                result.blit(face(other, width, look), (i * step + 3, y))
                y += rise
            result.blit(face(card, width, look), (i * step + 3, y))
            y += height + gap
    return result


def columns(width: int, look: Look) -> pygame.Surface:
    """The deck in columns whose strips are 12 pixels, then a few more in each."""
    gap, height, strips = 8, round(width * ASPECT), (12, 16, 20, 24, 28, 36, 44)
    index = Index.LARGE if look.large else Index.TIGHT
    result = sheet(len(strips), 1, (width + gap, 13 * strips[-1] + height))
    for i, strip in enumerate(strips):
        for rank in range(13):
            card = cards.make((rank + i) % 4, 12 - rank)
            picture = face(card, width, look, index if rank < 12 else None)
            result.blit(picture, (i * (width + gap) + gap // 2, 4 + rank * strip))
    return result


def sheets() -> Iterator[tuple[str, pygame.Surface]]:
    """Every sheet and its name."""
    for name, look in LOOKS.items():
        for width in WIDTHS:
            yield f"deck-{name}-{width}", deck(width, look)
    for name in ("two", "four"):
        for width in COURT_WIDTHS:
            yield f"courts-{name}-{width}", courts(width, LOOKS[name])
    for name in ("two", "four", "large"):
        for width in (60, 88):
            yield f"columns-{name}-{width}", columns(width, LOOKS[name])


def main() -> None:
    """Write all sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/sheets"))
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in sheets():
        pygame.image.save(picture, folder / f"{name}.png")
    print(f"sheets written to {folder}")


if __name__ == "__main__":
    main()
