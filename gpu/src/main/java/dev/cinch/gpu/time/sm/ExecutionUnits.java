package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.gpu.time.regfile.OperandCollectors;

/** The units that instructions go to when their operands are collected: SP units, SFUs, and the load/store unit. */
final class ExecutionUnits {
    private static final int SP = UnitKind.SP.ordinal();
    private static final int SFU = UnitKind.SFU.ordinal();
    private static final int LDST = UnitKind.LDST.ordinal();

    private final OperandCollectors collectors;
    private final LoadStoreUnit loadStore;
    private final CompletionRing ring;
    private final int moveCycles;

    /** From when on each unit can take another instruction. */
    private final long[] spFree;

    private final long[] sfuFree;

    private InstructionTable table;

    /** @param ring gets the ends of what is executed */
    ExecutionUnits(PipelineSpec spec, OperandCollectors collectors, LoadStoreUnit loadStore, CompletionRing ring) {
        this.collectors = collectors;
        this.loadStore = loadStore;
        this.ring = ring;
        spFree = new long[spec.spUnits()];
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
        dispatch(SP, spFree, now);
        dispatch(SFU, sfuFree, now);
        int collector = collectors.ready(LDST);
        if (collector >= 0 && !loadStore.full()) {
            loadStore.enter(collectors.token(collector), now);
            collectors.dispatch(LDST, collector);
        }
    }

    private void dispatch(int kind, long[] free, long now) {
        for (int i = 0; i < free.length; i++) {
            if (free[i] <= now) {
                int collector = collectors.ready(kind);
                if (collector < 0) {
                    return;
                }
                free[i] = now + execute(collector, now);
                collectors.dispatch(kind, collector);
            }
        }
    }

    /** @return how long its unit takes no other */
    private int execute(int collector, long now) {
        int operation = collectors.operation(collector);
        int slot = collectors.slot(collector);
        if (operation < 0) {
            ring.add(now + moveCycles, Event.of(Event.MOVED, slot, ~operation));
            return 1;
        }
        ring.add(now + table.latency[operation], Event.of(Event.WRITE_BACK, slot, operation));
        return table.interval[operation];
    }

    /** When something that is collected can be dispatched, if not earlier than a time. */
    long next(long now, long otherwise) {
        if (collectors.idle()) {
            return otherwise;
        }
        if (collectors.ready(LDST) >= 0 && !loadStore.full()) {
            return now + 1;
        }
        return Math.min(next(SP, spFree, now, otherwise), next(SFU, sfuFree, now, otherwise));
    }

    private long next(int kind, long[] free, long now, long otherwise) {
        long next = otherwise;
        if (collectors.ready(kind) >= 0) {
            for (long time : free) {
                next = Math.min(next, Math.max(now + 1, time));
            }
        }
        return next;
    }
}
