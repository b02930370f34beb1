"""Worked examples, played on the real table step by step."""
