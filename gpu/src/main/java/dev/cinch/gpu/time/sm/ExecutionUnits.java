package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.regfile.OperandCollectors;

/** The units that instructions go to when their operands are collected: SP units, SFUs, and the load/store unit. */
final class ExecutionUnits {
    private static final int SP = UnitKind.SP.ordinal();
    private static final int SFU = UnitKind.SFU.ordinal();
    private static final int LDST = UnitKind.LDST.ordinal();

    private final OperandCollectors collectors;
    private final LoadStoreUnit loadStore;
    private final CompletionRing ring;
    private final int spUnits;
    private final int moveCycles;

    /** From when on each SFU can take another instruction. */
    private final long[] sfuFree;

    private InstructionTable table;

    /** @param ring gets the ends of what is executed */
    ExecutionUnits(PipelineSpec spec, OperandCollectors collectors, LoadStoreUnit loadStore, CompletionRing ring) {
        this.collectors = collectors;
        this.loadStore = loadStore;
        this.ring = ring;
        spUnits = spec.spUnits();
        moveCycles = spec.addCycles();
        sfuFree = new long[spec.sfuUnits()];
    }

    /** A kernel begins. */
    void begin(InstructionTable of) {
        table = of;
    }

    void dispatch(long now) {
        if (collectors.idle()) {
            return;
        }
        for (int i = 0; i < spUnits; i++) {
            int collector = collectors.ready(SP);
            if (collector < 0) {
                break;
            }
            execute(SP, collector, now);
        }
        for (int i = 0; i < sfuFree.length; i++) {
            // MOVs are for the SP units, so this is an operation of the kernel.
            int collector = sfuFree[i] <= now ? collectors.ready(SFU) : -1;
            if (collector >= 0) {
                sfuFree[i] = now + table.interval[collectors.operation(collector)];
                execute(SFU, collector, now);
            }
        }
        int collector = collectors.ready(LDST);
        if (collector >= 0 && !loadStore.full()) {
            loadStore.enter(collectors.token(collector), now);
            collectors.dispatch(LDST, collector);
        }
    }

    private void execute(int kind, int collector, long now) {
        int operation = collectors.operation(collector);
        int slot = collectors.slot(collector);
        if (operation < 0) {
            ring.add(now + moveCycles, Event.of(Event.MOVED, slot, ~operation));
        } else {
            ring.add(now + table.latency[operation], Event.of(Event.WRITE_BACK, slot, operation));
        }
        collectors.dispatch(kind, collector);
    }

    /** When something that is collected can be dispatched, if not earlier than a time. */
    long next(long now, long otherwise) {
        if (collectors.idle()) {
            return otherwise;
        }
        if (collectors.ready(SP) >= 0 || collectors.ready(LDST) >= 0 && !loadStore.full()) {
            return now + 1;
        }
        long next = otherwise;
        if (collectors.ready(SFU) >= 0) {
            for (long free : sfuFree) {
                next = Math.min(next, Math.max(now + 1, free));
            }
        }
        return next;
    }
}
