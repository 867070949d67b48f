package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/**
 * Collectors over the banked register file. An instruction takes a collector when it is issued; from the next
 * cycle on its operands are read, each cluster serving its waiting collectors in turn, and when it has all of them it can
 * be dispatched, in the cycle after. Operands that lie compressed pass a decompressor first.
 */
final class BankedCollectors extends OperandCollectors {
    private final int clusters;
    private final int accesses;
    private final int clusterBits;
    private final RegisterFileCounters counters;

    /** The collectors of each kind of unit, one bit each. */
    private final long[] kinds = new long[3];

    private long free;
    private long collected;

    /** Collectors that were taken in this cycle: their reads start in the next. */
    private long fresh;

    /** Operands still wanted, four bits a cluster. */
    private final long[] wants;

    /** Which collectors want something of each cluster, and which of them was served last. */
    private final long[] waiting;

    private final int[] served;
    private long busyClusters;

    /** In a cycle in which all is read at once: which collector of each cluster was served last before it. */
    private final int[] before;

    /** What to add to operands, four bits a cluster, so that {@link #ABOVE} shows where there are more than are read at once. */
    private final long spare;

    private static final long EACH = 0x1111_1111_1111_1111L;
    private static final long MANY = 12 * EACH;
    private static final long ABOVE = 4 * EACH;

    /** What each collector holds. */
    private final int[] slot;

    private final int[] operation;
    private final int[] token;
    private final int[] lastDispatched = new int[3];

    private final RegisterStore registers;
    private final boolean sharedPorts;

    /** Those of the operands still wanted that lie compressed, four bits a cluster; they are read first. */
    private final long[] compressed;

    /** Collectors that have read all, and when the last of it is decompressed. */
    private long decompressing;

    private final long[] decompressed;

    BankedCollectors(RegisterFileSpec spec, RegisterFileCounters counters, RegisterStore registers) {
        this.registers = registers;
        sharedPorts = spec.sharedPorts();
        this.counters = counters;
        clusters = spec.clusters();
        clusterBits = 4 * clusters;
        accesses = spec.accessesPerCycle();
        int count = 0;
        int[] numbers = {spec.spCollectors(), spec.sfuCollectors(), spec.ldstCollectors()};
        for (int kind = 0; kind < numbers.length; kind++) {
            kinds[kind] = (-1L >>> 64 - numbers[kind]) << count;
            count += numbers[kind];
        }
        free = -1L >>> 64 - count;
        wants = new long[count];
        slot = new int[count];
        operation = new int[count];
        token = new int[count];
        waiting = new long[clusters];
        served = new int[clusters];
        before = new int[clusters];
        spare = EACH * (3 - Math.min(2, accesses));
        compressed = new long[count];
        decompressed = new long[count];
    }

    @Override
    public boolean hasRoom(int kind) {
        return (free & kinds[kind]) != 0;
    }

    @Override
    public boolean nothingReady() {
        return collected == 0;
    }

    @Override
    public boolean collecting() {
        return (busyClusters | fresh | decompressing) != 0;
    }

    /** As four bits a cluster, turned for a warp: register r of warp w is in cluster (r + w) mod clusters. */
    private long turned(long operands, int warp) {
        int by = 4 * (warp & clusters - 1);
        if (by == 0 || operands == 0) {
            return operands;
        }
        long all = clusterBits == 64 ? -1L : (1L << clusterBits) - 1;
        return (operands << by | operands >>> clusterBits - by) & all;
    }

    @Override
    public void take(int kind, int warp, int op, int memoryToken, OperandReads reads) {
        int at = Long.numberOfTrailingZeros(free & kinds[kind]);
        free &= ~(1L << at);
        fresh |= 1L << at;
        slot[at] = warp;
        operation[at] = op;
        token[at] = memoryToken;
        wants[at] = turned(reads.clusters, warp);
        compressed[at] = reads.compressed;
        counters.reads.value += reads.banks;
        counters.operandsRead.value += reads.count;
    }

    /** The same for one that has waited for its collector: without operands it is collected at once. */
    void takeLater(int kind, int warp, int op, int memoryToken, OperandReads reads) {
        int at = Long.numberOfTrailingZeros(free & kinds[kind]);
        take(kind, warp, op, memoryToken, reads);
        if (wants[at] == 0) {
            fresh &= ~(1L << at);
            collected |= 1L << at;
        }
    }

    @Override
    public void collect(long now) {
        if (decompressing != 0) {
            endDecompressing(now);
        }
        if (fresh != 0 && (busyClusters != 0 || sharedPorts || !readAtOnce())) {
            begin();
        }
        if (busyClusters != 0) {
            long written = sharedPorts ? registers.writtenIn(now) : 0;
            for (long m = busyClusters & ~written; m != 0; m &= m - 1) {
                serve(Long.numberOfTrailingZeros(m), now);
            }
        }
    }

    private void endDecompressing(long now) {
        for (long m = decompressing; m != 0; m &= m - 1) {
            int at = Long.numberOfTrailingZeros(m);
            if (decompressed[at] <= now) {
                decompressing &= ~(1L << at);
                collected |= 1L << at;
            }
        }
    }

    /**
     * Reads all that is fresh in this cycle, if nothing else waits, nothing lies compressed, and each cluster has at most two operands
     * to read and can: most instructions find it so, and what follows would come to the same.
     */
    private boolean readAtOnce() {
        long all = 0;
        for (long m = fresh; m != 0; m &= m - 1) {
            int at = Long.numberOfTrailingZeros(m);
            if ((wants[at] & MANY) != 0 || compressed[at] != 0) {
                return false;
            }
            all += wants[at];
            if ((all & MANY) != 0) {
                return false;
            }
        }
        if ((all + spare & ABOVE) != 0) {
            return false;
        }
        long seen = 0;
        for (long m = fresh; m != 0; m &= m - 1) {
            int at = Long.numberOfTrailingZeros(m);
            for (long left = wants[at]; left != 0; ) {
                int cluster = Long.numberOfTrailingZeros(left) >> 2;
                left &= ~(15L << 4 * cluster);
                if ((seen >>> cluster & 1) == 0) {
                    seen |= 1L << cluster;
                    before[cluster] = served[cluster];
                    served[cluster] = at;
                } else if (served[cluster] > before[cluster] || at <= before[cluster]) {
                    // Of two, the one whose turn comes later.
                    served[cluster] = at;
                }
            }
            wants[at] = 0;
        }
        collected |= fresh;
        fresh = 0;
        return true;
    }

    private void begin() {
        long busy = busyClusters;
        for (long m = fresh; m != 0; m &= m - 1) {
            long bit = m & -m;
            long left = wants[Long.numberOfTrailingZeros(m)];
            if (left == 0) {
                collected |= bit;
            }
            while (left != 0) {
                int shift = Long.numberOfTrailingZeros(left) & ~3;
                waiting[shift >> 2] |= bit;
                busy |= 1L << (shift >> 2);
                left &= ~(15L << shift);
            }
        }
        busyClusters = busy;
        fresh = 0;
    }

    private void serve(int cluster, long now) {
        long one = 1L << 4 * cluster;
        long left = waiting[cluster];
        int at = served[cluster];
        int reads = accesses;
        do {
            at = nextAfter(at, left);
            long wanted = wants[at] - one;
            wants[at] = wanted;
            if (compressed[at] != 0) {
                readCompressed(at, cluster, now);
            }
            if ((wanted & 15 * one) == 0) {
                left &= ~(1L << at);
                if (wanted == 0) {
                    readAll(at, now);
                }
            }
            if (--reads == 0) {
                break;
            }
        } while (left != 0);
        served[cluster] = at;
        waiting[cluster] = left;
        if (left == 0) {
            busyClusters &= ~(1L << cluster);
        } else {
            counters.readConflicts.value += Long.bitCount(left);
        }
    }

    /** The first of some collectors behind one, and after the last of all the first again. */
    private static int nextAfter(int collector, long some) {
        int from = collector + 1;
        return from + Long.numberOfTrailingZeros(Long.rotateRight(some, from)) & 63;
    }

    /** A collector that has compressed operands to come has read one of a cluster's: perhaps one of these. */
    private void readCompressed(int at, int cluster, long now) {
        if ((compressed[at] >>> 4 * cluster & 15) != 0) {
            compressed[at] -= 1L << 4 * cluster;
            decompressed[at] = Math.max(decompressed[at], registers.decompress(now));
        }
    }

    private void readAll(int at, long now) {
        if (decompressed[at] > now) {
            decompressing |= 1L << at;
        } else {
            collected |= 1L << at;
        }
    }

    @Override
    public int ready(int kind) {
        long candidates = collected & kinds[kind];
        return candidates == 0 ? -1 : nextAfter(lastDispatched[kind], candidates);
    }

    @Override
    public void dispatch(int kind, int collector) {
        collected &= ~(1L << collector);
        free |= 1L << collector;
        lastDispatched[kind] = collector;
    }

    @Override
    public int slot(int collector) {
        return slot[collector];
    }

    @Override
    public int operation(int collector) {
        return operation[collector];
    }

    @Override
    public int token(int collector) {
        return token[collector];
    }
}
