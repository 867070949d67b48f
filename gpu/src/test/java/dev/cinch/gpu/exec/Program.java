package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * A kernel {@code k} around a few lines of PTX, on a device with one buffer {@code out}.
 *
 * <pre>
 * %rd15 the address of out   %rd14 the address of the thread's own word in it
 * %r31  %tid.x               %r30  the thread's number in the grid (x only)
 * </pre>
 */
final class Program {
    private static final String FRAME = """
            .version 8.3
            .target sm_80
            .address_size 64
            %s
            .visible .entry k(.param .u64 k_out)
            {
            .reg .pred %%p<8>;
            .reg .b16 %%h<8>;
            .reg .b32 %%r<32>;
            .reg .f32 %%f<8>;
            .reg .b64 %%rd<16>;
            .reg .f64 %%fd<8>;
            %s
            ld.param.u64 %%rd15, [k_out];
            mov.u32 %%r31, %%tid.x;
            mov.u32 %%r29, %%ctaid.x;
            mov.u32 %%r30, %%ntid.x;
            mad.lo.u32 %%r30, %%r29, %%r30, %%r31;
            mul.wide.u32 %%rd14, %%r30, 4;
            add.s64 %%rd14, %%rd15, %%rd14;
            %s
            }
            """;

    final String text;
    final FunctionalDevice device;
    final Buffer out;
    int sharedBytes;
    Launched launched;

    private Program(String text, long bytes) {
        this.text = text;
        device = new FunctionalDevice();
        device.load(PtxParser.parse("test.ptx", text));
        out = device.allocate("out", bytes);
    }

    /** A kernel with 4096 bytes of output. */
    static Program of(String body) {
        return of("", "", body);
    }

    /** @param module what stands before the kernel; @param variables what stands in it before the code */
    static Program of(String module, String variables, String body) {
        return sized(4096, module, variables, body);
    }

    static Program sized(long bytes, String module, String variables, String body) {
        return new Program(String.format(FRAME, module, variables, body), bytes);
    }

    /** Functions to put before a kernel, registers included. */
    static String function(String head, String body) {
        return ".func " + head + "\n{\n.reg .pred %p<8>;\n.reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n" + body + "\n}\n";
    }

    /** The line that holds a fragment, from 1; it must be the only one. */
    int line(String fragment) {
        int at = text.indexOf(fragment);
        if (at < 0 || text.indexOf(fragment, at + 1) >= 0) {
            throw new IllegalArgumentException("not once in the text: " + fragment);
        }
        return (int) text.substring(0, at).lines().count() + (at > 0 && text.charAt(at - 1) == '\n' ? 1 : 0);
    }

    Program shared(int bytes) {
        sharedBytes = bytes;
        return this;
    }

    Program run(int blocks, int threads) {
        return run(Dimensions.of(blocks), Dimensions.of(threads));
    }

    Program run(Dimensions grid, Dimensions block) {
        launched = device.launch(new Launch("k", grid, block, sharedBytes, List.of(Argument.of(out))));
        return this;
    }

    /** Runs a kernel that must not end well. */
    String fault(int blocks, int threads) {
        Fault fault = catchThrowableOfType(Fault.class, () -> run(blocks, threads));
        if (fault == null) {
            throw new AssertionError("the kernel ended without a fault");
        }
        return fault.getMessage();
    }

    /** The first words of the output. */
    int[] ints(int count) {
        int[] words = new int[count];
        little(device.download(out)).asIntBuffer().get(words);
        return words;
    }

    long[] longs(int count) {
        long[] words = new long[count];
        little(device.download(out)).asLongBuffer().get(words);
        return words;
    }

    float[] floats(int count) {
        float[] words = new float[count];
        little(device.download(out)).asFloatBuffer().get(words);
        return words;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
