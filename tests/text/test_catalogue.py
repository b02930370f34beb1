"""Both languages say the same things, and everything that can be said has its words."""

import re
import string
from pathlib import Path

import pytest

from game.resources import resource
from game.rules.cards import DECK, Card, name
from game.rules.refusal import Reason
from game.text.catalogue import FALLBACK, LANGUAGES, Words, language_of, system_language
from game.text.explain import card_name
from game.variants import VARIANTS

WORDS = {language: Words(language) for language in LANGUAGES}
TURKISH, ENGLISH = WORDS["tr"], WORDS["en"]
each_language = pytest.mark.parametrize("words", WORDS.values(), ids=LANGUAGES)
PLACEHOLDER = re.compile(r"\{[a-z_]*\}")
SUFFIXES = "a-zA-ZçğıöşüÇĞİÖŞÜâîûÂÎÛ'’ʼ"


def placeholders(text: str) -> set[str]:
    """The names of what is filled into a text."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_both_languages_have_the_same_keys() -> None:
    assert TURKISH.texts.keys() == ENGLISH.texts.keys()
    assert len(TURKISH.texts) > 150


def test_a_text_has_the_same_placeholders_in_both_languages() -> None:
    differing = [
        key
        for key in TURKISH.texts
        if placeholders(TURKISH.texts[key]) != placeholders(ENGLISH.texts[key])
    ]
    assert differing == []


@each_language
def test_placeholders_are_plain_names_and_no_text_is_empty(words: Words) -> None:
    for key, text in words.texts.items():
        assert text.strip(), key
        assert set(re.findall(r"[{}]", PLACEHOLDER.sub("", text))) == set(), key


def test_in_turkish_no_suffix_is_glued_to_a_placeholder() -> None:
    """What is filled in ends in any vowel, so no ending fits all of it."""
    glued = re.compile(r"\}[" + SUFFIXES + r"]")
    assert glued.search("{count}'den")
    assert glued.search("{count}lık")
    assert not glued.search("{column}. sütun")
    assert [key for key, text in TURKISH.texts.items() if glued.search(text)] == []


def test_nor_is_anything_glued_before_a_placeholder() -> None:
    glued = re.compile(r"[" + SUFFIXES + r"]\{")
    for words in (TURKISH, ENGLISH):
        assert [key for key, text in words.texts.items() if glued.search(text)] == []


@each_language
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_title_and_a_sentence(words: Words, reason: Reason) -> None:
    assert words.has(f"refusal.{reason}.title")
    assert words.has(f"refusal.{reason}.sentence")


@each_language
def test_no_refusal_is_worded_that_does_not_exist(words: Words) -> None:
    worded = {key.split(".")[1] for key in words.texts if key.startswith("refusal.")}
    assert worded == {*Reason, "freecell_limit_to_empty"}


@each_language
def test_every_game_option_and_choice_has_its_names(words: Words) -> None:
    wanted = set()
    for variant in VARIANTS:
        of = f"variant.{variant.key}"
        wanted |= {f"{of}.name", f"{of}.line"}
        for option in variant.options:
            wanted.add(f"{of}.{option.key}.label")
            for choice in option.choices:
                wanted |= {f"{of}.{option.key}.{choice}", f"{of}.{option.key}.bar.{choice}"}
    named = {key for key in words.texts if key.startswith("variant.")}
    assert wanted <= named


@each_language
def test_every_card_has_its_own_name_in_words(words: Words) -> None:
    assert len({card_name(words, card) for card in DECK}) == 52


def _spoken(words: Words, card: Card) -> str:
    named = card_name(words, card)
    assert " " not in named
    return named.replace("\u00a0", " ")


def test_cards_are_named_as_people_name_them() -> None:
    """In one piece: no line ends within a name."""
    names = {name(card): (_spoken(TURKISH, card), _spoken(ENGLISH, card)) for card in DECK}
    assert names["7H"] == ("kupa 7", "7 of hearts")
    assert names["TD"] == ("karo 10", "10 of diamonds")
    assert names["AS"][1] == "ace of spades"
    for text, turkish, english in (("QS", "kız", "queen"), ("KC", "papaz", "king")):
        assert turkish in names[text][0]
        assert english in names[text][1]
    assert names["JC"][0].startswith("sinek va")


def test_values_are_filled_into_their_places() -> None:
    assert "7" in ENGLISH("bad_code.letter_count", limit=7, count=3)
    assert ENGLISH("cli.error", message="{braces} stay") == "sabir: {braces} stay"


def test_a_key_that_does_not_exist_is_an_error() -> None:
    assert not ENGLISH.has("no.such.key")
    with pytest.raises(KeyError):
        ENGLISH("no.such.key")


# The language of the system


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "tr"}, "tr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "tr_TR.UTF-8", "LANG": "en_US.UTF-8"}, "tr"),
        ({"LC_ALL": "C", "LANG": "tr_TR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "tr_TR", "LANG": "en_US"}, "tr"),
        ({"LC_ALL": "", "LANG": "tr_TR"}, "tr"),
    ],
)
def test_turkish_where_the_system_speaks_turkish_otherwise_english(
    environment: dict[str, str], language: str
) -> None:
    assert system_language(environment) == language


def test_a_chosen_language_is_that_language() -> None:
    assert [language_of(language) for language in LANGUAGES] == list(LANGUAGES)
    assert language_of("system") == system_language()
    assert FALLBACK == "en"


@pytest.mark.locale
def test_there_is_one_file_for_each_language_in_plain_utf_8() -> None:
    """LO-03: read as UTF-8 whatever the system's own encoding."""
    folder = resource("text")
    assert sorted(path.stem for path in folder.glob("*.toml")) == sorted(LANGUAGES)
    for path in folder.glob("*.toml"):
        text = Path(path).read_bytes().decode("utf-8")
        assert "\ufffd" not in text
        assert "\ufeff" not in text
    assert set("ğüşıöçİ") <= set(resource("text/tr.toml").read_text(encoding="utf-8"))
