package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.PaddingNotes;
import dev.cinch.data.analyze.RatioCell;
import dev.cinch.data.analyze.SampleNotes;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.report.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * An analysis for the terminal. One input: a line for each codec. Several: a line for each input and a column for each
 * codec.
 */
final class AnalysisText {
    private static final int FINEST = Analysis.MAGS.get(0);

    /** The most columns of sizes; blocks that have more are in JSON only. */
    private static final int MOST_SIZES = 16;

    private final Analysis analysis;
    private final int width;
    private final StringBuilder text = new StringBuilder();

    private AnalysisText(Analysis analysis, int width) {
        this.analysis = analysis;
        this.width = width;
    }

    static String of(Analysis analysis, int width) {
        AnalysisText writer = new AnalysisText(analysis, width);
        writer.arrays();
        writer.inputs();
        if (analysis.inputs().size() == 1) {
            writer.codecs();
        } else {
            writer.matrix(
                    "Effective ratio at 32 B bursts",
                    row -> RatioCell.effective(row, "32"),
                    mean -> mean.effectiveRatio().get("32"));
            writer.matrix("Raw ratio", RatioCell::raw, Analysis.GeometricMean::rawRatio);
            writer.means();
        }
        writer.groups();
        writer.wrapped(SampleNotes.of(analysis));
        writer.wrapped(PaddingNotes.of(analysis));
        return writer.text.toString();
    }

    private void wrapped(List<String> notes) {
        for (String note : notes) {
            Wrapped.lines(note, width).forEach(line -> text.append(line).append('\n'));
        }
    }

    private void add(Table table) {
        text.append(text.isEmpty() ? "" : "\n").append(TextTable.of(table, width));
    }

    /** Adds what the files say of their data, where they do. */
    private void arrays() {
        Table table = Table.titled("Arrays").text("input").text("type").text("shape");
        for (Analysis.InputSummary input : analysis.inputs()) {
            if (input.dtype() != null) {
                List<String> shape = input.shape().stream().map(String::valueOf).toList();
                table.row(input.name(), input.dtype(), shape.isEmpty() ? "scalar" : String.join(" × ", shape));
            }
        }
        if (!table.rows().isEmpty()) {
            add(table);
        }
    }

    private void inputs() {
        Table table = Table.titled("Inputs: blocks of " + analysis.blockBytes() + " B, entropy in bits a symbol, blocks"
                        + " by leading zeros of their bdi-4b deltas")
                .text("input")
                .number("bytes")
                .number("blocks")
                .number("zero")
                .number("4-bit")
                .number("8-bit")
                .number("16-bit")
                .number("32-bit")
                .number("≥ 2 zeros")
                .number("1")
                .number("0")
                .number("none fits");
        for (Analysis.InputSummary input : analysis.inputs()) {
            Map<String, Double> bits = input.shannonBits();
            Analysis.LeadingZeros zeros = input.deltaLeadingZeros();
            table.row(
                    input.name(),
                    input.bytes() + (input.sampleOf() == null ? "" : " of " + input.wholeBytes()),
                    Long.toString(input.blocks()),
                    percent(input.zeroBlocks(), input.blocks()),
                    Decimal.fixed(bits.get("4"), 2),
                    Decimal.fixed(bits.get("8"), 2),
                    Decimal.fixed(bits.get("16"), 2),
                    Decimal.fixed(bits.get("32"), 2) + (input.shannonWordStep() > 1 ? "*" : ""),
                    percent(zeros.twoOrMore(), input.blocks()),
                    percent(zeros.one(), input.blocks()),
                    percent(zeros.none(), input.blocks()),
                    percent(zeros.uncompressed(), input.blocks()));
        }
        add(table);
        for (Analysis.InputSummary input : analysis.inputs()) {
            if (input.shannonWordStep() > 1) {
                text.append("* 32-bit symbols of ").append(input.name()).append(": one block in ");
                text.append(input.shannonWordStep()).append(" counted");
                text.append(input.trainedOn() == null ? ", also for training\n" : "\n");
            }
        }
        trainings();
    }

    /** Adds where trained codecs learnt, once when it is the same for all inputs. */
    private void trainings() {
        Set<String> lines = new LinkedHashSet<>();
        for (Analysis.InputSummary input : analysis.inputs()) {
            Analysis.TrainedOn from = input.trainedOn();
            if (from != null) {
                lines.add("Trained on " + from.data()
                        + (from.wordStep() > 1 ? ", 32-bit symbols in one block of " + from.wordStep() : ""));
            }
        }
        lines.forEach(line -> text.append(line).append('\n'));
    }

    private void codecs() {
        Table table = Table.titled(analysis.inputs().get(0).name())
                .text("codec")
                .number("raw ratio")
                .number("at 16 B")
                .number("at 32 B")
                .number("at 64 B")
                .number("blocks in fewer bursts");
        for (Analysis.CodecResult row : analysis.results()) {
            table.row(
                    named(row),
                    RatioCell.raw(row),
                    RatioCell.effective(row, "16"),
                    RatioCell.effective(row, "32"),
                    RatioCell.effective(row, "64"),
                    percent(row.compressedBlocks(), row.blocks()));
        }
        add(table);
    }

    private void matrix(
            String title, Function<Analysis.CodecResult, String> cell, ToDoubleFunction<Analysis.GeometricMean> mean) {
        int codecs = analysis.geometricMean().size();
        Table table = Table.titled(title).text("input");
        analysis.geometricMean().forEach(codec -> table.number(analysis.label(codec.codec())));
        for (int i = 0; i < analysis.inputs().size(); i++) {
            List<String> cells =
                    new ArrayList<>(List.of(analysis.inputs().get(i).name()));
            analysis.results().subList(i * codecs, (i + 1) * codecs).forEach(result -> cells.add(cell.apply(result)));
            table.row(cells.toArray(String[]::new));
        }
        List<String> means = new ArrayList<>(List.of("geometric mean"));
        analysis.geometricMean().forEach(codec -> means.add(ratio(mean.applyAsDouble(codec))));
        table.row(means.toArray(String[]::new));
        add(table);
    }

    private void means() {
        Table table = Table.titled("Geometric mean over " + analysis.inputs().size() + " inputs")
                .text("codec")
                .number("raw ratio")
                .number("at 16 B")
                .number("at 32 B")
                .number("at 64 B")
                .number("blocks in fewer bursts");
        int codecs = analysis.geometricMean().size();
        for (int codec = 0; codec < codecs; codec++) {
            Analysis.GeometricMean mean = analysis.geometricMean().get(codec);
            long blocks = 0;
            long compressed = 0;
            for (int row = codec; row < analysis.results().size(); row += codecs) {
                blocks += analysis.results().get(row).blocks();
                compressed += analysis.results().get(row).compressedBlocks();
            }
            table.row(
                    analysis.label(mean.codec()),
                    ratio(mean.rawRatio()),
                    ratio(mean.effectiveRatio().get("16")),
                    ratio(mean.effectiveRatio().get("32")),
                    ratio(mean.effectiveRatio().get("64")),
                    percent(compressed, blocks));
        }
        add(table);
    }

    /** Adds what inputs come to together, each by its size, and how their blocks' sizes are distributed. */
    private void groups() {
        if (analysis.groups().isEmpty()) {
            return;
        }
        Table table = Table.titled("Together, weighted by size")
                .text("group")
                .number("inputs")
                .number("bytes")
                .text("codec")
                .number("raw ratio")
                .number("at 32 B");
        Table sizes = Table.titled("Blocks by size in bytes, rounded up to " + FINEST)
                .text("group")
                .text("codec");
        int columns = analysis.groups().get(0).results().get(0).bursts().get(Integer.toString(FINEST)).length;
        for (int i = 1; i <= columns; i++) {
            sizes.number(Integer.toString(i * FINEST));
        }
        for (Analysis.Group group : analysis.groups()) {
            for (Analysis.GroupResult row : group.results()) {
                table.row(
                        group.name(),
                        Integer.toString(group.inputs()),
                        Long.toString(group.bytes()),
                        analysis.label(row.codec()),
                        RatioCell.raw(row),
                        RatioCell.effective(row, "32"));
                List<String> cells = new ArrayList<>(List.of(group.name(), analysis.label(row.codec())));
                for (long blocks : row.bursts().get(Integer.toString(FINEST))) {
                    cells.add(percent(blocks, group.blocks()));
                }
                sizes.row(cells.toArray(String[]::new));
            }
        }
        add(table);
        if (columns <= MOST_SIZES) {
            add(sizes);
        }
    }

    private static String ratio(double value) {
        return Decimal.fixed(value, 2);
    }

    private static String percent(long part, long whole) {
        return Decimal.fixed(100.0 * part / whole, 1) + " %";
    }

    private static String named(Analysis.CodecResult row) {
        if (!row.lossy()) {
            return row.codec();
        }
        return row.codec() + " (lossy, error as floats " + Decimal.fixed(100 * row.meanRelativeError(), 2) + " %)";
    }
}
