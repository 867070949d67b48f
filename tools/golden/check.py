"""Whether a case folder is whole: its files, its names, the sizes of its arguments, and whether ptxas takes its PTX."""

import json
import os
import re
import subprocess

from case import BYTES


# Special values that the manual names.
DETERMINED = ("approx-special",)


def listing(cases, root):
    """LIST.md names exactly the cases there are; applications and random programs come with their inputs and are not made."""
    with open(os.path.join(root, "LIST.md"), encoding="utf-8") as text:
        listed = {m.group(1) for m in re.finditer(r"^\| ([a-z0-9-]+) \|", text.read(), re.M)} - {"case"}
    made = {c.name for c in cases} | {n for n in os.listdir(root) if n.startswith(("app-", "random-"))}
    return ["LIST.md names no %s" % n for n in sorted(made - listed)] + [
        "%s is in LIST.md but not made" % n for n in sorted(listed - made)]


def folder(path):
    name = os.path.basename(path)
    with open(os.path.join(path, "case.json"), encoding="utf-8") as text:
        case = json.load(text)
    if not os.path.exists(os.path.join(path, "kernels.ptx")):
        return ["%s: no kernels.ptx" % name]
    with open(os.path.join(path, "kernels.ptx"), encoding="utf-8") as text:
        ptx = text.read()
    target = re.search(r"\.target\s+(sm_90a)", ptx)
    found = subprocess.run(["ptxas", "-arch=" + (target.group(1) if target else "sm_90"), "--fmad", "false", "kernels.ptx", "-o", os.devnull], cwd=path,
                           capture_output=True, text=True)
    problems = ["ptxas: " + line for line in found.stderr.split("\n") if "error" in line or "fatal" in line][:12]
    problems += missing(case, path)
    for step in case["steps"]:
        problems += launched(step, case, ptx) if "launch" in step else []
        for key in ("write", "fill"):
            if key in step and step[key] not in case["buffers"]:
                problems.append("no buffer " + step[key])
    exact = all(e["relative"] == 0 and e["absolute"] == 0 for e in case["expect"].values())
    if exact and re.search(r"tanh\.approx", ptx) and name not in DETERMINED:
        problems.append("the tangent, whose tables are not known, in a case that is compared bit for bit")
    problems += ["no expected buffer " + b for b in case["expect"] if b not in case["buffers"]]
    return ["%s: %s" % (name, p) for p in problems]


def missing(case, path):
    files = [b["data"] for b in case["buffers"].values() if "data" in b] + list(case.get("symbols", {}).values()) + [
        s["data"] for s in case["steps"] if "data" in s]
    problems = ["no file " + f for f in files if not os.path.exists(os.path.join(path, f))]
    for name, buffer in case["buffers"].items():
        if "data" in buffer and os.path.getsize(os.path.join(path, buffer["data"])) > buffer["bytes"]:
            problems.append("%s holds less than its file" % name)
    return problems


def launched(step, case, ptx):
    """The kernel exists and its parameters have the sizes of the arguments."""
    head = re.search(r"\.entry\s+%s\s*(\(([^)]*)\))?" % re.escape(step["launch"]), ptx)
    if not head:
        return ["no kernel " + step["launch"]]
    parameters = [p for p in (head.group(2) or "").split(",") if p.strip()]
    if len(parameters) != len(step["args"]):
        return ["%s takes %d arguments, not %d" % (step["launch"], len(parameters), len(step["args"]))]
    problems = []
    for parameter, argument in zip(parameters, step["args"]):
        kind, value = next(iter(argument.items()))
        array = re.search(r"\[(\d+)\]", parameter)
        size = int(array.group(1)) if array else int(re.search(r"\.[usbf](\d+)", parameter).group(1)) // 8
        given = 128 if kind == "map" else 8 if kind in ("buffer", "texture") else len(value) // 2 if kind == "bytes" else BYTES[kind]
        if size != given:
            problems.append("%s: %s for %s" % (step["launch"], argument, parameter.strip()))
        if kind == "buffer" and value not in case["buffers"] or kind == "texture" and value not in case.get("textures", {}):
            problems.append("%s: no %s %s" % (step["launch"], kind, value))
    return problems
