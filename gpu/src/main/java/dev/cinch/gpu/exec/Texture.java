package dev.cinch.gpu.exec;

import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.exec.arithmetic.Half;
import java.util.Arrays;

/**
 * An image as fetches see it. Interpolation weights have 8 bits of fraction, as NVIDIA says; how they are rounded was found by
 * trying what an H200 gives.
 */
final class Texture {
    /** The number of parts into which a linear filter divides the way from one texel to the next. */
    private static final int SHARES = 256;

    final TextureSpec spec;
    private final Allocation allocation;

    Texture(TextureSpec spec, Allocation allocation) {
        this.spec = spec;
        this.allocation = allocation;
    }

    /**
     * Four channels at integer coordinates, as bits; channels that the image lacks are 0. As CUDA reads them: integers
     * of 8 and 16 bits that are wanted as floats are scaled to 0…1 or -1…1.
     */
    void texel(long x, long y, boolean asFloat, int[] into) {
        Arrays.fill(into, 0);
        long column = index(x, spec.width());
        long row = spec.height() == 0 ? 0 : index(y, spec.height());
        if (column < 0 || row < 0) {
            return;
        }
        long at = spec.buffer().address()
                - allocation.base
                + row * spec.pitchBytes()
                + column * spec.format().bytes();
        for (int c = 0; c < spec.format().channels(); c++) {
            int value = channel((int) at + c * spec.format().channel().bytes());
            into[c] = asFloat ? real(value) : value;
        }
    }

    /** The address of the texel of a fetch; where the image starts, if the fetch gives the border. */
    long address(long x, long y) {
        long column = Math.max(0, index(x, spec.width()));
        long row = spec.height() == 0 ? 0 : Math.max(0, index(y, spec.height()));
        return spec.buffer().address()
                + row * spec.pitchBytes()
                + column * spec.format().bytes();
    }

    /** The address of one of the texels that a fetch mixes. */
    long near(float x, float y) {
        float u = spec.normalized() ? x * spec.width() : x;
        float v = spec.height() == 0 ? 0.5f : spec.normalized() ? y * spec.height() : y;
        return address(floor(u), floor(v));
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

    /** The index of a texel; -1 if the fetch gives the border. */
    private long index(long i, int size) {
        if (i >= 0 && i < size) {
            return i;
        }
        return switch (spec.address()) {
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

    /** Four channels at float coordinates. */
    void sample(float x, float y, boolean asFloat, int[] into, int[] scratch) {
        float u = spec.normalized() ? x * spec.width() : x;
        float v = spec.height() == 0 ? 0.5f : spec.normalized() ? y * spec.height() : y;
        if (!spec.linear() || !asFloat) {
            texel(floor(u), floor(v), asFloat, into);
            return;
        }
        float left = u - 0.5f;
        float top = spec.height() == 0 ? 0 : v - 0.5f;
        long column = floor(left);
        long row = floor(top);
        int right = share(left - column);
        int below = spec.height() == 0 ? 0 : share(top - row);
        // One share is rounded, the others are what remains: so an H200 has it.
        int opposite = right * below + SHARES / 2 >> 8;
        Arrays.fill(into, 0);
        double[] sum = new double[4];
        add(column, row, SHARES - right - below + opposite, scratch, sum);
        add(column + 1, row, right - opposite, scratch, sum);
        if (spec.height() != 0) {
            add(column, row + 1, below - opposite, scratch, sum);
            add(column + 1, row + 1, opposite, scratch, sum);
        }
        for (int c = 0; c < spec.format().channels(); c++) {
            into[c] = Float.floatToRawIntBits(nearest(sum[c] / SHARES));
        }
    }

    private void add(long column, long row, int share, int[] scratch, double[] sum) {
        texel(column, row, true, scratch);
        for (int c = 0; c < spec.format().channels(); c++) {
            sum[c] += share * (double) Float.intBitsToFloat(scratch[c]);
        }
    }

    /** The nearest float, in the middle away from zero. */
    private static float nearest(double exact) {
        float near = (float) exact;
        float away = Math.nextAfter(near, Math.copySign(Double.POSITIVE_INFINITY, exact));
        return exact - near != 0 && exact - near == away - exact ? away : near;
    }

    private static long floor(float a) {
        return Float.isNaN(a) ? 0 : (long) Math.floor(a);
    }

    private static int share(float fraction) {
        return Math.round(fraction * SHARES);
    }
}
