package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.lab.workloads.SizeMeter;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WorkloadSize;
import dev.cinch.workload.catalogue.WorkloadGroups;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The workloads for {@code cinch list workloads}: what they compute and how large they are at each scale. */
final class WorkloadList {
    private static final String HEADER =
            "workload,scale,threadInstructions,footprintBytes,kernels,launches,registers,blocks";

    private final Console console;

    WorkloadList(Console console) {
        this.console = console;
    }

    void print(boolean json) {
        if (json) {
            console.out().println(Json.pretty(Map.of("workloads", rows())));
            return;
        }
        Table table = Table.titled("")
                .text("workload")
                .text("short")
                .text("what it computes")
                .text("output")
                .number("kernels")
                .number("registers");
        Table sizes = Table.titled("").text("workload");
        for (Scale scale : Scale.values()) {
            for (String what : List.of("M instr", "MiB", "launches", "blocks")) {
                sizes.number(scale.label() + " " + what);
            }
        }
        for (Workload workload : Workloads.CATALOGUE) {
            WorkloadSize small = MeasuredSizes.of(workload.name(), Scale.SMALL);
            table.row(
                    workload.name(),
                    workload.shortName(),
                    workload.summary(),
                    output(workload),
                    Integer.toString(small.kernels()),
                    Integer.toString(small.registers()));
            List<String> row = new ArrayList<>(List.of(workload.name()));
            for (Scale scale : Scale.values()) {
                WorkloadSize size = MeasuredSizes.of(workload.name(), scale);
                row.add(Decimal.fixed(size.threadInstructions() / 1e6, scale == Scale.TINY ? 2 : 1));
                row.add(Decimal.fixed(size.footprintBytes() / 1048576.0, scale == Scale.TINY ? 2 : 1));
                row.add(Integer.toString(size.launches()));
                row.add(Long.toString(size.blocks()));
            }
            sizes.row(row.toArray(String[]::new));
        }
        console.show(table);
        console.out().println();
        console.show(sizes);
        console.say("\nGroups, for sweeps: "
                + String.join(", ", WorkloadGroups.all().keySet()) + ".");
        console.say("Run one with 'cinch run NAME'. Exact outputs are the same bytes on every machine.");
        console.say("Instructions are those of all threads, in millions; blocks are those of the largest launch.");
    }

    private static String output(Workload workload) {
        return workload.exact() ? "exact" : "order-dependent";
    }

    private static List<Map<String, Object>> rows() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Workload workload : Workloads.CATALOGUE) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", workload.name());
            row.put("shortName", workload.shortName());
            row.put("summary", workload.summary());
            row.put("output", output(workload));
            row.put("groups", WorkloadGroups.of(workload.name()));
            Map<String, Object> scales = new LinkedHashMap<>();
            for (Scale scale : Scale.values()) {
                scales.put(scale.label(), MeasuredSizes.of(workload.name(), scale));
            }
            row.put("scales", scales);
            rows.add(row);
        }
        return rows;
    }

    /** The text of {@code measured.csv}, to which what it does not have yet is added. */
    void measure() {
        console.out().println(HEADER);
        for (Workload workload : Workloads.CATALOGUE) {
            for (Scale scale : Scale.values()) {
                WorkloadSize size = MeasuredSizes.has(workload.name(), scale)
                        ? MeasuredSizes.of(workload.name(), scale)
                        : SizeMeter.measure(workload, scale);
                console.out()
                        .println(String.join(
                                ",",
                                workload.name(),
                                scale.label(),
                                Long.toString(size.threadInstructions()),
                                Long.toString(size.footprintBytes()),
                                Integer.toString(size.kernels()),
                                Integer.toString(size.launches()),
                                Integer.toString(size.registers()),
                                Long.toString(size.blocks())));
            }
        }
    }
}
