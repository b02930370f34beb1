"""The calendar of the deals of the day: what it shows, what is chosen in it, what is played."""

from datetime import date

import pygame
import pytest
from dailies import (
    DAY,
    FRIDAY,
    Dailies,
    LateLog,
    Later,
    PlayedElsewhere,
    deal_of,
    kind_of,
    went,
)
from fitting import misfits
from screens import LANGUAGES, SCALED
from shelved import play_any

from game.deals import catalogue
from game.deals.catalogue import WEEK, NoDeals
from game.deals.daily import FIRST
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.cards import DECK
from game.rules.code import parse
from game.rules.position import Position
from game.storage.kept import Log
from game.storage.settings import load
from game.ui.dealing import go_on
from game.ui.menu import Menu
from game.ui.table.scene import TableScene
from game.variants import VARIANTS

GAMES = [variant.key for variant in VARIANTS]
KLONDIKE, YUKON = GAMES.index("klondike"), GAMES.index("yukon")


def opened(signs: str = "", **how: object) -> Dailies:
    """The calendar, with the last days played so."""
    screen = Dailies(went(signs), **how)  # type: ignore[arg-type]
    screen.open_calendar()
    return screen


def picture(screen: Dailies) -> bytes:
    return pygame.image.tobytes(screen.surface, "RGB")


# ------------------------------------------------------------------ where everything is


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(7)
def test_everything_has_its_room(size: tuple[int, int], scale: str, language: str) -> None:
    """On the day with the longest date, in every game."""
    screen = opened(
        "WlpW.",
        today=date(2026, 9, 30),
        size=size,
        language=language,
        arguments={"look.scale": scale},
    )
    for index in range(len(VARIANTS)):
        screen.pick("game", index)
        assert misfits(screen.calendar, size) == []
        scroller = screen.calendar.controls.scroller
        assert scroller
        assert scale != "normal" or scroller.content.height == scroller.view.height


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_finger_finds_each_day(size: tuple[int, int]) -> None:
    screen = opened(size=size)
    assert all(min(screen.month.place(day).size) >= 44 for day in screen.month.days)


@pytest.mark.parametrize(
    ("day", "first", "last"),
    [
        (date(2026, 11, 30), (0, 6), (5, 0)),
        (date(2027, 2, 28), (0, 0), (3, 6)),
        (date(2028, 2, 29), (0, 1), (4, 1)),
        (date(2026, 12, 31), (0, 1), (4, 3)),
    ],
)
def test_weeks_begin_on_monday(day: date, first: tuple[int, int], last: tuple[int, int]) -> None:
    screen = opened(today=day)
    month = screen.month
    assert len(month.days) == day.day
    corner, size = month.place(date(2026, 6, 1)).topleft, month.place(day).size
    for shown, (row, column) in ((day.replace(day=1), first), (day, last)):
        spot = pygame.Rect((corner[0] + column * size[0], corner[1] + row * size[1]), size).center
        assert month.place(shown).collidepoint(spot)


# ------------------------------------------------------------------ what is shown


@pytest.mark.parametrize(
    ("sign", "said", "label"),
    [
        (".", "Not played yet", "Play"),
        ("p", "Begun, not won yet", "Continue"),
        ("l", "Won later", "Play again"),
        ("W", "Won on its day", "Play again"),
    ],
)
def test_a_day_tells_how_it_went_and_what_can_be_done(sign: str, said: str, label: str) -> None:
    screen = opened(f"{sign}..")
    screen.tap_day(FRIDAY - 2 * DAY)
    assert said in screen.words_of("day")
    assert screen.play_label == label


@pytest.mark.parametrize(
    ("language", "said"),
    [("tr", "4 Aralık 2026 Cuma"), ("en", "Friday 4 December 2026")],
)
def test_a_day_is_told_in_words(language: str, said: str) -> None:
    assert said in opened(language=language).words_of("day")


def test_a_day_tells_its_code_and_how_hard_it_is() -> None:
    screen = opened()
    for ago in range(4):
        day = FRIDAY - ago * DAY
        screen.tap_day(day)
        words = screen.services.words(f"grade.{WEEK[day.weekday()].key}")
        assert words in screen.words_of("day")
        assert deal_of(day) in screen.words_of("day")


def test_each_way_a_day_can_go_looks_different() -> None:
    """By its shape: all signs are told apart without colours."""
    screen = opened("Wlp.")
    shapes = set()
    for ago in range(4):
        area = screen.month.place(FRIDAY - ago * DAY)
        lower = pygame.Rect(area.left, area.centery, area.width, area.height // 2 - 6)
        sign = pygame.transform.grayscale(screen.surface.subsurface(lower.inflate(-20, 0)))
        shapes.add(pygame.image.tobytes(sign, "RGB"))
    assert len(shapes) == 4


def test_the_streak_is_told() -> None:
    screen = opened("WWW.lWW")
    assert screen.words_of("streak") == ["2", "Klondike streak", "3", "longest", "6", "days won"]


def test_today_is_marked_in_gold() -> None:
    screen = opened("W...")
    screen.tap_day(FRIDAY - DAY)
    gold = screen.services.theme.colour("selected")[:3]
    ringed = {
        day
        for day in screen.month.days
        if pygame.mask.from_threshold(
            screen.surface.subsurface(screen.month.place(day)), gold, (9, 9, 9, 255)
        ).count()
    }
    assert ringed == {FRIDAY}


def test_days_to_come_are_quiet() -> None:
    screen = opened()
    panel = screen.services.theme.colour("panel")[:3]
    edges = {
        day: screen.surface.get_at(screen.month.place(day).move(0, 3).midtop)[:3]
        for day in screen.month.days
    }
    assert {day for day, colour in edges.items() if colour != panel} == {
        FRIDAY - ago * DAY for ago in range(4)
    }


def test_what_was_scrolled_stays_where_it_is() -> None:
    screen = opened(size=(480, 800), arguments={"look.scale": "huge"})
    scroller = screen.calendar.controls.scroller
    assert scroller and scroller.roll(-1)
    offset = scroller.offset
    screen.calendar.choose(FRIDAY - DAY)
    scroller = screen.calendar.controls.scroller
    assert scroller and scroller.offset == offset


def test_the_marks_come_when_they_are_known_and_nobody_waits() -> None:
    later = Later()
    screen = Dailies(went("WW"), history=later)
    screen.open_calendar()
    before = picture(screen)
    later.let_go()
    screen.settle(0.1)
    assert picture(screen) != before
    assert "Won on its day" in screen.words_of("day")


def test_an_idle_calendar_draws_nothing() -> None:
    screen = opened("WW")
    presents = screen.app.window.presents
    screen.settle(3.0)
    assert screen.app.window.presents == presents
    assert not screen.services.stack.busy()


# ------------------------------------------------------------------ which day


def test_days_to_come_are_not_chosen() -> None:
    screen = opened()
    screen.tap_day(FRIDAY + DAY)
    assert screen.calendar.chosen == FRIDAY


def test_a_press_that_slides_off_its_day_chooses_nothing() -> None:
    screen = opened()
    screen.press(screen.month.place(FRIDAY - DAY).center)
    screen.release(screen.month.place(FRIDAY - 2 * DAY).center)
    assert screen.calendar.chosen == FRIDAY


def test_the_buttons_lead_from_month_to_month() -> None:
    screen = opened()
    controls = screen.calendar.controls
    assert not controls.named("on").enabled and controls.named("back").enabled
    screen.tap_named("back")
    assert screen.calendar.chosen == date(2026, 11, 4)
    assert screen.month.days[0] == date(2026, 11, 1)
    screen.tap_named("on")
    assert screen.calendar.chosen == FRIDAY


def test_from_another_month_one_press_leads_back_to_today() -> None:
    screen = opened()
    assert "today" not in screen.names()
    for _ in range(3):
        screen.tap_named("back")
    screen.tap_named("today")
    assert screen.calendar.chosen == FRIDAY


def test_months_end_with_the_days_there_are() -> None:
    screen = opened(today=date(2026, 5, 31))
    for month, day in ((4, 30), (3, 30), (2, 28), (1, 28)):
        screen.tap_named("back")
        assert screen.calendar.chosen == date(2026, month, day)
    assert not screen.calendar.controls.named("back").enabled
    screen.key(pygame.K_PAGEUP)
    assert screen.calendar.chosen >= FIRST


def test_before_the_first_day_there_is_nothing() -> None:
    screen = opened(today=FIRST + 3 * DAY)
    for _ in range(9):
        screen.calendar.controls.speak_to(screen.month, True)
        screen.key(pygame.K_LEFT)
    assert screen.calendar.chosen == FIRST
    screen.tap_day(FIRST - DAY)
    assert screen.calendar.chosen == FIRST


@pytest.mark.parametrize("today", [date(1970, 1, 5), date(2025, 12, 31), date(2500, 3, 1)])
def test_a_clock_that_is_wrong_has_a_deal_too(today: date) -> None:
    screen = opened(today=today)
    assert deal_of(today) in screen.words_of("day")
    assert screen.calendar.span.holds(today)
    screen.tap_named("play")
    assert screen.code == deal_of(today)


def test_another_day_is_there_at_midnight() -> None:
    screen = opened("WW")
    screen.comes(FRIDAY + DAY)
    assert screen.calendar.chosen == screen.calendar.today == FRIDAY + DAY
    assert "Saturday 5 December 2026" in screen.words_of("day")
    assert screen.words_of("streak")[0] == "2"
    screen.comes(FRIDAY + 2 * DAY)
    assert screen.words_of("streak")[0] == "0"


def test_midnight_leaves_a_chosen_day_alone() -> None:
    screen = opened()
    screen.tap_day(FRIDAY - 2 * DAY)
    screen.comes(FRIDAY + DAY)
    assert screen.calendar.chosen == FRIDAY - 2 * DAY


@pytest.mark.parametrize("ago", [0, 2])
def test_a_clock_set_back_takes_the_chosen_day_with_it(ago: int) -> None:
    screen = opened()
    screen.tap_day(FRIDAY - ago * DAY)
    screen.comes(date(2026, 10, 2))
    assert screen.calendar.chosen == date(2026, 10, 2)
    assert screen.month.days[0] == date(2026, 10, 1)


# ------------------------------------------------------------------ keys


def test_arrows_go_from_day_to_day_and_into_other_months() -> None:
    screen = opened(today=date(2026, 12, 10))
    screen.calendar.controls.speak_to(screen.month, True)
    for key, day in (
        (pygame.K_LEFT, date(2026, 12, 9)),
        (pygame.K_UP, date(2026, 12, 2)),
        (pygame.K_LEFT, date(2026, 12, 1)),
        (pygame.K_LEFT, date(2026, 11, 30)),
        (pygame.K_UP, date(2026, 11, 23)),
        (pygame.K_RIGHT, date(2026, 11, 24)),
        (pygame.K_DOWN, date(2026, 11, 24) + 7 * DAY - 7 * DAY),
    ):
        if key != pygame.K_DOWN:
            screen.key(key)
        assert screen.calendar.chosen == day
    assert screen.month.ringed


def test_arrows_leave_the_month_where_there_is_no_other_week() -> None:
    for key in (pygame.K_UP, pygame.K_RIGHT):
        screen = opened()
        screen.calendar.controls.speak_to(screen.month, True)
        screen.key(key)
        focus = screen.calendar.controls.focus
        assert focus is not None and focus.name != "month"
        assert screen.calendar.chosen == FRIDAY


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_arrows_reach_everything(size: tuple[int, int]) -> None:
    """Each goes on until it leads somewhere else, over days and choices."""
    screen = opened(size=size, today=date(2026, 12, 16))
    screen.key(pygame.K_DOWN)
    start = screen.calendar.controls.focus
    assert start is not None
    reached, waiting = {start.name}, [start.name]
    while waiting:
        here = waiting.pop()
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            screen.key(pygame.K_HOME)
            controls = screen.calendar.controls
            controls.speak_to(controls.named(here), True)
            there = here
            for _ in range(20):
                screen.key(arrow)
                focus = screen.calendar.controls.focus
                assert focus is not None and focus.ringed
                there = focus.name
                if there != here:
                    break
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    stops = [w.name for w in screen.calendar.controls.widgets if w.focusable and w.enabled]
    assert set(stops) <= reached


def test_the_ring_shows_after_the_first_arrow() -> None:
    screen = opened()
    screen.tap_day(FRIDAY - DAY)
    assert not screen.month.ringed
    screen.key(pygame.K_LEFT)
    assert screen.month.ringed and screen.calendar.chosen == FRIDAY - 2 * DAY


def test_page_keys_turn_months_and_home_is_today() -> None:
    screen = opened()
    screen.key(pygame.K_PAGEUP)
    screen.key(pygame.K_PAGEUP)
    assert screen.calendar.chosen == date(2026, 10, 4)
    screen.key(pygame.K_PAGEDOWN)
    assert screen.calendar.chosen == date(2026, 11, 4)
    screen.key(pygame.K_HOME)
    assert screen.calendar.chosen == FRIDAY


def test_enter_plays_the_chosen_day() -> None:
    screen = opened()
    screen.tap_day(FRIDAY - DAY)
    screen.key(pygame.K_RETURN)
    screen.settle(0.1)
    assert screen.code == deal_of(FRIDAY - DAY)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F6])
def test_it_closes(key: int) -> None:
    screen = opened()
    screen.key(key)
    assert isinstance(screen.services.stack.top, Menu)


# ------------------------------------------------------------------ which game


def test_each_game_has_its_own_calendar() -> None:
    screen = opened("WW")
    assert screen.words_of("streak")[0] == "2"
    for index, variant in enumerate(VARIANTS):
        screen.tap_part("game", index)
        assert deal_of(FRIDAY, kind_of(variant.key)) in screen.words_of("day")
        assert screen.words_of("streak")[0] == ("2" if index == KLONDIKE else "0")
        asked = {name for name in screen.names() if name in {o.key for o in variant.options}}
        assert asked == {option.key for option in variant.options}


def test_marks_are_those_of_the_options_but_the_streak_is_the_games() -> None:
    relaxed = kind_of("klondike", rule="relaxed")
    screen = Dailies([*went("W."), *went("W", kind=relaxed, number=9)])
    screen.open_calendar()
    assert "Not played yet" in screen.words_of("day")
    assert screen.words_of("streak")[0] == "2"
    screen.tap_part("rule", 1)
    assert "Won on its day" in screen.words_of("day")
    assert screen.words_of("streak")[0] == "2"


def test_game_and_options_are_remembered_apart_from_a_new_game(tmp_path: object) -> None:
    folder = tmp_path
    screen = opened(folder=folder)
    screen.services.settings.remember("russian", {"rule": "relaxed"})
    screen.tap_part("game", KLONDIKE)
    screen.tap_part("draw", 1)
    screen.tap_named("play")
    assert screen.code == deal_of(FRIDAY, kind_of("klondike", draw="3"))
    kept = load(folder)  # type: ignore[arg-type]
    assert kept.word("daily.variant") == "klondike"
    assert kept.options("klondike", "daily") == {"draw": "3", "rule": "classic"}
    assert kept.word("new_game.variant") == "russian"
    assert kept.options("klondike") == {}
    again = Dailies(folder=folder)  # type: ignore[arg-type]
    assert again.open_calendar().kind.letters == "D3C"


def test_a_choice_alone_is_remembered() -> None:
    screen = opened()
    screen.tap_part("game", 2)
    screen.tap_part("cells", 2)
    screen.key(pygame.K_ESCAPE)
    assert str(screen.open_calendar().kind).startswith("FC1-C1-")


def test_until_it_is_chosen_the_game_is_that_of_the_last_new_game() -> None:
    screen = Dailies()
    screen.services.settings.remember("freecell", {"cells": "2"})
    assert (screen.open_calendar().kind.variant.key, screen.calendar.kind.letters) == (
        "freecell",
        "C2",
    )


@pytest.mark.parametrize("kept", ['"nonsense"', '"yukon"', "7"])
def test_a_settings_file_can_say_what_it_likes(tmp_path: object, kept: str) -> None:
    text = f'[daily]\nvariant = {kept}\n[daily.options]\nklondike = {{ draw = "9" }}\nrussian = 3\n'
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")  # type: ignore[operator]
    screen = opened(folder=tmp_path)
    for index in range(len(VARIANTS)):
        screen.tap_part("game", index)
        assert screen.calendar.kind.options == VARIANTS[index].defaults()


# ------------------------------------------------------------------ playing


@pytest.mark.parametrize("ago", [0, 1, 40])
def test_any_day_up_to_today_can_be_played(ago: int) -> None:
    screen = opened()
    day = FRIDAY - ago * DAY
    screen.calendar.choose(day)
    screen.tap_named("play")
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.code == deal_of(day)


def begun(screen: Dailies, day: date = FRIDAY) -> list[str]:
    """Begin a day's deal, do something in it, and go to the calendar; what was done."""
    screen.open_calendar().choose(day)
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting is not None
    for _ in range(3):
        play_any(sitting.session)
    done = list(sitting.session.events)
    screen.services.stack.open("menu")
    screen.settle(0.1)
    return done


def test_a_game_on_the_table_is_gone_back_to() -> None:
    screen = Dailies()
    done = begun(screen)
    before = screen.services.sitting and screen.services.sitting.session
    screen.open_calendar()
    assert screen.play_label == "Continue"
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting and sitting.session is before
    assert list(sitting.session.events) == done


def test_a_deal_that_was_only_looked_at_is_gone_back_to() -> None:
    screen = opened()
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting
    before = sitting.session
    screen.services.stack.open("menu")
    screen.open_calendar()
    assert "Not played yet" in screen.words_of("day")
    assert screen.play_label == "Continue"
    screen.tap_named("play")
    assert sitting.session is before


def test_a_game_under_way_is_gone_on_with_not_dealt_anew() -> None:
    screen = Dailies()
    done = begun(screen)
    begun(screen, FRIDAY - DAY)
    screen.open_calendar()
    assert screen.play_label == "Continue"
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting and list(sitting.session.events) == done
    codes = [game.code for game in screen.services.history.everything().wait()]
    assert sorted(codes) == sorted([deal_of(FRIDAY), deal_of(FRIDAY - DAY)])


def test_a_game_gone_on_with_next_day_is_won_on_its_day() -> None:
    screen = Dailies()
    begun(screen)
    begun(screen, FRIDAY - DAY)
    screen.comes(FRIDAY + DAY)
    screen.open_calendar()
    screen.tap_day(FRIDAY)
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting
    kept = next(
        game
        for game in screen.services.history.everything().wait()
        if game.id == screen.services.keeper.id_of(sitting.session)
    )
    assert date.fromtimestamp(kept.dealt_at) == FRIDAY


def test_a_game_that_does_not_count_is_none_of_the_day() -> None:
    """With moves from elsewhere on the table, today's deal is dealt anew."""
    screen = Dailies()
    services = screen.services
    shared = Session.of(parse(deal_of(FRIDAY), VARIANTS), services.now)
    play_any(shared)
    services.keeper.uncounted(shared)
    go_on(services, shared)
    screen.open_calendar()
    assert screen.play_label == "Play"
    screen.tap_named("play")
    assert services.sitting and services.sitting.session is not shared
    assert services.keeper.counts(services.sitting.session)


def test_a_won_game_on_the_table_is_played_again() -> None:
    screen = opened("W")
    services = screen.services
    code = parse(deal_of(FRIDAY), VARIANTS)
    piles = [b""] * len(code.dealt().piles)
    for suit, pile in enumerate(code.game().foundations):
        piles[pile] = bytes(DECK[13 * suit : 13 * suit + 13])
    done = Session(code, code.game(), Position(tuple(piles)), services.now)
    services.sitting = Sitting(done, services.now)
    screen.open_calendar()
    assert screen.play_label == "Play again"
    screen.tap_named("play")
    assert services.sitting.session is not done


def test_an_erased_game_is_dealt_anew_but_counts() -> None:
    screen = Dailies()
    begun(screen)
    begun(screen, FRIDAY - DAY)
    kept = next(
        game for game in screen.services.history.everything().wait() if game.code == deal_of(FRIDAY)
    )
    screen.services.history.erase(kept.id)
    screen.open_calendar()
    assert "Begun, not won yet" in screen.words_of("day")
    assert screen.play_label == "Play again"
    screen.tap_named("play")
    sitting = screen.services.sitting
    assert sitting and not sitting.session.events


def test_a_game_that_cannot_be_read_is_dealt_anew() -> None:
    screen = opened("p")
    screen.services.history.keep(went("p")[0], Log("9-9", "1"))
    screen.tap_named("play")
    assert isinstance(screen.services.stack.top, TableScene)
    assert screen.code == deal_of(FRIDAY)


def test_a_game_that_another_window_plays_is_left_to_it() -> None:
    screen = Dailies(went("p"), history=PlayedElsewhere())
    screen.open_calendar()
    screen.tap_named("play")
    assert screen.services.sitting is None
    said = screen.services.words("shelf.note.elsewhere")
    assert "".join(screen.words_of("day")).count(said) == 1
    assert misfits(screen.calendar, (1280, 720)) == []
    screen.tap_day(FRIDAY - DAY)
    assert "Not played yet" in screen.words_of("day")


def test_playing_leaves_the_last_game_on_the_shelf() -> None:
    screen = Dailies()
    begun(screen)
    begun(screen, FRIDAY - DAY)
    assert screen.services.history.count("unfinished").wait() == 2


# ------------------------------------------------------------------ without deals


def test_deals_that_cannot_be_read_are_told_and_break_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> catalogue.Deals | NoDeals:
        if name.startswith("YU"):
            raise NoDeals("YU1: no such file")
        return whole(name)

    whole = catalogue._deals
    monkeypatch.setattr(catalogue, "_deals", missing)
    for size in ((800, 480), (480, 800), (1280, 720)):
        screen = opened(size=size)
        screen.tap_part("game", YUKON)
        assert "YU1: no such file" in " ".join(screen.words_of("lacking"))
        assert "play" not in screen.names()
        assert misfits(screen.calendar, size) == []
        for key in (pygame.K_RETURN, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_HOME):
            screen.key(key)
        screen.tap_part("game", KLONDIKE)
        assert deal_of(screen.calendar.chosen) in screen.words_of("day")


# ------------------------------------------------------------------ a game that is slow to come


def test_a_game_that_is_no_longer_chosen_is_not_gone_on_with() -> None:
    slow = LateLog()
    screen = Dailies(went("pp"), history=slow)
    calendar = screen.open_calendar()
    calendar.play()
    assert calendar.busy()
    calendar.choose(FRIDAY - DAY)
    slow.let_go()
    screen.settle(0.3)
    assert screen.services.stack.top is calendar
    calendar.play()
    slow.let_go()
    screen.settle(0.3)
    assert screen.code == deal_of(FRIDAY - DAY)


def test_pressed_twice_it_is_gone_on_with_once() -> None:
    slow = LateLog()
    screen = Dailies(went("p"), history=slow)
    calendar = screen.open_calendar()
    calendar.play()
    began = calendar._starting
    calendar.play()
    assert calendar._starting is began
    slow.let_go()
    screen.settle(0.3)
    assert screen.code == deal_of(FRIDAY)
