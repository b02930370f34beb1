"""One word for each thing, in every text of both languages."""

import re

import pytest
from glossary import AS_ON_THE_SCREEN, GLOSSARY, Called, Term

from game.text.catalogue import LANGUAGES, Words

WORDS = {language: Words(language) for language in LANGUAGES}
each_term = pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.thing)
each_language = pytest.mark.parametrize("language", LANGUAGES)
PLACEHOLDER = re.compile(r"\{[a-z_]*\}")


def called(term: Term, language: str) -> Called:
    """What a thing is called in a language."""
    return {"tr": term.turkish, "en": term.english}[language]


def whole(pattern: str) -> re.Pattern[str]:
    """The pattern, of whole words."""
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


def misnamed(term: Term, language: str) -> list[str]:
    """The texts that call a thing what nobody should."""
    other, spared = whole(called(term, language).never), re.compile(term.spared)
    return [
        f"{key}: {found[0]}"
        for key, text in WORDS[language].texts.items()
        if (found := other.search(PLACEHOLDER.sub("", text))) and not spared.fullmatch(key)
    ]


@each_language
@each_term
def test_nothing_is_called_by_another_word(term: Term, language: str) -> None:
    assert misnamed(term, language) == []


@each_language
@each_term
def test_every_word_of_the_glossary_is_used(term: Term, language: str) -> None:
    form = whole(called(term, language).forms)
    assert any(form.search(text) for text in WORDS[language].texts.values())


@each_language
@each_term
def test_no_other_word_is_one_of_the_words_themselves(term: Term, language: str) -> None:
    """A pattern too wide would forbid what it is to keep."""
    name = called(term, language)
    kept = [text for text in WORDS[language].texts.values() if whole(name.forms).search(text)]
    assert not all(whole(name.never).search(text) for text in kept)


def test_the_glossary_hears_what_it_forbids() -> None:
    """Some of it, as a hurried translator would write it."""
    by_name = {term.thing: term for term in GLOSSARY}
    for thing, turkish, english in (
        ("column", "Kartı tabloya koyun", "onto the tableau"),
        ("waste", "atık destesi", "the discard pile"),
        ("suit", "aynı takımdan", "of the same family"),
        ("cell", "serbest hücreye", "to a free cell"),
        ("ace, jack, queen, king", "kupa kralı", "the knave of hearts"),
        ("run", "bir sekans", "a sequence"),
        ("stock", "talondan", "the talon"),
    ):
        assert whole(by_name[thing].turkish.never).search(turkish)
        assert whole(by_name[thing].english.never).search(english)
        assert not whole(by_name[thing].english.never).search("FreeCell")


@each_language
def test_the_words_of_the_screen_are_used(language: str) -> None:
    """Klasik and Esnek, “Aynı renk” and “Karışık renkler”, «Kolay» and «Zor»."""
    rule, draw = "variant.russian.rule", "variant.thoughtful.draw"
    keys = (f"{rule}.classic", f"{rule}.relaxed", f"{draw}.1", f"{draw}.3")
    said = " ".join(WORDS[language](key) for key in keys)
    assert [word for word in AS_ON_THE_SCREEN[language] if word not in said] == []


def test_aile_is_what_russians_refusal_says() -> None:
    for part in ("title", "sentence"):
        assert re.search(r"\bail[ei]", WORDS["tr"](f"refusal.same_suit.{part}"))


# How sentences are made


@each_language
def test_no_sentence_begins_with_a_card_in_words(language: str) -> None:
    """It would begin with a small letter: “kupa 7”, “7 of hearts”."""
    card = re.compile(r"(?:^|[.!?…]\s+)“?\{(?:card|top|below|under|turned)\}")
    assert [key for key, text in WORDS[language].texts.items() if card.search(text)] == []


def test_in_turkish_no_number_stands_before_the_next_sentence() -> None:
    """“… bekliyor: sinek 4. Hücreye …” would be read as the fourth cell."""
    names = (
        "card|top|below|under|turned|count|limit|total|passes|points|score|cells|columns|choices"
    )
    read_on = re.compile(rf"\{{(?:{names})\}}\. (?=[A-ZÇĞİÖŞÜ{{“])")
    assert [key for key, text in WORDS["tr"].texts.items() if read_on.search(text)] == []


@each_language
def test_quotation_marks_and_apostrophes_are_round(language: str) -> None:
    straight = re.compile(r"(?<!\w)'|'(?!\w)|\"|\w'\w|«|»")
    shown = {key: text for key, text in WORDS[language].texts.items() if key != "cli.help"}
    assert [key for key, text in shown.items() if straight.search(text)] == []


@each_language
def test_no_space_is_doubled_or_left_at_an_end(language: str) -> None:
    for key, text in WORDS[language].texts.items():
        if key != "cli.help":
            assert text == " ".join(text.split(" ")).strip(), key
            assert "  " not in text, key
