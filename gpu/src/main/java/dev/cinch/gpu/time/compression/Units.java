package dev.cinch.gpu.time.compression;

import dev.cinch.base.stat.Counter;

/**
 * The compressors or the decompressors of a controller. A unit has one block at a time; one that finds none free waits
 * for the first that will be. All blocks take the same time, so that they leave in the order in which they came and the
 * unit that is free first is the one that was taken longest ago.
 */
public final class Units {
    private final int cycles;
    private final Counter waited;

    /** When each is free; none at all if there are as many as are wanted. */
    private final long[] freeAt;

    private int next;

    /**
     * @param count 0 for as many as are wanted
     * @param cycles interconnect cycles of a block
     * @param waited all cycles that blocks wait are added to it
     */
    Units(int count, int cycles, Counter waited) {
        this.cycles = cycles;
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
     * @param time an interconnect cycle, not before that of the last block
     * @return when it is done
     */
    public long done(long time) {
        if (freeAt.length == 0) {
            return time + cycles;
        }
        long start = Math.max(time, freeAt[next]);
        waited.value += start - time;
        freeAt[next] = start + cycles;
        next = next + 1 == freeAt.length ? 0 : next + 1;
        return start + cycles;
    }
}
