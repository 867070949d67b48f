package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Fetches along a line by all lanes of a warp at once: those that can be served together and those that cannot. */
final class LineFetchTest {
    private static final int WIDTH = 40;

    /** Lane l fetches from {@code handles[l]} at {@code places[l]}; lanes of an odd place keep what they had if {@code %p1} says so. */
    private static final String KERNEL = """
            .version 8.3
            .target sm_80
            .address_size 64
            .visible .entry k(.param .u64 out, .param .u64 handles, .param .u64 places, .param .u32 even)
            {
            .reg .pred %p<3>;
            .reg .b32 %r<8>;
            .reg .b64 %rd<8>;
            ld.param.u64 %rd1, [out];
            ld.param.u64 %rd2, [handles];
            ld.param.u64 %rd3, [places];
            ld.param.u32 %r5, [even];
            mov.u32 %r6, %tid.x;
            mul.wide.u32 %rd4, %r6, 8;
            add.u64 %rd2, %rd2, %rd4;
            ld.global.u64 %rd5, [%rd2];
            mul.wide.u32 %rd4, %r6, 4;
            add.u64 %rd3, %rd3, %rd4;
            ld.global.u32 %r4, [%rd3];
            mov.u32 %r0, 77;
            mov.u32 %r1, 78;
            and.b32 %r5, %r5, %r4;
            setp.eq.u32 %p1, %r5, 0;
            @%p1 tex.1d.v4.s32.s32 {%r0, %r1, %r2, %r3}, [%rd5, {%r4}];
            @!%p1 mov.u32 %r4, 79;
            @%p1 tex.1d.v4.s32.s32 {%r4, %r2, %r3, %r3}, [%rd5, {%r4}];
            mul.wide.u32 %rd4, %r6, 12;
            add.u64 %rd1, %rd1, %rd4;
            st.global.u32 [%rd1], %r0;
            st.global.u32 [%rd1+4], %r1;
            st.global.u32 [%rd1+8], %r4;
            ret;
            }
            """;

    private final FunctionalDevice device = loaded();
    private final long[] handles = {line(100, Channel.S32, 1), line(500, Channel.S32, 1), line(900, Channel.U8, 4)};

    private static FunctionalDevice loaded() {
        FunctionalDevice device = new FunctionalDevice();
        device.load(PtxParser.parse("line.ptx", KERNEL));
        return device;
    }

    /** The texels of a line are numbers from one on; those of bytes their lowest bytes. */
    private long line(int from, Channel channel, int channels) {
        ByteBuffer texels = ByteBuffer.allocate(4 * WIDTH + 16).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < WIDTH; i++) {
            texels.putInt(16 + 4 * i, channels == 1 ? from + i : 0x0404_0400 + i);
        }
        Buffer buffer = device.allocate("line " + from, texels.capacity());
        device.upload(buffer, texels.array());
        return device.bind(new TextureSpec(
                buffer,
                WIDTH + 4,
                0,
                texels.capacity(),
                new TexelFormat(channel, channels),
                AddressMode.CLAMP,
                false,
                false));
    }

    /** What each lane finds at a place of a line: the first four texels are zeros. */
    private static int texel(int line, int place) {
        if (place < 0 || place >= WIDTH + 4 || place < 4) {
            return 0;
        }
        return line == 0 ? 100 + place - 4 : line == 1 ? 500 + place - 4 : place - 4;
    }

    private int[] fetch(IntUnaryOperator lines, IntUnaryOperator places, boolean even) {
        ByteBuffer from = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer at = ByteBuffer.allocate(128).order(ByteOrder.LITTLE_ENDIAN);
        for (int lane = 0; lane < 32; lane++) {
            int line = lines.applyAsInt(lane);
            from.putLong(line < 0 ? line : handles[line]);
            at.putInt(places.applyAsInt(lane));
        }
        Buffer fromBuffer = device.allocate("handles", 256);
        Buffer atBuffer = device.allocate("places", 128);
        Buffer out = device.allocate("out", 12 * 32);
        device.upload(fromBuffer, from.array());
        device.upload(atBuffer, at.array());
        device.launch(Launch.of(
                "k",
                Dimensions.of(1),
                Dimensions.of(32),
                Argument.of(out),
                Argument.of(fromBuffer),
                Argument.of(atBuffer),
                Argument.of(even ? 1 : 0)));
        ByteBuffer found = ByteBuffer.wrap(device.download(out)).order(ByteOrder.LITTLE_ENDIAN);
        int[] words = new int[96];
        Arrays.setAll(words, i -> found.getInt(4 * i));
        return words;
    }

    private void check(IntUnaryOperator lines, IntUnaryOperator places, boolean even) {
        int[] expected = new int[96];
        for (int lane = 0; lane < 32; lane++) {
            int place = places.applyAsInt(lane);
            boolean fetches = !even || (place & 1) == 0;
            int line = lines.applyAsInt(lane);
            int value = texel(line, place);
            expected[3 * lane] = fetches ? value : 77;
            // Bytes have four channels, of which the second is 4; words have one, and the others are zero.
            expected[3 * lane + 1] = !fetches ? 78 : line == 2 && place >= 4 && place < WIDTH + 4 ? 4 : 0;
            expected[3 * lane + 2] = fetches ? value : 79;
        }
        assertThat(fetch(lines, places, even)).isEqualTo(expected);
    }

    @Test
    void wordsOfOneLine() {
        check(lane -> 0, lane -> 4 + lane, false);
        check(lane -> 1, lane -> (7 * lane + 3) % (WIDTH + 4), false);
        check(lane -> 1, lane -> 9, false);
    }

    @Test
    void lanesThatDoNotTakePartKeepWhatTheyHad() {
        check(lane -> 0, lane -> 5 + lane, true);
        // They may even be beyond the line.
        check(lane -> 0, lane -> lane % 2 == 0 ? 6 + lane : 1001, true);
    }

    @Test
    void beyondTheEndsIsZero() {
        check(lane -> 0, lane -> lane - 3, false);
        check(lane -> 0, lane -> WIDTH - 10 + lane, false);
        check(lane -> 0, lane -> lane == 13 ? Integer.MIN_VALUE : lane == 14 ? Integer.MAX_VALUE : 20, false);
    }

    @Test
    void linesOfTheirOwn() {
        check(lane -> lane % 2, lane -> 8 + lane, false);
        check(lane -> lane % 3, lane -> 4 + lane, true);
        check(lane -> 2, lane -> 4 + lane, false);
    }

    @Test
    void whatIsNoTextureIsNamed() {
        assertThatThrownBy(() -> fetch(lane -> lane == 7 ? -5 : 0, lane -> lane, false))
                .isInstanceOf(Fault.class)
                .hasMessageContaining("no texture has the handle 0xfffffffffffffffb");
    }
}
