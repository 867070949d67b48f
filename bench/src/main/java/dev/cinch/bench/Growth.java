package dev.cinch.bench;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/**
 * How the time of a simulation grows: with instructions, with multiprocessors, with the memory that a program touches, and with cycles in
 * which nothing happens. Kernels are of its own; processor time of the launch, the fastest of some after one.
 */
final class Growth {
    private static final int RUNS = 4;
    private static final int THREADS = 256;
    private static final int LOADS = 20_000;
    private static final PtxModule KERNELS = kernels();

    private final Table table = Table.titled("How time grows on " + Machines.DEFAULT + ", one thread")
            .text("kernel")
            .text("what grows")
            .number("million thread-instructions")
            .number("thousand cycles")
            .number("seconds")
            .number("ns per thread-instruction")
            .number("ns per cycle");

    static void print() {
        // What is measured first would pay for the compiler.
        Growth warmUp = new Growth();
        warmUp.instructions();
        warmUp.memory();
        Growth growth = new Growth();
        growth.instructions();
        growth.multiprocessors();
        growth.memory();
        growth.idleCycles();
        System.out.print(TextTable.of(growth.table));
    }

    /** Sixteen times as many from the first to the last. */
    private void instructions() {
        for (int rounds = 50; rounds <= 800; rounds *= 4) {
            int asked = rounds;
            measure("multiply", rounds + " rounds", machine(), device -> {
                Buffer to = device.allocate("to", 4L * 96 * THREADS);
                return launch("multiply", 96, Argument.of(to), Argument.of(asked));
            });
        }
    }

    /** Each of them has as much to do. */
    private void multiprocessors() {
        for (int count : new int[] {16, 32, 64, 132}) {
            int blocks = 6 * count;
            measure("multiply", count + " multiprocessors", machine("sm.count=" + count), device -> {
                Buffer to = device.allocate("to", 4L * blocks * THREADS);
                return launch("multiply", blocks, Argument.of(to), Argument.of(100));
            });
        }
        for (int count : new int[] {16, 32, 64, 132}) {
            copy(count + " multiprocessors", machine("sm.count=" + count), 48 * count, 128);
        }
    }

    /** The same accesses, further and further apart; then more and more of them side by side. */
    private void memory() {
        for (long distance = 128; distance <= 64 << 10; distance *= 8) {
            copy("spread over " + megabytes(768, distance), machine(), 768, distance);
        }
        for (int blocks = 768; blocks <= 768 << 4; blocks *= 4) {
            copy(megabytes(blocks, 128) + " touched", machine(), blocks, 128);
        }
    }

    private static String megabytes(int blocks, long distance) {
        return 2 * distance * blocks * THREADS / 32 / 1_000_000 + " MB";
    }

    private void copy(String what, Machine machine, int blocks, long distance) {
        measure("copy", what, machine, device -> {
            Buffer from = device.allocate("from", distance * blocks * THREADS / 32);
            Buffer to = device.allocate("to", distance * blocks * THREADS / 32);
            return launch("copy", blocks, Argument.of(from), Argument.of(to), Argument.of(distance));
        });
    }

    /** One thread, and an L2 that takes longer and longer to answer. */
    private void idleCycles() {
        for (int latency = 100; latency <= 10_000; latency *= 10) {
            measure("chase", "L2 of " + latency + " cycles", machine("l2.latency-cycles=" + latency), device -> {
                Buffer from = device.allocate("from", 128L * (LOADS + 1));
                return Launch.of("chase", Dimensions.of(1), Dimensions.of(1), Argument.of(from), Argument.of(LOADS));
            });
        }
    }

    private void measure(String kernel, String what, Machine machine, Function<Device, Launch> prepare) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long fastest = Long.MAX_VALUE;
        Launched launched = null;
        for (int run = 0; run <= RUNS; run++) {
            Device device = new TimedDevice(machine);
            device.load(KERNELS);
            Launch launch = prepare.apply(device);
            long start = threads.getCurrentThreadCpuTime();
            launched = device.launch(launch);
            long took = threads.getCurrentThreadCpuTime() - start;
            fastest = run == 0 ? fastest : Math.min(fastest, took);
        }
        table.row(
                kernel,
                what,
                Decimal.fixed(launched.threadInstructions() / 1e6, 2),
                Decimal.fixed(launched.timing().cycles() / 1e3, 0),
                Decimal.fixed(fastest / 1e9, 2),
                Decimal.fixed((double) fastest / launched.threadInstructions(), 1),
                Decimal.fixed((double) fastest / launched.timing().cycles(), 0));
    }

    private static Launch launch(String kernel, int blocks, Argument... arguments) {
        return Launch.of(kernel, Dimensions.of(blocks), Dimensions.of(THREADS), arguments);
    }

    private static Machine machine(String... settings) {
        return Machines.get(Machines.DEFAULT).with(settings);
    }

    private static PtxModule kernels() {
        try (InputStream in = Growth.class.getResourceAsStream("growth.ptx")) {
            return PtxParser.parse("growth.ptx", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
