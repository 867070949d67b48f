package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyReport;
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
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compression in registers, on links and in memory, each alone and all together: time, and energy part by part. */
public final class AllLevels extends PaperExperiment {
    private static final String MACHINE = "gtx580";

    /** A placement that counts wires: they are counted everywhere, so that all runs pay for toggles. */
    private static final Placement COUNTED =
            Placement.NOWHERE.with(Places.LINK, "raw").with(Places.BUS, "raw");

    private static final Map<String, Placement> LEVELS = levels();

    /** Parts that compression changes; the others are one. */
    private static final List<EnergyPart> SHOWN = List.of(
            EnergyPart.REGISTER_FILE,
            EnergyPart.REGISTER_COMPRESSION,
            EnergyPart.CROSSBAR,
            EnergyPart.CROSSBAR_WIRES,
            EnergyPart.MEMORY_CONTROLLER,
            EnergyPart.DRAM,
            EnergyPart.DRAM_IO,
            EnergyPart.COMPRESSION);

    public AllLevels() {
        super(Paper.CINCH, "all-levels", "all programs", "Registers, links and memory compressed, alone and together");
    }

    private static Map<String, Placement> levels() {
        Placement memory = COUNTED.with(Places.MEMORY, "mag-bdi");
        Placement link = COUNTED.with(Places.LINK, "bdi-fpc").with(Places.CONTROL, "ed2");
        Placement registers = COUNTED.with(Places.REGISTERS, "warped-bdi");
        Map<String, Placement> levels = new LinkedHashMap<>();
        levels.put("none", COUNTED);
        levels.put("registers", registers);
        levels.put("links", link);
        levels.put("memory", memory);
        levels.put("all", link.with(Places.MEMORY, "mag-bdi").with(Places.REGISTERS, "warped-bdi"));
        return levels;
    }

    private static TimedRun run(String program, Scale scale, Placement places) {
        return TimedRun.of(program, scale, MACHINE).with(places);
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (String program : Workloads.CATALOGUE.names()) {
            LEVELS.values().forEach(places -> runs.add(run(program, scale, places)));
        }
        return runs;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<String> names = List.copyOf(LEVELS.keySet());
        List<String> programs = Workloads.CATALOGUE.names();
        double[][] time = new double[names.size()][programs.size()];
        double[][] energy = new double[names.size()][programs.size()];
        double[][] parts = new double[SHOWN.size() + 1][names.size()];
        for (int p = 0; p < programs.size(); p++) {
            TimedRun without = run(programs.get(p), scale, COUNTED);
            PlacesEnergy costs = PlacesEnergy.byCostsOf(run(programs.get(p), scale, LEVELS.get("all")), results);
            double cycles = results.counter(without, "core.cycles");
            double joules = costs.of(results, without).joules();
            for (int level = 0; level < names.size(); level++) {
                TimedRun run = run(programs.get(p), scale, LEVELS.get(names.get(level)));
                EnergyReport report = costs.of(results, run);
                time[level][p] = results.counter(run, "core.cycles") / cycles;
                energy[level][p] = report.joules() / joules;
                double rest = report.joules();
                for (int part = 0; part < SHOWN.size(); part++) {
                    double own = report.joules(SHOWN.get(part));
                    parts[part][level] += 100 * own / joules / programs.size();
                    rest -= own;
                }
                parts[SHOWN.size()][level] += 100 * rest / joules / programs.size();
            }
        }
        return new Outcome(
                List.of(means(names, time, energy), byPart(names, parts), byProgram(names, programs, time, energy)),
                List.of(energyChart(names, parts), timeChart(names, programs, time)),
                Map.of(),
                List.of(
                        "Registers: warped-bdi. Links: bdi-fpc under Energy Control ed2. Memory: mag-bdi. All together: these"
                                + " three. Blocks cross the DRAM's bus as they lie in memory.",
                        "Toggles of links and buses are counted in all runs, and register files cost by"
                                + " Warped-Compression's Table 3 in all of them, so that energies can be compared.",
                        "Energy is that of the board; parts are means over programs, in percent of the whole energy without"
                                + " compression."));
    }

    private static Table means(List<String> names, double[][] time, double[][] energy) {
        Table table = Table.titled("Means over all programs, of the run without compression")
                .text("compressed")
                .number("time")
                .number("energy")
                .number("energy-delay product");
        for (int level = 0; level < names.size(); level++) {
            double[] products = new double[time[level].length];
            for (int p = 0; p < products.length; p++) {
                products[p] = time[level][p] * energy[level][p];
            }
            table.row(
                    names.get(level),
                    Decimal.fixed(Mean.GEOMETRIC.of(time[level]), 3),
                    Decimal.fixed(Mean.GEOMETRIC.of(energy[level]), 3),
                    Decimal.fixed(Mean.GEOMETRIC.of(products), 3));
        }
        return table;
    }

    private static List<String> partNames() {
        List<String> names =
                new ArrayList<>(SHOWN.stream().map(EnergyPart::text).toList());
        names.add("all the rest");
        return names;
    }

    private static Table byPart(List<String> names, double[][] parts) {
        Table table =
                Table.titled("Energy by part, % of all without compression").text("part");
        names.forEach(table::number);
        List<String> rows = partNames();
        for (int part = 0; part < rows.size(); part++) {
            List<String> cells = new ArrayList<>(List.of(rows.get(part)));
            for (double value : parts[part]) {
                cells.add(Decimal.fixed(value, 2));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Table byProgram(List<String> names, List<String> programs, double[][] time, double[][] energy) {
        Table table = Table.titled("Time and energy by program, of the run without compression")
                .text("program");
        names.stream().skip(1).forEach(name -> table.number(name + ", time").number(name + ", energy"));
        for (int p = 0; p < programs.size(); p++) {
            List<String> cells = new ArrayList<>(List.of(programs.get(p)));
            for (int level = 1; level < names.size(); level++) {
                cells.add(Decimal.fixed(time[level][p], 3));
                cells.add(Decimal.fixed(energy[level][p], 3));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static Chart energyChart(List<String> names, double[][] parts) {
        List<Chart.Series> series = new ArrayList<>();
        List<String> rows = partNames();
        for (int part = 0; part < rows.size(); part++) {
            series.add(new Chart.Series(rows.get(part), parts[part]));
        }
        return new Chart(
                Chart.Kind.STACKED_BARS,
                "Energy by part, mean over all programs",
                "",
                "% of all without compression",
                names,
                series,
                List.of());
    }

    private static Chart timeChart(List<String> names, List<String> programs, double[][] time) {
        List<String> rows = new ArrayList<>(programs);
        rows.add("mean");
        List<Chart.Series> series = new ArrayList<>();
        for (int level = 1; level < names.size(); level++) {
            double[] values = Arrays.copyOf(time[level], rows.size());
            values[programs.size()] = Mean.GEOMETRIC.of(time[level]);
            series.add(new Chart.Series(names.get(level), values));
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Time, of that without compression",
                "",
                "of the time without",
                rows,
                series,
                List.of());
    }
}
