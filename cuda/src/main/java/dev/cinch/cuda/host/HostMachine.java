package dev.cinch.cuda.host;

/**
 * The machine as a program sees it when it asks for the properties of its device.
 *
 * @param clockKilohertz of the multiprocessors; the time of launches is counted by it
 * @param memoryBusBits the width of all channels together
 * @param sharedPerBlock the most bytes of shared memory of a block, for kernels that ask for more than the usual 48 KiB
 * @param keepsTime whether the device times launches, if perhaps not all of them
 * @param occupancy how many blocks of a kernel fit a multiprocessor
 */
public record HostMachine(
        String name,
        int multiprocessors,
        long clockKilohertz,
        long memoryClockKilohertz,
        int memoryBusBits,
        long memoryBytes,
        long l2Bytes,
        long sharedPerBlock,
        long sharedPerMultiprocessor,
        int registersPerMultiprocessor,
        int threadsPerMultiprocessor,
        int blocksPerMultiprocessor,
        int warpSize,
        boolean keepsTime,
        BlockFit occupancy) {

    /** The number of blocks of a kernel that fit a multiprocessor at once. */
    @FunctionalInterface
    public interface BlockFit {
        /**
         * @param registers of a thread
         * @param sharedBytes of a block, static and dynamic
         * @return 0 if not even one fits
         */
        int blocks(int registers, int blockThreads, long sharedBytes);
    }

    /** The bytes of shared memory that a block has without asking for more. */
    long usualSharedPerBlock() {
        return Math.min(48 << 10, sharedPerBlock);
    }
}
