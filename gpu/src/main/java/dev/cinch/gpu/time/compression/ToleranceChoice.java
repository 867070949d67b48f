package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.machine.Machine;

/**
 * The choice between no compression, a codec of low latency and one of high capacity, by how much latency the multiprocessors
 * can hide: a simple model after LATTE-CC, for blocks of memory instead of lines of an L1.
 *
 * <p>Of every 32 blocks one is never compressed, one always by the fast codec, one always by the strong one; all others go
 * the way that is chosen for the phase. A phase is so many reads. At its end each way has cost, per read of its own
 * blocks, the bursts it took and the cycles of decompression beyond what could be hidden; the cheapest is chosen. What can
 * be hidden is the number of warps that were ready when blocks came, times the instructions that a warp issues from one
 * memory access to the next. Blocks count as if they had all been compressed anew when the choice changes.
 */
final class ToleranceChoice {
    /** The ways. */
    static final int RAW = 0;

    static final int FAST = 1;
    static final int STRONG = 2;
    private static final int WAYS = 3;

    private static final int OWN_BLOCKS = 31;
    private static final int PHASE_READS = 4096;

    /** Core cycles for which a burst has its channel. */
    private final double burstCycles;

    private final double[] decompressCycles = new double[WAYS];
    private final long[] reads = new long[WAYS];
    private final long[] bursts = new long[WAYS];
    private final long[] decompressions = new long[WAYS];
    private int chosen = FAST;
    private int readsOfPhase;
    private long readyWarps;
    private long observations;

    /**
     * @param fast core cycles that it takes to decompress a block
     * @param strong likewise
     */
    ToleranceChoice(Machine machine, double fast, double strong) {
        burstCycles = (double) machine.dram().burstCycles()
                * machine.clock().coreMhz()
                / machine.clock().dramMhz();
        decompressCycles[FAST] = fast;
        decompressCycles[STRONG] = strong;
    }

    /** The way of a block, by its number. */
    int way(long number) {
        int own = (int) (number & OWN_BLOCKS);
        return own < WAYS ? own : chosen;
    }

    double decompressCycles(int way) {
        return decompressCycles[way];
    }

    /** A block has come to a multiprocessor that could have gone on with so many warps. */
    void came(int warps) {
        readyWarps += warps;
        observations++;
    }

    /**
     * A block is read.
     *
     * @param compressed whether it must be decompressed
     * @param runLength instructions that a warp issues from one memory access to the next
     */
    void read(long number, int count, boolean compressed, double runLength) {
        int own = (int) (number & OWN_BLOCKS);
        if (own < WAYS) {
            reads[own]++;
            bursts[own] += count;
            decompressions[own] += compressed ? 1 : 0;
        }
        if (++readsOfPhase == PHASE_READS) {
            choose(observations == 0 ? 0 : (double) readyWarps / observations * runLength);
        }
    }

    private void choose(double tolerance) {
        int best = chosen;
        for (int way = 0; way < WAYS; way++) {
            if (cost(way, tolerance) < cost(best, tolerance)) {
                best = way;
            }
        }
        chosen = best;
        for (int way = 0; way < WAYS; way++) {
            reads[way] = 0;
            bursts[way] = 0;
            decompressions[way] = 0;
        }
        readsOfPhase = 0;
        readyWarps = 0;
        observations = 0;
    }

    /** The cost of a read of the way's own blocks; a way that none was read of is not chosen. */
    private double cost(int way, double tolerance) {
        if (reads[way] == 0) {
            return way == chosen ? Double.MAX_VALUE : Double.POSITIVE_INFINITY;
        }
        double seen = Math.max(0, decompressCycles[way] - tolerance);
        return (bursts[way] * burstCycles + decompressions[way] * seen) / reads[way];
    }

    int chosen() {
        return chosen;
    }
}
