"""The pictures of the rules: what they show, and how their cards go when they are touched."""

import pygame
import pytest
from help_page import FIGURES, figures, kind_of, opened, page
from screens import Screen

from game.rules.refusal import Reason
from game.teaching.page import Figure
from game.ui.help.cards import Deck
from game.ui.help.figures import BACK, GO, STAY, FigureWidget, Subject
from game.ui.help.sheet import Written
from game.ui.looks import Index, Look

DECK = Deck(50, Look())


def at(screen: Screen, reason: Reason, which: int) -> FigureWidget:
    """One of the pictures of the rule that is read."""
    rule = page(screen).content.rules[reason]
    down = page(screen).origin[1] - page(screen).scroller.offset
    beside = [f for f in figures(screen) if rule.top <= f.area.top - down < rule.bottom]
    return beside[which]


def going(screen: Screen, figure: FigureWidget, seconds: float) -> tuple[int, int]:
    """Where its cards are after that time."""
    screen.settle(seconds)
    return figure.where()


def test_a_card_that_fits_glides_to_the_pile_and_stays() -> None:
    screen = opened(reason=Reason.NEEDS_KING, speed="normal")
    figure = at(screen, Reason.NEEDS_KING, 0)
    pose = figure.subject.pose
    assert figure.where() == pose.aside
    screen.tap(figure.area.center)
    assert pose.landing != going(screen, figure, 0.05) != pose.aside
    assert going(screen, figure, GO) == pose.landing
    assert figure.landed and not figure.busy()
    screen.tap(figure.area.center, touch=True)
    assert figure.busy()


def test_one_that_does_not_goes_there_and_comes_back() -> None:
    screen = opened(reason=Reason.NEEDS_KING, speed="normal")
    figure = at(screen, Reason.NEEDS_KING, 1)
    pose = figure.subject.pose
    screen.tap(figure.area.center)
    assert going(screen, figure, GO + STAY / 2) == pose.landing
    assert going(screen, figure, STAY + BACK) == pose.aside
    assert not figure.landed and not figure.busy()


def test_cards_that_may_leave_lie_down_and_come_away_again_others_stay_on_the_pile() -> None:
    screen = opened(reason=Reason.OUT_OF_ORDER, speed="normal")
    together, mixed = (at(screen, Reason.OUT_OF_ORDER, which) for which in (0, 1))
    assert (together.subject.stays, mixed.subject.stays) == (False, True)
    screen.tap(mixed.area.center)
    assert going(screen, mixed, GO + 0.1) == mixed.subject.pose.landing


def test_without_motion_they_are_there_at_once() -> None:
    screen = opened(reason=Reason.NEEDS_KING)
    fits, not_ = (at(screen, Reason.NEEDS_KING, which) for which in (0, 1))
    screen.tap(fits.area.center)
    screen.tap(not_.area.center)
    assert fits.landed and not not_.busy()
    assert not_.where() == not_.subject.pose.aside


@pytest.mark.parametrize(("speed", "times"), [("normal", 1), ("off", 0)])
def test_only_where_cards_move_it_is_said_that_they_do(speed: str, times: int) -> None:
    screen = opened(speed=speed)
    lines = [p.lines for p in page(screen).content.pieces if isinstance(p, Written)]
    hint = screen.services.words("help.figures")
    assert [" ".join(said) for said in lines].count(hint) == times


def test_a_key_plays_it() -> None:
    screen = opened(reason=Reason.NEEDS_KING)
    screen.key(pygame.K_RIGHT)
    screen.key(pygame.K_RETURN)
    assert at(screen, Reason.NEEDS_KING, 0).landed


def test_nothing_moves_by_itself() -> None:
    screen = opened(reason=Reason.NEEDS_KING, speed="normal")
    screen.settle(2)
    assert not any(figure.busy() or figure.landed for figure in figures(screen))


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_all_of_it_lies_on_its_felt(figure: Figure) -> None:
    pose, (width, height) = Subject(figure, DECK).pose, DECK.size
    room = pygame.Rect((0, 0), pose.size)
    for x, y in DECK.places(figure.lying, figure.kind):
        assert room.contains((pose.home[0] + x, pose.home[1] + y, width, height))
    for place in (pose.aside, pose.landing):
        for x, y in Subject(figure, DECK).held:
            assert room.contains((place[0] + x, place[1] + y, width, height))


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720), (3840, 2160)])
def test_what_fits_and_what_does_not_stand_side_by_side(size: tuple[int, int]) -> None:
    screen = opened(size)
    for reason in (Reason.OPPOSITE_COLOUR, Reason.OUT_OF_ORDER):
        one, other = (at(screen, reason, which).area for which in (0, 1))
        assert one.top == other.top and one.height == other.height
        assert one.right < other.left


def test_held_cards_lie_beside_the_pile_not_on_it() -> None:
    for figure in FIGURES:
        pose = Subject(figure, DECK).pose
        lying = [x for x, _ in DECK.places(figure.lying, figure.kind)] or [0]
        assert pose.aside[0] >= pose.home[0] + max(lying) + DECK.width


def test_every_card_of_a_fan_can_be_read() -> None:
    few, many = FIGURES[2].held, FIGURES[-1].held
    kind = FIGURES[2].kind
    assert {spot.face for spot in DECK.fan(few, kind)} == {Index.NARROW}
    assert Index.TIGHT in {spot.face for spot in DECK.fan(many, kind)}
    large = Deck(50, Look(large=True))
    assert large.fan(few, kind)[-1].face is Index.LARGE


def test_they_are_the_players_own_cards() -> None:
    screen = opened(kind=kind_of("russian"))
    assert figures(screen)[0].subject.deck.look.palette == "four"
    screen.services.settings.set("look.deck", "two")
    screen.services.settings.set("look.back", "waves")
    screen.services.settings.set("look.large_print", True)
    screen.services.apply()
    screen.frame()
    look = figures(screen)[0].subject.deck.look
    assert look == Look("two", screen.services.theme.paper, "waves", True)


def test_the_cards_of_the_table_keep_their_size() -> None:
    screen = opened()
    before = screen.services.pictures.size
    page(screen).choose_tab("examples")
    screen.settle()
    assert screen.services.pictures.size == before
