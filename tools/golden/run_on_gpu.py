"""Runs the golden cases on an NVIDIA GPU and packs what they leave: python3 run_on_gpu.py CASES OUT [NAME...]

Each case runs in a process of its own with a time limit, so that a hang or a fault of one does not touch the others.
The case's own PTX is assembled with contraction off. OUT gets expected.tar (paths relative to the folder of cases),
log.txt and versions.txt.
"""

import concurrent.futures
import ctypes
import json
import os
import re
import struct
import subprocess
import sys
import tarfile
import tempfile

from case import CODES
from driver import Gpu

LIMIT_SECONDS = 30
ARCHITECTURE = "sm_90"
STACK_BYTES = 16 * 1024
AT_ONCE = 4


def run_case(folder, into):
    """Runs one case and writes its expected files."""
    with open(os.path.join(folder, "case.json"), encoding="utf-8") as text:
        case = json.load(text)
    with open(os.path.join(folder, case["module"]), encoding="utf-8") as text:
        ptx = text.read()
    gpu = Gpu()
    if "call" in ptx:
        gpu.stack(STACK_BYTES)
    module = gpu.load(assembled(visible(ptx, case)))

    def read(file):
        with open(os.path.join(folder, file), "rb") as content:
            return content.read()

    buffers = {}
    for name, spec in case["buffers"].items():
        buffers[name] = gpu.allocate(spec["bytes"])
        if "data" in spec:
            gpu.upload(buffers[name], read(spec["data"]))
    for name, file in case.get("symbols", {}).items():
        gpu.upload(gpu.symbol(module, name), read(file))
    in_array = any("tex.1d" in line and line.split()[0].endswith(".f32") for line in ptx.split("\n"))
    gathers = "tld4" in ptx
    textures = {name: gpu.image(buffers[t["buffer"]], t, gathers)
                if gathers or any(t.get(k) for k in ("depth", "layers", "surface")) or t.get("levels", 1) > 1
                else gpu.texture(buffers[t["buffer"]], t, gpu.download(buffers[t["buffer"]], case["buffers"][t["buffer"]]["bytes"]),
                                  in_array)
                for name, t in case.get("textures", {}).items()}
    maps = {name: gpu.map(buffers[m["buffer"]], m) for name, m in case.get("maps", {}).items()}
    with Captured() as printed:
        for step in case["steps"]:
            perform(gpu, module, step, buffers, dict(textures, **{"map " + k: v for k, v in maps.items()}), read)
    gpu.bring_surfaces()
    for name, expect in case["expect"].items():
        with open(os.path.join(into, expect["data"]), "wb") as out:
            out.write(gpu.download(buffers[name], case["buffers"][name]["bytes"]))
    if "vprintf" in ptx:
        with open(os.path.join(into, "printf.expect.txt"), "wb") as out:
            out.write(printed.text)


def visible(ptx, case):
    """nvcc hides the variables of a whole program; the driver finds only visible ones by name."""
    names = set(case.get("symbols", {})) | {s["symbol"] for s in case["steps"] if "symbol" in s}
    for name in sorted(names):
        ptx = re.sub(r"(?m)^(\.(?:const|global)\s[^;={]*\b%s\b)" % re.escape(name), r".visible \1", ptx)
    return ptx


def assembled(ptx):
    with tempfile.TemporaryDirectory() as folder:
        source, cubin = os.path.join(folder, "kernels.ptx"), os.path.join(folder, "kernels.cubin")
        with open(source, "w", encoding="utf-8") as text:
            text.write(ptx)
        architecture = "sm_90a" if re.search(r"\.target\s+sm_90a", ptx) else ARCHITECTURE
        subprocess.run(["ptxas", "-arch=" + architecture, "--fmad", "false", source, "-o", cubin], check=True)
        with open(cubin, "rb") as content:
            return content.read()


def perform(gpu, module, step, buffers, textures, read):
    offset = step.get("offset", 0)
    if "launch" in step:
        arguments = [argument(a, buffers, textures) for a in step["args"]]
        gpu.launch(module, step["launch"], step["grid"], step["block"], step.get("sharedBytes", 0), arguments,
                   step.get("cluster"), step.get("cooperative"))
    elif "write" in step:
        gpu.upload(buffers[step["write"]] + offset, read(step["data"]))
    elif "fill" in step:
        gpu.fill(buffers[step["fill"]] + offset, step["value"], step["bytes"])
    else:
        gpu.upload(gpu.symbol(module, step["symbol"]) + offset, read(step["data"]))


def argument(spec, buffers, textures):
    kind = next(k for k in spec if k != "offset")
    value = spec[kind]
    if kind == "buffer":
        return struct.pack("<Q", buffers[value] + spec.get("offset", 0))
    if kind == "texture":
        return struct.pack("<Q", textures[value])
    if kind == "map":
        return textures["map " + value]
    if kind == "bytes":
        return bytes.fromhex(value)
    if kind == "f16":
        return struct.pack("<e", value)
    if kind == "bf16":
        bits = struct.unpack("<I", struct.pack("<f", value))[0]
        return struct.pack("<H", (bits + 0x7FFF + (bits >> 16 & 1)) >> 16)
    return struct.pack("<" + CODES[kind], value)


class Captured:
    """What arrives at file descriptor 1, where the driver prints for the device."""

    def __enter__(self):
        sys.stdout.flush()
        self.kept = os.dup(1)
        self.file = tempfile.TemporaryFile()
        os.dup2(self.file.fileno(), 1)
        return self

    def __exit__(self, *_):
        # The driver writes through C's stdout, which may hold text back.
        ctypes.CDLL(None).fflush(None)
        os.dup2(self.kept, 1)
        self.file.seek(0)
        self.text = self.file.read()


def run_all(cases, out, wanted):
    os.makedirs(out, exist_ok=True)
    names = sorted(n for n in os.listdir(cases) if os.path.exists(os.path.join(cases, n, "case.json")) and (not wanted or n in wanted))
    failed = 0
    with open(os.path.join(out, "log.txt"), "w", encoding="utf-8") as log, tarfile.open(os.path.join(out, "expected.tar"), "w") as tar:
        with tempfile.TemporaryDirectory() as room, concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            found = pool.map(lambda name: run_apart(os.path.join(cases, name), os.path.join(room, name)), names)
            for name, problem in zip(names, found):
                into = os.path.join(room, name)
                for file in sorted(os.listdir(into)) if not problem else []:
                    tar.add(os.path.join(into, file), name + "/" + file)
                failed += 1 if problem else 0
                line = "%s: %s" % (name, problem or "ok")
                log.write(line + "\n")
                log.flush()
                if problem:
                    print(line, flush=True)
        summary = "%d cases, %d failed" % (len(names), failed)
        log.write(summary + "\n")
        print(summary)
    with open(os.path.join(out, "versions.txt"), "w", encoding="utf-8") as text:
        text.write(versions())
    return 1 if failed else 0


def run_apart(folder, into):
    """The problem of a case, or an empty text."""
    os.makedirs(into)
    try:
        done = subprocess.run([sys.executable, os.path.abspath(__file__), "--one", folder, into], timeout=LIMIT_SECONDS,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return "" if done.returncode == 0 else "failed: " + done.stdout.decode(errors="replace").strip()[-600:]
    except subprocess.TimeoutExpired:
        return "no end within %d s" % LIMIT_SECONDS


def versions():
    gpu = Gpu()
    nvcc = subprocess.run(["ptxas", "--version"], capture_output=True, text=True).stdout.strip()
    try:
        driver = subprocess.run(["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"], capture_output=True,
                                text=True).stdout.strip()
    except OSError:
        driver = "unknown"
    return "GPU: %s\ndriver: %s\nCUDA of the driver: %d\nassembled for: %s, --fmad false\n%s\n" % (
        gpu.name(), driver, gpu.version(), ARCHITECTURE, nvcc)


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        run_case(sys.argv[2], sys.argv[3])
        sys.exit(0)
    sys.exit(run_all(sys.argv[1], sys.argv[2], sys.argv[3:]))
