package dev.cinch.data.analyze;

import java.util.LinkedHashMap;
import java.util.Map;

/** The sum of what one codec made of inputs, each by the size of the whole of it, of which a sample stands for more than it holds. */
final class GroupSum {
    private final int blockBytes;
    private String codec;
    private boolean sampled;
    private double blocks;
    private double compressed;
    private final Amount bits = new Amount();
    private final Map<String, Amount> moved = new LinkedHashMap<>();
    private final Map<String, double[]> bursts = new LinkedHashMap<>();

    /** What all inputs take, and how far that may be off. */
    private static final class Amount {
        private double sum;
        private double read;
        private double squares;

        /** @param range of the ratio of {@code whole} to what it takes; null when all was read */
        void add(double amount, double times, double whole, Analysis.Range range) {
            sum += amount * times;
            read += amount;
            if (range != null) {
                double off = whole / range.low() - amount * times;
                squares += off * off;
            }
        }

        Analysis.Range ratio(double whole) {
            return new StretchTotal(sum, Math.sqrt(squares), read).ratio(whole);
        }
    }

    GroupSum(int blockBytes) {
        this.blockBytes = blockBytes;
    }

    void add(Analysis.InputSummary input, Analysis.CodecResult row) {
        double times = input.sampleOf() == null ? 1 : (double) input.sampleOf().bytes() / input.bytes();
        double whole = times * row.blocks() * blockBytes;
        Analysis.RatioRanges ranges = row.intervals();
        codec = row.codec();
        sampled |= ranges != null;
        blocks += times * row.blocks();
        compressed += times * row.compressedBlocks();
        bits.add(row.sizeBits(), times, 8 * whole, ranges == null ? null : ranges.rawRatio());
        row.bursts().forEach((mag, counted) -> {
            double[] sums = bursts.computeIfAbsent(mag, any -> new double[counted.length]);
            double bytes = 0;
            for (int i = 0; i < sums.length; i++) {
                sums[i] += times * counted[i];
                bytes += (double) counted[i] * (i + 1) * Integer.parseInt(mag);
            }
            moved.computeIfAbsent(mag, any -> new Amount())
                    .add(
                            bytes,
                            times,
                            whole,
                            ranges == null ? null : ranges.effectiveRatio().get(mag));
        });
    }

    Analysis.GroupResult result() {
        double bytes = blocks * blockBytes;
        Map<String, Double> effective = new LinkedHashMap<>();
        Map<String, long[]> counts = new LinkedHashMap<>();
        Map<String, Analysis.Range> ranges = new LinkedHashMap<>();
        bursts.forEach((mag, sums) -> {
            effective.put(mag, bytes / moved.get(mag).sum);
            ranges.put(mag, moved.get(mag).ratio(bytes));
            long[] rounded = new long[sums.length];
            for (int i = 0; i < sums.length; i++) {
                rounded[i] = Math.round(sums[i]);
            }
            counts.put(mag, rounded);
        });
        return new Analysis.GroupResult(
                codec,
                Math.round(compressed),
                Math.round(bits.sum),
                8 * bytes / bits.sum,
                effective,
                counts,
                sampled ? new Analysis.RatioRanges(bits.ratio(8 * bytes), ranges) : null);
    }
}
