package dev.cinch.gpu.time.machine;

/**
 * What memory controllers have for compressed blocks; of no effect without a codec. The metadata cache of a controller
 * tells how many bursts a block takes; its lines have 128 bytes.
 *
 * @param metadataSets sets of a controller's metadata cache
 * @param metadataWays ways of it
 * @param metadataWarm whether host copies leave the metadata of their blocks in the cache, as far as it reaches
 * @param metadataCycles cycles of the memory clock that looking into the cache takes, before a block can be read
 * @param compressors units of a controller, each busy with one block for the codec's cycles; 0 for as many as are wanted
 * @param decompressors likewise
 * @param headersInMetadata whether the head of a stream, such as base and mask of BDI, lies with the block's metadata
 * @param compressCycles cycles of the memory clock that a block takes to be compressed; {@link CodecLatency#OF_CODEC} for what the
 *     codec's record says
 * @param decompressCycles the same of being decompressed
 * @param place who decompresses and waits for it
 * @param assistInstructions warp instructions that a multiprocessor issues to decompress a block; 0 if it has a unit for
 *     it
 */
public record CompressionSpec(
        int metadataSets,
        int metadataWays,
        boolean metadataWarm,
        int metadataCycles,
        int compressors,
        int decompressors,
        boolean headersInMetadata,
        int compressCycles,
        int decompressCycles,
        CompressionPlace place,
        int assistInstructions)
        implements Spec {
    private static final int MOST_CYCLES = 100_000;
    private static final int MOST_UNITS = 1 << 10;

    @Override
    public void check(SpecProblems problems) {
        problems.powerOfTwo("compression.metadata-sets", metadataSets, 1, 1 << 16);
        problems.within("compression.metadata-ways", metadataWays, 1, 64);
        problems.within("compression.metadata-cycles", metadataCycles, 0, MOST_CYCLES);
        problems.within("compression.compressors", compressors, 0, MOST_UNITS);
        problems.within("compression.decompressors", decompressors, 0, MOST_UNITS);
        problems.within("compression.compress-cycles", compressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within("compression.decompress-cycles", decompressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within("compression.assist-instructions", assistInstructions, 0, 1 << 10);
        if (assistInstructions > 0 && place == CompressionPlace.CONTROLLER) {
            problems.add("compression.assist-instructions = " + assistInstructions
                    + " are for multiprocessors that decompress: set compression.place=core too");
        }
    }
}
