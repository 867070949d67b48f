package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.timing.Mean;
import dev.cinch.report.Scatter;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A comparison of what codecs give and what they take: effective ratio against latency and area. */
public final class CodecPareto extends PaperExperiment {
    private static final String MAG = "32";

    private record Candidate(String name, double ratio, Quantity cycles, Quantity area) {}

    private final Function<Codec, Hardware> costs;
    private final String whose;

    private CodecPareto(Paper paper, String title, Function<Codec, Hardware> costs, String whose) {
        super(paper, "pareto", "all programs and codecs", title);
        this.costs = costs;
        this.whose = whose;
    }

    /** By what papers say, or estimates. */
    public static CodecPareto published() {
        return new CodecPareto(
                Paper.CINCH,
                "Effective ratio against latency and area",
                Codec::hardware,
                "Latencies are those of the papers or estimates, with a star; areas are those of the papers, and"
                        + " what nobody has published is unknown. E²MC is that of one decoding way: more ways take"
                        + " fewer cycles.");
    }

    /** By circuits. */
    public static CodecPareto ofCircuits() {
        return new CodecPareto(
                Paper.HARDWARE,
                "Effective ratio against latency and area of circuits",
                Codec::circuit,
                "Latencies are those of circuits at the memory clock, 45 nm, typical silicon, or estimates made of measured parts, with a"
                        + " star; areas are those of circuits in 45-nm cells, tables by a rule of thumb. E²MC is that of one decoding way.");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        return new CodecMap().runs(scale);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<Run> runs = runs(scale);
        List<Candidate> candidates = new ArrayList<>();
        LatencyMarks marks = new LatencyMarks();
        for (CodecKind kind : Codecs.CATALOGUE.list()) {
            // A bound is no design.
            if (kind.design()) {
                Hardware hardware = costs.apply(Codecs.parse(kind.name()).createUntrained());
                candidates.add(new Candidate(
                        marks.of(kind.name(), hardware),
                        Mean.GEOMETRIC.of(CodecMap.ratios(results, runs, kind, MAG)),
                        hardware.decompressCycles(),
                        hardware.area()));
            }
        }
        candidates.sort(Comparator.comparingDouble(
                        (Candidate one) -> one.cycles.known() ? one.cycles.value() : Double.POSITIVE_INFINITY)
                .thenComparing(Candidate::name));
        Table table = Table.titled("Codecs by the cycles they take to decompress a block")
                .text("codec")
                .number("effective ratio")
                .number("cycles to decompress")
                .number("mm²")
                .text("beaten by a codec that is no slower")
                .text("latency by");
        List<Candidate> timed =
                candidates.stream().filter(one -> one.cycles.known()).toList();
        for (Candidate one : candidates) {
            table.row(
                    one.name,
                    Decimal.fixed(one.ratio, 3),
                    one.cycles.known() ? Decimal.text(one.cycles.value()) : "unknown",
                    one.area.known() ? Decimal.text(one.area.value()) : "unknown",
                    one.cycles.known() ? (beaten(one, timed, Candidate::cycles) ? "yes" : "no") : "–",
                    one.cycles.known() ? one.cycles.kind().text() + ": " + one.cycles.source() : "unknown");
        }
        return new Outcome(
                List.of(table),
                List.of(
                        front(
                                "Effective ratio against the latency of decompression",
                                "cycles to decompress a block",
                                "best for its latency",
                                candidates,
                                Candidate::cycles),
                        front(
                                "Effective ratio against area",
                                "mm² of compressor and decompressor",
                                "best for its area",
                                candidates,
                                Candidate::area)),
                Map.of(),
                notes(whose, marks));
    }

    private static List<String> notes(String whose, LatencyMarks marks) {
        List<String> notes = new ArrayList<>(List.of(
                "Ratios are geometric means over all programs at 32 bytes, as in cross/codecs.",
                whose,
                "The line of each figure is the best ratio that so much latency or area can buy; all below it are"
                        + " beaten by one that costs no more."));
        notes.addAll(marks.notes());
        return notes;
    }

    private static boolean beaten(Candidate one, List<Candidate> all, Function<Candidate, Quantity> what) {
        double cost = what.apply(one).value();
        return all.stream()
                .anyMatch(other -> other.ratio >= one.ratio
                        && what.apply(other).value() <= cost
                        && (other.ratio > one.ratio || what.apply(other).value() < cost));
    }

    /** Every codec of which a cost is known, where it lies between what it gives and what it takes. */
    private static Scatter front(
            String title, String cost, String best, List<Candidate> all, Function<Candidate, Quantity> what) {
        List<Candidate> known =
                all.stream().filter(one -> what.apply(one).known()).toList();
        // Latencies lie a factor of many apart, areas do not.
        boolean factors = known.stream()
                .allMatch(one ->
                        what.apply(one).unit() == Unit.CYCLE && what.apply(one).value() > 0);
        return new Scatter(
                title,
                cost,
                "effective ratio at 32 bytes",
                factors,
                known.stream()
                        .map(one -> new Scatter.Point(
                                one.name, what.apply(one).value(), one.ratio, !beaten(one, known, what)))
                        .toList(),
                best,
                "beaten");
    }
}
