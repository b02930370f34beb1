"""The pictures of Sabır as code: each module draws one part and returns SVG text."""
