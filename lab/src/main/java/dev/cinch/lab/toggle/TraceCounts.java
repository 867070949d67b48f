package dev.cinch.lab.toggle;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Row;
import java.util.List;
import java.util.Map;

/** The counts of a trace, scheme by scheme, and what follows from them. */
final class TraceCounts {
    private static final int RAW_FLITS = WireStudy.BLOCK_BYTES / WireStudy.FLIT_BYTES;
    private static final int WIRES = 8 * WireStudy.FLIT_BYTES;

    private final String name;
    private final String trace;
    private final Map<String, Double> values;

    /**
     * @param name for tables
     * @param trace what the rows are named by
     * @param values of the run, by {@link #key}
     */
    TraceCounts(String name, String trace, Map<String, Double> values) {
        this.name = name;
        this.trace = trace;
        this.values = values;
    }

    /** The part of a row about a scheme. */
    static String part(String trace, Scheme scheme) {
        return trace + ": " + scheme.text();
    }

    static String key(Row row) {
        return row.part() + "|" + row.stat();
    }

    private double value(String part, Statistic statistic) {
        return values.get(part + "|" + statistic.name());
    }

    String name() {
        return name;
    }

    /** The blocks that were sent; those of zeros are not among them. */
    double blocks() {
        return value(trace, ToggleStatistics.BLOCKS);
    }

    double zeroBlocks() {
        return value(trace, ToggleStatistics.ZERO_BLOCKS);
    }

    double toggles(Scheme scheme) {
        return value(part(trace, scheme), ToggleStatistics.SENT_TOGGLES);
    }

    /** Toggles of those sent raw, without coding; NaN if nothing toggles then. */
    double growth(Scheme scheme) {
        double raw = toggles(Scheme.RAW);
        return raw == 0 ? Double.NaN : toggles(scheme) / raw;
    }

    /** Effective bandwidth: flits that the blocks take raw, over those they took. */
    double ratio(Scheme scheme) {
        return RAW_FLITS * blocks() / value(part(trace, scheme), ToggleStatistics.SENT_FLITS);
    }

    /** Cycles that the wires are busy, over those of sending raw without coding. */
    double time(Scheme scheme) {
        return value(part(trace, scheme), ToggleStatistics.CYCLES)
                / value(part(trace, Scheme.RAW), ToggleStatistics.CYCLES);
    }

    /** The share of blocks that were sent compressed, in %. */
    double compressed(Scheme scheme) {
        return 100 * value(part(trace, scheme), ToggleStatistics.COMPRESSED_BLOCKS) / blocks();
    }

    /** Toggles in % of the bits that are sent raw. */
    double rawRate() {
        return 100 * toggles(Scheme.RAW) / (RAW_FLITS * blocks() * WIRES);
    }

    /** Whether there is enough of it to speak of. */
    static boolean speaks(List<Row> rows, String trace, double least) {
        return rows.stream()
                .anyMatch(row -> row.part().equals(trace)
                        && row.stat().equals(ToggleStatistics.BLOCKS.name())
                        && row.value() >= least);
    }
}
