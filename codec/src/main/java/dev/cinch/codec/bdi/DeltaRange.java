package dev.cinch.codec.bdi;

/** The numbers that deltas of so many bits hold, and whether the values of a block are that near to their bases. */
final class DeltaRange {
    private final int width;

    /** A number is held when (number + bias) has none of the bits above: one test for signed and unsigned. */
    private final long bias;

    private final long above;

    /**
     * @param width of values, in bytes
     * @param bits fewer than those of a value
     */
    DeltaRange(int width, int bits, boolean signed) {
        this.width = width;
        bias = signed && bits > 0 ? 1L << bits - 1 : 0;
        above = -1L << bits;
    }

    boolean holds(long number) {
        return (number + bias & above) == 0;
    }

    /**
     * Whether the first three values are near zero or near the first. When the first one is near zero the base is not known
     * yet, and the answer is yes.
     */
    boolean begins(byte[] data, int offset) {
        return switch (width) {
            case 8 -> begins(data, offset, 8);
            case 4 -> begins(data, offset, 4);
            default -> begins(data, offset, 2);
        };
    }

    private boolean begins(byte[] data, int offset, int width) {
        long first = Values.load(data, offset, width);
        long second = Values.load(data, offset + width, width);
        long third = Values.load(data, offset + 2 * width, width);
        return holds(first)
                || (holds(second) || holds(Values.wrapped(second - first, width)))
                        && (holds(third) || holds(Values.wrapped(third - first, width)));
    }

    /** Whether all values are near zero or near the first that is not. */
    boolean fits(byte[] data, int from, int end) {
        return switch (width) {
            case 8 -> fits(data, from, end, 8, true, false, 0);
            case 4 -> fits(data, from, end, 4, true, false, 0);
            default -> fits(data, from, end, 2, true, false, 0);
        };
    }

    /** Whether all values are near zero or near a base. */
    boolean fitsAround(long base, byte[] data, int from, int end) {
        return switch (width) {
            case 8 -> fits(data, from, end, 8, true, true, base);
            case 4 -> fits(data, from, end, 4, true, true, base);
            default -> fits(data, from, end, 2, true, true, base);
        };
    }

    /** Whether all values are near the first. */
    boolean fitsFirst(byte[] data, int from, int end) {
        return switch (width) {
            case 8 -> fits(data, from, end, 8, false, false, 0);
            case 4 -> fits(data, from, end, 4, false, false, 0);
            default -> fits(data, from, end, 2, false, false, 0);
        };
    }

    private boolean fits(byte[] data, int from, int end, int width, boolean zero, boolean hasBase, long given) {
        boolean based = hasBase;
        long base = given;
        for (int at = from; at < end; at += width) {
            long value = Values.load(data, at, width);
            if (zero && holds(value)) {
                continue;
            }
            if (!based) {
                base = value;
                based = true;
            } else if (!holds(Values.wrapped(value - base, width))) {
                return false;
            }
        }
        return true;
    }
}
