#!/usr/bin/env python3
"""Our cycles beside the chip's, by set, kind and kernel:

  tools/h200/compare.py [--ours FILE] [--svg FILE] [SET ...]    SET: calibration, test, third and so on; without any: all

Ours are those of FILE (set,name,cycles): tools/h200/unseen.csv, what the preset of the day said of each set when nobody had looked at it, or
another; the chip's those beside the lists and in tools/h200/SET. A kernel without a number of ours is left out and named.
"""

import csv
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
KERNELS = HERE.parent.parent / "lab/src/main/resources/dev/cinch/lab/modern/kernels"
INVALID = {"third_l2_rows"}  # stores beyond its output, see docs/h200.md
COLOURS = ["#767676", "#7b4ea3", "#0b7285", "#c05600", "#c2255c", "#2b8a3e", "#1864ab", "#8a6d00", "#495057", "#5c940d", "#e8590c", "#0ca678", "#f06595", "#111111"]


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


# In the order in which the preset ran them.
SETS = list(dict.fromkeys(["calibration", *(row["set"] for row in rows(HERE / "unseen.csv"))]))


def pairs(name, file):
    """(kernel, kind, chip, ours) of a set, and the names that have no number of ours."""
    halves = name in ("calibration", "test")
    listed = [row for row in rows(KERNELS / ("kernels.csv" if halves else f"{name}.csv")) if row["half"] == name]
    chip = {row["name"]: int(row["cycles"]) for row in rows(KERNELS / f"{name}.csv" if halves else HERE / name / "h200.csv")}
    ours = {row["name"]: int(row["cycles"]) for row in rows(file) if row["set"] == name}
    valid = [row for row in listed if row["name"] not in INVALID]
    found = [(row["name"], row["kind"], chip[row["name"]], ours[row["name"]]) for row in valid if row["name"] in ours]
    return found, [row["name"] for row in valid if row["name"] not in ours]


def error(found):
    return sum(abs(ours / chip - 1) for _, _, chip, ours in found) / len(found)


def correlation(found):
    x = [math.log(chip) for _, _, chip, _ in found]
    y = [math.log(ours) for _, _, _, ours in found]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    xy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    return xy / math.sqrt(sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y))


def short(kernel, name):
    return kernel.split("_", 2 if name not in ("calibration", "test") else 0)[-1]


def table(name, found):
    print(f"{name}: {len(found)} kernels, mean error {100 * error(found):.1f} %, correlation of logarithms {correlation(found):.3f}")
    for kind in dict.fromkeys(kind for _, kind, _, _ in found):
        some = [one for one in found if one[1] == kind]
        print(f"| `{kind}` | {100 * error(some):.1f} % | " + ", ".join(f"{short(k, name)} {o / c:.2f}" for k, _, c, o in some) + " |")


def svg(path, sets):
    """Both axes by powers of ten, the line of equal cycles and those 20 % beside it."""
    left, top, side, low, high = 60, 20, 520, 3.5, 6.5

    def at(value):
        return (math.log10(value) - low) / (high - low) * side

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + side + 150}" height="{top + side + 50}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" stroke="#888"/>',
    ]
    for power in range(math.ceil(low), math.floor(high) + 1):
        p = at(10**power)
        label = f"{10**power // 1000:,}".replace(",", " ")
        out.append(f'<path d="M{left + p:.1f} {top}v{side}M{left} {top + side - p:.1f}h{side}" stroke="#ddd"/>')
        out.append(f'<text x="{left + p:.1f}" y="{top + side + 16}" text-anchor="middle">{label}</text>')
        out.append(f'<text x="{left - 6}" y="{top + side - p + 4:.1f}" text-anchor="end">{label}</text>')
    for factor, dash in ((1, ""), (1.2, ' stroke-dasharray="4 4"'), (1 / 1.2, ' stroke-dasharray="4 4"')):
        shift = math.log10(factor) / (high - low) * side
        x0, x1 = max(0, -shift), side - max(0, shift)
        out.append(
            f'<path d="M{left + x0:.1f} {top + side - x0 - shift:.1f}L{left + x1:.1f} {top + side - x1 - shift:.1f}" stroke="#888"{dash}/>'
        )
    for number, (name, found) in enumerate(sets):
        colour = COLOURS[SETS.index(name) % len(COLOURS)]
        for kernel, _, chip, ours in found:
            out.append(
                f'<circle cx="{left + at(chip):.1f}" cy="{top + side - at(ours):.1f}" r="3.5" fill="{colour}" fill-opacity="0.75">'
                f"<title>{kernel}: {ours / chip:.2f}</title></circle>"
            )
        y = top + 10 + 20 * number
        out.append(f'<circle cx="{left + side + 16}" cy="{y}" r="4" fill="{colour}"/>')
        out.append(f'<text x="{left + side + 26}" y="{y + 4}">{name} ({len(found)})</text>')
    out.append(f'<text x="{left + side / 2}" y="{top + side + 38}" text-anchor="middle">the chip, thousand cycles</text>')
    out.append(
        f'<text transform="translate(14 {top + side / 2}) rotate(-90)" text-anchor="middle">the preset, thousand cycles</text>'
    )
    pathlib.Path(path).write_text("\n".join(out) + "\n</svg>\n")


def main():
    words = sys.argv[1:]

    def option(name, usual):
        if name not in words:
            return usual
        at = words.index(name)
        value = words.pop(at + 1) if at + 1 < len(words) else sys.exit(__doc__)
        words.pop(at)
        return value

    drawing = option("--svg", None)
    ours = option("--ours", HERE / "unseen.csv")
    chosen = words or SETS
    for name in chosen:
        if name not in SETS:
            sys.exit(f"compare.py: no set '{name}'; there are {', '.join(SETS)}")
    sets = []
    for name in chosen:
        if name not in ("calibration", "test") and not (HERE / name / "h200.csv").exists():
            print(f"{name}: not timed on the chip yet")
            continue
        found, missing = pairs(name, ours)
        if missing and not found:
            print(f"{name}: ours are not in the file")
        elif missing:
            print(f"{name}: without {', '.join(missing)}")
        if found:
            table(name, found)
            sets.append((name, found))
    if drawing:
        svg(drawing, sets)


main()
