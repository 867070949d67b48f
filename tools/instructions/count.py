#!/usr/bin/env python3
"""What the timed machine executes, counted and not timed: machine instructions by part and by method.

  tools/instructions/count.py PROGRAM [--after SECONDS] [--count INSTRUCTIONS] [--methods N] [--jar bench/target/bench.jar]

Runs PROGRAM by the benchmark, waits until it is warm, steps through its thread and says how often each part of the machine acted, how many
instructions a turn took, and the methods that have most of them (with what the compiler has put into them). One stretch does not stand for a
program, but two versions can be compared where nothing can be timed. Linux on x86-64 with a C compiler, a JDK and NumPy; a million steps take a minute.
"""

import argparse
import collections
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy

HERE = pathlib.Path(__file__).resolve().parent
TURNS = {
    "sm.Sm.tick(": "multiprocessors",
    "crossbar.Crossbar.tick(": "crossbars",
    "l2.LineSlice.tick(": "L2 slices",
    "l2.SectorSlice.tick(": "L2 slices",
    "dram.MemoryPort.tick(": "memory ports",
    "dram.SlottedChannel.tick(": "DRAM channels",
    "dram.PlannedChannel.tick(": "DRAM channels",
    "part.Domain.run(": "clocks",
    "time.Clocks.": "clocks",
}
# A method has been called where it stands before this many bytes of it.
ENTRY = 64


def busiest(process):
    """The thread that has had most of the processor."""
    tasks = pathlib.Path(f"/proc/{process}/task")
    return max((int((t / "stat").read_text().rsplit(")", 1)[1].split()[11]), t.name) for t in tasks.iterdir())[1]


def trace(options, place):
    step = place / "step"
    subprocess.run(["cc", "-O2", "-o", step, HERE / "step.c"], check=True)
    java = ["java", "-XX:+UseParallelGC", "-XX:FreqInlineSize=100", "-jar", options.jar, options.program]
    running = subprocess.Popen(java, stdout=subprocess.DEVNULL)
    try:
        time.sleep(options.after)
        if running.poll() is not None:
            sys.exit(f"{options.program} was over after {options.after} s; ask for less with --after")
        subprocess.run(["jcmd", str(running.pid), "Compiler.perfmap"], check=True, stdout=subprocess.DEVNULL)
        methods = pathlib.Path(f"/tmp/perf-{running.pid}.map")
        lines = methods.read_text().splitlines()
        methods.unlink()
        if subprocess.run([step, busiest(running.pid), str(options.count), place / "trace"]).returncode:
            sys.exit("the thread could not be stepped to the end")
    finally:
        running.kill()
        running.wait()
    found = sorted((int(a, 16), int(b, 16), c) for a, b, c in (line.split(" ", 2) for line in lines))
    return numpy.fromfile(place / "trace", dtype=numpy.uint64), found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--after", type=int, default=25)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--methods", type=int, default=30)
    parser.add_argument("--jar", default=os.fspath(HERE.parent.parent / "bench/target/bench.jar"))
    options = parser.parse_args()
    if not os.path.exists(options.jar):
        sys.exit(f"no {options.jar}: ./mvnw -q -DskipTests package -Pbench makes it")
    with tempfile.TemporaryDirectory() as place:
        steps, methods = trace(options, pathlib.Path(place))
    starts = numpy.array([start for start, _, _ in methods], dtype=numpy.uint64)
    ends = numpy.array([start + size for start, size, _ in methods], dtype=numpy.uint64)
    at = numpy.searchsorted(starts, steps, side="right").astype(int) - 1
    at[(at < 0) | (steps >= ends[at])] = -1
    new = numpy.flatnonzero(numpy.diff(at, prepend=-2))
    own = collections.Counter(at.tolist())
    called = collections.Counter(
        int(at[i]) for i in new if at[i] >= 0 and int(steps[i]) - methods[at[i]][0] < ENTRY
    )
    share = collections.Counter()
    turns = collections.Counter()
    part = "others"
    for i, length in zip(new, numpy.diff(numpy.append(new, len(at)))):
        name = methods[at[i]][2] if at[i] >= 0 else ""
        for method, of in TURNS.items():
            if method in name:
                part = of
                turns[of] += int(steps[i]) - methods[at[i]][0] < ENTRY
        share[part] += int(length)
    print(f"{'part':<18}{'share':>8}{'turns':>8}{'a turn':>8}")
    for name, count in share.most_common():
        acts = 0 if name in ("clocks", "others") else turns[name]
        print(f"{name:<18}{100 * count / len(at):>7.1f}%{acts or '':>8}{count // acts if acts else '':>8}")
    print(f"\n{'share':>8}{'calls':>8}{'a call':>8}  method")
    for one, count in own.most_common(options.methods):
        name = methods[one][2] if one >= 0 else "code of the virtual machine"
        print(f"{100 * count / len(at):>7.1f}%{called[one]:>8}{count // called[one] if called[one] else '':>8}  {name}")


main()
