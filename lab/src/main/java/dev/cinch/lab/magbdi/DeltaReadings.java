package dev.cinch.lab.magbdi;

import dev.cinch.lab.Experiment;
import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.SideBySide;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.List;

/** The means of the figures on MAG-aware BDI by three readings of its deltas. */
public final class DeltaReadings {
    /** Deltas of both signs from the first value: the design, and the codec's default. */
    static final String SIGNED = "mag-bdi:sign=signed";

    /** Leading zeros alone, from the first value. */
    static final String UNSIGNED = "mag-bdi:sign=unsigned";

    /** Leading zeros alone, from the least value. */
    static final String LEAST = "mag-bdi:sign=unsigned,base=minimum";

    private final List<SideBySide.Row> rows = new ArrayList<>();

    private DeltaReadings() {
        Experiment sizes = CompressedMemory.sizesOfMagBdi();
        for (int bursts = 1; bursts <= 4; bursts++) {
            row(sizes, 32 * bursts + " B", true, Mean.ARITHMETIC, Measures.shareOf(bursts));
        }
        row(CompressedMemory.rawRatio(), "mag-bdi", false, Mean.GEOMETRIC, Measures::rawRatio);
        row(CompressedMemory.effectiveRatio(), "mag-bdi", false, Mean.GEOMETRIC, Measures::effectiveRatio);
        row(CompressedMemory.speedups(), "mag-bdi", false, Mean.GEOMETRIC, Measures::speedup);
        row(CompressedMemory.bandwidth(), "mag-bdi", true, Mean.GEOMETRIC_OF_REST, Measures::bytesSaved);
        for (int mag : new int[] {16, 64}) {
            String setting = "dram.mag-bytes=" + mag;
            row(
                    CompressedMemory.ratioByGranularity(),
                    "mag-bdi-" + mag,
                    false,
                    Mean.GEOMETRIC,
                    Measures::effectiveRatio,
                    setting);
            row(
                    CompressedMemory.speedupByGranularity(),
                    "mag-bdi-" + mag,
                    false,
                    Mean.GEOMETRIC,
                    Measures::speedup,
                    setting);
        }
    }

    public static SideBySide experiment() {
        return new SideBySide(
                Paper.MAGBDI,
                "readings",
                "Section IV-E",
                "MAG-aware BDI by the reading of its deltas",
                CompressedMemory.PROGRAMS,
                List.of("signed", "unsigned", "unsigned, least base"),
                new DeltaReadings().rows,
                List.of(
                        "Signed deltas from the first value are the codec's default, and what the figures and their claims"
                                + " have. Unsigned ones fail where a value lies below the base; from the least value"
                                + " instead of the first none does.",
                        "Means are those of the figures."));
    }

    private void row(
            Experiment figure, String series, boolean percent, Mean mean, Measure measure, String... settings) {
        List<SideBySide.Source> sources = new ArrayList<>();
        for (String codec : List.of(SIGNED, UNSIGNED, LEAST)) {
            sources.add(new SideBySide.OfTime(
                    measure,
                    (program, scale) ->
                            TimedRun.of(program, scale, "gtx580", settings).withMemory(codec)));
        }
        rows.add(new SideBySide.Row(figure, series, percent, mean, sources));
    }
}
