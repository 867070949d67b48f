package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Type;
import java.util.StringJoiner;

/** The module of a random program: tables, device functions, and the kernel with its beginning and end. */
final class ProgramText {
    private final Drawing draw;
    private final int threads;

    ProgramText(Drawing draw, int threads) {
        this.draw = draw;
        this.threads = threads;
    }

    String module() {
        StringBuilder module = new StringBuilder(".version 8.6\n.target sm_90\n.address_size 64\n\n");
        StringJoiner table = new StringJoiner(", ");
        for (int i = 0; i < 8; i++) {
            table.add(Long.toString(RandomValues.draw(draw.random, 32)));
        }
        module.append(".const .align 8 .u32 ctab[8] = {").append(table).append("};\n");
        String signature = " (.param .b32 a, .param .b64 b, .param .align 8 .b8 c[16])";
        module.append(".func (.param .b32 result) again").append(signature).append(";\n");
        module.append(function("fn0", signature))
                .append(function("fn1", signature))
                .append(recursive(signature));
        module.append(".global .align 8 .u64 pointers[2] = {fn0, fn1};\n\n");
        return module.append(kernel()).toString();
    }

    private String function(String name, String signature) {
        draw.text.setLength(0);
        draw.line("ld.param.b32 %r0, [a]");
        draw.line("ld.param.b64 %w0, [b]");
        draw.line("ld.param.v2.b32 {%r1, %r2}, [c]");
        draw.line("ld.param.u16 %h0, [c+8]");
        draw.line("ld.param.f32 %f0, [c+12]");
        fill(false);
        ControlStatements body = new ControlStatements(draw, false);
        ControlStatements.Place place = new ControlStatements.Place(1, null, false, false, null, false);
        body.several(2 + draw.below(4), place);
        draw.line("st.param.b32 [result], %r" + draw.below(8));
        draw.line("@" + draw.condition() + " ret");
        body.several(1 + draw.below(4), place);
        draw.line("xor.b32 %r7, %r7, %r" + draw.below(7));
        draw.line("st.param.b32 [result], %r7");
        draw.line("ret");
        return wrapped(".func (.param .b32 result) " + name + signature, body);
    }

    /** Calls itself a times. */
    private static String recursive(String signature) {
        return ".func (.param .b32 result) again" + signature + """

                {
                    .reg .b32 %r<4>;
                    .reg .b64 %w<3>;
                    .reg .pred %p;
                    ld.param.b32 %r0, [a];
                    ld.param.b64 %w0, [b];
                    ld.param.v2.b64 {%w1, %w2}, [c];
                    mov.b32 %r1, 17;
                    setp.eq.u32 %p, %r0, 0;
                    @%p bra RDONE;
                    sub.u32 %r2, %r0, 1;
                    mad.lo.u64 %w0, %w0, 3, %w1;
                    {
                    .param .b32 a0;
                    .param .b64 a1;
                    .param .align 8 .b8 a2[16];
                    .param .b32 back;
                    st.param.b32 [a0], %r2;
                    st.param.b64 [a1], %w0;
                    st.param.b64 [a2], %w2;
                    st.param.b64 [a2+8], %w1;
                    call (back), again, (a0, a1, a2);
                    ld.param.b32 %r1, [back];
                    }
                    mad.lo.u32 %r1, %r1, 31, %r0;
                RDONE:
                    cvt.u32.u64 %r3, %w0;
                    xor.b32 %r1, %r1, %r3;
                    st.param.b32 [result], %r1;
                    ret;
                }
                """;
    }

    private String wrapped(String head, ControlStatements body) {
        return head + "\n{\n" + Drawing.REGISTERS
                + "    .reg .b32 %m<" + (body.masks() + 1) + ">, %c<" + (body.counters() + 1) + ">;\n" + draw.text
                + "}\n\n";
    }

    /** Gives every register a value that depends on the thread. */
    void fill(boolean kernel) {
        for (int i = kernel ? 0 : 3; i < 8; i++) {
            load(kernel, "%r" + i, "b32", 4 * i);
        }
        for (int i = kernel ? 0 : 1; i < 6; i++) {
            load(kernel, "%w" + i, "b64", 8 * i + 8);
            load(kernel, "%h" + i, "b16", 2 * i + 32);
        }
        for (int i = kernel ? 0 : 1; i < 3; i++) {
            load(kernel, "%f" + i, "f32", 4 * i + 48);
        }
        for (int i = 0; i < 3; i++) {
            load(kernel, "%d" + i, "f64", 8 * i + 16);
            load(kernel, "%s" + i, "s32", 4 * i + 8);
        }
        load(kernel, "%k0", "u64", 0);
        load(kernel, "%k1", "u64", 24);
        for (int i = 0; i < 6; i++) {
            draw.line("setp." + draw.pick("lt", "gt", "ne") + ".s32 %p" + i + ", %r" + i + ", " + draw.below(100));
        }
    }

    private void load(boolean kernel, String register, String type, int offset) {
        if (kernel) {
            draw.line("ld.global." + type + " " + register + ", [%ag+" + offset + "]");
        } else if (type.equals("f32") || type.equals("f64")) {
            draw.line("mov." + type + " " + register + ", " + draw.constant(Type.named(type)));
        } else {
            draw.line("mov." + type + " " + register + ", " + draw.below(1000));
        }
    }

    private String kernel() {
        draw.text.setLength(0);
        ControlStatements body = new ControlStatements(draw, true);
        begin();
        String mask = body.mask();
        lanes(mask);
        boolean full = threads % 32 == 0;
        body.several(8 + draw.below(12), new ControlStatements.Place(0, mask, full, true, null, false));
        if (draw.chance(40)) {
            String rest = body.mask();
            String condition = draw.predicate();
            draw.line("vote.sync.ballot.b32 " + rest + ", !" + condition + ", " + mask);
            draw.line("@" + condition + draw.pick(" exit", " ret"));
            body.several(4 + draw.below(8), new ControlStatements.Place(0, rest, false, true, null, false));
        }
        draw.line("bar.sync 0");
        accumulators("ld.shared.b64 %tw, [sacc+", "st.global.b64 [%ao+");
        // What follows may change the sums again.
        draw.line("bar.sync 0");
        dump(0);
        body.several(2 + draw.below(6), new ControlStatements.Place(1, null, false, false, null, true));
        dump(1);
        draw.line("ret");
        String head = ".visible .entry random(.param .u64 input, .param .u64 data, .param .u64 out, .param .u64 acc)";
        return wrapped(head, body)
                .replace(
                        "{\n    .reg .b16",
                        "{\n    .local .align 16 .b8 loc[64];\n    .shared .align 16 .b8 slots[" + 64 * threads
                                + "];\n    .shared .align 8 .b8 sacc[96];\n"
                                + "    .reg .b64 %ai, %ag, %ao, %ac, %as, %al, %an, %gs, %gl;\n    .reg .b16");
    }

    private void begin() {
        draw.text.append(
                "proto: .callprototype (.param .b32 _) _ (.param .b32 _, .param .b64 _, .param .align 8 .b8 _[16]);\n");
        draw.line("mov.u32 %r0, %tid.y");
        draw.line("mov.u32 %r1, %ntid.x");
        draw.line("mov.u32 %r2, %tid.x");
        draw.line("mad.lo.u32 %r0, %r0, %r1, %r2");
        draw.line("mov.u32 %r1, %ctaid.x");
        draw.line("mad.lo.u32 %r2, %r1, " + threads + ", %r0");
        pointer("%ai", "input");
        pointer("%ac", "acc");
        pointer("%ta", "data");
        draw.line("mad.wide.u32 %ag, %r2, " + MemoryStatements.OWN + ", %ta");
        pointer("%ta", "out");
        draw.line("mad.wide.u32 %ao, %r2, " + 2 * RandomProgram.DUMP + ", %ta");
        draw.line("mov.u64 %ta, slots");
        draw.line("mad.wide.u32 %as, %r0, 64, %ta");
        draw.line("cvta.shared.u64 %gs, %as");
        draw.line("add.u32 %r3, %r0, " + (1 + draw.below(40)));
        draw.line("rem.u32 %r3, %r3, " + threads);
        draw.line("mad.wide.u32 %an, %r3, 64, %ta");
        draw.line("mov.u64 %al, loc");
        draw.line("cvta.local.u64 %gl, %al");
        draw.line("mov.u32 %c0, %r0");
        draw.line("setp.ne.u32 %tp, %r0, 0");
        draw.line("mov.u64 %tw, 0");
        for (int i = 0; i < RandomProgram.ACCUMULATORS; i += 8) {
            draw.line("@!%tp st.shared.b64 [sacc+" + i + "], %tw");
        }
        fill(true);
        for (int i = 0; i < 64; i += 8) {
            draw.line("st.shared.b64 [%as+" + i + "], %w" + draw.below(6));
            draw.line("st.local.b64 [%al+" + i + "], %w" + draw.below(6));
        }
        draw.line("bar.sync 0");
    }

    void pointer(String register, String parameter) {
        draw.line("ld.param.u64 " + register + ", [" + parameter + "]");
        draw.line("cvta.to.global.u64 " + register + ", " + register);
    }

    /** The lanes of this warp: all, or those that the last warp has. */
    private void lanes(String mask) {
        int rest = threads % 32;
        draw.line("mov.b32 " + mask + ", -1");
        if (rest != 0) {
            draw.line("setp.ge.u32 %tp, %c0, " + threads / 32 * 32);
            draw.line("@%tp mov.b32 " + mask + ", " + ((1L << rest) - 1));
        }
    }

    private void accumulators(String load, String store) {
        for (int i = 0; i < RandomProgram.ACCUMULATORS; i += 8) {
            draw.line(load + i + "]");
            draw.line(store + (160 + i) + "], %tw");
        }
    }

    void dump(int half) {
        int at = half * RandomProgram.DUMP;
        for (int i = 0; i < 6; i++) {
            draw.line("st.global.b64 [%ao+" + (at + 8 * i) + "], %w" + i);
        }
        at += 48;
        for (int i = 0; i < 8; i++) {
            draw.line("st.global.b32 [%ao+" + (at + 4 * i) + "], %r" + i);
        }
        at += 32;
        for (int i = 0; i < 3; i++) {
            draw.line("st.global.f64 [%ao+" + (at + 8 * i) + "], %d" + i);
        }
        at += 24;
        for (int i = 0; i < 3; i++) {
            draw.line("st.global.f32 [%ao+" + (at + 4 * i) + "], %f" + i);
            draw.line("st.global.s32 [%ao+" + (at + 12 + 4 * i) + "], %s" + i);
        }
        at += 24;
        for (int i = 0; i < 6; i++) {
            draw.line("st.global.b16 [%ao+" + (at + 2 * i) + "], %h" + i);
        }
        at += 12;
        for (int i = 0; i < 6; i++) {
            draw.line("selp.u32 %tr, 1, 0, %p" + i);
            draw.line("st.global.u8 [%ao+" + (at + i) + "], %tr");
        }
    }
}
