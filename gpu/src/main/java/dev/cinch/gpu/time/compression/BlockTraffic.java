package dev.cinch.gpu.time.compression;

/**
 * An auditor of compressed memory: is told every block that crosses the memory controllers, when it is asked for, and every
 * block that a host copy writes, to see for itself what compression makes of it.
 */
public interface BlockTraffic {
    /** Nobody who wants to know. */
    BlockTraffic NONE = new BlockTraffic() {
        @Override
        public void read(long block) {}

        @Override
        public void written(long block, byte[] bytes) {}

        @Override
        public void copied(long block, byte[] bytes) {}
    };

    /** Before anything moves: where the auditor stands. */
    default void stand(ControllerSide here) {}

    void read(long block);

    /**
     * A block is written back.
     *
     * @param bytes what it holds now, to be copied by who wants to keep it; null if nobody knows
     */
    void written(long block, byte[] bytes);

    /** A block that lies raw is written in part. */
    default void writtenPart(long block) {}

    /** A host copy has written a block. */
    void copied(long block, byte[] bytes);

    /** All multiprocessors have had their cycle. */
    default void coreCycleEnded() {}
}
