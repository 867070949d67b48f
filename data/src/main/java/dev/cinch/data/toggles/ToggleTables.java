package dev.cinch.data.toggles;

import dev.cinch.base.Decimal;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;

/** A report of what happened on the wires as tables for terminals and pages. */
public final class ToggleTables {
    private static final String NOTHING = "–";

    private ToggleTables() {}

    /** The rules of this call in one sentence. */
    public static String conditions(ToggleReport report) {
        String cap = report.ratioCap() == null ? "" : ", no ratio above " + report.ratioCap();
        String busy = report.utilisation() == 0
                ? ""
                : ", utilisation " + Decimal.text(report.utilisation()) + " for controls that ask";
        String padding = report.padding().equals("zero") ? "last flit filled with zeros" : "unused wires held";
        return "Flits of " + report.flitBytes() + " B, blocks of " + report.blockBytes() + " B, zero blocks "
                + (report.zeroBlocks().equals("drop") ? "dropped" : "sent") + ", " + padding + cap + busy + ", "
                + report.wires() + " wires.";
    }

    /** A line for each input: how it goes raw. */
    public static Table inputs(ToggleReport report) {
        Table table = Table.titled("Sent raw")
                .text("input")
                .number("bytes")
                .number("blocks")
                .number("zero")
                .number("flits")
                .number("toggles")
                .number("toggle rate");
        for (ToggleReport.InputSummary input : report.inputs()) {
            table.row(
                    input.name(),
                    Long.toString(input.bytes()),
                    Long.toString(input.blocks()),
                    percent(input.zeroBlocks(), input.blocks()),
                    Long.toString(input.flitsRaw()),
                    Long.toString(input.togglesRaw()),
                    input.toggleRateRaw() == null ? NOTHING : Decimal.fixed(100 * input.toggleRateRaw(), 1) + " %");
        }
        return table;
    }

    /** A line for each input and scheme. */
    public static Table results(ToggleReport report) {
        boolean several = report.inputs().size() > 1;
        boolean coded = report.results().stream().anyMatch(row -> !row.coding().equals("none"));
        boolean timed = report.results().stream().anyMatch(row -> row.cyclesSent() != row.flitsSent());
        Table table = Table.titled("Sent by each scheme, against raw");
        if (several) {
            table.text("input");
        }
        table.text("codec").text("control");
        if (coded) {
            table.text("coding");
        }
        table.number("toggles")
                .number("÷ raw")
                .number("bandwidth")
                .number("compressed")
                .number("energy ÷ raw");
        if (timed) {
            table.number("cycles ÷ raw");
        }
        boolean controlled =
                report.results().stream().anyMatch(row -> !row.control().equals("always"));
        if (controlled) {
            table.number("control: toggles").number("control: bandwidth");
        }
        for (ToggleReport.Result row : report.results()) {
            List<String> cells = new ArrayList<>();
            if (several) {
                cells.add(row.input());
            }
            cells.add(row.codec());
            cells.add(row.control());
            if (coded) {
                cells.add(row.coding());
            }
            cells.add(Long.toString(row.togglesSent()));
            cells.add(ratio(row.toggleRatio()));
            cells.add(ratio(row.effectiveBandwidth()));
            cells.add(percent(row.sentCompressed(), row.blocks()));
            cells.add(row.energyRaw() == 0 ? NOTHING : Decimal.fixed(row.energySent() / row.energyRaw(), 2));
            if (timed) {
                cells.add(row.flitsRaw() == 0 ? NOTHING : ratio((double) row.cyclesSent() / row.flitsRaw()));
            }
            if (controlled) {
                boolean free = row.control().equals("always");
                cells.add(free ? "" : change(row.togglesSent(), row.always().togglesSent()));
                cells.add(free ? "" : change(row.always().flitsSent(), row.flitsSent()));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** A line for each scheme. */
    public static Table means(ToggleReport report) {
        Table table = Table.titled("Geometric mean over " + report.inputs().size() + " inputs")
                .text("codec")
                .text("control")
                .text("coding")
                .number("toggles ÷ raw")
                .number("bandwidth");
        for (ToggleReport.Mean mean : report.geometricMean()) {
            table.row(
                    mean.codec(),
                    mean.control(),
                    mean.coding(),
                    ratio(mean.toggleRatio()),
                    ratio(mean.effectiveBandwidth()));
        }
        return table;
    }

    private static String ratio(Double value) {
        return value == null ? NOTHING : Decimal.fixed(value, 2);
    }

    /** The change from one number to another, such as {@code -12.5 %}. */
    private static String change(long to, long from) {
        if (from == 0) {
            return NOTHING;
        }
        double percent = 100.0 * (to - from) / from;
        return (percent > 0 ? "+" : "") + Decimal.fixed(percent, 1) + " %";
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? NOTHING : Decimal.fixed(100.0 * part / whole, 1) + " %";
    }
}
