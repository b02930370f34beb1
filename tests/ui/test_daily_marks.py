"""How days are marked in the calendar and on the card, and what is said beside them."""

from datetime import date

import pygame
import pytest
from dailies import DAY, FRIDAY, Dailies, went
from screens import LANGUAGES

from game.keeping.days import State
from game.storage.allowed import THEMES
from game.ui.daily.marks import mark, to_come, today
from game.ui.theme import Theme
from game.variants import VARIANTS


def has(picture: pygame.Surface, colour: tuple[int, ...]) -> bool:
    near = (9, 9, 9, 255)
    return pygame.mask.from_threshold(picture, colour[:3], near).count() > 0


@pytest.mark.parametrize("theme", THEMES)
def test_gold_lies_behind_the_number_of_today_and_rings_are_for_the_chosen_day(theme: str) -> None:
    screen = Dailies(went("W..."), arguments={"look.theme": theme})
    screen.open_calendar()
    screen.tap_day(FRIDAY - DAY)
    gold = screen.services.theme.colour("selected")
    edges = 6

    def inner(day: date) -> pygame.Surface:
        return screen.surface.subsurface(screen.month.place(day).inflate(-edges * 2, -edges * 2))

    assert [day for day in screen.month.days if has(inner(day), gold)] == [FRIDAY]
    area = screen.month.place(FRIDAY)
    lines = [pygame.Rect(area.left, area.top, area.width, edges)]
    lines.append(pygame.Rect(area.left, area.bottom - edges, area.width, edges))
    assert not any(has(screen.surface.subsurface(line), gold) for line in lines)


@pytest.mark.parametrize("theme", THEMES)
def test_the_number_of_today_stands_out_from_its_gold(theme: str) -> None:
    pygame.font.init()
    look = Theme(theme, (1280, 720))
    (ground, _), (text, _) = today(look, "8", "body", (0, 0))

    def light(colour: pygame.Color) -> float:
        parts = [c / 255 for c in tuple(colour)[:3]]
        red, green, blue = (c / 12.92 if c <= 0.04 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    size = text.get_size()
    ink = next(
        text.get_at((x, y))
        for x in range(size[0])
        for y in range(size[1])
        if text.get_at((x, y)).a > 250
    )
    gold = ground.get_at((ground.get_width() // 2, ground.get_height() // 2))
    low, high = sorted((light(ink), light(gold)))
    assert (high + 0.05) / (low + 0.05) >= 4.5


def test_a_day_to_come_is_a_dot_and_a_missed_one_an_empty_ring() -> None:
    pygame.font.init()
    theme, side = Theme("iznik", (1280, 720)), 20
    dot, ring = to_come(theme, side), mark(theme, State.NOT_PLAYED, side)
    middle, rim = (side // 2, side // 2), (1, side // 2)
    assert (dot.get_at(middle).a, dot.get_at(rim).a) == (255, 0)
    assert ring.get_at(middle).a == 0 and ring.get_at(rim).a > 128


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_the_ring_of_a_day_leaves_the_names_above_it_alone(size: tuple[int, int]) -> None:
    screen = Dailies(size=size)
    screen.open_calendar()
    screen.month.show(ringed=True)
    around, _ = screen.month.ring()
    ring = around.inflate(10, 10)
    assert all(name.bottom + 2 <= ring.top for _, name in screen.month._names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080)])
def test_above_the_button_stands_what_every_deal_of_the_day_is_like(
    size: tuple[int, int], language: str
) -> None:
    screen = Dailies(size=size, language=language)
    calendar = screen.open_calendar()
    play, streak = (calendar.controls.named(name).area for name in ("play", "streak"))
    between = pygame.Rect(play.left, streak.bottom, play.width, play.top - streak.bottom)
    found = [place for _, place in calendar.labels if between.contains(place)]
    assert len(found) == 1


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_of_the_streak_is_as_high_in_every_game(
    size: tuple[int, int], language: str
) -> None:
    screen = Dailies(size=size, language=language)
    screen.open_calendar()
    heights = set()
    for index in range(len(VARIANTS)):
        screen.pick("game", index)
        heights.add(screen.calendar.controls.named("streak").area.height)
    assert len(heights) == 1
