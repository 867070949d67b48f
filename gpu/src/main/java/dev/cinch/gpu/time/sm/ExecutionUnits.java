package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.gpu.time.regfile.OperandCollectors;

/** The units that instructions go to when their operands are collected: SP units, SFUs, and the load/store unit. */
final class ExecutionUnits {
    private static final int SP = UnitKind.SP.ordinal();
    private static final int SFU = UnitKind.SFU.ordinal();
    private static final int LDST = UnitKind.LDST.ordinal();

    /** Instead of a memory instruction: an instruction that passes its unit and does nothing. */
    static final int NOTHING = -2;

    private final OperandCollectors collectors;
    private final LoadStoreUnit loadStore;
    private final CompletionRing ring;
    private final int moveCycles;
    private final int writeBackCycles;

    /** The results that units will give; null if they can give any number. */
    private final ResultBus results;

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
        writeBackCycles = spec.writeBackCycles();
        results = spec.results() == 0 ? null : new ResultBus(spec.results(), ClassTiming.longest(spec));
    }

    /** A kernel begins. */
    void begin(InstructionTable of) {
        table = of;
    }

    void dispatch(long now) {
        if (collectors.nothingReady()) {
            return;
        }
        dispatch(SP, 0, spFree, now);
        dispatch(SFU, spFree.length, sfuFree, now);
        int collector = collectors.ready(LDST);
        if (collector >= 0 && !loadStore.full()) {
            int token = collectors.token(collector);
            if (token == NOTHING) {
                ring.add(now + 1, end(collector));
            } else {
                loadStore.enter(token, now);
            }
            collectors.dispatch(LDST, collector);
        }
    }

    /** @param first the number of the first of them among all units */
    private void dispatch(int kind, int first, long[] free, long now) {
        int collector = collectors.ready(kind);
        for (int i = 0; i < free.length && collector >= 0; i++) {
            if (free[i] <= now && (results == null || results.take(first + i, now + latency(collector)))) {
                free[i] = now + execute(collector, now);
                collectors.dispatch(kind, collector);
                collector = collectors.ready(kind);
            }
        }
    }

    /** @return how long its unit takes no other */
    private int execute(int collector, long now) {
        int operation = collectors.operation(collector);
        ring.add(now + latency(collector) + writeBackCycles, end(collector));
        return operation < 0 ? 1 : table.interval[operation];
    }

    private int latency(int collector) {
        int operation = collectors.operation(collector);
        return operation < 0 ? moveCycles : table.latency[operation];
    }

    private int end(int collector) {
        int operation = collectors.operation(collector);
        int slot = collectors.slot(collector);
        if (operation < 0) {
            return Event.of(Event.MOVED, slot, ~operation);
        }
        boolean nothing = collectors.token(collector) == NOTHING;
        return Event.of(nothing ? Event.RELEASE : Event.WRITE_BACK, slot, operation);
    }

    /** When something that is collected can be dispatched, if not earlier than a time. */
    long next(long now, long otherwise) {
        if (collectors.nothingReady()) {
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
