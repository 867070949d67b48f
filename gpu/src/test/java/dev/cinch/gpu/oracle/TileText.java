package dev.cinch.gpu.oracle;

import java.util.StringJoiner;

/**
 * The module of a random program of whole warps with {@code wmma}: matrices come from memory in both layouts, are multiplied,
 * and go back. What lanes hold of them is part of the result.
 */
final class TileText {
    /** Bytes that a warp has in shared memory, and as many in global memory. */
    private static final int ROOM = 2048;

    /** Shape, types of A and of the product, registers of A and B. */
    private static final String[] FORMS = {
        "m16n16k16 f16 .(f16|f32).(f16|f32) 8 8",
        "m32n8k16 f16 .(f16|f32).(f16|f32) 8 8",
        "m8n32k16 f16 .(f16|f32).(f16|f32) 8 8",
        "m16n16k16 bf16 .f32.bf16.bf16.f32 4 4",
        "m32n8k16 bf16 .f32.bf16.bf16.f32 8 2",
        "m8n32k16 bf16 .f32.bf16.bf16.f32 2 8",
        "m16n16k16 u8 .s32.u8.u8.s32(|.satfinite) 2 2",
        "m16n16k16 s8 .s32.s8.s8.s32(|.satfinite) 2 2",
        "m32n8k16 u8 .s32.u8.u8.s32(|.satfinite) 4 1",
        "m32n8k16 s8 .s32.s8.s8.s32(|.satfinite) 4 1",
        "m8n32k16 u8 .s32.u8.u8.s32(|.satfinite) 1 4",
        "m8n32k16 s8 .s32.s8.s8.s32(|.satfinite) 1 4",
        "m16n16k8 tf32 .f32.tf32.tf32.f32 4 4",
        "m8n8k4 f64 (|.rn|.rz|.rm|.rp).f64.f64.f64.f64 1 1",
        "m8n8k32 u4 .s32.u4.u4.s32(|.satfinite) 1 1",
        "m8n8k32 s4 .s32.s4.s4.s32(|.satfinite) 1 1",
        "m8n8k128 b1 .s32.b1.b1.s32 1 1",
    };

    private final Drawing draw;
    private final int threads;
    private final ControlStatements plain;
    private String shape;
    private int rows;
    private int columns;
    private int depth;

    TileText(Drawing draw, int threads) {
        this.draw = draw;
        this.threads = threads;
        plain = new ControlStatements(draw, true);
    }

    String module() {
        ProgramText frame = new ProgramText(draw, threads);
        begin(frame);
        several(4 + draw.below(8));
        frame.dump(0);
        several(4 + draw.below(8));
        draw.line("bar.sync 0");
        for (int i = 0; i < 64; i += 8) {
            draw.line("ld.shared.b64 %tw, [%as+" + i + "]");
            draw.line("st.global.b64 [%ao+" + (160 + i) + "], %tw");
        }
        draw.line("st.global.b32 [%ao+" + (160 + 64) + "], %u0");
        frame.dump(1);
        draw.line("ret");
        return ".version 8.6\n.target sm_90\n.address_size 64\n\n"
                + ".visible .entry random(.param .u64 input, .param .u64 data, .param .u64 out, .param .u64 acc)\n{\n"
                + "    .shared .align 32 .b8 slots[" + 64 * threads + "];\n"
                + "    .reg .b64 %ag, %ao, %as, %at, %aw, %av;\n"
                + "    .reg .b32 %x<8>, %y<8>, %z<8>, %v<8>, %u<1>;\n    .reg .f64 %xd<1>, %yd<1>, %zd<2>, %vd<2>;\n"
                + Drawing.REGISTERS + draw.text + "}\n";
    }

    private void begin(ProgramText frame) {
        draw.line("mov.u32 %r0, %tid.x");
        draw.line("and.b32 %r1, %r0, -32");
        frame.pointer("%ta", "data");
        draw.line("mad.wide.u32 %ag, %r0, " + MemoryStatements.OWN + ", %ta");
        draw.line("mad.wide.u32 %aw, %r1, " + MemoryStatements.OWN + ", %ta");
        frame.pointer("%ta", "out");
        draw.line("mad.wide.u32 %ao, %r0, " + 2 * RandomProgram.DUMP + ", %ta");
        draw.line("mov.u64 %ta, slots");
        draw.line("mad.wide.u32 %as, %r0, 64, %ta");
        draw.line("mad.wide.u32 %at, %r1, 64, %ta");
        draw.line("cvta.shared.u64 %av, %at");
        draw.line("mov.b32 %u0, 0");
        frame.fill(true);
        for (int i = 0; i < 64; i += 8) {
            draw.line("st.shared.b64 [%as+" + i + "], %w" + draw.below(6));
        }
        draw.line("bar.sync 0");
    }

    private void several(int count) {
        for (int i = 0; i < count; i++) {
            switch (draw.below(4)) {
                case 0, 1 -> product();
                case 2 -> put();
                default -> plain.plain();
            }
        }
    }

    /** New bytes of a lane's own in one of its two rooms. */
    private void put() {
        draw.line("bar.warp.sync -1");
        String to = draw.pick("st.shared.v4.b32 [%as+", "st.global.v4.b32 [%ag+");
        draw.line(to + 16 * draw.below(4) + "], {%r" + draw.below(8) + ", %r" + draw.below(8) + ", %r" + draw.below(8)
                + ", %r" + draw.below(8) + "}");
    }

    private void product() {
        String[] form = draw.chosen(draw.pick(FORMS)).split(" ");
        String kind = form[1];
        String types = form[2];
        shape = form[0];
        String[] sizes = shape.split("\\D");
        rows = Integer.parseInt(sizes[1]);
        columns = Integer.parseInt(sizes[2]);
        depth = Integer.parseInt(sizes[3]);
        boolean wide = kind.equals("f64");
        boolean narrow = kind.matches("[us]4|b1");
        String suffix = wide ? "d" : "";
        String[] named = types.replace(".satfinite", "").split("\\.");
        String before = named[named.length - 1];
        String after = kind.equals("f16") ? named[1] : before;
        String layoutA = narrow ? "row" : draw.pick("row", "col");
        String layoutB = narrow ? "col" : draw.pick("row", "col");
        String a = fragment("%x" + suffix, Integer.parseInt(form[3]));
        String b = fragment("%y" + suffix, Integer.parseInt(form[4]));
        String c = fragment("%z" + suffix, sums(before));
        move("load.a", kind, layoutA, a, rows, depth, layoutA.equals("row"));
        move("load.b", kind, layoutB, b, columns, depth, layoutB.equals("col"));
        String layoutC = draw.pick("row", "col");
        move("load.c", before, layoutC, c, rows, columns, layoutC.equals("row"));
        if (!types.contains("s32") && draw.chance(80)) {
            Taming taming = Taming.of(types, draw.chance(50));
            for (String register : String.join(", ", bare(a), bare(b), bare(c)).split(", ")) {
                taming.apply(draw, register, wide);
            }
        }
        fold(a, wide);
        fold(b, wide);
        fold(c, wide);
        boolean same = before.equals(after) && draw.chance(50);
        String d = same ? c : fragment("%v" + suffix, sums(after));
        String name = "wmma.mma" + (kind.equals("b1") ? draw.pick(".and", ".xor") + ".popc" : "") + ".sync.aligned."
                + layoutA + "." + layoutB + "." + shape + types + " ";
        draw.line(name + d + ", " + a + ", " + b + ", " + c);
        if (before.equals(after) && draw.chance(40)) {
            draw.line(name + d + ", " + a + ", " + b + ", " + d);
        }
        fold(d, wide);
        String layoutD = draw.pick("row", "col");
        move("store.d", after, layoutD, d, rows, columns, layoutD.equals("row"));
        boolean shared = draw.chance(50);
        draw.line("ld." + (shared ? "shared" : "global") + ".v2.b32 " + pair() + ", [" + (shared ? "%as+" : "%ag+")
                + 8 * draw.below(8) + "]");
    }

    private String pair() {
        int from = draw.below(8);
        return "{%r" + from + ", %r" + (from + 1) % 8 + "}";
    }

    /** Registers of C or D. */
    private int sums(String type) {
        return rows * columns / 32 / (type.equals("f16") ? 2 : 1);
    }

    private static String fragment(String stem, int count) {
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add(stem + i);
        }
        return registers.toString();
    }

    private static String bare(String fragment) {
        return fragment.substring(1, fragment.length() - 1);
    }

    /** What the lane holds of a matrix goes into a sum, each register by itself. */
    private void fold(String fragment, boolean wide) {
        for (String register : bare(fragment).split(", ")) {
            if (wide) {
                draw.line("mov.b64 {%tr, %tx}, " + register);
                draw.line("mad.lo.u32 %u0, %u0, 0x01000193, %tx");
            }
            draw.line("mad.lo.u32 %u0, %u0, 0x01000193, " + (wide ? "%tr" : register));
        }
    }

    /** A load or store anywhere in the warp's room, its lines 0, 16 or 32 bytes apart. */
    private void move(
            String what, String type, String layout, String fragment, int lines, int length, boolean contiguous) {
        int bits = Integer.parseInt(type.replaceAll("\\D", ""));
        int count = contiguous ? lines : length;
        int least = contiguous ? length : lines;
        int stride = least + draw.below(3) * 128 / bits;
        // Lines begin at whole pieces of 16 bytes.
        stride = (stride * bits + 127) / 128 * 128 / bits;
        while (count * stride * bits / 8 > ROOM) {
            stride -= 128 / bits;
        }
        int free = (ROOM - count * stride * bits / 8) / 32;
        String space = draw.pick("shared", "global", "");
        String base = space.equals("shared") ? "%at" : space.equals("global") ? "%aw" : draw.pick("%av", "%aw");
        String address = "[" + base + "+" + 32 * draw.below(free + 1) + "]";
        String name = "wmma." + what + ".sync.aligned." + layout + "." + shape + (space.isEmpty() ? "" : "." + space)
                + "." + type + " ";
        String last = ", " + stride;
        if (stride == least && draw.chance(30)) {
            last = "";
        } else if (draw.chance(30)) {
            draw.line("mov.u32 %tx, " + stride);
            last = ", %tx";
        }
        draw.line("bar.warp.sync -1");
        draw.line(name + (what.startsWith("load") ? fragment + ", " + address : address + ", " + fragment) + last);
        draw.line("bar.warp.sync -1");
    }
}
