"""The games, one file each, in the order of the menu."""

from game.rules.variant import Variant
from game.variants.freecell import FREECELL
from game.variants.klondike import KLONDIKE
from game.variants.russian import RUSSIAN
from game.variants.thoughtful import THOUGHTFUL
from game.variants.yukon import YUKON

VARIANTS: tuple[Variant, ...] = (RUSSIAN, THOUGHTFUL, FREECELL, KLONDIKE, YUKON)

__all__ = ["VARIANTS"]
