"""Writes the golden case folders: python3 tools/golden/make_cases.py [--force] [NAME...]

Table cases are generated whole. CUDA cases have their program in the folder and their inputs and launches in the
programs_*.py files here; nvcc compiles them without contraction, so that the PTX says what is fused. Every PTX is
assembled by ptxas for sm_90, and every case.json is checked, before a GPU sees it.
"""

import concurrent.futures
import os
import subprocess
import sys

import check
import programs
import programs_flow
import programs_matrix
import programs_memory
import programs_modern
import programs_outsider
import programs_small
import tables_approx
import tables_cvt
import tables_float
import tables_int
from case import CASES


def compile_cuda(case, force):
    source = os.path.join(case.folder, "source.cu")
    ptx = os.path.join(case.folder, "kernels.ptx")
    if not os.path.exists(source):
        return
    if not force and os.path.exists(ptx) and os.path.getmtime(ptx) > os.path.getmtime(source):
        return
    with open(source, encoding="utf-8") as text:
        first = text.readline()
    arch = first.split("arch:")[1].split()[0] if "arch:" in first else "sm_75"
    subprocess.run(["nvcc", "-arch=" + arch, "-O3", "-fmad=false", "-ptx", "source.cu", "-o", "kernels.ptx"],
                   cwd=case.folder, check=True)


def main():
    force = "--force" in sys.argv
    wanted = [a for a in sys.argv[1:] if not a.startswith("--")]
    cases = [c for m in (tables_float, tables_cvt, tables_int, tables_approx, programs, programs_flow, programs_memory,
                         programs_small, programs_outsider, programs_matrix, programs_modern)
             for c in m.cases() if not wanted or c.name in wanted]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = [p for found in pool.map(lambda c: build(c, force), cases) for p in found]
    problems += [] if wanted else check.listing(cases, CASES)
    for problem in problems:
        print(problem)
    print("%d cases, %d problems" % (len(cases), len(problems)))
    return 1 if problems else 0


def build(case, force):
    try:
        case.write()
        compile_cuda(case, force)
        return check.folder(case.folder)
    except (OSError, subprocess.CalledProcessError) as problem:
        return ["%s: %s" % (case.name, problem)]


if __name__ == "__main__":
    sys.exit(main())
