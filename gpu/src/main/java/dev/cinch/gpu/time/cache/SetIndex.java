package dev.cinch.gpu.time.cache;

import dev.cinch.gpu.time.policy.hash.SetHash;

/** The index of a line's set in a cache: the hash of its number among the lines that the cache is for. */
public final class SetIndex {
    private static final int LINE_SHIFT = 7;

    private final SetHash hash;
    private final int sets;
    private final int bits;
    private final int chunkShift;
    private final int slices;

    private SetIndex(SetHash hash, int sets, int chunkShift, int slices) {
        if (sets < 1 || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("not a power of two: " + sets + " sets");
        }
        this.hash = hash;
        this.sets = sets;
        this.chunkShift = chunkShift;
        this.slices = slices;
        bits = Integer.numberOfTrailingZeros(sets);
    }

    /** The sets of a cache for all lines. */
    public static SetIndex whole(SetHash hash, int sets) {
        return new SetIndex(hash, sets, 0, 1);
    }

    /**
     * The sets of a slice, to which addresses are dealt out in turn; a line has its number among those of its slice. The
     * lowest bits of the address alone would leave sets unused.
     *
     * @param chunkBytes how many successive bytes a slice gets in its turn, a power of two
     */
    public static SetIndex interleaved(SetHash hash, int sets, int chunkBytes, int slices) {
        if (chunkBytes < 1 << LINE_SHIFT || Integer.bitCount(chunkBytes) != 1) {
            throw new IllegalArgumentException("not a power of two from 128 on: chunks of " + chunkBytes + " bytes");
        }
        return new SetIndex(hash, sets, Integer.numberOfTrailingZeros(chunkBytes) - LINE_SHIFT, slices);
    }

    public int sets() {
        return sets;
    }

    /** @param line its address */
    public int of(long line) {
        long number = line >>> LINE_SHIFT;
        if (slices > 1) {
            long chunk = (number >>> chunkShift) / slices;
            number = chunk << chunkShift | number & (1L << chunkShift) - 1;
        }
        return (int) hash.set(number, bits) & sets - 1;
    }
}
