package dev.cinch.lab.magbdi;

import dev.cinch.gpu.time.Machines;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.List;

/** The figures of MAG-BDI that compare codecs in the memory controllers on its programs. */
public final class CompressedMemory extends ProgramFigure {
    private static final List<String> PROGRAMS = List.of(
            "backprop",
            "bfs",
            "heartwall",
            "bfs-worklist",
            "mst",
            "sssp",
            "fast-walsh",
            "scan",
            "transpose",
            "lbm",
            "page-view-rank");

    /** What a bar is made of. */
    private interface Measure {
        double of(Results results, TimedRun run, TimedRun uncompressed);
    }

    private final Measure measure;
    private final List<String> notes;

    private CompressedMemory(
            String number,
            String title,
            String label,
            List<Series> series,
            boolean geometric,
            Measure measure,
            String... notes) {
        super(
                Paper.MAGBDI,
                number,
                "Figure " + number.substring("fig".length()),
                title,
                label,
                PROGRAMS,
                series,
                geometric);
        this.measure = measure;
        this.notes = List.of(notes);
    }

    private static final String BASE =
            "BDI is the paper's: bases of 4 bytes only (bdi-4b). TSLC-OPT is lossy and not in this figure yet.";

    private static List<Series> codecs() {
        return List.of(
                new Series("fpc", "fpc"),
                new Series("cpack", "cpack"),
                new Series("bdi", "bdi-4b"),
                new Series("mag-bdi", "mag-bdi"));
    }

    private static List<Series> granularities() {
        List<Series> all = new ArrayList<>();
        for (int mag : new int[] {16, 32, 64}) {
            all.add(new Series("bdi-" + mag, "bdi-4b", "dram.mag-bytes=" + mag));
            all.add(new Series("mag-bdi-" + mag, "mag-bdi", "dram.mag-bytes=" + mag));
        }
        return all;
    }

    private static double blocks(Results results, TimedRun run) {
        return results.counter(run, "compression.blocks-read") + results.counter(run, "compression.blocks-written");
    }

    private static double raw(Results results, TimedRun run, TimedRun uncompressed) {
        return 1024 * blocks(results, run) / results.counter(run, "compression.bits");
    }

    private static double effective(Results results, TimedRun run, TimedRun uncompressed) {
        int raw = Machines.of(run.machine(), run.settings()).machine().dram().burstsPerBlock();
        return raw * blocks(results, run) / results.counter(run, "compression.bursts");
    }

    private static double speedup(Results results, TimedRun run, TimedRun uncompressed) {
        return results.counter(uncompressed, "core.cycles") / results.counter(run, "core.cycles");
    }

    private static double saved(Results results, TimedRun run, TimedRun uncompressed) {
        double bytes = results.counter(run, "dram.bytes-read") + results.counter(run, "dram.bytes-written");
        double before =
                results.counter(uncompressed, "dram.bytes-read") + results.counter(uncompressed, "dram.bytes-written");
        return 100 * (1 - bytes / before);
    }

    /** Ratio of the streams, without the granularity. */
    public static CompressedMemory rawRatio() {
        return new CompressedMemory(
                "fig13a", "Raw compression ratio", "raw ratio", codecs(), true, CompressedMemory::raw, BASE);
    }

    public static CompressedMemory effectiveRatio() {
        return new CompressedMemory(
                "fig13b",
                "Effective compression ratio",
                "effective ratio",
                codecs(),
                true,
                CompressedMemory::effective,
                BASE);
    }

    public static CompressedMemory speedups() {
        return new CompressedMemory("fig14", "Speedup", "speedup", codecs(), true, CompressedMemory::speedup, BASE);
    }

    public static CompressedMemory bandwidth() {
        return new CompressedMemory(
                "fig16",
                "Bandwidth reduction",
                "bytes saved, %",
                List.of(new Series("bdi", "bdi-4b"), new Series("mag-bdi", "mag-bdi")),
                false,
                CompressedMemory::saved,
                "Bytes over the DRAM bus, metadata among them, against the run without compression.");
    }

    public static CompressedMemory ratioByGranularity() {
        return new CompressedMemory(
                "fig18",
                "Effective compression ratio by access granularity",
                "effective ratio",
                granularities(),
                true,
                CompressedMemory::effective,
                "A granularity of 16 bytes is 24 channels of 16 bits, 32 is 12 of 32, 64 is 6 of 64: the same bandwidth.");
    }

    public static CompressedMemory speedupByGranularity() {
        return new CompressedMemory(
                "fig19",
                "Speedup by access granularity",
                "speedup",
                granularities(),
                true,
                CompressedMemory::speedup,
                "Each against the run without compression at the same granularity.");
    }

    @Override
    protected double measure(Results results, TimedRun run, TimedRun uncompressed) {
        return measure.of(results, run, uncompressed);
    }

    @Override
    protected List<String> notes() {
        return notes;
    }
}
