"""Icons of the interface on a grid of 24 units, white, so that the program can tint them."""

import math

from .svg import circle, document, num, path, rect

_WHITE = "#ffffff"


def _line(d: str, width: float = 2) -> str:
    return path(d, "none", _WHITE, width)


def _ring(x: float, y: float, r: float, width: float = 2) -> str:
    return circle(x, y, r, "none", _WHITE, width)


def _box(x: float, y: float, w: float, h: float, r: float = 2.5) -> str:
    return rect(x, y, w, h, r, "none", _WHITE, 2)


def _dots(*places: tuple[float, float], r: float = 1.2) -> str:
    return "".join(circle(x, y, r, _WHITE) for x, y in places)


def _spokes(inner: float, outer: float, count: int, width: float) -> str:
    d = ""
    for i in range(count):
        c, s = math.cos(math.tau * i / count), math.sin(math.tau * i / count)
        d += f"M{num(12 + inner * c)} {num(12 + inner * s)}"
        d += f"L{num(12 + outer * c)} {num(12 + outer * s)}"
    return _line(d, width)


def _dashes(r: float, count: int) -> str:
    d = ""
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        d += f"M{num(12 + r * math.cos(a))} {num(12 + r * math.sin(a))}"
        d += f"A{num(r)} {num(r)} 0 0 1 {num(12 + r * math.cos(b))} {num(12 + r * math.sin(b))}"
    return _line(d)


_DISC = "M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5Z"
_SPEAKER = path("M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z", _WHITE, _WHITE, 2)
_CARD = _box(5, 3, 14, 18)

_DRAWINGS = {
    "menu": _line("M4 7H20M4 12H20M4 17H20"),
    "undo": _line("M9 14L4 9L9 4M4 9H14.5A5.5 5.5 0 0 1 14.5 20H11"),
    "redo": _line("M15 14L20 9L15 4M20 9H9.5A5.5 5.5 0 0 0 9.5 20H13"),
    "hint": _line(
        "M9.3 18.2V15.4C6.8 14.2 5.5 12 5.5 9.4A6.5 6.5 0 0 1 18.5 9.4C18.5 12 17.2 14.2 14.7 15.4"
        "V18.2ZM10.4 21.8H13.6"
    ),
    "arrow": _line("M4 12H20M14 6L20 12L14 18"),
    "copy": _box(9, 9, 11.5, 11.5)
    + _line("M15.5 9V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6V13A2.5 2.5 0 0 0 6 15.5H9"),
    "paste": _line(
        "M8.5 4.5H7A2 2 0 0 0 5 6.5V19A2 2 0 0 0 7 21H17A2 2 0 0 0 19 19V6.5A2 2 0 0 0 17 4.5H15.5"
    )
    + path("M9 3H15V6.5H9Z", _WHITE, _WHITE, 1.6)
    + _line("M12 10.5V17M9 14L12 17L15 14"),
    "close": _line("M6 6L18 18M18 6L6 18"),
    "cross": _line("M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5", 3),
    "check": _line("M5 12.8L10 17.8L19.5 7", 2.6),
    "play": path("M8 5.5L18.5 12L8 18.5Z", _WHITE, _WHITE, 2),
    "pause": _line("M8.5 6V18M15.5 6V18", 3.4),
    "power": _line("M12 3.5V11.5M7.3 6.6A8 8 0 1 0 16.7 6.6"),
    "settings": _ring(12, 12, 5.4, 2.2) + _spokes(6.6, 9.2, 8, 3) + _dots((12, 12), r=1.7),
    "statistics": _line("M4 20.5H20") + _line("M7 16.5V12.5M12 16.5V5.5M17 16.5V9.5", 2.8),
    "help": _ring(12, 12, 9)
    + _line("M9.4 9.7A2.7 2.7 0 1 1 13.4 12C12.5 12.5 12 13.1 12 14")
    + _dots((12, 17.2)),
    "chevron": _line("M9.5 5.5L16 12L9.5 18.5"),
    "chevron_back": _line("M14.5 5.5L8 12L14.5 18.5"),
    "back": _line("M10.5 5.5L4 12L10.5 18.5M4 12H20"),
    "plus": _line("M12 5V19M5 12H19"),
    "minus": _line("M5 12H19"),
    "fullscreen": _line(
        "M4 9V6A2 2 0 0 1 6 4H9M15 4H18A2 2 0 0 1 20 6V9M20 15V18A2 2 0 0 1 18 20H15"
        "M9 20H6A2 2 0 0 1 4 18V15"
    ),
    "window": _line(
        "M9 4V7A2 2 0 0 1 7 9H4M15 4V7A2 2 0 0 0 17 9H20M20 15H17A2 2 0 0 0 15 17V20"
        "M9 20V17A2 2 0 0 0 7 15H4"
    ),
    "new": _CARD + _line("M12 8.5V15.5M8.5 12H15.5"),
    "restart": _line("M19.5 12.5A7.5 7.5 0 1 1 17.2 6.7L19.5 8.9M19.5 4V8.9H14.6"),
    "code": _line("M9.8 4L7.8 20M16.2 4L14.2 20M4.6 9H20M4 15H19.4"),
    "language": _ring(12, 12, 8.8)
    + _line("M3.4 12H20.6M12 3.2C7.6 7.6 7.6 16.4 12 20.8C16.4 16.4 16.4 7.6 12 3.2Z"),
    "finish": _line("M5 3.8H19M12 20.5V8.5M6.8 13.7L12 8.5L17.2 13.7"),
    "warning": _line("M12 3.8L21.2 19.8H2.8Z") + _line("M12 10V14") + _dots((12, 16.9)),
    "keyboard": _box(2.5, 5.5, 19, 13)
    + _dots((6.6, 9.8), (10.2, 9.8), (13.8, 9.8), (17.4, 9.8))
    + _line("M8 14.3H16"),
    "sound": _SPEAKER + _line("M15.5 9.2A4 4 0 0 1 15.5 14.8M18 6.2A8 8 0 0 1 18 17.8"),
    "mute": _SPEAKER + _line("M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5"),
    "calendar": _box(4, 5, 16, 15.5) + _line("M4 10H20M8.5 3V6.5M15.5 3V6.5"),
    "share": _line("M12 15V4M7.5 8L12 3.5L16.5 8M5 13.5V18A2 2 0 0 0 7 20H17A2 2 0 0 0 19 18V13.5"),
    "shelf": _line("M3 20.5H21")
    + _box(4, 7.5, 5, 9.5, 1.2)
    + _box(9, 4, 5, 13, 1.2)
    + _line("M15.6 8L18.9 7.1L21.3 16.1L18 17Z"),
    "replay": _line("M4.5 12.5A7.5 7.5 0 1 0 6.8 6.7L4.5 8.9M4.5 4V8.9H9.4")
    + path("M10.5 9.6L15 12.5L10.5 15.4Z", _WHITE, _WHITE, 1.4),
    "step_back": path("M17.5 6L8.5 12L17.5 18Z", _WHITE, _WHITE, 2) + _line("M5.5 6V18", 2.6),
    "step_forward": path("M6.5 6L15.5 12L6.5 18Z", _WHITE, _WHITE, 2) + _line("M18.5 6V18", 2.6),
    "to_start": _line("M19 6L13 12L19 18M12 6L6 12L12 18", 2.4),
    "to_end": _line("M5 6L11 12L5 18M12 6L18 12L12 18", 2.4),
    "turn_back": _line("M7.5 6.5L2.5 12L7.5 17.5", 2.4)
    + _ring(15.8, 12, 6.3)
    + _line("M11.6 16.2L20 7.8"),
    "turn_on": _line("M16.5 6.5L21.5 12L16.5 17.5", 2.4)
    + _ring(8.2, 12, 6.3)
    + _line("M4 16.2L12.4 7.8"),
    "analysis": _ring(10.5, 10.5, 6.8) + _line("M15.6 15.6L20.6 20.6", 2.6),
    "speed": _line("M6 18.4A8.6 8.6 0 1 1 18 18.4")
    + _line("M12 12.6L15.8 8.6", 2.4)
    + _dots((12, 12.6), r=1.9),
    "delete": _line(
        "M4 6.5H20M9.5 6.5V4.6A1.1 1.1 0 0 1 10.6 3.5H13.4A1.1 1.1 0 0 1 14.5 4.6V6.5"
        "M6.2 6.5L7 18.7A2 2 0 0 0 9 20.5H15A2 2 0 0 0 17 18.7L17.8 6.5"
        "M10.2 10.5V16.5M13.8 10.5V16.5"
    ),
    "half": _ring(12, 12, 8.5) + path("M12 6.2A5.8 5.8 0 0 1 12 17.8Z", _WHITE),
    "clock": _ring(12, 12, 8.8) + _line("M12 7V12L15.4 14"),
    "trophy": _line(
        "M7.5 4H16.5V9.5A4.5 4.5 0 0 1 7.5 9.5ZM7.5 6H4.5V7.5A3.4 3.4 0 0 0 7.7 10.9"
        "M16.5 6H19.5V7.5A3.4 3.4 0 0 1 16.3 10.9"
        "M12 14V17M8.5 20.5H15.5M9.8 20.5L10.4 17H13.6L14.2 20.5"
    ),
    "star": _line(
        "M12 3.6L14.6 9L20.4 9.8L16.2 13.9L17.2 19.7L12 17L6.8 19.7L7.8 13.9L3.6 9.8L9.4 9Z"
    ),
    "flame": _line(
        "M12.4 3C13 6.6 18 8.6 18 14A6 6 0 0 1 6 14C6 11.4 7.3 9.9 8.4 8.4"
        "C8.9 10 9.5 10.8 10.6 11.4C10.6 8.2 10.6 5.6 12.4 3Z"
    ),
    "deck": _CARD + path("M12 7.5L15.5 12L12 16.5L8.5 12Z", _WHITE),
    "lamp_won": path(
        _DISC + "M6 12.6L7.7 10.9L10.6 13.8L16.4 8L18.1 9.7L10.6 17.2Z", _WHITE, holes=True
    ),
    "lamp_unknown": _dashes(8.5, 9),
    "lamp_lost": _ring(12, 12, 8.5) + _line("M6.6 17.4L17.4 6.6"),
}


def icons() -> dict[str, str]:
    """Every icon by name."""
    return {name: document(drawing, 24, 24) for name, drawing in _DRAWINGS.items()}
