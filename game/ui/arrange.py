"""Areas side by side and one under the other."""

import pygame


def grid(area: pygame.Rect, count: int, columns: int, gap: int) -> list[pygame.Rect]:
    """`count` areas in rows of `columns`, `gap` apart, that together fill `area` to its edges."""
    rows = max(1, -(-count // columns))
    lefts = _edges(area.left, area.width, columns, gap)
    tops = _edges(area.top, area.height, rows, gap)
    return [
        pygame.Rect(
            lefts[index % columns],
            tops[index // columns],
            lefts[index % columns + 1] - gap - lefts[index % columns],
            tops[index // columns + 1] - gap - tops[index // columns],
        )
        for index in range(count)
    ]


def full_rows(area: pygame.Rect, count: int, columns: int, gap: int) -> list[pygame.Rect]:
    """As `grid`, but where areas are too few to fill all rows the first ones are wider."""
    rows = max(1, -(-count // columns))
    lines = grid(area, rows, 1, gap)
    shares = [count // rows + (row >= rows - count % rows) for row in range(rows)]
    return [
        place
        for line, share in zip(lines, shares, strict=True)
        for place in grid(line, share, max(1, share), gap)
    ]


def _edges(start: int, length: int, count: int, gap: int) -> list[int]:
    """Where each of `count` parts begins, and where one more would begin."""
    return [start + (length + gap) * index // count for index in range(count + 1)]
