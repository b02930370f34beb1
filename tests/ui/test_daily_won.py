"""After a win: what is said of a deal of the day, and that nothing is said of any other."""

from datetime import date, datetime

import pygame
import pytest
from dailies import DAY, FRIDAY, Dailies, Later, deal_of, went
from fitting import misfits
from plain_scenes import Plain
from sample_days import attempt
from screens import LANGUAGES, SIZES

from game.deals import catalogue
from game.deals.catalogue import NoDeals
from game.play.session import Result
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.kept import Kept
from game.ui.won import Won
from game.variants import VARIANTS

OTHER = "KL1-D1C-AAAAAAA"


def won(games: list[Kept] | None = None, code: str = "", **how: object) -> tuple[Dailies, Won]:
    """A deal was won, today's unless another is named; so the history knows these games."""
    screen = Dailies(games or [], **how)  # type: ignore[arg-type]
    services = screen.services
    deal = parse(code or deal_of(screen.today), VARIANTS)
    services.sitting = Sitting.start(deal, services.now)
    services.sitting.session.result = Result(300.0, 100, 625)
    services.stack.factories["table"] = Plain
    services.stack.open("table")
    services.stack.open("won")
    screen.settle(0.3)
    top = services.stack.top
    assert isinstance(top, Won)
    return screen, top


@pytest.mark.parametrize(
    ("language", "signs", "line"),
    [
        ("tr", "W", "Günün dağıtımı · seri: 1 gün"),
        ("tr", "WWW", "Günün dağıtımı · seri: 3 gün"),
        ("en", "W", "Deal of the day · streak: 1 day"),
        ("en", "W.WW", "Deal of the day · streak: 2 days"),
    ],
)
def test_todays_deal_tells_the_streak(language: str, signs: str, line: str) -> None:
    _, top = won(went(signs), language=language)
    assert top.daily.words == line


@pytest.mark.parametrize(
    ("language", "line"), [("tr", "2 Aralık gününün dağıtımı"), ("en", "Deal of 2 December")]
)
def test_another_days_deal_tells_its_day(language: str, line: str) -> None:
    day = FRIDAY - 2 * DAY
    _, top = won(went("l.W"), code=deal_of(day), language=language)
    assert top.daily.words == line


def test_a_day_of_another_year_tells_that() -> None:
    _, top = won(code=deal_of(date(2026, 12, 31)), today=date(2027, 1, 5))
    assert top.daily.words == "Deal of 31 December 2026"


def test_what_was_dealt_before_midnight_is_of_that_day_and_its_streak() -> None:
    late = datetime(FRIDAY.year, FRIDAY.month, FRIDAY.day, 23, 58)
    games = [
        *went("W", until=FRIDAY - DAY),
        attempt(parse(deal_of(FRIDAY), VARIANTS), late, True, used=9),
    ]
    _, top = won(games, code=deal_of(FRIDAY), today=FRIDAY + DAY)
    assert top.daily.words == "Deal of 4 December · streak: 2 days"


def test_any_other_deal_says_nothing_and_has_as_much_room_as_ever() -> None:
    _, plain = won(code=OTHER)
    _, daily = won(went("W"))
    assert plain.daily.words == ""
    assert plain.plan.panel.height < daily.plan.panel.height


def test_without_deals_nothing_is_said_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> catalogue.Deals:
        raise NoDeals(name)

    code = deal_of(FRIDAY)
    monkeypatch.setattr(catalogue, "_deals", missing)
    _, top = won(code=code)
    assert top.daily.words == ""


def test_the_streak_comes_when_it_is_known_and_ends_no_celebration() -> None:
    later = Later()
    screen, top = won(went("WW"), history=later, arguments={"motion.speed": "normal"})
    screen.settle(1.5)
    assert top.daily.words == "Deal of the day"
    panel, celebration = top.plan.panel, top.celebration
    before = pygame.image.tobytes(screen.surface.subsurface(panel), "RGB")
    assert not celebration.over
    later.let_go()
    screen.settle(0.1)
    assert top.daily.words == "Deal of the day · streak: 2 days"
    assert top.celebration is celebration and not celebration.over
    assert pygame.image.tobytes(screen.surface.subsurface(panel), "RGB") != before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1080, 1920)])
@pytest.mark.few(4)
def test_the_line_has_its_room(size: tuple[int, int], language: str) -> None:
    day = date(2026, 9, 30)
    games = went("WWWWWWWWWWW", until=day)
    _, top = won(games, code=deal_of(day), today=day, size=size, language=language)
    assert misfits(top, size) == []
