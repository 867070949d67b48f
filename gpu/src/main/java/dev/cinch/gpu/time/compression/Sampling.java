package dev.cinch.gpu.time.compression;

/** The time at the start of a program in which blocks move raw and are counted, for a code that is made of them. */
public interface Sampling {
    /** The sampling of a codec that is there from the start: it is over. */
    Sampling OVER = new Sampling() {
        @Override
        public boolean active() {
            return false;
        }

        @Override
        public void read(long address) {}

        @Override
        public void written(long address) {}

        @Override
        public void coreCycleEnded() {}

        @Override
        public boolean recodes(long address) {
            return false;
        }
    };

    /** Whether blocks move raw and are counted. */
    boolean active();

    /** A block is read raw. */
    void read(long address);

    /** A block is written raw. */
    void written(long address);

    /** All multiprocessors have had their cycle: from now on there may be a code. */
    void coreCycleEnded();

    /** Whether a block that is read now, after the sampling, should be compressed for the first time. */
    boolean recodes(long address);
}
