package dev.cinch.data.analyze;

import dev.cinch.base.Decimal;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;

/** An analysis as tables for programs and pages. */
public final class AnalysisTables {
    private AnalysisTables() {}

    /** One line for each input and codec with all that is known of it, numbers in full: what {@code --csv} prints. */
    public static Table results(Analysis analysis) {
        Table table = Table.titled("")
                .text("input")
                .text("dtype")
                .text("shape")
                .number("bytes")
                .number("blockBytes")
                .text("codec")
                .text("lossy")
                .number("blocks")
                .number("compressedBlocks")
                .number("sizeBits")
                .number("rawRatio");
        Analysis.MAGS.forEach(mag -> table.number("effectiveRatio" + mag));
        table.number("meanRelativeError");
        boolean sampled = analysis.inputs().stream().anyMatch(input -> input.sampleOf() != null);
        if (sampled) {
            table.number("wholeBytes").number("rawRatioLow").number("rawRatioHigh");
            Analysis.MAGS.forEach(
                    mag -> table.number("effectiveRatio" + mag + "Low").number("effectiveRatio" + mag + "High"));
        }
        int codecs = analysis.geometricMean().size();
        for (int i = 0; i < analysis.results().size(); i++) {
            Analysis.CodecResult row = analysis.results().get(i);
            Analysis.InputSummary input = analysis.inputs().get(i / codecs);
            List<String> cells = new ArrayList<>(List.of(
                    row.input(),
                    input.dtype() == null ? "" : input.dtype(),
                    shape(input),
                    Long.toString(input.bytes()),
                    Integer.toString(analysis.blockBytes()),
                    row.codec(),
                    Boolean.toString(row.lossy()),
                    Long.toString(row.blocks()),
                    Long.toString(row.compressedBlocks()),
                    Long.toString(row.sizeBits()),
                    Decimal.text(row.rawRatio())));
            for (int mag : Analysis.MAGS) {
                cells.add(Decimal.text(row.effectiveRatio().get(Integer.toString(mag))));
            }
            cells.add(row.meanRelativeError() == null ? "" : Decimal.text(row.meanRelativeError()));
            if (sampled) {
                cells.add(Long.toString(input.wholeBytes()));
                intervals(row, cells);
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** Adds the ends of intervals; both are the ratio itself where all was read. */
    private static void intervals(Analysis.CodecResult row, List<String> cells) {
        boolean known = row.intervals() == null;
        add(
                known
                        ? new Analysis.Range(row.rawRatio(), row.rawRatio())
                        : row.intervals().rawRatio(),
                cells);
        row.effectiveRatio().forEach((mag, ratio) -> {
            add(
                    known
                            ? new Analysis.Range(ratio, ratio)
                            : row.intervals().effectiveRatio().get(mag),
                    cells);
        });
    }

    private static void add(Analysis.Range range, List<String> cells) {
        cells.add(Decimal.text(range.low()));
        cells.add(Decimal.text(range.high()));
    }

    /** The shape as text, such as {@code 3x224x224}; empty when the file does not say. */
    static String shape(Analysis.InputSummary input) {
        if (input.shape() == null) {
            return "";
        }
        return String.join("x", input.shape().stream().map(String::valueOf).toList());
    }
}
