package dev.cinch.gpu.oracle;

/**
 * The computational instructions that random programs are made of. {@code (a|b|)} stands for one of the words or
 * nothing. Operands: d and s of the first type, s2 of the second, w twice as wide, D and S at least as wide, a type
 * after a colon; p a predicate to read, q one to write, pq two of them; n a source that is not zero, i a byte, sh a
 * shift, f a place of a bit, b a number below 32.
 */
final class Templates {
    private static final String INT = "(u16|s16|u32|s32|u64|s64)";
    private static final String INT8 = "(u8|s8|u16|s16|u32|s32|u64|s64)";
    private static final String SIGNED = "(s16|s32|s64)";
    private static final String BITS = "(b16|b32|b64)";
    private static final String WORD = "(u32|s32|u64|s64)";
    private static final String DIRECTED = "(.rn|.rz|.rm|.rp)";
    private static final String ORDER = "(eq|ne|lt|le|gt|ge)";
    private static final String FLOAT_ORDER = "(eq|ne|lt|le|gt|ge|equ|neu|ltu|leu|gtu|geu|num|nan)";
    private static final String BOOL = "(and|or|xor)";

    static final String[] INTEGER = {
        "(add|sub)." + INT + ": d s s",
        "(add|sub).sat.s32: d s s",
        "add.(u16x2|s16x2): d s s",
        "mul.(lo|hi)." + INT + ": d s s",
        "mul.wide.(u16|s16|u32|s32): dw s s",
        "mad.(lo|hi)." + INT + ": d s s s",
        "mad.hi.sat.s32: d s s s",
        "mad.wide.(u16|s16|u32|s32): dw s s sw",
        "mul24.(lo|hi).(u32|s32): d s s",
        "mad24.(lo|hi).(u32|s32): d s s s",
        "mad24.hi.sat.s32: d s s s",
        "sad." + INT + ": d s s s",
        "(div|rem)." + INT + ": d s n",
        "(abs|neg)." + SIGNED + ": d s",
        "(min|max)." + INT + ": d s s",
        "(min|max).(u16x2|s16x2): d s s",
        "(min|max).relu.(s16x2|s32): d s s",
        "dp4a.(u32|s32).(u32|s32): d:u32 s:u32 s:u32 s:u32",
        "dp2a.(lo|hi).(u32|s32).(u32|s32): d:u32 s:u32 s:u32 s:u32",
    };

    static final String[] BIT = {
        "(and|or|xor)." + BITS + ": d s s",
        "(not|cnot)." + BITS + ": d s",
        "(and|or|xor).pred: q p p",
        "not.pred: q p",
        "mov.pred: q p",
        "lop3.b32: d s s s i",
        "lop3.(and|or).b32: d|q s s s i p",
        "shl." + BITS + ": d s sh",
        "shr.(b16|b32|b64|u16|s16|u32|s32|u64|s64): d s sh",
        "shf.(l|r).(clamp|wrap).b32: d s s sh",
        "prmt.b32: d s s s",
        "prmt.b32.(f4e|b4e|rc8|ecl|ecr|rc16): d s s s",
        "(popc|clz).(b32|b64): d:u32 s",
        "bfind(.shiftamt|)." + WORD + ": d:u32 s",
        "brev.(b32|b64): d s",
        "bfe." + WORD + ": d s f f",
        "bfi.(b32|b64): d s s f f",
        "fns.b32: d s b s",
        "szext.(clamp|wrap).(u32|s32): d s sh",
        "bmsk.(clamp|wrap).b32: d:u32 sh sh",
    };

    static final String[] FLOAT = {
        "(add|sub|mul)" + DIRECTED + "(.ftz|)(.sat|).f32: d s s",
        "(add|sub|mul)(.ftz|)(.sat|).f32: d s s",
        "(fma|mad)" + DIRECTED + "(.ftz|)(.sat|).f32: d s s s",
        "(add|sub|mul)" + DIRECTED + ".f64: d s s",
        "(fma|mad)" + DIRECTED + ".f64: d s s s",
        "div" + DIRECTED + "(.ftz|).f32: d s s",
        "(rcp|sqrt)" + DIRECTED + "(.ftz|).f32: d s",
        "div" + DIRECTED + ".f64: d s s",
        "(rcp|sqrt)" + DIRECTED + ".f64: d s",
        "(abs|neg)(.ftz|).f32: d s",
        "(abs|neg).f64: d s",
        "(min|max)(.ftz|)(.NaN|)(.xorsign.abs|).f32: d s s",
        "(min|max).f64: d s s",
        "copysign.(f32|f64): d s s",
        "testp.(finite|infinite|number|notanumber|normal|subnormal).(f32|f64): q s",
    };

    static final String[] HALF = {
        "(add|sub|mul)(.rn|)(.ftz|)(.sat|).(f16|f16x2): d s s",
        "(add|sub|mul)(.rn|).(bf16|bf16x2): d s s",
        "fma.rn(.ftz|)(.sat|).(f16|f16x2): d s s s",
        "fma.rn(.ftz|).relu.(f16|f16x2): d s s s",
        "fma.rn(.relu|).(bf16|bf16x2): d s s s",
        "(neg|abs)(.ftz|).(f16|f16x2): d s",
        "(neg|abs).(bf16|bf16x2): d s",
        "(min|max)(.ftz|)(.NaN|)(.xorsign.abs|).(f16|f16x2): d s s",
        "(min|max)(.NaN|)(.xorsign.abs|).(bf16|bf16x2): d s s",
    };

    static final String[] COMPARE = {
        "setp." + ORDER + "." + INT + ": q s s",
        "setp." + ORDER + "." + INT + ": pq s s",
        "setp.(lo|ls|hi|hs).(u16|u32|u64): pq s s",
        "setp.(eq|ne)." + BITS + ": q s s",
        "setp." + ORDER + "." + BOOL + "." + INT + ": pq s s p",
        "setp." + FLOAT_ORDER + "(.ftz|).f32: pq s s",
        "setp." + FLOAT_ORDER + ".f64: pq s s",
        "setp." + FLOAT_ORDER + "." + BOOL + ".(f32|f64): pq s s p",
        "setp." + FLOAT_ORDER + ".(f16|bf16): q s s",
        "setp." + FLOAT_ORDER + "." + BOOL + ".(f16|bf16): q s s p",
        "setp." + FLOAT_ORDER + ".(f16x2|bf16x2): pq s s",
        "setp." + FLOAT_ORDER + "." + BOOL + ".(f16x2|bf16x2): pq s s p",
        "set." + ORDER + ".(u32|s32|f32)." + INT + ": d s2 s2",
        "set." + FLOAT_ORDER + ".(u32|s32|f32).(f32|f64): d s2 s2",
        "set." + FLOAT_ORDER + "." + BOOL + ".(u32|s32|f32).(f32|f64): d s2 s2 p",
        "set." + FLOAT_ORDER + ".(f16|u16|s16|u32|s32).f16: d s2 s2",
        "set." + FLOAT_ORDER + ".(bf16|u16|s16|u32|s32).bf16: d s2 s2",
        "set." + FLOAT_ORDER + ".(f16x2|u32|s32).f16x2: d s2 s2",
        "set." + FLOAT_ORDER + "." + BOOL + ".(bf16x2|u32|s32).bf16x2: d s2 s2 p",
        "selp.(b16|b32|b64|u16|s16|u32|s32|u64|s64|f32|f64): d s s p",
        "slct.(b16|b32|b64|u16|s16|u32|s32|u64|s64|f32|f64).s32: d s s s2",
        "slct(.ftz|).(b16|b32|b64|u16|s16|u32|s32|u64|s64|f32|f64).f32: d s s s2",
    };

    static final String[] CONVERT = {
        "cvt." + INT8 + "." + INT8 + ": D S2",
        "cvt.sat.(u8|s8).(u16|s16|u32|s32|u64|s64): D S2",
        "cvt.sat.(u16|s16).(u32|s32|u64|s64): D S2",
        "cvt.sat.(u32|s32).(u64|s64): D S2",
        "cvt.sat.u8.s8: D S2",
        "cvt.sat.s8.u8: D S2",
        "cvt.sat.u32.s32: D S2",
        "cvt.sat.s32.u32: D S2",
        "cvt.sat.u64.(s8|s16|s32|s64): D S2",
        "cvt.(rni|rzi|rmi|rpi)." + INT8 + ".(f16|f32|f64): D S2",
        "cvt.(rni|rzi|rmi|rpi).(u16|s16|u32|s32|u64|s64).bf16: d s2",
        "cvt.(rni|rzi|rmi|rpi)(.ftz|)(.sat|)." + INT8 + ".f32: D S2",
        "cvt" + DIRECTED + "(.sat|).(f16|f32|f64)." + INT8 + ": D S2",
        "cvt" + DIRECTED + ".bf16." + INT + ": d s2",
        "cvt" + DIRECTED + "(.sat|).(f16|f32).f64: d s2",
        "cvt" + DIRECTED + "(.sat|).f16.f32: d s2",
        "cvt(.rn|.rz)(.relu|).(f16|bf16).f32: d s2",
        "cvt(.sat|).(f32|f64).f16: d s2",
        "cvt(.sat|).f64.f32: d s2",
        "cvt.ftz(.sat|).f64.f32: d s2",
        "cvt.(f32|f64).bf16: d s2",
        "cvt(.rni|.rzi|.rmi|.rpi)(.sat|).f16.f16: d s2",
        "cvt(.rni|.rzi|.rmi|.rpi|)(.ftz|)(.sat|).f32.f32: d s2",
        "cvt(.rni|.rzi|.rmi|.rpi|)(.sat|).f64.f64: d s2",
        "cvt(.rn|.rz)(.relu|).(f16x2|bf16x2).f32: d s2 s2",
        "cvt.pack.sat.(u16|s16).s32: d:u32 s2 s2",
        "cvt.pack.sat.(u8|s8).s32.b32: d:u32 s2 s2 s:u32",
    };

    static final String[] MOVE = {
        "mov.(b16|b32|b64|u16|s16|u32|s32|u64|s64|f32|f64): d s",
        "mov.b32: d {h h}",
        "mov.b64: d {u u}",
        "mov.b64: d {h h h h}",
        "mov.b32: {h h} s",
        "mov.b64: {u u} s",
        "mov.b64: {h h h h} s",
        "mov.u32: d special",
    };

    private Templates() {}
}
