#!/usr/bin/env python3
"""Whole programs on the preset (preset.csv: cycles of each launch) beside the chip (h200.csv: microseconds): python3 tools/h200/programs/compare.py"""

import csv
import math
import pathlib

HERE = pathlib.Path(__file__).resolve().parent


def rows(name):
    with open(HERE / name, newline="") as file:
        return {row["program"]: row for row in csv.DictReader(file)}


def main():
    chip, preset = rows("h200.csv"), rows("preset.csv")
    pairs = []
    for name, row in preset.items():
        ours, theirs = sum(map(int, row["cycles-by-launch"].split())), float(chip[name]["us"]) * float(chip[name]["mhz"])
        pairs.append((ours, theirs))
        print(f"| `{name}` | {chip[name]['launches']} | {theirs:,.0f} | {ours:,} | {ours / theirs:.2f} |")
    error = sum(abs(ours / theirs - 1) for ours, theirs in pairs) / len(pairs)
    x, y = [math.log(theirs) for _, theirs in pairs], [math.log(ours) for ours, _ in pairs]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    xy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    correlation = xy / math.sqrt(sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y))
    print(f"{len(pairs)} programs, mean error {100 * error:.1f} %, correlation of logarithms {correlation:.3f}")


main()
