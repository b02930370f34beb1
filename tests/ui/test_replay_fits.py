"""A replay finds room for everything, whatever the window, the letters and the language."""

import pygame
import pytest
import tables
from hypothesis import given, settings
from hypothesis import strategies as st
from replay_room import LONGEST, crossing, longest, misfits
from replays import Spot, Watched
from screens import LANGUAGES, SCALED, SIZES
from tables import RULE_SETS, RuleSet

from game.ui.app import floored
from game.ui.replay.scene import Replay
from game.ui.theme import SCALES

SIDE = st.integers(120, 2200)
PLAYED = (
    "russian_RU1-C-AAAAAAN",
    "thoughtful_TF1-D3N-AAAAAAD",
    "freecell_FC1-C4-AAAAAAD",
    "klondike_KL1-D3C-AAAAAAQ",
    "yukon_YU1-AAAAAAC",
)


def opened(screen: Watched, rules: RuleSet) -> Replay:
    """The longest replay, laid out in a window."""
    replay = Replay(screen.services, longest(rules), counts=True)
    replay.layout(screen.services.theme.size)
    replay.playback.go(1500)
    replay.show_state()
    return replay


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_the_longest_numbers_and_words_fit(size: Spot, scale: str, language: str) -> None:
    screen = Watched(size, language, look__scale=scale)
    for rules in (rules for rules in RULE_SETS if str(rules) in LONGEST):
        assert misfits(opened(screen, rules), size) == []


@settings(max_examples=10)
@given(
    st.tuples(SIDE, SIDE),
    st.sampled_from(LANGUAGES),
    st.sampled_from(list(SCALES)),
    st.sampled_from([rules for rules in RULE_SETS if str(rules) in LONGEST]),
    st.sampled_from(["left", "right"]),
)
def test_in_a_window_of_any_size(
    size: Spot, language: str, scale: str, rules: RuleSet, hand: str
) -> None:
    screen = Watched(floored(size), language, look__scale=scale, look__hand=hand)
    assert misfits(opened(screen, rules), screen.surface.get_size()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "scale",
    ["huge", *(pytest.param(s, marks=pytest.mark.slow) for s in SCALES if s != "huge")],
)
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("title", PLAYED)
def test_the_words_of_every_event_have_their_room(
    title: str, size: Spot, scale: str, language: str
) -> None:
    screen = Watched(size, language, look__scale=scale)
    replay = screen.watch(tables.code(title.partition("_")[2]), tables.recorded(title).events)
    line = replay.transport.timeline
    for number in range(replay.recording.length + 1):
        replay.jump(number)
        replay.show_state()
        assert all(line.area.contains(text) for text in line.texts())
        assert crossing(line.texts()) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize("title", PLAYED)
def test_cards_can_be_read_over_the_controls(title: str, size: Spot) -> None:
    game = tables.recorded(title)
    screen = Watched(size)
    replay = screen.watch(tables.code(title.partition("_")[2]), game.events)
    assert replay.view.table.layout.card[0] >= 50


@pytest.mark.parametrize("size", SIZES)
def test_the_toast_lies_over_the_table(size: Spot) -> None:
    screen = Watched(size, "tr", look__scale="huge")
    replay = screen.watch(tables.code("KL1-D1R-AAAAAAC"), ["draw", "S-1"])
    (item,) = replay.speech.items()
    foot = replay.view.table.layout.foot
    assert foot is not None and item.area.bottom <= foot.y
    assert pygame.Rect((0, 0), size).contains(item.area)
