"""A kiosk without its picture: what its keeper decides, its PIN, its hours, counts and watchdog."""
