package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import java.util.Random;

/**
 * A program that ends, and whose result does not depend on the order of its threads. The same seed gives the same.
 *
 * @param text a module for sm_90 with the kernel {@code random}
 * @param input read by all threads
 * @param data every thread's own bytes
 */
record RandomProgram(long seed, String text, Dimensions grid, Dimensions block, byte[] input, byte[] data) {
    static final int DUMP = 256;
    static final int ACCUMULATORS = 96;

    static RandomProgram of(long seed) {
        Drawing draw = new Drawing(seed);
        Dimensions[] shapes = {
            Dimensions.of(32),
            Dimensions.of(64),
            Dimensions.of(40),
            Dimensions.of(17),
            new Dimensions(8, 6, 1),
            Dimensions.of(1)
        };
        Dimensions block = shapes[draw.below(shapes.length)];
        Dimensions grid = Dimensions.of(1 + draw.below(2));
        int threads = (int) block.count();
        return made(seed, new ProgramText(draw, threads).module(), grid, block);
    }

    /** A program of whole warps with products of matrices, asynchronous copies and mbarriers. */
    static RandomProgram async(long seed) {
        Drawing draw = new Drawing(seed);
        Dimensions block = Dimensions.of(32 * (1 + draw.below(2)));
        return made(seed, new AsyncText(draw, (int) block.count()).module(), Dimensions.of(1), block);
    }

    private static RandomProgram made(long seed, String text, Dimensions grid, Dimensions block) {
        int threads = (int) block.count();
        Random values = new Random(seed ^ 0x5DEECE66DL);
        byte[] input = RandomValues.bytes(values, MemoryStatements.INPUT);
        byte[] data = RandomValues.bytes(values, MemoryStatements.OWN * threads * (int) grid.count());
        return new RandomProgram(seed, text, grid, block, input, data);
    }

    int threads() {
        return (int) (grid.count() * block.count());
    }
}
