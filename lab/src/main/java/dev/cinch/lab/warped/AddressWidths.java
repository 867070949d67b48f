package dev.cinch.lab.warped;

import dev.cinch.base.Decimal;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.gpu.exec.AddressWidth;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.Subject;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.RegisterMeasures;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import dev.cinch.lab.warped.RegisterProfile.Writer;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The means of the figures on registers, with addresses of 64 bits as everywhere else and with addresses of 32 bits. */
public final class AddressWidths extends PaperExperiment {
    private static final RegisterFileCosts COSTS = RegisterFileCosts.TABLE_3;
    private static final String NOTHING = "–";

    /** A number of a program for some width of addresses, and the runs that it is made of. */
    private interface Source {
        List<Run> runs(String program, Scale scale, AddressWidth addresses);

        double value(Results results, String program, Scale scale, AddressWidth addresses);
    }

    /** What a run for values alone knows. */
    private record OfProfile(ToDoubleFunction<ProfileNumbers> number) implements Source {
        @Override
        public List<Run> runs(String program, Scale scale, AddressWidth addresses) {
            return List.of(ProfileRun.of(program, scale, addresses));
        }

        @Override
        public double value(Results results, String program, Scale scale, AddressWidth addresses) {
            return number.applyAsDouble(new ProfileNumbers(results, ProfileRun.of(program, scale, addresses)));
        }
    }

    /** What a timed run measures. */
    private record OfTime(Measure measure, String codec, List<String> settings) implements Source {
        private TimedRun run(String program, Scale scale, AddressWidth addresses) {
            List<String> all = new ArrayList<>(settings);
            if (addresses == AddressWidth.BITS_32) {
                all.add("register-file.address-bits=32");
            }
            return TimedRun.of(program, scale, WarpedPrograms.MACHINE, all.toArray(String[]::new))
                    .withRegisters(codec);
        }

        @Override
        public List<Run> runs(String program, Scale scale, AddressWidth addresses) {
            TimedRun run = run(program, scale, addresses);
            return List.of(run.uncompressed(), run);
        }

        @Override
        public double value(Results results, String program, Scale scale, AddressWidth addresses) {
            TimedRun run = run(program, scale, addresses);
            return measure.of(results, run, run.uncompressed());
        }
    }

    /**
     * A row of the table.
     *
     * @param figure where the paper has the number
     * @param series its name there
     * @param percent whether it is one; else a ratio
     */
    private record Row(Experiment figure, String series, boolean percent, Source source) {
        String name() {
            return figure.source() + ", " + series;
        }

        double mean(Results results, Scale scale, AddressWidth addresses) {
            return Mean.ARITHMETIC.of(WarpedPrograms.ALL.stream()
                    .mapToDouble(program -> source.value(results, program, scale, addresses))
                    .toArray());
        }
    }

    private final List<Row> rows = new ArrayList<>();

    public AddressWidths() {
        super(Paper.WARPED, "addresses", "Section 3", "Registers with addresses of 64 and of 32 bits");
        Experiment similarity = ProfileFigure.similarity();
        profile(similarity, "whole random", true, random(Writer.WHOLE));
        profile(similarity, "divergent random", true, random(Writer.DIVERGENT));
        profile(ProfileFigure.divergence(), "non-divergent", true, profile -> profile.instructions("whole"));
        profile(ProfileFigure.ratios(), "non-divergent", false, ratio(Writer.WHOLE, "warped"));
        profile(ProfileFigure.ratios(), "divergent", false, ratio(Writer.DIVERGENT, "warped"));
        profile(
                ProfileFigure.ratios(),
                "non-divergent bytes",
                false,
                profile -> profile.ratioOfBytes(Writer.WHOLE, "warped"));
        profile(
                ProfileFigure.ratios(),
                "divergent bytes",
                false,
                profile -> profile.ratioOfBytes(Writer.DIVERGENT, "warped"));
        Experiment energy = new EnergyBreakdown();
        timed(energy, "total saved", RegisterMeasures.saved(COSTS));
        timed(energy, "dynamic saved", RegisterMeasures.saved(COSTS, RegisterFileEnergy::netDynamic));
        timed(energy, "leakage saved", RegisterMeasures.saved(COSTS, RegisterFileEnergy::leakage));
        timed(new GatedBanks(), "bank 0 off", RegisterMeasures.gated(0));
        timed(new GatedBanks(), "bank 7 off", RegisterMeasures.gated(7));
        timed(RegisterFigures.moves(), "moves", RegisterMeasures::moves);
        timed(RegisterFigures.compressedRegisters(), "non-divergent", RegisterMeasures::compressed);
        timed(RegisterFigures.compressedRegisters(), "divergent", RegisterMeasures::compressedDivergent);
        timed(RegisterFigures.time(), "time", RegisterMeasures::slowdown);
        timed(RegisterFigures.schedulers(), "lrr", RegisterMeasures.saved(COSTS), "sm.policy=lrr");
        profile(
                ProfileFigure.singlePairs(),
                "<4,0> of warped",
                false,
                profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,0>") / profile.ratioOfBanks(Writer.WHOLE, "warped"));
        rows.add(new Row(
                RegisterFigures.singlePairs(),
                "<4,0>",
                true,
                new OfTime(RegisterMeasures.saved(COSTS), WarpedPrograms.CODEC + ":pairs=4-0", List.of())));
        timed(
                RegisterFigures.byCompressionLatency(),
                "8 cycles",
                RegisterMeasures::slowdown,
                "register-compression.compress-cycles=8");
        timed(
                RegisterFigures.byDecompressionLatency(),
                "8 cycles",
                RegisterMeasures::slowdown,
                "register-compression.decompress-cycles=8");
    }

    private static ToDoubleFunction<ProfileNumbers> random(Writer writer) {
        return profile -> profile.bin(writer, Distance.RANDOM, WarpedStatistics.REGISTERS);
    }

    private static ToDoubleFunction<ProfileNumbers> ratio(Writer writer, String pairs) {
        return profile -> profile.ratioOfBanks(writer, pairs);
    }

    private void profile(Experiment figure, String series, boolean percent, ToDoubleFunction<ProfileNumbers> number) {
        rows.add(new Row(figure, series, percent, new OfProfile(number)));
    }

    private void timed(Experiment figure, String series, Measure measure, String... settings) {
        rows.add(new Row(figure, series, true, new OfTime(measure, WarpedPrograms.CODEC, List.of(settings))));
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    @Override
    public List<Run> runs(Scale scale) {
        Set<Run> runs = new LinkedHashSet<>();
        for (String program : WarpedPrograms.ALL) {
            for (Row row : rows) {
                for (AddressWidth addresses : AddressWidth.values()) {
                    runs.addAll(row.source.runs(program, scale, addresses));
                }
            }
        }
        return new ArrayList<>(runs);
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        Table table = Table.titled("Means over all programs, by the width of addresses in registers")
                .text("number")
                .number("paper")
                .number("64 bits")
                .number("32 bits");
        double[] wide = new double[rows.size()];
        double[] narrow = new double[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            wide[i] = row.mean(results, scale, AddressWidth.BITS_64);
            narrow[i] = row.mean(results, scale, AddressWidth.BITS_32);
            int digits = row.percent ? 1 : 2;
            table.row(row.name(), paper(row), cell(wide[i], digits), cell(narrow[i], digits));
        }
        return new Outcome(
                List.of(table),
                List.of(
                        chart("Percentages by the width of addresses", "percent", true, wide, narrow),
                        chart("Ratios by the width of addresses", "ratio", false, wide, narrow)),
                Map.of(),
                List.of(
                        "With 32 bits a 64-bit register that holds an address, or what addresses are added up from, is one"
                                + " register and not two; programs compute the same and have the same instructions.",
                        "Means are arithmetic, over all " + WarpedPrograms.ALL.size()
                                + " programs. Claims are judged with 64 bits, in the figures themselves."));
    }

    private static String cell(double value, int digits) {
        return Double.isFinite(value) ? Decimal.fixed(value, digits) : NOTHING;
    }

    private static String paper(Row row) {
        return Claims.bundled().of(row.figure).stream()
                .filter(claim -> claim.subject().equals(Subject.number(row.series)))
                .map(claim -> Decimal.text(claim.paper()))
                .findFirst()
                .orElse(NOTHING);
    }

    private Chart chart(String title, String unit, boolean percent, double[] wide, double[] narrow) {
        List<String> names = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).percent == percent) {
                names.add(rows.get(i).name());
                places.add(i);
            }
        }
        double[] wideOnes = places.stream().mapToDouble(i -> wide[i]).toArray();
        double[] narrowOnes = places.stream().mapToDouble(i -> narrow[i]).toArray();
        return new Chart(
                Chart.Kind.GROUPED_BARS,
                title,
                "",
                unit,
                names,
                List.of(new Chart.Series("64 bits", wideOnes), new Chart.Series("32 bits", narrowOnes)),
                List.of());
    }
}
