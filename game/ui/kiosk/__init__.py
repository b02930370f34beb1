"""The kiosk as a visitor and its keeper see it."""
