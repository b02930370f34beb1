"""Large print: a large index wherever enough of the card shows, and the usual one elsewhere."""

from spread_columns import long_column
from tabletop import Tabletop, ruleset

from game.ui.pictures import Index


def indices(table: Tabletop, label: str) -> list[Index]:
    """The index that each card of a pile is drawn with."""
    places = table.table.places(table.position)
    pile = table.pile(label)
    return [places[card & 63].index for card in table.position.piles[pile]]


def test_a_card_that_lies_free_has_the_large_index() -> None:
    table = Tabletop(ruleset("klondike"), "column 1: 7H\nwaste: 5D", look__large_print=True)
    assert indices(table, "column 1") == [Index.LARGE]
    assert indices(table, "waste") == [Index.LARGE]


def test_covered_cards_of_a_loose_column_have_it_too() -> None:
    table = Tabletop(ruleset("freecell"), size=(1280, 720), look__large_print=True)
    assert set(indices(table, "column 5")) == {Index.LARGE}


def test_a_tight_column_yields_to_the_usual_index_and_to_the_tight_one() -> None:
    table = Tabletop(ruleset("russian"), long_column(), look__large_print=True)
    assert indices(table, "column 7")[6:] == [Index.TIGHT] * 19 + [Index.LARGE]


def test_without_the_setting_nothing_is_large() -> None:
    table = Tabletop(ruleset("freecell"))
    assert Index.LARGE not in indices(table, "column 5")
