"""The start of the frozen program."""

import sys

from game.__main__ import main

sys.exit(main())
