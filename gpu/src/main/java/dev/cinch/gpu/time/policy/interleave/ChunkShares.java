package dev.cinch.gpu.time.policy.interleave;

/**
 * Whole chunks in turn, as in GPGPU-Sim's SM2_GTX480 configuration: those of a controller go to its slices in turn, and to
 * the two banks of a pair, each of which has all of a block.
 */
final class ChunkShares implements Interleaving {
    private static final int CHUNK_BYTES = 256;
    private static final int BLOCKS = 2;

    @Override
    public String name() {
        return "chunks";
    }

    @Override
    public int chunkBytes() {
        return CHUNK_BYTES;
    }

    @Override
    public int blocksTogether() {
        return BLOCKS;
    }

    @Override
    public boolean oneBank() {
        return true;
    }

    @Override
    public int share(long block, int shares) {
        return (int) (block % shares);
    }

    @Override
    public int pair(long row, int pairs) {
        return (int) row & pairs - 1;
    }
}
