package dev.cinch.data.container;

/**
 * The account of what was written or read; as JSON it is what {@code cinch encode --json} and
 * {@code cinch decode --json} print.
 *
 * @param bytes of the data
 * @param containerBytes of the whole file, {@code tableBytes} of which are what the codec learnt
 * @param rawBlocks blocks that were stored as they are
 * @param ratio bytes of data ÷ bytes of the file
 * @param sha256 of the data as it is decoded
 */
public record Summary(
        String codec,
        boolean lossy,
        int blockBytes,
        long bytes,
        long containerBytes,
        long tableBytes,
        long blocks,
        long rawBlocks,
        double ratio,
        String sha256) {}
