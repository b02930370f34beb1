"""Everything that knows pygame. What pygame reads from the environment is set here, before it."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform == "linux":
    # Without a GPU, SDL's accelerated window costs thirty times the work of a plain one.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
