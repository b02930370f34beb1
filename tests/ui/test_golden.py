"""What a player sees is what was looked at and found good: pixel by pixel."""

from pathlib import Path

import goldens
import pygame
import pytest


@pytest.mark.parametrize("name", goldens.PICTURES)
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = goldens.drawn(name)
    if apart := goldens.difference(now, goldens.kept(name)):
        pygame.image.save(now, tmp_path / f"{name}.png")
        pytest.fail(
            f"{name}: {apart} are not as in tests/golden. What is drawn now: "
            f"{tmp_path / name}.png. If it is as it should be, run {goldens.RENEW}"
        )


def test_no_picture_is_kept_for_nothing() -> None:
    assert {file.stem for file in goldens.FOLDER.glob("*.png")} == set(goldens.PICTURES)


def test_one_different_pixel_is_noticed() -> None:
    one = pygame.Surface((40, 24), depth=24)
    other = one.copy()
    assert goldens.difference(one, other) == ""
    other.set_at((7, 9), (0, 0, 1))
    assert goldens.difference(one, other) == f"1 pixels within {pygame.Rect(7, 9, 1, 1)}"
