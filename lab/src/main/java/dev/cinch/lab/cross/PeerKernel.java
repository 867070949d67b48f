package dev.cinch.lab.cross;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunKind;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A kernel that was also run on GPGPU-Sim, on our model of the same card. */
enum PeerKernel implements Run {
    VECTOR_ADD("vector-add", 524_288) {
        @Override
        Launch launch(Buffer a, Buffer b, Buffer c) {
            return Launch.of(
                    "vector_add",
                    Dimensions.of(524_288 / 256),
                    Dimensions.of(256),
                    Argument.of(a),
                    Argument.of(b),
                    Argument.of(c),
                    Argument.of(524_288));
        }

        @Override
        float expected(int at) {
            return value(at) + value(at + 1);
        }
    },
    TILED_PRODUCT("tiled-product", 160 * 160) {
        @Override
        Launch launch(Buffer a, Buffer b, Buffer c) {
            return Launch.of(
                    "tiled_product",
                    Dimensions.of(160 / 32, 160 / 32),
                    Dimensions.of(32, 32),
                    Argument.of(a),
                    Argument.of(b),
                    Argument.of(c),
                    Argument.of(160));
        }

        @Override
        float expected(int at) {
            float sum = 0;
            for (int k = 0; k < 160; k++) {
                sum = Math.fma(value(at / 160 * 160 + k), value(k * 160 + at % 160 + 1), sum);
            }
            return sum;
        }
    };

    private static final String MACHINE = "gtx480";

    private final String label;
    private final int count;

    PeerKernel(String label, int count) {
        this.label = label;
        this.count = count;
    }

    abstract Launch launch(Buffer a, Buffer b, Buffer c);

    abstract float expected(int at);

    String label() {
        return label;
    }

    /** Small whole numbers: sums and products of them are exact. */
    static float value(int at) {
        return at * 7 % 16;
    }

    @Override
    public String kind() {
        return RunKind.PEER.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("kernel", label);
        inputs.put("machine", MACHINE);
        return inputs;
    }

    @Override
    public List<Class<?>> code() {
        return RunKind.PEER.code();
    }

    @Override
    public void execute(Recorder recorder) {
        TimedDevice device = new TimedDevice(Machines.get(MACHINE));
        device.load(PtxParser.parse(label + ".ptx", ptx()));
        Buffer a = device.allocate("a", 4L * count);
        Buffer b = device.allocate("b", 4L * count);
        Buffer c = device.allocate("c", 4L * count);
        device.upload(a, values(0));
        device.upload(b, values(1));
        Sample sample = device.launch(launch(a, b, c)).timing().counters();
        ByteBuffer found = ByteBuffer.wrap(device.download(c)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            if (found.getFloat(4 * i) != expected(i)) {
                throw new IllegalStateException(
                        label + ": element " + i + " is " + found.getFloat(4 * i) + ", not " + expected(i));
            }
        }
        for (Statistic counter : sample.counters()) {
            recorder.record("", counter, sample.value(counter.name()));
        }
    }

    private byte[] values(int shift) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            bytes.putFloat(value(i + shift));
        }
        return bytes.array();
    }

    private String ptx() {
        try (InputStream in = PeerKernel.class.getResourceAsStream(label + ".ptx")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(label, broken);
        }
    }
}
