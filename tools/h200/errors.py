#!/usr/bin/env python3
"""A machine beside the chip, kernel by kernel, while its values are being found:

  tools/h200/errors.py [--machine h200] [--set KEY=VALUE ...] [--jobs 2] [NAME|KIND ...] > errors.csv

Runs kernels of the calibration half by `cinch run` and prints kernel, kind, the chip's cycles, ours, ours over the chip's. Kernels of
the other half are not run: `cinch reproduce modern/h200-cycles` has them, in the end.
"""

import argparse
import concurrent.futures
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KERNELS = ROOT / "lab/src/main/resources/dev/cinch/lab/modern/kernels"


def rows(file):
    with open(KERNELS / file, newline="") as text:
        return list(csv.DictReader(text))


def ours(folder, name, options):
    command = [ROOT / "cinch", "run", folder / name, "--machine", options.machine, "--kernel", name, "--json"]
    for setting in options.set:
        command += ["--set", setting]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        return None, ran.stderr.strip().splitlines()[-1][:200]
    return json.loads(ran.stdout)["kernels"][-1]["cycles"], ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--machine", default="h200")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    chip = {row["name"]: int(row["cycles"]) for row in rows("calibration.csv")}
    chosen = [
        row
        for row in rows("kernels.csv")
        if row["name"] in chip and (not options.names or {row["name"], row["kind"]} & set(options.names))
    ]
    errors = []
    print("kernel,kind,chip,ours,ratio", flush=True)
    with tempfile.TemporaryDirectory() as place, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        folder = pathlib.Path(place)
        names = [row["name"] for row in chosen]
        subprocess.run([sys.executable, pathlib.Path(__file__).with_name("cases.py"), folder, *names], check=True)
        for row, (cycles, wrong) in zip(chosen, pool.map(lambda name: ours(folder, name, options), names)):
            theirs = chip[row["name"]]
            if cycles is None:
                print(f"{row['name']},{row['kind']},{theirs},,{wrong}", flush=True)
                continue
            errors.append(abs(cycles / theirs - 1))
            print(f"{row['name']},{row['kind']},{theirs},{cycles},{cycles / theirs:.3f}", flush=True)
    if errors:
        print(f"mean error of {len(errors)}: {100 * sum(errors) / len(errors):.1f} %", file=sys.stderr)


main()
