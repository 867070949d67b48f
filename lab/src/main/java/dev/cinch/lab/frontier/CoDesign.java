package dev.cinch.lab.frontier;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.PlacesEnergy;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** All combinations of codecs in registers, on links and in memory: the best together against what each paper chose. */
public final class CoDesign extends PaperExperiment {
    private static final String MACHINE = "gtx580";

    /** Five that memory holds up and five that the figures on registers have. */
    private static final List<String> PROGRAMS = List.of(
            "transpose", "scan", "bfs-topology", "kmeans", "spmv", "aes", "hotspot", "pathfinder", "sgemm", "srad");

    private static final List<String> REGISTERS = List.of("none", "warped-bdi", "tfc-plain");
    private static final List<String> LINKS = List.of("raw", "bdi-fpc", "tfc-plain");
    private static final List<String> MEMORIES = List.of("none", "mag-bdi", "tfc-plain");

    private static final Design NOTHING = new Design("none", "raw", "none");
    private static final Design PAPERS = new Design("warped-bdi", "bdi-fpc", "mag-bdi");

    private static final List<String> CHOICES = List.of("none", "the papers'", "each alone", "together");

    /** What is compressed by what. */
    private record Design(String registers, String links, String memory) {
        /** Wires are counted in all designs, so that all pay for toggles; compressed links are under Energy Control. */
        Placement places() {
            Placement wires = Placement.NOWHERE.with(Places.LINK, links).with(Places.BUS, Placement.RAW);
            Placement controlled = links.equals(Placement.RAW) ? wires : wires.with(Places.CONTROL, "ed2");
            return controlled.with(Places.REGISTERS, registers).with(Places.MEMORY, memory);
        }

        TimedRun run(String program, Scale scale) {
            return TimedRun.of(program, scale, MACHINE).with(places());
        }

        boolean compressesOnlyAt(boolean inRegisters, boolean onLinks, boolean inMemory) {
            return (inRegisters || registers.equals(NOTHING.registers))
                    && (onLinks || links.equals(NOTHING.links))
                    && (inMemory || memory.equals(NOTHING.memory));
        }
    }

    /** Means over programs, of the run without compression. */
    private record Measured(Design design, double time, double energy) {
        double product() {
            return time * energy;
        }
    }

    public CoDesign() {
        super(
                Paper.FRONTIER,
                "codesign",
                "ours",
                "The best codecs in registers, on links and in memory, chosen together");
    }

    private static List<String> programs(Scale scale) {
        return scale == Scale.TINY ? PROGRAMS.subList(0, 1) : PROGRAMS;
    }

    private static List<Design> designs() {
        List<Design> designs = new ArrayList<>();
        for (String registers : REGISTERS) {
            for (String links : LINKS) {
                MEMORIES.forEach(memory -> designs.add(new Design(registers, links, memory)));
            }
        }
        return designs;
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (String program : programs(scale)) {
            designs().forEach(design -> runs.add(design.run(program, scale)));
        }
        return runs;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Measured> all = designs().stream()
                .map(design -> measure(design, results, scale))
                .toList();
        Table designs = table("All designs, means over programs, of the run without compression");
        all.forEach(one -> designs.row(cells(one).toArray(String[]::new)));
        return new Outcome(
                List.of(choices(all), designs),
                List.of(chart(all)),
                Map.of(),
                List.of(
                        "Energy is that of the board, all designs by the costs of the papers' three. What coding takes is charged where it"
                                + " is known, which for tfc-plain it is not; its latencies (8 and 10 cycles) are estimates.",
                        "Toggles of links and buses are counted in all designs; compressed links are under Energy Control ed2.",
                        "Each alone: the codec of the least energy-delay product where the other two places have none, the three"
                                + " put together. Together: the least product of all 27 designs."));
    }

    private static Measured measure(Design design, Results results, Scale scale) {
        List<String> programs = programs(scale);
        double[] time = new double[programs.size()];
        double[] energy = new double[programs.size()];
        for (int i = 0; i < time.length; i++) {
            TimedRun run = design.run(programs.get(i), scale);
            TimedRun without = NOTHING.run(programs.get(i), scale);
            PlacesEnergy costs = PlacesEnergy.byCostsOf(PAPERS.run(programs.get(i), scale), results);
            time[i] = results.counter(run, "core.cycles") / results.counter(without, "core.cycles");
            energy[i] =
                    costs.of(results, run).joules() / costs.of(results, without).joules();
        }
        return new Measured(design, Mean.GEOMETRIC.of(time), Mean.GEOMETRIC.of(energy));
    }

    private static Measured best(List<Measured> all, Predicate<Design> allowed) {
        return all.stream()
                .filter(one -> allowed.test(one.design))
                .min(Comparator.comparingDouble(Measured::product))
                .orElseThrow();
    }

    private static Measured of(List<Measured> all, Design design) {
        return best(all, design::equals);
    }

    private static Measured eachAlone(List<Measured> all) {
        Design registers = best(all, design -> design.compressesOnlyAt(true, false, false)).design;
        Design links = best(all, design -> design.compressesOnlyAt(false, true, false)).design;
        Design memory = best(all, design -> design.compressesOnlyAt(false, false, true)).design;
        return of(all, new Design(registers.registers, links.links, memory.memory));
    }

    private static List<Measured> chosen(List<Measured> all) {
        return List.of(of(all, NOTHING), of(all, PAPERS), eachAlone(all), best(all, design -> true));
    }

    private static Table table(String title) {
        return Table.titled(title)
                .text("registers")
                .text("links")
                .text("memory")
                .number("time")
                .number("energy")
                .number("energy-delay product");
    }

    private static List<String> cells(Measured one) {
        return List.of(
                one.design.registers,
                one.design.links,
                one.design.memory,
                Decimal.fixed(one.time, 3),
                Decimal.fixed(one.energy, 3),
                Decimal.fixed(one.product(), 3));
    }

    private static Table choices(List<Measured> all) {
        Table table = Table.titled("Choices of three codecs, means over programs, of the run without compression")
                .text("choice")
                .text("registers")
                .text("links")
                .text("memory")
                .number("time")
                .number("energy")
                .number("energy-delay product");
        for (int i = 0; i < CHOICES.size(); i++) {
            List<String> row = new ArrayList<>(List.of(CHOICES.get(i)));
            row.addAll(cells(chosen(all).get(i)));
            table.row(row.toArray(String[]::new));
        }
        return table;
    }

    private static Chart chart(List<Measured> all) {
        List<Measured> chosen = chosen(all);
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Time, energy and their product by choice of codecs",
                "",
                "of the run without compression",
                CHOICES,
                List.of(
                        new Chart.Series(
                                "time",
                                chosen.stream().mapToDouble(Measured::time).toArray()),
                        new Chart.Series(
                                "energy",
                                chosen.stream().mapToDouble(Measured::energy).toArray()),
                        new Chart.Series(
                                "energy-delay product",
                                chosen.stream().mapToDouble(Measured::product).toArray())),
                List.of());
    }
}
