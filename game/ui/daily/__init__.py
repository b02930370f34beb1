"""The deal of the day: its calendar, and its card on the main menu."""
