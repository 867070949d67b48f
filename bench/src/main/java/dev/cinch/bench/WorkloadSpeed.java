package dev.cinch.bench;

import dev.cinch.base.Decimal;
import dev.cinch.base.Progress;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * How fast workloads run at scale small: thread-instructions, active lanes only, per second of processor time inside
 * launches, on one thread. Processor time, because the machines we measure on are shared; after three runs, because a run
 * of a quarter of a second is over before the compiler is.
 */
final class WorkloadSpeed {
    private static final int WARM_UPS = 3;
    private static final int RUNS = 7;

    private WorkloadSpeed() {}

    static void print(List<String> names) {
        Machine machine = Machines.get(Machines.DEFAULT);
        measure("timed runs on " + Machines.DEFAULT, names, () -> new TimedDevice(machine));
        measure("functional runs", names, FunctionalDevice::new);
    }

    private static void measure(String title, List<String> names, Supplier<Device> devices) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Table table = Table.titled(title + " at scale small, one thread")
                .text("workload")
                .number("million thread-instructions")
                .number("million/s: first run")
                .number("median")
                .number("slowest")
                .number("ns per warp instruction")
                .number("thousand cycles/s")
                .number("thousand DRAM blocks/s");
        double logarithms = 0;
        for (String name : names) {
            double[] speeds = new double[RUNS];
            double first = 0;
            long threadInstructions = 0;
            long warpInstructions = 0;
            long cycles = 0;
            long bytes = 0;
            for (int run = -WARM_UPS; run < RUNS; run++) {
                LaunchRecorder device =
                        new LaunchRecorder(devices.get(), threads::getCurrentThreadCpuTime, Progress.NONE);
                Workloads.CATALOGUE.get(name).run(device, Scale.SMALL, 1);
                threadInstructions = 0;
                warpInstructions = 0;
                cycles = 0;
                bytes = 0;
                for (Launched launched : device.launches()) {
                    threadInstructions += launched.threadInstructions();
                    warpInstructions += launched.warpInstructions();
                    if (launched.timing() != null) {
                        cycles += launched.timing().cycles();
                        bytes += launched.timing().counters().value("dram.bytes-read")
                                + launched.timing().counters().value("dram.bytes-written");
                    }
                }
                double speed = threadInstructions * 1e3 / device.nanoseconds();
                if (run == -WARM_UPS) {
                    first = speed;
                } else if (run >= 0) {
                    speeds[run] = speed;
                }
            }
            Arrays.sort(speeds);
            double median = speeds[RUNS / 2];
            double seconds = threadInstructions / median / 1e6;
            logarithms += StrictMath.log(median);
            table.row(
                    name,
                    Decimal.fixed(threadInstructions / 1e6, 1),
                    Decimal.fixed(first, 1),
                    Decimal.fixed(median, 1),
                    Decimal.fixed(speeds[0], 1),
                    Decimal.fixed(seconds * 1e9 / warpInstructions, 0),
                    cycles == 0 ? "–" : Decimal.fixed(cycles / seconds / 1e3, 0),
                    cycles == 0 ? "–" : Decimal.fixed(bytes / 128.0 / seconds / 1e3, 0));
        }
        table.row(
                "geometric mean", "", "", Decimal.fixed(StrictMath.exp(logarithms / names.size()), 1), "", "", "", "");
        System.out.print(TextTable.of(table));
        System.out.println();
    }
}
