#!/usr/bin/env python3
"""Case folders that `cinch export` wrote, as flat lists of what a host does, for programs.cpp:

  python3 tools/h200/programs/flat.py OUT CASE ...    writes OUT/NAME/steps.txt, kernels.ptx and the data

What is expected of a case is left out: answers are another matter. Textures of more than a row are refused.
"""

import json
import pathlib
import shutil
import sys


def lines(case):
    numbers = {name: i for i, name in enumerate(case["buffers"])}
    for name, buffer in case["buffers"].items():
        yield f"buffer {buffer['bytes']}"
    textures = {name: i for i, name in enumerate(case.get("textures", {}))}
    for texture in case.get("textures", {}).values():
        yield f"texture {numbers[texture['buffer']]} {texture['width']} {texture['format']}"
    for step in case["steps"]:
        if "write" in step:
            yield f"write {numbers[step['write']]} {step['offset']} {step['data']}"
        elif "fill" in step:
            yield f"fill {numbers[step['fill']]} {step['offset']} {step['bytes']} {step['value']}"
        elif "symbol" in step:
            yield f"symbol {step['symbol']} {step['offset']} {step['data']}"
        else:
            words = ["launch", step["launch"], *step["grid"], *step["block"], step["sharedBytes"], len(step["args"])]
            for arg in step["args"]:
                if "buffer" in arg:
                    words += ["buffer", numbers[arg["buffer"]], arg["offset"]]
                elif "texture" in arg:
                    words += ["texture", textures[arg["texture"]]]
                else:
                    words += ["bytes", arg["bytes"]]
            yield " ".join(map(str, words))


def main():
    out = pathlib.Path(sys.argv[1])
    for folder in map(pathlib.Path, sys.argv[2:]):
        case = json.loads((folder / "case.json").read_text())
        if any(texture["height"] for texture in case.get("textures", {}).values()):
            sys.exit(f"{folder}: it has textures of more than a row")
        to = out / folder.name
        to.mkdir(parents=True, exist_ok=True)
        (to / "steps.txt").write_text("\n".join(lines(case)) + "\n")
        for file in {case["module"], *(step["data"] for step in case["steps"] if "data" in step)}:
            shutil.copy(folder / file, to / file)


main()
