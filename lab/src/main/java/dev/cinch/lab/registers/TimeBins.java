package dev.cinch.lab.registers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Time cut into bins of equal width. There are never more than some: when time goes on beyond the last, each two become
 * one, so that a run may take as long as it likes.
 */
final class TimeBins {
    private final int most;
    private final List<long[]> rows = new ArrayList<>();
    private long width = 1;
    private long end;

    /** @param most even */
    TimeBins(int most) {
        this.most = most;
    }

    /** A new row of bins, all 0. */
    long[] row() {
        long[] row = new long[most];
        rows.add(row);
        return row;
    }

    /** Adds the cycles from one time to another to the bins of a row; nothing if the second is not after the first. */
    void add(long[] row, long from, long to) {
        reach(to);
        for (long at = from; at < to; ) {
            int bin = (int) (at / width);
            long stop = Math.min(to, (bin + 1) * width);
            row[bin] += stop - at;
            at = stop;
        }
    }

    /** Time has gone on until here. */
    void reach(long time) {
        end = Math.max(end, time);
        while (end > width * most) {
            width *= 2;
            rows.forEach(this::halve);
        }
    }

    private void halve(long[] row) {
        for (int bin = 0; bin < most / 2; bin++) {
            row[bin] = row[2 * bin] + row[2 * bin + 1];
        }
        Arrays.fill(row, most / 2, most, 0);
    }

    /** Cycles of a bin. */
    long width() {
        return width;
    }

    /** The end of the time so far. */
    long end() {
        return end;
    }

    /** Bins up to the end. */
    int count() {
        return (int) ((end + width - 1) / width);
    }

    /** Cycles of a bin that are before the end. */
    long width(int bin) {
        return Math.min(width, end - bin * width);
    }
}
