"""Inputs and launches of the kernels of an outsider: what broke, or might have, when somebody new wrote for the executor."""

import struct

from case import Case, buf, i32, pack
from programs_flow import plain, words
from values import Random, integers


def corners(count, width, seed):
    """Corners of an integer type among random values of all sizes."""
    random = Random(seed)
    special = integers(width)
    return [random.of(special) if random.below(3) == 0 else random.bits(width) >> random.below(width) for _ in range(count)]


def functions():
    yield plain("call-ast", "evaluate", 2, 64, 128, 256)
    yield plain("call-inheritance", "objects", 2, 64, 128, 128)
    yield plain("call-recursion", "recurse", 2, 48, 480, 256, bits=10)


def modules():
    case = Case("module-kernels")
    case.input("in", words(128, 601))
    for kernel in ("plain", "turned", "wide"):
        case.output(kernel, 128)
        case.launch(kernel, 2, 64, buf("in"), buf(kernel))
    yield case
    yield plain("module-uncalled", "kept", 1, 64, 64, 64)
    yield plain("old-ptx", "scale", 2, 64, 128, 128, (i32(100),), bits=10)


def integer():
    for name, kernel, rows in (("simd-words", "words", 56), ("simd-relu", "limits", 31)):
        case = Case(name)
        mixed = corners(192, 32, 602) if name != "simd-words" else [
            h << 16 | l for h, l in zip(corners(128, 16, 603), corners(128, 16, 604))]
        case.input("in", pack("u32", mixed))
        case.output("out", rows * 64)
        case.launch(kernel, 1, 64, buf("in"), buf("out"))
        yield case
    case = Case("int64-c")
    case.input("in", pack("u64", corners(192, 64, 605)))
    case.output("out", 34 * 64, "u64")
    case.launch("arithmetic", 1, 64, buf("in"), buf("out"))
    yield case


def together():
    case = Case("copy-async")
    case.input("in", words(32 * 4 * 5, 606))
    case.output("streamed", 128)
    case.output("sized", 32 * 7)
    case.launch("stream", 1, 32, buf("in"), buf("streamed"), i32(5))
    case.launch("sizes", 1, 32, buf("in"), buf("sized"))
    yield case
    yield plain("elect-lane", "leaders", 1, 64, 192, 0)
    case = Case("barrier-counts")
    case.input("in", words(400, 607))
    case.output("counts", 400)
    case.output("pairs", 192)
    case.launch("counts", 2, 200, buf("in"), buf("counts"))
    case.launch("pairs", 1, 192, buf("in"), buf("pairs"))
    yield case
    yield plain("warp-groups", "groups", 2, 70, 140 * 17, 140)


def memory():
    case = Case("mem-variables")
    for name in ("first", "second", "looked"):
        case.output(name, 64)
    case.output("small", 64, "u64")
    case.launch("change", 1, 64, buf("first"))
    case.launch("look", 1, 64, buf("looked"), buf("small"))
    case.launch("change", 1, 64, buf("second"))
    yield case
    case = Case("mem-grid-constant")
    block = struct.pack("<48B4i", *[n * 5 & 255 for n in range(48)], 1000, -2000, 300000, -4)
    case.input("in", words(28, 609))
    case.output("out", 128)
    case.launch("read", 2, 64, {"bytes": block.hex()}, buf("in"), buf("out"))
    yield case
    case = Case("mem-packed")
    case.input("in", words(64, 610))
    case.output("out", 64 * 21, "u8")
    case.output("sums", 64, "u64")
    case.launch("build", 1, 64, buf("in"), buf("out"), buf("sums"))
    yield case
    case = Case("prog-interpreter")
    random = Random(611)
    case.input("code", bytes(random.bits(8) for _ in range(1024)))
    case.output("out", 64)
    case.launch("interpret", 2, 32, buf("code"), buf("out"))
    yield case


def cases():
    yield from functions()
    yield from modules()
    yield from integer()
    yield from together()
    yield from memory()
