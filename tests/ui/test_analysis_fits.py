"""An analysis and a solution find room for everything, in every window, with every word."""

import pytest
import tables
from hypothesis import given, settings
from hypothesis import strategies as st
from lost_games import LOST, UNKNOWN, WON, Scripted, traced
from replay_room import LONGEST, longest, misfits
from replays import Spot, Watched
from screens import LANGUAGES, SCALED
from tables import RULE_SETS, RuleSet

from game.rules.help import Help
from game.solver.search import Verdict
from game.ui.app import floored
from game.ui.replay.analysing import AnalysisScene
from game.ui.replay.solution import Solution
from game.ui.replay.turning import Turning
from game.ui.theme import SCALES

SIDE = st.integers(120, 2200)
LONG = [rules for rules in RULE_SETS if str(rules) in LONGEST]


def opened(screen: Watched, rules: RuleSet, verdict: Verdict = WON) -> AnalysisScene:
    """The longest analysis, laid out in a window."""
    screen.services.solver = Scripted(traced(verdict, final=True))
    scene = AnalysisScene(
        screen.services, longest(rules), True, Help.NONE, lambda _session, _line: None
    )
    scene.layout(screen.services.theme.size)
    scene.step(0.0)
    scene.jump(1500)
    scene.show_state()
    return scene


def misfits_of_all_words(scene: AnalysisScene, size: Spot) -> list[str]:
    """What has no room, whatever is said."""
    assert isinstance(scene.transport, Turning)
    found = misfits(scene, size)
    for state in scene.states:
        for looking in (False, True):
            scene.transport.judge(state, (True, True), ask=True, looking=looking)
            found += misfits(scene, size)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(4)
def test_everything_that_an_analysis_says_fits(size: Spot, scale: str, language: str) -> None:
    screen = Watched(size, language, look__scale=scale)
    for rules in LONG:
        assert misfits_of_all_words(opened(screen, rules), size) == []


@settings(max_examples=10)
@given(
    st.tuples(SIDE, SIDE),
    st.sampled_from(LANGUAGES),
    st.sampled_from(list(SCALES)),
    st.sampled_from(LONG),
    st.sampled_from(["left", "right"]),
)
def test_an_analysis_in_a_window_of_any_size(
    size: Spot, language: str, scale: str, rules: RuleSet, hand: str
) -> None:
    screen = Watched(floored(size), language, look__scale=scale, look__hand=hand)
    scene = opened(screen, rules)
    assert misfits_of_all_words(scene, screen.surface.get_size()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.few(6)
def test_a_solution_fits(size: Spot, scale: str, language: str) -> None:
    screen = Watched(size, language, look__scale=scale)
    for rules in LONG:
        solution = Solution(screen.services, longest(rules), True, 900, Help.NONE)
        solution.layout(screen.services.theme.size)
        solution.show_state()
        assert misfits(solution, size) == []


@pytest.mark.parametrize("verdict", [WON, UNKNOWN, LOST])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.few(4)
def test_cards_can_be_read_over_the_controls(size: Spot, verdict: Verdict) -> None:
    screen = Watched(size)
    for rules in RULE_SETS:
        scene = opened(screen, rules, verdict)
        assert scene.view.table.layout.card[0] >= 50


@pytest.mark.parametrize("theme", ["iznik", "gece", "keten", "contrast"])
def test_verdicts_differ_by_shape(theme: str) -> None:
    screen = Watched(look__theme=theme)
    rules = tables.RULE_SETS[0]
    heights = {}
    for verdict in (WON, UNKNOWN, LOST):
        line = opened(screen, rules, verdict).transport.timeline
        surface = screen.surface
        surface.fill((0, 0, 0))
        line.paint_track(surface)
        across = range(line.track.left + 20, line.across(1400))
        inked = [surface.get_at((x, line.track.centery))[:3] != (0, 0, 0) for x in across]
        heights[verdict] = sum(inked) / len(inked)
    assert heights[WON] == 1
    assert heights[LOST] == 0
    assert 0.3 < heights[UNKNOWN] < 0.7
