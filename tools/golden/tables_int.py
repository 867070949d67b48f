"""Table cases of integer and bit instructions, and of atomics one thread at a time."""

from table import Table, table_case
from tables_float import one, three, two
from values import BF16, F16, F32, F64, Random, integer_tuples, pairs

UNSIGNED = ("eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs")


def some(widths, seed, extra=88):
    return integer_tuples(widths, extra, seed)


def cases():
    yield table_case("int-add", [Table("w%d" % w, (w, w), w, some((w, w), w), [
        two("%s.%s%d" % (o, s, w)) for o in ("add", "sub", "min", "max") for s in "us"] + [
        one("neg.s%d" % w), one("abs.s%d" % w)] + ([two("add.sat.s32"), two("sub.sat.s32")] if w == 32 else []))
        for w in (16, 32, 64)] + [Table("sad%d" % w, (w, w, w), w, some((w, w, w), w + 1), [
            three("sad.%s%d" % (s, w)) for s in "us"]) for w in (16, 32, 64)])
    yield table_case("int-mul", list(products()))
    yield table_case("int-div", [Table("w%d" % w, (w, w), w, some((w, w), 70 + w, 160), [
        two("%s.%s%d" % (o, s, w)) for o in ("div", "rem") for s in "us"]) for w in (16, 32, 64)])
    yield table_case("int-logic-shift", list(shifts()))
    yield table_case("int-funnel-lop3", [Table("words", (32, 32, 32), 32, some((32, 32, 32), 81), [
        three("shf.%s.%s.b32" % (d, m)) for d in "lr" for m in ("wrap", "clamp")] + [
        "lop3.b32 @d, @a, @b, @c, %d;" % t for t in (0, 1, 0x80, 0x96, 0xE8, 0xCA, 0xFE, 0x1E, 0x3C, 0xF0, 0xCC, 0xAA, 0x17,
                                                     0x6A, 0xD8, 0xFF)])])
    yield table_case("int-prmt", [Table("bytes", (32, 32, 32), 32, selectors(), [
        three("prmt.b32" + m) for m in ("", ".f4e", ".b4e", ".rc8", ".ecl", ".ecr", ".rc16")])])
    yield table_case("int-bitfield", list(bitfields()))
    yield table_case("int-bitcount", list(bitcounts()))
    yield table_case("int-dot", [Table("dot", (32, 32, 32), 32, some((32, 32, 32), 91), [
        three("%s.%s32.%s32" % (o, a, b)) for o in ("dp4a", "dp2a.lo", "dp2a.hi") for a in "us" for b in "us"])])
    yield table_case("int-carry", [carries(32), carries(64)])
    yield table_case("int-compare", list(comparisons()))
    yield table_case("int-packed16", [Table("packed", (32, 32), 32, some((32, 32), 95), [
        two("%s.%s16x2" % (o, s)) for o in ("add", "min", "max") for s in "us"] + [
        two("min.relu.s16x2"), two("max.relu.s16x2"), two("min.relu.s32"), two("max.relu.s32")])], "sm_90")
    yield from atomics()


def products():
    for w in (16, 32, 64):
        tuples = some((w, w, w), 60 + w)
        yield Table("same%d" % w, (w, w, w), w, tuples, [
            "mul.%s.%s%d @d, @a, @b;" % (h, s, w) for h in ("lo", "hi") for s in "us"] + [
            three("mad.%s.%s%d" % (h, s, w)) for h in ("lo", "hi") for s in "us"] + (
            [three("mad.hi.sat.s32")] if w == 32 else []))
    for w in (16, 32):
        yield Table("wide%d" % w, (w, w, 2 * w), 2 * w, some((w, w, 2 * w), 64 + w), [
            "mul.wide.%s%d @d, @a, @b;" % (s, w) for s in "us"] + [three("mad.wide.%s%d" % (s, w)) for s in "us"])
    yield Table("short", (32, 32, 32), 32, some((32, 32, 32), 68), [
        "mul24.%s.%s32 @d, @a, @b;" % (h, s) for h in ("lo", "hi") for s in "us"] + [
        three("mad24.%s.%s32" % (h, s)) for h in ("lo", "hi") for s in "us"] + [three("mad24.hi.sat.s32")])


def shifts():
    for w in (16, 32, 64):
        random = Random(w)
        tuples = [(v, k) for v, k in integer_tuples((w, 32), 200, 75 + w, cross=False)] + [
            (random.bits(w), k) for k in (0, 1, w - 1, w, w + 1, 31, 32, 33, 63, 64, 65, 255, 256, 257, 2 ** 31, 2 ** 32 - 1)]
        yield Table("shift%d" % w, (w, 32), w, tuples, [two("shl.b%d" % w), two("shr.u%d" % w), two("shr.s%d" % w),
                                                        two("shr.b%d" % w)])
        yield Table("logic%d" % w, (w, w), w, some((w, w), 78 + w, 0), [
            two("and.b%d" % w), two("or.b%d" % w), two("xor.b%d" % w), one("not.b%d" % w), one("cnot.b%d" % w)])
    yield Table("predicates", (32, 32), 32, some((32, 32), 79, 0), [
        "setp.lt.s32 $p, @a, @b;\nsetp.gt.u32 $q, @a, 7;\n%s.pred $p, $p, $q;\nselp.u32 @d, @a, 5, $p;" % o
        for o in ("and", "or", "xor")] + ["setp.ne.u32 $p, @b, 0;\nnot.pred $q, $p;\nselp.s32 @d, -1, @b, $q;"])


def selectors():
    random = Random(83)
    words = [(0x83828180, 0x07060504), (0x7F80FF00, 0x12C45678)]
    result = [(a, b, c) for a, b in words for c in (0x3210, 0x7654, 0xFEDC, 0xBA98, 0, 1, 2, 3, 4, 7, 8, 0xFFFFFFFF, 0xF3210)]
    return result + [(random.bits(32), random.bits(32), random.bits(20 if n % 2 else 16)) for n in range(300)]


def bitfields():
    """Positions and lengths past the word, and past a byte."""
    amounts = (0, 1, 4, 8, 31, 32, 33, 63, 64, 65, 255, 256, 260, 0x80000001, 0xFFFFFFFF)
    for w in (32, 64):
        random = Random(84 + w)
        tuples = [(random.bits(w), p, n) for p in amounts for n in amounts] + [
            (random.bits(w), random.below(w + 8), random.below(w + 8)) for _ in range(120)]
        yield Table("bfe%d" % w, (w, 32, 32), w, tuples, [three("bfe.%s%d" % (s, w)) for s in "us"] + [
            "bfi.b%d @d, 0x%X, @a, @b, @c;" % (w, 0x123456789ABCDEF0 & (1 << w) - 1),
            "bfi.b%d @d, @a, 0x%X, @b, @c;" % (w, 0xFEDCBA9876543210 & (1 << w) - 1)])
    pairs_of = [(p, n) for p in amounts for n in amounts] + some((32, 32), 86, 64)[-64:]
    yield Table("masks", (32, 32), 32, pairs_of, [two("bmsk.%s.b32" % m) for m in ("clamp", "wrap")] + [
        two("szext.%s.%s32" % (m, s)) for m in ("clamp", "wrap") for s in "us"])
    random = Random(87)
    yield Table("extend", (32, 32), 32, [(random.bits(32), random.below(40) if n % 8 else random.bits(32)) for n in range(200)], [
        two("szext.%s.%s32" % (m, s)) for m in ("clamp", "wrap") for s in "us"])


def bitcounts():
    for w in (32, 64):
        yield Table("count%d" % w, (w,), 32, some((w,), 88 + w, 100), [
            one("clz.b%d" % w), one("popc.b%d" % w)] + [one("bfind%s.%s%d" % (m, s, w)) for m in ("", ".shiftamt") for s in "us"])
        yield Table("reverse%d" % w, (w,), w, some((w,), 88 + w, 100), [one("brev.b%d" % w)])
    random = Random(92)
    amounts = (0, 1, 2, 5, 31, -1, -2, -5, -31)
    yield Table("fns", (32, 32, 32), 32, [(random.bits(32), b, n & 0xFFFFFFFF) for b in (0, 1, 15, 30, 31) for n in amounts
                                         for _ in range(4)], [three("fns.b32")])


def carries(w):
    """Each result also shows the carry that is left."""
    def after(first):
        return first + "\naddc.u%d @d, 0, 0;" % w

    def chain(*rest):
        return "\n".join(("add.cc.u%d @d, @a, @b;" % w,) + rest)
    u = "u%d" % w
    forms = ["add.cc.%s @d, @a, @b;" % u, after("add.cc.%s @d, @a, @b;" % u), "sub.cc.%s @d, @a, @b;" % u,
             "sub.cc.%s @d, @a, @b;\nsubc.%s @d, @c, 0;" % (u, u), chain("addc.%s @d, @b, @c;" % u),
             chain("addc.cc.%s @d, @b, @c;" % u, "addc.%s @d, 0, 0;" % u),
             "sub.cc.%s @d, @a, @b;\nsubc.cc.%s @d, @b, @c;\nsubc.%s @d, @a, @b;" % (u, u, u)]
    for half in ("lo", "hi"):
        for sign in "us":
            s = "%s%d" % (sign, w)
            forms += ["mad.%s.cc.%s @d, @a, @b, @c;" % (half, s), after("mad.%s.cc.%s @d, @a, @b, @c;" % (half, s)),
                      chain("madc.%s.%s @d, @b, @c, @a;" % (half, s)),
                      chain("madc.%s.cc.%s @d, @b, @c, @a;" % (half, s), "addc.%s @d, 0, 0;" % u)]
    return Table("carry%d" % w, (w, w, w), w, some((w, w, w), 93 + w, 100)[-200:], forms)


def comparisons():
    for w in (16, 32, 64):
        forms = []
        for kinds, relations in (("u", UNSIGNED), ("s", UNSIGNED[:6]), ("b", UNSIGNED[:2])):
            lines = ["mov.b32 @d, 0;"]
            for bit, relation in enumerate(relations):
                lines += ["setp.%s.%s%d $p, @a, @b;" % (relation, kinds, w), "selp.b32 $r, %d, 0, $p;" % (1 << bit),
                          "or.b32 @d, @d, $r;"]
            forms.append("\n".join(lines))
        forms += ["setp.ge.u%d $p, @b, 9;\nsetp.lt.%s.s%d $p|$q, @a, @b, $p;\nselp.b32 @d, 1, 0, $p;\n@$q or.b32 @d, @d, 2;"
                  % (w, b, w) for b in ("and", "or", "xor")]
        forms += ["setp.ge.u%d $p, @b, 9;\nsetp.eq.and.s%d $p, @a, @b, !$p;\nselp.b32 @d, 1, 0, $p;" % (w, w)]
        forms += [two("set.%s.%s.%s%d" % (r, d, s, w)) for r, s in (("lt", "s"), ("hi", "u"), ("ne", "u")) for d in ("u32", "f32")]
        yield Table("compare%d" % w, (w, w), 32, some((w, w), 96 + w, 100), forms)
    yield Table("select", (32, 32, 32), 32, some((32, 32, 32), 99, 100)[-200:], [
        three("slct.%s.s32" % k) for k in ("u32", "s32", "b32", "f32")] + [three("slct.u32.f32")])
    yield Table("select64", (64, 64, 32), 64, some((64, 64, 32), 98, 100)[-200:], [
        three("slct.%s.s32" % k) for k in ("u64", "s64", "b64", "f64")])


def atomics():
    """b is put into memory, the atomic with operand a runs, and the old value or the new one is the result."""
    forms = {32: [], 64: []}
    for w, out in forms.items():
        for op, kinds in (("add", "u"), ("and", "b"), ("or", "b"), ("xor", "b"), ("exch", "b"), ("min", "us"), ("max", "us"),
                          ("inc", "u"), ("dec", "u")):
            for kind in kinds:
                if w == 32 or op not in ("inc", "dec"):
                    for space in ("global", "shared"):
                        out += atomic(space, w, "%s.%s%d" % (op, kind, w), "@a")
        for space in ("global", "shared"):
            out += atomic(space, w, "cas.b%d" % w, "@b, @a") + atomic(space, w, "cas.b%d" % w, "@a, 5")
        out += atomic("shared", w, "add.s%d" % w, "@a") if w == 32 else []
    yield atomic_case("atom-table-int", {32: some((32, 32), 101, 0)[::3], 64: some((64, 64), 102, 0)[::3]}, forms)
    double = [(a | c << 16, b | d << 16) for (a, b), (c, d) in zip(pairs(F16, 0, 1), pairs(F16, 16, 2)[16:])]
    brain = [(a | c << 16, b | d << 16) for (a, b), (c, d) in zip(pairs(BF16, 0, 1), pairs(BF16, 16, 2)[16:])]
    kinds = {"f32": (32, pairs(F32, 64, 103), "add.f32"), "f64": (64, pairs(F64, 64, 104), "add.f64"),
             "f16": (16, pairs(F16, 64, 105), "add.noftz.f16"), "bf16": (16, pairs(BF16, 64, 106), "add.noftz.bf16"),
             "f16x2": (32, double, "add.noftz.f16x2"), "bf16x2": (32, brain, "add.noftz.bf16x2")}
    tables = [Table(k, (w, w), w, tuples, [f for s in ("global", "shared") for f in atomic(s, w, op, "@a")[1:]])
              for k, (w, tuples, op) in kinds.items()]
    yield cells(table_case("atom-table-float", tables, "sm_90"))


def atomic_case(name, tuples, forms):
    return cells(table_case(name, [Table("w%d" % w, (w, w), w, tuples[w], forms[w]) for w in forms]))


def atomic(space, w, opcode, operands):
    place = "mov.u64 $w, cells;\nmov.u32 $r, %%ctaid.x;\nmov.u32 $s, %%tid.x;\nshl.b32 $r, $r, 7;\nadd.u32 $r, $r, $s;\n" \
            "mad.wide.u32 $w, $r, %d, $w;\n" if space == "global" else \
        "mov.u64 $w, corner;\nmov.u32 $r, %%tid.x;\nmad.wide.u32 $w, $r, %d, $w;\n"
    place = place % (w // 8)
    put = "st.volatile.%s.b%d [$w], @b;\n" % (space, w)
    do = "atom.%s.%s @d, [$w], %s;" % (space, opcode, operands)
    return [place + put + do, place + put + do + "\nld.volatile.%s.b%d @d, [$w];" % (space, w)]


def cells(case):
    """Module variables for the atomics to work on, so that no kernel needs another parameter."""
    text = case.files["kernels.ptx"].decode()
    head, rest = text.split(".address_size 64\n", 1)
    variables = ".visible .global .align 8 .b8 cells[16384];\n.shared .align 8 .b8 corner[1024];\n"
    case.files["kernels.ptx"] = (head + ".address_size 64\n" + variables + rest).encode()
    return case
