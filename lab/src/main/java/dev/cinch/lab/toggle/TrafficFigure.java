package dev.cinch.lab.toggle;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;

/** A figure of the letter: means over the traces of each class, codec by codec and variant by variant. */
abstract class TrafficFigure extends PaperExperiment {
    /** A number of a trace under a scheme. */
    record Measure(String name, ToDoubleBiFunction<TraceCounts, Scheme> of) {
        static final Measure RATIO = new Measure("effective bandwidth", TraceCounts::ratio);
        static final Measure GROWTH = new Measure("toggles, of those sent raw", TraceCounts::growth);
        static final Measure TIME = new Measure("time on the wires, of that sent raw", TraceCounts::time);
    }

    /** A way to send the blocks of a codec. */
    record Variant(String name, UnaryOperator<Scheme> of) {
        static final Variant ALWAYS = new Variant("no control", scheme -> scheme);

        static Variant control(String rule) {
            return new Variant(rule, scheme -> scheme.with(rule));
        }

        static Variant coding(String coding) {
            return new Variant(coding, scheme -> scheme.on(coding));
        }

        static Variant both(String rule, String coding) {
            return new Variant(
                    rule + " and " + coding, scheme -> scheme.with(rule).on(coding));
        }

        Scheme scheme(String codec) {
            return of.apply(Scheme.of(codec));
        }
    }

    static final String NOTHING = "–";

    private final List<Measure> measures;
    private final List<String> codecs;
    private final List<Variant> variants;
    private final List<String> notes;

    /**
     * @param measures the first is drawn, and shown trace by trace
     * @param variants the last is shown trace by trace
     */
    TrafficFigure(
            String number,
            String source,
            String title,
            List<Measure> measures,
            List<String> codecs,
            List<Variant> variants,
            List<String> notes) {
        super(Paper.TOGGLE, number, source, title);
        this.measures = measures;
        this.codecs = codecs;
        this.variants = variants;
        this.notes = notes;
    }

    /** Adds the numbers of a class that the letter's claims speak of. */
    abstract void add(Numbers numbers, Traces traces, String group);

    /** Tables of its own. */
    List<Table> further(Traces traces) {
        return List.of();
    }

    @Override
    public final boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public final List<Run> runs(Scale scale) {
        return Traces.runs(scale);
    }

    @Override
    public final Outcome evaluate(Results results, Scale scale) {
        Traces traces = Traces.of(results, scale);
        // Also where claims are not judged: a claim that speaks of nothing is found at every scale.
        Numbers numbers = new Numbers();
        Traces.CLASSES.forEach(group -> add(numbers, traces, group));
        Map<String, Estimate> answers = numbers.answers(Claims.bundled().of(this));
        List<Table> tables = new ArrayList<>();
        measures.forEach(measure -> tables.add(means(traces, measure)));
        tables.addAll(further(traces));
        for (String group : Traces.CLASSES) {
            tables.add(details(traces, group));
        }
        List<String> remarks = new ArrayList<>();
        remarks.add("Compute: " + traces.of(Traces.COMPUTE).size() + " traces, requests and replies on the links of "
                + ComputePrograms.ALL.size() + " programs. Graphics: "
                + traces.of(Traces.GRAPHICS).size()
                + " traces, buffers of 9 scenes. Traces of fewer than " + Traces.LEAST_BLOCKS
                + " blocks are left out. Means are geometric.");
        remarks.add("Flits of 32 bytes, blocks of zeros dropped, no ratio above 4, as in the letter.");
        remarks.addAll(notes);
        return new Outcome(tables, List.of(chart(traces)), judges(scale) ? answers : Map.of(), remarks);
    }

    private Table means(Traces traces, Measure measure) {
        Table table = Table.titled("Means: " + measure.name).text("class").text("variant");
        codecs.forEach(table::number);
        for (String group : Traces.CLASSES) {
            for (Variant variant : variants) {
                List<String> cells = new ArrayList<>(List.of(group, variant.name));
                for (String codec : codecs) {
                    cells.add(cell(traces.mean(group, measure.of, variant.scheme(codec))));
                }
                table.row(cells.toArray(String[]::new));
            }
        }
        return table;
    }

    private Table details(Traces traces, String group) {
        Variant variant = variants.get(variants.size() - 1);
        Measure measure = measures.get(0);
        Table table = Table.titled("Traces of class " + group + ": " + measure.name + ", " + variant.name)
                .text("trace")
                .number("blocks")
                .number("zero blocks")
                .number("raw rate in %");
        codecs.forEach(table::number);
        for (TraceCounts trace : traces.of(group)) {
            List<String> cells = new ArrayList<>(List.of(
                    trace.name(),
                    Decimal.fixed(trace.blocks(), 0),
                    Decimal.fixed(trace.zeroBlocks(), 0),
                    Decimal.fixed(trace.rawRate(), 1)));
            for (String codec : codecs) {
                cells.add(cell(measure.of.applyAsDouble(trace, variant.scheme(codec))));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    static String cell(double value) {
        return Double.isFinite(value) ? Decimal.fixed(value, 3) : NOTHING;
    }

    private Chart chart(Traces traces) {
        List<Chart.Series> series = new ArrayList<>();
        for (String group : List.of(Traces.COMPUTE, Traces.GRAPHICS)) {
            for (Variant variant : variants) {
                double[] values = codecs.stream()
                        .mapToDouble(codec -> traces.mean(group, measures.get(0).of, variant.scheme(codec)))
                        .toArray();
                series.add(new Chart.Series(variants.size() == 1 ? group : group + ", " + variant.name, values));
            }
        }
        return new Chart(Chart.Kind.GROUPED_BARS, title(), "", measures.get(0).name, codecs, series, List.of());
    }

    /** Means of the letter's codecs, by name. */
    static Map<String, Double> byCodec(Traces traces, String group, Measure measure, Variant variant) {
        Map<String, Double> means = new LinkedHashMap<>();
        Scheme.CODECS.forEach(codec -> means.put(codec, traces.mean(group, measure.of, variant.scheme(codec))));
        return means;
    }

    static double least(Map<String, Double> means) {
        return means.values().stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    static double most(Map<String, Double> means) {
        return means.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
