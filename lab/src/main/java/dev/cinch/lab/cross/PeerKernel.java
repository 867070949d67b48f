package dev.cinch.lab.cross;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.ptx.PtxParser;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32;

/**
 * A kernel that was also run on GPGPU-Sim, on our model of the same card.
 *
 * @param count what the kernel is told as {@code n}
 * @param buffers its arrays a, b and c, in the order in which they are allocated; c is the answer
 * @param answer the checksum of c in the end
 */
record PeerKernel(
        String name,
        Half half,
        String sort,
        String entry,
        Dimensions grid,
        Dimensions block,
        int sharedBytes,
        int count,
        int launches,
        List<Contents> buffers,
        String answer)
        implements Run {

    private static final String MACHINE = "gtx480";

    /** Whether a kernel was looked at while the machine was mended, or only in the end. */
    enum Half {
        MENDING,
        HELD;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A buffer before the first launch.
     *
     * @param data one of {@link PeerData#NAMES}
     */
    record Contents(int words, String data) implements Serializable {}

    @Override
    public String kind() {
        return RunKind.PEER.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("kernel", name);
        inputs.put("machine", MACHINE);
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.PEER.code();
    }

    @Override
    public void execute(Recorder recorder) {
        Sample[] sum = {TimedDevice.nothing()};
        String found = run(
                new TimedDevice(Machines.get(MACHINE)),
                launched -> sum[0] = sum[0].plus(launched.timing().counters()));
        if (!found.equals(answer)) {
            throw new IllegalStateException(name + ": the answer's checksum is " + found + ", not " + answer);
        }
        for (Statistic counter : sum[0].counters()) {
            recorder.record("", counter, sum[0].value(counter.name()));
        }
    }

    /** The checksum of its answer on a device. */
    String run(Device device, Consumer<Launched> listener) {
        return checksum(answer(device, listener));
    }

    byte[] answer(Device device, Consumer<Launched> listener) {
        device.load(PtxParser.parse(name + ".ptx", PeerKernels.text(name + ".ptx")));
        List<Buffer> allocated = new ArrayList<>();
        for (int i = 0; i < buffers.size(); i++) {
            allocated.add(device.allocate("abc".substring(i, i + 1), 4L * buffers.get(i).words));
        }
        for (int i = 0; i < buffers.size(); i++) {
            Contents contents = buffers.get(i);
            if (!contents.data.equals(PeerData.NONE)) {
                device.upload(allocated.get(i), new PeerData(i, count).bytes(contents.data, contents.words));
            }
        }
        for (int i = 0; i < launches; i++) {
            listener.accept(device.launch(launch(allocated, i)));
        }
        return device.download(allocated.get(2));
    }

    private Launch launch(List<Buffer> allocated, int number) {
        List<Argument> arguments = new ArrayList<>();
        for (Buffer buffer : allocated) {
            arguments.add(Argument.of(buffer));
        }
        arguments.add(Argument.of(count));
        arguments.add(Argument.of(number));
        return new Launch(entry, grid, block, sharedBytes, arguments);
    }

    private static String checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }
}
