package dev.cinch.gpu.time.crossbar;

/** Sets of ports, one for each of a number of others, as bits. */
final class PortSets {
    private final int words;
    private final long[] bits;

    PortSets(int sets, int ports) {
        words = (ports + Long.SIZE - 1) / Long.SIZE;
        bits = new long[sets * words];
    }

    void add(int set, int port) {
        bits[set * words + (port >> 6)] |= 1L << port;
    }

    void remove(int set, int port) {
        bits[set * words + (port >> 6)] &= ~(1L << port);
    }

    boolean isEmpty(int set) {
        return next(set, 0) < 0;
    }

    /** Words of a set; bit b of word w is port 64 * w + b. */
    int words() {
        return words;
    }

    long word(int set, int word) {
        return bits[set * words + word];
    }

    /** The first port of a set from one on, or -1. */
    int next(int set, int from) {
        int word = from >> 6;
        if (word >= words) {
            return -1;
        }
        long rest = bits[set * words + word] & -1L << from;
        while (rest == 0) {
            if (++word == words) {
                return -1;
            }
            rest = bits[set * words + word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }
}
