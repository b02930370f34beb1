"""Which deals could be won, and how many of those were: tables as text."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.deals import catalogue
from game.deals.catalogue import NoDeals, deals_for, grade_of
from game.deals.grades import Grade
from game.keeping.figures import by_kind, percent, totals
from game.keeping.played import Choice, Deal, chosen
from game.keeping.winnable import Known, Tally, Winnable, doubtful, grades_of, winnable
from game.rules.code import GameCode, parse
from game.rules.help import Help
from game.solver.search import Verdict
from game.solver.strength import SKILL, Strength, strength
from game.storage.kept import FirstWin, Ruling
from game.variants import VARIANTS

NOW = Strength(1, 64)
GRADES = {"1": Grade.VERY_EASY, "2": Grade.EASY, "3": Grade.MEDIUM, "4": Grade.HARD} | {
    "5": Grade.VERY_HARD
}
TABLE = """
    deal  played  grade  solver
    A     won     -      -
    B     won     3      -
    C     left    3      -
    D     left    -      won
    E     left    -      lost
    F     left    -      unknown
    G     left    -      -
    H     won     -      unknown
    I     left    5      lost
    J     going   3      -
    K     again   -      -
    L     again   1      -
"""
"""Going: the one attempt is under way; again: another one was left before that."""


def deal(
    code: str, how: str, first: int = 1, help: Help = Help.NONE, variant: str = "russian"
) -> Deal:
    """A deal that was played so."""
    win = FirstWin(100.0, 50, 500, help, False, first) if how == "won" else None
    going, over = how in ("going", "again"), how != "going"
    return Deal(code, variant, "C", first, 0.0, going, over, win, help, 100.0)


def read(table: str) -> tuple[list[Deal], Known]:
    """Deals one after the other, and what is known of them."""
    lines = [line.split() for line in table.strip().splitlines()[1:]]
    played = [deal(code, how, n) for n, (code, how, *_) in enumerate(lines)]
    grades = {code: GRADES[grade] for code, _, grade, _ in lines if grade != "-"}
    rulings = [Ruling(code, said, *NOW) for code, _, _, said in lines if said != "-"]
    return played, Known(grades, {ruling.code: ruling for ruling in rulings})


def of(table: str) -> Winnable:
    """How many of them could be won."""
    return winnable(*read(table))


# ------------------------------------------------------------------ what could be won


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("A won  - -", Verdict.WON),
        ("A won  - lost", Verdict.WON),
        ("A won  - unknown", Verdict.WON),
        ("A left 4 -", Verdict.WON),
        ("A left 4 lost", Verdict.WON),
        ("A left - won", Verdict.WON),
        ("A left - lost", Verdict.LOST),
        ("A left - unknown", Verdict.UNKNOWN),
        ("A left - -", Verdict.UNKNOWN),
    ],
)
def test_a_deal_could_be_won_if_it_was_or_is_in_the_catalogue_or_the_solver_found_how(
    line: str, verdict: Verdict
) -> None:
    (played,), known = read(f"deal played grade solver\n{line}")
    assert known.verdict("A", played.win is not None) is verdict


def test_every_deal_played_is_won_or_lost_though_winnable_or_neither() -> None:
    """One proved unwinnable, and one of which nothing is known, are on neither side."""
    found = of(TABLE)
    assert (found.won, found.lost, found.could) == (3, 4, 7)
    assert (found.never, found.unknown) == (1, 3)


def test_each_deal_counts_under_its_grade_or_none() -> None:
    assert of(TABLE).grades == {
        Grade.VERY_EASY: Tally(1, 0),
        Grade.EASY: Tally(0, 0),
        Grade.MEDIUM: Tally(2, 1),
        Grade.HARD: Tally(0, 0),
        Grade.VERY_HARD: Tally(1, 0),
        None: Tally(7, 2),
    }


def test_an_unwinnable_deal_does_not_lower_the_share() -> None:
    """Of two deals that could be won one was: 50, whatever could not be won beside."""
    table = "deal played grade solver\nA won - -\nB left - won"
    for more in ("", "\nC left - lost", "\nC left - lost\nD left - -"):
        found = of(table + more)
        assert percent(found.won, found.could) == 50


def test_without_a_deal_that_could_be_won_there_is_no_share() -> None:
    for table in ("deal played grade solver", "deal played grade solver\nA left - lost"):
        found = of(table)
        assert percent(found.won, found.could) is None


def test_the_figures_of_a_choice_tell_which_of_those_deals_could_be_won() -> None:
    """By game, options and help, like everything else."""
    played = [
        deal("A", "won", 1),
        deal("B", "left", 2, Help.HINTS),
        deal("C", "left", 3, variant="yukon"),
    ]
    known = Known({}, {"B": Ruling("B", "won", *NOW), "C": Ruling("C", "lost", *NOW)})
    hinted = totals(chosen(played, Choice(help=Help.HINTS)), known).winnable
    assert (hinted.won, hinted.lost, hinted.never) == (0, 1, 0)
    kinds = by_kind(played, known=known)
    assert [(sums.winnable.could, sums.winnable.never) for sums in kinds.values()] == [
        (2, 0),
        (0, 1),
    ]


CODES = "ABCDEF"
KNOWLEDGE = st.builds(
    Known,
    st.dictionaries(st.sampled_from(CODES), st.sampled_from(Grade)),
    st.dictionaries(
        st.sampled_from(CODES),
        st.builds(
            Ruling, st.just("?"), st.sampled_from(list(map(str, Verdict))), st.just(1), st.just(64)
        ),
    ),
)
PLAYED = st.lists(
    st.builds(deal, st.sampled_from(CODES), st.sampled_from(("won", "left", "going", "again"))),
    unique_by=lambda deal: deal.code,
)


@settings(deadline=None)
@given(PLAYED, KNOWLEDGE)
def test_the_parts_make_up_all_that_was_played(played: list[Deal], known: Known) -> None:
    found, whole = winnable(played, known), totals(played)
    assert found.won + found.lost + found.never + found.unknown == whole.played
    assert found.won == whole.won
    assert sum(tally.played for tally in found.grades.values()) == whole.played
    assert sum(tally.won for tally in found.grades.values()) == whole.won
    assert min(found.won, found.lost, found.never, found.unknown) >= 0


@settings(deadline=None)
@given(PLAYED, KNOWLEDGE, st.sampled_from(CODES), st.sampled_from(list(map(str, Verdict))))
def test_what_is_found_out_later_never_takes_a_win_nor_what_was_known(
    played: list[Deal], known: Known, code: str, verdict: str
) -> None:
    """It only moves a deal from those not known to one of the sides."""
    ruled = known.rulings.get(code)
    if ruled and ruled.verdict != "unknown":
        return
    before, after = (
        winnable(played, known),
        winnable(played, known.learnt(Ruling(code, verdict, *NOW))),
    )
    assert after.won == before.won
    assert after.lost >= before.lost
    assert after.never >= before.never
    assert after.grades == before.grades


# ------------------------------------------------------------------ what is still to be asked


def test_only_what_is_over_and_not_known_yet_is_asked_the_newest_first() -> None:
    assert doubtful(*read(TABLE), Strength(1, 128), ()) == ["G", "F"]


def test_a_deal_that_is_on_the_table_is_never_asked() -> None:
    """Also where nothing was done in it yet: whoever plays it learns nothing here."""
    assert doubtful(*read(TABLE), Strength(1, 128), ("G",)) == ["F"]


@pytest.mark.parametrize(
    ("now", "asked"),
    [
        (Strength(1, 64), False),
        (Strength(1, 32), False),
        (Strength(0, 512), False),
        (Strength(1, 128), True),
        (Strength(2, 32), True),
    ],
)
def test_what_was_left_open_is_asked_again_only_of_a_stronger_solver(
    now: Strength, asked: bool
) -> None:
    played, known = read("deal played grade solver\nA left - unknown\nB left - lost")
    assert doubtful(played, known, now, ()) == ["A"] * asked


def test_a_solver_without_a_compiler_is_weaker_than_any_with_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.solver.strength.compiled", lambda: True)
    assert strength(64) == (SKILL, 64)
    monkeypatch.setattr("game.solver.strength.compiled", lambda: False)
    assert strength(512) < (SKILL, 64)


# ------------------------------------------------------------------ grades


def every_kind() -> Iterable[GameCode]:
    """A code of every game with every one of its options."""
    for variant in VARIANTS:
        for options in variant.combinations():
            yield GameCode(variant, options, 7)


@pytest.mark.parametrize("kind", list(every_kind()), ids=str)
def test_grades_are_those_of_the_catalogue(kind: GameCode) -> None:
    """Of deals of each grade, of the days, and of some that nobody has looked at."""
    known, chance = deals_for(kind), random.Random(5)
    letters = [*[each[0] for each in known.graded.values()], *known.days[:7]]
    begin = str(kind)[:-7]
    codes = [begin + each for each in letters]
    codes += [str(GameCode(kind.variant, kind.options, chance.randrange(26**7))) for _ in "12345"]
    expected = {code: grade_of(parse(code, VARIANTS)) for code in codes}
    assert grades_of(codes) == {code: grade for code, grade in expected.items() if grade}
    assert set(expected.values()) >= set(Grade)


@pytest.mark.parametrize(
    "code", ["", "-", "FCM-C4-617", "KLX-D3C-AAAAAAA", "CH1-X-AAAAAAA", "KL1-D9C-AAAAAAA", "A-B"]
)
def test_what_the_catalogue_cannot_have_has_no_grade(code: str) -> None:
    assert grades_of([code]) == {}


def test_where_the_catalogue_cannot_be_read_nothing_has_a_grade(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = deals_for(next(iter(every_kind())))

    def gone(_name: str) -> None:
        raise NoDeals("gone")

    monkeypatch.setattr(catalogue, "_deals", gone)
    assert grades_of([f"RU1-C-{known.days[0]}"]) == {}
