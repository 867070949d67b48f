package dev.cinch.lab.magbdi;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.ContrastFigure;
import dev.cinch.lab.timing.ContrastFigure.Contrast;
import dev.cinch.lab.timing.ContrastFigure.Way;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;
import java.util.List;

/** The figures of MAG-BDI that compare codecs in the memory controllers on its programs. */
public final class CompressedMemory {
    /** The programs of Table V, in its order. */
    static final List<String> PROGRAMS = List.of(
            "backprop",
            "bfs",
            "bfs-topology",
            "fast-walsh",
            "heartwall",
            "lbm",
            "mst",
            "page-view-rank",
            "scan",
            "sssp",
            "transpose");

    private static final String BDI = "BDI is the paper's: bases of 4 bytes only (bdi-4b).";
    private static final String TRAFFIC =
            "Over traffic: each block that crosses a memory controller, as often as it does.";

    private static final String SLC =
            "SLC is a reconstruction. It is trained online, as in the paper, and approximates only what programs allow.";

    /** The programs that allow approximation; the paper has no bars for the others. */
    private static final List<String> APPROXIMATED =
            List.of("backprop", "fast-walsh", "heartwall", "lbm", "scan", "transpose");

    private CompressedMemory() {}

    private static TimedFigure.Plan plan(String number, String title, String label, Measure measure) {
        return TimedFigure.of(Paper.MAGBDI, number, title).programs(PROGRAMS).measure(label, measure);
    }

    // ---- sizes of blocks -------------------------------------------------------------------------------------------

    private static TimedFigure sizes(String number, String title, String codec) {
        TimedFigure.Plan plan = plan(number, title, "% of blocks", null)
                .mean(Mean.ARITHMETIC)
                .stacked()
                .digits(1);
        for (int bursts = 1; bursts <= 4; bursts++) {
            plan.measure(Measures.shareOf(bursts)).series(32 * bursts + " B", codec);
        }
        return plan.notes(BDI, TRAFFIC, "128 bytes: stored uncompressed.").figure();
    }

    public static TimedFigure sizesOfBdi() {
        return sizes("fig12a", "Distribution of compressed block sizes for BDI", "bdi-4b");
    }

    public static TimedFigure sizesOfMagBdi() {
        return sizes("fig12b", "Distribution of compressed block sizes for MAG-aware BDI", "mag-bdi");
    }

    // ---- codecs side by side ---------------------------------------------------------------------------------------

    private static TimedFigure.Plan codecs(String number, String title, String label, Measure measure) {
        return plan(number, title, label, measure)
                .series("fpc", "fpc")
                .series("cpack", "cpack")
                .series("tslc-opt", "tslc-opt:training=online")
                .series("bdi", "bdi-4b")
                .series("mag-bdi", "mag-bdi")
                .notes(BDI, SLC, TRAFFIC);
    }

    /** Ratio of the streams, without the granularity. */
    public static TimedFigure rawRatio() {
        return codecs("fig13a", "Raw compression ratio", "raw ratio", Measures::rawRatio)
                .figure();
    }

    public static TimedFigure effectiveRatio() {
        return codecs("fig13b", "Effective compression ratio", "effective ratio", Measures::effectiveRatio)
                .measure(Measures::rawRatio)
                .series("bdi, raw", "bdi-4b")
                .figure();
    }

    public static TimedFigure speedups() {
        return codecs("fig14", "Speedup", "speedup over no compression", Measures::speedup)
                .figure();
    }

    /** What two codecs make of the same blocks, program by program. */
    public static ContrastFigure compressed() {
        Measure compressed = (results, run, raw) -> 100 - Measures.shareOf(4).of(results, run, raw);
        Measure large = (results, run, raw) ->
                Measures.shareOf(3).of(results, run, raw) + Measures.shareOf(4).of(results, run, raw);
        Way bdi = Way.of("bdi-4b");
        Way magBdi = Way.of("mag-bdi");
        return new ContrastFigure(
                Paper.MAGBDI,
                "compressed",
                "Section VI-A",
                "Blocks that are compressed, and what MAG-aware BDI changes",
                "% of blocks",
                ContrastFigure.Change.DIFFERENCE,
                PROGRAMS,
                List.of(
                        new Contrast("bdi", compressed, null, bdi),
                        new Contrast("mag-bdi", compressed, null, magBdi),
                        new Contrast("gained", compressed, bdi, magBdi),
                        new Contrast("96 to 64", large, magBdi, bdi)),
                List.of(
                        BDI,
                        TRAFFIC,
                        "Gained: blocks that MAG-aware BDI compresses and BDI does not, with deltas of 22 bits. 96 to 64:"
                                + " blocks of more than 64 bytes with BDI that are not with MAG-aware BDI; what BDI leaves"
                                + " raw never gets so small."));
    }

    /** The three variants of SLC, which the paper shows one of because they are alike. */
    public static TimedFigure variantsOfSlc() {
        TimedFigure.Plan plan = plan("slc", "Ratio and speedup of SLC's variants", "ratio and speedup", null)
                .source("Section VI")
                .programs(APPROXIMATED)
                .digits(3);
        for (String codec : new String[] {"tslc-simp", "tslc-pred", "tslc-opt"}) {
            String online = codec + ":training=online";
            plan.measure(Measures::effectiveRatio).series("ratio, " + codec, online);
            plan.measure(Measures::speedup).series("speedup, " + codec, online);
        }
        return plan.notes(SLC, TRAFFIC, "The runs are those of Figure 15: programs that allow approximation.")
                .figure();
    }

    /** The figure before with the latencies of circuits beside. */
    public static TimedFigure byCircuits() {
        return TimedFigure.of(Paper.HARDWARE, "magbdi-fig14", "Speedup with the latencies of circuits")
                .source("MAG-BDI, Figure 14")
                .programs(PROGRAMS)
                .measure("speedup over no compression", Measures::speedup)
                .digits(3)
                .twice("fpc", "fpc")
                .twice("cpack", "cpack")
                .twice("bdi", "bdi-4b")
                .twice("mag-bdi", "mag-bdi")
                .notes(
                        BDI,
                        "With 'circuit' latencies are those of our Verilog at 45 nm in typical silicon ('cinch hardware').")
                .figure();
    }

    public static TimedFigure errors() {
        return plan("fig15", "Approximation error of SLC", "mean relative error, %", Measures::error)
                .programs(APPROXIMATED)
                .mean(Mean.GEOMETRIC_OF_POSITIVE)
                .series("tslc-simp", "tslc-simp:training=online")
                .series("tslc-pred", "tslc-pred:training=online")
                .series("tslc-opt", "tslc-opt:training=online")
                .notes(
                        SLC,
                        "The error is the mean over all output elements of |found − exact| ÷ max(|exact|, 10⁻⁶ of the"
                                + " largest); the mean is geometric, over programs that have an error.",
                        "The other programs of the paper allow no approximation and have no error.")
                .figure();
    }

    public static TimedFigure bandwidth() {
        return plan("fig16", "Bandwidth reduction", "bytes saved, %", Measures::bytesSaved)
                .mean(Mean.GEOMETRIC_OF_REST)
                .digits(1)
                .series("bdi", "bdi-4b")
                .series("mag-bdi", "mag-bdi")
                .notes(
                        BDI,
                        "Bytes over the DRAM bus, metadata among them, against the run without compression. The mean is what"
                                + " the geometric mean of the bytes that remain saves.")
                .figure();
    }

    // ---- variants --------------------------------------------------------------------------------------------------

    private static TimedFigure bases(String number, String title, String label, Measure measure) {
        return plan(number, title, label, measure)
                .digits(3)
                .series("base 4", "mag-bdi")
                .series("bases 8, 4, 2", "mag-bdi:bases=8+4+2")
                .notes(
                        TRAFFIC,
                        "Ten encodings take 4 bits of metadata a block instead of 2, which halves the reach of the"
                                + " metadata cache.")
                .figure();
    }

    public static TimedFigure ratioByBases() {
        return bases(
                "fig17a",
                "Effective compression ratio with bases of 8 and 2 bytes too",
                "effective ratio",
                Measures::effectiveRatio);
    }

    public static TimedFigure speedupByBases() {
        return bases("fig17b", "Speedup with bases of 8 and 2 bytes too", "speedup", Measures::speedup);
    }

    public static TimedFigure leadingOnes() {
        return plan("leading-ones", "Leading ones of deltas removed too", "ratio and speedup", Measures::effectiveRatio)
                .source("Section VI-C")
                .digits(3)
                .series("ratio, zeros", DeltaReadings.UNSIGNED)
                .series("ratio, ones too", DeltaReadings.SIGNED)
                .series("ratio, least base", DeltaReadings.LEAST)
                .measure(Measures::speedup)
                .series("speedup, zeros", DeltaReadings.UNSIGNED)
                .series("speedup, ones too", DeltaReadings.SIGNED)
                .series("speedup, least base", DeltaReadings.LEAST)
                .notes(
                        TRAFFIC,
                        "With leading ones, deltas are signed and hold a bit less: that is mag-bdi as in all other figures,"
                                + " because the rest of the paper holds only so. Zeros: unsigned deltas.",
                        "Least base: leading zeros only, but the base is the least value, not the first, so that no"
                                + " delta is negative. The paper does not have it; it shows what the choice of the"
                                + " base costs.")
                .figure();
    }

    // ---- granularity -----------------------------------------------------------------------------------------------

    private static TimedFigure granularities(String number, String title, String label, Measure measure, String note) {
        TimedFigure.Plan plan = plan(number, title, label, measure);
        for (int mag : new int[] {16, 32, 64}) {
            // 32 bytes are the machine's own, so that these runs are those of the other figures.
            String[] settings = mag == 32 ? new String[0] : new String[] {"dram.mag-bytes=" + mag};
            plan.series("bdi-" + mag, "bdi-4b", settings);
            plan.series("mag-bdi-" + mag, "mag-bdi", settings);
        }
        return plan.notes(BDI, note).figure();
    }

    public static TimedFigure ratioByGranularity() {
        return granularities(
                "fig18",
                "Effective compression ratio by access granularity",
                "effective ratio",
                Measures::effectiveRatio,
                "A granularity of 16 bytes is 24 channels of 16 bits, 32 is 12 of 32, 64 is 6 of 64: the same bandwidth.");
    }

    public static TimedFigure speedupByGranularity() {
        return granularities(
                "fig19",
                "Speedup by access granularity",
                "speedup over no compression",
                Measures::speedup,
                "Each against the run without compression at the same granularity.");
    }

    // ---- metadata --------------------------------------------------------------------------------------------------

    public static TimedFigure metadataCache() {
        return plan("metadata-cache", "Hit rate of the metadata cache by its size", "hits, %", Measures::metadataHits)
                .source("Section IV-F")
                .mean(Mean.ARITHMETIC)
                .digits(1)
                .sweep("size of a controller's metadata cache")
                .series("1 KB", "mag-bdi", "compression.metadata-sets=2")
                .series("4 KB", "mag-bdi", "compression.metadata-sets=8")
                .series("16 KB", "mag-bdi")
                .notes("Four ways, lines of 128 bytes, cold at the start: host copies fill no cache.")
                .figure();
    }

    public static TimedFigure headersInMetadata() {
        String here = "compression.headers-in-metadata=true";
        return plan(
                        "headers-in-metadata",
                        "Base and mask of BDI kept with the metadata",
                        "metadata misses and time gained, %",
                        Measures::metadataMisses)
                .source("Section IV-F")
                .mean(Mean.ARITHMETIC)
                .digits(1)
                .series("misses, 16 KB", "bdi-4b", here)
                .series("misses, 32 KB", "bdi-4b", here, "compression.metadata-sets=64")
                .measure(Measures::timeGained)
                .series("gained, 16 KB", "bdi-4b", here)
                .series("gained, 32 KB", "bdi-4b", here, "compression.metadata-sets=64")
                .notes(
                        BDI,
                        "Blocks then take whole bursts of deltas, one or two less than with their heads, but a line of"
                                + " the metadata cache tells of 15 blocks instead of 512.")
                .figure();
    }
}
