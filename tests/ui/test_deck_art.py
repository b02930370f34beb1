"""The drawings themselves: backs, large print, courts, the program's icon."""

import struct
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.resources import resource
from game.rules import cards
from game.ui.looks import BACKS, DRAWN, LARGE_READABLE, Index, Look, face_file
from game.ui.pictures import ASPECT, rasterise

ASSETS = Path(__file__).resolve().parents[2] / "assets"
JACK, KING = 10, 12
SHAPES = {"svg", "g", "path", "circle", "rect", "defs", "linearGradient", "stop"}
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def face(card: cards.Card, index: Index, width: int, palette: str = "two") -> pygame.Surface:
    size = (width, round(width * ASPECT))
    return on_paper(rasterise(resource(face_file(card, index)), size, Look(palette).colours(card)))


def on_paper(picture: pygame.Surface) -> pygame.Surface:
    sheet = pygame.Surface(picture.get_size())
    sheet.fill("white")
    sheet.blit(picture, (0, 0))
    return sheet


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ plainly."""
    same = pygame.mask.from_threshold(one, "black", (48, 48, 48, 255), other)
    width, height = one.get_size()
    return width * height - same.count()


def field(back: pygame.Surface) -> tuple[int, ...]:
    """The commonest colour of a back that is not pale."""
    pixels = (back.get_at((x, y))[:3] for x in range(10, 90) for y in range(10, 130))
    return Counter(pixel for pixel in pixels if min(pixel) < 160).most_common(1)[0][0]


def ink(card: cards.Card) -> list[pygame.Rect]:
    """Where the signs of a large face lie, in the units it is drawn in."""
    colours = {DRAWN[cards.SUITS[cards.suit(card)]]: "#FF00FF"}
    picture = on_paper(rasterise(resource(face_file(card, Index.LARGE)), (250, 350), colours))
    seen = pygame.mask.from_threshold(picture, "#FF00FF", (10, 200, 20, 255))
    return [each for each in seen.get_bounding_rects() if each.w > 8 and each.h > 8]


@pytest.mark.parametrize("file", BACKS.values())
def test_a_back_is_drawn_with_what_the_rasteriser_understands(file: str) -> None:
    tags = {element.tag.rpartition("}")[2] for element in ET.parse(resource(file)).iter()}
    assert tags <= SHAPES
    assert resource(file).stat().st_size < 70_000


@pytest.mark.parametrize("file", BACKS.values())
def test_a_back_is_unchanged_by_a_half_turn(file: str) -> None:
    back = on_paper(rasterise(resource(file), (300, 420)))
    turned = pygame.transform.rotate(back, 180)
    assert difference(back, turned) < 0.005 * 300 * 420


@pytest.mark.parametrize("file", BACKS.values())
def test_a_strip_of_a_back_shows_a_finished_border(file: str) -> None:
    back = on_paper(rasterise(resource(file), (250, 350)))
    strip = back.subsurface((0, 0, 250, 22))
    assert difference(strip, pygame.transform.flip(strip, True, False)) < 60
    side = pygame.transform.rotate(back.subsurface((0, 25, 22, 300)), 180)
    assert difference(side, back.subsurface((228, 25, 22, 300))) < 60


def test_the_backs_are_told_apart_by_colour() -> None:
    fields = [field(rasterise(resource(file), (100, 140))) for file in BACKS.values()]
    for one, other in combinations(fields, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 80


@pytest.mark.parametrize("card", cards.DECK, ids=cards.name)
def test_a_large_face_has_one_huge_index_and_one_great_pip(card: cards.Card) -> None:
    signs = ink(card)
    *index, pip = sorted(signs, key=lambda sign: sign.bottom)
    assert pip.top > 140
    assert pip.h >= 155
    assert abs(pip.centerx - 125) <= 2
    assert all(sign.bottom <= 121 for sign in index), "something but the index above the pip"
    whole = index[0].unionall(index[1:])
    assert whole.h >= 90
    assert whole.left >= 12
    assert whole.right <= 240


@pytest.mark.parametrize("palette", ["two", "four"])
def test_a_strip_tells_every_large_face_from_every_other(palette: str) -> None:
    rise = round(LARGE_READABLE * 88 * ASPECT)
    tops = [
        face(card, Index.LARGE, 88, palette).subsurface((0, 0, 88, rise)) for card in cards.DECK
    ]
    assert min(difference(one, other) for one, other in combinations(tops, 2)) >= 90


@pytest.mark.parametrize("suit", range(4))
def test_the_courts_of_a_suit_are_told_apart_when_small(suit: int) -> None:
    heads = [
        face(cards.make(suit, rank), Index.NARROW, 60).subsurface((31, 9, 24, 32))
        for rank in range(JACK, KING + 1)
    ]
    for one, other in combinations(heads, 2):
        assert difference(one, other) > 0.34 * 24 * 32


@pytest.mark.parametrize("index", [Index.NORMAL, Index.NARROW])
def test_a_court_is_small_enough_to_be_drawn_fast(index: Index) -> None:
    for card in cards.DECK:
        assert resource(face_file(card, index)).stat().st_size < 48_000


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_programs_icon_comes_in_every_size(size: int) -> None:
    icon = pygame.image.load(ASSETS / f"icons-app/icon-{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a < 64
    assert icon.get_at((size // 2, size // 2)).a == 255


def test_the_windows_icon_holds_the_same_pictures() -> None:
    data = (ASSETS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    found = {}
    for i in range(count):
        wide, high, *_, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert wide == high
        assert bits == 32
        found[wide or 256] = data[at : at + size]
    expected = [size for size in ICON_SIZES if size <= 256]
    assert list(found) == expected
    for side, png in found.items():
        assert png == (ASSETS / f"icons-app/icon-{side}.png").read_bytes()


def test_the_windows_icon_is_the_size_it_says() -> None:
    data = (ASSETS / "icon.ico").read_bytes()
    count = struct.unpack_from("<H", data, 4)[0]
    size, at = struct.unpack_from("<II", data, 6 + 16 * (count - 1) + 8)
    assert at + size == len(data)
