package dev.cinch.lab.cross;

import dev.cinch.base.Decimal;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Codecs;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What codecs give and what they take: effective ratio against the latency and the area that somebody has published. */
public final class CodecPareto extends PaperExperiment {
    private static final String MAG = "32";

    private record Candidate(String name, double ratio, Quantity cycles, Quantity area) {}

    public CodecPareto() {
        super(Paper.CINCH, "pareto", "all programs and codecs", "Effective ratio against latency and area");
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
        for (CodecKind kind : Codecs.CATALOGUE.list()) {
            // A bound is no design.
            if (!kind.name().equals("raw") && !kind.name().equals("best")) {
                Hardware hardware = Codecs.parse(kind.name()).createUntrained().hardware();
                candidates.add(new Candidate(
                        kind.name(),
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
                .text("source of the latency");
        List<Candidate> timed =
                candidates.stream().filter(one -> one.cycles.known()).toList();
        for (Candidate one : candidates) {
            table.row(
                    one.name,
                    Decimal.fixed(one.ratio, 3),
                    one.cycles.known() ? Decimal.text(one.cycles.value()) : "unknown",
                    one.area.known() ? Decimal.text(one.area.value()) : "unknown",
                    one.cycles.known() ? (beaten(one, timed) ? "yes" : "no") : "–",
                    one.cycles.known() ? one.cycles.source() : "nobody has published one");
        }
        return new Outcome(
                List.of(table),
                List.of(front(timed)),
                Map.of(),
                List.of(
                        "Ratios are geometric means over all programs at 32 bytes, as in cross/codecs.",
                        "Latencies and areas are those of the papers; what nobody has published is unknown and not guessed."
                                + " E²MC is that of one decoding way: more ways take fewer cycles.",
                        "The steps of the figure are the best ratio that a latency can buy."));
    }

    private static boolean beaten(Candidate one, List<Candidate> all) {
        return all.stream()
                .anyMatch(other -> other.ratio >= one.ratio
                        && other.cycles.value() <= one.cycles.value()
                        && (other.ratio > one.ratio || other.cycles.value() < one.cycles.value()));
    }

    /** Each codec's own ratio as a bar, and the best of those that are no slower as a line across. */
    private static Chart front(List<Candidate> timed) {
        List<String> names = new ArrayList<>();
        double[] own = new double[timed.size()];
        double[] best = new double[timed.size()];
        for (int i = 0; i < own.length; i++) {
            names.add(
                    timed.get(i).name + " (" + Decimal.text(timed.get(i).cycles.value()) + ")");
            own[i] = timed.get(i).ratio;
            best[i] = i == 0 ? own[i] : Math.max(best[i - 1], own[i]);
        }
        return new Chart(
                Chart.Kind.STEPS,
                "Effective ratio of codecs, those that decompress faster first",
                "codec (cycles to decompress)",
                "effective ratio at 32 bytes",
                names,
                List.of(new Chart.Series("its own", own), new Chart.Series("the best so far", best)),
                List.of());
    }
}
