package dev.cinch.data;

import dev.cinch.base.BadInput;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A type of floating-point numbers, little-endian in memory: one sign, an exponent with a bias, a fraction. */
public enum FloatType {
    FP32(8, 23, "F32", "float32"),
    FP16(5, 10, "F16", "float16"),
    BF16(8, 7, "BF16"),
    FP8_E4M3(4, 3, "F8_E4M3"),
    FP8_E5M2(5, 2, "F8_E5M2");

    private final int exponentBits;
    private final int fractionBits;
    private final String[] dtypes;

    /** @param dtypes what files call it */
    FloatType(int exponentBits, int fractionBits, String... dtypes) {
        this.exponentBits = exponentBits;
        this.fractionBits = fractionBits;
        this.dtypes = dtypes;
    }

    /** Its name on the command line, such as {@code fp8-e4m3}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static FloatType named(String label) {
        return Arrays.stream(values())
                .filter(type -> type.label().equalsIgnoreCase(label))
                .findFirst()
                .orElseThrow(() -> new BadInput("--as " + label + " is none of "
                        + String.join(
                                ", ",
                                Arrays.stream(values()).map(FloatType::label).toList())));
    }

    /** The type that a file states, if it is one of these. */
    public static Optional<FloatType> of(String dtype) {
        return Arrays.stream(values())
                .filter(type -> Arrays.asList(type.dtypes).contains(dtype))
                .findFirst();
    }

    public int bytes() {
        return (1 + exponentBits + fractionBits) / 8;
    }

    /** The exponent as it is stored. */
    public int exponent(int bits) {
        return bits >>> fractionBits & (1 << exponentBits) - 1;
    }

    private int fraction(int bits) {
        return bits & (1 << fractionBits) - 1;
    }

    /** The number that these bits are. */
    public double value(int bits) {
        int exponent = exponent(bits);
        int fraction = fraction(bits);
        int highest = (1 << exponentBits) - 1;
        double sign = (bits >>> exponentBits + fractionBits & 1) == 0 ? 1 : -1;
        // E4M3 spends all of its highest exponent on numbers but one pattern, and has no infinity.
        if (this == FP8_E4M3 ? exponent == highest && fraction == 7 : exponent == highest && fraction != 0) {
            return Double.NaN;
        }
        if (exponent == highest && this != FP8_E4M3) {
            return sign * Double.POSITIVE_INFINITY;
        }
        int bias = (1 << exponentBits - 1) - 1;
        int digits = exponent == 0 ? fraction : fraction | 1 << fractionBits;
        return sign * Math.scalb((double) digits, Math.max(1, exponent) - bias - fractionBits);
    }
}
