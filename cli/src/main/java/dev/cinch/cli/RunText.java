package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.PlainName;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.gpu.Timing;
import dev.cinch.lab.cases.CaseReport;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedShare;
import dev.cinch.lab.workloads.WorkloadReport;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.report.Wrapped;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** The findings of {@code run}, for people. */
final class RunText {
    private RunText() {}

    /**
     * @param share what was timed; null if all was
     * @param meter reads the counters of a timed run; null for others
     */
    static String of(CaseReport report, TimedShare share, Meter meter, int width) {
        StringBuilder text =
                new StringBuilder(Wrapped.text(report.name() + ": " + verdict(report) + on(meter) + "\n\n", width));
        if (!report.buffers().isEmpty()) {
            Table table = Table.titled("")
                    .text("buffer")
                    .number("elements")
                    .number("mismatches")
                    .text("first mismatch");
            for (CaseReport.BufferReport buffer : report.buffers()) {
                table.row(
                        buffer.buffer(),
                        Long.toString(buffer.elements()),
                        Long.toString(buffer.mismatches()),
                        buffer.ok() ? "–" : "element " + mismatch(buffer.firstMismatch()));
            }
            text.append(TextTable.of(table, width)).append('\n');
        }
        List<KernelTotal> kernels =
                meter == null ? KernelTotal.of(report.launches()) : KernelTotal.timed(report.launches());
        text.append(kernels(share, kernels, meter, width));
        if (report.printfMismatch() != null) {
            text.append("\nWhat was printed differs: line ")
                    .append(mismatch(report.printfMismatch()))
                    .append('\n');
        }
        return text.append(printed(report.printf())).toString();
    }

    private static String verdict(CaseReport report) {
        if (report.buffers().isEmpty() && !report.printfExpected()) {
            return "ran; the case expects nothing, so nothing was compared";
        }
        return report.ok() ? "ok, all as expected" : "DIFFERS from what is expected";
    }

    private static String mismatch(CaseReport.Mismatch mismatch) {
        return mismatch.index() + ": expected " + value(mismatch.expected()) + ", found " + value(mismatch.found());
    }

    private static String value(Object value) {
        if (value == null) {
            return "nothing";
        }
        return value instanceof Double number ? Decimal.text(number) : value.toString();
    }

    /** @param meter reads the counters of a timed run; null for others */
    static String of(WorkloadReport report, Meter meter, int width) {
        String verdict = report.ok() ? right(report.meanRelativeError()) : "WRONG: " + report.mismatch();
        String first = report.workload() + ", scale " + report.scale().label() + ", seed " + report.seed() + ": "
                + verdict + on(meter) + "\n\n";
        return Wrapped.text(first, width) + kernels(null, report.kernels(), meter, width) + printed(report.printf());
    }

    /** @param error null if the answers had to be exact */
    private static String right(Double error) {
        return error == null ? "verified" : "mean relative error " + Decimal.fixed(100 * error, 4) + " %";
    }

    /**
     * @param share what was timed; null if all was
     * @param meter reads the counters of a timed run; null for others
     */
    static String of(
            String program, HostOutcome outcome, TimedShare share, List<KernelTotal> kernels, Meter meter, int width) {
        String signal = SignalName.of(outcome.exitCode());
        String end = outcome.exitCode() == 0
                ? "ended"
                : signal == null
                        ? "ended with exit code " + outcome.exitCode()
                        : "ended by " + signal + " (exit code " + outcome.exitCode() + ")";
        String cuda = outcome.connected() ? "" : "; it did not call CUDA";
        String missing = outcome.missing().isEmpty()
                ? ""
                : "\nIt asked for what is not supported: " + String.join("; ", outcome.missing()) + "\n";
        boolean nothing = share == null ? kernels.isEmpty() : share.launches() == 0;
        String first = program + ": " + end + cuda + on(meter) + "\n" + missing + "\n";
        return Wrapped.text(first, width) + (nothing ? "No kernel ran.\n" : kernels(share, kernels, meter, width));
    }

    private static String on(Meter meter) {
        return meter == null ? "" : "; timed on " + TimedText.machine(meter);
    }

    private static String kernels(TimedShare share, List<KernelTotal> totals, Meter meter, int width) {
        List<KernelTotal> kernels = plainlyNamed(totals);
        if (share != null) {
            String tables = kernels.isEmpty() ? "" : "\n" + TimedText.of(kernels, meter, width);
            return Wrapped.text(share.words() + "\n", width) + tables;
        }
        if (meter != null) {
            return TimedText.of(kernels, meter, width);
        }
        Table table = Table.titled("")
                .text("kernel")
                .number("launches")
                .number("thread instructions")
                .number("warp instructions")
                .number("active lanes");
        for (KernelTotal kernel : kernels) {
            table.row(
                    kernel.name(),
                    Long.toString(kernel.launches()),
                    Long.toString(kernel.threadInstructions()),
                    Long.toString(kernel.warpInstructions()),
                    kernel.warpInstructions() == 0 ? "–" : Decimal.fixed(kernel.activeLanes(), 1));
        }
        return TextTable.of(table, width);
    }

    private static List<KernelTotal> plainlyNamed(List<KernelTotal> kernels) {
        List<String> names =
                PlainName.of(kernels.stream().map(KernelTotal::name).toList());
        return IntStream.range(0, names.size())
                .mapToObj(i -> kernels.get(i).named(names.get(i)))
                .toList();
    }

    private static String printed(String text) {
        if (text.isEmpty()) {
            return "";
        }
        return "\nPrinted by the kernels:\n" + text + (text.endsWith("\n") ? "" : "\n");
    }

    /** One line about a tap. */
    static String tapped(TapHeader tap) {
        String which = tap.step() == 1 ? "" : ", one in " + tap.step();
        return tap.kind().label() + " tap: " + tap.count() + " of " + tap.events() + " events" + which;
    }

    /** One line about speed. */
    static String rate(List<KernelTotal> kernels, long nanoseconds) {
        long instructions =
                kernels.stream().mapToLong(KernelTotal::threadInstructions).sum();
        List<Timing> timings = kernels.stream()
                .map(KernelTotal::timing)
                .filter(Objects::nonNull)
                .toList();
        boolean timed = !timings.isEmpty();
        long cycles = timings.stream().mapToLong(Timing::cycles).sum();
        double seconds = nanoseconds / 1e9;
        double atLeast = Math.max(seconds, 1e-9);
        return instructions + " thread-instructions" + (timed ? " and " + cycles + " cycles" : "") + " in "
                + Decimal.fixed(seconds, 3) + " s of processor time in kernels, "
                + Decimal.fixed(instructions / 1e6 / atLeast, 1) + " million/s"
                + (timed ? " and " + Decimal.fixed(cycles / 1e3 / atLeast, 1) + " thousand cycles/s" : "");
    }
}
