#!/usr/bin/env python3
"""A case folder whose steps are done twice, so that the second time finds in the caches what the first has left, as on the chip:

  ./cinch export NAME ./NAME --scale small
  python3 tools/h200/programs/twice.py ./NAME
  ./cinch run ./NAME/ --machine h200 --per-launch --json     the later half of its launches is what counts
"""

import json
import pathlib
import sys

for folder in map(pathlib.Path, sys.argv[1:]):
    file = folder / "case.json"
    case = json.loads(file.read_text())
    case["steps"] *= 2
    file.write_text(json.dumps(case, indent=1) + "\n")
