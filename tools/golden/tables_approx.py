"""Table cases of approximate functions, each over all exponents of its domain."""

import math

from table import Table, table_case
from values import F16, F32, F64, Random, bits_of, singles


def f32(value):
    return bits_of("f", value)


def within(limit, seed):
    """Every exponent up to the limit, both signs, random fractions, and an even grid."""
    random = Random(seed)
    found = [s | e << 23 | random.bits(23) for e in range(256) for s in (0, F32.sign) for _ in range(2)]
    found += [f32(-limit + 2 * limit * n / 512) for n in range(513)]
    return [(v,) for v in found if v & 0x7FFFFFFF <= f32(limit)]


def every(seed, sign=True):
    random = Random(seed)
    return [(s | e << 23 | random.bits(23),) for e in range(255) for s in ((0, F32.sign) if sign else (0,)) for _ in range(2)]


def quotients(low, high, seed):
    """Divisors with exponents in a range; the numerator's so that most quotients are finite."""
    random = Random(seed)
    found = []
    for e in range(low, high + 1):
        for _ in range(3):
            b = random.bits(1) << 31 | e << 23 | random.bits(23)
            a = random.bits(1) << 31 | min(max(e - 127 + 20 + random.below(214), 1), 254) << 23 | random.bits(23)
            found.append((a, b))
    return found


def approximate(name, forms, tuples, kind="u32", relative=0):
    return table_case(name, [Table("approx", (32,) * len(tuples[0]), 32, tuples, forms, kind, relative)])


def unary(opcode, kind="f32"):
    return ["%s%s.%s @d, @a;" % (opcode, f, kind) for f in ("", ".ftz")]


def cases():
    yield approximate("approx-ex2", unary("ex2.approx"), within(150.0, 201))
    yield approximate("approx-lg2", unary("lg2.approx"), every(202, False) + [(f32(0.5 + n / 512),) for n in range(769)])
    yield approximate("approx-sin-cos", unary("sin.approx") + unary("cos.approx"), within(2 * math.pi, 203))
    yield approximate("approx-sin-cos-far", unary("sin.approx") + unary("cos.approx"), within(100 * math.pi, 204))
    yield approximate("approx-tanh", ["tanh.approx.f32 @d, @a;"], every(205), "f32", 2.0 ** -10)
    yield approximate("approx-rsqrt", unary("rsqrt.approx"), every(206, False))
    yield approximate("approx-rcp", unary("rcp.approx"), every(207))
    yield approximate("approx-sqrt", unary("sqrt.approx"), every(208, False))
    binary = ["div.approx%s.f32 @d, @a, @b;" % f for f in ("", ".ftz")]
    yield approximate("approx-div", binary, quotients(1, 252, 209))
    huge = [(a, b) for a in F32.short for b in (0x7E800001, 0x7F000000, 0x7F7FFFFF, 0xFE800123, 0x7F800000, 0xFF800000, 0,
                                                0x80000000, 0x7FC00000)]
    yield approximate("approx-div-huge", binary, huge)
    yield approximate("approx-div-full", ["div.full%s.f32 @d, @a, @b;" % f for f in ("", ".ftz")], quotients(1, 254, 210))
    random = Random(211)
    doubles = [(s | e << 52 | random.bits(52),) for e in range(1, 2046, 4) for s in (0, F64.sign)]
    yield table_case("approx-f64", [
        Table("rcp", (64,), 64, doubles, ["rcp.approx.ftz.f64 @d, @a;"]),
        Table("rsqrt", (64,), 64, doubles[::2], ["rsqrt.approx.ftz.f64 @d, @a;"])])
    half = [(v,) for (v,) in singles(F16, 400, 212) if v & 0x7C00 != 0x7C00]
    yield table_case("approx-half", [
        Table("ex2", (16,), 16, half, ["ex2.approx.f16 @d, @a;"]),
        Table("tanh", (16,), 16, half, ["tanh.approx.f16 @d, @a;"], "f16", 0, 2.0 ** -9.9)])
    yield special()


def special():
    """Only where the manual's tables name the result."""
    odd = [(v,) for v in (0, F32.sign, F32.infinity, F32.sign | F32.infinity, 0x7FC00000, 0xFFC12345, 0x7F800001)]
    forms = [f for o in ("ex2", "lg2", "sin", "cos", "rsqrt", "rcp", "sqrt") for f in unary(o + ".approx")]
    negative = [(v,) for v in (f32(-1.0), f32(-1e30), f32(-1e-30))]
    odd64 = [(v,) for v in (0, F64.sign, F64.infinity, F64.sign | F64.infinity, F64.infinity | F64.quiet | 7, 5, F64.sign | 9)]
    return table_case("approx-special", [
        Table("odd", (32,), 32, odd, forms + ["tanh.approx.f32 @d, @a;"]),
        Table("negative", (32,), 32, negative, [f for o in ("lg2", "rsqrt", "sqrt") for f in unary(o + ".approx")]),
        Table("double", (64,), 64, odd64, ["rcp.approx.ftz.f64 @d, @a;", "rsqrt.approx.ftz.f64 @d, @a;"])])
