package dev.cinch.gpu;

/**
 * An image in a buffer that kernels read, and as a surface write, through a handle.
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
        Edges edges,
        boolean linear,
        boolean normalized,
        Extent extent) {

    /** One image of one or two dimensions. */
    public TextureSpec(
            Buffer buffer,
            int width,
            int height,
            int pitchBytes,
            TexelFormat format,
            AddressMode address,
            boolean linear,
            boolean normalized) {
        this(buffer, width, height, pitchBytes, format, Edges.of(address), linear, normalized, Extent.ONE);
    }

    /**
     * The images that lie behind the first one, each at the next multiple of a row's pitch. Smaller levels follow, their rows
     * one behind the other.
     *
     * @param depth of an image of three dimensions; else 0
     * @param layers images that a coordinate chooses among; 0 for an image without layers
     * @param cube whether six layers are the faces of a cube
     * @param levels of detail, each half as large as the one before
     * @param linearLevels whether fetches mix two levels; else the nearer one is taken
     */
    public record Extent(int depth, int layers, boolean cube, int levels, boolean linearLevels) {
        public static final Extent ONE = new Extent(0, 0, false, 1, false);

        /** The images of the first level. */
        public int slices() {
            return Math.max(1, Math.max(depth, layers));
        }
    }

    /** The bytes that all of it takes in the buffer. */
    public long bytes() {
        long row = (long) width * format.bytes();
        long rows = (long) Math.max(1, height) * extent.slices();
        long bytes = rows == 1 ? row : (rows - 1) * pitchBytes + row;
        for (int level = 1; level < extent.levels(); level++) {
            bytes = level == 1 ? rows * pitchBytes : bytes;
            bytes += (long) Math.max(1, width >> level)
                    * format.bytes()
                    * Math.max(1, height >> level)
                    * Math.max(1, extent.depth() > 0 ? extent.depth() >> level : extent.layers());
        }
        return bytes;
    }

    /**
     * The rules for fetches outside of the image, along each axis.
     *
     * @param border what lies there where the rule is {@link AddressMode#BORDER}
     */
    public record Edges(AddressMode x, AddressMode y, AddressMode z, Color border) {
        /** The same rule along all axes. */
        public static Edges of(AddressMode mode) {
            return new Edges(mode, mode, mode, Color.NONE);
        }

        /** Whether one rule holds along all axes. */
        public boolean same() {
            return x == y && y == z;
        }
    }

    /** Four channels, as floats. */
    public record Color(float red, float green, float blue, float alpha) {
        public static final Color NONE = new Color(0, 0, 0, 0);

        public float channel(int number) {
            return switch (number) {
                case 0 -> red;
                case 1 -> green;
                case 2 -> blue;
                default -> alpha;
            };
        }
    }

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
