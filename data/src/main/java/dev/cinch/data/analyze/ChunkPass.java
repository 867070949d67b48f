package dev.cinch.data.analyze;

import dev.cinch.base.Workers;
import dev.cinch.data.BlockedInput;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/**
 * One pass over blocks of an input. The threads take chunks from a common queue, so none waits while there is work; the caller's
 * thread is one of them.
 */
final class ChunkPass {
    private static final int SMALLEST_CHUNK_BYTES = 32 << 10;
    /**
     * The bytes of the largest chunk: with the counters of halfwords it still fits a cache of half a megabyte, as every
     * codec reads it anew.
     */
    private static final int LARGEST_CHUNK_BYTES = 128 << 10;

    private final BlockedInput input;
    private final long from;
    private final long end;
    private final int threads;
    private final int blocksPerChunk;
    private final LongConsumer bytesDone;

    /**
     * A pass over the blocks from {@code from} up to {@code end}.
     *
     * @param phaseBlocks chunks start at multiples of so many blocks after the first, for codecs that learn as they go
     * @param bytesDone is told how many bytes each finished chunk had, by any thread
     */
    ChunkPass(BlockedInput input, long from, long end, int threads, int phaseBlocks, LongConsumer bytesDone) {
        this.input = input;
        this.from = from;
        this.end = end;
        this.threads = threads;
        this.bytesDone = bytesDone;
        int blocks = blocksPerChunk(input, threads);
        blocksPerChunk = (blocks + phaseBlocks - 1) / phaseBlocks * phaseBlocks;
    }

    /** Some chunks for each thread where the input is small, so that all of them have work. */
    private static int blocksPerChunk(BlockedInput input, int threads) {
        long share = input.input().bytes() / (threads * 4L);
        long bytes = Math.max(SMALLEST_CHUNK_BYTES, Math.min(LARGEST_CHUNK_BYTES, share));
        return (int) Math.max(1, bytes / input.blockBytes());
    }

    /** How many threads would find work; more would only take memory. */
    static int usefulThreads(BlockedInput input, int threads) {
        int blocks = blocksPerChunk(input, threads);
        return (int) Math.min(threads, (input.blocks() + blocks - 1) / blocks);
    }

    /** @param visitors some for every thread; a chunk is shown to them in their order */
    void run(List<List<ChunkVisitor>> visitors) {
        int chunks = Math.toIntExact((end - from + blocksPerChunk - 1) / blocksPerChunk);
        Workers.share("cinch-analyze", threads, chunks, worker -> worker(visitors.get(worker)));
    }

    private IntConsumer worker(List<ChunkVisitor> visitors) {
        byte[] bytes = new byte[blocksPerChunk * input.blockBytes()];
        return chunk -> {
            long first = from + (long) chunk * blocksPerChunk;
            int blocks = (int) Math.min(blocksPerChunk, end - first);
            input.read(first, blocks, bytes);
            for (ChunkVisitor visitor : visitors) {
                visitor.visit(bytes, first, blocks);
            }
            bytesDone.accept((long) blocks * input.blockBytes());
        };
    }
}
