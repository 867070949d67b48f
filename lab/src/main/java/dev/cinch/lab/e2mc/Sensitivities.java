package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.ContrastFigure;
import dev.cinch.lab.timing.ContrastFigure.Change;
import dev.cinch.lab.timing.ContrastFigure.Contrast;
import dev.cinch.lab.timing.ContrastFigure.Way;
import dev.cinch.lab.timing.Measures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The sentences that set one of E2MC's figures against another: what latencies and decoding ways cost. */
public final class Sensitivities {
    private Sensitivities() {}

    private static Way way(String memory, String... settings) {
        List<String> all = new ArrayList<>(List.of(E2mcPrograms.METADATA));
        all.addAll(Arrays.asList(settings));
        return new Way(memory, all);
    }

    private static Contrast latency(String name, String key) {
        return new Contrast(name, Measures::speedup, way("e2mc-16", key + "=80"), way("e2mc-16", key + "=0"));
    }

    /** From the real latency to one cycle; decoding ways cost bits there, and so are left out. */
    private static Contrast oneCycle(String codec, String ways) {
        return new Contrast(codec, Measures::speedup, way(codec + ways), way(codec, Speedups.ONE_CYCLE));
    }

    public static ContrastFigure ofLatency() {
        return new ContrastFigure(
                Paper.E2MC,
                "latency",
                "Sections III-B3 and V-C",
                "What latencies cost, by the speedup without them",
                "times as fast",
                Change.RATIO,
                E2mcPrograms.MEMORY_BOUND,
                List.of(
                        latency("compression", "compression.compress-cycles"),
                        latency("decompression", "compression.decompress-cycles"),
                        oneCycle("fpc", ""),
                        oneCycle("e2mc-16", ""),
                        oneCycle("e2mc-4", ":ways=8"),
                        oneCycle("e2mc-8", ":ways=8"),
                        oneCycle("e2mc-32", ":ways=4")),
                List.of(
                        CompressionRatios.OFFLINE,
                        "Compression and decompression: from 80 cycles to none, as in Figure 5. Codecs: from the latencies"
                                + " of Table VI to one cycle, as from Figure 12b to 12a; symbols of 4 and 8 bits with 8"
                                + " decoding ways before, those of 32 with 4."));
    }

    public static ContrastFigure ofWays() {
        return new ContrastFigure(
                Paper.E2MC,
                "ways",
                "Section V-A1",
                "What four decoding ways leave of the ratio",
                "ratio over that of one way",
                Change.RATIO,
                E2mcPrograms.MEMORY_BOUND,
                List.of(
                        new Contrast("raw", Measures::rawRatio, way("e2mc-16"), way("e2mc-16:ways=4")),
                        new Contrast("at MAG", Measures::effectiveRatio, way("e2mc-16"), way("e2mc-16:ways=4"))),
                List.of(CompressionRatios.OFFLINE, "The runs are those of Figure 10."));
    }
}
