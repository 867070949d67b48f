package dev.cinch.gpu.time.compression;

/**
 * Decompression in a multiprocessor: its cost, block by block as they come to the L1. A block that lies compressed in memory
 * comes compressed. Compressing what is stored is done at leisure and costs nothing.
 */
public abstract class CoreDecompression {
    /** In place of cycles: the block is not compressed. */
    public static final int RAW = -1;

    /** The multiprocessors get blocks as they are. */
    public static final CoreDecompression NONE = new CoreDecompression() {
        @Override
        public void came(int readyWarps) {}

        @Override
        public int cycles(long block) {
            return RAW;
        }

        @Override
        public int instructions() {
            return 0;
        }
    };

    /** A block has come while so many warps were ready to issue. */
    public abstract void came(int readyWarps);

    /** Core cycles before a block that has come can be used, besides the instructions it takes; {@link #RAW} if at once. */
    public abstract int cycles(long block);

    /** Warp instructions that a compressed block takes. */
    public abstract int instructions();
}
