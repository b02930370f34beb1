"""How much detail the bar shows, by how much room there is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Detail:
    """How much there is room for."""

    worded: bool
    caption: bool
    labels: bool
    time_label: bool
    name: bool
    lamp: bool = False
    """Whether the light has a word beside it."""
    icons: bool = False
    """No button has words, not even the finish, and the numbers stand close."""
    code: bool = True
    """Whether the code can be read, not only copied."""


DETAILS = (
    Detail(worded=True, caption=True, labels=True, time_label=True, name=True, lamp=True),
    Detail(worded=False, caption=True, labels=True, time_label=True, name=True, lamp=True),
    Detail(worded=False, caption=False, labels=True, time_label=True, name=True, lamp=True),
    Detail(worded=False, caption=True, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=False),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=False),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=False, icons=True),
    Detail(False, False, False, False, name=False, icons=True, code=False),
)
"""For a lying window, the most detail first."""

BELOW = (
    *((True, True, True), (False, True, True), (True, False, True), (False, False, True)),
    (False, False, False),
)
"""What stands at the foot of a wide upright window: the light's word, the buttons', the code."""
