package dev.cinch.bench;

import dev.cinch.base.Decimal;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the codec benchmark over the catalogues and prints, per codec and path, the median and the slowest data; and
 * workloads on the executor.
 */
public final class Bench {
    private Bench() {}

    /** @param arguments the codecs and workloads to measure, "wires", "growth", or "machines" with two of them and workloads; all codecs when none is given */
    public static void main(String[] arguments) throws RunnerException {
        if (List.of(arguments).equals(List.of("wires"))) {
            wires();
            return;
        }
        if (List.of(arguments).equals(List.of("growth"))) {
            Growth.print();
            return;
        }
        if (arguments.length > 3 && arguments[0].equals("machines")) {
            MachineSpeed.print(List.of(arguments).subList(1, arguments.length));
            return;
        }
        List<String> workloads =
                Arrays.stream(arguments).filter(Workloads.CATALOGUE::contains).toList();
        List<String> codecs = Arrays.stream(arguments)
                .filter(name -> !workloads.contains(name))
                .toList();
        if (!workloads.isEmpty()) {
            WorkloadSpeed.print(workloads);
        }
        if (workloads.isEmpty() || !codecs.isEmpty()) {
            measure(codecs.isEmpty() ? Codecs.CATALOGUE.names() : codecs);
        }
    }

    private static void measure(List<String> names) throws RunnerException {
        names.forEach(Codecs::parse);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(CodecBenchmark.class.getName())
                .param("codec", names.toArray(String[]::new))
                .param("data", DemoCorpus.CATALOGUE.names().toArray(String[]::new));
        print(names, new Runner(options.build()).run());
    }

    /** JMH's own table will do. */
    private static void wires() throws RunnerException {
        new Runner(new OptionsBuilder()
                        .include(WireBenchmark.class.getName())
                        .param("data", DemoCorpus.CATALOGUE.names().toArray(String[]::new))
                        .build())
                .run();
    }

    private static void print(List<String> names, Collection<RunResult> results) {
        Map<String, List<Double>> speeds = new TreeMap<>();
        Map<String, String> slowest = new TreeMap<>();
        for (RunResult result : results) {
            String path = result.getParams().getBenchmark().replaceAll(".*\\.", "");
            String key = result.getParams().getParam("codec") + " " + path;
            double speed = result.getPrimaryResult().getScore();
            List<Double> known = speeds.computeIfAbsent(key, unused -> new ArrayList<>());
            if (known.isEmpty() || speed < known.stream().min(Double::compare).get()) {
                slowest.put(key, result.getParams().getParam("data"));
            }
            known.add(speed);
        }
        Table table = Table.titled("MB/s of raw data, one thread")
                .text("codec")
                .text("path")
                .number("median")
                .number("slowest")
                .text("slowest data");
        for (String name : names) {
            for (String path : List.of("size", "encode", "decode")) {
                double[] sorted = speeds.get(name + " " + path).stream()
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
                double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
                table.row(
                        name,
                        path,
                        Decimal.fixed(median, 0),
                        Decimal.fixed(Arrays.stream(sorted).min().orElse(Double.NaN), 0),
                        slowest.get(name + " " + path));
            }
        }
        System.out.print(TextTable.of(table));
    }
}
