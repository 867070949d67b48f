package dev.cinch.lab.warped;

import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.gpu.exec.AddressWidth;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.RegisterMeasures;
import dev.cinch.lab.timing.SideBySide;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import dev.cinch.lab.warped.RegisterProfile.Writer;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The means of the figures on registers, with addresses of 64 bits as everywhere else and with addresses of 32 bits. */
public final class AddressWidths {
    private static final RegisterFileCosts COSTS = RegisterFileCosts.TABLE_3;
    private static final String NARROW = "register-file.address-bits=32";

    /** What a run for values alone knows. */
    private record OfProfile(ToDoubleFunction<ProfileNumbers> number, AddressWidth addresses)
            implements SideBySide.Source {
        @Override
        public List<Run> runs(String program, Scale scale) {
            return List.of(ProfileRun.of(program, scale, addresses));
        }

        @Override
        public double value(Results results, String program, Scale scale) {
            return number.applyAsDouble(new ProfileNumbers(results, ProfileRun.of(program, scale, addresses)));
        }
    }

    private final List<SideBySide.Row> rows = new ArrayList<>();

    private AddressWidths() {
        Experiment similarity = ProfileFigure.similarity();
        percentage(similarity, "whole random", random(Writer.WHOLE));
        percentage(similarity, "divergent random", random(Writer.DIVERGENT));
        percentage(ProfileFigure.divergence(), "non-divergent", profile -> profile.instructions("whole"));
        Experiment ratios = ProfileFigure.ratios();
        ratio(ratios, "non-divergent", profile -> profile.ratioOfBanks(Writer.WHOLE, "warped"));
        ratio(ratios, "divergent", profile -> profile.ratioOfBanks(Writer.DIVERGENT, "warped"));
        ratio(ratios, "non-divergent bytes", profile -> profile.ratioOfBytes(Writer.WHOLE, "warped"));
        ratio(ratios, "divergent bytes", profile -> profile.ratioOfBytes(Writer.DIVERGENT, "warped"));
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
        ratio(
                ProfileFigure.singlePairs(),
                "<4,0> of warped",
                profile -> profile.ratioOfBanks(Writer.WHOLE, "<4,0>") / profile.ratioOfBanks(Writer.WHOLE, "warped"));
        timed(
                RegisterFigures.singlePairs(),
                "<4,0>",
                RegisterMeasures.saved(COSTS),
                WarpedPrograms.CODEC + ":pairs=4-0",
                List.of());
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

    public static SideBySide experiment() {
        return new SideBySide(
                Paper.WARPED,
                "addresses",
                "Section 3",
                "Registers by the width of addresses",
                WarpedPrograms.ALL,
                List.of("64 bits", "32 bits"),
                new AddressWidths().rows,
                List.of(
                        "With 32 bits a 64-bit register that holds an address, or what addresses are added up from, is one"
                                + " register and not two; programs compute the same and have the same instructions.",
                        "Means are arithmetic, over all " + WarpedPrograms.ALL.size()
                                + " programs. Claims are judged with 64 bits, in the figures themselves."));
    }

    private static ToDoubleFunction<ProfileNumbers> random(Writer writer) {
        return profile -> profile.bin(writer, Distance.RANDOM, WarpedStatistics.REGISTERS);
    }

    private void percentage(Experiment figure, String series, ToDoubleFunction<ProfileNumbers> number) {
        row(figure, series, true, addresses -> new OfProfile(number, addresses));
    }

    private void ratio(Experiment figure, String series, ToDoubleFunction<ProfileNumbers> number) {
        row(figure, series, false, addresses -> new OfProfile(number, addresses));
    }

    private void timed(Experiment figure, String series, Measure measure, String... settings) {
        timed(figure, series, measure, WarpedPrograms.CODEC, List.of(settings));
    }

    private void timed(Experiment figure, String series, Measure measure, String codec, List<String> settings) {
        row(
                figure,
                series,
                true,
                addresses -> new SideBySide.OfTime(
                        measure, (program, scale) -> run(program, scale, codec, settings, addresses)));
    }

    private static TimedRun run(
            String program, Scale scale, String codec, List<String> settings, AddressWidth addresses) {
        List<String> all = new ArrayList<>(settings);
        if (addresses == AddressWidth.BITS_32) {
            all.add(NARROW);
        }
        return TimedRun.of(program, scale, WarpedPrograms.MACHINE, all.toArray(String[]::new))
                .withRegisters(codec);
    }

    private void row(
            Experiment figure, String series, boolean percent, Function<AddressWidth, SideBySide.Source> source) {
        rows.add(new SideBySide.Row(
                figure,
                series,
                percent,
                Mean.ARITHMETIC,
                List.of(source.apply(AddressWidth.BITS_64), source.apply(AddressWidth.BITS_32))));
    }
}
