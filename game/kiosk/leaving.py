"""Why the kiosk's window is gone: the codes with which its process ends."""

LEFT = 0
"""The keeper has left the kiosk, or all of it was asked to end."""
FAULT = 1
"""It ended by a fault of its own."""
NOT_OPENED = 2
"""It could not be opened: for its arguments, or for want of a screen."""
ANEW = 70
"""The keeper wants the program to start anew, or the system has ended the window alone."""
RESTART = 71
"""The keeper wants the machine to start anew."""
SHUT_DOWN = 72
"""The keeper wants the machine switched off."""
