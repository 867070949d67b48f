package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.PlainName;
import dev.cinch.base.Shortened;
import dev.cinch.gpu.Launched;
import dev.cinch.lab.timing.Measured;
import dev.cinch.lab.timing.Meter;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.util.List;

/** A table with a row for each launch, counted from 1 as {@code --launches} counts them. */
final class LaunchText {
    private static final int NAME_WIDTH = 28;
    private static final String NOTHING = "–";

    private LaunchText() {}

    /** @param meter reads the counters of a timed run; null for others */
    static String of(List<Launched> launches, Meter meter, int width) {
        List<String> kernels =
                launches.stream().map(Launched::kernel).distinct().toList();
        List<String> names = PlainName.of(kernels);
        Table table = Table.titled("").number("launch").text("kernel").number("thread instructions");
        if (meter != null) {
            table.number("cycles").number("IPC").number("L2 hits").number("DRAM GB/s");
        }
        for (int i = 0; i < launches.size(); i++) {
            Launched launched = launches.get(i);
            String name = Shortened.of(names.get(kernels.indexOf(launched.kernel())), NAME_WIDTH);
            String number = Integer.toString(i + 1);
            String instructions = Long.toString(launched.threadInstructions());
            if (meter == null) {
                table.row(number, name, instructions);
            } else if (launched.timing() == null) {
                table.row(number, name, instructions, NOTHING, NOTHING, NOTHING, NOTHING);
            } else {
                Measured measured = meter.read(launched.timing().counters());
                table.row(
                        number,
                        name,
                        instructions,
                        Long.toString(measured.cycles()),
                        fixed(measured.value("core.ipc"), ""),
                        fixed(measured.value("l2.hit-rate"), " %"),
                        fixed(measured.value("dram.bandwidth"), ""));
            }
        }
        return TextTable.of(table, width);
    }

    private static String fixed(double value, String unit) {
        return Double.isFinite(value) ? Decimal.fixed(value, 1) + unit : NOTHING;
    }
}
