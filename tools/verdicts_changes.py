"""Writes docs/verdicts-changes.md: python3 tools/verdicts_changes.py BEFORE.md [WORDS], where BEFORE.md is an older
docs/verdicts.md (git show COMMIT:docs/verdicts.md) and WORDS say what happened between the two; without them those
of the page as it is stay."""

import collections
import csv
import os
import sys

import verdicts

PAGE = os.path.join(verdicts.ROOT, "docs", "verdicts-changes.md")
CAUSES = os.path.join(verdicts.ROOT, "docs", "verdicts-causes.csv")
TITLE, MADE = "# Verdicts, before and after\n\n", " Made by `tools/verdicts_changes.py`; do not edit it.\n\n"
HOLD = ("holds", "used to choose")
SHOWN = ["holds", "used to choose", "same direction", "differs"]


def rows(file):
    """Claims of a page by experiment and sentence: ours and the verdict."""
    found = {}
    with open(file, encoding="utf-8") as page:
        for line in page:
            if line.startswith("| `"):
                cells = [one.strip() for one in line.strip().strip("|").split("|")]
                found[cells[0].strip("`"), cells[1]] = (cells[2], cells[3], cells[4])
    return found


def causes():
    """Through what a claim changed, by experiment and the claim's sentence, or by the experiment alone."""
    with open(CAUSES, encoding="utf-8", newline="") as text:
        return {(row["experiment"], row["claim"]): row["through"] for row in csv.DictReader(text)}


def verdict_counts(out, groups, before, after):
    out.write("\n| claims | when | %s |\n|---|---|%s\n" % (" | ".join(SHOWN), "--:|" * len(SHOWN)))
    for name, claims in groups:
        for when, page in (("before", before), ("after", after)):
            counts = collections.Counter(page[c][2] for c in claims)
            out.write("| %s | %s | %s |\n" % (name, when, " | ".join(str(counts[one]) for one in SHOWN)))


def scale(out, claims, before, after):
    """How many claims hold step by step; what the papers' scale says counts where its runs are made."""
    made = {c: row[4:6] for name, rows_of in verdicts.kept().items() for row in rows_of for c in [(name, row[0])] if row[5]}
    out.write("\nThe %d measured ones step by step: %d hold before, %d after machine, programs and readings, %d with scale `paper` in place of `small`"
              " for the %d of them whose runs at that scale are [made](verdicts.md).\n" % (
                  len(claims), sum(before[c][2] in HOLD for c in claims), sum(after[c][2] in HOLD for c in claims),
                  sum((made[c][1] if c in made else after[c][2]) in HOLD for c in claims), sum(c in made for c in claims)))


def present_words():
    with open(PAGE, encoding="utf-8") as page:
        return page.read().split(MADE)[0].removeprefix(TITLE)


def main(before_file, words):
    known = causes()
    before, after = rows(before_file), rows(verdicts.PAGE)
    calculated = verdicts.calculated()
    both = [claim for claim in before if claim in after]
    lost = [claim for claim in both if before[claim][2] in HOLD and after[claim][2] not in HOLD]
    gained = [claim for claim in both if before[claim][2] not in HOLD and after[claim][2] in HOLD]
    with open(PAGE, "w", encoding="utf-8") as out:
        out.write(TITLE + words + MADE)
        out.write("Claims that both pages have, at scale `small`, *used to choose* included among those that hold:\n\n")
        out.write("| claims | number | hold before | hold after | lost | gained |\n|---|--:|--:|--:|--:|--:|\n")
        groups = [(name, [c for c in both if c[0].split("/")[0] == paper]) for paper, name in verdicts.PAPERS.items()]
        groups += [("all", both), ("calculated", [c for c in both if c[0] in calculated]),
                   ("measured", [c for c in both if c[0] not in calculated])]
        for name, claims in groups:
            out.write("| %s | %d | %d | %d | %d | %d |\n" % (
                name, len(claims), sum(before[c][2] in HOLD for c in claims), sum(after[c][2] in HOLD for c in claims),
                sum(c in set(lost) for c in claims), sum(c in set(gained) for c in claims)))
        scale(out, [c for c in both if c[0] not in calculated], before, after)
        verdict_counts(out, groups, before, after)
        new = [c for c in after if c not in before]
        counts = collections.Counter(after[c][2] for c in new)
        if new:
            out.write("\n%d claims are new since: %s.\n" % (
                len(new), ", ".join("%d %s" % (counts[one], one) for one in verdicts.VERDICTS if counts[one])))
        gone = [c for c in before if c not in after]
        if gone:
            out.write("\nClaims that were put otherwise or dropped: %s.\n" % "; ".join(
                "%s (`%s`)" % (c[1], c[0]) for c in gone))
        for title, claims in (("Lost", lost), ("Gained", gained)):
            out.write("\n## %s\n\n| experiment | claim | paper | before | after | now | through |\n|---|---|--:|--:|--:|---|---|\n" % title)
            for claim in claims:
                through = known.get(claim, known.get((claim[0], "*"), ""))
                out.write("| `%s` | %s | %s | %s | %s | %s | %s |\n" % (
                    claim[0], claim[1], after[claim][0], before[claim][1], after[claim][1], after[claim][2], through))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else present_words())
