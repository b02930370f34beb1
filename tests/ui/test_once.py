"""Pictures made once: the same one for the same question, and never more than have room."""

import pygame

from game.ui.once import once


class Workshop:
    """Makes pictures of a size and a colour, and counts them."""

    def __init__(self, pixels: int) -> None:
        self.made: list[tuple[tuple[int, int], int]] = []
        self.picture = once(pixels)(self._make)

    def _make(self, size: tuple[int, int], tone: int = 0) -> pygame.Surface:
        self.made.append((size, tone))
        return pygame.Surface(size)


def test_what_was_made_is_there_when_it_is_asked_for_again() -> None:
    shop = Workshop(10_000)
    first = shop.picture((50, 50), 7)
    assert shop.picture((50, 50), 7) is first
    assert shop.picture((50, 50), 8) is not first
    assert shop.picture((50, 50)) is not first
    assert shop.made == [((50, 50), 7), ((50, 50), 8), ((50, 50), 0)]


def test_what_was_asked_for_longest_ago_makes_room() -> None:
    shop = Workshop(10_000)
    for tone in range(4):
        shop.picture((50, 50), tone)
    shop.picture((50, 50), 0)
    shop.picture((10, 10), 9)
    assert len(shop.made) == 5
    shop.picture((50, 50), 0)
    assert len(shop.made) == 5
    shop.picture((50, 50), 1)
    assert shop.made[5:] == [((50, 50), 1)]


def test_a_picture_larger_than_all_the_room_is_shared_as_long_as_it_is_the_last() -> None:
    shop = Workshop(10_000)
    assert shop.picture((500, 500)) is shop.picture((500, 500))
    shop.picture((10, 10))
    shop.picture((500, 500))
    assert [size for size, _ in shop.made] == [(500, 500), (10, 10), (500, 500)]


def test_small_pictures_are_kept_by_the_thousand() -> None:
    shop = Workshop(1_000_000)
    for _ in range(2):
        for tone in range(2_000):
            shop.picture((20, 20), tone)
    assert len(shop.made) == 2_000
