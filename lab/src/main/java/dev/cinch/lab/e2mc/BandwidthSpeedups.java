package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.Subject;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The speedups that more memory bandwidth would bring. The paper does not say how it was raised; here once by more
 * memory channels, each with its L2 slices and crossbar ports as on a larger chip (the L2's capacity stays), and once
 * by a faster memory clock behind the same chip, whose crossbar then limits.
 */
public final class BandwidthSpeedups extends PaperExperiment {
    private static final String MACHINE = "gtx580";
    private static final Machine BASE = Machines.get(MACHINE);
    private static final List<Integer> FACTORS = List.of(2, 4, 8);
    private static final String MEAN = "geometric mean";

    /** The paper's programs, in its order, as far as they are there. */
    private static final List<String> MEMORY_BOUND = there(E2mcPrograms.MEMORY_BOUND);

    /** Programs that stand beside them, to see that bandwidth alone does not make programs faster. */
    private static final List<String> COMPUTE_BOUND = there(List.of("sgemm"));

    private enum Way {
        CHANNELS("channels", factor -> new String[] {
            "dram.controllers=" + BASE.dram().controllers() * factor,
            "dram.bus-bits=" + BASE.dram().busBits() * factor,
            "l2.slices=" + BASE.l2().slices() * factor,
            "l2.sets=" + BASE.l2().sets() / factor
        }),
        CLOCK("clock", factor -> new String[] {"clock.dram-mhz=" + BASE.clock().dramMhz() * factor});

        private final String label;
        private final IntFunction<String[]> settings;

        Way(String label, IntFunction<String[]> settings) {
            this.label = label;
            this.settings = settings;
        }
    }

    private static List<String> there(List<String> names) {
        return names.stream().filter(Workloads.CATALOGUE::contains).toList();
    }

    public BandwidthSpeedups() {
        super(Paper.E2MC, "fig1", "Figure 1", "Speedup with increased memory bandwidth");
    }

    @Override
    public List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (String program : programs()) {
            runs.add(baseline(program, scale));
            for (Way way : Way.values()) {
                FACTORS.forEach(factor -> runs.add(run(program, scale, way, factor)));
            }
        }
        return runs;
    }

    private static List<String> programs() {
        return Stream.concat(MEMORY_BOUND.stream(), COMPUTE_BOUND.stream()).toList();
    }

    private static Run baseline(String program, Scale scale) {
        return TimedRun.of(program, scale, MACHINE);
    }

    private static Run run(String program, Scale scale, Way way, int factor) {
        return TimedRun.of(program, scale, MACHINE, way.settings.apply(factor));
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Claim> claims = Claims.bundled().of(this);
        // Also where claims are not judged: a claim that speaks of nothing is found at every scale.
        Map<String, Estimate> answers = numbers(results, scale).answers(claims);
        return new Outcome(
                List.of(table(results, scale, Way.CHANNELS), table(results, scale, Way.CLOCK)),
                List.of(chart(results, scale, claims)),
                judges(scale) ? answers : Map.of(),
                List.of(
                        "The mean is over the paper's memory-bound programs that are there: " + MEMORY_BOUND.size()
                                + " of its 15.",
                        "Channels: so many times the memory channels, each with its L2 slices and crossbar ports, with"
                                + " the L2's capacity unchanged. Clock: a faster memory clock alone; then the"
                                + " crossbar's 12 ports of 32 bytes limit what arrives. The paper does not say which it"
                                + " is; the claim is judged by channels.",
                        "Launch latency is left out."));
    }

    private static Table table(Results results, Scale scale, Way way) {
        Table table = Table.titled("Speedup by memory " + way.label).text("program");
        FACTORS.forEach(factor -> table.number(factor + "×"));
        table.number("DRAM busy at 1×");
        for (String program : programs()) {
            List<String> cells =
                    new ArrayList<>(List.of(COMPUTE_BOUND.contains(program) ? program + " (compute-bound)" : program));
            FACTORS.forEach(factor -> cells.add(Decimal.fixed(speedup(results, scale, program, way, factor), 2)));
            Run base = baseline(program, scale);
            cells.add(Decimal.fixed(
                            100 * results.counter(base, "dram.data-busy") / results.counter(base, "dram.data-slots"), 0)
                    + " %");
            table.row(cells.toArray(String[]::new));
        }
        List<String> cells = new ArrayList<>(List.of(MEAN));
        FACTORS.forEach(factor -> cells.add(Decimal.fixed(mean(results, scale, way, factor), 2)));
        cells.add("–");
        table.row(cells.toArray(String[]::new));
        return table;
    }

    /** A row for each of the paper's programs, and that of their mean. */
    private static Numbers numbers(Results results, Scale scale) {
        Numbers numbers = new Numbers();
        for (int factor : FACTORS) {
            for (String program : MEMORY_BOUND) {
                numbers.series(program, name(factor), speedup(results, scale, program, Way.CHANNELS, factor));
            }
            numbers.series("", name(factor), mean(results, scale, Way.CHANNELS, factor));
        }
        return numbers;
    }

    private static String name(int factor) {
        return "speedup-" + factor;
    }

    private static Chart chart(Results results, Scale scale, List<Claim> claims) {
        List<String> categories = new ArrayList<>(programs());
        categories.add(MEAN);
        List<Chart.Series> series = new ArrayList<>();
        for (int factor : FACTORS) {
            double[] values = categories.stream()
                    .mapToDouble(program -> program.equals(MEAN)
                            ? mean(results, scale, Way.CHANNELS, factor)
                            : speedup(results, scale, program, Way.CHANNELS, factor))
                    .toArray();
            series.add(new Chart.Series(factor + "× bandwidth", values));
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Speedup with more memory channels",
                "",
                "speedup",
                categories,
                series,
                claims.stream()
                        .filter(claim -> claim.subject().equals(Subject.number(name(8))))
                        .map(claim -> new Chart.Reference("the paper's mean at 8×", claim.paper()))
                        .toList());
    }

    private static double speedup(Results results, Scale scale, String program, Way way, int factor) {
        return results.counter(baseline(program, scale), "core.cycles")
                / results.counter(run(program, scale, way, factor), "core.cycles");
    }

    private static double mean(Results results, Scale scale, Way way, int factor) {
        double logarithms = 0;
        for (String program : MEMORY_BOUND) {
            logarithms += StrictMath.log(speedup(results, scale, program, way, factor));
        }
        return StrictMath.exp(logarithms / MEMORY_BOUND.size());
    }
}
