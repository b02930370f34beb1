"""Pictures in a frame: rounded corners and a fine edge."""

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme


def framed(theme: Theme, picture: pygame.Surface, edge: str) -> pygame.Surface:
    """The picture with its corners cut round and an edge of a colour."""
    size, radius = picture.get_size(), round(1.5 * theme.u)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    mask = paint.box(size, Box((255, 255, 255, 255), radius=radius))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    look = Box(paint.CLEAR, radius=radius, edge=theme.colour(edge), edge_width=2)
    whole.blit(paint.box(size, look), (0, 0))
    return whole
