"""What a new deal shall be: choosing it, and reading about it."""
