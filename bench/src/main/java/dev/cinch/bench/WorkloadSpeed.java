package dev.cinch.bench;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workloads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/**
 * How fast the executor runs workloads at scale small: thread-instructions, active lanes only, per second of processor
 * time inside launches, on one thread. Processor time, because the machines we measure on are shared; after three runs,
 * because a run of a quarter of a second is over before the compiler is.
 */
final class WorkloadSpeed {
    private static final int WARM_UPS = 3;
    private static final int RUNS = 7;

    private WorkloadSpeed() {}

    static void print(List<String> names) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Table table = Table.titled("functional runs at scale small, one thread")
                .text("workload")
                .number("million thread-instructions")
                .number("million/s: first run")
                .number("median")
                .number("slowest")
                .number("ns per warp instruction");
        for (String name : names) {
            double[] speeds = new double[RUNS];
            double first = 0;
            long threadInstructions = 0;
            double perWarpInstruction = 0;
            for (int run = -WARM_UPS; run < RUNS; run++) {
                LaunchRecorder device = new LaunchRecorder(new FunctionalDevice(), threads::getCurrentThreadCpuTime);
                Workloads.CATALOGUE.get(name).run(device, Scale.SMALL, 1);
                threadInstructions = device.launches().stream()
                        .mapToLong(Launched::threadInstructions)
                        .sum();
                long warpInstructions = device.launches().stream()
                        .mapToLong(Launched::warpInstructions)
                        .sum();
                double speed = threadInstructions * 1e3 / device.nanoseconds();
                if (run == -WARM_UPS) {
                    first = speed;
                } else if (run >= 0) {
                    speeds[run] = speed;
                    perWarpInstruction += (double) device.nanoseconds() / warpInstructions / RUNS;
                }
            }
            Arrays.sort(speeds);
            table.row(
                    name,
                    Decimal.fixed(threadInstructions / 1e6, 1),
                    Decimal.fixed(first, 0),
                    Decimal.fixed(speeds[RUNS / 2], 0),
                    Decimal.fixed(speeds[0], 0),
                    Decimal.fixed(perWarpInstruction, 0));
        }
        System.out.print(TextTable.of(table));
    }
}
