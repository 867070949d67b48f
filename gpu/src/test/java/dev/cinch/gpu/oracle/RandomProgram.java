package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import java.util.Random;

/**
 * A program that ends, and whose result does not depend on the order of its threads. The same seed gives the same.
 *
 * @param text a module for sm_90 with the kernel {@code random}
 * @param cluster what the launch says of clusters; null if nothing
 * @param input read by all threads
 * @param data every thread's own bytes
 */
record RandomProgram(
        long seed, String text, Dimensions grid, Dimensions block, Dimensions cluster, byte[] input, byte[] data) {
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
        return made(seed, new ProgramText(draw, threads).module(), grid, block, null);
    }

    /** A program of whole warps with products of matrices, asynchronous copies and mbarriers. */
    static RandomProgram async(long seed) {
        Drawing draw = new Drawing(seed);
        Dimensions block = Dimensions.of(32 * (1 + draw.below(2)));
        return made(seed, new AsyncText(draw, (int) block.count()).module(), Dimensions.of(1), block, null);
    }

    /** A program of whole warps with {@code wmma}. */
    static RandomProgram tiles(long seed) {
        Drawing draw = scattered(seed);
        Dimensions block = Dimensions.of(32 * (1 + draw.below(2)));
        return made(seed, new TileText(draw, (int) block.count()).module(), Dimensions.of(1), block, null);
    }

    /** A program of four or eight warps with {@code wgmma}. */
    static RandomProgram warpgroups(long seed) {
        Drawing draw = scattered(seed);
        Dimensions block = Dimensions.of(draw.chance(85) ? 128 : 256);
        return made(seed, new WarpgroupText(draw, (int) block.count()).module(), Dimensions.of(1), block, null);
    }

    /** A program of blocks that reach each other's shared memory. */
    static RandomProgram clusters(long seed) {
        Drawing draw = scattered(seed);
        int[] threads = {32, 64, 40, 17};
        Dimensions block = Dimensions.of(threads[draw.below(threads.length)]);
        Dimensions[] sizes = {
            Dimensions.of(1),
            Dimensions.of(2),
            Dimensions.of(3),
            Dimensions.of(4),
            Dimensions.of(8),
            Dimensions.of(1, 2),
            Dimensions.of(2, 2),
            new Dimensions(2, 1, 2),
            new Dimensions(1, 2, 3)
        };
        Dimensions size = sizes[draw.below(sizes.length)];
        int more = draw.below(5);
        Dimensions grid = new Dimensions(
                size.x() * (more == 0 ? 2 : 1), size.y() * (more == 1 ? 2 : 1), size.z() * (more == 2 ? 2 : 1));
        boolean required = draw.chance(40);
        String text = new ClusterText(draw, (int) block.count(), size, required).module();
        return made(seed, text, grid, block, required ? null : size);
    }

    /** Neighbouring seeds would begin with the same draws. */
    private static Drawing scattered(long seed) {
        return new Drawing(seed * 0x9E3779B97F4A7C15L);
    }

    private static RandomProgram made(long seed, String text, Dimensions grid, Dimensions block, Dimensions cluster) {
        int threads = (int) block.count();
        Random values = new Random(seed ^ 0x5DEECE66DL);
        byte[] input = RandomValues.bytes(values, MemoryStatements.INPUT);
        byte[] data = RandomValues.bytes(values, MemoryStatements.OWN * threads * (int) grid.count());
        return new RandomProgram(seed, text, grid, block, cluster, input, data);
    }

    int threads() {
        return (int) (grid.count() * block.count());
    }
}
