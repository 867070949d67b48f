package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.MatrixInMemory;
import dev.cinch.gpu.exec.matrix.TileWords;

/** The addresses at which a warp's latest {@code wmma.load} or {@code wmma.store} found its matrix, word by word, for whoever keeps the time. */
public final class TileAddresses {
    private MatrixInMemory matrix;
    private TileWords words;
    private final long[] start = new long[32];
    private final int[] distance = new int[32];
    private final long[] address = new long[32];

    void begin(MatrixInMemory moved, TileWords by) {
        matrix = moved;
        words = by;
    }

    /** @param elements between starts of lines */
    void put(int lane, long at, int elements) {
        start[lane] = at;
        distance[lane] = elements;
    }

    /** The addresses of a word, until somebody asks for those of another. */
    public long[] of(int word, int lanes) {
        for (int m = lanes; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            address[lane] = start[lane] + matrix.offset(words.element(word, lane), distance[lane]);
        }
        return address;
    }
}
