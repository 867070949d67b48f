#!/usr/bin/env python3
"""Times workloads, exported as cases, on the GPU of this machine:

  ./cinch export NAME CASES/NAME --scale small
  python3 tools/h200/workloads.py CASES > workloads.csv      where the GPU is; needs nvcc

Each launch stands between two stamps of %globaltimer, as in time.cpp, less what an empty kernel takes; the sum of a
program's launches is its time. Before its first launch 256 MiB of other data are read, so that the L2 has nothing of it; from
launch to launch it keeps what it has. The median of the repeats, in cycles of 1980 MHz.
"""

import json
import os
import pathlib
import statistics
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "golden"))

from driver import Gpu  # noqa: E402
from run_on_gpu import perform, visible  # noqa: E402

REPEATS = 9
MHZ = 1980
OTHER = 256 << 20


class Timer(Gpu):
    """A GPU whose launches are timed while a list is there to hold them."""

    def __init__(self, host):
        super().__init__()
        self.host = self.load(host)
        self.stamps = self.allocate(64)
        self.other = self.allocate(OTHER)
        self.small = self.allocate(1056 * 256 * 4)
        self.times = None

    def queue(self, module, name, grid, block, shared, arguments):
        """A launch that nobody waits for."""
        call, self.call = self.call, lambda what, *a: what == "cuCtxSynchronize" or call(what, *a)
        try:
            super().launch(module, name, grid, block, shared, arguments)
        finally:
            del self.call

    def own(self, name, n, k, grid=1, block=1, a=None, b=None):
        words = struct.pack("<Q", a or self.stamps), struct.pack("<Q", b or self.stamps)
        self.queue(self.host, name, [grid, 1, 1], [block, 1, 1], 0, [*words, struct.pack("<I", n), struct.pack("<I", k)])

    def flush(self):
        self.own("host_flush", OTHER // 4, 0, 1056, 256, self.other, self.small)
        self.call("cuCtxSynchronize")

    def around(self, what):
        """Nanoseconds between stamps around something."""
        self.own("host_clock", 0, 60000, a=self.stamps + 32)
        self.own("host_stamp", 0, 0)
        what()
        self.own("host_stamp", 1, 0)
        self.call("cuCtxSynchronize")
        first, last = struct.unpack("<QQ", self.download(self.stamps, 16))
        return last - first

    def launch(self, *launch):
        self.times.append(self.around(lambda: self.queue(*launch)))


def cubin(source, *options):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.cubin")
        subprocess.run([*options, source, "-o", out], check=True)
        return pathlib.Path(out).read_bytes()


def ptx(folder, case):
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as text:
        text.write(visible((folder / case["module"]).read_text(), case))
        text.flush()
        return cubin(text.name, "ptxas", "-arch=sm_90")


def timed(gpu, folder):
    """Nanoseconds of each launch, of each repeat."""
    case = json.loads((folder / "case.json").read_text())
    module = gpu.load(ptx(folder, case))
    files = {}

    def read(name):
        return files.setdefault(name, (folder / name).read_bytes())

    buffers = {name: gpu.allocate(spec["bytes"]) for name, spec in case["buffers"].items()}
    repeats = []
    for _ in range(REPEATS):
        for name, spec in case["buffers"].items():
            gpu.fill(buffers[name], 0, max(spec["bytes"], 1))
            if "data" in spec:
                gpu.upload(buffers[name], read(spec["data"]))
        for name, file in case.get("symbols", {}).items():
            gpu.upload(gpu.symbol(module, name), read(file))
        gpu.flush()
        gpu.times = []
        for step in case["steps"]:
            perform(gpu, module, step, buffers, {}, read)
        repeats.append(gpu.times)
    return repeats


def main():
    gpu = Timer(cubin(HERE / "host.cu", "nvcc", "-arch=sm_90", "-O2", "-cubin"))
    gpu.flush()
    empty = statistics.median(gpu.around(lambda: gpu.own("host_empty", 0, 0, 1, 32)) for _ in range(25))
    print("name,launches,cycles,lower,upper", flush=True)
    for folder in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        try:
            sums = sorted((sum(times) - len(times) * empty) * MHZ / 1000 for times in timed(gpu, folder)[1:])
        except (RuntimeError, KeyError, subprocess.CalledProcessError) as problem:
            print(f"{folder.name}: {problem}", file=sys.stderr)
            continue
        count = sum("launch" in step for step in json.loads((folder / "case.json").read_text())["steps"])
        middle = statistics.median(sums)
        print(f"{folder.name},{count},{middle:.0f},{sums[len(sums) // 4]:.0f},{sums[3 * len(sums) // 4]:.0f}", flush=True)


main()
