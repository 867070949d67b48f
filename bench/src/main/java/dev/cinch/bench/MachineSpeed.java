package dev.cinch.bench;

import dev.cinch.base.Decimal;
import dev.cinch.base.Progress;
import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.Launched;
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
import java.util.List;

/**
 * How much longer one machine takes to simulate than another, in one JVM and taking turns: processor time inside launches for a
 * thread-instruction, and for a cycle of a multiprocessor that has warps. The fastest of some runs after one.
 */
final class MachineSpeed {
    private static final int RUNS = 2;

    /** What a run took: nanoseconds, thread-instructions, cycles of multiprocessors with warps. */
    private record Cost(double nanoseconds, double instructions, double cycles) {
        double instruction() {
            return nanoseconds / instructions;
        }

        double cycle() {
            return nanoseconds / cycles;
        }

        Cost fastest(Cost other) {
            return other == null || nanoseconds < other.nanoseconds ? this : other;
        }
    }

    private MachineSpeed() {}

    /** @param names two machines, then workloads */
    static void print(List<String> names) {
        String first = names.get(0);
        String second = names.get(1);
        Table table = Table.titled(second + " beside " + first + " at scale small, one thread")
                .text("workload")
                .number("ns per thread-instruction: " + first)
                .number(second)
                .number("ratio")
                .number("ns per active cycle of a multiprocessor: " + first)
                .number(second)
                .number("ratio");
        double instructions = 0;
        double cycles = 0;
        List<String> workloads = names.subList(2, names.size());
        for (String workload : workloads) {
            Cost one = null;
            Cost other = null;
            for (int run = 0; run <= RUNS; run++) {
                Cost a = measure(Machines.get(first), workload);
                Cost b = measure(Machines.get(second), workload);
                one = run == 0 ? null : a.fastest(one);
                other = run == 0 ? null : b.fastest(other);
            }
            double byInstruction = other.instruction() / one.instruction();
            double byCycle = other.cycle() / one.cycle();
            instructions += StrictMath.log(byInstruction);
            cycles += StrictMath.log(byCycle);
            table.row(
                    workload,
                    Decimal.fixed(one.instruction(), 1),
                    Decimal.fixed(other.instruction(), 1),
                    Decimal.fixed(byInstruction, 2),
                    Decimal.fixed(one.cycle(), 0),
                    Decimal.fixed(other.cycle(), 0),
                    Decimal.fixed(byCycle, 2));
        }
        table.row(
                "geometric mean",
                "",
                "",
                Decimal.fixed(StrictMath.exp(instructions / workloads.size()), 2),
                "",
                "",
                Decimal.fixed(StrictMath.exp(cycles / workloads.size()), 2));
        System.out.print(TextTable.of(table));
    }

    private static Cost measure(Machine machine, String workload) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LaunchRecorder device =
                new LaunchRecorder(new TimedDevice(machine), threads::getCurrentThreadCpuTime, Progress.NONE);
        Workloads.CATALOGUE.get(workload).run(device, Scale.SMALL, 1);
        double instructions = 0;
        double cycles = 0;
        for (Launched launched : device.launches()) {
            Sample counters = launched.timing().counters();
            instructions += launched.threadInstructions();
            cycles += counters.value("sm.issue-slots") - counters.value("sm.stall-idle");
        }
        return new Cost(
                device.nanoseconds(), instructions, cycles / machine.sm().schedulers());
    }
}
