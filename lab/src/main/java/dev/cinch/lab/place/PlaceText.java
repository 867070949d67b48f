package dev.cinch.lab.place;

import dev.cinch.base.Decimal;
import dev.cinch.base.Shortened;
import dev.cinch.gpu.time.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The lines about a place in what {@code run} prints, and the numbers that they are made of. */
public final class PlaceText {
    private static final String NOTHING = "–";
    private static final int NAME_WIDTH = 30;

    /** A line: what it is about in a word or two, and what it says. */
    public record Line(String label, String text) {}

    private final ToDoubleFunction<String> statistics;
    private final Machine machine;
    private final LatencyMarks marks;
    private final List<Line> lines = new ArrayList<>();

    /** @param marks collects what must be said below about latencies */
    public PlaceText(ToDoubleFunction<String> statistics, Machine machine, LatencyMarks marks) {
        this.statistics = statistics;
        this.machine = machine;
        this.marks = marks;
    }

    public List<Line> lines() {
        return List.copyOf(lines);
    }

    public Machine machine() {
        return machine;
    }

    public void line(String label, String text) {
        lines.add(new Line(label, text));
    }

    /** A codec, with a star if its latency is no published one. */
    public String codec(PlaceUse use) {
        return marks.of(Shortened.of(use.name(), NAME_WIDTH), use.latencies());
    }

    public double value(String statistic) {
        return statistics.applyAsDouble(statistic);
    }

    public String fixed(String statistic, int digits) {
        return fixed(value(statistic), digits);
    }

    public String percent(String statistic) {
        return percent(value(statistic));
    }

    public static String fixed(double value, int digits) {
        return Double.isNaN(value) || Double.isInfinite(value) ? NOTHING : Decimal.fixed(value, digits);
    }

    public static String percent(double value) {
        return Double.isNaN(value) ? NOTHING : Decimal.fixed(value, 1) + " %";
    }
}
