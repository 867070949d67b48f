package dev.cinch.gpu.time.compression;

import dev.cinch.base.stat.Counter;

/**
 * The compressors or the decompressors of a controller or a multiprocessor. A block that finds no unit free waits for
 * the first that will be. All blocks take the same time, so that they leave in the order in which they came and the unit
 * that is free first is the one that was taken longest ago.
 */
public final class Units {
    /** As many as are wanted, and they take no time. */
    public static final Units NO_TIME = unlimited(0);

    private final int cycles;
    private final int busy;
    private final Counter waited;

    /** When each is free; empty if there are as many as are wanted. */
    private final long[] freeAt;

    private int next;

    /** As many as are wanted. */
    public static Units unlimited(int cycles) {
        return new Units(0, cycles, cycles, null);
    }

    /** Units that have one block at a time. */
    Units(int count, int cycles, Counter waited) {
        this(count, cycles, cycles, waited);
    }

    /**
     * @param count 0 for as many as are wanted
     * @param cycles that a block takes
     * @param busy cycles until a unit can take another: fewer if it works like a pipeline
     * @param waited all cycles that blocks wait are added to it
     */
    public Units(int count, int cycles, int busy, Counter waited) {
        this.cycles = cycles;
        this.busy = busy;
        this.waited = waited;
        freeAt = new long[count];
    }

    /** Whether a block takes any time here. */
    public boolean delay() {
        return cycles > 0;
    }

    /**
     * A block comes.
     *
     * @param time not before that of the last block
     * @return when it is done
     */
    public long done(long time) {
        if (freeAt.length == 0) {
            return time + cycles;
        }
        long start = Math.max(time, freeAt[next]);
        waited.value += start - time;
        freeAt[next] = start + busy;
        next = next + 1 == freeAt.length ? 0 : next + 1;
        return start + cycles;
    }
}
