package dev.cinch.gpu.oracle;

import java.util.StringJoiner;

/**
 * The module of a random program of warpgroups with {@code wgmma}: matrices in shared memory along and across, with and without swizzles, rows
 * in registers, products in groups that are waited for.
 */
final class WarpgroupText {
    private static final int ROOM = 36 * 1024;
    private static final int SUMS = 128;
    private static final int ROWS = 64;

    /** Depth, types, and whether matrices may be turned. */
    private static final String[] FORMS = {
        "16 .(f32|f16).f16.f16 turns",
        "16 .(f32|f16).f16.f16 turns",
        "16 .f32.bf16.bf16 turns",
        "8 .f32.tf32.tf32 -",
        "32 .(f32|f16).(e4m3|e5m2).(e4m3|e5m2) -",
        "32 .s32.(u8|s8).(u8|s8)(|.satfinite) -",
        "256 .s32.b1.b1 -",
    };

    private final Drawing draw;
    private final int threads;
    private final ControlStatements plain;
    private int statements;

    /** What is the same for all products of a statement. */
    private record Form(int depth, String types, boolean turns, int columns) {
        boolean floating() {
            return !types.contains("s32");
        }

        int registers() {
            return columns / (types.startsWith(".f16") ? 4 : 2);
        }

        /** Bits of an element of A or B. */
        int bits() {
            return 256 / depth;
        }

        String name() {
            String middle = types.contains("b1") ? types + ".and.popc" : types;
            return "wgmma.mma_async.sync.aligned.m64n" + columns + "k" + depth + middle;
        }
    }

    WarpgroupText(Drawing draw, int threads) {
        this.draw = draw;
        this.threads = threads;
        plain = new ControlStatements(draw, true);
    }

    String module() {
        ProgramText frame = new ProgramText(draw, threads);
        begin(frame);
        several(1 + draw.below(2));
        frame.dump(0);
        several(1);
        frame.dump(1);
        draw.line("ret");
        return ".version 8.6\n.target sm_90a\n.address_size 64\n\n"
                + ".visible .entry random(.param .u64 input, .param .u64 data, .param .u64 out, .param .u64 acc)\n"
                + ".maxntid " + threads + "\n{\n"
                + "    .shared .align 1024 .b8 room[" + ROOM + "];\n"
                + "    .reg .b64 %ag, %ao, %as, %ad, %da, %db;\n"
                + "    .reg .b32 %x<" + SUMS + ">, %v<4>, %q<4>, %y<4>, %u<2>, %tt;\n"
                + Drawing.REGISTERS + draw.text + "}\n";
    }

    private void begin(ProgramText frame) {
        draw.line("mov.u32 %r0, %tid.x");
        draw.line("mov.u32 %tt, %r0");
        frame.pointer("%ta", "data");
        draw.line("mad.wide.u32 %ag, %r0, " + MemoryStatements.OWN + ", %ta");
        frame.pointer("%ta", "out");
        draw.line("mad.wide.u32 %ao, %r0, " + 2 * RandomProgram.DUMP + ", %ta");
        draw.line("mov.u64 %ta, room");
        draw.line("mad.wide.u32 %as, %r0, 16, %ta");
        // A descriptor has an address without its last four bits.
        draw.line("shr.u64 %ad, %ta, 4");
        draw.line("and.b64 %ad, %ad, 0x3FFF");
        draw.line("mov.b32 %u0, 0");
        draw.line("mov.b32 %u1, 0");
        frame.fill(true);
        for (int i = 0; i < 4; i++) {
            draw.line("mad.lo.u32 %v" + i + ", %r" + i + ", 0x85EBCA6B, %r" + (i + 4));
        }
        for (int i = 0; i < SUMS; i++) {
            draw.line("mad.lo.u32 %x" + i + ", %r" + draw.below(8) + ", " + (2 * draw.below(1 << 20) + 1) + ", %r"
                    + draw.below(8));
        }
        draw.line("bar.sync 0");
    }

    private void several(int count) {
        for (int i = 0; i < count; i++) {
            for (int j = draw.below(4); j > 0; j--) {
                plain.plain();
            }
            products();
        }
    }

    /** New bytes everywhere in shared memory. */
    private void fill(Taming taming) {
        for (int at = 0; at < ROOM / 16; at += threads) {
            for (int i = 0; i < 4; i++) {
                draw.line("mad.lo.u32 %v" + i + ", %v" + i + ", 0x9E3779B1, %v" + (i + 1) % 4);
                draw.line("xor.b32 %q" + i + ", %v" + i + ", %r" + draw.below(8));
                if (taming != null) {
                    taming.apply(draw, "%q" + i, false);
                }
                draw.line("mad.lo.u32 %u1, %u1, 0x01000193, %q" + i);
            }
            String store = "st.shared.v4.b32 [%as+" + 16 * at + "], {%q0, %q1, %q2, %q3}";
            if (at + threads > ROOM / 16) {
                draw.line("setp.lt.u32 %tp, %tt, " + (ROOM / 16 - at));
                store = "@%tp " + store;
            }
            draw.line(store);
        }
    }

    private void products() {
        String[] words = draw.chosen(draw.pick(FORMS)).split(" ");
        boolean integers = words[1].contains("s32");
        int columns = 8 * (1 + draw.below(draw.chance(85) ? 6 : 32));
        // Of whole numbers there are fewer shapes: beyond 24 columns every second.
        columns = integers && columns > 24 ? (columns + 15) / 16 * 16 : columns;
        Form form = new Form(Integer.parseInt(words[0]), words[1], words[2].equals("turns"), columns);
        Taming taming = form.floating() && draw.chance(85) ? Taming.of(words[1], draw.chance(60)) : null;
        fill(taming);
        for (int i = 0; i < 4; i++) {
            draw.line("mov.b32 %y" + i + ", %r" + draw.below(8));
            if (taming != null) {
                taming.apply(draw, "%y" + i, false);
            }
        }
        int each = form.registers();
        int sets = Math.min(SUMS / each, 2);
        for (int i = 0; taming != null && i < sets * each; i++) {
            taming.apply(draw, "%x" + i, false);
        }
        draw.line("fence.proxy.async.shared::cta");
        draw.line("bar.sync 0");
        draw.line("wgmma.fence.sync.aligned");
        boolean apart = sets == 2 && draw.chance(60);
        for (int group = 0; group < (apart ? 2 : 1 + draw.below(2)); group++) {
            for (int i = 1 + draw.below(3); i > 0; i--) {
                product(form, apart ? group * each : 0);
            }
            draw.line("wgmma.commit_group.sync.aligned");
        }
        if (apart) {
            // The first group's sums may be looked at while the second is under way.
            draw.line("wgmma.wait_group.sync.aligned 1");
            fold(0, each);
        }
        draw.line("wgmma.wait_group.sync.aligned 0");
        fold(apart ? each : 0, each);
        draw.line("mov.b32 %r" + draw.below(8) + ", %x" + draw.below(each));
        draw.line("st.global.v2.b32 [%ao+" + (160 + 8 * statements++) + "], {%u0, %u1}");
        draw.line("bar.sync 0");
    }

    private void fold(int from, int count) {
        for (int i = from; i < from + count; i++) {
            draw.line("mad.lo.u32 %u0, %u0, 0x01000193, %x" + i);
        }
    }

    private void product(Form form, int from) {
        StringJoiner sums = new StringJoiner(", ", "{", "}");
        for (int i = from; i < from + form.registers(); i++) {
            sums.add("%x" + i);
        }
        boolean rowsInRegisters = draw.chance(35);
        boolean turnedA = form.turns && !rowsInRegisters && draw.chance(40);
        boolean turnedB = form.turns && draw.chance(40);
        String a = "{%y0, %y1, %y2, %y3}";
        if (!rowsInRegisters) {
            descriptor("%da", form, ROWS, turnedA);
            a = "%da";
        }
        descriptor("%db", form, form.columns, turnedB);
        draw.line("setp." + draw.pick("ge", "ge", "lt") + ".u32 %tp, %tt, 0");
        StringBuilder rest = new StringBuilder(", %db, %tp");
        if (form.floating()) {
            rest.append(draw.pick(", 1", ", 1", ", -1")).append(draw.pick(", 1", ", 1", ", -1"));
        }
        if (form.turns) {
            rest.append(rowsInRegisters ? "" : turnedA ? ", 1" : ", 0").append(turnedB ? ", 1" : ", 0");
        }
        draw.line(form.name() + " " + sums + ", " + a + rest);
    }

    /** A matrix somewhere in the room: its start, two distances and a swizzle. */
    private void descriptor(String register, Form form, int lines, boolean turned) {
        int code = draw.below(4);
        int span = new int[] {1, 8, 4, 2}[code];
        // In pieces of 16 bytes: eight lines, or as many as are neighbours, and the depth of two pieces.
        int atom = 8 * span;
        int acrossPieces = (lines * form.bits() + 127) / 128;
        int far = atom * (1 + draw.below(2));
        int deep = atom * (1 + draw.below(2));
        if (span == 1 && draw.chance(30)) {
            far = 1 + draw.below(16);
            deep = 1 + draw.below(16);
        }
        int leading;
        int stride;
        int extent;
        if (!turned) {
            // Eight lines after eight; without a swizzle the second half of the depth is elsewhere.
            extent = (lines / 8 - 1) * far + atom + (span == 1 ? deep : 0);
            if (extent > ROOM / 16 - 64) {
                far = atom;
                extent = (lines / 8 - 1) * far + atom + (span == 1 ? deep : 0);
            }
            stride = far;
            leading = deep;
        } else {
            int chunks = (acrossPieces + span - 1) / span;
            int eights = form.depth / 8;
            extent = (chunks - 1) * far + (eights - 1) * deep + atom;
            leading = span == 1 ? deep : far;
            stride = span == 1 ? far : deep;
        }
        int free = ROOM / 16 - extent - 64;
        int start = free <= 0 ? 0 : draw.below(free);
        if (span > 1 && draw.chance(70)) {
            // At the beginning of a pattern, or along the depth within its row.
            start = start / 64 * 64 + (turned || span == 2 ? 0 : 2 * draw.below(span / 2));
        }
        long word = start | (long) leading << 16 | (long) stride << 32 | (long) code << 62;
        draw.line("add.u64 " + register + ", %ad, " + String.format("0x%016X", word));
    }
}
