"""A case folder in the making: buffers, steps and what to compare, written as case.json with its inputs."""

import json
import os
import struct

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "gpu", "src", "test", "cases")

BYTES = {"i8": 1, "u8": 1, "i16": 2, "u16": 2, "f16": 2, "bf16": 2, "i32": 4, "u32": 4, "f32": 4,
         "i64": 8, "u64": 8, "f64": 8}
CODES = {"i8": "b", "u8": "B", "i16": "h", "u16": "H", "i32": "i", "u32": "I", "f32": "f",
         "i64": "q", "u64": "Q", "f64": "d"}


def pack(kind, values):
    """Values as little-endian bytes: pack("u16", [1, 2])."""
    return struct.pack("<%d%s" % (len(values), CODES[kind]), *values)


def buf(name, offset=0):
    return {"buffer": name, "offset": offset} if offset else {"buffer": name}


def i32(value):
    return {"i32": value}


def u32(value):
    return {"u32": value}


def f32(value):
    return {"f32": value}


def dims(value):
    value = (value,) if isinstance(value, int) else tuple(value)
    return list(value) + [1] * (3 - len(value))


class Case:
    def __init__(self, name):
        self.name = name
        self.folder = os.path.join(CASES, name)
        self.json = {"name": name, "module": "kernels.ptx", "buffers": {}}
        self.steps = []
        self.expected = {}
        self.files = {}

    def data(self, file, content):
        self.files[file] = content
        return file

    def input(self, name, content):
        """A buffer that starts with this content."""
        self.json["buffers"][name] = {"bytes": len(content), "data": self.data(name + ".bin", content)}

    def output(self, name, count, kind="u32", relative=0, absolute=0):
        """A zero-filled buffer that is compared in the end."""
        self.json["buffers"][name] = {"bytes": count * BYTES[kind]}
        self.compare(name, kind, relative, absolute)

    def scratch(self, name, size):
        self.json["buffers"][name] = {"bytes": size}

    def compare(self, name, kind="u32", relative=0, absolute=0):
        self.expected[name] = {"data": name + ".expect.bin", "as": kind, "relative": relative, "absolute": absolute}

    def symbol(self, name, content):
        self.json.setdefault("symbols", {})[name] = self.data(name + ".symbol.bin", content)

    def texture(self, name, **fields):
        self.json.setdefault("textures", {})[name] = fields

    def map(self, name, **fields):
        """The description of a tensor."""
        self.json.setdefault("maps", {})[name] = fields

    def step(self, **fields):
        self.steps.append(fields)

    def launch(self, kernel, grid, block, *args, shared=0, cluster=None):
        more = {"cluster": dims(cluster)} if cluster else {}
        self.step(launch=kernel, grid=dims(grid), block=dims(block), sharedBytes=shared, args=list(args), **more)

    def write(self):
        os.makedirs(self.folder, exist_ok=True)
        whole = dict(self.json, steps=self.steps, expect=self.expected)
        used = set(self.files) | {e["data"] for e in self.expected.values()}
        for file in os.listdir(self.folder):
            if file.endswith(".bin") and file not in used:
                os.remove(os.path.join(self.folder, file))
        for file, content in self.files.items():
            with open(os.path.join(self.folder, file), "wb") as out:
                out.write(content)
        with open(os.path.join(self.folder, "case.json"), "w", encoding="utf-8") as out:
            out.write(pretty(whole) + "\n")


def pretty(whole):
    """One line for each buffer and step: long, but a difference shows what changed."""
    lines = []
    for key, value in whole.items():
        if isinstance(value, dict) and value:
            rows = ["    %s: %s" % (json.dumps(k), json.dumps(v)) for k, v in value.items()]
            lines.append('  "%s": {\n%s\n  }' % (key, ",\n".join(rows)))
        elif isinstance(value, list):
            rows = ["    " + json.dumps(v) for v in value]
            lines.append('  "%s": [\n%s\n  ]' % (key, ",\n".join(rows)))
        else:
            lines.append('  "%s": %s' % (key, json.dumps(value)))
    return "{\n" + ",\n".join(lines) + "\n}"
