"""One word for each thing: what it is called in each language, and what nobody calls it.

`forms` is a pattern of the words as they stand in sentences, with the endings that they take, and
`never` one of words for the same thing that no text has. Patterns begin and end with whole words;
capitals do not matter.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Called(NamedTuple):
    """What a thing is called in one language."""

    forms: str
    never: str


class Term(NamedTuple):
    """A thing of the games, and what it is called; `spared` are the keys of texts, as patterns, in
    which one of the other words may stand, for the reason that is written beside."""

    thing: str
    turkish: Called
    english: Called
    spared: str = ""


GLOSSARY = (
    Term(
        "foundation",
        Called(
            r"temel yığın\w*|temel(e|i|den|de|ler)?",
            r"hedef (yığın|deste)\w*|ana yığın\w*|as yığın\w*|üst yığın\w*",
        ),
        Called(r"foundations?", r"(home|ace|suit) ?(pile|cell|stack)s?|bases?|goal piles?"),
    ),
    Term(
        "column",
        Called(r"sütun\w*", r"tablo\w*|tableau\w*|kolon\w*|bacak\w*|kart sıra(sı|ları)"),
        Called(
            r"columns?", r"tableaus?|tableaux|cascades?|rows? of cards|piles of the table|fans?"
        ),
    ),
    Term(
        "stock",
        Called(
            r"çekme deste\w*|deste(den|de)? (bitti|bitince|daha bitmedi)|desteden",
            r"stok\w*|kapalı deste\w*|yedek deste\w*|talon\w*|dağıtma destesi|dağıtım destesi",
        ),
        Called(r"stock", r"talons?|draw piles?|draw decks?|reserves?|hand of cards|deck to draw"),
    ),
    Term(
        "waste",
        Called(r"açık deste\w*", r"atık\w*|çöp\w*|ıskarta\w*|atılan\w*|açık yığın\w*|hurda\w*"),
        Called(r"waste", r"discard\w*|waste ?pile|waste heap|talons?|rubbish"),
    ),
    Term(
        "cell",
        Called(
            r"hücre\w*",
            r"serbest (hücre|alan|göz)\w*|boş (göz|alan|yuva)\w*|rezerv\w*|bekleme yer\w*",
        ),
        Called(r"cells?", r"free cells?|freecells|reserves?|slots?|parking \w+"),
    ),
    Term(
        "group",
        Called(r"grup\w*|grub\w*", r"küme\w*|blok\w*|öbek\w*|paket\w*|topluluk\w*"),
        Called(r"groups?", r"stacks?|stacked|blocks?|clusters?|bunch\w*|units?"),
    ),
    Term(
        "run",
        Called(
            r"dizi(si|nin|yi|ye|de|den|ler|leri)?", r"sekans\w*|zincir\w*|silsile\w*|sıralama\w*"
        ),
        Called(r"runs?", r"sequences?|series|chains?|straights?"),
    ),
    Term(
        "deal",
        Called(r"dağıtım\w*", r"dağılım\w*|parti(yi|nin|ler)?|bu el|el(i|e) dağıt\w*|diziliş\w*"),
        Called(r"deals?", r"layouts?|hands of cards|boards? dealt"),
    ),
    Term(
        "game code",
        Called(
            r"oyun kod\w*|kod(u|a|un|da|lar|dan)?",
            r"tohum\w*|dağıtım kod\w*|seed\w*|oyun numara\w*|oyun kimli\w*|şifre\w*",
        ),
        Called(r"game codes?|codes?", r"seeds?|deal codes?|deal ids?|game ids?|share codes?"),
    ),
    Term(
        "spades, hearts, diamonds, clubs",
        Called(
            r"maça|kupa|karo|sinek",
            r"pik\w*|kör\w*|kalp\w*|trefl\w*|ispati\w*|elmas\w*|yonca\w*|mızrak\w*",
        ),
        Called(r"spades|hearts|diamonds|clubs", r"clovers?|pikes?"),
    ),
    Term(
        "ace, jack, queen, king",
        Called(
            r"as(ı|a|la)?|vale(si)?|kız(ı)?|papaz(ı|a)?",
            r"joker\w*|bacak\w*|kraliçe\w*|kral\w*|dam|damı|rua|birli|oğlan\w*|bey|şövalye\w*",
        ),
        Called(
            r"aces?|jacks?|queens?|kings?", r"knaves?|jokers?|princes?|ladies|emperors?|one-spots?"
        ),
    ),
    Term(
        "suit",
        Called(
            r"kart tür\w*|tür(ü|ün|den|e|ler)?", r"ail[ei]\w*|takım\w*|koz\w*|sembol\w*|cins\w*"
        ),
        Called(r"suits?", r"famil(y|ies)|trumps?|symbols?"),
        # Russian's own refusal says “aynı aile”, and its page quotes it.
        spared=r"refusal\.same_suit\..*|rulebook\.special\.russian\..*|examples\.russian\..*",
    ),
    Term(
        "undo",
        Called(r"geri al\w*", r"geri çek\w*|iptal\w*|hamleyi sil\w*"),
        Called(r"undo(es|ne)?", r"revert\w*|moves? back|take back a move|cancelled"),
    ),
    Term(
        "redo",
        Called(r"yinele\w*", r"ileri al\w*|yeniden yap\w*|tekrar yap\w*|tekrarla\w*"),
        Called(r"redo(es|ne)?", r"re-do|do again|repeat(s|ed)?"),
    ),
    Term(
        "hint",
        Called(r"ipuc\w*", r"tüyo\w*|tavsiye\w*|öneri(ler|si|yi)?"),
        Called(r"hints?", r"tips?|clues?|advice|suggestions?"),
    ),
    Term(
        "move",
        Called(r"hamle\w*", r"oynayış\w*|manevra\w*"),
        Called(r"moves?|moved", r"turns of play|plies|manoeuvres?"),
    ),
    Term(
        "score",
        Called(r"puan\w*", r"skor\w*|sayı al\w*"),
        Called(r"scores?", r"tallies|tally|marks"),
    ),
    Term(
        "time",
        Called(r"süre\w*", r"kronometre\w*|zaman sayac\w*|geçen zaman"),
        Called(r"times?", r"timers?|stopwatch|elapsed"),
    ),
    Term(
        "winnable",
        Called(r"kazanılabil\w*", r"çözülebil\w*|kazan(ması|mak) mümkün\w*|kazanılır"),
        Called(r"winnable", r"solvable|beatable|possible to win|won't lose"),
    ),
    Term(
        "no longer winnable",
        Called(
            r"(artık )?kazanılamaz|artık kazanılamayaca\w*",
            r"çözümsüz\w*|çözülemez\w*|umutsuz\w*|imkânsız\w*|imkansız\w*|olanaksız\w*|çıkmaz(a|da)",
        ),
        Called(
            r"no longer( be)? (winnable|won)|can no longer",
            r"unwinnable|unsolvable|hopeless|dead end|unbeatable",
        ),
    ),
    Term(
        "unknown",
        Called(r"bilinm(iyor|eyen)", r"belirsiz\w*|meçhul\w*|kararsız\w*|kuşkulu"),
        Called(r"unknown|not known", r"uncertain\w*|undecided|unclear|undetermined|doubtful"),
    ),
    Term(
        "draw 1, draw 3",
        Called(r"kart çekme|[13] kart · (Kolay|Zor)", r"tekli|üçlü|teker teker çek\w*"),
        Called(r"draw [13]", r"turn (one|three)|(one|three)-card|deal (one|three)"),
    ),
    Term(
        "Classic, Relaxed",
        Called(
            r"Klasik|Esnek", r"gevşek\w*|katı kural\w*|rahat kural\w*|standart\w*|geleneksel\w*"
        ),
        Called(r"Classic|Relaxed", r"strict\w*|loose\w*|standard rules?|traditional\w*"),
    ),
)
"""All that has one word, in the order in which the rules name it."""

AS_ON_THE_SCREEN: Mapping[str, tuple[str, ...]] = {
    "tr": ("Klasik", "Aynı renk", "Esnek", "Karışık renkler", "Kolay", "Zor"),
    "en": ("Classic", "Same suit", "Relaxed", "Any suit", "Easy", "Hard"),
}
"""What the options of Russian Solitaire and Réfléchi are called."""
