package dev.cinch.lab.cases;

import dev.cinch.gpu.Launched;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A report of what came of a case.
 *
 * @param launches one for each launch step, in their order
 * @param printf what the kernels printed
 * @param printfMismatch null if it was as expected, or nothing was
 * @param printfExpected whether the case said what is to be printed
 */
public record CaseReport(
        String name,
        List<Launched> launches,
        List<BufferReport> buffers,
        String printf,
        boolean printfExpected,
        Mismatch printfMismatch) {

    /**
     * A report on one buffer that was compared.
     *
     * @param firstMismatch null if there is none
     */
    public record BufferReport(String buffer, boolean ok, long elements, long mismatches, Mismatch firstMismatch) {}

    /**
     * An element, or a line of a text, that is not as expected.
     *
     * @param index of the element, or the line of a text, from 0
     * @param expected a number, or a text for what JSON has no number for: NaN with its bits, Infinity, -0
     */
    public record Mismatch(long index, Object expected, Object found) {}

    public boolean ok() {
        return printfMismatch == null && buffers.stream().allMatch(BufferReport::ok);
    }

    /**
     * The report as {@code --json} prints it. {@code kernels} has a row for each launch; its {@code launch} counts the
     * case's launches from 0, and a launch that ran without time has no {@code cycles}. {@code printfMismatch} is there only if the case says what is to be printed.
     *
     * @param meter reads the counters of a timed run; null for others
     */
    public Map<String, Object> json(Meter meter) {
        List<Map<String, Object>> kernels = new ArrayList<>();
        for (Launched launched : launches) {
            Map<String, Object> kernel = new LinkedHashMap<>();
            kernel.put("name", launched.kernel());
            kernel.put("launch", kernels.size());
            kernel.put("threadInstructions", launched.threadInstructions());
            if (meter != null && launched.timing() != null) {
                meter.describe(launched.timing(), kernel);
            }
            kernels.add(kernel);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("case", name);
        json.put("ok", ok());
        json.put("kernels", kernels);
        json.put("buffers", buffers);
        json.put("printf", printf);
        if (printfExpected) {
            json.put("printfMismatch", printfMismatch);
        }
        if (meter != null) {
            meter.describeRun(KernelTotal.timed(launches), json);
        }
        return json;
    }
}
