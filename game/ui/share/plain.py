"""Texts from elsewhere, as they can be drawn."""

_LONGEST = 18


def plain(text: str) -> str:
    """A text in which every sign that cannot be drawn has become a space."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def file_name(name: str) -> str:
    """A file's name that fits on a line: of a long one its beginning and its end."""
    whole, half = plain(name), _LONGEST // 2 - 1
    return whole if len(whole) <= _LONGEST else f"{whole[:half]}…{whole[-half:]}"
