#!/usr/bin/env python3
"""Draws every card, icon and ornament of Sabır and writes them as SVG below `assets`.

Needs fontTools and the typeface Noto Serif Bold, from which the rank signs are taken as outlines.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from tools.art.aces import ace
from tools.art.back import back
from tools.art.courts import court
from tools.art.face import NARROW, NORMAL, TIGHT, Style, pip_card, tight_card
from tools.art.ranks import RANKS

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIGNS = "SHDC"


def face(letter: str, sign: str, style: Style) -> str:
    """One card as SVG."""
    if style is TIGHT:
        return tight_card(letter, sign)
    if letter == "A":
        return ace(sign, style)
    return court(letter, sign, style) if letter in "JQK" else pip_card(letter, sign, style)


def cards() -> Iterator[tuple[str, str]]:
    """Every card picture: its path below the assets, and its SVG."""
    yield "cards/back.svg", back()
    for style in (NORMAL, NARROW, TIGHT):
        for sign in SIGNS:
            for letter in RANKS:
                yield f"cards/{style.name}/{letter}{sign}.svg", face(letter, sign, style)


def main() -> None:
    """Write all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--assets", type=Path, default=ASSETS, help="where to write (%(default)s)")
    folder = parser.parse_args().assets
    size = 0
    for name, svg in cards():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")
        size += len(svg)
    print(f"{size / 1e6:.2f} MB written below {folder}")


if __name__ == "__main__":
    main()
