"""Compares what a GPU left in the buffers of the workloads with what we leave: python3 gpu_answers.py CASES GPU_OUT

CASES has the exported cases, GPU_OUT what run_on_gpu.py wrote. Writes the hashes of all buffers that the GPU filled with
the same bytes to workload/src/test/resources/gpu-answers.csv, and says of the others how far they are apart.
"""

import hashlib
import json
import os
import struct
import sys
import tarfile

HERE = os.path.dirname(os.path.abspath(__file__))
TARGET = os.path.join(HERE, "..", "..", "workload", "src", "test", "resources", "gpu-answers.csv")


def main(cases, out):
    answers = tarfile.open(os.path.join(out, "expected.tar"))
    with open(os.path.join(out, "versions.txt"), encoding="utf-8") as text:
        versions = [line.strip() for line in text if line.startswith(("GPU:", "driver:", "assembled"))]
    rows = []
    for name in sorted(os.listdir(cases)):
        folder = os.path.join(cases, name)
        with open(os.path.join(folder, "case.json"), encoding="utf-8") as text:
            expect = json.load(text)["expect"]
        for buffer, how in expect.items():
            with open(os.path.join(folder, how["data"]), "rb") as file:
                ours = file.read()
            try:
                theirs = answers.extractfile(name + "/" + how["data"]).read()
            except KeyError:
                print("%s: the GPU has no answer" % name)
                break
            if ours == theirs:
                rows.append((name, buffer, hashlib.sha256(theirs).hexdigest()))
            else:
                print("%s, %s: %s" % (name, buffer, distance(ours, theirs)))
    os.makedirs(os.path.dirname(TARGET), exist_ok=True)
    with open(TARGET, "w", encoding="utf-8") as text:
        text.write("# SHA-256 of what a GPU left in the buffers of the workloads at tiny scale, seed 1; where it left other bytes\n")
        text.write("# than we do, nothing is listed. Made by tools/workloads/on_device.sh. %s\n" % ", ".join(versions))
        for row in rows:
            text.write(",".join(row) + "\n")
    print("%d buffers of %d programs are the same" % (len(rows), len({row[0] for row in rows})))


def distance(ours, theirs):
    """In words of 32 bits, as integers and as floats."""
    count = len(ours) // 4
    a, b = (struct.unpack("<%df" % count, x[: 4 * count]) for x in (ours, theirs))
    different = [i for i in range(count) if ours[4 * i : 4 * i + 4] != theirs[4 * i : 4 * i + 4]]
    largest = max((abs(a[i] - b[i]) / max(abs(a[i]), 1e-30) for i in different), default=0)
    first = different[0] if different else -1
    return "%d of %d words differ, the first at %d (%r, %r), by at most %.3g of the value as floats" % (
        len(different), count, first, a[first], b[first], largest)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
