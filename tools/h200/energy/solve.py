#!/usr/bin/env python3
"""What events of our machine cost on an H200, by what the card drew in loops: python3 tools/h200/energy/solve.py

h200.csv has what the card drew while each loop ran, energy.csv how much work a launch is, ours.csv what the preset counts for a unit of
that work. Costs are solved one after the other, each from the loop that has nothing else which is new. Printed: cost, and the range by
the spread of the rounds and, for all but the first, by that of a lane's operation, which depends on the data.
"""

import csv
import pathlib
import statistics

HERE = pathlib.Path(__file__).resolve().parent


def rows(name):
    with open(HERE / name, newline="") as file:
        return list(csv.DictReader(file))


WORK = {row["name"]: float(row["work"]) for row in rows("energy.csv")}
DRAWN = rows("h200.csv")
IDLE = [float(row["watts"]) for row in DRAWN if row["name"] == "idle"]
COUNTED = {}
for one in rows("ours.csv"):
    COUNTED.setdefault(one["loop"], {})[one["counter"]] = float(one["count"])


def drawn(loop):
    """Picojoules of a unit of work above those of an idle card: mean, least and most of the rounds."""
    each = [
        (float(row["joules"]) - statistics.mean(IDLE) * float(row["seconds"])) / (float(row["launches"]) * WORK[loop]) * 1e12
        for row in DRAWN
        if row["name"] == loop
    ]
    return statistics.mean(each), min(each), max(each)


def solve(lane, pick):
    costs = {"sm.sp-operations": lane}

    def find(counter, loop, *also):
        rest = drawn(loop)[pick] - sum(COUNTED[loop].get(name, 0) * cost for name, cost in costs.items())
        each = sum(COUNTED[loop].get(name, 0) for name in (counter, *also))
        for name in (counter, *also):
            costs[name] = rest / each

    find("sm.sfu-operations", "special")
    find("sm.double-operations", "doubles")
    find("sm.matrix-cycles", "tensor")
    find("shared-memory.accesses", "shared")
    find("l1.reads", "l1")
    find("crossbar.request-flits", "l2", "crossbar.reply-flits")
    find("l2.writes", "l2-writes")
    find("dram.reads", "memory")
    # Of what a launch writes our machine keeps 60 MiB in its L2, the chip of 4 GiB next to nothing.
    COUNTED["writes"]["dram.writes"] = 1
    find("dram.writes", "writes")
    return costs


def main():
    fma, logic = (drawn(loop)[0] / COUNTED[loop]["sm.sp-operations"] for loop in ("fma", "integers"))
    middle = solve((fma + logic) / 2, 0)
    ends = [solve(lane, pick) for lane in (fma, logic) for pick in (1, 2)]
    print(f"idle: {statistics.mean(IDLE):.1f} W, {min(IDLE):.1f} to {max(IDLE):.1f}")
    for name, cost in middle.items():
        print(f"{name}: {cost:.1f} pJ, {min(end[name] for end in ends):.1f} to {max(end[name] for end in ends):.1f}")
    awake = sum(COUNTED["awake"].get(name, 0) * cost for name, cost in middle.items())
    print(f"a check, not used above: the loop 'awake' draws {drawn('awake')[0]:.0f} pJ a round, by these costs {awake:.0f}")


main()
