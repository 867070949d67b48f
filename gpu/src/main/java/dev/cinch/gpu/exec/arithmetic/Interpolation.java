package dev.cinch.gpu.exec.arithmetic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The interpolation by which a GPU's special function unit makes one function of a fraction: the upper bits choose a
 * segment, the lower ones are the distance from its start, and a constant, a multiple of the distance and a multiple of
 * its square are added up. The square is short of its lowest columns, which the unit does not build. Tables, widths and
 * what is left out were measured (see docs/inside.md); nobody has published them.
 */
final class Interpolation {
    static final Interpolation EX2 = of("ex2");
    static final Interpolation LG2 = of("lg2");
    static final Interpolation RCP = of("rcp");

    /** The roots of arguments with an even exponent (1 to 2), and with an odd one (2 to 4). */
    static final Interpolation RSQRT_EVEN = of("rsqrt-even");

    static final Interpolation RSQRT_ODD = of("rsqrt-odd");
    static final Interpolation SQRT_EVEN = of("sqrt-even");
    static final Interpolation SQRT_ODD = of("sqrt-odd");

    /** The sine of a quarter turn. */
    static final Interpolation SIN = of("sin");

    static final int FRACTION_BITS = 23;

    private static final String RESOURCE = "interpolation.txt";

    /** The bits of the widest distance that can be squared. */
    private static final int DISTANCE_BITS = 17;

    private final int distanceBits;
    private final long[] constant;
    private final int[] linear;
    private final int[] square;

    private Interpolation(long[] constant, int[] linear, int[] square) {
        this.distanceBits = FRACTION_BITS - Integer.numberOfTrailingZeros(constant.length);
        this.constant = constant;
        this.linear = linear;
        this.square = square;
    }

    /** The value at a fraction of {@link #FRACTION_BITS} bits, in units that depend on the function. */
    long at(int fraction) {
        int segment = fraction >>> distanceBits;
        int distance = fraction & (1 << distanceBits) - 1;
        return constant[segment]
                + (long) linear[segment] * distance
                + (long) square[segment] * square(distance << DISTANCE_BITS - distanceBits);
    }

    /**
     * The square of 17 bits: each pair of bits is a bit of one column, and columns below the 19th are left out. Pairs of the
     * lower nine bits all lie below; of the upper eight only the lowest with itself does; the others are gone through.
     */
    static int square(int distance) {
        int lower = distance & 0x1FF;
        int upper = distance >>> 9;
        int sum = upper * upper - (upper & 1) >> 1;
        for (int rest = upper; rest != 0; rest &= rest - 1) {
            sum += lower >>> 9 - Integer.numberOfTrailingZeros(rest);
        }
        return sum;
    }

    private static Interpolation of(String function) {
        long[] constant = new long[128];
        int[] linear = new int[128];
        int[] square = new int[128];
        int segments = 0;
        try (InputStream file = Interpolation.class.getResourceAsStream(RESOURCE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(function + " ")) {
                    String[] words = line.split(" ");
                    constant[segments] = Long.parseLong(words[1]);
                    linear[segments] = Integer.parseInt(words[2]);
                    square[segments++] = Integer.parseInt(words[3]);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new Interpolation(
                Arrays.copyOf(constant, segments), Arrays.copyOf(linear, segments), Arrays.copyOf(square, segments));
    }
}
