package dev.cinch.gpu;

/**
 * An image in a buffer that kernels read through a handle.
 *
 * @param height 0 for a one-dimensional texture
 * @param pitchBytes from one row to the next
 * @param linear interpolate between texels; else the nearest one is taken
 * @param normalized whether coordinates run from 0 to 1 instead of 0 to width and height
 */
public record TextureSpec(
        Buffer buffer,
        int width,
        int height,
        int pitchBytes,
        TexelFormat format,
        AddressMode address,
        boolean linear,
        boolean normalized) {

    /** The rule for a fetch outside of the image. */
    public enum AddressMode {
        WRAP,
        CLAMP,
        MIRROR,
        BORDER
    }

    /** The type of a channel. */
    public enum Channel {
        U8(1),
        S8(1),
        U16(2),
        S16(2),
        U32(4),
        S32(4),
        F16(2),
        F32(4);

        private final int bytes;

        Channel(int bytes) {
            this.bytes = bytes;
        }

        public int bytes() {
            return bytes;
        }
    }

    /** The format of a texel: {@code f32x4} is four channels of F32. */
    public record TexelFormat(Channel channel, int channels) {
        public int bytes() {
            return channel.bytes() * channels;
        }
    }
}
