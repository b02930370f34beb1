#!/usr/bin/env python3
"""Draws every card, icon and ornament of Sabır and writes them as SVG below `assets`.

Needs pygame, fontTools and Noto Serif Bold, from whose outlines the rank signs are taken.
Run it from the project's folder: ``python -m tools.make_cards``.
"""

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pygame

from tools.art.aces import ace
from tools.art.app_icon import SIMPLE_BELOW, SIZES, ico, icon, simple_icon
from tools.art.back import back
from tools.art.back_rosette import back_rosette
from tools.art.back_waves import back_waves
from tools.art.courts import court
from tools.art.emblems import chips, emblems
from tools.art.face import LARGE, NARROW, NORMAL, TIGHT, Style, large_card, pip_card, tight_card
from tools.art.icons import icons
from tools.art.ornaments import band, frieze, logo
from tools.art.ranks import RANKS

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIGNS = "SHDC"


def face(letter: str, sign: str, style: Style) -> str:
    """One card as SVG."""
    if style is TIGHT:
        return tight_card(letter, sign)
    if style is LARGE:
        return large_card(letter, sign)
    if letter == "A":
        return ace(sign, style)
    return court(letter, sign, style) if letter in "JQK" else pip_card(letter, sign, style)


def cards() -> Iterator[tuple[str, str]]:
    """Every card picture: its path below the assets, and its SVG."""
    yield "cards/back.svg", back()
    yield "cards/back-rosette.svg", back_rosette()
    yield "cards/back-waves.svg", back_waves()
    for style in (NORMAL, NARROW, TIGHT, LARGE):
        for sign in SIGNS:
            for letter in RANKS:
                yield f"cards/{style.name}/{letter}{sign}.svg", face(letter, sign, style)


def signs() -> Iterator[tuple[str, str]]:
    """Everything else that is drawn, likewise."""
    for folder, drawings in (("icons", icons()), ("emblems", emblems()), ("chips", chips())):
        for name, svg in drawings.items():
            yield f"{folder}/{name}.svg", svg
    yield "ornaments/rosette.svg", logo()
    yield "ornaments/band.svg", band()
    yield "ornaments/frieze.svg", frieze()
    yield "icon.svg", icon()
    yield "icons-app/simple.svg", simple_icon()


def write_app_icon(folder: Path) -> None:
    """The program's icon as pictures of every size, and as Windows wants it."""
    pictures = {}
    for size in SIZES:
        drawing = folder / ("icons-app/simple.svg" if size < SIMPLE_BELOW else "icon.svg")
        png = folder / f"icons-app/icon-{size}.png"
        pygame.image.save(pygame.image.load_sized_svg(drawing, (size, size)), png)
        pictures[size] = png.read_bytes()
    (folder / "icon.png").write_bytes(pictures[256])
    (folder / "icon.ico").write_bytes(ico(pictures))


def main() -> None:
    """Write all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--assets", type=Path, default=ASSETS, help="where to write (%(default)s)")
    folder = parser.parse_args().assets
    size = 0
    for name, svg in chain(cards(), signs()):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")
        size += len(svg)
    write_app_icon(folder)
    print(f"{size / 1e6:.2f} MB written below {folder}")


if __name__ == "__main__":
    main()
