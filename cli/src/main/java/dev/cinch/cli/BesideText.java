package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.time.compression.Onlookers;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.lab.timing.Measured;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What codecs that looked on would have made of a run's blocks, beside what the memory controllers made of them. */
final class BesideText {
    private final int magBytes;
    private final String own;
    private final Measured total;
    private final List<String> names;
    private final Onlookers onlookers;

    /**
     * @param magBytes of a burst
     * @param own the controllers' codec
     * @param total of the run
     * @param names of the codecs that looked on
     */
    BesideText(int magBytes, String own, Measured total, List<String> names, Onlookers onlookers) {
        this.magBytes = magBytes;
        this.own = own;
        this.total = total;
        this.names = names;
        this.onlookers = onlookers;
    }

    private double blocks(int onlooker) {
        Sample counted = onlookers.of(onlooker);
        return counted.value("compression.blocks-read") + counted.value("compression.blocks-written");
    }

    private double rawRatio(int onlooker) {
        double bits = 8 * DramSpec.BLOCK_BYTES * blocks(onlooker);
        return bits / onlookers.of(onlooker).value("compression.bits");
    }

    private double effectiveRatio(int onlooker) {
        double bytes = DramSpec.BLOCK_BYTES * blocks(onlooker);
        return bytes / (magBytes * onlookers.of(onlooker).value("compression.bursts"));
    }

    /** As {@code --json} prints it. */
    List<Map<String, Object>> json() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("codec", names.get(i));
            one.put("blocks", (long) blocks(i));
            one.put("rawRatio", rawRatio(i));
            one.put("effectiveRatio", effectiveRatio(i));
            all.add(one);
        }
        return all;
    }

    String text(int width) {
        Table table = Table.titled("The same blocks by other codecs")
                .text("codec")
                .number("raw ratio")
                .number("effective ratio");
        row(
                table,
                own + ", in the controllers",
                total.value("compression.raw-ratio"),
                total.value("compression.effective-ratio"));
        for (int i = 0; i < names.size(); i++) {
            row(table, names.get(i), rawRatio(i), effectiveRatio(i));
        }
        return TextTable.of(table, width);
    }

    private static void row(Table table, String name, double raw, double effective) {
        table.row(name, ratio(raw), ratio(effective));
    }

    private static String ratio(double ratio) {
        return Double.isFinite(ratio) ? Decimal.fixed(ratio, 2) : "–";
    }
}
