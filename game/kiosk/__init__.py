"""A kiosk without its picture: what its keeper decides, its PIN, its hours, counts and watchdog."""

WINDOW, SAFE_WINDOW = "--kiosk-window", "--kiosk-window-safely"
"""The first argument by which the program starts itself as a kiosk's window, with the settings of
the files or with safe ones."""
