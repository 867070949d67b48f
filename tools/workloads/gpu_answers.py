"""Compares what a GPU left in the buffers of the workloads with what we leave: python3 gpu_answers.py CASES GPU_OUT

CASES has the exported cases, GPU_OUT what run_on_gpu.py wrote. Writes the hashes of all buffers that the GPU filled with
the same bytes to workload/src/test/resources/gpu-answers.csv, and says of the others how far they are apart. Programs that
are not among the cases keep the lines that they have there.
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
    asked = sorted(os.listdir(cases))
    for name in asked:
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
    write(asked, rows, ", ".join(versions))
    print("%d buffers of %d programs are the same" % (len(rows), len({row[0] for row in rows})))


def write(asked, rows, gpu):
    """Replaces the lines of the programs that were asked. A GPU that is not the one of the first lines is named before them."""
    with open(TARGET, encoding="utf-8") as text:
        lines = text.read().splitlines()
    header, groups = lines[:2], {}
    for line in lines[2:]:
        program = line.lstrip("# ").replace(":", ",").split(",")[0]
        groups.setdefault(program, []).append(line)
    for name in asked:
        answers = [",".join(row) for row in rows if row[0] == name]
        groups[name] = answers if not answers or header[1].endswith(gpu) else ["# %s: %s" % (name, gpu)] + answers
    with open(TARGET, "w", encoding="utf-8") as text:
        for line in header + [line for name in sorted(groups) for line in groups[name]]:
            text.write(line + "\n")


def distance(ours, theirs):
    """In words of 32 bits, as integers and as floats; an end that fills no word is filled with zeros."""
    count = (len(ours) + 3) // 4
    ours, theirs = (x.ljust(4 * count, b"\0") for x in (ours, theirs))
    a, b = (struct.unpack("<%df" % count, x) for x in (ours, theirs))
    different = [i for i in range(count) if ours[4 * i : 4 * i + 4] != theirs[4 * i : 4 * i + 4]]
    largest = max((abs(a[i] - b[i]) / max(abs(a[i]), 1e-30) for i in different), default=0)
    first = different[0] if different else -1
    return "%d of %d words differ, the first at %d (%r, %r), by at most %.3g of the value as floats" % (
        len(different), count, first, a[first], b[first], largest)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
