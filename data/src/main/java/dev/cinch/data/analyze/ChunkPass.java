package dev.cinch.data.analyze;

import dev.cinch.data.BlockedInput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
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
    private final long end;
    private final int threads;
    private final int blocksPerChunk;
    private final LongConsumer bytesDone;
    private final AtomicLong nextBlock;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /**
     * A pass over the blocks from {@code from} up to {@code end}.
     *
     * @param phaseBlocks chunks start at multiples of so many blocks after the first, for codecs that learn as they go
     * @param bytesDone is told how many bytes each finished chunk had, by any thread
     */
    ChunkPass(BlockedInput input, long from, long end, int threads, int phaseBlocks, LongConsumer bytesDone) {
        this.input = input;
        this.nextBlock = new AtomicLong(from);
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
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            List<ChunkVisitor> mine = visitors.get(i);
            Thread helper = new Thread(() -> work(mine), "cinch-analyze-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        work(visitors.get(0));
        join(helpers);
        rethrow(failure.get());
    }

    private void work(List<ChunkVisitor> visitors) {
        try {
            byte[] chunk = new byte[blocksPerChunk * input.blockBytes()];
            while (failure.get() == null) {
                long first = nextBlock.getAndAdd(blocksPerChunk);
                if (first >= end) {
                    return;
                }
                int blocks = (int) Math.min(blocksPerChunk, end - first);
                input.read(first, blocks, chunk);
                for (ChunkVisitor visitor : visitors) {
                    visitor.visit(chunk, first, blocks);
                }
                bytesDone.accept((long) blocks * input.blockBytes());
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    private void join(List<Thread> helpers) {
        boolean interrupted = false;
        for (Thread helper : helpers) {
            while (helper.isAlive()) {
                try {
                    helper.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    failure.compareAndSet(null, new IllegalStateException("interrupted", e));
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
