package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;

/**
 * The launches of a bitonic sort by kernels {@code sortPieces}, {@code mergePieces} and {@code merge}, which work on
 * pieces of 128 elements in shared memory and at greater distances in global memory.
 */
final class BitonicSort {
    static final int PIECE = 128;

    private static final int THREADS = PIECE / 2;

    private BitonicSort() {}

    /**
     * @param count a power of two of at least 128
     * @param data the first two arguments of all three kernels
     */
    static void sort(Host host, int count, Argument... data) {
        Dimensions grid = Dimensions.of(count / PIECE);
        Dimensions block = Dimensions.of(THREADS);
        host.launch("sortPieces", grid, block, data[0], data[1]);
        for (int size = 2 * PIECE; size <= count; size *= 2) {
            for (int distance = size / 2; distance >= PIECE; distance /= 2) {
                host.launch("merge", grid, block, data[0], data[1], Argument.of(size), Argument.of(distance));
            }
            host.launch("mergePieces", grid, block, data[0], data[1], Argument.of(size));
        }
    }
}
