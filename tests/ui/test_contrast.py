"""What must be read can be read, in every theme; suits are told apart by more than their hue.

Ratios are those of WCAG 2, from the colours the themes state.
"""

import tomllib
from itertools import combinations, pairwise
from math import dist
from typing import TypeAlias

import pygame
import pytest
from screens import SIZES, Screen

from game.resources import setting
from game.storage.allowed import THEMES
from game.ui.control_scene import ControlScene
from game.ui.looks import PALETTES, PAPERS, inks
from game.ui.paint import Colour, parse
from game.ui.theme import Theme
from game.ui.widgets.button import Button

Light: TypeAlias = tuple[float, float, float]

TEXT, SIGN = 4.5, 3.0
INDEX, GREAT_INDEX = 7.0, 4.5
"""An index of 24 px and more is large type: it is read from further away than any text."""

PANEL_TEXTS: dict[str, tuple[str, ...]] = {
    "ink": ("panel", "box", "box_hover", "box_pressed", "close_hover", "bubble"),
    "quiet": ("panel", "box", "close", "bubble"),
    "accent": ("panel", "box", "box_hover", "box_pressed"),
    "positive": ("panel", "box", "bubble"),
    "negative": ("panel", "box", "bubble"),
    "track_text": ("track",),
    "primary_text": (
        *("primary_top", "primary_bottom", "primary_pressed"),
        *("primary_hover_top", "primary_hover_bottom"),
    ),
    "feature_text": ("feature_top", "feature_bottom", "feature_hover", "feature_pressed"),
    "feature_quiet": ("feature_top", "feature_bottom", "feature_hover", "feature_pressed"),
}
"""Texts, and every ground they stand on."""
OVER_FELT: dict[str, tuple[str, ...]] = {
    "bar_text": ("bar", "bar_low"),
    "bar_label": ("bar", "bar_low"),
    "lamp_won": ("bar", "bar_low"),
    "toast_text": ("toast",),
    "pill_text": ("pill",),
}
"""Texts on grounds through which the felt may be seen."""
SIGNS: dict[str, tuple[str, ...]] = {
    "primary_sign": (
        *("primary_top", "primary_bottom", "primary_pressed"),
        *("primary_hover_top", "primary_hover_bottom"),
    ),
    "focus_panel": ("panel", "box"),
    "on": ("panel", "knob"),
    "track_off": ("panel", "knob"),
    "feature_sign": ("feature_disc",),
    "chart_median": ("box",),
    "positive": ("box", "chart_rest"),
    "negative": ("box",),
    "coral": ("box", "panel", "chart_rest"),
    "panel": ("coral", "accent"),
    "quiet": ("box", "panel"),
}
"""What is no text but has to be seen, and what it lies on."""
MARKS = ("target", "target_hot", "selected", "refused")
RIM_LINE = "031416"
"""The dark line on both sides of a mark's rim."""


SHORT = {("four", "warm", "D"): 3.18}
"""Suits by deck and paper whose colour falls short, and what it reaches on its darkest paper.

Shape and place carry them too; a colour that is mended is to be taken off this list.
"""
APART = 20.0
"""So far apart in CIELAB two colours are never taken for each other."""
EYES: dict[str, tuple[Light, Light, Light]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How eyes without one kind of cone see amounts of light: Machado, Oliveira, Fernandes 2009."""
XYZ: tuple[Light, Light, Light] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def theme(name: str) -> Theme:
    pygame.font.init()
    return Theme(name, (1280, 720))


def light(colour: Colour) -> Light:
    """A colour as amounts of light."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(rows: tuple[Light, Light, Light], parts: Light) -> Light:
    """A matrix times a vector."""
    one, two, three = (sum(a * b for a, b in zip(row, parts, strict=True)) for row in rows)
    return one, two, three


def tone_for(eye: str, ink: str) -> Light:
    """How a colour looks to an eye, in CIELAB: lightness, then red to green, blue to yellow."""
    red, green, blue = (
        min(1.0, max(0.0, part)) for part in mixed(EYES[eye], light(parse(ink[1:])))
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            amount / white
            for amount, white in zip(mixed(XYZ, (red, green, blue)), WHITE, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen where a colour lies on a ground."""
    red, green, blue = (
        round(below + (above - below) * colour[3] / 255)
        for above, below in zip(colour[:3], ground[:3], strict=True)
    )
    return red, green, blue, 255


def test_the_ratio_is_that_of_wcag() -> None:
    assert ratio(parse("000000"), parse("FFFFFF")) == pytest.approx(21)
    assert ratio(parse("777777"), parse("FFFFFF")) == pytest.approx(4.48, abs=0.01)


def test_all_themes_state_the_same_roles() -> None:
    tables = tomllib.loads(setting("theme.toml").read_text(encoding="utf-8"))
    assert set(tables) == set(THEMES)
    for table in tables.values():
        assert set(table) == set(tables["iznik"])
        assert set(table["manner"]) == set(tables["iznik"]["manner"])
        assert table["manner"]["paper"] in PAPERS


@pytest.mark.parametrize("name", THEMES)
def test_texts_on_panels_and_buttons(name: str) -> None:
    colour = theme(name).colour
    for text, grounds in PANEL_TEXTS.items():
        for ground in grounds:
            assert ratio(colour(text), colour(ground)) >= TEXT, (text, ground)


@pytest.mark.parametrize("name", THEMES)
def test_texts_on_the_felt_and_what_lies_on_it(name: str) -> None:
    shown = theme(name)
    for tone in shown.tones:
        for text in ("felt_text", "felt_quiet"):
            assert ratio(shown.colour(text), tone) >= TEXT, (text, tone)
        for text, grounds in OVER_FELT.items():
            for ground in grounds:
                seen = over(shown.colour(ground), tone)
                assert ratio(shown.colour(text), seen) >= TEXT, (text, ground, tone)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", THEMES)
def test_buttons_on_the_felt_lie_where_it_lets_them_be_read(
    name: str, size: tuple[int, int]
) -> None:
    """Words need more than icons; so buttons with words stay out of the light above."""
    screen = Screen(size, arguments={"look.theme": name})
    scene = screen.services.stack.top
    assert isinstance(scene, ControlScene)
    shown = screen.services.theme
    felt, text = shown.felt(), shown.colour("felt_text")
    for button in scene.controls.widgets:
        if isinstance(button, Button):
            least = TEXT if button.label.words else SIGN
            tone = pygame.transform.average_color(felt, button.area)
            for role in ("felt_box", "felt_box_hover", "felt_box_pressed"):
                ground = over(shown.colour(role), (*tone[:3], 255))
                assert ratio(text, ground) >= least, (button.name, role)


@pytest.mark.parametrize("name", THEMES)
def test_signs_on_panels(name: str) -> None:
    colour = theme(name).colour
    for sign, grounds in SIGNS.items():
        for ground in grounds:
            assert ratio(colour(sign), colour(ground)) >= SIGN, (sign, ground)


@pytest.mark.parametrize("name", THEMES)
def test_focus_on_the_felt(name: str) -> None:
    shown = theme(name)
    for tone in shown.tones:
        assert ratio(shown.colour("focus_felt"), tone) >= SIGN, tone


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", THEMES)
def test_marks_stand_out_from_felt_and_paper(name: str, mark: str) -> None:
    """A rim lies between two dark lines. Against each ground the better of the two counts."""
    shown = theme(name)
    rim, line = shown.colour(mark), parse(RIM_LINE)
    for ground in (*shown.tones, shown.colour("paper_top"), shown.colour("paper_bottom")):
        assert max(ratio(rim, ground), ratio(line, ground)) >= SIGN, ground
    assert ratio(rim, shown.tones[1]) >= SIGN


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("palette", PALETTES)
def test_indices_on_the_cards(palette: str, paper: str) -> None:
    """Black, and all on the white paper of high contrast, reach what small type needs.

    The rest reach what great type needs, but for `SHORT`. Every index is great type: it is bold
    and, on cards of any width, at least 18.7 px high.
    """
    grounds = [parse(PAPERS[paper].get(tone, tone)[1:]) for tone in ("#FFFDF8", "#F8F2E4")]
    for suit, ink in inks(palette, paper).items():
        reached = min(ratio(parse(ink[1:]), ground) for ground in grounds)
        black = ink in (PALETTES["two"]["S"], PALETTES["four"]["S"])
        strict = black or paper == "white"
        if (palette, paper, suit) in SHORT:
            assert reached == pytest.approx(SHORT[palette, paper, suit], abs=0.01)
        else:
            assert reached >= (INDEX if strict else GREAT_INDEX), suit


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("eye", EYES)
def test_four_colours_differ_to_every_eye(eye: str, paper: str) -> None:
    seen = [tone_for(eye, ink) for ink in inks("four", paper).values()]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) >= APART


@pytest.mark.parametrize("eye", EYES)
def test_red_and_black_differ_to_every_eye_by_lightness_alone(eye: str) -> None:
    black, red = (tone_for(eye, PALETTES["two"][suit]) for suit in "SH")
    assert abs(black[0] - red[0]) >= APART - 1


def test_four_colours_differ_in_lightness() -> None:
    shades = sorted(tone_for("full", ink)[0] for ink in inks("four", "warm").values())
    assert min(high - low for low, high in pairwise(shades)) >= 9
