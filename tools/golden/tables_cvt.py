"""Table cases of conversions."""

from table import Table, table_case
from values import BF16, F16, F32, F64, Random, bits_of, integer_tuples, integers, singles

INTEGERS = {"u8": 8, "s8": 8, "u16": 16, "s16": 16, "u32": 32, "s32": 32, "u64": 64, "s64": 64}
MODES = ("rn", "rz", "rm", "rp")
TO_INTEGER = ("rni", "rzi", "rmi", "rpi")


def around(form, code, shift):
    """Floats at and beside the limits of every integer type, and ties."""
    found = list(form.long)
    random = Random(31)
    for limit in (7, 8, 15, 16, 31, 32, 63, 64):
        for sign in (1, -1):
            try:
                middle = bits_of(code, sign * 2.0 ** limit)
            except OverflowError:
                continue
            found += [middle, middle - 1, middle + 1]
    for value in (0.5, 1.5, 2.5, 0.25, 0.75, 0.9, 126.5, 127.5, 128.5, 254.5, 255.5, 1000.5):
        found += [bits_of(code, value), bits_of(code, -value)]
    found += [form.near(random, form.one + (random.below(40) << form.fraction)) for _ in range(40)] if shift else []
    return [(v,) for v in dict.fromkeys(found)]


def to_integers(name, source, register, tuples, saturating, flushing):
    """Two tables: the types up to 32 bit, each extended as its sign says, and the 64-bit types."""
    forms = {32: [], 64: []}
    for kind, width in INTEGERS.items():
        if source == "bf16" and width == 8:
            continue
        for mode in TO_INTEGER:
            for suffix in [""] + ([".ftz"] if flushing else []) + ([".sat"] if saturating else []):
                opcode = "cvt.%s%s.%s.%s" % (mode, suffix, kind, source)
                forms[max(width, 32)].append(opcode + (" $h, @a;\ncvt.u32.u16 @d, $h;" if width == 16 else " @d, @a;"))
    return [Table("%s_to%d" % (name, out), (register,), out, tuples, forms[out]) for out in (32, 64)]


def narrows(source, target):
    """Whether some value of one integer type lies outside of the other: only then may `cvt` saturate."""
    if source[0] == target[0]:
        return INTEGERS[target] < INTEGERS[source]
    return source[0] == "s" or INTEGERS[target] <= INTEGERS[source]


def cases():
    int_forms = []
    for kind, width in INTEGERS.items():
        forms = ["cvt%s.%s.%s %s, @a;\n%s" % (
            s, d, kind, {64: "@d", 16: "$h"}.get(w, "$r"), {64: "", 16: "cvt.s64.s16 @d, $h;"}.get(w, "cvt.s64.s32 @d, $r;"))
            for d, w in INTEGERS.items() for s in (("", ".sat") if narrows(kind, d) else ("",))]
        forms = [f.strip() for f in forms]
        register = max(width, 16)
        tuples = [(v,) for v in dict.fromkeys(integers(8) + integers(16) + integers(32) + integers(64)) if v < 1 << register]
        int_forms.append(Table("from_" + kind, (register,), 64, tuples, forms))
    yield table_case("cvt-int-int", int_forms)
    yield table_case("cvt-f32-int", to_integers("f32", "f32", 32, around(F32, "f", 1), True, True))
    yield table_case("cvt-f64-int", to_integers("f64", "f64", 64, around(F64, "d", 1), True, False))
    bf16 = [(v,) for v in BF16.long + [bits_of("f", s * 2.0 ** e) >> 16 for e in (-1, 0, 7, 8, 15, 16, 31, 32, 63, 64)
                                       for s in (1, -1)] + [bits_of("f", v) >> 16 for v in (1.5, 2.5, -1.5, 126.5, 3.75)]]
    yield table_case("cvt-f16-int", to_integers("f16", "f16", 16, around(F16, "e", 0), True, False)
                     + to_integers("bf16", "bf16", 16, bf16, False, False), "sm_90")
    yield table_case("cvt-int-float", list(from_integers()), "sm_90")
    yield table_case("cvt-float-float", list(floats()), "sm_90")
    yield table_case("cvt-packed", list(packed()), "sm_90", "8.1")


def from_integers():
    for kind, width in INTEGERS.items():
        register = max(width, 16)
        tuples = integer_tuples((width,), 40, 40 + width)
        if width > 24:
            tuples += [(v,) for v in (0x1000001, 0x1000002, 0x1000003, 0x7FFFFF80, 0x7FFFFFBF, 0x7FFFFFC0, 65504, 65519, 65520)]
        if width == 64:
            tuples += [(v,) for v in ((1 << 53) + 1, (1 << 53) + 3, (1 << 63) - 512, (1 << 63) - 511, (1 << 64) - 1024)]
        forms = []
        for target in ("f16", "bf16", "f32", "f64") if width > 8 else ("f16", "f32", "f64"):
            for mode in MODES:
                opcode = "cvt.%s.%s.%s" % (mode, target, kind)
                forms.append({"f64": "%s @d, @a;", "f32": "%s $r, @a;\ncvt.u64.u32 @d, $r;"}.get(
                    target, "%s $h, @a;\ncvt.u64.u16 @d, $h;") % opcode)
        yield Table("from_" + kind, (register,), 64, tuples, forms)


def floats():
    few = singles(F32, 16, 51)
    yield Table("f32", (32,), 32, few, [
        "cvt.%s%s%s.f32.f32 @d, @a;" % (m, f, s) for m in TO_INTEGER for f in ("", ".ftz") for s in ("", ".sat")] + [
        "cvt.sat.f32.f32 @d, @a;", "cvt.ftz.f32.f32 @d, @a;"] + [
        "cvt.%s.tf32.f32 @d, @a;" % m for m in ("rna", "rn", "rz", "rn.relu")])
    yield Table("f32_f16", (32,), 16, few, ["cvt.%s%s.f16.f32 @d, @a;" % (m, s) for m in MODES for s in ("", ".ftz", ".sat")
                                           ] + ["cvt.rn.relu.f16.f32 @d, @a;", "cvt.rz.relu.f16.f32 @d, @a;"] + [
        "cvt.%s.bf16.f32 @d, @a;" % m for m in MODES + ("rn.relu", "rz.relu")])
    yield Table("f32_f64", (32,), 64, few, ["cvt.f64.f32 @d, @a;", "cvt.ftz.f64.f32 @d, @a;", "cvt.sat.f64.f32 @d, @a;"])
    few = singles(F64, 16, 52)
    random = Random(53)
    few += [(F64.near(random, bits_of("d", 2.0 ** e)),) for e in range(-155, 130, 5)]
    few += [(bits_of("d", 1 + 2.0 ** -24),), (bits_of("d", 1 + 3 * 2.0 ** -24),), (bits_of("d", 1 + 2.0 ** -11),),
            (bits_of("d", 2.0 ** -150),), (bits_of("d", 3 * 2.0 ** -150),), (bits_of("d", 65520.0),)]
    yield Table("f64_f64", (64,), 64, few, ["cvt.%s%s.f64.f64 @d, @a;" % (m, s) for m in TO_INTEGER for s in ("", ".sat")])
    yield Table("f64_f32", (64,), 32, few, ["cvt.%s%s.f32.f64 @d, @a;" % (m, s) for m in MODES for s in ("", ".ftz", ".sat")])
    yield Table("f64_f16", (64,), 16, few, ["cvt.%s%s.f16.f64 @d, @a;" % (m, s) for m in MODES for s in ("", ".sat")] + [
        "cvt.%s.bf16.f64 @d, @a;" % m for m in MODES])
    few = singles(F16, 16, 54)
    yield Table("f16_f16", (16,), 16, few, ["cvt.%s%s.f16.f16 @d, @a;" % (m, s) for m in TO_INTEGER for s in ("", ".sat")] + [
        "cvt.%s.bf16.f16 @d, @a;" % m for m in MODES])
    yield Table("f16_f32", (16,), 32, few, ["cvt.f32.f16 @d, @a;", "cvt.ftz.f32.f16 @d, @a;", "cvt.sat.f32.f16 @d, @a;"])
    yield Table("f16_f64", (16,), 64, few, ["cvt.f64.f16 @d, @a;"])
    few = singles(BF16, 16, 55)
    yield Table("bf16_f16", (16,), 16, few, ["cvt.%s.f16.bf16 @d, @a;" % m for m in MODES] + [
        "cvt.%s.bf16.bf16 @d, @a;" % m for m in TO_INTEGER])
    yield Table("bf16_f32", (16,), 32, few, ["cvt.f32.bf16 @d, @a;"])
    yield Table("bf16_f64", (16,), 64, few, ["cvt.f64.bf16 @d, @a;"])


def packed():
    few = singles(F32, 64, 61)
    two = [(a, b) for (a,), (b,) in zip(few, few[11:] + few[:11])]
    yield Table("pack", (32, 32), 32, two, ["cvt.%s%s.%s.f32 @d, @a, @b;" % (m, r, k) for k in ("f16x2", "bf16x2")
                                           for m in ("rn", "rz") for r in ("", ".relu")])
    yield Table("fp8", (32, 32), 16, two, ["cvt.rn.satfinite%s.%s.f32 @d, @a, @b;" % (r, k) for k in ("e4m3x2", "e5m2x2")
                                          for r in ("", ".relu")])
    few = singles(F16, 32, 62)
    halves = [(a | b << 16,) for (a,), (b,) in zip(few, few[5:] + few[:5])]
    yield Table("fp8_f16", (32,), 16, halves, ["cvt.rn.satfinite%s.%s.f16x2 @d, @a;" % (r, k) for k in ("e4m3x2", "e5m2x2")
                                              for r in ("", ".relu")])
    yield Table("unpack", (16,), 32, [(v | (v * 7 + 3 & 255) << 8,) for v in range(256)], [
        "cvt.rn%s.f16x2.%s @d, @a;" % (r, k) for k in ("e4m3x2", "e5m2x2") for r in ("", ".relu")])
    integers32 = integer_tuples((32, 32, 32), 100, 63)[:300]
    yield Table("integers", (32, 32, 32), 32, integers32, [
        "cvt.pack.sat.%s.s32 @d, @a, @b;" % k for k in ("u16", "s16")] + [
        "cvt.pack.sat.%s.s32.b32 @d, @a, @b, @c;" % k for k in ("u8", "s8", "u4", "s4", "u2", "s2")])
