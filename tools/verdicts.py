"""Writes docs/verdicts.md: python3 tools/verdicts.py [FILE...] where FILE is what
'cinch reproduce all --scale small --json' printed.

Rows of experiments that no file speaks of stay as they are; why a claim is not within its tolerance comes from
claims/reasons.csv and what was chosen by one from claims/chosen.csv, so that without a file the page only gets the
present reasons."""

import csv
import json
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
PAGE = os.path.join(ROOT, "docs", "verdicts.md")
CLAIMS = os.path.join(ROOT, "lab", "src", "main", "resources", "dev", "cinch", "lab", "claims")
PAPERS = {"e2mc": "E²MC", "magbdi": "MAG-BDI", "toggle": "Toggle", "warped": "Warped"}
VERDICTS = ["holds", "used to choose", "same direction", "differs", "no difference", "not measured"]
HOLDS, CHOSEN = VERDICTS[:2]
OUTSIDE = VERDICTS[2:5]
RARE = VERDICTS[4:]
# The scale of the page; reasons of another one have other numbers.
SCALE = "small"
CALCULATED = "Calculated, without programs, which proves least: "
# A claim's name by its relation, as Relation.java has it; reasons are kept by these names.
NAMES = {
    "number": "{left}",
    "above": "{left} > {right}",
    "at least": "{left} >= {right}",
    "above that of": "{left} > {right}: {left}",
    "difference": "{left} - {right}",
    "most difference": "most {left} - {right}",
    "is most": "{left} is most",
    "is least": "{left} is least",
    "others above": "all but {left} > {right}",
    "all grow": "all grow",
    "grows": "grows",
    "rows above": "rows with {left} > {right}",
    "rows at least": "rows with {left} >= {right}",
    "rows within": "rows with {left} in {right}",
    "rows with most": "rows with most {left}",
    "rows with least": "rows with least {left}",
}
HEAD = """# Verdicts at scale small

What the papers say, and what came out here: every claim, as `./cinch reproduce all --scale small` found it when this page
was last made (`tools/verdicts.py`; do not edit it). Tolerances were fixed before the first run: ratios 15 %, speedups, energies
and shares 5 points, orders exact; where no effect at all would be within that, half of the paper's effect. A claim of an order is 1 if it holds. One number
has a tolerance of its own, for the word before it: 8 times the bandwidth is "close to" 2, ± 0.5.

- **holds**: within the tolerance.
- **used to choose**: within it, but an input or the reading of a technique was chosen by it, so that it proves nothing.
- **same direction**: outside of it, but an effect of the paper's sign, and in the paper's order ([inside](inside.md)).
- **differs**: neither.

Beside the last two stands why, beside those used to choose what was chosen by them, and the entry of [DEVIATIONS](DEVIATIONS.md)
that has the evidence. [Before and after](verdicts-changes.md) has the claims that the last large change moved.
"""


def number(value):
    return "–" if value is None else "%.4g" % value


def cell(text):
    return text.replace("|", "/")


def read(name):
    with open(os.path.join(CLAIMS, name), encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def name_of(claim):
    return (claim["row"] + ": " if claim["row"] else "") + NAMES[claim["relation"]].format(**claim)


def reasons(file):
    """The sentence that a file has on each claim, by experiment and the claim's own sentence, as a cell."""
    known = {(row["experiment"], row["claim"]): "%s (%s)" % (row["reason"], row["deviation"])
             for row in read(file) if row["scale"] in ("", SCALE)}
    found = {}
    for paper in PAPERS:
        for row in read(paper + ".csv"):
            name = row["experiment"]
            reason = known.get((name, name_of(row)), known.get((name, "*")))
            if reason:
                found[name, cell(row["sentence"])] = cell(reason)
    return found


def kept():
    """The rows of the page as it is, by experiment: sentence, paper, ours, verdict."""
    rows = {}
    with open(PAGE, encoding="utf-8") as page:
        for line in page:
            if line.startswith("| `"):
                cells = [one.strip() for one in line.strip().strip("|").split("|")]
                rows.setdefault(cells[0].strip("`"), []).append(cells[1:5])
    return rows


def calculated():
    """The experiments that the page as it is calls calculated."""
    with open(PAGE, encoding="utf-8") as page:
        for line in page:
            if line.startswith(CALCULATED):
                return set(line[len(CALCULATED):].strip(" .\n").replace("`", "").split(", "))
    return set()


def measured(files, without_programs):
    rows = {}
    for file in files:
        with open(file, encoding="utf-8") as text:
            for one in json.load(text)["experiments"]:
                if one["claims"]:
                    # A calculation is one run.
                    (without_programs.add if len(one["runs"]) == 1 else without_programs.discard)(one["name"])
                    rows[one["name"]] = [
                        [cell(claim["sentence"]), number(claim["paper"]), number(claim.get("ours")), claim["verdict"]]
                        for claim in one["claims"]]
    return rows


def main(files):
    without_programs = calculated()
    rows = measured(files, without_programs)
    for name, old in kept().items():
        rows.setdefault(name, old)
    order = list(PAPERS)
    names = sorted(rows, key=lambda name: order.index(name.split("/")[0]))
    verdicts = [one for one in VERDICTS if one not in RARE or any(row[3] == one for name in names for row in rows[name])]
    why = reasons("reasons.csv")
    chosen = reasons("chosen.csv")
    for name in names:
        for row in rows[name]:
            if row[3] in (HOLDS, CHOSEN):
                row[3] = CHOSEN if (name, row[0]) in chosen else HOLDS
    with open(PAGE, "w", encoding="utf-8") as out:
        out.write(HEAD)
        out.write("\n| paper | %s | claims |\n|---|%s--:|\n" % (" | ".join(verdicts), "--:|" * len(verdicts)))
        for paper in order + ["all"]:
            mine = [row for name in names if paper in ("all", name.split("/")[0]) for row in rows[name]]
            counts = [str(sum(row[3] == one for row in mine)) for one in verdicts]
            out.write("| %s | %s | %d |\n" % (PAPERS.get(paper, "all"), " | ".join(counts), len(mine)))
        for kind, mine in (("of these calculated", without_programs), ("of these measured", set(names) - without_programs)):
            mine = [row for name in names if name in mine for row in rows[name]]
            counts = [str(sum(row[3] == one for row in mine)) for one in verdicts]
            out.write("| %s | %s | %d |\n" % (kind, " | ".join(counts), len(mine)))
        listed = ", ".join("`%s`" % name for name in names if name in without_programs)
        out.write("\n%s%s.\n" % (CALCULATED, listed))
        out.write("\n| experiment | claim | paper | ours | verdict | why |\n|---|---|--:|--:|---|---|\n")
        for name in names:
            for row in rows[name]:
                said = chosen if row[3] == CHOSEN else why if row[3] in OUTSIDE else {}
                out.write("| `%s` | %s | %s |\n" % (name, " | ".join(row), said.get((name, row[0]), "")))


if __name__ == "__main__":
    main(sys.argv[1:])
