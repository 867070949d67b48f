package dev.cinch.gpu.time.compression;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.gpu.time.machine.DramSpec;

/** The form in which blocks lie in memory, for all who see blocks or change them outside of the memory controllers. */
public abstract class MemoryForm {
    /** All blocks as they are. */
    public static final MemoryForm RAW = new MemoryForm() {
        @Override
        public boolean compressed(long address) {
            return false;
        }

        @Override
        public int stream(byte[] of, BitWriter out) {
            out.clear();
            out.putBytes(of, 0, DramSpec.BLOCK_BYTES);
            return out.bitLength();
        }

        @Override
        public void copied(long address) {}

        @Override
        public void coreCycleEnded() {}

        @Override
        public Approximations approximations() {
            return Approximations.NONE;
        }

        @Override
        public CoreDecompression inCores() {
            return CoreDecompression.NONE;
        }

        @Override
        public void tell(BlockTraffic auditor) {}
    };

    /** Whether a block takes fewer bursts, as it lies in memory, than it would raw. */
    public abstract boolean compressed(long address);

    /** Writes the stream of a block as it would lie in memory. @return its bits, which may be more than the block has */
    public abstract int stream(byte[] of, BitWriter out);

    /** A host copy has written a block: it takes no time, and no traffic is counted. */
    public abstract void copied(long address);

    /** All multiprocessors have had their cycle. */
    public abstract void coreCycleEnded();

    /** What becomes of blocks that may change. */
    public abstract Approximations approximations();

    /** What it costs multiprocessors that blocks come to them as they lie in memory. */
    public abstract CoreDecompression inCores();

    /** From now on somebody is told of all blocks that are compressed. */
    public abstract void tell(BlockTraffic auditor);
}
