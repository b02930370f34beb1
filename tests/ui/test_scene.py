"""Scenes on a stack: who answers, who is drawn, how panels come and go."""

import pytest
from plain_scenes import Over, Plain
from screens import Screen


@pytest.fixture
def screen() -> Screen:
    made = Screen((800, 480))
    made.services.stack.factories.update({"plain": Plain, "over": Over})
    return made


def plain(screen: Screen) -> Plain:
    scene = screen.services.stack.open("plain")
    screen.settle()
    assert isinstance(scene, Plain)
    return scene


def over(screen: Screen) -> Over:
    scene = screen.services.stack.open("over")
    assert isinstance(scene, Over)
    return scene


def test_a_full_scene_takes_the_place_of_all_others(screen: Screen) -> None:
    below = plain(screen)
    over(screen)
    above = plain(screen)
    assert screen.services.stack.scenes == [above]
    assert below.story[0] == "covered"


def test_only_the_top_scene_hears(screen: Screen) -> None:
    below = plain(screen)
    above = over(screen)
    screen.tap((10, 10))
    assert above.story == ["MouseButtonDown", "MouseButtonUp"]
    assert below.story == ["covered"]
    screen.services.stack.pop()
    screen.tap((10, 10))
    assert below.story == ["covered", "uncovered", "MouseButtonDown", "MouseButtonUp"]


def test_an_overlay_shows_what_lies_below_dimmed_and_does_not_redraw_it(screen: Screen) -> None:
    below = plain(screen)
    above = over(screen)
    screen.settle()
    drawn = below.drawn
    for _ in range(20):
        above.dirty = True
        screen.frame()
    assert below.drawn == drawn
    assert screen.surface.get_at((400, 240))[:3] == Over.colour
    dimmed = screen.surface.get_at((10, 10))[:3]
    assert all(0 < dark < light for dark, light in zip(dimmed, Plain.colour, strict=True))


def test_a_panel_opens_with_an_ease_and_then_all_is_still(screen: Screen) -> None:
    plain(screen)
    over(screen)
    screen.frame()
    early = screen.surface.get_at((400, 240))[:3]
    screen.settle(0.3)
    assert early != screen.surface.get_at((400, 240))[:3] == Over.colour
    presents = screen.app.window.presents
    screen.settle(1.0)
    assert screen.app.window.presents == presents


def test_a_panel_closes_with_an_ease_over_a_living_scene(screen: Screen) -> None:
    below = plain(screen)
    over(screen)
    screen.settle()
    screen.services.stack.pop()
    screen.frame()
    first = below.drawn
    assert screen.surface.get_at((400, 240))[:3] != Plain.colour
    screen.frame()
    assert below.drawn > first
    screen.settle()
    assert screen.surface.get_at((400, 240))[:3] == Plain.colour
    assert screen.surface.get_at((10, 10))[:3] == Plain.colour


def test_input_during_an_ease_is_heard_at_once_and_ends_it(screen: Screen) -> None:
    plain(screen)
    above = over(screen)
    screen.frame()
    screen.press((400, 240))
    assert above.story == ["MouseButtonDown"]
    assert screen.surface.get_at((400, 240))[:3] == Over.colour


def test_without_motion_panels_are_there_at_once() -> None:
    screen = Screen((800, 480), arguments={"motion.speed": "off"})
    screen.services.stack.factories.update({"plain": Plain, "over": Over})
    plain(screen)
    over(screen)
    screen.frame()
    assert screen.surface.get_at((400, 240))[:3] == Over.colour
    screen.services.stack.pop()
    screen.frame()
    assert screen.surface.get_at((400, 240))[:3] == Plain.colour


def test_a_resize_lays_out_every_scene_and_renews_the_dimmed_picture(screen: Screen) -> None:
    below = plain(screen)
    above = over(screen)
    screen.resize((1000, 700))
    assert below.sizes[-1] == above.sizes[-1] == (1000, 700)
    assert above.behind is not None
    assert above.behind.get_size() == (1000, 700)


def test_the_last_scene_stays(screen: Screen) -> None:
    below = plain(screen)
    assert screen.services.stack.pop() is None
    assert screen.services.stack.top is below


def test_a_replaced_overlay_keeps_what_lies_behind(screen: Screen) -> None:
    plain(screen)
    over(screen)
    screen.settle()
    other = Over(screen.services)
    screen.services.stack.replace(other)
    assert other.behind is not None
    assert len(screen.services.stack.scenes) == 2
