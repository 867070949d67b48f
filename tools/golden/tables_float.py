"""Table cases of f32, f64, f16 and bf16 arithmetic."""

from table import Table, table_case
from values import BF16, F16, F32, F64, pairs, singles, triples

MODES = ("rn", "rz", "rm", "rp")
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")


def two(opcode):
    return opcode + " @d, @a, @b;"


def one(opcode):
    return opcode + " @d, @a;"


def three(opcode):
    return opcode + " @d, @a, @b, @c;"


def comparisons(form, combine=""):
    """All comparisons of one type, a bit of the result for each."""
    lines = ["mov.b32 @d, 0;"]
    for bit, relation in enumerate(COMPARISONS):
        lines += ["setp.%s.%s $p, @a, @b;" % (relation, form), "selp.b32 $r, %d, 0, $p;" % (1 << bit), "or.b32 @d, @d, $r;"]
    return "\n".join(lines)


def f32():
    suffixes = ("", ".ftz", ".sat", ".ftz.sat")
    some = pairs(F32, 128, 1)
    yield table_case("f32-add", [Table("add", (32, 32), 32, some, [
        two("add.%s%s.f32" % (m, s)) for m in MODES for s in suffixes] + [
        two("sub.%s%s.f32" % (m, s)) for m in MODES for s in ("", ".ftz")] + [two("add.f32"), two("sub.sat.f32")])])
    yield table_case("f32-mul", [Table("mul", (32, 32), 32, some, [
        two("mul.%s%s.f32" % (m, s)) for m in MODES for s in suffixes])])
    yield table_case("f32-fma", [Table("fma", (32, 32, 32), 32, triples(F32, 192, 2), [
        three("fma.%s%s.f32" % (m, s)) for m in MODES for s in suffixes] + [three("mad.rn.f32"), three("mad.rp.ftz.f32")])])
    yield table_case("f32-div", [Table("div", (32, 32), 32, pairs(F32, 256, 3), [
        two("div.%s%s.f32" % (m, s)) for m in MODES for s in ("", ".ftz")])])
    tiny = [(a, b, c) for a in (0x3F7FFFFF, 0x3F7FFFFE, 0x3F800001, 0x40000000, 0x00FFFFFF, 0x1F7FFFFF, 0xBF7FFFFF, 0x7E800001)
            for b in (0x00800000, 0x00800001, 0x00FFFFFF, 0x3F800001, 0x40000000, 0x3FFFFFFF, 0x9F800001, 0x20800001)
            for c in (0, 0x80000001, 0x00800000, 0x80800001)]
    yield table_case("f32-tiny", [Table("tiny", (32, 32, 32), 32, tiny, [
        f("%s.%s%s.f32" % (o, m, s)) for o, f in (("mul", two), ("div", two), ("add", two), ("sub", two), ("rcp", one), ("fma", three))
        for m in MODES for s in ("", ".ftz")])])
    yield table_case("f32-rcp-sqrt", [Table("roots", (32,), 32, singles(F32, 64, 4), [
        one("%s.%s%s.f32" % (o, m, s)) for o in ("rcp", "sqrt") for m in MODES for s in ("", ".ftz")])])
    yield table_case("f32-min-max", [Table("minmax", (32, 32), 32, some, [
        two("%s%s%s%s.f32" % (o, f, n, x)) for o in ("min", "max") for f in ("", ".ftz") for n in ("", ".NaN")
        for x in ("", ".xorsign.abs")])], "sm_86")
    yield table_case("f32-sign", [Table("sign", (32, 32), 32, some, [
        one("abs.f32"), one("abs.ftz.f32"), one("neg.f32"), one("neg.ftz.f32"), two("copysign.f32"), one("mov.f32"),
        "testp.finite.f32 $p, @a;\nselp.f32 @d, @a, @b, $p;", "slct.f32.f32 @d, @a, @b, @b;",
        "slct.ftz.u32.f32 @d, @a, 7, @b;", "slct.f32.s32 @d, @a, @b, @b;"] + [
        "testp.%s.f32 $p, @a;\nselp.b32 @d, 1, 0, $p;" % t
        for t in ("finite", "infinite", "number", "notanumber", "normal", "subnormal")])])
    booleans = ["setp.lt.%s.f32 $p|$q, @a, @b, $p;" % b for b in ("and", "or", "xor")]
    yield table_case("f32-compare", [Table("compare", (32, 32), 32, some, [
        comparisons("f32"), comparisons("ftz.f32")] + [
        "setp.ge.f32 $p, @b, 0f3F800000;\n" + b + "\nselp.b32 @d, 1, 0, $p;\n@$q or.b32 @d, @d, 2;" for b in booleans] + [
        two("set.%s.%s.f32" % (r, d)) for r in ("lt", "neu", "nan") for d in ("f32", "u32", "s32")] + [
        two("set.leu.ftz.f32.f32")])])


def f64():
    some = pairs(F64, 128, 11)
    yield table_case("f64-add-mul", [Table("addmul", (64, 64), 64, some, [
        two("%s.%s.f64" % (o, m)) for o in ("add", "sub", "mul") for m in MODES])])
    yield table_case("f64-fma", [Table("fma", (64, 64, 64), 64, triples(F64, 192, 12), [
        three("fma.%s.f64" % m) for m in MODES] + [three("mad.rn.f64")])])
    yield table_case("f64-div", [Table("div", (64, 64), 64, pairs(F64, 256, 13), [two("div.%s.f64" % m) for m in MODES])])
    yield table_case("f64-rcp-sqrt", [Table("roots", (64,), 64, singles(F64, 128, 14), [
        one("%s.%s.f64" % (o, m)) for o in ("rcp", "sqrt") for m in MODES])])
    yield table_case("f64-min-max-sign", [Table("sign", (64, 64), 64, some, [
        two("min.f64"), two("max.f64"), one("abs.f64"), one("neg.f64"), two("copysign.f64"), one("mov.f64"),
        "mov.b64 {$r, $s}, @b;\nslct.f64.s32 @d, @a, @b, $s;"]),
        Table("testp", (64,), 32, singles(F64, 16, 15), [
            "testp.%s.f64 $p, @a;\nselp.b32 @d, 1, 0, $p;" % t
            for t in ("finite", "infinite", "number", "notanumber", "normal", "subnormal")])])
    yield table_case("f64-compare", [Table("compare", (64, 64), 32, some, [comparisons("f64")] + [
        two("set.%s.%s.f64" % (r, d)) for r in ("lt", "geu") for d in ("f32", "u32", "s32")])])


def halves():
    some = pairs(F16, 128, 21)
    three_of = triples(F16, 192, 22)
    yield table_case("f16-arithmetic", [Table("two", (16, 16), 16, some, [
        two("%s%s%s%s.f16" % (o, r, f, s)) for o in ("add", "sub", "mul") for r in ("", ".rn") for f in ("", ".ftz")
        for s in ("", ".sat")] + [one("neg.f16"), one("neg.ftz.f16"), one("abs.f16"), one("abs.ftz.f16")]),
        Table("fma", (16, 16, 16), 16, three_of, [
            three("fma.rn%s%s.f16" % (f, s)) for f in ("", ".ftz") for s in ("", ".sat", ".relu")])], "sm_80")
    yield table_case("f16-min-max-compare", [Table("minmax", (16, 16), 16, some, [
        two("%s%s%s%s.f16" % (o, f, n, x)) for o in ("min", "max") for f in ("", ".ftz") for n in ("", ".NaN")
        for x in ("", ".xorsign.abs")] + [two("set.lt.f16.f16"), two("set.geu.ftz.f16.f16")]),
        Table("compare", (16, 16), 32, some, [comparisons("f16"), comparisons("ftz.f16"), two("set.neu.u32.f16"),
                                              two("set.eq.s32.f16")])], "sm_86")
    double = [(a | c << 16, b | d << 16) for (a, b), (c, d) in zip(some, some[7:] + some[:7])]
    triple = [tuple(x | y << 16 for x, y in zip(p, q)) for p, q in zip(three_of, three_of[5:] + three_of[:5])]
    yield table_case("f16x2-arithmetic", [Table("two", (32, 32), 32, double, [
        two("%s%s%s.f16x2" % (o, f, s)) for o in ("add", "sub", "mul") for f in ("", ".ftz") for s in ("", ".sat")] + [
        one("neg.f16x2"), one("abs.f16x2"), two("min.f16x2"), two("max.NaN.f16x2"), two("min.ftz.NaN.f16x2")]),
        Table("fma", (32, 32, 32), 32, triple, [
            three("fma.rn%s%s.f16x2" % (f, s)) for f in ("", ".ftz") for s in ("", ".sat", ".relu")])], "sm_80")
    both = "setp.%s.f16x2 $p|$q, @a, @b;\nselp.b32 @d, 1, 0, $p;\n@$q or.b32 @d, @d, 2;"
    yield table_case("f16x2-compare", [Table("compare", (32, 32), 32, double, [both % r for r in COMPARISONS] + [
        two("set.lt.f16x2.f16x2"), two("set.neu.ftz.f16x2.f16x2")])])
    yield table_case("bf16-arithmetic", bf16("bf16", 16, pairs(BF16, 128, 23), triples(BF16, 192, 24)), "sm_90")
    some, three_of = pairs(BF16, 128, 25), triples(BF16, 192, 26)
    double = [(a | c << 16, b | d << 16) for (a, b), (c, d) in zip(some, some[7:] + some[:7])]
    triple = [tuple(x | y << 16 for x, y in zip(p, q)) for p, q in zip(three_of, three_of[5:] + three_of[:5])]
    yield table_case("bf16x2-arithmetic", bf16("bf16x2", 32, double, triple), "sm_90")


def bf16(kind, width, some, three_of):
    return [Table("two", (width, width), width, some, [two("%s.%s" % (o, kind)) for o in (
        "add", "sub", "mul", "add.rn", "min", "max", "min.NaN", "max.NaN", "min.xorsign.abs", "max.NaN.xorsign.abs")] + [
        one("neg." + kind), one("abs." + kind)]),
        Table("fma", (width,) * 3, width, three_of, [three("fma.rn." + kind), three("fma.rn.relu." + kind)])]


def cases():
    yield from f32()
    yield from f64()
    yield from halves()
