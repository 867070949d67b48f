package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Type;
import java.util.StringJoiner;

/**
 * The module of a random program of clusters: blocks read, write and count in each other's shared memory, and wait for each
 * other at the cluster's barrier and at mbarriers that others reach.
 */
final class ClusterText {
    /** A thread's bytes in what others write. */
    private static final int BOX = 16;

    private static final int CELLS = 96;
    private static final String[] REGISTERS = {
        "%clusterid.x",
        "%clusterid.y",
        "%clusterid.z",
        "%nclusterid.x",
        "%nclusterid.y",
        "%nclusterid.z",
        "%cluster_ctaid.x",
        "%cluster_ctaid.y",
        "%cluster_ctaid.z",
        "%cluster_nctaid.x",
        "%cluster_nctaid.y",
        "%cluster_nctaid.z",
        "%cluster_ctarank",
        "%cluster_nctarank",
        "%ctaid.y",
        "%ctaid.z",
        "%nctaid.z"
    };

    private final Drawing draw;
    private final int threads;
    private final Dimensions size;
    private final boolean required;
    private final ControlStatements plain;
    private int meetings;
    private int labels;

    /** @param required whether the kernel itself says how large clusters are */
    ClusterText(Drawing draw, int threads, Dimensions size, boolean required) {
        this.draw = draw;
        this.threads = threads;
        this.size = size;
        this.required = required;
        plain = new ControlStatements(draw, true);
    }

    String module() {
        ProgramText frame = new ProgramText(draw, threads);
        begin(frame);
        several(6 + draw.below(8));
        frame.dump(0);
        several(6 + draw.below(8));
        barrier();
        for (int i = 0; i < CELLS; i += 8) {
            draw.line("ld.shared.b64 %tw, [cells+" + i + "]");
            draw.line("st.global.b64 [%ao+" + (160 + i) + "], %tw");
        }
        frame.dump(1);
        draw.line("ret");
        String head = required ? ".reqnctapercluster " + size.x() + ", " + size.y() + ", " + size.z() + "\n" : "";
        return ".version 8.6\n.target sm_90\n.address_size 64\n\n"
                + ".visible .entry random(.param .u64 input, .param .u64 data, .param .u64 out, .param .u64 acc)\n"
                + head + "{\n    .shared .align 16 .b8 slots[" + 64 * threads + "];\n    .shared .align 16 .b8 boxes["
                + BOX * threads + "];\n    .shared .align 8 .b8 cells[" + CELLS + "];\n"
                + "    .shared .align 8 .b8 all[8];\n"
                + "    .reg .b64 %ai, %ag, %ao, %as, %ax, %ab, %am;\n    .reg .b32 %tb, %tq, %tz, %ty, %tt;\n"
                + "    .reg .pred %tn;\n" + Drawing.REGISTERS + draw.text + "}\n";
    }

    private void begin(ProgramText frame) {
        draw.line("mov.u32 %tt, %tid.x");
        draw.line("mov.u32 %tq, %cluster_ctarank");
        draw.line("mov.u32 %r0, %ctaid.z");
        draw.line("mov.u32 %r1, %nctaid.y");
        draw.line("mov.u32 %r2, %ctaid.y");
        draw.line("mad.lo.u32 %r0, %r0, %r1, %r2");
        draw.line("mov.u32 %r1, %nctaid.x");
        draw.line("mov.u32 %r2, %ctaid.x");
        draw.line("mad.lo.u32 %r0, %r0, %r1, %r2");
        draw.line("mad.lo.u32 %r2, %r0, " + threads + ", %tt");
        frame.pointer("%ai", "input");
        frame.pointer("%ta", "data");
        draw.line("mad.wide.u32 %ag, %r2, " + MemoryStatements.OWN + ", %ta");
        frame.pointer("%ta", "out");
        draw.line("mad.wide.u32 %ao, %r2, " + 2 * RandomProgram.DUMP + ", %ta");
        draw.line("mov.u64 %ta, slots");
        draw.line("mad.wide.u32 %as, %tt, 64, %ta");
        draw.line("mov.u64 %ta, boxes");
        draw.line("mad.wide.u32 %ab, %tt, " + BOX + ", %ta");
        draw.line("setp.eq.u32 %tn, %tt, 0");
        // One arrival of the block itself, and one of each thread of another.
        draw.line("@%tn mbarrier.init.shared.b64 [all], " + (threads + 1));
        draw.line("@%tn fence.mbarrier_init.release.cluster");
        draw.line("mov.u64 %tw, 0");
        for (int i = 0; i < CELLS; i += 8) {
            draw.line("@%tn st.shared.b64 [cells+" + i + "], %tw");
        }
        frame.fill(true);
        for (int i = 0; i < 64; i += 8) {
            draw.line("st.shared.b64 [%as+" + i + "], %w" + draw.below(6));
        }
        for (int i = 0; i < BOX; i += 8) {
            draw.line("st.shared.b64 [%ab+" + i + "], %w" + draw.below(6));
        }
        draw.line("bar.sync 0");
        barrier();
    }

    private void several(int count) {
        for (int i = 0; i < count; i++) {
            switch (draw.below(12)) {
                case 0, 1 -> looks();
                case 2 -> stores();
                case 3, 4 -> counts();
                case 5 -> exchanges();
                case 6, 7 -> meeting();
                case 8 -> registers();
                case 9 -> ranks();
                default -> plain.plain();
            }
        }
    }

    private String word() {
        return "%r" + draw.below(8);
    }

    /** All threads of the cluster, now and then with work between arriving and waiting. */
    private void barrier() {
        draw.line("barrier.cluster.arrive" + draw.pick("", ".release", ".release.aligned", ".aligned"));
        for (int i = draw.below(3); i > 0; i--) {
            plain.plain();
        }
        draw.line("barrier.cluster.wait" + draw.pick("", ".acquire", ".acquire.aligned", ".aligned"));
    }

    /** In %tb another rank, for every block another one. */
    private void otherRank() {
        draw.line("add.u32 %tb, %tq, " + draw.below((int) size.count() + 1));
        draw.line("rem.u32 %tb, %tb, " + size.count());
    }

    /** In %tb any rank. */
    private void anyRank() {
        draw.line("rem.u32 %tb, " + word() + ", " + size.count());
    }

    /** In %tz another thread's number, for every thread another one. */
    private void otherThread() {
        draw.line("add.u32 %tz, %tt, " + draw.below(threads));
        draw.line("rem.u32 %tz, %tz, " + threads);
    }

    /** Where the block of rank %tb has a variable's bytes behind %tz of this size; the space to reach it by is drawn. */
    private Mapped mapped(String variable, int step, int offset) {
        switch (draw.below(3)) {
            case 0 -> {
                draw.line("mov.u32 %tx, " + variable);
                draw.line("mad.lo.u32 %tx, %tz, " + step + ", %tx");
                draw.line("mapa.shared::cluster.u32 %ty, %tx, %tb");
                return new Mapped(".shared::cluster", "[%ty+" + offset + "]", "%ty", "u32");
            }
            case 1 -> {
                draw.line("mov.u64 %ta, " + variable);
                draw.line("mad.wide.u32 %ta, %tz, " + step + ", %ta");
                draw.line("mapa.shared::cluster.u64 %am, %ta, %tb");
                return new Mapped(".shared::cluster", "[%am+" + offset + "]", "%am", "u64");
            }
            default -> {
                draw.line("mov.u64 %ta, " + variable);
                draw.line("mad.wide.u32 %ta, %tz, " + step + ", %ta");
                draw.line("cvta.shared.u64 %ta, %ta");
                draw.line("mapa.u64 %am, %ta, %tb");
                return new Mapped("", "[%am+" + offset + "]", "%am", "u64");
            }
        }
    }

    private record Mapped(String space, String address, String register, String type) {}

    private String words(int count) {
        int from = draw.below(8);
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add("%r" + (from + i) % 8);
        }
        return count == 1 ? "%r" + from : registers.toString();
    }

    /** Own slots are written, any block's are read. */
    private void looks() {
        draw.line("st.shared.v4.b32 [%as+" + 16 * draw.below(4) + "], " + words(4));
        barrier();
        for (int i = 1 + draw.below(3); i > 0; i--) {
            anyRank();
            draw.line("rem.u32 %tz, " + word() + ", " + threads);
            int count = 1 << draw.below(3);
            Mapped from = mapped("slots", 64, 4 * count * draw.below(16 / count));
            draw.line("ld" + draw.pick("", ".weak", ".relaxed.cluster") + from.space + (count == 1 ? "" : ".v" + count)
                    + ".b32 " + words(count) + ", " + from.address);
        }
        barrier();
    }

    /** Each thread has another's box to itself. */
    private void stores() {
        otherRank();
        otherThread();
        int count = 1 << draw.below(3);
        Mapped to = mapped("boxes", BOX, 4 * count * draw.below(4 / count));
        draw.line("st" + to.space + (count == 1 ? "" : ".v" + count) + ".b32 " + to.address + ", " + words(count));
        barrier();
        box();
        barrier();
    }

    private void box() {
        draw.line("ld.shared.v4.b32 " + words(4) + ", [%ab]");
    }

    /**
     * Sums that all threads share: each cell has one operation whose order does not matter. Of 64 bits only sums: an H200 loses others among several
     * threads.
     */
    private void counts() {
        String[] cells = {
            "add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32", "add.u64", "min.u32", "max.s32", "add.s32",
            "inc.u32", "dec.u32"
        };
        for (int i = 1 + draw.below(4); i > 0; i--) {
            int cell = draw.below(cells.length);
            String type = cells[cell].substring(cells[cell].indexOf('.') + 1);
            boolean bounded = cells[cell].startsWith("inc") || cells[cell].startsWith("dec");
            String value = bounded ? "1000" : draw.register(Type.named(type));
            anyRank();
            draw.line("mov.u32 %tz, 0");
            Mapped to = mapped("cells", 8, 8 * cell);
            String how = draw.pick("", ".relaxed.cluster", ".relaxed.gpu");
            if (draw.chance(50)) {
                draw.line("red" + how + to.space + "." + cells[cell] + " " + to.address + ", " + value);
            } else {
                draw.line("atom" + how + to.space + "." + cells[cell] + " " + (type.endsWith("64") ? "%tw" : "%tr")
                        + ", " + to.address + ", " + value);
            }
        }
        if (draw.chance(50)) {
            barrier();
            draw.line("ld.shared.b64 %w" + draw.below(6) + ", [cells+" + 8 * draw.below(cells.length) + "]");
            barrier();
        }
    }

    /** Atomics on a box that the thread has to itself, so that the old value may be used. */
    private void exchanges() {
        otherRank();
        otherThread();
        String form = draw.chosen(draw.pick(
                "(and|or|xor|exch).(b32|b64)",
                "add.(u32|s32|u64|f32|f64)",
                "(inc|dec).u32",
                "(min|max).(u32|s32|u64|s64)",
                "cas.(b32|b64)"));
        Type type = Type.named(form.substring(form.lastIndexOf('.') + 1));
        Mapped to = mapped("boxes", BOX, 8 * draw.below(2));
        String more = form.startsWith("cas") ? ", " + draw.register(type) : "";
        draw.line("atom" + draw.pick("", ".relaxed.cluster", ".acq_rel.cluster") + to.space + "." + form + " "
                + draw.register(type) + ", " + to.address + ", " + draw.register(type) + more);
        barrier();
        box();
        barrier();
    }

    /** All arrive at another block's mbarrier, and what they send on their way is counted there. */
    private void meeting() {
        int sent = draw.below(5);
        String again = "again" + labels++;
        int parity = meetings++ % 2;
        int bulk = 16 * (1 + draw.below(threads));
        int bytes = switch (sent) {
            case 0 -> 0;
            case 1 -> 4 * threads * (1 << draw.below(3));
            case 2 -> 4 * threads;
            case 3 -> bulk;
            default -> Math.min(bulk, MemoryStatements.INPUT);
        };
        if (sent >= 3) {
            draw.line("st.shared.v4.b32 [%as+" + 16 * draw.below(4) + "], " + words(4));
            // What was written and read here is now to be read and written by copies.
            draw.line("fence.proxy.async");
            barrier();
        }
        draw.line(
                bytes == 0
                        ? "@%tn mbarrier.arrive.shared::cta.b64 _, [all]"
                        : "@%tn mbarrier.arrive.expect_tx.shared::cta.b64 _, [all], " + bytes);
        otherRank();
        draw.line("mov.u32 %tx, all");
        draw.line("mapa.shared::cluster.u32 %tr, %tx, %tb");
        switch (sent) {
            case 1 -> sendStore(bytes / threads / 4);
            case 2 -> sendSum();
            case 3 -> {
                draw.line("mov.u32 %tx, boxes");
                draw.line("mapa.shared::cluster.u32 %ty, %tx, %tb");
                draw.line("mov.u32 %tx, slots");
                int from = 16 * draw.below(4 * threads - bulk / 16 + 1);
                boolean adds = draw.chance(40);
                draw.line("@%tn cp" + (adds ? ".reduce" : "")
                        + ".async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"
                        + (adds ? ".add.u32" : "") + " [%ty], [%tx+" + from + "], " + bulk + ", [%tr]");
            }
            case 4 -> {
                // One block sends to all.
                draw.line("mov.u32 %tx, all");
                draw.line("mov.u32 %ty, boxes");
                draw.line("setp.eq.and.u32 %tp, %tq, " + draw.below((int) size.count()) + ", %tn");
                draw.line("mov.b16 %th, " + ((1 << size.count()) - 1));
                draw.line("@%tp cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
                        + " [%ty], [%ai+" + 16 * draw.below((MemoryStatements.INPUT - bytes) / 16 + 1) + "], " + bytes
                        + ", [%tx], %th");
            }
            default -> {}
        }
        draw.line("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%tr]");
        draw.label(again);
        draw.line("mbarrier." + draw.pick("test_wait", "try_wait")
                + ".parity.acquire.cluster.shared::cta.b64 %tp, [all], " + parity);
        draw.line("@!%tp bra " + again);
        box();
        // Nobody may write into boxes while somebody looks.
        barrier();
    }

    private void sendStore(int count) {
        otherThread();
        draw.line("mov.u32 %tx, boxes");
        draw.line("mad.lo.u32 %tx, %tz, " + BOX + ", %tx");
        draw.line("mapa.shared::cluster.u32 %ty, %tx, %tb");
        String type = count == 2 && draw.chance(50) ? ".b64 " : (count == 1 ? "" : ".v" + count) + ".b32 ";
        String value = type.equals(".b64 ") ? "%w" + draw.below(6) : words(count);
        draw.line("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes" + type + "[%ty+"
                + 4 * count * draw.below(4 / count) + "], " + value + ", [%tr]");
    }

    private void sendSum() {
        String[] forms = {"add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32"};
        int cell = draw.below(forms.length);
        draw.line("mov.u32 %tx, cells");
        draw.line("mapa.shared::cluster.u32 %ty, %tx, %tb");
        draw.line("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes." + forms[cell] + " [%ty+"
                + 8 * cell + "], " + word() + ", [%tr]");
    }

    private void registers() {
        for (int i = 1 + draw.below(3); i > 0; i--) {
            draw.line("mov.u32 " + word() + ", " + draw.pick(REGISTERS));
        }
        if (draw.chance(30)) {
            draw.line("mov.pred " + draw.predicate() + ", %is_explicit_cluster");
        }
    }

    private void ranks() {
        anyRank();
        draw.line("mov.u32 %tz, %tt");
        Mapped at = mapped("slots", 64, 0);
        draw.line("getctarank" + at.space + "." + at.type + " " + word() + ", " + at.register);
    }
}
