package dev.cinch.lab.modern;

import dev.cinch.base.Decimal;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.modern.program.ModernProgram;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.RecordedCounters;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What compression in the memory controllers does to the time, the traffic and the energy of programs of today on an H200. */
public final class ModernTimes extends PaperExperiment {
    private static final long SEED = 1;

    /** Those that are drawn, and all that a run at scale tiny has. */
    private static final List<String> TELLING = List.of("mag-bdi", "bpc", "e2mc-16");

    /** The best of each sort at scale small, for a scale at which a run takes a minute. */
    private static final List<String> FEW = List.of("mag-bdi", "bpc", "e2mc-8", "e2mc-16", "tfc");

    private static final List<Integer> GRANULARITIES = List.of(32, 64);
    private static final String MEAN = "geometric mean";

    public ModernTimes() {
        super(Paper.MODERN, "times", "programs of today on the preset h200", "Compressed memory of a GPU of today");
    }

    /** Every lossless one that somebody would build: programs of today say of no data that they may be changed. */
    private static List<String> codecs(Scale scale) {
        if (scale != Scale.SMALL) {
            return scale == Scale.TINY ? TELLING : FEW;
        }
        return Codecs.CATALOGUE.list().stream()
                .filter(kind -> kind.design() && kind.lossless())
                .map(CodecKind::name)
                .toList();
    }

    private static ModernTimedRun run(String program, Scale scale, String codec, int mag) {
        return ModernTimedRun.of(new ModernProgram(program, scale, SEED), codec, mag);
    }

    @Override
    public List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (String program : ModernProgram.names()) {
            for (int mag : GRANULARITIES) {
                runs.add(run(program, scale, Placement.NONE, mag));
                codecs(scale).forEach(codec -> runs.add(run(program, scale, codec, mag)));
            }
        }
        return runs;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Table> tables = new ArrayList<>();
        List<Chart.Series> series = new ArrayList<>();
        List<String> rows = new ArrayList<>(ModernProgram.names());
        rows.add(MEAN);
        for (int mag : GRANULARITIES) {
            String bursts = ", bursts of " + mag + " bytes";
            tables.add(table("Speedup" + bursts, results, scale, mag, ModernTimes::speedup, 3));
            tables.add(table(
                    "Bytes over the bus, as a share of those without compression" + bursts,
                    results,
                    scale,
                    mag,
                    ModernTimes::share,
                    2));
            tables.add(table(
                    "Energy of the board, as a share of that without compression" + bursts,
                    results,
                    scale,
                    mag,
                    ModernTimes::energy,
                    3));
            for (String codec : TELLING) {
                double[] gained = all(results, scale, codec, mag, ModernTimes::speedup);
                series.add(new Chart.Series(codec + ", " + mag + " B", gained));
            }
        }
        tables.add(raw(results, scale));
        return new Outcome(
                tables,
                List.of(new Chart(
                        Chart.Kind.GROUPED_BARS,
                        "Speedup by compressed memory on an H200",
                        "",
                        "speedup",
                        rows,
                        series,
                        List.of())),
                Map.of(),
                List.of(
                        "All that a program reads is in memory at first, nothing in the L2, as weights and caches of keys and"
                                + " values are when a model writes token after token.",
                        "Every lossless codec that somebody would build; at scale tiny three of them, at scale paper five.",
                        "Latencies of codecs are the papers', in cycles of this memory's clock; metadata are counted among the"
                                + " bytes.",
                        "Energy is by the table of an H200: what the card draws all the time, and what each byte and each operation cost.",
                        "The L2 of 60 MB takes what is written, so that little of it reaches memory while a kernel runs."));
    }

    /** A number of a compressed run and of the same one without compression. */
    private interface Quantity {
        double of(Results results, ModernTimedRun compressed, ModernTimedRun plain);
    }

    private static double speedup(Results results, ModernTimedRun compressed, ModernTimedRun plain) {
        return results.counter(plain, "core.cycles") / results.counter(compressed, "core.cycles");
    }

    private static double share(Results results, ModernTimedRun compressed, ModernTimedRun plain) {
        return moved(results, compressed) / moved(results, plain);
    }

    /** By the costs of a machine with this codec, and without it. */
    private static double energy(Results results, ModernTimedRun compressed, ModernTimedRun plain) {
        Meter meter = ((ModernTimedRun) results.carriedOut(compressed)).timed().meter();
        double with =
                meter.energy(RecordedCounters.of(results.rows(compressed))).joules();
        return with
                / meter.uncompressed()
                        .energy(RecordedCounters.of(results.rows(plain)))
                        .joules();
    }

    private static double moved(Results results, Run run) {
        return results.counter(run, "dram.bytes-read") + results.counter(run, "dram.bytes-written");
    }

    private static double[] all(Results results, Scale scale, String codec, int mag, Quantity quantity) {
        List<String> programs = ModernProgram.names();
        double[] values = new double[programs.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = quantity.of(
                    results, run(programs.get(i), scale, codec, mag), run(programs.get(i), scale, Placement.NONE, mag));
        }
        double[] more = Arrays.copyOf(values, values.length + 1);
        more[values.length] = Mean.GEOMETRIC.of(values);
        return more;
    }

    private static Table table(String title, Results results, Scale scale, int mag, Quantity quantity, int digits) {
        Table table = Table.titled(title).text("codec");
        ModernProgram.names().forEach(table::number);
        table.number(MEAN);
        for (String codec : codecs(scale)) {
            List<String> cells = new ArrayList<>(List.of(codec));
            for (double value : all(results, scale, codec, mag, quantity)) {
                cells.add(Decimal.fixed(value, digits));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table raw(Results results, Scale scale) {
        Table table = Table.titled("Without compression, bursts of 64 bytes")
                .text("program")
                .number("cycles")
                .number("MB over the bus")
                .number("bytes a cycle");
        for (String program : ModernProgram.names()) {
            ModernTimedRun run = run(program, scale, Placement.NONE, 64);
            double cycles = results.counter(run, "core.cycles");
            double bytes = moved(results, run);
            table.row(
                    program, Decimal.fixed(cycles, 0), Decimal.fixed(bytes / 1e6, 2), Decimal.fixed(bytes / cycles, 0));
        }
        return table;
    }
}
