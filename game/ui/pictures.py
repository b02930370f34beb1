"""Cards, icons and chips as surfaces of any size, from the drawings among the assets.

The card pictures of a new width are rasterised by a thread, first the back, then pips, courts last;
until they are there, those of the width before are scaled in their place.
"""

import io
import re
import threading
from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame.typing import ColorLike

from game.resources import resource
from game.rules import cards
from game.ui.looks import BACKS, PALETTES, PAPERS, Index, Look, face_file, suit_colour
from game.ui.marks import glow, rim, rim_margin, shadow
from game.ui.paint import Size, drawing, ready

__all__ = [
    "ASPECT",
    "BACKS",
    "NARROW_BELOW",
    "PALETTES",
    "PAPERS",
    "CardPictures",
    "Index",
    "Look",
    "chip",
    "face_file",
    "glow",
    "rasterise",
    "rim",
    "rim_margin",
    "shadow",
    "suit_colour",
    "tinted",
]

ASPECT = 1.4
NARROW_BELOW = 76
"""Cards narrower than this many pixels need the narrow index to be readable."""

_ROOT = re.compile(r'width="[\d.]+" height="[\d.]+"')
_JACK = 10


def rasterise(path: Path, size: Size, colours: Mapping[str, str] = {}) -> pygame.Surface:
    """A drawing at exactly this size; `colours` are replaced where the drawing names them."""
    text = path.read_text(encoding="utf-8")
    if colours:
        names = re.compile("|".join(map(re.escape, colours)))
        text = names.sub(lambda match: colours[match[0]], text)
    # Without the asked size in its root, a drawing sometimes comes back one pixel too large.
    text = _ROOT.sub(f'width="{size[0]}" height="{size[1]}"', text, count=1)
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


@lru_cache(maxsize=256)
def tinted(name: str, size: int, colour: ColorLike) -> pygame.Surface:
    """An icon or emblem, such as ``"icons/undo"``, in one colour. Shared: not to be drawn on."""
    return _in_colour(name, (size, size), colour)


@lru_cache(maxsize=128)
def chip(card: cards.Card, height: int, palette: str) -> pygame.Surface:
    """A little piece of paper that names a card inside a sentence. Shared: not to be drawn on."""
    letters, colour = cards.name(cards.face_up(card)), suit_colour(palette, card)
    cap = round(height * 0.56)
    signs = []
    for name in (f"chips/rank-{letters[0]}", f"chips/suit-{letters[1]}"):
        width, full = _drawn_size(name)
        signs.append(_in_colour(name, (round(cap * width / full), cap), colour))
    side, gap = round(height * 0.26), max(2, round(height * 0.09))
    width = signs[0].get_width() + gap + signs[1].get_width() + 2 * side
    result = _chip_paper((width, height))
    top = (height - cap) // 2
    result.blit(signs[0], (side, top))
    result.blit(signs[1], (width - side - signs[1].get_width(), top))
    return ready(result)


def _chip_paper(size: Size) -> pygame.Surface:
    width, height = size
    radius = round(height * 0.18)
    box = f'<rect x="0.5" width="{width - 1}" rx="{radius}" stroke-width="1" '
    return drawing(
        size,
        f'{box} y="1.5" height="{height - 2}" fill="#B9B09C" stroke="#B9B09C"/>'
        f'{box} y="0.5" height="{height - 2.5}" fill="#FFFDF8" stroke="#CFC7B4"/>',
    )


def _in_colour(name: str, size: Size, colour: ColorLike) -> pygame.Surface:
    result = rasterise(resource(f"{name}.svg"), size)
    result.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return ready(result)


def _drawn_size(name: str) -> tuple[float, float]:
    """Width and height a drawing was made for."""
    root = _ROOT.search(resource(f"{name}.svg").read_text(encoding="utf-8"))
    if root is None:
        raise ValueError(f"{name} has no size")
    width, height = re.findall(r"[\d.]+", root[0])
    return float(width), float(height)


class _Key(NamedTuple):
    """One picture: a card's face in one size of index, or the back."""

    card: cards.Card | None = None
    kind: Index | None = None


_BACK = _Key()
_WHOLE = (Index.NORMAL, Index.NARROW, Index.LARGE)
"""The faces that can stand in for one another until the one asked for is drawn."""


def _order(width: int, large: bool) -> list[_Key]:
    """The pictures a table of this card width needs, in the order they are worth having.

    Tight faces are not among them: few are ever seen, and each is drawn in a blink. In large print
    the courts are wanted plain too, where columns are too full for a large index.
    """
    plain = Index.NARROW if width < NARROW_BELOW else Index.NORMAL
    courts = [card for card in cards.DECK if cards.rank(card) >= _JACK]
    pips = [card for card in cards.DECK if cards.rank(card) < _JACK]
    keys = [_Key(card, Index.LARGE if large else plain) for card in pips + courts]
    return [_BACK, *keys, *(_Key(card, plain) for card in courts if large)]


class CardPictures:
    """The deck at one size, sharp as soon as may be. All but the drawing is for the main thread."""

    def __init__(
        self,
        palette: str = "two",
        paper: str = "warm",
        *,
        back: str = "tile",
        large: bool = False,
    ) -> None:
        self.size: Size = (0, 0)
        self._look = Look(palette, paper, back, large)
        self._sharp: dict[_Key, pygame.Surface] = {}
        self._before: dict[_Key, pygame.Surface] = {}
        self._stand_ins: dict[_Key, pygame.Surface] = {}
        self._queue: deque[_Key] = deque()
        self._round = 0
        self._busy = self._closing = self._arrived = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="card pictures", daemon=True)
        self._thread.start()

    def set_size(self, width: int) -> None:
        """Make cards `width` pixels wide. Returns at once; the pictures follow."""
        if width != self.size[0]:
            self._begin((width, round(width * ASPECT)))

    def set_look(
        self,
        palette: str,
        paper: str = "warm",
        *,
        back: str = "tile",
        large: bool = False,
    ) -> None:
        """Change colours, paper or back, or to large print. Returns at once; the pictures follow.

        In large print the faces with a large index are made ready; `face` still gives what is
        asked for.
        """
        look = Look(palette, paper, back, large)
        if look != self._look:
            self._look = look
            if self.size != (0, 0):
                self._begin(self.size)

    def face(self, card: cards.Card, index: Index) -> pygame.Surface:
        """A card's face. Shared: not to be drawn on, and to be asked for again when drawing."""
        return self._picture(_Key(cards.face_up(card), index))

    def back(self) -> pygame.Surface:
        """The back, likewise."""
        return self._picture(_BACK)

    def arrived(self) -> bool:
        """Whether sharp pictures have replaced stand-ins since this was last asked."""
        with self._changed:
            arrived, self._arrived = self._arrived, False
        return arrived

    @property
    def pending(self) -> bool:
        """Whether sharp pictures are still to come, or have come and not been asked for."""
        with self._changed:
            return bool(self._queue) or self._busy or self._arrived

    def wait(self) -> None:
        """Return when every picture is sharp."""
        with self._changed:
            self._changed.wait_for(lambda: not self._queue and not self._busy)

    def close(self) -> None:
        """Stop the thread. Pictures can still be had, each drawn when it is asked for."""
        with self._changed:
            self._closing = True
            self._queue.clear()
            self._changed.notify_all()
        self._thread.join()

    def _begin(self, size: Size) -> None:
        with self._changed:
            self._round += 1
            self.size = size
            self._before |= self._sharp
            self._sharp, self._stand_ins = {}, {}
            self._queue = deque(() if self._closing else _order(size[0], self._look.large))
            self._changed.notify_all()

    def _picture(self, key: _Key) -> pygame.Surface:
        with self._changed:
            picture = self._sharp.get(key)
            if picture is None and not self._closing and (old := self._earlier(key)):
                return self._stand_in(key, old)
        if picture is None:
            picture = _draw(key, self.size, self._look)
        with self._changed:
            self._sharp[key] = picture
        return picture

    def _earlier(self, key: _Key) -> pygame.Surface | None:
        """This picture, or the same card with another index, from before the change."""
        if key.kind in _WHOLE:
            keys = (key, *(_Key(key.card, other) for other in _WHOLE))
            return next((self._before[k] for k in keys if k in self._before), None)
        return self._before.get(key)

    def _stand_in(self, key: _Key, old: pygame.Surface) -> pygame.Surface:
        """The picture from before, scaled; the sharp one is asked for if nobody has yet."""
        if key not in self._stand_ins:
            self._stand_ins[key] = pygame.transform.smoothscale(old, self.size)
            if key not in _order(self.size[0], self._look.large):
                self._queue.append(key)
                self._changed.notify_all()
        return self._stand_ins[key]

    def _work(self) -> None:
        try:
            while self._step():
                pass
        finally:
            with self._changed:
                self._queue.clear()
                self._busy = False
                self._changed.notify_all()

    def _step(self) -> bool:
        """Draw the next picture that is missing; False when there is to be no other."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or self._queue)
            if self._closing:
                return False
            key, this_round = self._queue.popleft(), self._round
            size, look = self.size, self._look
            missing = self._busy = key not in self._sharp
        picture = _draw(key, size, look) if missing else None
        with self._changed:
            self._busy = False
            if this_round == self._round:
                if picture is not None:
                    self._sharp.setdefault(key, picture)
                if not self._queue:
                    self._settle()
            self._changed.notify_all()
        return True

    def _settle(self) -> None:
        """Everything is sharp: forget what stood in for it."""
        self._arrived = self._arrived or bool(self._stand_ins)
        self._before, self._stand_ins = {}, {}


def _draw(key: _Key, size: Size, look: Look) -> pygame.Surface:
    """A picture, converted at once: each kept in two forms for a while would scatter the memory."""
    if key.card is None or key.kind is None:
        return ready(rasterise(resource(look.back_file()), size, look.colours()))
    return ready(rasterise(resource(face_file(key.card, key.kind)), size, look.colours(key.card)))
