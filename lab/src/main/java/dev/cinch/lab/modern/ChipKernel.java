package dev.cinch.lab.modern;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.LaunchChoice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A kernel that was also timed on the chip, on our machine.
 *
 * @param sort what it asks of the chip; its PTX file is named so
 * @param fill what fills its input before: the end of a kernel's name in {@code fill.ptx}, or {@link #NOTHING}
 * @param a bytes of its input
 * @param b bytes of its output
 * @param n what it is told as a size
 * @param k what it is told as a count
 * @param settings what differs from the preset
 */
record ChipKernel(
        String name,
        String sort,
        Half half,
        State l2,
        int grid,
        int block,
        int sharedBytes,
        String fill,
        int a,
        int b,
        int n,
        int k,
        List<String> settings)
        implements Run {
    static final String NOTHING = "none";

    static final String MACHINE = "h200";
    private static final String FILL = "fill";
    private static final int FILL_THREADS = 256;

    /** Whether the chip's time could be known while the preset's values were found. */
    enum Half {
        CALIBRATION,
        TEST;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What the L2 holds before: nothing of the buffers, what the same launch leaves there, or it is of no matter. */
    enum State {
        COLD,
        WARM,
        ANY;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String kind() {
        return RunKind.CHIP.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("kernel", name);
        inputs.put("machine", MACHINE);
        inputs.put("settings", String.join(" ", settings));
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.CHIP.code();
    }

    @Override
    public void execute(Recorder recorder) {
        Launched last =
                run(TimedSetup.of(NamedMachine.of(MACHINE).with(settings).machine())
                        .timing(new LaunchChoice(List.of(name), 1, Long.MAX_VALUE))
                        .device());
        Sample counters = last.timing().counters();
        for (Statistic counter : counters.counters()) {
            recorder.record("", counter, counters.value(counter.name()));
        }
    }

    /** The last launch, which is the one that counts. */
    Launched run(Device device) {
        Buffer input = device.allocate("a", a);
        Buffer output = device.allocate("b", b);
        if (!fill.equals(NOTHING)) {
            device.launch(filling(load(device, FILL), input, output));
        }
        Launch launch = launch(load(device, sort), name, grid, block, sharedBytes, input, output, n, k);
        // On the chip the same launch has come before too, and has found the addresses.
        if (l2 != State.COLD) {
            device.launch(launch);
        }
        return device.launch(launch);
    }

    private static int load(Device device, String module) {
        return device.load(PtxParser.parse(module + ".ptx", ChipKernels.text(module + ".ptx")));
    }

    private Launch filling(int module, Buffer input, Buffer output) {
        int threads = a / (fill.equals("chain") ? 128 : 16);
        int blocks = (threads + FILL_THREADS - 1) / FILL_THREADS;
        return launch(module, FILL + "_" + fill, blocks, FILL_THREADS, 0, input, output, a / Integer.BYTES, 1);
    }

    private static Launch launch(
            int module,
            String kernel,
            int blocks,
            int threads,
            int sharedBytes,
            Buffer input,
            Buffer output,
            int size,
            int count) {
        List<Argument> arguments =
                List.of(Argument.of(input), Argument.of(output), Argument.of(size), Argument.of(count));
        return new Launch(module, kernel, Dimensions.of(blocks), Dimensions.of(threads), sharedBytes, arguments, false);
    }

    @Override
    public ChipKernel under(Changes changes) {
        return new ChipKernel(name, sort, half, l2, grid, block, sharedBytes, fill, a, b, n, k, changes.with(settings));
    }
}
