package dev.cinch.data.analyze;

import dev.cinch.base.Decimal;

/** A ratio for people, with half of its interval where it has one: {@code 1.52 ± 0.03}. */
public final class RatioCell {
    private RatioCell() {}

    public static String raw(Analysis.CodecResult row) {
        return text(
                row.rawRatio(), row.intervals() == null ? null : row.intervals().rawRatio());
    }

    /** @param mag the granularity in bytes */
    public static String effective(Analysis.CodecResult row, String mag) {
        return text(row.effectiveRatio().get(mag), range(row.intervals(), mag));
    }

    public static String raw(Analysis.GroupResult row) {
        return text(
                row.rawRatio(), row.intervals() == null ? null : row.intervals().rawRatio());
    }

    /** @param mag the granularity in bytes */
    public static String effective(Analysis.GroupResult row, String mag) {
        return text(row.effectiveRatio().get(mag), range(row.intervals(), mag));
    }

    private static Analysis.Range range(Analysis.RatioRanges ranges, String mag) {
        return ranges == null ? null : ranges.effectiveRatio().get(mag);
    }

    private static String text(double ratio, Analysis.Range range) {
        String value = Decimal.fixed(ratio, 2);
        return range == null ? value : value + " ± " + Decimal.fixed(range.off(ratio), 2);
    }
}
