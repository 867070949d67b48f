package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.lab.cases.CaseReport;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.workloads.WorkloadReport;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.report.Wrapped;
import java.util.List;

/** The findings of {@code run}, for people. */
final class RunText {
    private RunText() {}

    /** @param meter reads the counters of a timed run; null for others */
    static String of(CaseReport report, Meter meter, int width) {
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
        text.append(kernels(KernelTotal.of(report.launches()), meter, width));
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
        return Wrapped.text(first, width) + kernels(report.kernels(), meter, width) + printed(report.printf());
    }

    /** @param error null if the answers had to be exact */
    private static String right(Double error) {
        return error == null ? "verified" : "mean relative error " + Decimal.fixed(100 * error, 4) + " %";
    }

    /** @param meter reads the counters of a timed run; null for others */
    static String of(String program, HostOutcome outcome, List<KernelTotal> kernels, Meter meter, int width) {
        String end = outcome.exitCode() == 0 ? "ended" : "ended with exit code " + outcome.exitCode();
        String cuda = outcome.connected() ? "" : "; it did not call CUDA";
        String missing = outcome.missing().isEmpty()
                ? ""
                : "\nCalls of CUDA that it made and that are not supported: " + String.join(", ", outcome.missing())
                        + "\n";
        String first = program + ": " + end + cuda + on(meter) + "\n" + missing + "\n";
        return Wrapped.text(first, width) + (kernels.isEmpty() ? "No kernel ran.\n" : kernels(kernels, meter, width));
    }

    private static String on(Meter meter) {
        return meter == null ? "" : "; timed on " + TimedText.machine(meter);
    }

    private static String kernels(List<KernelTotal> kernels, Meter meter, int width) {
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
        boolean timed = !kernels.isEmpty() && kernels.get(0).timing() != null;
        long cycles = timed
                ? kernels.stream().mapToLong(kernel -> kernel.timing().cycles()).sum()
                : 0;
        double seconds = nanoseconds / 1e9;
        double atLeast = Math.max(seconds, 1e-9);
        return instructions + " thread-instructions" + (timed ? " and " + cycles + " cycles" : "") + " in "
                + Decimal.fixed(seconds, 3) + " s of processor time in kernels, "
                + Decimal.fixed(instructions / 1e6 / atLeast, 1) + " million/s"
                + (timed ? " and " + Decimal.fixed(cycles / 1e3 / atLeast, 1) + " thousand cycles/s" : "");
    }
}
