"""Pictures that are made once and shared from then on, as many as have room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")

_SHORTENED: list[Callable[[float], None]] = []
"""What lets each of the makers keep only a part of what it may."""


def once(
    pixels: int, by: Callable[..., Hashable] | None = None
) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Let what makes pictures make each only once, of hashable arguments by place.

    `by` tells what of the arguments makes one picture differ from another, where not all do.
    Those asked for last are kept, altogether at most so many pixels, but at least the last one: a
    few pictures as large as a window take more memory than thousands of buttons.
    """

    def shared(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        taken = 0

        @wraps(make)
        def made(*args: P.args, **named: P.kwargs) -> pygame.Surface:
            nonlocal taken
            key = by(*args, **named) if by else (args, *named.items())
            if key in kept:
                kept.move_to_end(key)
                return kept[key]
            picture = make(*args, **named)
            kept[key] = picture
            taken += _area(picture)
            shorten(1.0)
            return picture

        def shorten(part: float) -> None:
            nonlocal taken
            while taken > part * pixels and len(kept) > 1:
                taken -= _area(kept.popitem(last=False)[1])

        _SHORTENED.append(shorten)
        return made

    return shared


def keep_only(part: float) -> None:
    """Of all these pictures keep those asked for last, in no more than this part of their room."""
    for shorten in _SHORTENED:
        shorten(part)


def _area(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
