package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A kernel {@code k} around a few lines of PTX, on a device that keeps the time. Its parameters are the buffers
 * {@code out} and {@code in} and a texture of one dimension over {@code in}. Nothing is executed before the lines
 * themselves; most of them start with {@link #ADDRESSES}.
 */
public final class TimedProgram {
    /**
     * Fills these registers:
     *
     * <pre>
     * %rd31 the address of out   %rd29 the address of the thread's own word in it
     * %rd30 the address of in    %rd28 the address of the thread's own word in it
     * %r63  %tid.x               %r62  the thread's number in the grid
     * </pre>
     */
    static final String ADDRESSES = """
            ld.param.u64 %rd31, [out];
            ld.param.u64 %rd30, [in];
            mov.u32 %r63, %tid.x;
            mov.u32 %r62, %ctaid.x;
            mov.u32 %r61, %ntid.x;
            mad.lo.u32 %r62, %r62, %r61, %r63;
            mul.wide.u32 %rd27, %r62, 4;
            add.s64 %rd29, %rd31, %rd27;
            add.s64 %rd28, %rd30, %rd27;
            """;

    private static final String FRAME = """
            .version 8.3
            .target sm_80
            .address_size 64
            %s
            .visible .entry k(.param .u64 out, .param .u64 in, .param .u64 image)
            {
            .reg .pred %%p<8>;
            .reg .b32 %%r<64>;
            .reg .f32 %%f<16>;
            .reg .b64 %%rd<32>;
            .reg .f64 %%fd<16>;
            %s
            %s
            ret;
            }
            """;

    private final Device device;
    private final Buffer out;
    private final Buffer in;
    private final long image;
    public Launched launched;

    private TimedProgram(Device device, String text, int outBytes, int inBytes) {
        this.device = device;
        device.load(PtxParser.parse("test.ptx", text));
        out = device.allocate("out", outBytes);
        in = device.allocate("in", inBytes);
        image = device.bind(new TextureSpec(
                in, inBytes / 4, 0, 0, new TexelFormat(Channel.U32, 1), AddressMode.CLAMP, false, false));
    }

    /** A kernel with 4096 bytes of output and of input. */
    static TimedProgram of(Machine machine, String body) {
        return on(new TimedDevice(machine), "", "", body, 4096, 4096);
    }

    /** @param module what stands before the kernel; @param variables what stands in it before the code */
    static TimedProgram on(Device device, String module, String variables, String body, int outBytes, int inBytes) {
        return new TimedProgram(device, String.format(FRAME, module, variables, body), outBytes, inBytes);
    }

    TimedProgram input(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        device.upload(in, bytes.array());
        return this;
    }

    /** Makes a chain of the input: at every so many bytes the address of the next such place. */
    TimedProgram chain(int bytes) {
        ByteBuffer all = ByteBuffer.allocate((int) in.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at + bytes + 8 <= all.capacity(); at += bytes) {
            all.putLong(at, in.address() + at + bytes);
        }
        device.upload(in, all.array());
        return this;
    }

    TimedProgram run(int blocks, int threads) {
        return run(blocks, threads, 0);
    }

    TimedProgram run(int blocks, int threads, int sharedBytes) {
        List<Argument> arguments = List.of(Argument.of(out), Argument.of(in), Argument.texture(image));
        launched =
                device.launch(new Launch("k", Dimensions.of(blocks), Dimensions.of(threads), sharedBytes, arguments));
        return this;
    }

    long cycles() {
        return launched.timing().cycles();
    }

    long count(String counter) {
        return launched.timing().counters().value(counter);
    }

    int[] ints(int words) {
        int[] values = new int[words];
        ByteBuffer.wrap(device.download(out))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(values);
        return values;
    }

    byte[] output() {
        return device.download(out);
    }

    /** Every counter and every histogram. */
    static void assertEqual(Sample actual, Sample expected, String what) {
        List<String> differences = new ArrayList<>();
        for (Statistic counter : expected.counters()) {
            long was = actual.value(counter.name());
            long should = expected.value(counter.name());
            if (was != should) {
                differences.add(counter.name() + ": " + was + " instead of " + should);
            }
        }
        assertThat(differences).as(what).isEmpty();
        assertThat(actual.equals(expected)).as(what + ": histograms").isTrue();
    }
}
