"""The deal of the day: fixed by the date, the game and its options, for ever."""

import hashlib
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet, code

from game.deals.catalogue import DAILY, WEEK, deals_for, grade_of
from game.deals.daily import FIRST, daily, day_of
from game.deals.grades import Grade
from game.resources import resource
from game.rules.dealing import DEALS

TODAY = date(2026, 12, 1)
FOR_EVER = "f0c53222aeb27d9d681d34a5bf171eb9ace5b60581213ac96f38db67a4b05bdd"
"""The checksum of all daily deals, version 1. Whoever changes it changes deals that were played."""


def test_the_daily_deals_are_what_they_always_were() -> None:
    summed = hashlib.sha256()
    for file in sorted(resource(f"deals/{DAILY}").iterdir()):
        summed.update(file.name.encode() + b"\n" + file.read_bytes())
    assert summed.hexdigest() == FOR_EVER


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_there_is_one_for_every_day_of_five_years(ruleset: RuleSet) -> None:
    days = [daily(ruleset.deal(0), FIRST + timedelta(days=n)) for n in range(5 * 365)]
    assert len(set(days)) == len(days)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_the_number_of_days_is_whole_weeks_from_a_monday(ruleset: RuleSet) -> None:
    assert FIRST.weekday() == 0
    assert len(deals_for(ruleset.deal(0)).days) % 7 == 0


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_week_goes_from_very_easy_to_very_hard(ruleset: RuleSet) -> None:
    monday = date(2026, 11, 30)
    week = [grade_of(daily(ruleset.deal(0), monday + timedelta(days=n))) for n in range(7)]
    assert week == list(WEEK)
    assert week[0] is Grade.VERY_EASY and week[-1] is Grade.VERY_HARD


def test_other_options_are_another_deal() -> None:
    found = {str(daily(ruleset.deal(0), TODAY)) for ruleset in RULE_SETS}
    assert len(found) == len(RULE_SETS)


def test_the_deal_asked_from_does_not_matter() -> None:
    assert daily(code("KL1-D3C-AAAAAAB"), TODAY) == daily(code("KL1-D3C-ZZZZZZZ"), TODAY)


@given(st.sampled_from(RULE_SETS), st.dates(date(1970, 1, 1), date(2150, 1, 1)))
def test_every_date_has_a_deal_which_knows_its_day(ruleset: RuleSet, day: date) -> None:
    assert day_of(daily(ruleset.deal(0), day), day) == day


@given(st.sampled_from(RULE_SETS), st.integers(0, 1826))
def test_of_a_deal_that_comes_again_the_day_is_the_last_one(ruleset: RuleSet, since: int) -> None:
    day = date(2026, 3, 1)
    found = daily(ruleset.deal(0), day)
    length = len(deals_for(ruleset.deal(0)).days)
    assert day_of(found, day + timedelta(days=since)) == day
    assert day_of(found, day + timedelta(days=length)) == day + timedelta(days=length)


def test_a_deal_that_had_no_day_yet_is_of_the_first_that_comes() -> None:
    kind = RULE_SETS[0].deal(0)
    coming, before = daily(kind, date(2026, 12, 20)), date(2025, 12, 20)
    assert day_of(coming, TODAY) == date(2026, 12, 20)
    assert day_of(daily(kind, before), before) == before


def test_any_other_deal_has_no_day() -> None:
    assert day_of(RULE_SETS[0].deal(DEALS - 1), TODAY) is None
    assert day_of(code("FCM-C4-617"), TODAY) is None
    graded = deals_for(RULE_SETS[0].deal(0)).graded[Grade.HARD][0]
    assert day_of(code(f"RU1-C-{graded}"), TODAY) is None
