package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;

/** The figures on how well E2MC compresses. */
public final class CompressionRatios {
    static final String OFFLINE = "E2MC is trained offline, on every block that the same program's warps touch.";
    private static final String TRAFFIC =
            "Ratios are over traffic: each block that crosses a memory controller, as often as it does.";

    static final String ONLINE =
            "Online training goes on for the share of the program that 20 million instructions are of it"
                    + " at scale paper, and at least for a hundredth. Until then blocks move uncompressed and count so; then all that"
                    + " lie in memory are taken as compressed at once, for free.";

    static final String TWO_BDI =
            "BDI is the full one, with bases of 8, 4 and 2 bytes, by which claims are judged; bdi-4b is that of the same"
                    + " authors' MAG-BDI. This paper does not say which it has.";

    private static final String RECODING =
            "Lazy: what lies in memory is compressed when it is next read, and written once more. Never: only"
                    + " what is written from then on is compressed, so inputs that are only read stay raw.";

    private static final String STORED =
            "Stored: a block of more than 96 bytes counts as raw, as it lies in memory; elsewhere its stream counts.";

    private CompressionRatios() {}

    private static TimedFigure.Plan plan(String number, String title, String label, Measure measure) {
        return TimedFigure.of(Paper.E2MC, number, title)
                .programs(E2mcPrograms.MEMORY_BOUND)
                .machine(E2mcPrograms.METADATA)
                .measure(label, measure);
    }

    /** The runs are those of the speedups at one cycle of latency, which no ratio depends on. */
    private static TimedFigure.Plan bySymbol(TimedFigure.Plan plan) {
        for (int bits : new int[] {4, 8, 16, 32}) {
            plan.series("e2mc-" + bits, "e2mc-" + bits, Speedups.ONE_CYCLE);
        }
        return plan;
    }

    public static TimedFigure bySymbolLength() {
        return bySymbol(plan("fig3", "Compression ratio for different symbol lengths", "raw ratio", Measures::rawRatio))
                .notes(OFFLINE, TRAFFIC)
                .figure();
    }

    private static TimedFigure.Plan ofCodecs(String number, String title, String label, Measure measure) {
        return bySymbol(plan(number, title, label, measure)
                .series("bdi", "bdi")
                .series("bdi-4b", "bdi-4b")
                .series("fpc", "fpc", Speedups.ONE_CYCLE));
    }

    public static TimedFigure raw() {
        TimedFigure.Plan plan = ofCodecs("fig9a", "Raw compression ratio, offline", "raw ratio", Measures::rawRatio)
                .series("e2mc-16, 8 ways", "e2mc-16:ways=8")
                .measure(Measures::storedRatio);
        for (int bits : new int[] {4, 8, 16, 32}) {
            plan.series("e2mc-" + bits + ", stored", "e2mc-" + bits, Speedups.ONE_CYCLE);
        }
        return plan.notes(OFFLINE, TRAFFIC, TWO_BDI, STORED).figure();
    }

    public static TimedFigure atGranularity() {
        return ofCodecs(
                        "fig9b",
                        "Compression ratio at MAG, offline",
                        "effective ratio at 32 bytes",
                        Measures::effectiveRatio)
                .notes(OFFLINE, TRAFFIC, TWO_BDI)
                .figure();
    }

    private static TimedFigure byWays(String number, String title, String label, Measure measure) {
        return plan(number, title, label, measure)
                .sweep("parallel decoding ways")
                .digits(3)
                .series("1 way", "e2mc-16")
                .series("2 ways", "e2mc-16:ways=2")
                .series("4 ways", "e2mc-16:ways=4")
                .series("8 ways", "e2mc-16:ways=8")
                .notes(OFFLINE, TRAFFIC, "A loss of 9 % is read as 9 points: the paper's percentages of ratios are.")
                .figure();
    }

    public static TimedFigure rawByWays() {
        return byWays("fig10a", "Raw compression ratio by decoding ways", "raw ratio", Measures::rawRatio);
    }

    public static TimedFigure byWaysAtGranularity() {
        return byWays(
                "fig10b",
                "Compression ratio at MAG by decoding ways",
                "effective ratio at 32 bytes",
                Measures::effectiveRatio);
    }

    private static TimedFigure.Plan online(String number, String title, String label, Measure measure) {
        return plan(number, title, label, measure)
                .series("bdi", "bdi")
                .series("bdi-4b", "bdi-4b")
                .series("fpc", "fpc")
                .series("online", "e2mc-16:training=online")
                .series("offline", "e2mc-16")
                .series("online, lazy", "e2mc-16:training=online,recode=lazy")
                .series("online, never", "e2mc-16:training=online,recode=never");
    }

    public static TimedFigure rawOnline() {
        return online("fig11a", "Raw compression ratio, online", "raw ratio", Measures::rawRatio)
                .measure(Measures::storedRatio)
                .series("online, stored", "e2mc-16:training=online")
                .series("offline, stored", "e2mc-16")
                .notes(ONLINE, RECODING, TRAFFIC, TWO_BDI, STORED)
                .figure();
    }

    public static TimedFigure onlineAtGranularity() {
        return online(
                        "fig11b",
                        "Compression ratio at MAG, online",
                        "effective ratio at 32 bytes",
                        Measures::effectiveRatio)
                .notes(ONLINE, RECODING, TRAFFIC, TWO_BDI)
                .figure();
    }
}
