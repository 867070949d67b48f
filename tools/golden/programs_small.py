"""Inputs and launches of the cases of C arithmetic: wide and narrow integers, the mathematical functions."""

from case import Case, buf, i32, pack
from values import Random


def cases():
    random = Random(401)
    case = Case("int-wide128")
    case.input("in", pack("u64", [random.bits(64) >> (random.below(64) if n % 3 == 0 else 0) for n in range(256)]))
    case.output("out", 640, "u64")
    case.launch("wide", 1, 64, buf("in"), buf("out"))
    yield case
    case = Case("int-narrow-c")
    for name, kind, bits in (("sc", "u8", 8), ("uc", "u8", 8), ("ss", "u16", 16), ("us", "u16", 16)):
        case.input(name, pack(kind, [random.bits(bits) for _ in range(128)]))
    case.output("out", 1024)
    case.launch("narrow", 1, 128, *[buf(b) for b in ("sc", "uc", "ss", "us", "out")])
    yield case
    case = Case("libm-float")
    case.input("in", pack("f32", [random.unit() * 32 - 16 if n % 2 else random.unit() * 4 - 2 for n in range(256)]))
    case.output("out", 12 * 256)
    case.launch("curves", 2, 128, buf("in"), buf("out"), i32(256))
    yield case
    case = Case("libm-double")
    case.input("in", pack("f64", [random.unit() * 64 - 32 if n % 2 else random.unit() * 4 - 2 for n in range(256)]))
    case.output("out", 10 * 256, "u64")
    case.launch("curves", 2, 128, buf("in"), buf("out"), i32(256))
    yield case
