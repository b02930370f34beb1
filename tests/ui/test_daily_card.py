"""The card of today's deal on the menu: what it shows, what it plays, the way to the calendar."""

from datetime import date

import pygame
import pytest
from dailies import DAY, FRIDAY, Dailies, Later, PlayedElsewhere, deal_of, kind_of, went
from fitting import misfits
from screens import LANGUAGES, SCALED
from shelved import play_any

from game.deals import catalogue
from game.deals.catalogue import NoDeals
from game.keeping.days import State
from game.storage.kept import Kept
from game.storage.settings import load
from game.ui.daily.card import DailyCard
from game.ui.daily.scene import Calendar
from game.ui.daily.strip import CalendarStrip
from game.ui.menu import Menu
from game.ui.statistics.scene import Statistics
from game.ui.table.scene import TableScene
from game.variants import VARIANTS


def card(screen: Dailies) -> DailyCard:
    top = screen.services.stack.top
    assert isinstance(top, Menu)
    found = top.controls.named("daily")
    assert isinstance(found, DailyCard)
    return found


def states(screen: Dailies) -> list[State]:
    return [state for _, state in card(screen).shown.week.days]


# ------------------------------------------------------------------ what it shows


@pytest.mark.parametrize(
    ("language", "line", "streak", "initials"),
    [
        ("tr", "4 Aralık · Klondike", "3 günlük seri", "PSÇPCCP"),
        ("en", "4 December · Klondike", "3-day streak", "MTWTFSS"),
    ],
)
def test_it_says_date_game_and_streak(language: str, line: str, streak: str, initials: str) -> None:
    shown = card(Dailies(went("WWW."), language=language)).shown
    assert (shown.line, shown.streak) == (line, streak)
    assert "".join(initial for initial, _ in shown.week.days) == initials
    assert shown.week.today == FRIDAY.weekday()


def test_without_a_streak_it_says_so() -> None:
    assert card(Dailies(went("W.."))).shown.streak == "No streak yet"


def test_the_week_shows_its_days_from_monday_on() -> None:
    """The days before Monday are of another week, those to come are empty."""
    screen = Dailies(went("WWplW.W"))
    assert states(screen) == [
        State.PLAYED,
        State.WON_LATER,
        State.WON,
        State.NOT_PLAYED,
        State.WON,
        State.NOT_PLAYED,
        State.NOT_PLAYED,
    ]


def test_any_options_of_the_game_count() -> None:
    screen = Dailies(went("W", kind=kind_of("klondike", draw="3")))
    assert card(screen).shown.week.state is State.WON


def test_the_marks_come_when_they_are_known_in_the_same_room() -> None:
    later = Later()
    screen = Dailies(went("WW"), history=later)
    before = card(screen).texts()
    assert card(screen).shown.streak == "No streak yet"
    later.let_go()
    screen.settle(0.1)
    assert card(screen).shown.streak == "2-day streak"
    assert card(screen).texts()[:2] == before[:2]
    assert not screen.services.stack.busy()


def test_another_day_is_there_at_midnight() -> None:
    screen = Dailies(went("WW"))
    screen.comes(FRIDAY + DAY)
    assert card(screen).shown.line.startswith("5 December")
    assert card(screen).shown.week.today == 5
    screen.comes(date(2027, 1, 1))
    assert card(screen).shown.line.startswith("1 January")
    assert card(screen).shown.streak == "No streak yet"


def test_a_game_chosen_in_the_calendar_is_on_the_card_then() -> None:
    screen = Dailies()
    screen.open_calendar()
    screen.tap_part("game", 0)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.1)
    assert card(screen).shown.line == "4 December · Russian Solitaire"
    assert misfits(screen.services.stack.top, (1280, 720)) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_it_has_its_room_or_an_entry_leads_to_the_calendar(
    size: tuple[int, int], scale: str, language: str
) -> None:
    """With the longest name and date there are."""
    arguments = {"look.scale": scale, "daily.variant": "russian"}
    screen = Dailies(today=date(2026, 9, 30), size=size, language=language, arguments=arguments)
    top = screen.services.stack.top
    assert isinstance(top, Menu)
    assert misfits(top, size) == []
    screen.tap_named("calendar")
    assert isinstance(screen.services.stack.top, Calendar)


def test_an_idle_menu_looks_at_the_clock_and_draws_nothing() -> None:
    screen = Dailies(went("WW"))
    presents = screen.app.window.presents
    screen.settle(3.0)
    assert screen.app.window.presents == presents


# ------------------------------------------------------------------ what it does


def test_it_plays_todays_deal_of_the_game_and_options_chosen_last() -> None:
    screen = Dailies()
    screen.open_calendar()
    screen.tap_part("game", 2)
    screen.tap_part("cells", 1)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.1)
    screen.tap_named("daily")
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.code == deal_of(FRIDAY, kind_of("freecell", cells="2"))


def test_it_changes_no_new_game(tmp_path) -> None:  # type: ignore[no-untyped-def]
    screen = Dailies(folder=tmp_path)
    screen.services.settings.remember("yukon", {})
    screen.services.settings.set("daily.variant", "russian")
    screen.tap_named("daily")
    kept = load(tmp_path)
    assert (kept.word("new_game.variant"), kept.word("daily.variant")) == ("yukon", "russian")


def begun(screen: Dailies) -> list[str]:
    """Begin today's deal from the card, do something, go to the menu; what was done."""
    screen.tap_named("daily")
    sitting = screen.services.sitting
    assert sitting is not None
    for _ in range(3):
        play_any(sitting.session)
    done = list(sitting.session.events)
    screen.services.stack.open("menu")
    screen.settle(0.1)
    return done


def test_it_goes_on_with_todays_deal() -> None:
    screen = Dailies()
    done = begun(screen)
    screen.tap_named("daily")
    sitting = screen.services.sitting
    assert sitting and list(sitting.session.events) == done
    assert len(screen.services.history.everything().wait()) == 1


def test_it_goes_on_with_todays_deal_after_another_game() -> None:
    screen = Dailies()
    done = begun(screen)
    screen.services.settings.set("daily.variant", "yukon")
    begun(screen)
    screen.services.settings.set("daily.variant", "klondike")
    screen.services.stack.open("menu")
    screen.settle(0.1)
    screen.tap_named("daily")
    sitting = screen.services.sitting
    assert sitting and list(sitting.session.events) == done


def test_once_today_is_won_it_leads_to_the_calendar() -> None:
    screen = Dailies(went("W"))
    screen.tap_named("daily")
    assert isinstance(screen.services.stack.top, Calendar)
    assert screen.services.sitting is None


def test_pressed_too_early_it_waits_for_what_it_has_to_know() -> None:
    later = Later()
    screen = Dailies(history=later)
    screen.tap_named("daily")
    assert isinstance(screen.services.stack.top, Menu)
    later.let_go()
    screen.settle(0.1)
    assert screen.code == deal_of(FRIDAY)


def test_pressed_too_early_it_is_forgotten_by_who_goes_elsewhere() -> None:
    later = Later()
    screen = Dailies(history=later)
    screen.tap_named("daily")
    screen.key(pygame.K_F4)
    later.let_go()
    screen.settle(0.1)
    assert isinstance(screen.services.stack.top, Statistics)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.5)
    assert isinstance(screen.services.stack.top, Menu)


def test_what_another_window_plays_is_left_to_it() -> None:
    screen = Dailies(went("p"), history=PlayedElsewhere())
    screen.tap_named("daily")
    assert isinstance(screen.services.stack.top, Calendar)
    assert screen.services.sitting is None


def test_without_deals_it_leads_to_the_calendar_which_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> catalogue.Deals:
        raise NoDeals(f"{name}: no such file")

    monkeypatch.setattr(catalogue, "_deals", missing)
    games: list[Kept] = []
    screen = Dailies(games)
    screen.tap_named("daily")
    assert isinstance(screen.services.stack.top, Calendar)
    assert "no such file" in " ".join(screen.words_of("lacking"))


def test_the_strip_at_its_right_opens_the_calendar() -> None:
    screen = Dailies()
    strip = card(screen).strip
    assert card(screen).whole.contains(strip) and min(strip.size) >= 44
    screen.tap(strip.center)
    assert isinstance(screen.services.stack.top, Calendar)


def calendar_strip(screen: Dailies) -> CalendarStrip:
    top = screen.services.stack.top
    assert isinstance(top, Menu)
    found = top.controls.named("calendar")
    assert isinstance(found, CalendarStrip)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.few(10)
def test_the_strip_says_where_it_leads_and_signs_are_large(
    size: tuple[int, int], running: bool, language: str
) -> None:
    screen = Dailies(went("WlpW."), size=size, language=language)
    if running:
        screen.tap_named("daily")
        screen.services.stack.open("menu")
        screen.settle(0.1)
    strip = calendar_strip(screen)
    assert min(strip.area.size) >= 44 and len(strip.texts()) == 1
    assert all(disc.width >= 20 for disc in card(screen).week.discs)


def test_in_a_low_window_the_week_lies_over_the_whole_width() -> None:
    screen = Dailies(size=(800, 480))
    shown, u = card(screen), screen.services.theme.u
    first, last = shown.week.discs[0], shown.week.discs[-1]
    assert first.left == shown.area.left + 3 * u == shown.texts()[0].left
    assert last.right == shown.area.right - 2 * u


def test_f6_opens_the_calendar() -> None:
    screen = Dailies()
    screen.key(pygame.K_F6)
    assert isinstance(screen.services.stack.top, Calendar)


def test_a_hover_redraws_the_card_as_it_was() -> None:
    screen = Dailies(went("WWW."))
    screen.move((1, 700))
    before = pygame.image.tobytes(screen.surface, "RGB")
    for name in ("daily", "calendar"):
        top = screen.services.stack.top
        assert isinstance(top, Menu)
        screen.move(top.controls.named(name).area.center)
        assert pygame.image.tobytes(screen.surface, "RGB") != before
        screen.move((1, 700))
        assert pygame.image.tobytes(screen.surface, "RGB") == before


def test_every_game_has_its_card() -> None:
    for variant in VARIANTS:
        screen = Dailies(arguments={"daily.variant": variant.key})
        screen.tap_named("daily")
        assert screen.code == deal_of(FRIDAY, kind_of(variant.key))
