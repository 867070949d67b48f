package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every codec in the memory controllers, on every program: where is a program slower than without compression, and what
 * do its schedulers then wait for?
 */
public final class Slowdowns extends PaperExperiment {
    private static final String MACHINE = "gtx580";
    private static final String STALL = "sm.stall-";

    /** The slowdown from which on a program is worth a line. */
    private static final double WORTH_A_LINE = 1.02;

    /** The codecs that stand for all, with those of plug-ins, at the scale that only shows that everything runs. */
    private static final Set<String> FEW = Set.of("mag-bdi", "e2mc-16");

    public Slowdowns() {
        super(Paper.CINCH, "slowdown", "all programs and codecs", "Time with compression against time without");
    }

    private static List<String> codecs(Scale scale) {
        return Codecs.CATALOGUE.list().stream()
                .filter(kind -> scale == Scale.TINY ? few(kind.name()) : kind.design())
                .filter(Slowdowns::timed)
                .map(CodecKind::name)
                .toList();
    }

    private static boolean timed(CodecKind kind) {
        Hardware hardware = Codecs.parse(kind.name()).createUntrained().hardware();
        return hardware.latencyKind() != Quantity.Kind.UNKNOWN;
    }

    private static boolean few(String codec) {
        return FEW.contains(codec) || PlugIns.homes().containsKey(codec);
    }

    private static TimedRun run(String program, Scale scale, String codec) {
        return TimedRun.of(program, scale, MACHINE).withMemory(codec);
    }

    private static TimedRun uncompressed(String program, Scale scale) {
        return TimedRun.of(program, scale, MACHINE);
    }

    @Override
    public List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        for (String program : Workloads.CATALOGUE.names()) {
            runs.add(uncompressed(program, scale));
            for (String codec : codecs(scale)) {
                runs.add(run(program, scale, codec));
            }
        }
        return new ArrayList<>(runs);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<String> codecs = codecs(scale);
        List<String> programs = new ArrayList<>(Workloads.CATALOGUE.names());
        Table times = Table.titled("Time with compression, of the time without").text("program");
        LatencyMarks marks = new LatencyMarks();
        List<String> names = codecs.stream()
                .map(codec -> marks.of(
                        codec, run(programs.get(0), scale, codec).in(results).latencies()))
                .toList();
        names.forEach(times::number);
        Table slow = Table.titled("Slower by more than 2 %, and why schedulers issue nothing, in % of all cycles")
                .text("program")
                .text("codec")
                .number("time");
        List<Statistic> stalls = TimedDevice.statistics().stream()
                .filter(statistic -> statistic.name().startsWith(STALL))
                .toList();
        stalls.forEach(stall -> slow.number(stall.name().substring(STALL.length())));
        double[][] columns = new double[codecs.size()][programs.size()];
        int slower = 0;
        for (int p = 0; p < programs.size(); p++) {
            String program = programs.get(p);
            TimedRun without = uncompressed(program, scale);
            List<String> cells = new ArrayList<>(List.of(program));
            boolean told = false;
            for (int c = 0; c < codecs.size(); c++) {
                TimedRun with = run(program, scale, codecs.get(c));
                columns[c][p] = results.counter(with, "core.cycles") / results.counter(without, "core.cycles");
                cells.add(Decimal.fixed(columns[c][p], 3));
                if (columns[c][p] > WORTH_A_LINE) {
                    slower++;
                    if (!told) {
                        told = true;
                        slow.row(line(results, program, "none", 1, without, stalls));
                    }
                    slow.row(line(results, program, names.get(c), columns[c][p], with, stalls));
                }
            }
            times.row(cells.toArray(String[]::new));
        }
        List<String> means = new ArrayList<>(List.of("mean"));
        double[] bars = new double[codecs.size()];
        for (int c = 0; c < codecs.size(); c++) {
            bars[c] = Mean.GEOMETRIC.of(columns[c]);
            means.add(Decimal.fixed(bars[c], 3));
        }
        times.row(means.toArray(String[]::new));
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Time with compression, geometric mean over all programs",
                "",
                "of the time without",
                names,
                List.of(new Chart.Series("time", bars)),
                List.of());
        return new Outcome(
                List.of(times, slow), List.of(chart), Map.of(), notes(scale, slower, programs, codecs, marks));
    }

    private static List<String> notes(
            Scale scale, int slower, List<String> programs, List<String> codecs, LatencyMarks marks) {
        List<String> notes = new ArrayList<>();
        notes.add(slower + " of " + programs.size() * codecs.size()
                + " runs are slower than without compression by more than 2 %.");
        notes.add(
                "Codecs have the latency of their records, published or estimated; trained ones are trained offline, with one decoding"
                        + " way.");
        notes.addAll(marks.notes());
        if (scale == Scale.TINY) {
            notes.add("At tiny scale few codecs stand for all.");
        }
        return notes;
    }

    private static String[] line(
            Results results, String program, String codec, double time, TimedRun run, List<Statistic> stalls) {
        List<String> cells = new ArrayList<>(List.of(program, codec, Decimal.fixed(time, 3)));
        double slots = results.counter(run, "sm.issue-slots");
        for (Statistic stall : stalls) {
            cells.add(Decimal.fixed(100 * results.counter(run, stall.name()) / slots, 1));
        }
        return cells.toArray(String[]::new);
    }
}
