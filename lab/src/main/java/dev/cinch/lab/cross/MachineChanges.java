package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The machine of the papers, step by step: what each difference between a GTX 580 after GPGPU-Sim 4.0 and one after 3.2.1 does
 * alone, and all together, to time, to the use of DRAM and to what compression and more bandwidth bring.
 */
public final class MachineChanges extends PaperExperiment {
    private static final String CYCLES = "core.cycles";
    private static final int MORE_BANDWIDTH = 8;
    private static final String MAG_BDI_NAME = "MAG-aware BDI";
    private static final String E2MC_NAME = "E²MC, 4 ways";
    private static final String BANDWIDTH_NAME = MORE_BANDWIDTH + "× bandwidth";

    /** Programs of both papers that want much of memory, each in another way: all of them would take an hour. */
    private static final List<String> PROGRAMS = List.of("transpose", "scan", "page-view-rank", "bfs", "sssp");

    private static final List<String> FEW = List.of("scan", "bfs");

    /** A machine of the table. */
    private record Variant(String label, String machine, String... settings) {
        TimedRun run(String program, Scale scale) {
            return TimedRun.of(program, scale, machine, settings);
        }

        /** The same machine with more channels, each with its share of the L2. */
        Variant wider() {
            Machine base = Machines.get(machine).with(settings);
            String[] more = {
                "dram.controllers=" + base.dram().controllers() * MORE_BANDWIDTH,
                "dram.bus-bits=" + base.dram().busBits() * MORE_BANDWIDTH,
                "l2.slices=" + base.l2().slices() * MORE_BANDWIDTH,
                "l2.sets=" + base.l2().sets() / MORE_BANDWIDTH
            };
            Stream<String> kept = Stream.of(settings).filter(setting -> !setting.startsWith("l2.slices="));
            return new Variant(
                    label, machine, Stream.concat(kept, Stream.of(more)).toArray(String[]::new));
        }
    }

    public MachineChanges() {
        super(Paper.CINCH, "gtx580", "GPGPU-Sim 3.2.1 and 4.0", "The machine of the papers, one change at a time");
    }

    private static List<String> programs(Scale scale) {
        return scale == Scale.TINY ? FEW : PROGRAMS;
    }

    private static List<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        variants.add(new Variant(MachineChange.FROM, MachineChange.FROM));
        for (MachineChange change : MachineChange.values()) {
            variants.add(new Variant(change.label(), MachineChange.FROM, change.settings()));
        }
        variants.add(new Variant("all of them: " + MachineChange.TO, MachineChange.TO));
        return variants;
    }

    private static TimedRun memory(Variant variant, String program, Scale scale) {
        return variant.run(program, scale).withMemory("mag-bdi");
    }

    private static TimedRun entropy(Variant variant, String program, Scale scale) {
        return variant.run(program, scale).withMemory("e2mc-16:ways=4");
    }

    @Override
    public List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (Variant variant : variants()) {
            for (String program : programs(scale)) {
                runs.add(variant.run(program, scale));
                runs.add(memory(variant, program, scale));
                runs.add(entropy(variant, program, scale));
                runs.add(variant.wider().run(program, scale));
            }
        }
        return runs;
    }

    /** What a machine of the table gives. */
    private record Row(String label, double cycles, double busy, double magBdi, double e2mc, double bandwidth) {}

    private static Row row(Results results, Variant variant, Variant from, Scale scale) {
        return new Row(
                variant.label(),
                mean(programs(scale), program -> ratio(results, variant.run(program, scale), from.run(program, scale))),
                busy(results, variant, scale),
                mean(
                        programs(scale),
                        program -> ratio(results, variant.run(program, scale), memory(variant, program, scale))),
                mean(
                        programs(scale),
                        program -> ratio(results, variant.run(program, scale), entropy(variant, program, scale))),
                mean(
                        programs(scale),
                        program -> ratio(
                                results,
                                variant.run(program, scale),
                                variant.wider().run(program, scale))));
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Variant from = variants().get(0);
        List<Row> rows = variants().stream()
                .map(variant -> row(results, variant, from, scale))
                .toList();
        Table table = Table.titled("From " + MachineChange.FROM + " to " + MachineChange.TO)
                .text("change")
                .number("cycles")
                .number("DRAM busy")
                .number(MAG_BDI_NAME)
                .number(E2MC_NAME)
                .number(BANDWIDTH_NAME);
        for (Row row : rows) {
            table.row(
                    row.label,
                    Decimal.fixed(row.cycles, 2),
                    Decimal.fixed(row.busy, 0) + " %",
                    Decimal.fixed(row.magBdi, 3),
                    Decimal.fixed(row.e2mc, 3),
                    Decimal.fixed(row.bandwidth, 2));
        }
        return new Outcome(
                List.of(table),
                List.of(chart(rows)),
                Map.of(),
                List.of(
                        "Cycles: of those of " + MachineChange.FROM
                                + ", without compression. DRAM busy: share of the time in"
                                + " which data lines move something, mean of the programs.",
                        "Speedups over no compression with MAG-aware BDI and E²MC, and those of so many times the channels; geometric"
                                + " means over " + String.join(", ", programs(scale))
                                + ". Over all programs of their papers:"
                                + " magbdi/fig14 (1.28 in the paper), e2mc/fig12b (1.20) and e2mc/fig1 (close to 2).",
                        "Each change is made alone on " + MachineChange.FROM
                                + "; the last row has all of them. What a key"
                                + " means and where its value is from: './cinch machine diff "
                                + MachineChange.FROM + " " + MachineChange.TO + "'."));
    }

    private static Chart chart(List<Row> rows) {
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Speedups, each change alone and all together",
                "",
                "speedup",
                rows.stream().map(Row::label).toList(),
                List.of(
                        new Chart.Series(
                                MAG_BDI_NAME,
                                rows.stream().mapToDouble(Row::magBdi).toArray()),
                        new Chart.Series(
                                E2MC_NAME, rows.stream().mapToDouble(Row::e2mc).toArray()),
                        new Chart.Series(
                                BANDWIDTH_NAME,
                                rows.stream().mapToDouble(Row::bandwidth).toArray())),
                List.of());
    }

    private static double ratio(Results results, Run one, Run other) {
        return results.counter(one, CYCLES) / results.counter(other, CYCLES);
    }

    private static double busy(Results results, Variant variant, Scale scale) {
        return Mean.ARITHMETIC.of(programs(scale).stream()
                .map(program -> variant.run(program, scale))
                .mapToDouble(
                        run -> 100 * results.counter(run, "dram.data-busy") / results.counter(run, "dram.data-slots"))
                .toArray());
    }

    private static double mean(List<String> programs, ToDoubleFunction<String> value) {
        return Mean.GEOMETRIC.of(programs.stream().mapToDouble(value).toArray());
    }
}
