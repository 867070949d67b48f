package dev.cinch.gpu.time.compression;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;

/** The counters of compression in the memory controllers, all of them together. */
public final class CompressionCounters {
    /** At a granularity of 16 bytes a block is 8 bursts. */
    static final int MOST_BURSTS = 8;

    final Counter blocksRead;
    final Counter blocksWritten;
    final Counter bits;
    final Counter storedBits;
    final Counter bursts;
    final Counter compressions;
    final Counter decompressions;
    final Counter sampledBlocks;
    final Counter sampledInstructions;
    final Counter recodedBlocks;
    final Counter mergeReads;
    final Counter compressorStalls;
    final Counter decompressorStalls;
    final Counter[] blocksOf = new Counter[MOST_BURSTS];
    final Counter lossyBlocks;
    final Counter lossyApplied;
    final Counter lossyCancelled;
    final Counter metadataHits;
    final Counter metadataMisses;
    final Counter metadataUpdates;
    final Counter metadataReads;
    final Counter metadataWrites;

    public CompressionCounters(CounterSet set) {
        blocksRead = set.counter(
                "compression.blocks-read",
                Unit.BLOCK,
                "Blocks read through the memory controllers, compressed or not.");
        blocksWritten =
                set.counter("compression.blocks-written", Unit.BLOCK, "Blocks written through the memory controllers.");
        bits = set.counter(
                "compression.bits",
                Unit.BIT,
                "Bits of the streams of all these blocks; a stream that is larger than its block counts as the block.");
        storedBits = set.counter(
                "compression.stored-bits",
                Unit.BIT,
                "Bits in which all these blocks lie in memory, metadata aside: raw where a stream saves no burst.");
        bursts = set.counter("compression.bursts", Unit.BURST, "Bursts that all these blocks took.");
        compressions = set.counter("compression.compressions", Unit.BLOCK, "Blocks that went through a compressor.");
        decompressions =
                set.counter("compression.decompressions", Unit.BLOCK, "Blocks that went through a decompressor.");
        sampledBlocks = set.counter(
                "compression.sampled-blocks",
                Unit.BLOCK,
                "Blocks that moved raw and were counted while a codec was trained online.");
        sampledInstructions = set.counter(
                "compression.sampled-instructions",
                Unit.INSTRUCTION,
                "Thread instructions of the program when online training ended; 0 before that.");
        recodedBlocks = set.counter(
                "compression.recoded-blocks",
                Unit.BLOCK,
                "Blocks that lay raw when online training ended and were stored smaller then or when next read.");
        mergeReads = set.counter(
                "compression.merge-reads",
                Unit.BLOCK,
                "Blocks read because they were to be written and the L2 had only some of their sectors.");
        compressorStalls = set.counter(
                "compression.compressor-stall-cycles",
                Unit.CYCLE,
                "Interconnect cycles that blocks waited for a free compressor, all blocks together.");
        decompressorStalls = set.counter(
                "compression.decompressor-stall-cycles",
                Unit.CYCLE,
                "Interconnect cycles that blocks waited for a free decompressor, all blocks together.");
        for (int i = 0; i < MOST_BURSTS; i++) {
            blocksOf[i] = set.counter(
                    "compression.blocks-of-" + (i + 1),
                    Unit.BLOCK,
                    "Blocks read or written in this number of bursts: " + (i + 1) + ".");
        }
        lossyBlocks = set.counter(
                "compression.lossy-blocks",
                Unit.BLOCK,
                "Blocks of approximable buffers that the L2 wrote back and a lossy codec approximated.");
        lossyApplied = set.counter(
                "compression.lossy-applied",
                Unit.BLOCK,
                "Approximated blocks that were read back: programs see the approximation from then on.");
        lossyCancelled = set.counter(
                "compression.lossy-cancelled",
                Unit.BLOCK,
                "Approximated blocks that were written again before they were read back, and so stayed exact.");
        metadataHits = set.counter(
                "compression.metadata-hits", Unit.REQUEST, "Blocks whose size the metadata cache could tell.");
        metadataMisses = set.counter(
                "compression.metadata-misses", Unit.REQUEST, "Blocks whose metadata had to be read from memory.");
        metadataUpdates = set.counter(
                "compression.metadata-updates",
                Unit.REQUEST,
                "Writes of the metadata caches: sizes of blocks, and lines that came from memory.");
        metadataReads = set.counter("compression.metadata-reads", Unit.BURST, "Bursts of metadata read from memory.");
        metadataWrites =
                set.counter("compression.metadata-writes", Unit.BURST, "Bursts of metadata written to memory.");
    }
}
