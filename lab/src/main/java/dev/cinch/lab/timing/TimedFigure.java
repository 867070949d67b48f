package dev.cinch.lab.timing;

import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A figure of timed runs, a series for each way to run the programs.
 *
 * <pre>{@code
 * TimedFigure.of(Paper.E2MC, "fig9a", "Raw compression ratio")
 *         .programs(E2mcPrograms.MEMORY_BOUND)
 *         .measure("raw ratio", Measures::rawRatio)
 *         .series("bdi", "bdi")
 *         .series("e2mc-16", "e2mc-16", "compression.decompress-cycles=1")
 *         .figure();
 * }</pre>
 *
 * Series on compressed registers are added with {@link Plan#registers}.
 */
public final class TimedFigure extends ProgramFigure {
    /** Settings of the machine for which codecs in the memory controllers take as long as their circuits. */
    private static final String[] BY_CIRCUIT = {
        "compression.compress-cycles=" + CodecLatency.OF_CIRCUIT,
        "compression.decompress-cycles=" + CodecLatency.OF_CIRCUIT
    };

    /** A way to run the programs, and what is looked at. */
    private record Way(
            String name,
            Measure measure,
            String machine,
            List<String> settings,
            BiFunction<String, Scale, Placement> places) {
        TimedRun run(String program, Scale scale) {
            return TimedRun.of(program, scale, machine, settings.toArray(String[]::new))
                    .with(places.apply(program, scale));
        }

        TimedRun uncompressed(String program, Scale scale) {
            return run(program, scale).uncompressed();
        }
    }

    private final List<Way> ways;
    private final boolean relative;

    private TimedFigure(Plan plan) {
        super(
                plan.paper,
                plan.number,
                plan.source,
                plan.title,
                new Look(plan.label, plan.kind, plan.axis, plan.digits),
                plan.mean,
                plan.programs,
                plan.ways.stream().map(Way::name).toList(),
                plan.notes);
        ways = List.copyOf(plan.ways);
        relative = plan.relative;
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        List<Run> runs = new ArrayList<>();
        for (Way way : ways) {
            runs.add(way.uncompressed(program, scale));
            runs.add(way.run(program, scale));
        }
        return runs;
    }

    @Override
    protected double value(Results results, Scale scale, String program, int series) {
        double value = value(results, scale, program, ways.get(series));
        return relative ? value / value(results, scale, program, ways.get(0)) : value;
    }

    /** A latency that the figure itself sets is told by the name of the series. */
    @Override
    protected List<PlaceLatency> latencies(Results results, Scale scale, String program, int series) {
        Way way = ways.get(series);
        boolean own = way.settings.stream().anyMatch(setting -> setting.contains("compress-cycles="));
        return own ? List.of() : way.run(program, scale).in(results).latencies();
    }

    private static double value(Results results, Scale scale, String program, Way way) {
        return way.measure.of(results, way.run(program, scale), way.uncompressed(program, scale));
    }

    /** @param number the second half of the name, such as {@code fig9a}, which also says where in the paper it is */
    public static Plan of(Paper paper, String number, String title) {
        return new Plan(paper, number, title);
    }

    /** A figure that is being put together. */
    public static final class Plan {
        private final Paper paper;
        private final String number;
        private final String title;
        private String source;
        private List<String> programs = List.of();
        private String label = "";
        private Measure measure;
        private Mean mean = Mean.GEOMETRIC;
        private Chart.Kind kind = Chart.Kind.GROUPED_BARS;
        private String axis = "";
        private int digits = 2;
        private boolean relative;
        private final List<Way> ways = new ArrayList<>();
        private String preset = "gtx580";
        private List<String> common = List.of();
        private List<String> notes = List.of();

        private Plan(Paper paper, String number, String title) {
            this.paper = paper;
            this.number = number;
            this.title = title;
            source = "Figure " + number.substring(Math.min(number.length(), "fig".length()));
        }

        /** Sets the place in the paper, if it is no figure. */
        public Plan source(String where) {
            source = where;
            return this;
        }

        public Plan programs(List<String> wanted) {
            programs = wanted;
            return this;
        }

        /** Says what the numbers are, and how they are made in the series that follow. */
        public Plan measure(String what, Measure how) {
            label = what;
            measure = how;
            return this;
        }

        /** Sets the measure for series that show another number of the same sort. */
        public Plan measure(Measure how) {
            measure = how;
            return this;
        }

        /** Sets the mean, which is geometric unless told. */
        public Plan mean(Mean of) {
            mean = of;
            return this;
        }

        public Plan stacked() {
            kind = Chart.Kind.STACKED_BARS;
            return this;
        }

        /** The series are steps of something that grows or shrinks: they go along the x axis. */
        public Plan sweep(String what) {
            kind = Chart.Kind.LINES;
            axis = what;
            return this;
        }

        /** The preset of the series that follow, if it is not the GTX 580. */
        public Plan on(String machine) {
            preset = machine;
            return this;
        }

        /** Settings of the machine that all series have, before their own. */
        public Plan machine(String... settings) {
            common = List.of(settings);
            return this;
        }

        /** Divides each number by that of the first series. */
        public Plan relativeToFirst() {
            relative = true;
            return this;
        }

        public Plan digits(int afterThePoint) {
            digits = afterThePoint;
            return this;
        }

        /**
         * @param name as claims call it
         * @param memory the codec in the memory controllers
         * @param settings what differs from the preset
         */
        public Plan series(String name, String memory, String... settings) {
            return series(name, (program, scale) -> memory, settings);
        }

        /** A series with the latencies of the codec's record, and one with those of its circuit. */
        public Plan twice(String name, String memory) {
            return series(name, memory).series(name + ", circuit", memory, BY_CIRCUIT);
        }

        /** @param memory the codec for a program at a scale */
        public Plan series(String name, BiFunction<String, Scale, String> memory, String... settings) {
            return add(
                    name,
                    (program, scale) -> Placement.NOWHERE.with(Places.MEMORY, memory.apply(program, scale)),
                    settings);
        }

        /** @param codec in the register files */
        public Plan registers(String name, String codec, String... settings) {
            return add(name, (program, scale) -> Placement.NOWHERE.with(Places.REGISTERS, codec), settings);
        }

        private Plan add(String name, BiFunction<String, Scale, Placement> places, String... settings) {
            List<String> all = new ArrayList<>(common);
            all.addAll(List.of(settings));
            ways.add(new Way(name, measure, preset, List.copyOf(all), places));
            return this;
        }

        public Plan notes(String... all) {
            notes = List.of(all);
            return this;
        }

        public TimedFigure figure() {
            return new TimedFigure(this);
        }
    }
}
