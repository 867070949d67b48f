package dev.cinch.data.analyze;

import dev.cinch.base.Decimal;
import dev.cinch.report.Chart;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** An analysis as one HTML page: what {@code --html} writes. */
public final class AnalysisPage {
    private static final int MOST_BARS = 8;

    private static final String MEAN = "geometric mean";

    /** The most inputs that are drawn; more are in the tables only, as bars would be too thin to see. */
    private static final int MOST_DRAWN = 40;

    private final Analysis analysis;
    private final int codecs;
    private final InputLabels names;

    private AnalysisPage(Analysis analysis) {
        this.analysis = analysis;
        this.codecs = analysis.geometricMean().size();
        this.names = InputLabels.of(
                analysis.inputs().stream().map(Analysis.InputSummary::name).toList());
    }

    public static String html(Analysis analysis) {
        return new AnalysisPage(analysis).page();
    }

    private String page() {
        int inputs = analysis.inputs().size();
        String title = inputs == 1 ? analysis.inputs().get(0).name() : inputs + " inputs";
        String intro = "How well " + (codecs == 1 ? "one codec compresses" : codecs + " codecs compress")
                + " this data in blocks of " + analysis.blockBytes()
                + " bytes: raw, and when memory moves whole bursts of 16, 32 or 64 bytes."
                + names.told();
        List<Section> sections = new ArrayList<>();
        if (inputs > 1) {
            sections.add(ratios());
        }
        if (!analysis.groups().isEmpty()) {
            sections.add(groups());
        }
        sections.addAll(List.of(granularity(), inputs()));
        return HtmlPage.render(new Page("Compression of " + title, intro, sections));
    }

    private static Section section(
            String id, String heading, String source, List<Chart> charts, List<Table> tables, List<String> notes) {
        return new Section(id, "Results", heading, source, List.of(), charts, tables, notes, List.of(), "");
    }

    private Section ratios() {
        List<Chart> charts = new ArrayList<>();
        if (analysis.inputs().size() <= MOST_DRAWN) {
            charts.add(bars(
                    "Effective ratio at 32-byte bursts",
                    row -> row.effectiveRatio().get("32"),
                    mean -> mean.effectiveRatio().get("32")));
        }
        return section(
                "ratios",
                "Ratios by input",
                "Bytes of data over bytes of bursts fetched; higher is better",
                charts,
                List.of(
                        matrix(
                                "Effective ratio at 32-byte bursts",
                                row -> RatioCell.effective(row, "32"),
                                mean -> mean.effectiveRatio().get("32")),
                        matrix("Raw ratio", RatioCell::raw, Analysis.GeometricMean::rawRatio)),
                List.of("With bursts of 32 bytes no ratio can exceed " + analysis.blockBytes() / 32
                        + ": one burst is the least that memory gives."));
    }

    /** Inputs taken together: their ratios by size, and of the first group how many blocks have which size. */
    private Section groups() {
        Table table = Table.titled("Ratios by group")
                .text("group")
                .number("inputs")
                .number("bytes")
                .text("codec")
                .number("raw ratio");
        Analysis.MAGS.forEach(mag -> table.number(mag + "-byte bursts"));
        for (Analysis.Group group : analysis.groups()) {
            for (Analysis.GroupResult row : group.results()) {
                List<String> cells = new ArrayList<>(List.of(
                        group.name(),
                        Integer.toString(group.inputs()),
                        Long.toString(group.bytes()),
                        analysis.label(row.codec()),
                        RatioCell.raw(row)));
                row.effectiveRatio().keySet().forEach(mag -> cells.add(RatioCell.effective(row, mag)));
                table.row(cells.toArray(String[]::new));
            }
        }
        Analysis.Group first = analysis.groups().get(0);
        String finest = Integer.toString(Analysis.MAGS.get(0));
        List<String> sizes = new ArrayList<>();
        for (int i = 1; i <= first.results().get(0).bursts().get(finest).length; i++) {
            sizes.add("≤ " + i * Analysis.MAGS.get(0) + " B");
        }
        List<Chart.Series> series = new ArrayList<>();
        for (Analysis.GroupResult row : first.results()) {
            double[] shares = java.util.Arrays.stream(row.bursts().get(finest))
                    .mapToDouble(blocks -> 100.0 * blocks / first.blocks())
                    .toArray();
            series.add(new Chart.Series(analysis.label(row.codec()), shares));
        }
        Chart.Kind kind = series.size() > MOST_BARS ? Chart.Kind.HEAT_MAP : Chart.Kind.GROUPED_BARS;
        return section(
                "groups",
                "Groups of inputs, weighted by size",
                "Bytes of all blocks over bytes of all streams or bursts",
                List.of(new Chart(
                        kind, "Blocks by size (" + first.name() + ")", "", "% of blocks", sizes, series, List.of())),
                List.of(table),
                List.of());
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>(names.labels());
        rows.add(MEAN);
        return rows;
    }

    private double value(
            int row,
            int codec,
            ToDoubleFunction<Analysis.CodecResult> cell,
            ToDoubleFunction<Analysis.GeometricMean> mean) {
        return row < analysis.inputs().size()
                ? cell.applyAsDouble(analysis.results().get(row * codecs + codec))
                : mean.applyAsDouble(analysis.geometricMean().get(codec));
    }

    private boolean sampled() {
        return analysis.inputs().stream().anyMatch(input -> input.sampleOf() != null);
    }

    /** How far the effective ratio at 32 bytes may be off; NaN where all was read. */
    private double off(int row, int codec) {
        if (row >= analysis.inputs().size()) {
            return Double.NaN;
        }
        Analysis.CodecResult result = analysis.results().get(row * codecs + codec);
        return result.intervals() == null
                ? Double.NaN
                : result.intervals()
                        .effectiveRatio()
                        .get("32")
                        .off(result.effectiveRatio().get("32"));
    }

    private Chart bars(
            String title, ToDoubleFunction<Analysis.CodecResult> cell, ToDoubleFunction<Analysis.GeometricMean> mean) {
        List<String> rows = rows();
        List<Chart.Series> series = new ArrayList<>();
        for (int codec = 0; codec < codecs; codec++) {
            double[] values = new double[rows.size()];
            double[] off = new double[rows.size()];
            for (int row = 0; row < values.length; row++) {
                values[row] = value(row, codec, cell, mean);
                off[row] = off(row, codec);
            }
            String name = analysis.label(analysis.geometricMean().get(codec).codec());
            series.add(sampled() ? new Chart.Series(name, values, off) : new Chart.Series(name, values));
        }
        // Of many codecs bars would be hairs.
        Chart.Kind kind = series.size() > MOST_BARS ? Chart.Kind.HEAT_MAP : Chart.Kind.GROUPED_BARS;
        return new Chart(kind, title, "", "effective ratio", rows, series, List.of());
    }

    private Table matrix(
            String title, Function<Analysis.CodecResult, String> cell, ToDoubleFunction<Analysis.GeometricMean> mean) {
        Table table = Table.titled(title).text("input");
        analysis.geometricMean().forEach(codec -> table.number(analysis.label(codec.codec())));
        List<String> rows = rows();
        for (int row = 0; row < rows.size(); row++) {
            String[] cells = new String[codecs + 1];
            cells[0] = rows.get(row);
            for (int codec = 0; codec < codecs; codec++) {
                cells[codec + 1] = row < analysis.inputs().size()
                        ? cell.apply(analysis.results().get(row * codecs + codec))
                        : Decimal.fixed(
                                mean.applyAsDouble(analysis.geometricMean().get(codec)), 2);
            }
            table.row(cells);
        }
        return table;
    }

    private Section granularity() {
        Map<String, ToDoubleFunction<Analysis.GeometricMean>> measures = new LinkedHashMap<>();
        measures.put("raw", Analysis.GeometricMean::rawRatio);
        for (int mag : Analysis.MAGS) {
            measures.put(mag + "-byte bursts", mean -> mean.effectiveRatio().get(Integer.toString(mag)));
        }
        List<String> names = analysis.geometricMean().stream()
                .map(mean -> analysis.label(mean.codec()))
                .toList();
        List<Chart.Series> series = new ArrayList<>();
        measures.forEach((name, measure) -> series.add(new Chart.Series(
                name, analysis.geometricMean().stream().mapToDouble(measure).toArray())));
        boolean one = analysis.inputs().size() == 1;
        String over = one ? "" : " (geometric means over all inputs)";
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS, "Ratio by granularity" + over, "", "ratio", names, series, List.of());
        Table table = Table.titled("Ratio by granularity" + over).text("codec");
        measures.keySet().forEach(table::number);
        for (Analysis.GeometricMean mean : analysis.geometricMean()) {
            List<String> cells = new ArrayList<>(List.of(analysis.label(mean.codec())));
            if (one) {
                Analysis.CodecResult row =
                        analysis.results().get(analysis.geometricMean().indexOf(mean));
                cells.add(RatioCell.raw(row));
                Analysis.MAGS.forEach(mag -> cells.add(RatioCell.effective(row, Integer.toString(mag))));
            } else {
                measures.values().forEach(measure -> cells.add(Decimal.fixed(measure.applyAsDouble(mean), 2)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return section(
                "granularity",
                "What the access granularity takes away",
                "Streams are rounded up to whole bursts",
                List.of(chart),
                List.of(table),
                Stream.concat(SampleNotes.of(analysis).stream(), PaddingNotes.of(analysis).stream())
                        .toList());
    }

    private Section inputs() {
        boolean arrays = analysis.inputs().stream().anyMatch(input -> input.dtype() != null);
        Table table = Table.titled("Inputs").text("input");
        if (arrays) {
            table.text("type").text("shape");
        }
        table.number("bytes").number("blocks").number("zero blocks");
        List.of("4", "8", "16", "32").forEach(bits -> table.number("bits a " + bits + "-bit symbol"));
        Set<String> notes = new LinkedHashSet<>();
        for (int i = 0; i < analysis.inputs().size(); i++) {
            Analysis.InputSummary input = analysis.inputs().get(i);
            List<String> cells = new ArrayList<>(List.of(names.labels().get(i)));
            if (arrays) {
                cells.add(input.dtype() == null ? "" : input.dtype());
                cells.add(AnalysisTables.shape(input).replace("x", " × "));
            }
            cells.add(input.bytes() + (input.sampleOf() == null ? "" : " of " + input.wholeBytes()));
            cells.add(Long.toString(input.blocks()));
            cells.add(Decimal.fixed(100.0 * input.zeroBlocks() / input.blocks(), 1) + " %");
            input.shannonBits().values().forEach(bits -> cells.add(Decimal.fixed(bits, 2)));
            table.row(cells.toArray(String[]::new));
            if (input.shannonWordStep() > 1) {
                notes.add("Of " + input.name() + ", 32-bit symbols are counted in one block of "
                        + input.shannonWordStep() + ".");
            }
            if (input.trainedOn() != null) {
                Analysis.TrainedOn from = input.trainedOn();
                notes.add("Codecs were trained on " + from.data()
                        + (from.wordStep() > 1 ? ", 32-bit symbols in one block of " + from.wordStep() : "") + ".");
            }
        }
        return section(
                "inputs",
                "The inputs",
                "Shannon's entropy by length of symbol",
                List.of(),
                List.of(table),
                List.copyOf(notes));
    }
}
