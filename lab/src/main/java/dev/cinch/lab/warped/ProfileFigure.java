package dev.cinch.lab.warped;

import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import dev.cinch.lab.warped.RegisterProfile.Writer;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The figures that need values only: how alike lanes are, how often warps diverge, what pairs of base and delta do. */
public final class ProfileFigure extends ProgramFigure {
    private static final String LANES =
            "A write is divergent if a live lane takes no part in it, for its branch or its guard. Lanes that have ended or"
                    + " never were do not count; a 64-bit register is two.";
    private static final String ARITHMETIC = "The mean is arithmetic; the paper says 'average' and no more.";

    /** A figure's series, one after the other. */
    private static final class Plan {
        private final List<String> names = new ArrayList<>();
        private final List<ToDoubleFunction<ProfileNumbers>> series = new ArrayList<>();

        Plan series(String name, ToDoubleFunction<ProfileNumbers> value) {
            names.add(name);
            series.add(value);
            return this;
        }
    }

    private final List<ToDoubleFunction<ProfileNumbers>> series;

    private ProfileFigure(String number, String source, String title, Look look, Plan plan, String... notes) {
        super(
                Paper.WARPED,
                number,
                source,
                title,
                look,
                Mean.ARITHMETIC,
                WarpedPrograms.ALL,
                List.copyOf(plan.names),
                List.of(notes));
        series = List.copyOf(plan.series);
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        return List.of(ProfileRun.of(program, scale));
    }

    @Override
    protected double value(Results results, Scale scale, String program, int which) {
        return series.get(which).applyAsDouble(new ProfileNumbers(results, ProfileRun.of(program, scale)));
    }

    // ---- the figures ---------------------------------------------------------------------------------------------

    public static ProfileFigure similarity() {
        Plan plan = new Plan();
        for (Writer writer : Writer.values()) {
            for (Distance distance : Distance.values()) {
                plan.series(
                        writer.label + " " + distance.label,
                        profile -> profile.bin(writer, distance, WarpedStatistics.REGISTERS));
            }
            plan.series(
                    writer.label + " similar",
                    profile -> 100 - profile.bin(writer, Distance.RANDOM, WarpedStatistics.REGISTERS));
        }
        plan.series(
                "whole and similar",
                profile -> profile.instructions("whole")
                        * (1 - profile.bin(Writer.WHOLE, Distance.RANDOM, WarpedStatistics.REGISTERS) / 100));
        for (Writer writer : Writer.values()) {
            for (Distance distance : Distance.values()) {
                plan.series(
                        writer.label + " " + distance.label + " steps",
                        profile -> profile.bin(writer, distance, WarpedStatistics.DISTANCES));
            }
        }
        return new ProfileFigure(
                "fig2",
                "Figure 2",
                "Similarity of successive lanes of the registers that warps write",
                new Look("percent", Chart.Kind.GROUPED_BARS, "", 1),
                plan,
                "A register counts by the largest distance between two successive lanes: 0, up to 128, up to 32,768 or"
                        + " more (random). 'steps' are single distances instead of registers: the text puts each distance"
                        + " into a bin, and then says that the figure has register writes.",
                "'whole': all live lanes write. 'divergent': only some do, and the register is looked at as it is"
                        + " then, with what the others hold. 'active': the same writes, the writing lanes alone."
                        + " 'whole and similar': instructions without divergence times registers that are not random then.",
                LANES,
                ARITHMETIC);
    }

    public static ProfileFigure divergence() {
        Plan plan = new Plan()
                .series("non-divergent", profile -> profile.instructions("whole"))
                .series("before guards", profile -> profile.instructions("whole before guards"));
        return new ProfileFigure(
                "fig3",
                "Figure 3",
                "Warp instructions in which all live lanes take part",
                new Look("percent", Chart.Kind.GROUPED_BARS, "", 1),
                plan,
                "'before guards' counts an instruction as not divergent if all live lanes come to it, whatever their"
                        + " predicates say.",
                "Branches, barriers, calls and exits are not counted, nor instructions in which no lane takes part.",
                ARITHMETIC);
    }

    public static ProfileFigure pairs() {
        Plan plan = new Plan();
        for (PairSet.Pair pair : PairSet.SEVEN) {
            plan.series(pair.toString(), profile -> profile.chosen(pair.toString()));
        }
        plan.series("raw", profile -> profile.chosen("raw"));
        plan.series("base 4", profile -> sum(profile, 4));
        plan.series("base 8", profile -> sum(profile, 8));
        return new ProfileFigure(
                "fig5",
                "Figure 5",
                "The smallest of seven pairs of base and delta",
                new Look("percent of register writes", Chart.Kind.GROUPED_BARS, "", 1),
                plan,
                "The pair that takes the fewest bytes, for every register that is written, divergent or not; a divergent"
                        + " one as it is after the write.",
                LANES,
                ARITHMETIC);
    }

    private static double sum(ProfileNumbers profile, int base) {
        double sum = 0;
        for (PairSet.Pair pair : PairSet.SEVEN) {
            sum += pair.base() == base ? profile.chosen(pair.toString()) : 0;
        }
        return sum;
    }

    public static ProfileFigure ratios() {
        Plan plan = new Plan()
                .series("non-divergent", profile -> profile.ratioOfBanks(Writer.WHOLE, "warped"))
                .series("divergent", profile -> profile.ratioOfBanks(Writer.DIVERGENT, "warped"))
                .series("non-divergent bytes", profile -> profile.ratioOfBytes(Writer.WHOLE, "warped"))
                .series("divergent bytes", profile -> profile.ratioOfBytes(Writer.DIVERGENT, "warped"));
        return new ProfileFigure(
                "fig8",
                "Figure 8",
                "Compression ratio of registers, divergent and not",
                new Look("ratio", Chart.Kind.GROUPED_BARS, "", 2),
                plan,
                "A ratio is 8 over the mean number of banks that a written register takes, or 128 over its bytes where"
                        + " it says so. With divergence it is that of the merged register: read, changed in some lanes"
                        + " and compressed again, as in the paper's figure, though the design does not do it.",
                LANES,
                ARITHMETIC);
    }

    public static ProfileFigure singlePairs() {
        Plan plan = new Plan()
                .series("warped", profile -> profile.ratioOfBanks(Writer.WHOLE, "warped"))
                .series("<4,0>", profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,0>"))
                .series("<4,1>", profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,1>"))
                .series("<4,2>", profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,2>"))
                .series("seven", profile -> profile.ratioOfBanks(Writer.WHOLE, "seven"))
                .series(
                        "<4,0> of warped",
                        profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,0>")
                                / profile.ratioOfBanks(Writer.WHOLE, "warped"));
        for (String pairs : new String[] {"warped", "<4,0>", "<4,1>", "<4,2>", "seven"}) {
            plan.series(pairs + " bytes", profile -> profile.ratioOfBytes(Writer.WHOLE, pairs));
        }
        plan.series(
                "<4,0> of warped bytes",
                profile -> profile.ratioOfBytes(Writer.WHOLE, "<4,0>") / profile.ratioOfBytes(Writer.WHOLE, "warped"));
        return new ProfileFigure(
                "fig15",
                "Figure 15",
                "Compression ratio with one pair of base and delta alone",
                new Look("ratio", Chart.Kind.GROUPED_BARS, "", 2),
                plan,
                "8 over the mean number of banks, or 128 over the bytes where it says so, over registers that all live"
                        + " lanes write. 'seven' are the pairs of"
                        + " Figure 5, chosen by bytes.",
                LANES,
                ARITHMETIC);
    }
}
