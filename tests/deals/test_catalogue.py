"""The catalogue: enough deals of every grade, each once, and all of them can be won."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tables import RULE_SETS, RuleSet, code

from game.deals import catalogue
from game.deals.catalogue import WEEK, Deals, NoDeals, deals_for, grade_of
from game.deals.grades import Grade
from game.resources import resource
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.rules.numbering import Dealing
from game.solver.search import Limits, Verdict
from game.solver.solving import solve

LIMITS = Limits(nodes=300_000, memory=128 << 20)
"""Within these every deal of the catalogue was won when it was made."""


def every(deals: Deals) -> Iterator[str]:
    """All deals, of every grade and every day."""
    for letters in deals.graded.values():
        yield from letters
    yield from deals.days


def coded(ruleset: RuleSet, letters: str) -> GameCode:
    """The code of the deal of these letters."""
    number = Dealing.LETTERS.read(letters)
    assert number is not None
    return ruleset.deal(number)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_every_game_has_2000_deals_in_five_grades(ruleset: RuleSet) -> None:
    graded = deals_for(ruleset.deal(0)).graded
    assert list(graded) == list(Grade)
    assert min(map(len, graded.values())) >= 400


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_no_deal_is_there_twice_and_each_is_one_of_ours(ruleset: RuleSet) -> None:
    letters = list(every(deals_for(ruleset.deal(0))))
    assert len(set(letters)) == len(letters)
    assert all(coded(ruleset, word).number in range(DEALS) for word in letters)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_sample_can_be_won(ruleset: RuleSet) -> None:
    deals = deals_for(ruleset.deal(0))
    dice = random.Random(f"a sample of {ruleset}")
    for group in (*deals.graded.values(), deals.days):
        for letters in dice.sample(group, 2):
            dealt = coded(ruleset, letters)
            assert solve(dealt.game(), dealt.dealt(), LIMITS).verdict is Verdict.WON, letters


@pytest.mark.slow
def test_500_deals_chosen_by_chance_can_be_won() -> None:
    dice = random.SystemRandom()
    for _ in range(500):
        ruleset = dice.choice(RULE_SETS)
        dealt = coded(ruleset, dice.choice(list(every(deals_for(ruleset.deal(0))))))
        answer = solve(dealt.game(), dealt.dealt(), LIMITS)
        assert answer.verdict is Verdict.WON, str(dealt)
        position = dealt.dealt()
        for move in answer.line:
            assert dealt.game().refusal(position, move) is None, str(dealt)
            position = dealt.game().after(position, move)
        assert dealt.game().won(position), str(dealt)


def test_all_files_together_are_small() -> None:
    files = [file for file in resource("deals").rglob("*") if file.is_file()]
    assert sum(file.stat().st_size for file in files) <= 3_000_000


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_deal_has_the_grade_under_which_it_stands(ruleset: RuleSet) -> None:
    deals = deals_for(ruleset.deal(0))
    for grade, letters in deals.graded.items():
        assert grade_of(coded(ruleset, letters[0])) is grade
        assert grade_of(coded(ruleset, letters[-1])) is grade
    assert [grade_of(coded(ruleset, letters)) for letters in deals.days[:7]] == list(WEEK)


def test_a_deal_that_is_not_in_the_catalogue_has_no_grade() -> None:
    beyond = RULE_SETS[0].deal(DEALS - 1)
    assert grade_of(beyond) is None
    assert grade_of(code("FCM-C4-617")) is None


def test_the_same_letters_have_a_grade_of_their_own_in_each_game() -> None:
    grades = {
        letters: {
            str(ruleset): grade_of(coded(ruleset, letters))
            for ruleset in RULE_SETS
            if letters in deals_for(ruleset.deal(0)).grades
        }
        for letters in deals_for(RULE_SETS[1].deal(0)).graded[Grade.MEDIUM][:50]
    }
    assert any(len(set(found.values())) > 2 for found in grades.values())


# ------------------------------------------------------------------ files that are not whole


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of one game's files, which can be spoiled."""
    for part in (catalogue.CATALOGUE, catalogue.DAILY):
        file = resource(f"deals/{part}/YU1.txt")
        (tmp_path / "deals" / part).mkdir(parents=True)
        (tmp_path / "deals" / part / "YU1.txt").write_bytes(file.read_bytes())
    monkeypatch.setattr(catalogue, "resource", lambda name: tmp_path / name)
    catalogue._deals.cache_clear()
    yield tmp_path / "deals"
    catalogue._deals.cache_clear()


YUKON = code("YU1-AAAAAAB")


def test_a_copy_of_the_files_is_read(folder: Path) -> None:  # noqa: ARG001
    assert len(deals_for(YUKON).days) > 0


@pytest.mark.parametrize("part", [catalogue.CATALOGUE, catalogue.DAILY])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"days\n",
        b"very_easy AAAAAA\n",
        b"very_easy AAAAAA1\n",
        b"medium AAAAAAB\n",
    ],
)
def test_a_broken_file_is_no_catalogue(folder: Path, part: str, content: bytes) -> None:
    (folder / part / "YU1.txt").write_bytes(content)
    with pytest.raises(NoDeals, match="YU1"):
        deals_for(YUKON)


@pytest.mark.parametrize("part", [catalogue.CATALOGUE, catalogue.DAILY])
def test_a_missing_file_is_no_catalogue(folder: Path, part: str) -> None:
    (folder / part / "YU1.txt").unlink()
    with pytest.raises(NoDeals, match="YU1"):
        deals_for(YUKON)


def test_a_broken_file_is_read_no_second_time(folder: Path) -> None:
    good = (folder / catalogue.DAILY / "YU1.txt").read_bytes()
    (folder / catalogue.DAILY / "YU1.txt").write_bytes(b"")
    for _ in range(2):
        with pytest.raises(NoDeals, match="YU1"):
            deals_for(YUKON)
        (folder / catalogue.DAILY / "YU1.txt").write_bytes(good)
