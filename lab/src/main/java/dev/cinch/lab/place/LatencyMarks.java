package dev.cinch.lab.place;

import dev.cinch.base.Decimal;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.Quantity.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Names as tables and charts show them: with a star where time rests on a latency that is neither published nor measured,
 * and a note below that says whose it is.
 */
public final class LatencyMarks {
    private static final String STAR = "*";

    private static final Map<Kind, String> WORDS = Map.of(
            Kind.ESTIMATE, "latency estimated",
            Kind.GIVEN, "latency given by the machine or its user",
            Kind.UNKNOWN, "latency unknown");

    private final Map<Kind, Set<String>> marked = new TreeMap<>();

    /** @param latencies what the number below the name rests on */
    public String of(String name, List<PlaceLatency> latencies) {
        boolean star = false;
        for (PlaceLatency one : latencies) {
            star |= mark(one.kind(), one.codec(), one.cycles());
        }
        return star ? name + STAR : name;
    }

    /** A codec as its own record has it, at no place. */
    public String of(String name, Hardware hardware) {
        String cycles = text(hardware.compressCycles()) + " / " + text(hardware.decompressCycles());
        return mark(hardware.latencyKind(), name, cycles) ? name + STAR : name;
    }

    private static String text(Quantity cycles) {
        return cycles.known() ? Decimal.text(cycles.value()) : "?";
    }

    private boolean mark(Kind kind, String codec, String cycles) {
        if (kind.marked()) {
            marked.computeIfAbsent(kind, any -> new LinkedHashSet<>())
                    .add(kind == Kind.UNKNOWN ? codec : codec + " (" + cycles + ")");
        }
        return kind.marked();
    }

    /**
     * The notes, one for each kind of what was marked, such as {@code * latency estimated: bpc (11 / 11), in cycles …}.
     */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        marked.forEach((kind, codecs) -> notes.add(STAR + " " + WORDS.get(kind) + ": " + String.join(", ", codecs)
                + (kind == Kind.UNKNOWN ? "." : ", cycles to compress / decompress a block.")));
        return notes;
    }
}
