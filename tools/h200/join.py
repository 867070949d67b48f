#!/usr/bin/env python3
"""Joins what measure.sh left into the file of a half: python3 tools/h200/join.py OUT calibration|test > HALF.csv

The columns of the timing program come first, then the profiler's counters, of the last launch of each kernel.
"""

import csv
import sys

COUNTERS = {
    "gpc__cycles_elapsed.max": "ncu-cycles",
    "sm__cycles_active.avg": "sm-active",
    "smsp__inst_executed.sum": "warp-instructions",
    "smsp__thread_inst_executed.sum": "thread-instructions",
    "launch__registers_per_thread": "registers",
    "sm__warps_active.avg.per_cycle_active": "warps-active",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum": "l1-load-sectors",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum": "l1-load-hits",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum": "l1-store-sectors",
    "lts__t_sectors_op_read.sum": "l2-read-sectors",
    "lts__t_sectors_op_write.sum": "l2-write-sectors",
    "lts__t_sectors_lookup_hit.sum": "l2-hits",
    "lts__t_sectors_lookup_miss.sum": "l2-misses",
    "dram__bytes_read.sum": "dram-read-bytes",
    "dram__bytes_write.sum": "dram-write-bytes",
    "sm__inst_executed_pipe_tensor.sum": "tensor",
    **{f"smsp__inst_executed_pipe_{pipe}.sum": pipe for pipe in "alu fma fp16 fp64 lsu xu uniform cbu adu tex".split()},
}
SCALE = {"Kbyte": 1e3, "Mbyte": 1e6, "Gbyte": 1e9, "Kcycle": 1e3}


def counted(path):
    """Rows of the profiler's CSV, by kernel; its second line has the units."""
    try:
        with open(path, newline="") as file:
            lines = [line for line in file if line.startswith('"')]
    except FileNotFoundError:
        return {}
    found, units = {}, {}
    for row in csv.DictReader(lines):
        if not row["ID"]:
            units = row
            continue
        found[row["Kernel Name"].split("(")[0]] = {
            name: amount(row.get(metric, ""), units.get(metric, "")) for metric, name in COUNTERS.items()
        }
    return found


def amount(text, unit):
    try:
        value = float(text.replace(",", "")) * SCALE.get(unit, 1)
    except ValueError:
        return ""
    return f"{value:.0f}" if value == int(value) or value > 1000 else f"{value:.2f}"


def main():
    out, half = sys.argv[1:]
    counters = {**counted(f"{out}/{half}-warm.ncu.csv"), **counted(f"{out}/{half}-cold.ncu.csv")}
    with open(f"{out}/{half}.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    names = list(COUNTERS.values()) if counters else []
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(list(rows[0]) + names)
    for row in rows:
        seen = counters.get(row["name"], {})
        writer.writerow(list(row.values()) + [seen.get(name, "") for name in names])


main()
