"""Inputs and launches of the atomics, memory, function and texture cases."""

import struct

from case import Case, buf, f32, i32, pack
from programs_flow import plain, words
from values import Random


def atomics():
    for name, blocks in (("atom-final-global", 2), ("atom-final-shared", 2), ("atom-final-generic", 1)):
        case = Case(name)
        case.input("in", words(256, 301))
        start = [0, 2 ** 32 - 1, 0, 2 ** 32 - 1, 0, 3, 0, 7, 5, 2 ** 31 - 1, 2 ** 31, 9]
        wide = [0, 2 ** 64 - 1, 0, 2 ** 64 - 1, 0, 3, 2 ** 63 - 1, 2 ** 63]
        case.input("w", pack("u32", start + [0] * 24))
        case.input("d", pack("u64", wide + [0] * 16))
        case.compare("w")
        case.compare("d", "u64")
        case.launch("contend", blocks, 128, buf("in"), buf("w"), buf("d"))
        yield case
    case = Case("atom-cas-loops")
    case.input("in", words(128, 302))
    case.input("product", pack("u32", [1, 0, 0]))
    case.input("top", pack("f64", [-1e30]))
    case.output("halves", 4, "u16")
    case.compare("product")
    case.compare("top", "u64")
    case.launch("swaps", 2, 64, buf("in"), buf("product"), buf("top"), buf("halves"))
    yield case
    case = Case("atom-exch-chain")
    case.scratch("cells", 32)
    case.scratch("wide", 16)
    case.output("sums", 2)
    case.output("widesums", 1, "u64")
    for kernel, grid, block in (("pass", 3, 96), ("rest", 1, 1)):
        case.launch(kernel, grid, block, buf("cells"), buf("wide"), buf("sums"), buf("widesums"))
    yield case
    case = Case("atom-float")
    case.input("in", words(128, 303, 24))
    case.output("f", 3)
    case.output("d", 5, "u64")
    case.output("h", 5)
    case.output("sf", 8)
    case.launch("sums", 2, 64, *[buf(b) for b in ("in", "f", "d", "h", "sf")])
    yield case
    case = Case("red-forms")
    case.input("in", words(64, 304))
    case.input("out", pack("u32", [0, 0, 0, 2 ** 31 - 1, 0, 0, 2 ** 32 - 1, 0, 5] + [0] * 47))
    case.compare("out")
    case.launch("forms", 1, 64, buf("in"), buf("out"))
    yield case


def memory():
    yield plain("mem-vectors", "vectors", 1, 32, 5120, 260)
    yield plain("mem-narrow", "narrow", 1, 64, 4352, 128)
    case = plain("mem-local-array", "local", 2, 64, 128, 128, bits=16)
    case.output("wide", 128, "u64")
    case.steps[0]["args"].append(buf("wide"))
    yield case
    yield plain("mem-local-large", "large", 1, 64, 64, 0)
    case = plain("mem-const", "read", 1, 128, 128, 128, bits=20)
    case.output("sums", 128, "u64")
    case.symbol("filled", words(64, 305, 12))
    case.steps[0]["args"].append(buf("sums"))
    yield case
    yield plain("mem-module-pointers", "follow", 1, 32, 64, 0)
    case = Case("mem-struct-param")
    mixed = struct.pack("<bxh5idfff5B7x", -7, -300, 1, -2, 30, -400, 5000, 2.75, 0.5, -1.5, 1e9, 1, 2, 250, 255, 9)
    assert len(mixed) == 56
    case.output("out", 32, "u64")
    case.launch("take", 1, 32, {"bytes": mixed.hex()}, i32(-3), buf("out"))
    yield case
    yield parameters()
    case = plain("mem-dynamic-shared", "parts", 1, 128, 128, 128, (i32(128),), 16, 128 * 13)
    yield case
    yield plain("mem-shared-48k", "full", 2, 256, 512, 0)
    case = Case("mem-generic")
    case.input("data", words(1024, 306, 16))
    case.output("out", 128)
    case.compare("data")
    case.launch("mixed", 1, 64, buf("data"), buf("out"))
    yield case
    yield plain("mem-isspacep", "spaces", 1, 5, 33, 0)
    yield plain("mem-cache-operators", "operators", 1, 64, 1024, 256)
    yield host_steps()
    yield plain("mem-initialised", "copy", 1, 16, 37, 0)


def parameters():
    case = Case("mem-params")
    case.input("numbers", words(64, 307, 16))
    case.output("out", 14 * 8, "u64")
    case.launch("all", 1, 8, {"i8": -100}, {"u8": 200}, {"i16": -30000}, {"u16": 60000}, i32(-2000000000),
                {"u32": 4000000000}, {"i64": -9007199254740993}, {"u64": 9007199254740995}, f32(0.1), {"f64": 0.1},
                {"bytes": "0a0bff0c0d"}, {"f16": 1.5}, buf("out"), buf("numbers", 64))
    return case


def host_steps():
    case = Case("mem-host-steps")
    case.input("in", words(32, 308, 10))
    case.output("out", 64)
    case.symbol("table", pack("i32", [1, -2, 3, -4, 5, -6, 7, -8]))
    case.symbol("factors", pack("f32", [1.5, 2.5, -3.5, 4.5]))
    case.launch("fold", 1, 32, buf("in"), buf("out"))
    case.step(write="in", offset=16, data=case.data("later.bin", pack("i32", [1000, 2000, 3000])))
    case.step(fill="out", offset=64, bytes=32, value=255)
    case.launch("fold", 1, 32, buf("in"), buf("out"))
    case.step(symbol="table", offset=8, data=case.data("part.bin", pack("i32", [30, 40])))
    case.step(symbol="level", offset=0, data=case.data("level.bin", pack("i32", [-1])))
    case.launch("fold", 1, 32, buf("in"), buf("out"))
    case.launch("fold", 1, 16, buf("in", 64), buf("out", 128))
    return case


def functions():
    yield plain("call-fib", "numbers", 1, 64, 64, 0)
    yield plain("call-ackermann", "values", 1, 24, 24, 0)
    case = Case("call-mutual")
    case.input("in", words(64, 311, 20))
    case.output("out", 64, "u64")
    case.launch("turns", 1, 64, buf("in"), buf("out"))
    yield case
    yield plain("call-table", "run", 1, 128, 128, 128)
    case = Case("call-divergent")
    random = Random(312)
    case.input("in", pack("f32", [random.unit() * 12 - 4 for _ in range(96)]))
    case.output("out", 96)
    case.launch("curves", 1, 96, buf("in"), buf("out"))
    yield case
    for name, kernel, bits in (("call-struct", "shapes", 14), ("call-many-params", "spread", 31)):
        case = Case(name)
        case.input("in", words(64, 313, bits))
        case.output("out", 64, "u64")
        case.launch(kernel, 1, 64, buf("in"), buf("out"))
        yield case
    case = Case("call-virtual")
    case.input("in", words(64, 314))
    case.output("out", 64)
    case.launch("make", 1, 64, buf("in"))
    case.launch("measure", 1, 64, buf("out"))
    yield case
    case = Case("call-hand")
    case.output("out", 64 * 8)
    case.launch("calls", 1, 64, buf("out"))
    yield case
    case = Case("printf-kinds")
    case.input("in", pack("f64", [3.25, -0.0, 1e100, 1.0 / 3.0, -123456.789, 5e-324]))
    case.launch("speak", 1, 1, buf("in"), i32(6))
    yield case
    case = Case("printf-loop")
    case.launch("count", 1, 32, i32(13))
    yield case


def texels(case, name, kind, values, **fields):
    case.input(name, pack(kind, values) if kind else values)
    case.texture("t_" + name, buffer=name, filter=fields.pop("filter", "point"), **fields)


def textures():
    random = Random(321)
    units = [random.unit() for _ in range(1024)]
    case = Case("tex-1d-fetch")
    texels(case, "f", "f32", units[:64], width=64, height=0, pitch=256, format="f32x1", address="clamp")
    texels(case, "s", "i32", [random.bits(31) - 2 ** 30 for _ in range(64)], width=64, height=0, pitch=256, format="s32x1",
           address="clamp")
    texels(case, "v", "f32", units[64:128], width=16, height=0, pitch=256, format="f32x4", address="clamp")
    case.input("at", pack("i32", [random.below(64) for _ in range(96)]))
    for out, count in (("out", 96), ("ints", 96), ("four", 384)):
        case.output(out, count)
    case.launch("fetch", 1, 96, {"texture": "t_f"}, {"texture": "t_s"}, {"texture": "t_v"}, buf("at"), buf("out"), buf("ints"),
                buf("four"))
    yield case
    case = Case("tex-1d-float")
    texels(case, "row", "f32", units[:32], width=32, height=0, pitch=128, format="f32x1", address="clamp")
    case.input("at", pack("f32", [-3.0, -0.01, 0.0, 0.99, 1.0, 31.5, 31.99, 32.0, 40.25, 1e10] + [u * 40 - 4 for u in units[:118]]))
    case.output("out", 128)
    case.launch("look", 1, 128, {"texture": "t_row"}, buf("at"), buf("out"))
    yield case
    case = Case("tex-2d-int")
    texels(case, "one", "f32", units[:512], width=16, height=16, pitch=128, format="f32x1", address="clamp")
    texels(case, "four", "u8", [random.bits(8) for _ in range(1024)], width=16, height=16, pitch=64, format="u8x4",
           address="clamp")
    case.output("out", 256 * 8)
    case.launch("fetch", 1, 256, {"texture": "t_one"}, {"texture": "t_four"}, buf("out"))
    yield case
    corners = [-2.5, -0.001, 0.0, 0.499, 0.5, 7.999, 8.0, 12.0, 12.9, 13.0, 15.5]
    around = [(x, y) for x in corners for y in corners] + [(random.unit() * 20 - 4, random.unit() * 20 - 4) for _ in range(135)]
    for mode in ("clamp", "border"):
        yield image("tex-2d-" + mode, units, around, mode, "point")
    periods = [(random.unit() * 6 - 3, random.unit() * 6 - 3) for _ in range(252)] + [(0, 0), (-1, 2), (0.5, -0.5), (0.99999, 1.00001)]
    yield image("tex-2d-wrap", units, periods, "wrap", "point", normalized=True)
    yield formats(random)
    yield image("tex-2d-linear", units, around, "clamp", "linear")


def image(name, units, places, mode, filter, **more):
    case = Case(name)
    texels(case, "image", "f32", units[:12 * 16], width=13, height=12, pitch=64, format="f32x1", address=mode,
           filter=filter, **more)
    case.input("at", pack("f32", [v for p in places for v in p]))
    case.output("out", len(places))
    case.launch("look", len(places) // 64, 64, {"texture": "t_image"}, buf("at"), buf("out"))
    return case


def formats(random):
    case = Case("tex-formats")
    halves = [0, 0x8000, 1, 0x3C00, 0xC500, 0x7BFF, 0x7C00, 0x03FF] + [random.bits(1) << 15 | random.below(0x7C00) for _ in range(120)]
    for name, kind, form, pitch, values in (
            ("a", "u8", "u8x4", 32, [random.bits(8) for _ in range(256)]),
            ("b", "u8", "s8x2", 32, [random.bits(8) for _ in range(256)]),
            ("c", "u16", "u16x1", 32, [random.bits(16) for _ in range(128)]),
            ("d", "u16", "s16x2", 32, [random.bits(16) for _ in range(128)]),
            ("e", "u16", "f16x2", 32, halves),
            ("f", "u32", "u32x2", 64, [random.bits(32) for _ in range(128)])):
        texels(case, name, kind, values, width=8, height=8, pitch=pitch, format=form, address="clamp")
    case.output("out", 64 * 14)
    case.launch("formats", 1, 64, *[{"texture": "t_" + k} for k in "abcdef"], buf("out"))
    return case


def cases():
    yield from atomics()
    yield from memory()
    yield from functions()
    yield from textures()
