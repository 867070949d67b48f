package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.PipelineSpec;

/**
 * Collectors between latches, as GPGPU-Sim has them. What is issued stands in a latch of its kind of unit, as wide as there are units
 * of the kind, gets a collector in the next cycle, its operands in the one after, and goes on to a latch before the units, from which the
 * oldest is dispatched. A latch that is full holds up what comes behind it.
 */
final class LatchedCollectors extends OperandCollectors {
    private static final int KINDS = 3;

    private final BankedCollectors collectors;
    private final Latch[] issued = new Latch[KINDS];
    private final Latch[] collected = new Latch[KINDS];

    /** The first place of each kind among those that units see. */
    private final int[] first = new int[KINDS];

    private final Latch[] latchOf;

    /** How many are in the latches before the units. */
    private int ready;

    LatchedCollectors(BankedCollectors collectors, PipelineSpec spec) {
        this.collectors = collectors;
        int[] widths = {spec.spUnits(), spec.sfuUnits(), 1};
        int places = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            issued[kind] = new Latch(widths[kind]);
            collected[kind] = new Latch(widths[kind]);
            first[kind] = places;
            places += widths[kind];
        }
        latchOf = new Latch[places];
        for (int kind = 0; kind < KINDS; kind++) {
            for (int i = 0; i < widths[kind]; i++) {
                latchOf[first[kind] + i] = collected[kind];
            }
        }
    }

    @Override
    public boolean hasRoom(int kind) {
        return !issued[kind].full();
    }

    @Override
    public boolean nothingReady() {
        return ready == 0;
    }

    @Override
    public boolean collecting() {
        return collectors.collecting() || moves(0) || moves(1) || moves(2);
    }

    /** Whether anything of a kind can go from a latch or into one. */
    private boolean moves(int kind) {
        return collectors.ready(kind) >= 0 && !collected[kind].full()
                || !issued[kind].isEmpty() && collectors.hasRoom(kind);
    }

    @Override
    public void take(int kind, int warp, int op, int memoryToken, OperandReads reads) {
        issued[kind].add(warp, op, memoryToken, reads);
    }

    @Override
    public void collect(long now) {
        if (!collecting()) {
            return;
        }
        for (int kind = 0; kind < KINDS; kind++) {
            toUnits(kind);
        }
        collectors.collect(now);
        for (int kind = 0; kind < KINDS; kind++) {
            fromIssue(kind);
        }
    }

    private void toUnits(int kind) {
        Latch latch = collected[kind];
        while (!latch.full()) {
            int at = collectors.ready(kind);
            if (at < 0) {
                return;
            }
            latch.add(collectors.slot(at), collectors.operation(at), collectors.token(at), null);
            collectors.dispatch(kind, at);
            ready++;
        }
    }

    private void fromIssue(int kind) {
        Latch latch = issued[kind];
        while (!latch.isEmpty() && collectors.hasRoom(kind)) {
            collectors.takeLater(kind, latch.slot(0), latch.operation(0), latch.token(0), latch.reads(0));
            latch.remove(0);
        }
    }

    @Override
    public int ready(int kind) {
        return collected[kind].isEmpty() ? -1 : first[kind];
    }

    @Override
    public void dispatch(int kind, int place) {
        collected[kind].remove(place - first[kind]);
        ready--;
    }

    @Override
    public int slot(int place) {
        return latchOf[place].slot(0);
    }

    @Override
    public int operation(int place) {
        return latchOf[place].operation(0);
    }

    @Override
    public int token(int place) {
        return latchOf[place].token(0);
    }
}
