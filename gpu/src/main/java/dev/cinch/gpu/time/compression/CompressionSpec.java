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
 * @param compressors units of a controller, each busy with one block for the codec's cycles; 0 for as many as are wanted
 * @param decompressors likewise
 * @param headersInMetadata whether the head of a stream, such as base and mask of BDI, lies with the block's metadata
 */
public record CompressionSpec(
        int metadataSets,
        int metadataWays,
        boolean metadataWarm,
        int compressors,
        int decompressors,
        boolean headersInMetadata)
        implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.powerOfTwo("compression.metadata-sets", metadataSets, 1, 1 << 16);
        problems.within("compression.metadata-ways", metadataWays, 1, 64);
        problems.within("compression.compressors", compressors, 0, 1 << 10);
        problems.within("compression.decompressors", decompressors, 0, 1 << 10);
    }
}
