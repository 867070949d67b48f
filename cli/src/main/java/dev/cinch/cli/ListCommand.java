package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.Named;
import dev.cinch.base.NearestNames;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.MachineTotals;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.catalogue.Statistics;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.workload.trace.GraphicsTrace;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch list KIND}: what there is. */
@Command(
        name = "list",
        description = "Lists what there is: codecs with their parameters and costs, controls and codings of links,"
                + " workloads, graphics traces, machines, experiments, or statistics.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  cinch list codecs", "  cinch list experiments --json"})
final class ListCommand implements Callable<Integer> {
    private static final List<String> KINDS =
            List.of("codecs", "controls", "codings", "workloads", "traces", "machines", "experiments", "stats");

    private final Console console;

    @Parameters(
            paramLabel = "KIND",
            description = "codecs, controls, codings, workloads, traces, machines, experiments or stats")
    private String kind;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    @Option(
            names = "--measure",
            description =
                    "workloads: print their sizes at all scales as CSV; those that nobody has measured yet are run")
    private boolean measure;

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        switch (kind) {
            case "codecs" -> new CodecList(console).print(json);
            case "controls" -> summaries("controls", Decisions.CATALOGUE, Decision::summary);
            case "codings" -> summaries("codings", Codings.CATALOGUE, Coding::summary);
            case "workloads" -> {
                WorkloadList list = new WorkloadList(console);
                if (measure) {
                    list.measure();
                } else {
                    list.print(json);
                }
            }
            case "traces" -> summaries("traces", GraphicsTraces.CATALOGUE, GraphicsTrace::summary);
            case "machines" -> machines();
            case "experiments" -> experiments();
            case "stats" -> new StatsCommand(console).print(Statistics.CATALOGUE.list(), json);
            default -> throw new BadInput(NearestNames.unknown("kind", kind, KINDS));
        }
        return 0;
    }

    /** Things that have a name and a sentence. */
    private <T extends Named> void summaries(String what, Iterable<T> entries, Function<T, String> summary) {
        Table table =
                Table.titled("").text(what.substring(0, what.length() - 1)).text("what it is");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (T entry : entries) {
            table.row(entry.name(), summary.apply(entry));
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", entry.name());
            row.put("summary", summary.apply(entry));
            rows.add(row);
        }
        if (json) {
            console.out().println(Json.pretty(Map.of(what, rows)));
        } else {
            console.show(table);
        }
    }

    private void machines() {
        Table table =
                Table.titled("").text("machine").number("SMs").number("GB/s").text("what it is");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (DescribedMachine machine : Machines.CATALOGUE) {
            int count = machine.machine().sm().count();
            double bandwidth = MachineTotals.dramBandwidth(machine.machine());
            table.row(machine.name(), Integer.toString(count), Decimal.fixed(bandwidth, 1), machine.description());
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", machine.name());
            row.put("multiprocessors", count);
            row.put("dramBandwidth", bandwidth);
            row.put("description", machine.description());
            rows.add(row);
        }
        if (json) {
            console.out().println(Json.pretty(Map.of("machines", rows)));
        } else {
            console.show(table);
            console.say("\nSee one with 'cinch machine show NAME'; docs/machines.md tells how to write one.");
        }
    }

    private void experiments() {
        Table table = Table.titled("").text("experiment").text("source").text("what it shows");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            table.row(experiment.name(), experiment.source(), experiment.title());
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", experiment.name());
            row.put("paper", experiment.paper().title());
            row.put("source", experiment.source());
            row.put("title", experiment.title());
            rows.add(row);
        }
        if (json) {
            console.out().println(Json.pretty(Map.of("experiments", rows)));
        } else {
            console.show(table);
            console.say("\nRun one with 'cinch reproduce NAME'; a prefix such as 'e2mc' runs all of a paper.");
        }
    }
}
