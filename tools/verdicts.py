"""Writes docs/verdicts.md: python3 tools/verdicts.py FILE... where FILE is what 'cinch reproduce ... --json' printed.

Rows of papers that no file speaks of stay as they are."""

import json
import os
import sys

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", "verdicts.md")
HEAD = """# Verdicts at scale small

What the papers say of programs, and what came out here: every claim of the experiments that run programs, as
`./cinch reproduce e2mc magbdi toggle warped --scale small` found it when this page was last made (`tools/verdicts.py`; do not edit it). Why
claims differ is told in [DEVIATIONS](DEVIATIONS.md), 12 to 16. Tolerances were fixed before the first run: ratios 15 %, speedups,
energies and shares 5 points, orders exact. A claim of an order is 1 if it holds.
"""


def number(value):
    return "–" if value is None else "%.4g" % value


def main(files):
    experiments = {}
    for file in files:
        with open(file, encoding="utf-8") as text:
            for one in json.load(text)["experiments"]:
                experiments[one["name"]] = one
    papers = {name.split("/")[0] for name in experiments}
    with open(PAGE, encoding="utf-8") as old:
        kept = [line.rstrip("\n") for line in old if line.startswith("| `") and line[3:].split("/")[0] not in papers]
    rows, count = [], len(kept)
    holds = sum(line.endswith("| holds |") for line in kept)
    for name, one in experiments.items():
        if len(one["runs"]) < 2:
            continue  # a calculation, the same at every scale
        for claim in one["claims"]:
            if claim.get("ours") is None:
                continue
            count += 1
            holds += claim["verdict"] == "holds"
            rows.append("| `%s` | %s | %s | %s | %s |" % (
                name, claim["sentence"].replace("|", "/"), number(claim["paper"]), number(claim["ours"]), claim["verdict"]))
    with open(PAGE, "w", encoding="utf-8") as out:
        out.write(HEAD)
        out.write("\n%d of %d claims hold.\n\n| experiment | claim | paper | ours | verdict |\n|---|---|--:|--:|---|\n" % (holds, count))
        out.write("\n".join(kept + rows) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
