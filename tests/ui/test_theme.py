"""Colours, sizes and type: every role is there, every letter is drawn, every line stands level."""

import weakref
from itertools import pairwise

import pygame
import pytest
from screens import LANGUAGES, LARGE, SIZES, Screen

from game.text.catalogue import Words
from game.ui.felt import felt
from game.ui.lettering import font
from game.ui.theme import SCALES, Theme, Weight

WEIGHTS: tuple[Weight, ...] = ("Regular", "Bold", "Heavy", "Black")
TURKISH = "ğĞüÜşŞıIiİöÖçÇâîûÂÎÛ–—…·“”’×éÉ%+→"


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((100, 100))
    return Theme("iznik", (1280, 720))


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_letter_that_is_needed_has_a_shape(theme: Theme, weight: Weight) -> None:
    texts = "".join("".join(Words(language).texts.values()) for language in LANGUAGES)
    letters = sorted(set(TURKISH + texts) - set("\n"))
    for pixels in (theme.px("caption"), theme.px("body"), theme.px("wordmark")):
        font = theme.font(pixels, weight)
        missing = [sign for sign in letters if font.metrics(sign) in ([], [None], None)]
        assert not missing


@pytest.mark.parametrize("weight", WEIGHTS)
def test_no_letter_looks_like_the_box_for_a_missing_one(theme: Theme, weight: Weight) -> None:
    font = theme.font(40, weight)
    box = pygame.image.tobytes(font.render("\uffff", True, "black"), "RGBA")
    for sign in TURKISH:
        assert pygame.image.tobytes(font.render(sign, True, "black"), "RGBA") != box


def test_dotted_and_dotless_i_differ_in_both_cases(theme: Theme) -> None:
    shapes = {
        pygame.image.tobytes(theme.text(sign, "title", "ink"), "RGBA")
        for sign in ("ı", "i", "I", "İ")
    }
    assert len(shapes) == 4


def test_accents_do_not_move_the_line(theme: Theme) -> None:
    """The foot of an E stands at the same height beside any other letter."""
    for size in ("caption", "body", "title", "headline"):
        feet = set()
        for words in ("E", "EİĞ", "Eğp"):
            line = theme.text(words, size, "ink", "Heavy")
            width = theme.width("E", size, "Heavy")
            letter = line.subsurface((0, 0, width - 1, line.get_height()))
            feet.add((letter.get_bounding_rect().bottom, line.get_height()))
        assert len(feet) == 1


def test_nothing_is_cut_from_a_line(theme: Theme) -> None:
    for size in ("caption", "body", "headline"):
        drawn = theme.font(size, "Black").render("İĞŞğpjÇ", True, theme.colour("ink"))
        line = theme.text("İĞŞğpjÇ", size, "ink", "Black")
        assert line.get_bounding_rect().size == drawn.get_bounding_rect().size


def test_a_paragraph_breaks_between_words_and_keeps_all_of_them(theme: Theme) -> None:
    words = "Bir kart yalnızca kendi ailesinden ve bir büyük olan kartın üstüne konur."
    lines = theme.lines(words, 200, "body")
    assert len(lines) > 2
    assert " ".join(lines) == words
    assert all(theme.width(line, "body") <= 200 for line in lines)
    surface = theme.paragraph(words, 200)
    assert surface.get_width() <= 200
    assert surface.get_height() == len(lines) * theme.line("body")


def test_a_word_wider_than_the_room_stands_alone(theme: Theme) -> None:
    assert theme.lines(
        "a Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden b", 60, "body"
    ) == [
        "a",
        "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden",
        "b",
    ]


@pytest.mark.parametrize(
    ("size", "unit", "body"),
    [((800, 480), 4, 16), ((1280, 720), 5, 16), ((1920, 1080), 8, 22), ((3840, 2160), 16, 44)],
)
def test_units_follow_the_shorter_side(size: tuple[int, int], unit: int, body: int) -> None:
    pygame.font.init()
    theme = Theme("iznik", size)
    assert (theme.u, theme.px("body")) == (unit, body)
    assert theme.button >= 44
    assert theme.px("caption") >= 13


@pytest.mark.parametrize("size", LARGE)
def test_letters_spaces_and_buttons_grow_together(size: tuple[int, int]) -> None:
    pygame.font.init()
    themes = [Theme("iznik", size, scale) for scale in SCALES]
    assert themes[1].body == Theme("iznik", size).body
    for smaller, larger in pairwise(themes):
        assert smaller.px("body") < larger.px("body")
        for unit in ("u", "button", "bar"):
            assert getattr(smaller, unit) <= getattr(larger, unit)
    for theme in themes:
        assert theme.px("caption") >= 13
        assert theme.button >= max(44, theme.line("body"), theme.line("title"))
        assert theme.bar >= theme.button + 4


def test_a_chosen_theme_keeps_the_size_of_its_letters() -> None:
    pygame.font.init()
    theme = Theme("iznik", (800, 480), "huge")
    body = theme.body
    theme.choose("gece")
    assert (theme.name, theme.body, theme.scale) == ("gece", body, "huge")


def test_what_the_table_reads_differs_from_theme_to_theme() -> None:
    pygame.font.init()
    iznik, gece, keten, contrast = (
        Theme(name, (800, 480)) for name in ("iznik", "gece", "keten", "contrast")
    )
    assert [t.paper for t in (iznik, gece, keten, contrast)] == ["warm", "night", "warm", "white"]
    assert keten.shadow_strength == iznik.shadow_strength / 2
    assert keten.shade(100)[3] == 50
    assert contrast.shade(255)[3] == 0
    assert contrast.rim_least == 5 > iznik.rim_least
    assert contrast.refused_dashed and contrast.plain
    assert not (iznik.refused_dashed or iznik.plain)
    assert (contrast.panel_edge, contrast.line_width) == (2, 2)
    assert Theme("contrast", (3840, 2160)).panel_edge == 4


def test_high_contrast_has_no_gradient() -> None:
    ground = Theme("contrast", (640, 360)).felt()
    assert pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255)).count() == 640 * 360
    colour = Theme("contrast", (640, 360)).colour
    for role in ("primary", "primary_hover", "paper", "feature", "back"):
        assert colour(f"{role}_top") == colour(f"{role}_bottom")


@pytest.mark.parametrize("size", [*SIZES, (1, 1), (3, 900), (1001, 257)])
def test_felt_is_as_large_as_asked_and_opaque(theme: Theme, size: tuple[int, int]) -> None:
    ground = felt(size, theme.tones)
    assert ground.get_size() == size
    assert ground.get_at((0, 0)).a == 255


def test_the_felt_is_lit_from_above_and_always_the_same(theme: Theme) -> None:
    ground, again = (felt((640, 360), theme.tones) for _ in range(2))
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(again, "RGB")

    def light(area: tuple[int, int, int, int]) -> int:
        return sum(pygame.transform.average_color(ground, pygame.Rect(area))[:3])

    assert light((280, 80, 80, 60)) > light((280, 290, 80, 60)) > light((0, 330, 40, 30))


def test_only_the_programs_own_type_is_used() -> None:
    screen = Screen((800, 480))
    fonts = screen.services.theme.font("body")
    assert fonts is screen.services.theme.font("body")
    assert fonts.name == "Sabir Sans"


def test_a_window_that_is_drawn_through_many_sizes_does_not_keep_the_letters_of_them_all() -> None:
    pygame.font.init()
    first = weakref.ref(font(11, "Regular"))
    for pixels in range(12, 112):
        font(pixels, "Regular")
    assert first() is None


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("Oraya 7. sütun kaldı", "7. sütun"),
        ("Hepsi 10 kart", "10 kart"),
        ("Sınır (4 + 1) × 2 = 10 oldu", "(4 + 1) × 2 = 10 oldu"),
        ("Yalnızca kupa\u00a09 gider", "kupa\u00a09"),
    ],
)
def test_a_number_keeps_to_its_word_and_a_formula_together(text: str, together: str) -> None:
    for width in range(1, 400, 7):
        assert any(
            together in line for line in Theme("iznik", (800, 480)).lines(text, width, "body")
        )


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Sınır (4 + 1) oldu", ["Sınır", "(4 + 1)", "oldu"]),
        ("maça\u00a010 açıldı: +5 puan", ["maça\u00a010", "açıldı:", "+5 puan"]),
    ],
)
def test_a_line_may_end_before_a_formula_and_after_a_word_or_a_card(
    text: str, parts: list[str]
) -> None:
    assert Theme("iznik", (800, 480)).lines(text, 1, "body") == parts
