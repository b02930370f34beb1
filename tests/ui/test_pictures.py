"""Cards come at every size exactly, show their index, and are never missing."""

import threading
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.resources import resource
from game.rules import cards
from game.ui import pictures
from game.ui.looks import DRAWN
from game.ui.pictures import BACKS, PALETTES, CardPictures, Index, rasterise

KING_OF_SPADES, QUEEN_OF_HEARTS, TEN_OF_HEARTS, TWO_OF_CLUBS = 12, 24, 22, 40
SHAPES = {"svg", "g", "path", "circle", "rect", "defs", "linearGradient", "stop"}


@pytest.fixture
def deck() -> Iterator[CardPictures]:
    made = CardPictures()
    yield made
    made.close()


def ink(card: cards.Card, index: Index, width: int, area: Rect) -> Rect:
    """Where rank and suit are seen within an area of a card of that width."""
    path = resource(f"cards/{index.value}/{cards.name(card)}.svg")
    colours = {DRAWN[cards.SUITS[cards.suit(card)]]: "#FF00FF"}
    face = rasterise(path, (width, round(width * 1.4)), colours)
    sheet = pygame.Surface(face.get_size())
    sheet.fill("white")
    sheet.blit(face, (0, 0))
    seen = pygame.mask.from_threshold(sheet.subsurface(area), "#FF00FF", (10, 200, 20, 255))
    boxes = seen.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


def has(picture: pygame.Surface, colour: str) -> bool:
    return pygame.mask.from_threshold(picture, colour, (3, 3, 3, 255)).count() > 0


@pytest.mark.parametrize("index", Index)
@pytest.mark.parametrize("card", cards.DECK, ids=cards.name)
def test_every_card_is_drawn_with_what_the_rasteriser_understands(
    card: cards.Card, index: Index
) -> None:
    path = resource(f"cards/{index.value}/{cards.name(card)}.svg")
    tags = {element.tag.rpartition("}")[2] for element in ET.parse(path).iter()}
    assert tags <= SHAPES
    text = path.read_text(encoding="utf-8")
    own, other = ("#C22F2A", "#1D2633") if cards.red(card) else ("#1D2633", "#C22F2A")
    assert own in text
    assert other not in text


@pytest.mark.parametrize("width", range(40, 401))
@pytest.mark.few(121)
def test_a_picture_has_exactly_the_size_asked_for(width: int) -> None:
    size = (width, round(width * 1.4))
    for name in ("cards/tight/8C.svg", "icons/undo.svg"):
        assert rasterise(resource(name), size).get_size() == size


@pytest.mark.parametrize("width", [40, 61, 75, 76, 88, 157, 221, 343, 400])
@pytest.mark.few(4)
def test_a_deck_has_one_size(deck: CardPictures, width: int) -> None:
    deck.set_size(width)
    deck.wait()
    assert deck.size == (width, round(width * 1.4))
    sizes = {deck.face(card, index).get_size() for card in cards.DECK for index in Index}
    assert sizes | {deck.back().get_size()} == {deck.size}


@pytest.mark.parametrize("card", cards.DECK, ids=cards.name)
def test_the_normal_index_ends_within_a_sixth_of_the_height(card: cards.Card) -> None:
    strip = ink(card, Index.NORMAL, 250, Rect(0, 0, 110, 58))
    corner = ink(card, Index.NORMAL, 250, Rect(0, 0, 110, 60))
    assert strip == corner
    assert strip.height >= 40


@pytest.mark.parametrize("card", cards.DECK, ids=cards.name)
def test_a_strip_of_twelve_pixels_shows_the_whole_tight_index(card: cards.Card) -> None:
    seen = ink(card, Index.TIGHT, 88, Rect(0, 0, 88, 60))
    assert seen.top >= 1
    assert seen.bottom <= 12
    assert seen.height >= 9


def test_palettes_colour_the_suits(deck: CardPictures) -> None:
    deck.set_size(100)
    deck.wait()
    for palette, colours in PALETTES.items():
        deck.set_look(palette)
        deck.wait()
        for suit, letter in enumerate(cards.SUITS):
            face = deck.face(cards.make(suit, 9), Index.NORMAL)
            assert {c for c in set(colours.values()) if has(face, c)} == {colours[letter]}


def test_the_four_colours_are_four() -> None:
    assert len({pictures.suit_colour("four", cards.make(s, 0)) for s in range(4)}) == 4


@pytest.mark.parametrize("name", BACKS)
def test_the_back_can_be_chosen(deck: CardPictures, name: str) -> None:
    deck.set_size(100)
    deck.set_look("two", back=name)
    deck.wait()
    drawn = rasterise(resource(BACKS[name]), deck.size)
    assert pygame.image.tobytes(deck.back(), "RGBA") == pygame.image.tobytes(drawn, "RGBA")


def test_the_same_look_again_changes_nothing(deck: CardPictures) -> None:
    deck.set_size(80)
    deck.set_look("four", "night", back="waves", large=True)
    deck.wait()
    face, back = deck.face(QUEEN_OF_HEARTS, Index.LARGE), deck.back()
    deck.set_look("four", "night", back="waves", large=True)
    assert deck.face(QUEEN_OF_HEARTS, Index.LARGE) is face
    assert deck.back() is back


@pytest.mark.parametrize(("width", "plain"), [(60, Index.NARROW), (88, Index.NORMAL)])
@pytest.mark.parametrize("large", [False, True])
def test_what_the_table_needs_is_ready(
    deck: CardPictures,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    plain: Index,
    large: bool,
) -> None:
    deck.set_look("two", large=large)
    deck.set_size(width)
    deck.wait()
    monkeypatch.delattr(pictures, "_draw")
    for card in cards.DECK:
        deck.face(card, Index.LARGE if large else plain)
    deck.face(KING_OF_SPADES, plain)
    with pytest.raises(NameError):
        deck.face(KING_OF_SPADES, plain if not large else Index.TIGHT)
        deck.face(TWO_OF_CLUBS, plain if large else Index.LARGE)


def test_large_print_is_answered_at_once_and_sharp_later(deck: CardPictures) -> None:
    deck.set_size(90)
    deck.wait()
    plain = deck.face(TEN_OF_HEARTS, Index.NORMAL)
    deck.set_look("two", large=True)
    assert deck.face(TEN_OF_HEARTS, Index.LARGE).get_size() == deck.size
    deck.wait()
    large = deck.face(TEN_OF_HEARTS, Index.LARGE)
    assert pygame.image.tobytes(large, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    again = deck.face(TEN_OF_HEARTS, Index.NORMAL)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_high_contrast_paper_is_white_with_a_black_edge() -> None:
    deck = CardPictures(paper="white")
    deck.set_size(250)
    face = deck.face(TWO_OF_CLUBS, Index.TIGHT)
    deck.close()
    assert face.get_at((125, 200))[:3] == (255, 255, 255)
    assert face.get_at((125, 1))[:3] == (0, 0, 0)


def test_paper_for_the_night_is_dimmer_and_the_suits_are_deeper() -> None:
    deck = CardPictures(paper="night")
    deck.set_size(100)
    face = deck.face(TEN_OF_HEARTS, Index.NORMAL)
    deck.close()
    assert has(face, pictures.suit_colour("two", TEN_OF_HEARTS, "night"))
    assert not has(face, pictures.suit_colour("two", TEN_OF_HEARTS))
    assert max(face.get_at((50, 12))[:3]) < 230


def test_a_new_size_is_answered_at_once_and_sharp_later(deck: CardPictures) -> None:
    deck.set_size(300)
    deck.wait()
    sharp = deck.face(KING_OF_SPADES, Index.NORMAL)
    assert not deck.arrived()
    deck.set_size(310)
    stand_in = deck.face(KING_OF_SPADES, Index.NORMAL)
    assert stand_in.get_size() == deck.size
    deck.wait()
    assert deck.arrived()
    assert not deck.arrived()
    after = deck.face(KING_OF_SPADES, Index.NORMAL)
    assert after.get_size() == deck.size
    assert after is deck.face(KING_OF_SPADES, Index.NORMAL)
    assert pygame.image.tobytes(after, "RGBA") != pygame.image.tobytes(stand_in, "RGBA")
    assert sharp.get_size() == (300, 420)


def test_the_other_index_stands_in_where_the_width_passes_the_bound(deck: CardPictures) -> None:
    deck.set_size(80)
    deck.wait()
    deck.set_size(70)
    deck.face(QUEEN_OF_HEARTS, Index.NARROW)
    deck.wait()
    assert deck.arrived()


def test_what_is_asked_for_first_is_never_blank(deck: CardPictures) -> None:
    deck.set_size(88)
    face = deck.face(TEN_OF_HEARTS, Index.NARROW)
    assert has(face, "#C22F2A")
    assert has(deck.back(), "#1a4490")


def test_sizes_in_quick_succession_end_with_the_last(deck: CardPictures) -> None:
    for width in range(60, 120, 3):
        deck.set_size(width)
        assert deck.face(QUEEN_OF_HEARTS, Index.NORMAL).get_size() == deck.size
    deck.wait()
    assert deck.face(QUEEN_OF_HEARTS, Index.NORMAL).get_size() == (117, 164)


def test_a_picture_that_comes_too_late_is_not_kept(
    deck: CardPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, begun, go_on = pictures._draw, threading.Event(), threading.Event()

    def slow(*request: Any) -> pygame.Surface:
        begun.set()
        go_on.wait(10)
        return draw(*request)

    monkeypatch.setattr(pictures, "_draw", slow)
    deck.set_size(60)
    begun.wait(10)
    deck.set_size(90)
    go_on.set()
    deck.wait()
    assert deck.back().get_size() == (90, 126)


def test_closing_stops_the_thread_and_leaves_the_pictures() -> None:
    before = threading.active_count()
    deck = CardPictures()
    deck.set_size(60)
    deck.close()
    assert threading.active_count() == before
    deck.set_size(64)
    assert deck.face(KING_OF_SPADES, Index.NARROW).get_size() == (64, 90)
    deck.wait()


def test_a_face_down_card_has_the_face_it_hides(deck: CardPictures) -> None:
    deck.set_size(60)
    up = deck.face(QUEEN_OF_HEARTS, Index.TIGHT)
    assert deck.face(cards.face_down(QUEEN_OF_HEARTS), Index.TIGHT) is up


def test_icons_take_the_colour_given() -> None:
    icon = pictures.tinted("icons/undo", 48, "#F7C45C")
    assert icon.get_size() == (48, 48)
    assert has(icon, "#F7C45C")
    assert not has(icon, "#FFFFFF")
    faint = pictures.tinted("emblems/king", 60, (255, 255, 255, 76))
    assert max(faint.get_at((x, y)).a for x in range(60) for y in range(60)) == 76


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("height", [22, 28, 44])
def test_chips_are_as_high_as_asked_and_in_their_suits_colour(palette: str, height: int) -> None:
    for card in cards.DECK:
        chip = pictures.chip(card, height, palette)
        assert chip.get_height() == height
        assert height < chip.get_width() < 3 * height
        assert has(chip, pictures.suit_colour(palette, card))


def test_pictures_are_pending_until_the_last_one_is_drawn(
    monkeypatch: pytest.MonkeyPatch, deck: CardPictures
) -> None:
    gate, draw = threading.Event(), pictures._draw

    def held_up(*asked: Any) -> pygame.Surface:
        gate.wait()
        return draw(*asked)

    assert not deck.pending
    monkeypatch.setattr(pictures, "_draw", held_up)
    deck.set_size(100)
    begun = deck.pending
    gate.set()
    deck.wait()
    assert begun
    assert not deck.pending
