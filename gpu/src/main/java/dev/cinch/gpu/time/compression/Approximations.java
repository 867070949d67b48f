package dev.cinch.gpu.time.compression;

import java.util.function.LongPredicate;

/**
 * The door between a lossy codec, which changes blocks that lie in memory, and programs, which see that when a block comes
 * back: who moves blocks and who writes them says so here.
 */
public abstract class Approximations {
    /** Those of a machine whose memory gives back what was written. */
    public static final Approximations NONE = new Approximations() {
        @Override
        public void stored(long[] address, int lanes) {}

        @Override
        public void filled(long block) {}

        @Override
        public void copiedToHost(long address, long count, LongPredicate dirty) {}

        @Override
        public void copiedFromHost(long address, long count) {}
    };

    /** The lanes of a warp have written these addresses, of whatever space. */
    public abstract void stored(long[] address, int lanes);

    /** A block has come from memory. */
    public abstract void filled(long block);

    /** The host is about to read these bytes. @param dirty tells blocks of which the L2 has newer ones than memory */
    public abstract void copiedToHost(long address, long count, LongPredicate dirty);

    /** The host is about to write these bytes. */
    public abstract void copiedFromHost(long address, long count);
}
