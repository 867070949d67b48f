package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.Spec;
import dev.cinch.gpu.time.SpecProblems;

/**
 * What memory controllers have for compressed blocks; of no effect without a codec. The metadata cache of a controller
 * tells how many bursts a block takes; its lines have 128 bytes.
 *
 * @param metadataSets sets of a controller's metadata cache
 * @param metadataWays ways of it
 * @param metadataWarm whether host copies leave the metadata of their blocks in the cache, as far as it reaches
 * @param compressCycles cycles of the memory clock that a block takes to be compressed; {@link #OF_CODEC} for what the
 *     codec's paper says
 * @param decompressCycles the same of being decompressed
 */
public record CompressionSpec(
        int metadataSets, int metadataWays, boolean metadataWarm, int compressCycles, int decompressCycles)
        implements Spec {
    /** Instead of a latency: the codec's own. */
    public static final int OF_CODEC = -1;

    private static final int MOST_CYCLES = 100_000;

    @Override
    public void check(SpecProblems problems) {
        problems.powerOfTwo("compression.metadata-sets", metadataSets, 1, 1 << 16);
        problems.within("compression.metadata-ways", metadataWays, 1, 64);
        problems.within("compression.compress-cycles", compressCycles, OF_CODEC, MOST_CYCLES);
        problems.within("compression.decompress-cycles", decompressCycles, OF_CODEC, MOST_CYCLES);
    }
}
