"""Why the kiosk's window was left: the codes with which its process ends."""

LEFT = 0
"""The keeper has left the kiosk, or the system asked the program to end."""
ANEW = 70
"""The keeper wants the program to start anew."""
RESTART = 71
"""The keeper wants the machine to start anew."""
SHUT_DOWN = 72
"""The keeper wants the machine switched off."""
