#!/usr/bin/env python3
"""Makes the interface's typeface, Sabir Sans, from Lato.

Lato's licence reserves its name for the unchanged fonts, so the subset is renamed in every record.
Needs fontTools and Lato's TrueType files.
"""

import argparse
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
LATO = Path("/usr/share/fonts/truetype/lato")
WEIGHTS = {"Regular": 400, "Bold": 700, "Heavy": 800, "Black": 900}
FAMILY, POSTSCRIPT = "Sabir Sans", "SabirSans"
LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))))
CHARACTERS = LATIN + "ğĞüÜşŞıIiİöÖçÇâÂîÎûÛ–—…·×«»“”‘’€№←→↑↓✓−≤≥"
COPYRIGHT, LICENCE, LICENCE_URL = 0, 13, 14


def subset(font: TTFont) -> None:
    """Keep the characters of the program, kerning and tabular figures."""
    options = Options()
    options.layout_features = ["kern", "tnum", "locl"]
    options.hinting = False
    options.drop_tables += ["kern"]  # the same pairs stand in GPOS
    options.name_IDs = [COPYRIGHT, LICENCE, LICENCE_URL]
    options.name_languages = [0x409]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)


def let_blanks_be(font: TTFont) -> None:
    """Kern nothing with a blank: after an r or before a T it would all but close between words."""
    blanks = {font.getBestCmap()[ord(sign)] for sign in (" ", "\u00a0")}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            _unpair(getattr(pairs, "ExtSubTable", pairs), blanks)


def _unpair(pairs: Any, blanks: set[str]) -> None:
    if not hasattr(pairs, "ValueFormat2"):
        return
    if pairs.Format == 2:
        for glyph in blanks:
            pairs.ClassDef1.classDefs.pop(glyph, None)
            pairs.ClassDef2.classDefs.pop(glyph, None)
        pairs.Coverage.glyphs = [glyph for glyph in pairs.Coverage.glyphs if glyph not in blanks]
        return
    kept = zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True)
    sets = [(glyph, with_it) for glyph, with_it in kept if glyph not in blanks]
    for _, with_it in sets:
        records = with_it.PairValueRecord
        with_it.PairValueRecord = [r for r in records if r.SecondGlyph not in blanks]
        with_it.PairValueCount = len(with_it.PairValueRecord)
    pairs.Coverage.glyphs, pairs.PairSet = [g for g, _ in sets], [w for _, w in sets]
    pairs.PairSetCount = len(sets)


def rename(font: TTFont, weight: str) -> None:
    """Give the font its own name and nothing of Lato's but copyright and licence."""
    table, plain = font["name"], weight in {"Regular", "Bold"}
    version = "Version 1.000"
    names = {
        1: FAMILY if plain else f"{FAMILY} {weight}",
        2: weight if plain else "Regular",
        3: f"{version};{POSTSCRIPT}-{weight}",
        4: f"{FAMILY} {weight}",
        5: version,
        6: f"{POSTSCRIPT}-{weight}",
        16: FAMILY,
        17: weight,
    }
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = WEIGHTS[weight]
    font["OS/2"].achVendID = "    "


def main() -> None:
    """Write the four weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lato", type=Path, default=LATO, help="folder of Lato (%(default)s)")
    parser.add_argument("--out", type=Path, default=FONTS, help="where to write (%(default)s)")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        font = TTFont(arguments.lato / f"Lato-{weight}.ttf", recalcTimestamp=False)
        subset(font)
        let_blanks_be(font)
        rename(font, weight)
        target = arguments.out / f"{POSTSCRIPT}-{weight}.ttf"
        font.save(target)
        print(f"{target.name}: {target.stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    main()
