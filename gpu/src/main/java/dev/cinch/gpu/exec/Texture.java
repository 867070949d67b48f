package dev.cinch.gpu.exec;

import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.exec.arithmetic.Half;
import dev.cinch.ptx.Geometry;
import java.util.Arrays;

/**
 * An image as fetches see it. Interpolation weights have 8 bits of fraction, as NVIDIA says; how they are rounded was found by
 * trying what an H200 gives.
 */
final class Texture {
    /** The number of parts into which a linear filter divides the way from one texel to the next. */
    private static final int SHARES = 256;

    /** What every lane gets of a channel that texels lack. */
    static final int[] NO_CHANNEL = new int[32];

    final TextureSpec spec;
    private final Allocation allocation;
    private final TextureLevel[] levels;
    private final TextureSpec.Edges edges;

    /** What lies outside: as it is fetched, as the number of a texel, and as a float. */
    private final int[] border = new int[4];

    private final int[] texelBorder = new int[4];
    private final int[] realBorder = new int[4];

    /** The largest number of a small integer that is fetched as a float, as filters have it; 0 if texels are none. */
    private final int largest;

    private final int words;

    Texture(TextureSpec spec, Allocation allocation) {
        this.spec = spec;
        this.allocation = allocation;
        levels = TextureLevel.of(spec);
        // The faces of a cube have edges where others begin: a fetch stays on its face.
        edges = spec.extent().cube() ? TextureSpec.Edges.of(TextureSpec.AddressMode.CLAMP) : spec.edges();
        for (int c = 0; c < spec.format().channels(); c++) {
            float color = edges.border().channel(c);
            border[c] = border(color);
            texelBorder[c] = texelBorder(color);
            realBorder[c] = real(texelBorder[c]);
        }
        largest = switch (spec.format().channel()) {
            case U8, U16 -> 65535;
            case S8, S16 -> 32767;
            default -> 0;
        };
        boolean line = spec.height() == 0 && levels.length == 1 && levels[0].slices() == 1;
        words = line && spec.format().channels() == 1 && spec.format().bytes() == Integer.BYTES ? spec.width() : 0;
    }

    /** The texels, if it is one line of words; else 0. */
    int words() {
        return words;
    }

    /** The bytes that it lies in. */
    byte[] data() {
        return allocation.data;
    }

    /** Somebody is about to write it. */
    void writing() {
        allocation.writing();
    }

    TextureLevel level(int level) {
        return levels[Math.max(0, Math.min(level, levels.length - 1))];
    }

    int levels() {
        return levels.length;
    }

    /** The place in {@link #data} of what lies so far behind the buffer's beginning. */
    int at(long place) {
        return (int) (spec.buffer().address() - allocation.base + place);
    }

    /**
     * Four channels at integer coordinates, as bits; channels that the image lacks are 0. As CUDA reads them: integers
     * of 8 and 16 bits that are wanted as floats are scaled to 0…1 or -1…1.
     *
     * @param slice a layer, or the third coordinate
     */
    void texel(TextureLevel level, long x, long y, long slice, boolean asFloat, int[] into) {
        texel(level, x, y, slice, asFloat, asFloat ? realBorder : border, into);
    }

    private void texel(TextureLevel level, long x, long y, long slice, boolean asFloat, int[] outside, int[] into) {
        Arrays.fill(into, 0);
        long column = index(x, level.width(), edges.x());
        long row = level.height() == 0 ? 0 : index(y, level.height(), edges.y());
        long image = level.depth() == 0 ? slice : index(slice, level.depth(), edges.z());
        if (column < 0 || row < 0 || image < 0) {
            System.arraycopy(outside, 0, into, 0, into.length);
            return;
        }
        int at = at(level.place(column, row, image, spec.format().bytes()));
        for (int c = 0; c < spec.format().channels(); c++) {
            int value = channel(at + c * spec.format().channel().bytes());
            into[c] = asFloat ? real(value) : value;
        }
    }

    /** The texel at integer coordinates; what lies outside is zero, whatever the texture's mode is. */
    void fetch(TextureLevel level, long x, long y, long slice, boolean asFloat, int[] into) {
        boolean inside = x >= 0
                && x < level.width()
                && (level.height() == 0 || y >= 0 && y < level.height())
                && slice >= 0
                && slice < level.slices();
        if (inside) {
            texel(level, x, y, slice, asFloat, into);
        } else {
            Arrays.fill(into, 0);
        }
    }

    /** The number of the layer that a fetch with this one reads: the nearest that there is. */
    long layer(int wanted, boolean cubes) {
        int layers = spec.extent().layers();
        int most = Math.max(1, cubes ? layers / 6 : layers) - 1;
        return Integer.compareUnsigned(wanted, most) > 0 ? most : wanted;
    }

    /** The address of the texel of a fetch; where the image starts, if the fetch gives the border. */
    long address(TextureLevel level, long x, long y, long slice) {
        long column = Math.max(0, index(x, level.width(), edges.x()));
        long row = level.height() == 0 ? 0 : Math.max(0, index(y, level.height(), edges.y()));
        long image = level.depth() == 0 ? slice : Math.max(0, index(slice, level.depth(), edges.z()));
        return spec.buffer().address()
                + level.place(column, row, image, spec.format().bytes());
    }

    private int channel(int at) {
        byte[] data = allocation.data;
        return switch (spec.format().channel()) {
            case U8 -> data[at] & 0xFF;
            case S8 -> data[at];
            case U16 -> (int) Bytes.get(data, at, 2);
            case S16 -> (short) Bytes.get(data, at, 2);
            case F16 -> Half.single((int) Bytes.get(data, at, 2));
            default -> (int) Bytes.get(data, at, 4);
        };
    }

    private int real(int value) {
        return switch (spec.format().channel()) {
            case U8 -> Float.floatToRawIntBits(value / 255f);
            case U16 -> Float.floatToRawIntBits(value / 65535f);
            case S8 -> Float.floatToRawIntBits(Math.max(-1, value / 127f));
            case S16 -> Float.floatToRawIntBits(Math.max(-1, value / 32767f));
            default -> value;
        };
    }

    /** A border's colour where values are fetched as they are: of integers the last bits of the float's. */
    private int border(float color) {
        int bits = Float.floatToRawIntBits(color);
        return switch (spec.format().channel()) {
            case U8 -> bits & 0xFF;
            case S8 -> (byte) bits;
            case U16 -> bits & 0xFFFF;
            case S16 -> (short) bits;
            // Cut off, not rounded.
            case F16 -> Half.single(Half.nearest(bits & ~0x1FFF));
            default -> bits;
        };
    }

    /** The number of the texel that is nearest to a border's colour; of two the one nearer to zero. */
    private int texelBorder(float color) {
        return switch (spec.format().channel()) {
            case U8 -> nearest(color, 0, 255);
            case U16 -> nearest(color, 0, 65535);
            case S8 -> nearest(color, -1, 127);
            case S16 -> nearest(color, -1, 32767);
            default -> border(color);
        };
    }

    private static int nearest(float color, int least, int most) {
        float scaled = Math.max(least, Math.min(color, 1)) * most;
        int magnitude = (int) Math.ceil(Math.abs(scaled) - 0.5f);
        return scaled < 0 ? -magnitude : magnitude;
    }

    /** The index of a texel; -1 if the fetch gives the border. */
    private long index(long i, int size, TextureSpec.AddressMode mode) {
        if (i >= 0 && i < size) {
            return i;
        }
        return switch (mode) {
            case CLAMP -> i < 0 ? 0 : size - 1;
            case BORDER -> -1;
            case WRAP -> spec.normalized() ? Math.floorMod(i, (long) size) : i < 0 ? 0 : size - 1;
            case MIRROR -> {
                if (!spec.normalized()) {
                    yield i < 0 ? 0 : size - 1;
                }
                long cycle = Math.floorMod(i, 2L * size);
                yield cycle < size ? cycle : 2L * size - 1 - cycle;
            }
        };
    }

    /** The four channels at a place, of the level that is nearest or of two. */
    void sample(TexturePlace at, float detail, boolean asFloat, int[] into) {
        float bounded = levels.length == 1 ? 0 : Math.max(0, Math.min(detail, levels.length - 1));
        boolean mixes = levels.length > 1 && spec.extent().linearLevels() && asFloat;
        if (!mixes && (!spec.linear() || !asFloat)) {
            TextureLevel level = nearest(bounded);
            at.on(level, spec.normalized());
            texel(level, floor(at.u), floor(at.v), level.depth() == 0 ? at.slice : floor(at.w), asFloat, into);
            return;
        }
        Arrays.fill(at.sum, 0);
        if (mixes) {
            int lower = (int) Math.floor(bounded);
            int share = (int) ((bounded - lower) * SHARES);
            mix(levels[lower], at, SHARES - share);
            mix(levels[Math.min(lower + 1, levels.length - 1)], at, share);
        } else {
            mix(nearest(bounded), at, SHARES);
        }
        Arrays.fill(into, 0);
        for (int c = 0; c < spec.format().channels(); c++) {
            into[c] = Float.floatToRawIntBits(result(at.sum[c]));
        }
    }

    private float result(double sum) {
        if (largest > 0) {
            return mixed(sum);
        }
        return spec.format().channel() == TextureSpec.Channel.F16 ? nearestHalf(sum / SHARES) : nearest(sum / SHARES);
    }

    /** The nearest f16, in the middle away from zero. */
    private static float nearestHalf(double exact) {
        double step = Math.scalb(1.0, Math.max(Math.getExponent(exact), -14) - 10);
        return (float) (Math.signum(exact) * Math.floor(Math.abs(exact) / step + 0.5) * step);
    }

    /** Small integers are mixed as numbers of 16 bits, and rounded to one. */
    private float mixed(double sum) {
        return (float) (Math.max(-largest, Math.min(Math.floor(sum / SHARES + 0.5), largest)) / largest);
    }

    /** A small integer as a filter has it: all bits of 16 filled. */
    private int widened(int value) {
        return switch (spec.format().channel()) {
            case U8 -> 257 * value;
            case S8 -> 258 * value + (value >= 64 ? 1 : value <= -64 ? -1 : 0);
            default -> value;
        };
    }

    private TextureLevel nearest(float detail) {
        return levels[levels.length == 1 ? 0 : (int) Math.floor(detail + 0.5f)];
    }

    /** Adds the texels around a place, which together have so many shares. */
    private void mix(TextureLevel level, TexturePlace at, int shares) {
        at.on(level, spec.normalized());
        if (!spec.linear()) {
            add(level, floor(at.u), floor(at.v), level.depth() == 0 ? at.slice : floor(at.w), shares, at);
            return;
        }
        if (level.depth() == 0) {
            mixPlane(level, at.slice, at, shares);
            return;
        }
        double front = edge(at.w - 0.5, level.depth(), edges.z());
        long slice = floor(front);
        int behind = rounded(shares * share(front - slice));
        mixPlane(level, slice, at, shares - behind);
        mixPlane(level, slice + 1, at, behind);
    }

    /** Shares are divided along the rows and then along the columns; of a half the texel to the right gets more. */
    private void mixPlane(TextureLevel level, long slice, TexturePlace at, int shares) {
        boolean flat = level.height() == 0;
        double left = edge(at.u - 0.5, level.width(), edges.x());
        double top = flat ? 0 : edge(at.v - 0.5, level.height(), edges.y());
        long column = floor(left);
        long row = floor(top);
        int right = rounded(shares * share(left - column));
        int below = flat ? 0 : share(top - row);
        int rightBelow = rounded(right * below);
        int leftBelow = (shares - right) * below + SHARES / 2 - 1 >> 8;
        add(level, column, row, slice, shares - right - leftBelow, at);
        add(level, column + 1, row, slice, right - rightBelow, at);
        if (!flat) {
            add(level, column, row + 1, slice, leftBelow, at);
            add(level, column + 1, row + 1, slice, rightBelow, at);
        }
    }

    /** Beyond the edge of an image that goes on with its last texels nothing is mixed. */
    private static double edge(double place, int size, TextureSpec.AddressMode mode) {
        return mode == TextureSpec.AddressMode.CLAMP ? Math.max(0, Math.min(place, size - 1)) : place;
    }

    private static int rounded(int shares) {
        return shares + SHARES / 2 >> 8;
    }

    private void add(TextureLevel level, long column, long row, long slice, int share, TexturePlace at) {
        if (largest > 0) {
            texel(level, column, row, slice, false, texelBorder, at.texel);
            for (int c = 0; c < spec.format().channels(); c++) {
                at.sum[c] += share * (double) widened(at.texel[c]);
            }
            return;
        }
        texel(level, column, row, slice, true, at.texel);
        for (int c = 0; c < spec.format().channels(); c++) {
            at.sum[c] += share * (double) Float.intBitsToFloat(at.texel[c]);
        }
    }

    /** One channel of the four texels that a linear filter would mix, the lower left one first, then counterclockwise. */
    void gather(TexturePlace at, int channel, boolean asFloat, int[] into) {
        TextureLevel level = levels[0];
        at.on(level, spec.normalized());
        // As a linear filter has them: in parts of a texel.
        long column = Math.round((at.u - 0.5) * SHARES) >> 8;
        long row = Math.round((at.v - 0.5) * SHARES) >> 8;
        for (int i = 0; i < 4; i++) {
            texel(level, column + (i == 1 || i == 2 ? 1 : 0), row + (i < 2 ? 1 : 0), at.slice, asFloat, at.texel);
            into[i] = at.texel[channel];
        }
    }

    /**
     * The level of detail at which neighbours are one texel apart: by the longer axis of the ellipse that the slopes of the
     * coordinates span. An H200 has something near to it.
     */
    float detail(Geometry geometry, float[] along, float[] down) {
        double[] size = {spec.width(), spec.height(), spec.extent().depth()};
        double a = 0;
        double b = 0;
        double c = 0;
        for (int i = 0; i < geometry.dimensions(); i++) {
            double x = along[i] * size[i];
            double y = down[i] * size[i];
            a += x * x;
            b += x * y;
            c += y * y;
        }
        double axis = (a + c) / 2 + Math.sqrt((a - c) * (a - c) / 4 + b * b);
        return (float) (StrictMath.log(axis) / (2 * StrictMath.log(2)));
    }

    /** The nearest float, in the middle away from zero. */
    private static float nearest(double exact) {
        float near = (float) exact;
        float away = Math.nextAfter(near, Math.copySign(Double.POSITIVE_INFINITY, exact));
        return exact - near != 0 && exact - near == away - exact ? away : near;
    }

    static long floor(double a) {
        return Double.isNaN(a) ? 0 : (long) Math.floor(a);
    }

    private static int share(double fraction) {
        return (int) Math.round(fraction * SHARES);
    }
}
