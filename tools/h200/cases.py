#!/usr/bin/env python3
"""Case folders of the kernels that are set beside an H200, for `cinch run`:

  tools/h200/cases.py FOLDER [NAME|KIND|HALF ...]    writes FOLDER/NAME/ for each that is named, or for all; `third` and so on name later sets
  ./cinch run FOLDER/NAME --machine h200 --kernel NAME --json

The last launch is the one that counts: unless the L2 is cold, a launch of the same kernel comes before.
"""

import csv
import json
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent.parent / "lab/src/main/resources/dev/cinch/lab/modern/kernels"


def listed():
    """The rows of all lists; other tables beside them have the chip's times."""
    for path in sorted(HERE.glob("*.csv")):
        with open(path, newline="") as file:
            rows = csv.DictReader(file)
            if "half" in rows.fieldnames:
                yield from rows


def launch(module, name, grid, block, shared, n, k):
    args = [{"buffer": "a"}, {"buffer": "b"}, {"u32": n}, {"u32": k}]
    return {"launch": name, "module": module, "grid": [grid], "block": [block], "sharedBytes": shared, "args": args}


def module(row):
    later = HERE / (row["half"] + ".ptx")
    return later.name if later.exists() else row["kind"] + ".ptx"


def steps(row):
    n, a = int(row["n"]), int(row["a"])
    if row["fill"] != "none":
        yield {"load": "fill.ptx"}
        lines = 128 if row["fill"] == "chain" else 16
        yield launch("fill.ptx", "fill_" + row["fill"], (a // lines + 255) // 256, 256, 0, a // 4, 1)
    yield {"load": module(row)}
    one = launch(module(row), row["name"], int(row["grid"]), int(row["block"]), int(row["shared"]), n, int(row["k"]))
    yield one
    if row["l2"] != "cold":
        yield one


def write(row, to):
    folder = to / row["name"]
    folder.mkdir(parents=True, exist_ok=True)
    modules = [module(row)] + (["fill.ptx"] if row["fill"] != "none" else [])
    for name in modules:
        shutil.copy(HERE / name, folder / name)
    case = {
        "name": row["name"],
        "modules": modules,
        "buffers": {"a": {"bytes": int(row["a"])}, "b": {"bytes": int(row["b"])}},
        "steps": list(steps(row)),
    }
    (folder / "case.json").write_text(json.dumps(case, indent=1) + "\n")


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    wanted = set(sys.argv[2:])
    found = set()
    for row in listed():
        names = {row["name"], row["kind"], row["half"]}
        if not wanted or wanted & names:
            found |= names
            write(row, pathlib.Path(sys.argv[1]))
    for name in sorted(wanted - found):
        sys.exit(f"cases.py: no kernel, kind or set is called '{name}'; the lists are in {HERE}")


main()
