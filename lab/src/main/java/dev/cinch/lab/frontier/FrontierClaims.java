package dev.cinch.lab.frontier;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.OwnClaim;
import dev.cinch.lab.OwnClaims;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What we claim of tagged fields, on data that nothing was chosen by; no claim of a paper is among it. */
public final class FrontierClaims extends PaperExperiment {
    private static final int MAG = FrontierSets.JUDGED_BYTES;

    public FrontierClaims() {
        super(Paper.FRONTIER, "claims", "ours", "What we claim of tagged fields");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    private static List<FrontierRun> runs(Scale scale, long seed) {
        return FrontierNumbers.test().stream()
                .flatMap(group -> group.runs(scale, seed).stream())
                .toList();
    }

    @Override
    public List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        FrontierSets.CLAIM_SEEDS.forEach(seed -> runs.addAll(runs(scale, seed)));
        return new ArrayList<>(runs);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        List<FrontierNumbers> seeds = FrontierSets.CLAIM_SEEDS.stream()
                .map(seed -> new FrontierNumbers(results, runs(scale, seed)))
                .toList();
        return new Outcome(
                List.of(verdicts(seeds, scale), parts(seeds)),
                List.of(chart(seeds)),
                Map.of(),
                List.of(
                        "The test set of frontier/ratios at 32 bytes: unseen programs with seeds 14, 15 and 16, of which nobody had seen a"
                                + " number when the bounds were committed, and fresh data, which has no seeds and had been seen. A claim holds if"
                                + " it does with every seed. Results with seeds 11 to 13 were known.",
                        "Younger programs came when modes, formats and table had been chosen.",
                        "Cycles are those of the committed synthesis in osu018's cells, in typical silicon, every stage rounded up to whole"
                                + " cycles; the path of 'ready' counts where it is longer.",
                        "These claims are ours and are counted apart from those of the papers."));
    }

    private Table verdicts(List<FrontierNumbers> seeds, Scale scale) {
        Table table = Table.titled("Ours: what we claim of tagged fields")
                .text("claim")
                .text("claimed")
                .text("measured")
                .text("verdict");
        for (OwnClaim claim : OwnClaims.bundled().of(this)) {
            double[] ours = seeds.stream()
                    .mapToDouble(numbers -> ours(claim.name(), numbers, FrontierNumbers.test()))
                    .toArray();
            double low = Arrays.stream(ours).min().orElseThrow();
            double high = Arrays.stream(ours).max().orElseThrow();
            boolean measured = !Double.isNaN(low);
            String verdict = claim.holds(low) && claim.holds(high) ? "holds" : "does not hold";
            table.row(
                    claim.sentence(),
                    claim.shown(),
                    measured ? claim.shown(low, high) : "–",
                    !measured ? "not measured" : judges(scale) ? verdict : "not judged at this scale");
        }
        return table;
    }

    /** Our number for a claim; NaN where there is none. */
    private static double ours(String claim, FrontierNumbers numbers, List<FrontierGroup> groups) {
        return switch (claim) {
            case "above" -> above(numbers, groups, FrontierCodecs.OURS);
            case "strictly" -> above(numbers, groups, FrontierCodecs.OURS + FrontierCodecs.STRICTLY);
            case "bound" -> share(numbers, groups, FrontierCodecs.BOUND);
            case "bound-of-all" -> share(numbers, groups, FrontierCodecs.BOUND_OF_ALL);
            case "decompressor-3" -> FrontierCircuit.cycles("tfc-3-decompressor");
            case "decompressor" -> FrontierCircuit.cycles("tfc-decompressor");
            default -> throw new IllegalStateException("nothing answers the claim '" + claim + "'");
        };
    }

    private static double above(FrontierNumbers numbers, List<FrontierGroup> groups, String codec) {
        double bar = numbers.mean(groups, numbers.leader(groups, FrontierCodecs.BAR, MAG), MAG);
        return 100 * (numbers.mean(groups, codec, MAG) / bar - 1);
    }

    private static double share(FrontierNumbers numbers, List<FrontierGroup> groups, String bound) {
        return 100 * numbers.mean(groups, FrontierCodecs.OURS, MAG) / numbers.mean(groups, bound, MAG);
    }

    /** The same numbers by parts of the test set and by seeds. */
    private static Table parts(List<FrontierNumbers> seeds) {
        Table table = Table.titled("Parts of the test set, effective ratio at 32 bytes")
                .text("part")
                .number("seed")
                .text("best of five")
                .number("its ratio")
                .number("tfc")
                .number("above, %")
                .number("tfc, strictly")
                .number("above, %")
                .number("of 'best', %")
                .number("of all, %");
        List<FrontierGroup> programs = List.of(FrontierGroup.UNSEEN);
        for (int i = 0; i < seeds.size(); i++) {
            String seed = FrontierSets.CLAIM_SEEDS.get(i).toString();
            FrontierNumbers numbers = seeds.get(i);
            table.row(row("test set", seed, numbers, FrontierNumbers.test()));
            table.row(row("unseen programs", seed, numbers, programs));
            FrontierNumbers younger = numbers.only(FrontierGroup.UNSEEN, FrontierSets.YOUNGER);
            if (!younger.sets(FrontierGroup.UNSEEN).isEmpty()) {
                table.row(row("younger programs", seed, younger, programs));
            }
        }
        table.row(row("fresh data", "none", seeds.get(0), List.of(FrontierGroup.FRESH)));
        return table;
    }

    private static String[] row(String part, String seed, FrontierNumbers numbers, List<FrontierGroup> groups) {
        String leader = numbers.leader(groups, FrontierCodecs.BAR, MAG);
        String strictly = FrontierCodecs.OURS + FrontierCodecs.STRICTLY;
        return new String[] {
            part,
            seed,
            leader,
            numbers.text(groups, leader, MAG),
            numbers.text(groups, FrontierCodecs.OURS, MAG),
            Decimal.fixed(above(numbers, groups, FrontierCodecs.OURS), 1),
            numbers.text(groups, strictly, MAG),
            Decimal.fixed(above(numbers, groups, strictly), 1),
            Decimal.fixed(share(numbers, groups, FrontierCodecs.BOUND), 1),
            Decimal.fixed(share(numbers, groups, FrontierCodecs.BOUND_OF_ALL), 1)
        };
    }

    private static Chart chart(List<FrontierNumbers> seeds) {
        List<String> codecs = new ArrayList<>(FrontierCodecs.BAR);
        codecs.addAll(List.of(
                FrontierCodecs.PLAIN,
                FrontierCodecs.OURS + FrontierCodecs.STRICTLY,
                FrontierCodecs.OURS,
                FrontierCodecs.BOUND,
                FrontierCodecs.BOUND_OF_ALL));
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < seeds.size(); i++) {
            FrontierNumbers numbers = seeds.get(i);
            series.add(new Chart.Series(
                    "seed " + FrontierSets.CLAIM_SEEDS.get(i),
                    codecs.stream()
                            .mapToDouble(codec -> numbers.mean(FrontierNumbers.test(), codec, MAG))
                            .toArray()));
        }
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                "Effective ratio at 32 bytes on the test set, by seeds of the programs' inputs",
                "",
                "effective ratio",
                codecs,
                series,
                List.of());
    }
}
