"""What must hold whatever language, numbers and encoding the system has.

`tests/test_locales.py` runs all that carries the marker `locale` on systems that speak Turkish, or
know nothing but ASCII.
"""

import csv
import io
import json
import os
import tomllib
from pathlib import Path

import histories
import pygame
import pytest
from boards import MIDDLE
from screens import LANGUAGES, LARGE, Screen

from game.keeping.export import as_csv, as_json, write
from game.keeping.reading import read
from game.keeping.winnable import Known
from game.rules.bad_text import BadText
from game.rules.cards import DECK, name, parse_card
from game.rules.code import BadCode, parse
from game.storage.history import History
from game.storage.settings import FILE_NAME, load
from game.text.catalogue import Words
from game.text.naming import grouped
from game.ui.statistics.wording import share
from game.ui.theme import SCALES, Role, Theme, Weight
from game.variants import VARIANTS

pytestmark = pytest.mark.locale
WORDS = {language: Words(language) for language in LANGUAGES}
SIGNS = "ğĞüÜşŞıIiİöÖçÇ–…"
SUITS = "♠♥♦♣"
EVERY_I = ("i", "I", "ı", "İ", "i\u0307", "I\u0307")
ROLES: tuple[Role, ...] = ("caption", "body", "heading", "title", "number", "headline", "wordmark")
WEIGHTS: tuple[Weight, ...] = ("Regular", "Bold", "Heavy", "Black")
EXTRA = f'[extra]\nname = "ğüşıöçİ {SUITS}"\nspeed = 0.75\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that a Turkish player made, as the system names it to a program."""
    made = tmp_path / os.fsdecode(f"Kayıtlı oyunlarım ğüşöçİ {SUITS}".encode())
    made.mkdir()
    return made


# LO-01: i with a dot and without one


@pytest.mark.parametrize("code", ["RU1-C-AIAAIAA", "TF1-D3N-IIIIIII", "YU1-AAAAAAI"])
@pytest.mark.parametrize("i", EVERY_I)
def test_a_code_typed_with_any_i_is_that_deal_or_none(code: str, i: str) -> None:
    for typed in (code.replace("I", i), code.lower().replace("i", i), code.upper()):
        try:
            found = parse(typed, VARIANTS)
        except BadCode:
            continue
        assert str(found) == code


@pytest.mark.parametrize("i", EVERY_I)
def test_a_board_pasted_with_any_i_is_that_board_or_none(i: str) -> None:
    for typed in (MIDDLE.replace("i", i), MIDDLE.lower().replace("i", i), MIDDLE.upper()):
        try:
            found = read(typed, VARIANTS)
        except BadText:
            assert i not in ("i", "I")
            continue
        assert found == read(MIDDLE, VARIANTS)


@pytest.mark.parametrize("i", EVERY_I)
def test_no_i_is_ever_a_card(i: str) -> None:
    """And every card is read in small letters as in capitals."""
    for card in DECK:
        for typed in (name(card), name(card).lower()):
            assert parse_card(typed) == card
            for wrong in (i + typed[1:], typed[:1] + i, typed + i):
                with pytest.raises(ValueError, match=wrong):
                    parse_card(wrong)


# LO-02: capitals


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_has_the_case_of_the_text_file(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = set[str]()
    draw = Theme.text

    def drawing(
        theme: Theme, words: str, size: int, colour: str, weight: Weight = "Regular"
    ) -> pygame.Surface:
        drawn.add(words)
        return draw(theme, words, size, colour, weight)

    monkeypatch.setattr(Theme, "text", drawing)
    for scene in ("menu", "settings"):
        Screen((1280, 720), language, first=scene)
    texts = "\n".join(WORDS[language].texts.values())
    plain = without_case(texts)
    known = [said for said in drawn if without_case(said) in plain]
    assert len(known) > 20
    assert [said for said in known if said not in texts] == []


def without_case(text: str) -> str:
    """A text in which it does not matter how anybody writes capitals."""
    return "".join("i" if sign in "ıIİ" else sign for sign in text).casefold()


def test_that_check_hears_of_capitals_of_any_kind() -> None:
    for shouted in ("İSTATİSTİKLER", "ISTATISTIKLER", "i̇statistikler"):
        assert without_case(shouted.replace("\u0307", "")) == without_case("İstatistikler")


# LO-03: the system's own encoding


def test_settings_with_letters_of_any_language_are_written_and_read(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(EXTRA.encode())
    settings = load(folder)
    settings.set("look.deck", "four")
    assert settings.save() is None
    assert settings.problems == []
    assert load(folder).word("look.deck") == "four"
    kept = tomllib.loads((folder / FILE_NAME).read_bytes().decode("utf-8"))
    assert kept["extra"]["name"] == f"ğüşıöçİ {SUITS}"


def test_games_are_kept_in_a_folder_of_any_name(folder: Path) -> None:
    history = History(folder)
    seat = histories.Seat(history)
    seat.deal()
    seat.play(5)
    id, done = seat.id, list(seat.session.events)
    history.close()
    found = histories.found(folder)
    assert found.troubles == []
    assert histories.done_in(found, id) == done


def test_exports_are_utf_8_under_any_name(folder: Path) -> None:
    text = f"ğüşıöçİ {SUITS}\r\n"
    write(folder / "figures.csv", text)
    assert (folder / "figures.csv").read_bytes() == text.encode("utf-8")


def test_the_words_of_each_language_are_read_as_they_were_written() -> None:
    assert WORDS["tr"]("variant.thoughtful.name") == "R\u00e9fl\u00e9chi"
    assert (
        WORDS["tr"]("settings.light.title")
        == "Kazan\u0131labilirlik \u0131\u015f\u0131\u011f\u0131"
    )


# LO-04: every letter has a shape


@pytest.fixture(scope="module")
def pixels() -> set[int]:
    """Every size in which letters are drawn, in windows and text sizes of all kinds."""
    pygame.font.init()
    themes = [Theme("iznik", size, scale) for size in LARGE for scale in SCALES]
    return {theme.px(role) for theme in themes for role in ROLES}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_no_letter_is_the_box_of_a_missing_one_in_any_size(
    weight: Weight, pixels: set[int]
) -> None:
    """One is as wide and as high as that box only by chance, and looks otherwise."""
    theme = Theme("iznik", (800, 480))
    for size in pixels:
        font = theme.font(size, weight)
        alike = [sign for sign in SIGNS if font.metrics(sign) == font.metrics("\uffff")]
        assert not [sign for sign in SIGNS if font.metrics(sign) in ([], [None])]
        assert not [sign for sign in alike if shape(font, sign) == shape(font, "\uffff")]


def shape(font: pygame.font.Font, sign: str) -> bytes:
    """How a letter is drawn."""
    return pygame.image.tobytes(font.render(sign, True, "black"), "RGBA")


# LO-07: numbers in files


def test_numbers_in_settings_have_a_point(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(EXTRA.encode())
    settings = load(tmp_path)
    settings.set("sound.volume", 35)
    settings.set("window.size", (1024, 600))
    settings.save()
    written = (tmp_path / FILE_NAME).read_bytes().decode("utf-8")
    assert "speed = 0.75" in written
    again = load(tmp_path)
    assert again.problems == []
    assert again.percent("sound.volume") == 35
    assert again.pixels("window.size") == (1024, 600)


def test_times_are_kept_and_exported_with_a_point(tmp_path: Path) -> None:
    history = History(tmp_path)
    seat = histories.Seat(history)
    seat.deal()
    seat.play(3)
    seat.times.pass_(0.5)
    id = seat.id
    history.close()
    assert id is not None
    game, _ = histories.found(tmp_path).games[id]
    assert game.seconds > 0
    assert json.loads(as_json([game], Known()))["games"][0]["seconds"] == game.seconds
    lines = list(csv.DictReader(io.StringIO(as_csv([game], Known()), newline="")))
    assert float(lines[0]["total_seconds"]) == game.seconds


def test_shown_numbers_are_those_of_the_language_not_of_the_system() -> None:
    assert [share(WORDS[language], 66) for language in LANGUAGES] == ["%66", "66%"]
    assert [grouped(WORDS[language], 1234567) for language in LANGUAGES] == [
        "1.234.567",
        "1,234,567",
    ]
    assert [WORDS[language]("replay.speed.0") for language in LANGUAGES] == ["0,5×", "0.5×"]
