"""Shadows, glows and rims: soft where they end, in their place, told apart by shape."""

import pygame
import pytest

from game.ui import marks

CORAL = "#FF8A70"


def darkest(shadow: pygame.Surface) -> int:
    width, height = shadow.get_size()
    return max(shadow.get_at((x, height // 2)).a for x in range(width))


def dashes(rim: pygame.Surface, margin: int) -> int:
    """How often a rim's colour begins along its upper side."""
    y = margin - 2
    lit = [rim.get_at((x, y))[0] > 128 for x in range(rim.get_width())]
    return sum(b and not a for a, b in zip([False, *lit], lit, strict=False))


@pytest.mark.parametrize("kind", ["resting", "lifted"])
@pytest.mark.parametrize("size", [(61, 85), (157, 220), (157, 700)])
def test_a_shadow_fades_out_before_its_margin_ends(kind: str, size: tuple[int, int]) -> None:
    shadow, margin = marks.shadow(size, kind)
    width, height = shadow.get_size()
    assert (width, height) == (size[0] + 2 * margin, size[1] + 2 * margin)
    rim = [shadow.get_at((x, y)).a for x in range(width) for y in (0, height - 1)]
    rim += [shadow.get_at((x, y)).a for y in range(height) for x in (0, width - 1)]
    assert max(rim) <= 8
    assert shadow.get_at((width // 2, height // 2)).a > 100


def test_a_glow_fades_out_before_its_margin_ends() -> None:
    glow, margin = marks.glow((100, 140), "#4FE0D2", 14)
    assert glow.get_size() == (100 + 2 * margin, 140 + 2 * margin)
    assert glow.get_at((0, 70 + margin)).a <= 8
    assert glow.get_at((50 + margin, 70 + margin))[:3] == (79, 224, 210)


def test_a_rim_lies_outside_its_card() -> None:
    rim = marks.rim((100, 140), "#F7C45C", 4, 6)
    margin = marks.rim_margin(4)
    assert rim.get_size() == (100 + 2 * margin, 140 + 2 * margin)
    middle = rim.get_height() // 2
    assert rim.get_at((margin - 2, middle)) == pygame.Color("#F7C45C")
    assert rim.get_at((margin + 3, middle)).a == 0


@pytest.mark.parametrize("kind", ["resting", "lifted"])
def test_a_shadow_can_be_half_as_strong(kind: str) -> None:
    whole, margin = marks.shadow((88, 123), kind)
    half, same = marks.shadow((88, 123), kind, 0.5)
    assert same == margin
    assert half.get_size() == whole.get_size()
    assert 0.4 * darkest(whole) < darkest(half) < 0.7 * darkest(whole)


def test_a_shadow_is_made_once_for_each_strength() -> None:
    whole = marks.shadow((70, 98), "resting")[0]
    half = marks.shadow((70, 98), "resting", 0.5)[0]
    assert marks.shadow((70, 98), "resting", 1.0)[0] is whole
    assert marks.shadow((70, 98), "resting", strength=0.5)[0] is half
    assert half is not whole


@pytest.mark.parametrize("size", [(61, 85), (88, 123), (157, 220), (343, 480)])
def test_a_dashed_rim_lies_where_the_whole_one_does(size: tuple[int, int]) -> None:
    margin = marks.rim_margin(5)
    whole = marks.rim(size, CORAL, 5, 6)
    dashed = marks.rim(size, CORAL, 5, 6, dashed=True)
    assert dashed.get_size() == whole.get_size()
    assert dashes(whole, margin) == 1
    assert dashes(dashed, margin) >= 3
    inner = pygame.mask.from_surface(dashed).copy()
    inner.erase(pygame.mask.from_surface(whole), (0, 0))
    assert inner.count() == 0


def test_a_rim_is_made_once_for_each_kind() -> None:
    whole = marks.rim((88, 123), CORAL, 5, 6)
    dashed = marks.rim((88, 123), CORAL, 5, 6, dashed=True)
    assert marks.rim((88, 123), pygame.Color(CORAL), 5, 6, dashed=False) is whole
    assert marks.rim((88, 123), CORAL, 5, 6, dashed=True) is dashed
    assert dashed is not whole
