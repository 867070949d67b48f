package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Texture fetches: which texels, and how they are mixed. */
final class TextureTest {
    private static final String KERNEL = """
            .version 8.3
            .target sm_80
            .address_size 64
            .visible .entry k(.param .u64 out, .param .u64 t, .param .%2$s x, .param .%2$s y)
            {
            .reg .b32 %%r<8>;
            .reg .%2$s %%c<2>;
            .reg .b64 %%rd<4>;
            ld.param.u64 %%rd1, [out];
            ld.param.u64 %%rd2, [t];
            ld.param.%2$s %%c0, [x];
            ld.param.%2$s %%c1, [y];
            tex.%1$s.v4.%3$s.%2$s {%%r0, %%r1, %%r2, %%r3}, [%%rd2, {%4$s}];
            st.global.v4.b32 [%%rd1], {%%r0, %%r1, %%r2, %%r3};
            ret;
            }
            """;

    /** Rows of four texels: 0, 1, 2, 3 and 10, 11, 12, 13; 24 bytes from row to row. */
    private static final float[][] IMAGE = {{0, 1, 2, 3}, {10, 11, 12, 13}};

    private static ByteBuffer fetch(
            String dimension,
            String coordinate,
            String result,
            ByteBuffer image,
            TextureSpec spec,
            Argument x,
            Argument y) {
        String at = dimension.equals("1d") ? "%c0" : "%c0, %c1";
        FunctionalDevice device = new FunctionalDevice();
        device.load(PtxParser.parse("t.ptx", String.format(KERNEL, dimension, coordinate, result, at)));
        Buffer pixels = device.allocate("pixels", image.capacity());
        device.upload(pixels, image.array());
        Buffer out = device.allocate("out", 16);
        long handle = device.bind(new TextureSpec(
                pixels,
                spec.width(),
                spec.height(),
                spec.pitchBytes(),
                spec.format(),
                spec.edges().x(),
                spec.linear(),
                spec.normalized()));
        device.launch(
                Launch.of("k", Dimensions.of(1), Dimensions.of(1), Argument.of(out), Argument.texture(handle), x, y));
        return ByteBuffer.wrap(device.download(out)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer bytes(int count) {
        return ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static float sample(float x, float y, AddressMode mode, boolean linear, boolean normalized) {
        ByteBuffer image = bytes(48);
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 4; column++) {
                image.putFloat(24 * row + 4 * column, IMAGE[row][column]);
            }
        }
        TextureSpec spec = new TextureSpec(null, 4, 2, 24, new TexelFormat(Channel.F32, 1), mode, linear, normalized);
        return fetch("2d", "f32", "f32", image, spec, Argument.of(x), Argument.of(y))
                .getFloat(0);
    }

    @Test
    void theNearestTexelIsTheOneTheCoordinateLiesIn() {
        assertThat(sample(2.99f, 1.0f, AddressMode.CLAMP, false, false)).isEqualTo(12);
        assertThat(sample(0.74f, 0.49f, AddressMode.CLAMP, false, true)).isEqualTo(2);
    }

    @Test
    void outsideItDependsOnTheMode() {
        assertThat(sample(-3, 1.5f, AddressMode.CLAMP, false, false)).isEqualTo(10);
        assertThat(sample(9, 9, AddressMode.CLAMP, false, false)).isEqualTo(13);
        assertThat(sample(4, 1.5f, AddressMode.BORDER, false, false)).isZero();
        assertThat(sample(1.3f, 0.6f, AddressMode.WRAP, false, true)).isEqualTo(11);
        assertThat(sample(-0.1f, 0.6f, AddressMode.WRAP, false, true)).isEqualTo(13);
        assertThat(sample(1.1f, 0.6f, AddressMode.MIRROR, false, true)).isEqualTo(13);
        assertThat(sample(-0.3f, 0.6f, AddressMode.MIRROR, false, true)).isEqualTo(11);
        // Without normalised coordinates the last two are as CLAMP.
        assertThat(sample(5.5f, 1.5f, AddressMode.WRAP, false, false)).isEqualTo(13);
    }

    @Test
    void linearMixesFour() {
        assertThat(sample(1.5f, 0.5f, AddressMode.CLAMP, true, false)).isEqualTo(1);
        assertThat(sample(2, 1, AddressMode.CLAMP, true, false)).isEqualTo((1 + 2 + 11 + 12) / 4f);
        assertThat(sample(1.75f, 0.5f, AddressMode.CLAMP, true, false)).isEqualTo(1.25f);
        // Weights have eight bits: 1.5 + 0.001 is still 1.5.
        assertThat(sample(1.501f, 0.5f, AddressMode.CLAMP, true, false)).isEqualTo(1);
        assertThat(sample(4, 1.5f, AddressMode.BORDER, true, false)).isEqualTo(13 / 2f);
        assertThat(sample(0, 0.25f, AddressMode.WRAP, true, true)).isEqualTo((0 + 3) / 2f);
    }

    @Test
    void integerCoordinatesOfOneDimension() {
        ByteBuffer image = bytes(16).putShort(8, (short) -5).putShort(10, (short) 6);
        TextureSpec spec =
                new TextureSpec(null, 4, 0, 0, new TexelFormat(Channel.S16, 2), AddressMode.CLAMP, false, false);
        ByteBuffer texel = fetch("1d", "s32", "s32", image, spec, Argument.of(2), Argument.of(0));
        assertThat(new int[] {texel.getInt(0), texel.getInt(4), texel.getInt(8), texel.getInt(12)})
                .containsExactly(-5, 6, 0, 0);
    }

    private static float first(Channel channel, int bits) {
        ByteBuffer image = bytes(8).putInt(0, bits);
        TextureSpec spec = new TextureSpec(null, 1, 0, 0, new TexelFormat(channel, 1), AddressMode.CLAMP, true, false);
        return fetch("1d", "f32", "f32", image, spec, Argument.of(0.5f), Argument.of(0f))
                .getFloat(0);
    }

    @Test
    void channelsAsFloats() {
        assertThat(first(Channel.F16, 0x3E00)).isEqualTo(1.5f);
        assertThat(first(Channel.F32, 0x3FC00000)).isEqualTo(1.5f);
        assertThat(first(Channel.U8, 51)).isEqualTo(0.2f);
        assertThat(first(Channel.S8, -128)).isEqualTo(-1f);
        assertThat(first(Channel.U16, 65535)).isEqualTo(1f);
        assertThat(first(Channel.S16, 32767)).isEqualTo(1f);
    }

    @Test
    void channelsAsIntegers() {
        ByteBuffer image =
                bytes(8).put(0, (byte) 200).put(1, (byte) 1).put(2, (byte) 2).put(3, (byte) 255);
        TextureSpec spec =
                new TextureSpec(null, 1, 0, 0, new TexelFormat(Channel.U8, 4), AddressMode.CLAMP, false, false);
        ByteBuffer texel = fetch("1d", "s32", "u32", image, spec, Argument.of(0), Argument.of(0));
        assertThat(new int[] {texel.getInt(0), texel.getInt(4), texel.getInt(8), texel.getInt(12)})
                .containsExactly(200, 1, 2, 255);
    }
}
