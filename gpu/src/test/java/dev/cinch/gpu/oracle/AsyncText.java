package dev.cinch.gpu.oracle;

import java.util.Arrays;
import java.util.StringJoiner;

/**
 * The module of a random program of whole warps: products of matrices, matrices in shared memory, asynchronous copies in
 * groups and in bulk, mbarriers, and atomics on vectors and on 16 bytes, among ordinary instructions. Its lines run in order, so that what is under way is known as they are drawn.
 */
final class AsyncText {
    private static final int SLOTS = 4;
    private static final int READY = -1;
    private static final int OPEN = Integer.MAX_VALUE;

    private static final String[] PRODUCTS = {
        "m16n8k8.row.col.f32.f16.f16.f32 4 2 1 4",
        "m16n8k8.row.col.f16.f16.f16.f16 2 2 1 2",
        "m16n8k8.row.col.f32.bf16.bf16.f32 4 2 1 4",
        "m16n8k16.row.col.f32.f16.f16.f32 4 4 2 4",
        "m16n8k16.row.col.f16.f16.f16.f16 2 4 2 2",
        "m16n8k16.row.col.f32.bf16.bf16.f32 4 4 2 4",
        "m16n8k4.row.col.f32.tf32.tf32.f32 4 2 1 4",
        "m16n8k8.row.col.f32.tf32.tf32.f32 4 4 2 4",
        "m16n8k16.row.col.f32.(e4m3|e5m2).(e4m3|e5m2).f32 4 2 1 4",
        "m16n8k16.row.col.f16.(e4m3|e5m2).(e4m3|e5m2).f16 2 2 1 2",
        "m16n8k32.row.col.f32.(e4m3|e5m2).(e4m3|e5m2).f32 4 4 2 4",
        "m16n8k32.row.col.f16.(e4m3|e5m2).(e4m3|e5m2).f16 2 4 2 2",
        "m8n8k16.row.col(.satfinite|).s32.(u8|s8).(u8|s8).s32 2 1 1 2",
        "m16n8k16.row.col(.satfinite|).s32.(u8|s8).(u8|s8).s32 4 2 1 4",
        "m16n8k32.row.col(.satfinite|).s32.(u8|s8).(u8|s8).s32 4 4 2 4",
        "m8n8k32.row.col(.satfinite|).s32.(u4|s4).(u4|s4).s32 2 1 1 2",
        "m16n8k32.row.col(.satfinite|).s32.(u4|s4).(u4|s4).s32 4 2 1 4",
        "m16n8k64.row.col(.satfinite|).s32.(u4|s4).(u4|s4).s32 4 4 2 4",
        "m8n8k128.row.col.s32.b1.b1.s32.(and|xor).popc 2 1 1 2",
        "m16n8k128.row.col.s32.b1.b1.s32.(and|xor).popc 4 2 1 4",
        "m16n8k256.row.col.s32.b1.b1.s32.(and|xor).popc 4 4 2 4",
        "m8n8k4.row.col(.rn|.rz|.rm|.rp|).f64.f64.f64.f64 2 1 1 2",
        "m16n8k4.row.col(.rn|.rz|.rm|.rp|).f64.f64.f64.f64 4 2 1 4",
        "m16n8k8.row.col(.rn|.rz|.rm|.rp|).f64.f64.f64.f64 4 4 2 4",
        "m16n8k16.row.col(.rn|.rz|.rm|.rp|).f64.f64.f64.f64 4 8 4 4",
    };

    private final Drawing draw;
    private final int threads;
    private final ControlStatements plain;

    /** For each slot the group that fills it, {@link #OPEN} before a group has it, or {@link #READY}. */
    private final int[] filling = new int[SLOTS];

    private int groups;
    private int labels;
    private int meetings;

    private final OwnBarrier own;

    AsyncText(Drawing draw, int threads) {
        this.draw = draw;
        this.threads = threads;
        plain = new ControlStatements(draw, true);
        own = new OwnBarrier(draw);
        Arrays.fill(filling, READY);
    }

    String module() {
        ProgramText frame = new ProgramText(draw, threads);
        begin(frame);
        several(10 + draw.below(15));
        frame.dump(0);
        several(10 + draw.below(15));
        draw.line("cp.async.wait_all");
        draw.line("bar.sync 0");
        for (int i = 0; i < 96; i += 8) {
            draw.line("ld.shared.b64 %tw, [" + (i < 32 ? "%at+" + i : "%as+" + (i - 32)) + "]");
            draw.line("st.global.b64 [%ao+" + (160 + i) + "], %tw");
        }
        frame.dump(1);
        draw.line("ret");
        return ".version 8.6\n.target sm_90\n.address_size 64\n\n"
                + ".visible .entry random(.param .u64 input, .param .u64 data, .param .u64 out, .param .u64 acc)\n{\n"
                + "    .shared .align 16 .b8 slots[" + 64 * threads + "];\n    .shared .align 16 .b8 tiles["
                + 32 * threads + "];\n    .shared .align 8 .b8 own[" + 8 * threads + "];\n"
                + "    .shared .align 8 .b8 all[8];\n"
                + "    .reg .b64 %ai, %ag, %ao, %as, %an, %at, %aw, %ab, %ts;\n    .reg .b32 %tl;\n"
                + Drawing.REGISTERS + draw.text + "}\n";
    }

    private void begin(ProgramText frame) {
        draw.line("mov.u32 %r0, %tid.x");
        draw.line("mov.u32 %r1, %ctaid.x");
        draw.line("mad.lo.u32 %r2, %r1, " + threads + ", %r0");
        frame.pointer("%ai", "input");
        frame.pointer("%ta", "data");
        draw.line("mad.wide.u32 %ag, %r2, " + MemoryStatements.OWN + ", %ta");
        frame.pointer("%ta", "out");
        draw.line("mad.wide.u32 %ao, %r2, " + 2 * RandomProgram.DUMP + ", %ta");
        draw.line("mov.u64 %ta, slots");
        draw.line("mad.wide.u32 %as, %r0, 64, %ta");
        draw.line("add.u32 %r3, %r0, " + (1 + draw.below(40)));
        draw.line("rem.u32 %r3, %r3, " + threads);
        draw.line("mad.wide.u32 %an, %r3, 64, %ta");
        draw.line("mov.u64 %ta, tiles");
        draw.line("mad.wide.u32 %at, %r0, 32, %ta");
        draw.line("and.b32 %r3, %r0, -32");
        draw.line("mad.wide.u32 %aw, %r3, 32, %ta");
        draw.line("mov.u64 %ta, own");
        draw.line("mad.wide.u32 %ab, %r0, 8, %ta");
        draw.line("mov.u32 %tl, %laneid");
        draw.line("setp.ne.u32 %tp, %r0, 0");
        draw.line("@!%tp mbarrier.init.shared.b64 [all], " + threads);
        own.init();
        frame.fill(true);
        for (int i = 0; i < 64; i += 8) {
            draw.line("st.shared.b64 [%as+" + i + "], %w" + draw.below(6));
        }
        fillTile();
        draw.line("bar.sync 0");
    }

    private void several(int count) {
        for (int i = 0; i < count; i++) {
            switch (draw.below(14)) {
                case 0, 1 -> product();
                case 2 -> loadMatrix();
                case 3 -> storeMatrix();
                case 4 -> draw.line("movmatrix.sync.aligned.m8n8.trans.b16 " + word() + ", " + word());
                case 5, 6 -> copies();
                case 7 -> own.statement();
                case 8 -> meeting();
                case 9 -> fillTile();
                case 10 -> vectorAtomic();
                case 11 -> bulk();
                default -> plain.plain();
            }
        }
    }

    private String word() {
        return "%r" + draw.below(8);
    }

    /** Neighbours, because no register may be written twice. */
    private String words(int count) {
        int from = draw.below(8);
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add("%r" + (from + i) % 8);
        }
        return registers.toString();
    }

    private String fragment(boolean wide, int count, boolean distinct) {
        int bound = wide ? 6 : 8;
        int from = draw.below(bound);
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add((wide ? "%w" : "%r") + (distinct ? (from + i) % bound : draw.below(bound)));
        }
        return registers.toString();
    }

    private void product() {
        String[] form = draw.chosen(draw.pick(PRODUCTS)).split(" ");
        boolean wide = form[0].contains("f64");
        if (form[0].contains("f") && draw.chance(80)) {
            tame(form[0]);
        }
        StringJoiner operands = new StringJoiner(", ");
        for (int i = 1; i < 5; i++) {
            operands.add(fragment(wide, Integer.parseInt(form[i]), i == 1));
        }
        draw.line("mma.sync.aligned." + form[0] + " " + operands);
    }

    /** Numbers of ordinary size in all registers. */
    private void tame(String form) {
        boolean wide = form.contains("f64");
        Taming taming = Taming.of(form, draw.chance(50));
        for (int i = 0; i < (wide ? 6 : 8); i++) {
            taming.apply(draw, (wide ? "%w" : "%r") + i, wide);
        }
    }

    /** A row of its own for every lane, anywhere in the warp's tile. */
    private String row() {
        draw.line("mad.lo.u32 %tx, %tl, " + (2 * draw.below(32) + 1) + ", " + draw.below(64));
        draw.line("and.b32 %tx, %tx, 63");
        draw.line("mad.wide.u32 %ta, %tx, 16, %aw");
        return "[%ta]";
    }

    private void loadMatrix() {
        int count = 1 << draw.below(3);
        String address = row();
        draw.line("bar.warp.sync -1");
        draw.line("ldmatrix.sync.aligned.m8n8.x" + count + draw.pick("", ".trans") + ".shared.b16 " + words(count)
                + ", " + address);
    }

    private void storeMatrix() {
        int count = 1 << draw.below(3);
        String address = row();
        draw.line("bar.warp.sync -1");
        draw.line("stmatrix.sync.aligned.m8n8.x" + count + draw.pick("", ".trans") + ".shared.b16 " + address + ", "
                + words(count));
        draw.line("bar.warp.sync -1");
        draw.line("ld.shared.v4.b32 " + words(4) + ", [%at+" + 16 * draw.below(2) + "]");
    }

    private void fillTile() {
        draw.line("st.shared.v4.b32 [%at+" + 16 * draw.below(2) + "], " + words(4));
    }

    private void copies() {
        for (int i = 1 + draw.below(4); i > 0; i--) {
            int slot = draw.below(SLOTS);
            switch (draw.below(5)) {
                case 0, 1 -> {
                    if (filling[slot] == READY) {
                        copy(slot);
                    }
                }
                case 2 -> commit();
                case 3 -> {
                    int left = draw.below(3);
                    draw.line("cp.async.wait_group " + left);
                    ready(groups - left);
                }
                default -> {
                    if (filling[slot] == READY) {
                        draw.line("ld.shared.v4.b32 " + words(4) + ", [%as+" + 16 * slot + "]");
                    } else if (draw.chance(30)) {
                        draw.line("cp.async.wait_all");
                        Arrays.fill(filling, READY);
                    }
                }
            }
        }
    }

    /** On the thread's own 64 bytes. */
    private void vectorAtomic() {
        if (draw.chance(30)) {
            int from = draw.below(6);
            String to = "{%w" + from + ", %w" + (from + 1) % 6 + "}, [%ag+" + 16 * draw.below(4) + "], ";
            if (draw.chance(50)) {
                draw.line("atom.global.exch.b128 " + to + pair());
            } else {
                // As it lies there more often than not: else hardly any would be exchanged.
                int at = 16 * draw.below(4);
                draw.line("ld.global.v2.b64 {%tw, %ta}, [%ag+" + at + "]");
                draw.line("atom.global.cas.b128 {%w" + from + ", %w" + (from + 1) % 6 + "}, [%ag+" + at + "], "
                        + (draw.chance(70) ? "{%tw, %ta}" : pair()) + ", " + pair());
            }
            return;
        }
        String[] form = draw.chosen(draw.pick(
                        "add.v2.f32 r 2 8",
                        "add.v4.f32 r 4 16",
                        "add.noftz.v2.(f16|bf16) h 2 4",
                        "add.noftz.v4.(f16|bf16) h 4 8",
                        "add.noftz.v2.(f16x2|bf16x2) r 2 8",
                        "add.noftz.v4.(f16x2|bf16x2) r 4 16"))
                .split(" ");
        int count = Integer.parseInt(form[2]);
        int step = Integer.parseInt(form[3]);
        String address = "[%ag+" + step * draw.below(MemoryStatements.OWN / step) + "], ";
        String given = form[1].equals("r") ? words(count) : halves(count);
        if (draw.chance(50)) {
            draw.line("red.global." + form[0] + " " + address + given);
        } else {
            draw.line("atom.global." + form[0] + " " + (form[1].equals("r") ? words(count) : halves(count)) + ", "
                    + address + given);
        }
    }

    private String pair() {
        return "{%w" + draw.below(6) + ", %w" + draw.below(6) + "}";
    }

    private String halves(int count) {
        int from = draw.below(6);
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add("%h" + (from + i) % 6);
        }
        return registers.toString();
    }

    /** Between the thread's own slots and global memory; its own barrier is told of what comes. */
    private void bulk() {
        int slot = draw.below(SLOTS);
        int count = 1 + draw.below(SLOTS - slot);
        for (int i = slot; i < slot + count; i++) {
            if (filling[i] != READY) {
                draw.line("cp.async.wait_all");
                Arrays.fill(filling, READY);
            }
        }
        String bytes = Integer.toString(16 * count);
        String own = "[%as+" + 16 * slot + "]";
        if (draw.chance(50)) {
            draw.line("and.b32 %tx, " + word() + ", 15");
            draw.line("mad.wide.u32 %ta, %tx, 64, %ai");
            draw.line("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%ab], " + bytes);
            draw.line("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes " + own + ", [%ta], " + bytes
                    + ", [%ab]");
        } else {
            String form = draw.pick(
                    "cp.async.bulk.global.shared::cta.bulk_group",
                    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32");
            draw.line(form + " [%ag+" + 16 * draw.below(SLOTS - count + 1) + "], " + own + ", " + bytes);
            draw.line("cp.async.bulk.commit_group");
            draw.line("cp.async.bulk.wait_group 0");
        }
    }

    private void commit() {
        draw.line("cp.async.commit_group");
        for (int i = 0; i < SLOTS; i++) {
            filling[i] = filling[i] == OPEN ? groups : filling[i];
        }
        groups++;
    }

    /** All groups below this one are done. */
    private void ready(int bound) {
        for (int i = 0; i < SLOTS; i++) {
            filling[i] = filling[i] < bound ? READY : filling[i];
        }
    }

    private void copy(int slot) {
        boolean level2 = draw.chance(40);
        int bytes = level2 ? 16 : 4 << draw.below(3);
        String rest = switch (draw.below(4)) {
            case 0 -> {
                draw.line("rem.u32 %tr, " + word() + ", " + (bytes + 1));
                yield ", %tr";
            }
            case 1 -> ", " + draw.predicate();
            default -> "";
        };
        draw.line("and.b32 %tx, " + word() + ", 63");
        draw.line("mad.wide.u32 %ta, %tx, 16, %ai");
        draw.line("cp.async." + (level2 ? "cg" : "ca") + ".shared.global [%as+"
                + (16 * slot + bytes * draw.below(16 / bytes)) + "], [%ta], " + bytes + rest);
        filling[slot] = OPEN;
    }

    /** All threads at one mbarrier, some of them by the end of their copies; then each looks at another's slots. */
    private void meeting() {
        int slot = draw.below(SLOTS);
        String again = "again" + labels++;
        boolean copied = draw.chance(50);
        if (copied) {
            if (filling[slot] != READY) {
                draw.line("cp.async.wait_all");
                Arrays.fill(filling, READY);
            }
            copy(slot);
            if (draw.chance(50)) {
                commit();
            }
            draw.line("cp.async.mbarrier.arrive.noinc.shared.b64 [all]");
            Arrays.fill(filling, READY);
        } else {
            draw.line("cp.async.wait_all");
            Arrays.fill(filling, READY);
            draw.line("st.shared.v4.b32 [%as+" + 16 * slot + "], " + words(4));
            draw.line("mbarrier.arrive" + draw.pick("", ".release.cta") + ".shared.b64 %ts, [all]");
        }
        draw.label(again);
        if (copied || draw.chance(50)) {
            draw.line("mbarrier." + draw.pick("test_wait", "try_wait") + ".parity.shared.b64 %tp, [all], "
                    + meetings % 2);
        } else {
            draw.line("mbarrier." + draw.pick("test_wait", "try_wait") + ".shared.b64 %tp, [all], %ts");
        }
        draw.line("@!%tp bra " + again);
        meetings++;
        draw.line("ld.shared.v4.b32 " + words(4) + ", [%an+" + 16 * slot + "]");
        draw.line("bar.sync 0");
    }
}
