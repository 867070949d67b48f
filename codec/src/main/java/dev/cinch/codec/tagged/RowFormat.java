package dev.cinch.codec.tagged;

/** A format of rows: what their tags say, and the bits behind them. */
enum RowFormat {
    /** Zero, one byte that is not zero, two of them, anything. */
    BYTES(2, 0, 10, 19, 32),
    /** Zero or anything. */
    FLAGS(1, 0, 32),
    /** Anything, without tags. */
    PLAIN(0, 32),
    /** Zero, a single one, one byte that is not zero, anything. */
    ONES(2, 0, 5, 10, 32);

    static final RowFormat[] ALL = values();

    /** The first byte of each pair of bytes, then the second, as shifts. */
    private static final int[] FIRST = {0, 0, 0, 8, 8, 16};

    private static final int[] SECOND = {8, 16, 24, 16, 24, 24};
    private static final int[] PAIR_BY_BYTES = new int[16];

    static {
        for (int pair = 0; pair < FIRST.length; pair++) {
            PAIR_BY_BYTES[1 << FIRST[pair] / 8 | 1 << SECOND[pair] / 8] = pair;
        }
    }

    final int tagBits;
    private final int[] dataBits;

    RowFormat(int tagBits, int... dataBits) {
        this.tagBits = tagBits;
        this.dataBits = dataBits;
    }

    int dataBits(int tag) {
        return dataBits[tag];
    }

    /** A bit for each byte that is not zero. */
    static int bytesUsed(int row) {
        int any = row | row >>> 4;
        any |= any >>> 2;
        any |= any >>> 1;
        any &= 0x01010101;
        return any & 1 | any >>> 7 & 2 | any >>> 14 & 4 | any >>> 21 & 8;
    }

    int tag(int row) {
        if (this == PLAIN || row == 0) {
            return 0;
        }
        if (this == FLAGS) {
            return 1;
        }
        if (this == ONES && (row & row - 1) == 0) {
            return 1;
        }
        int bytes = Integer.bitCount(bytesUsed(row));
        return this == BYTES ? Math.min(3, bytes) : bytes == 1 ? 2 : 3;
    }

    int data(int tag, int row) {
        int bits = dataBits[tag];
        if (bits == 5) {
            return Integer.numberOfTrailingZeros(row);
        }
        if (bits == 10) {
            int place = Integer.numberOfTrailingZeros(row) >>> 3;
            return place << 8 | row >>> 8 * place;
        }
        if (bits == 19) {
            int pair = PAIR_BY_BYTES[bytesUsed(row)];
            return pair << 16 | (row >>> SECOND[pair] & 0xFF) << 8 | row >>> FIRST[pair] & 0xFF;
        }
        return row;
    }

    int row(int tag, int data, FieldReader in) {
        int bits = dataBits[tag];
        if (bits == 5) {
            return 1 << data;
        }
        if (bits == 10) {
            return (data & 0xFF) << 8 * (data >>> 8);
        }
        if (bits == 19) {
            int pair = data >>> 16;
            if (pair >= FIRST.length) {
                throw in.malformed("there is no pair " + pair + " of bytes");
            }
            return (data & 0xFF) << FIRST[pair] | (data >>> 8 & 0xFF) << SECOND[pair];
        }
        return data;
    }
}
