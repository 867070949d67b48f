package dev.cinch.spark;

import dev.cinch.data.analyze.Pass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Blocks of an input that one task reads: from the first up to the second number. */
record Range(long from, long to) implements Serializable {
    /** Words that a task sends at most: 8 MiB, of which some may be on their way at once. */
    private static final long MOST_WORDS = 1 << 21;

    /** The number of ranges at most: what tasks send adds up; Spark has a limit for that. */
    private static final long MOST_RANGES = 1000;

    /** @param bytes of a range, about; more where there would be too many, less where it would have too much to send */
    static List<Range> of(Pass pass, long bytes) {
        return of(pass.input().blocks(), pass.input().blockBytes(), pass.phaseBlocks(), pass::words, bytes);
    }

    /** @param words how many so many blocks have to send */
    static List<Range> of(long blocks, int blockBytes, int phaseBlocks, LongUnaryOperator words, long bytes) {
        long step = Math.max(1, bytes / blockBytes);
        while (step > 1 && words.applyAsLong(step) > MOST_WORDS) {
            step /= 2;
        }
        step = Math.max(step, (blocks + MOST_RANGES - 1) / MOST_RANGES);
        step = (step + phaseBlocks - 1) / phaseBlocks * phaseBlocks;
        List<Range> ranges = new ArrayList<>();
        for (long from = 0; from < blocks; from += step) {
            ranges.add(new Range(from, Math.min(blocks, from + step)));
        }
        return ranges;
    }
}
