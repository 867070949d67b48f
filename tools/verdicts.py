"""Writes docs/verdicts.md: python3 tools/verdicts.py [FILE...] [--paper FILE...] where FILE is what
'cinch reproduce all --scale small --json' printed, and behind --paper what it printed at that scale.

Rows of experiments that no file speaks of stay as they are; why a claim is not within its tolerance comes from
claims/reasons.csv and what was chosen by one from claims/chosen.csv, so that without a file the page only gets the
present reasons."""

import csv
import functools
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
# The scales of the page; reasons of one have other numbers than those of the other.
SMALL, PAPER = "small", "paper"
# What stands at a scale that no run has been made at.
NOTHING = ["", ""]
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
HEAD = """# Verdicts

What the papers say, and what came out here: every claim, as `./cinch reproduce all --scale small` found it when this page
was last made (`tools/verdicts.py`; do not edit it), and beside it what the papers' own sizes of programs gave (`--scale paper`), as far as
these runs are made: they lie in `archive` ([how](guide/long-runs.md#the-archive)). Tolerances were fixed before the first run: ratios 15 %, speedups, energies
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


@functools.lru_cache(maxsize=None)
def reasons(file, scale):
    """The sentence that a file has on each claim at a scale, by experiment and the claim's own sentence, as a cell."""
    known = {(row["experiment"], row["claim"]): "%s (%s)" % (row["reason"], row["deviation"])
             for row in read(file) if row["scale"] in ("", scale)}
    found = {}
    for paper in PAPERS:
        for row in read(paper + ".csv"):
            name = row["experiment"]
            reason = known.get((name, name_of(row)), known.get((name, "*")))
            if reason:
                found[name, cell(row["sentence"])] = cell(reason)
    return found


def kept():
    """The rows of the page as it is, by experiment: sentence, paper, ours, verdict, and the last two at scale paper."""
    rows = {}
    with open(PAGE, encoding="utf-8") as page:
        for line in page:
            if line.startswith("| `"):
                cells = [one.strip() for one in line.strip().strip("|").split("|")]
                rows.setdefault(cells[0].strip("`"), []).append(cells[1:7])
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


def joined(old, small, paper):
    """Rows of both scales by experiment, from the page as it is and from what was found since."""
    rows = {}
    # Who has all gives the order; a few keep their places.
    first, then = (small, old) if set(old) <= set(small) else (old, small)
    for name in list(first) + [name for name in then if name not in first]:
        at_paper = {row[0]: row[4:] for row in old.get(name, [])}
        at_paper.update({row[0]: row[2:] for row in paper.get(name, [])})
        rows[name] = [row[:4] + at_paper.get(row[0], NOTHING) for row in small.get(name, old.get(name))]
    return rows


def mark_chosen(rows):
    """A claim that holds says so only if nothing was chosen by it."""
    for scale, at in ((SMALL, 3), (PAPER, 5)):
        chosen = reasons("chosen.csv", scale)
        for name, mine in rows.items():
            for row in mine:
                if row[at] in (HOLDS, CHOSEN):
                    row[at] = CHOSEN if (name, row[0]) in chosen else HOLDS


def why(name, row):
    """Why a claim is not within its tolerance, or what was chosen by it, at each scale that has something to say."""
    parts = []
    for scale, at in ((SMALL, 3), (PAPER, 5)):
        file = "chosen.csv" if row[at] == CHOSEN else "reasons.csv" if row[at] in OUTSIDE else None
        said = reasons(file, scale).get((name, row[0])) if file else None
        if said and said not in parts:
            parts.append(said)
    return " At `paper`: ".join(parts) if row[3] in OUTSIDE + [CHOSEN] else "".join("At `paper`: " + one for one in parts)


def counts(out, rows, names, verdicts, without_programs):
    out.write("\n| paper | %s | claims |\n|---|%s--:|\n" % (" | ".join(verdicts), "--:|" * len(verdicts)))
    groups = [(PAPERS.get(paper, "all"), [name for name in names if paper in ("all", name.split("/")[0])])
              for paper in list(PAPERS) + ["all"]]
    groups += [("of these calculated", [name for name in names if name in without_programs]),
               ("of these measured", [name for name in names if name not in without_programs])]
    for title, mine in groups:
        found = [row[3] for name in mine for row in rows[name]]
        out.write("| %s | %s | %d |\n" % (title, " | ".join(str(found.count(one)) for one in verdicts), len(found)))


def beside(out, rows, names, without_programs):
    """What changes between the scales, of the measured claims that have both."""
    out.write("\nMeasured claims that have been made at both scales, and how many are within the tolerance, *used to choose* included:\n\n")
    out.write("| paper | claims | hold at `small` | at `paper` | gained | lost | still to be made |\n|---|--:|--:|--:|--:|--:|--:|\n")
    for paper in list(PAPERS) + ["all"]:
        mine = [row for name in names if name not in without_programs and paper in ("all", name.split("/")[0]) for row in rows[name]]
        both = [(row[3] in (HOLDS, CHOSEN), row[5] in (HOLDS, CHOSEN)) for row in mine if row[5]]
        out.write("| %s | %d | %d | %d | %d | %d | %d |\n" % (
            PAPERS.get(paper, "all"), len(both), sum(small for small, _ in both), sum(large for _, large in both),
            both.count((False, True)), both.count((True, False)), len(mine) - len(both)))


def main(arguments):
    at = arguments.index("--paper") if "--paper" in arguments else len(arguments)
    without_programs = calculated()
    small = measured(arguments[:at], without_programs)
    rows = joined(kept(), small, measured(arguments[at + 1:], set()))
    mark_chosen(rows)
    names = sorted(rows, key=lambda name: list(PAPERS).index(name.split("/")[0]))
    verdicts = [one for one in VERDICTS if one not in RARE or any(row[3] == one for mine in rows.values() for row in mine)]
    with open(PAGE, "w", encoding="utf-8") as out:
        out.write(HEAD)
        counts(out, rows, names, verdicts, without_programs)
        listed = ", ".join("`%s`" % name for name in names if name in without_programs)
        out.write("\n%s%s.\n" % (CALCULATED, listed))
        beside(out, rows, names, without_programs)
        out.write("\n| experiment | claim | paper | ours | verdict | ours at `paper` | verdict there | why |\n|---|---|--:|--:|---|--:|---|---|\n")
        for name in names:
            for row in rows[name]:
                out.write("| `%s` | %s | %s |\n" % (name, " | ".join(row), why(name, row)))


if __name__ == "__main__":
    main(sys.argv[1:])
