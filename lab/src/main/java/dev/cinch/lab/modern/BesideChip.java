package dev.cinch.lab.modern;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.cross.PeerAgreement;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Something that the preset of an H200 counts and the chip counts too, on the same PTX, kernel by kernel. */
abstract class BesideChip extends PaperExperiment {
    private static final List<String> NOTES = List.of(
            "The kernels are our own and fill their inputs themselves; chip and machine run the same PTX.",
            "List and halves were committed before anything was timed: of each kind, the half whose names have"
                    + " the smaller SHA-256 was used to find values of the preset, the other one was not.");

    /** Those of scale tiny: two of each half that take little to simulate. */
    private static final List<String> SMALL = List.of("wait_l1", "wait_atomic", "wait_l2", "atom_one");

    /**
     * A kernel that ran on both.
     *
     * @param group of which half it is
     * @param sort what it asks of the chip
     * @param l2 what the L2 holds before
     */
    private record Entry(String group, String name, String sort, String l2, Run run, long chip) {
        PeerAgreement.Pair pair(Results results, String counter) {
            return new PeerAgreement.Pair(chip, results.counter(run, counter));
        }
    }

    private final String things;
    private final String chipColumn;
    private final String counter;
    private final List<String> notes;

    /**
     * @param things what is counted, as a title begins
     * @param chipColumn its name in the chip's files
     * @param counter ours
     * @param notes what is to be said of it beyond where the kernels are from
     */
    BesideChip(
            String name,
            String source,
            String title,
            String things,
            String chipColumn,
            String counter,
            List<String> notes) {
        super(Paper.MODERN, name, source, title);
        this.things = things;
        this.chipColumn = chipColumn;
        this.counter = counter;
        this.notes = Stream.concat(NOTES.stream(), notes.stream()).toList();
    }

    @Override
    public List<Run> runs(Scale scale) {
        return entries(scale).stream().map(Entry::run).toList();
    }

    private List<Entry> entries(Scale scale) {
        Map<String, Map<String, Long>> chip = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (ChipKernel kernel : ChipKernels.all()) {
            if (scale != Scale.TINY || SMALL.contains(kernel.name())) {
                String half = kernel.half().label();
                long counted = chip.computeIfAbsent(half, any -> ChipCounts.of(any, chipColumn))
                        .get(kernel.name());
                entries.add(new Entry(
                        half, kernel.name(), kernel.sort(), kernel.l2().label(), kernel, counted));
            }
        }
        return entries;
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Map<String, List<Entry>> groups = new LinkedHashMap<>();
        for (Entry entry : entries(scale)) {
            groups.computeIfAbsent(entry.group, any -> new ArrayList<>()).add(entry);
        }
        List<Table> tables = new ArrayList<>();
        List<Scatter> charts = new ArrayList<>();
        tables.add(summary(groups, results));
        tables.add(byKind(groups, results));
        groups.forEach((group, entries) -> {
            tables.add(table(group, entries, results));
            charts.add(chart(group, entries, results));
        });
        return new Outcome(tables, charts, Map.of(), notes);
    }

    private Table summary(Map<String, List<Entry>> groups, Results results) {
        Table summary = Table.titled("Agreement")
                .text("half")
                .number("kernels")
                .number("mean error")
                .number("ours over the chip's, geometric mean")
                .number("correlation of logarithms");
        groups.forEach((group, entries) -> {
            PeerAgreement agreement = PeerAgreement.of(
                    entries.stream().map(entry -> entry.pair(results, counter)).toList());
            summary.row(
                    group,
                    Integer.toString(agreement.kernels()),
                    percent(agreement.meanError()),
                    Decimal.fixed(agreement.meanRatio(), 3),
                    Decimal.fixed(agreement.correlation(), 4));
        });
        return summary;
    }

    private Table byKind(Map<String, List<Entry>> groups, Results results) {
        Table table = Table.titled("Mean error by kind").text("kind");
        groups.keySet().forEach(table::number);
        List<String> kinds = groups.values().stream()
                .flatMap(List::stream)
                .map(Entry::sort)
                .distinct()
                .toList();
        for (String kind : kinds) {
            List<String> cells = new ArrayList<>(List.of(kind));
            for (List<Entry> entries : groups.values()) {
                cells.add(percent(entries.stream()
                        .filter(entry -> entry.sort.equals(kind))
                        .mapToDouble(
                                entry -> Math.abs(entry.pair(results, counter).ratio() - 1))
                        .average()
                        .orElse(Double.NaN)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private Table table(String group, List<Entry> entries, Results results) {
        Table table = Table.titled(things + ", half '" + group + "'")
                .text("kernel")
                .text("kind")
                .text("L2")
                .number("chip")
                .number("ours")
                .number("ours over the chip's");
        for (Entry entry : entries) {
            PeerAgreement.Pair pair = entry.pair(results, counter);
            table.row(
                    entry.name,
                    entry.sort,
                    entry.l2,
                    Decimal.fixed(pair.theirs(), 0),
                    Decimal.fixed(pair.ours(), 0),
                    Decimal.fixed(pair.ratio(), 3));
        }
        return table;
    }

    private Scatter chart(String group, List<Entry> entries, Results results) {
        List<Scatter.Point> points = new ArrayList<>();
        for (Entry entry : entries) {
            PeerAgreement.Pair pair = entry.pair(results, counter);
            points.add(new Scatter.Point(entry.name, pair.theirs(), pair.ratio(), false));
        }
        return new Scatter(
                things + ": ours over the chip's, half '" + group + "'",
                "the chip's",
                "ours over the chip's",
                true,
                points,
                "",
                "kernel");
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "–" : Decimal.fixed(100 * share, 1) + " %";
    }
}
