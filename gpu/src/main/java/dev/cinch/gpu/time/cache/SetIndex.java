package dev.cinch.gpu.time.cache;

/** The index of a line's set in a cache. */
public final class SetIndex {
    private static final int LINE_SHIFT = 7;

    private final int sets;
    private final boolean hashed;
    private final int fold;
    private final int chunkShift;
    private final int slices;

    private SetIndex(int sets, boolean hashed, int chunkShift, int slices) {
        if (sets < 1 || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("not a power of two: " + sets + " sets");
        }
        this.sets = sets;
        this.hashed = hashed;
        this.chunkShift = chunkShift;
        this.slices = slices;
        fold = Math.max(1, Integer.numberOfTrailingZeros(sets));
    }

    /** The lowest bits of the line's number. */
    public static SetIndex linear(int sets) {
        return new SetIndex(sets, false, 0, 1);
    }

    /** All bits of the line's number, folded by exclusive or; strides of a power of two then use all sets. */
    public static SetIndex hashed(int sets) {
        return new SetIndex(sets, true, 0, 1);
    }

    /**
     * The lowest bits of the line's number among those of its slice, for addresses that are dealt out to slices in turn;
     * the lowest bits of the address alone would leave sets unused.
     *
     * @param chunkBytes how many successive bytes a slice gets in its turn, a power of two
     */
    public static SetIndex interleaved(int sets, int chunkBytes, int slices) {
        if (chunkBytes < 1 << LINE_SHIFT || Integer.bitCount(chunkBytes) != 1) {
            throw new IllegalArgumentException("not a power of two from 128 on: chunks of " + chunkBytes + " bytes");
        }
        return new SetIndex(sets, false, Integer.numberOfTrailingZeros(chunkBytes) - LINE_SHIFT, slices);
    }

    public int sets() {
        return sets;
    }

    /** @param line its address */
    public int of(long line) {
        long number = line >>> LINE_SHIFT;
        if (hashed) {
            number = folded(number, 8 * fold);
            number = folded(number, 4 * fold);
            number = folded(number, 2 * fold);
            number = folded(number, fold);
        } else if (slices > 1) {
            long chunk = (number >>> chunkShift) / slices;
            number = chunk << chunkShift | number & (1L << chunkShift) - 1;
        }
        return (int) number & sets - 1;
    }

    private static long folded(long number, int by) {
        return by < Long.SIZE ? number ^ number >>> by : number;
    }
}
