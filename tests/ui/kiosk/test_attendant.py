"""The keeper's page: the figures, and what can be done to the kiosk; nothing of the visitor."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pygame
import pytest
from fitting import misfits
from kiosk_room import PIN, KioskScreen
from screens import SIZES, TODAY, USUAL
from tables import code

from game import __version__
from game.kiosk.leaving import ANEW, LEFT, RESTART, SHUT_DOWN
from game.kiosk.tally import Counts, Played, Visited
from game.storage.trouble import Trouble
from game.text.catalogue import Words
from game.ui.dealing import play
from game.ui.kiosk.attendant import PARTS, Attendant
from game.ui.kiosk.keypad import Keypad
from game.ui.kiosk.ledger import Ledger
from game.ui.kiosk.really import Really
from game.ui.kiosk.rows import SPANS, Row, rows
from game.ui.menu import Menu
from game.ui.sound import Sound
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider

DAY = datetime.fromtimestamp(TODAY).date()
COMMANDS: dict[str, Any] = {"restart": ("reboot",), "shut_down": ("poweroff",)}


def played(screen: KioskScreen, days: int = 3) -> None:
    """Every game was played on the last days."""
    for ago in range(days):
        day = DAY - timedelta(days=ago)
        for _ in range(3):
            screen.tally.visitor(day)
        for game in ("klondike", "russian", "freecell", "thoughtful", "yukon"):
            screen.tally.add(day, game, games=1200, wins=700, seconds=60_000 + ago)


def opened(screen: KioskScreen) -> KioskScreen:
    """The keeper has come in."""
    screen.key(pygame.K_k, mod=pygame.KMOD_LCTRL | pygame.KMOD_LALT)
    assert isinstance(screen.top, Keypad)
    for digit in PIN:
        screen.key(pygame.K_a, signs=digit)
    screen.key(pygame.K_RETURN)
    screen.settle(0.1)
    return screen


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen((800, 480), **COMMANDS)
    played(screen)
    screen.welcome()
    yield opened(screen)
    screen.shared.pictures.close()


def page(screen: KioskScreen) -> Attendant:
    assert isinstance(screen.top, Attendant)
    return screen.top


def choose(screen: KioskScreen, name: str, index: int) -> None:
    widget = page(screen).controls.named(name)
    assert isinstance(widget, Segmented)
    screen.tap(widget.part(index).center, touch=True)
    screen.settle(0.2)


def press(screen: KioskScreen, name: str) -> None:
    widget = screen.top.controls.named(name)  # type: ignore[attr-defined]
    page_ = screen.top
    scroller = page_.controls.scroller  # type: ignore[attr-defined]
    if scroller and widget in scroller.widgets:
        scroller.reveal(widget.area)
        screen.frame()
    screen.tap(widget.area.center, touch=True)
    screen.settle(0.2)


def ledger(screen: KioskScreen) -> Ledger:
    widget = page(screen).controls.named("ledger")
    assert isinstance(widget, Ledger)
    return widget


# ------------------------------------------------------------------ figures


def counts() -> Counts:
    """Two games today, one of them also yesterday and one long ago; visitors without a game."""
    ago = [DAY - timedelta(days=days) for days in (0, 1, 20, 400)]
    return Counts(
        (
            Played(ago[0], "russian", 2, 1, 600),
            Played(ago[0], "klondike", 4, 0, 90),
            Played(ago[1], "klondike", 1, 1, 30),
            Played(ago[3], "yukon", 1000, 10, 6e6),
        ),
        (Visited(ago[0], 5), Visited(ago[1], 1), Visited(ago[2], 3), Visited(ago[3], 9)),
    )


def told(span: str, language: str = "en") -> list[tuple[str, ...]]:
    return [(row.names[0], *row.numbers) for row in rows(Words(language), counts(), DAY, span)]


def test_today_is_told_game_by_game() -> None:
    assert told("day") == [
        ("Total", "5", "6", "1", "12"),
        ("Russian Solitaire", "", "2", "1", "10"),
        ("Klondike", "", "4", "0", "2"),
    ]


def test_a_week_is_told_as_a_whole_and_then_day_by_day_the_latest_first() -> None:
    assert told("week", "tr") == [
        ("Toplam", "6", "7", "2", "12"),
        ("Rus Soliteri", "", "2", "1", "10"),
        ("Klondike", "", "5", "1", "2"),
        ("21 Eylül Pazartesi", "5", "6", "1", "12"),
        ("Rus Soliteri", "", "2", "1", "10"),
        ("Klondike", "", "4", "0", "2"),
        ("20 Eylül Pazar", "1", "1", "1", "0"),
        ("Klondike", "", "1", "1", "0"),
    ]


def test_a_day_with_visitors_who_played_nothing_is_told_too() -> None:
    assert ("Tuesday 1 September", "3", "0", "0", "0") in told("month")


def test_everything_goes_back_to_the_first_day() -> None:
    everything = told("all")
    assert everything[0] == ("Total", "18", "1,007", "12", "100,012")
    assert everything[-2][0] == "Sunday 17 August 2025"


def test_where_nobody_has_played_there_is_no_table() -> None:
    assert rows(Words("tr"), Counts(), DAY, "all") == []


def test_a_game_that_is_not_known_any_more_still_counts() -> None:
    old = Counts((Played(DAY, "spider", 1, 0, 60),))
    assert rows(Words("tr"), old, DAY, "day")[1] == Row(("spider",), ("", "1", "0", "1"), False)


def test_the_page_shows_the_last_seven_days_at_first_and_others_on_demand(
    screen: KioskScreen,
) -> None:
    assert len(ledger(screen).rows) == 6 + 3 * 6
    choose(screen, "span", list(SPANS).index("day"))
    assert len(ledger(screen).rows) == 6


def test_the_latest_games_are_told_without_waiting(screen: KioskScreen) -> None:
    screen.key(pygame.K_ESCAPE)
    screen.tally.add(DAY, "yukon", games=5)
    opened(screen)
    assert ledger(screen).rows[0].numbers[1] == "18.005"


def test_years_of_figures_are_scrolled_and_only_what_is_seen_is_drawn(
    screen: KioskScreen,
) -> None:
    played(screen, 500)
    screen.key(pygame.K_ESCAPE)
    opened(screen)
    choose(screen, "span", list(SPANS).index("all"))
    table, before = ledger(screen), pygame.image.tobytes(screen.surface, "RGB")
    assert len(table.rows) == 6 * 501
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-900, precise_y=-900.0))
    screen.frame()
    assert pygame.image.tobytes(screen.surface, "RGB") != before
    assert table.rows[-1].names[0] == "Yukon"


# ------------------------------------------------------------------ nothing of the visitor


def test_nothing_is_seen_of_the_visitor(screen: KioskScreen) -> None:
    over_menu = pygame.image.tobytes(screen.surface, "RGB")
    screen.key(pygame.K_ESCAPE)
    play(screen.services, code("KL1-D1C-AAAAAAR"))
    screen.settle(0.3)
    opened(screen)
    screen.settle(0.3)
    assert pygame.image.tobytes(screen.surface, "RGB") == over_menu


def test_going_back_leads_to_what_was_there_before(screen: KioskScreen) -> None:
    choose(screen, "part", PARTS.index("house"))
    press(screen, "back")
    assert isinstance(screen.top, Menu)
    assert screen.kiosk_app.visiting


def test_a_mouse_that_trembles_and_a_key_that_something_lies_on_do_not_keep_it_open() -> None:
    screen = opened(KioskScreen((800, 480), idle=3600.0))
    for second in range(130):
        held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
        screen.frame(held, seconds=0.5)
        screen.move((400 + second % 2, 300))
        screen.frame(seconds=0.5)
    assert not isinstance(screen.top, Attendant)


def test_it_closes_by_itself_however_long_a_visit_may_rest() -> None:
    screen = KioskScreen((800, 480), idle=1000.0)
    screen.welcome()
    opened(screen)
    screen.wait(100)
    choose(screen, "span", 0)
    screen.wait(110)
    assert isinstance(screen.top, Attendant)
    screen.wait(12)
    assert isinstance(screen.top, Menu)
    screen.shared.pictures.close()


def test_so_does_a_question_that_nobody_answers() -> None:
    screen = KioskScreen((800, 480), idle=1000.0)
    screen.welcome()
    opened(screen)
    choose(screen, "part", PARTS.index("house"))
    press(screen, "leave")
    screen.wait(62)
    assert isinstance(screen.top, Attendant)
    screen.wait(60)
    assert isinstance(screen.top, Menu)
    assert not screen.app.leaving
    screen.shared.pictures.close()


# ------------------------------------------------------------------ what can be done


def test_the_volume_is_kept_and_heard_at_once(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, name, *_: heard.append(name))
    choose(screen, "part", PARTS.index("house"))
    slider = page(screen).controls.named("volume")
    assert isinstance(slider, Slider)
    start = slider.knob.center
    screen.press(start)
    screen.move((slider.area.left + 30, start[1]))
    screen.release((slider.area.left + 30, start[1]))
    assert screen.tally.volume() == slider.value < 20
    assert screen.services.settings.percent("sound.volume") == slider.value
    assert heard


@pytest.mark.parametrize(
    ("name", "ends"),
    [("leave", LEFT), ("start_anew", ANEW), ("restart", RESTART), ("shut_down", SHUT_DOWN)],
)
def test_each_way_out_is_asked_about_first(screen: KioskScreen, name: str, ends: int) -> None:
    choose(screen, "part", PARTS.index("house"))
    press(screen, name)
    assert isinstance(screen.top, Really)
    press(screen, "cancel")
    assert not screen.app.leaving
    press(screen, name)
    press(screen, "go")
    assert screen.app.leaving
    assert screen.kiosk_app.code == ends


def test_the_way_back_has_a_row_of_its_own_above_what_can_be_done(screen: KioskScreen) -> None:
    choose(screen, "part", PARTS.index("house"))
    back, *deeds = (
        page(screen).controls.named(name).area
        for name in ("back", "start_anew", "restart", "shut_down", "leave")
    )
    assert all(deed.top > back.bottom for deed in deeds)
    assert deeds[0].union(deeds[1]).width == deeds[2].union(deeds[3]).width == back.width
    assert deeds[0].top == deeds[1].top < deeds[2].top == deeds[3].top


def test_what_the_house_has_no_command_for_is_not_offered() -> None:
    screen = KioskScreen((800, 480), restart=(), shut_down=())
    screen.welcome()
    opened(screen)
    choose(screen, "part", PARTS.index("house"))
    names = {widget.name for widget in page(screen).controls.widgets}
    assert {"back", "start_anew", "leave", "volume"} <= names
    assert not {"restart", "shut_down"} & names
    screen.shared.pictures.close()


def test_it_says_which_version_it_is_and_what_is_amiss(screen: KioskScreen) -> None:
    choose(screen, "part", PARTS.index("house"))
    quiet = len(page(screen).labels)
    screen.services.lacks(Trouble("no_deals", "KL1"))
    screen.services.lacks(Trouble("no_examples", "x.toml"))
    choose(screen, "part", PARTS.index("figures"))
    choose(screen, "part", PARTS.index("house"))
    assert len(page(screen).labels) == quiet + 1, "two sentences in place of one"
    assert __version__ in screen.services.words("kiosk.attendant.version", version=__version__)


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("language", ["tr", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *((size, "huge") for size in SIZES[:2]),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in USUAL[:4]),
    ],
)
def test_everything_has_room(size: tuple[int, int], scale: str, language: str) -> None:
    given = {"look.scale": scale, "look.language": language}
    screen = KioskScreen(size, given, **COMMANDS)
    played(screen, 9)
    screen.welcome(language)
    opened(screen)
    for span in range(len(SPANS)):
        choose(screen, "span", span)
        assert misfits(page(screen), size) == []
        texts = sorted(ledger(screen).texts(), key=lambda text: (text.centery, text.left))
        for one, other in pairwise(texts):
            assert not one.inflate(2, -one.height // 2).colliderect(other)
    choose(screen, "part", PARTS.index("house"))
    assert misfits(page(screen), size) == []
    for name in ("leave", "shut_down"):
        press(screen, name)
        assert isinstance(screen.top, Really)
        assert misfits(screen.top, size) == []
        press(screen, "cancel")
    screen.shared.pictures.close()


def test_dates_are_those_of_the_place() -> None:
    assert date(2026, 9, 21) == DAY
