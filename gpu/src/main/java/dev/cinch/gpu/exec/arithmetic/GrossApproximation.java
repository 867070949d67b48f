package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.ptx.Instruction;

/**
 * The instructions {@code rcp.approx.ftz.f64} and {@code rsqrt.approx(.ftz).f64}. The flushing forms read the upper 32
 * bits of the operand and write those of the result: a start for Newton's iteration.
 */
final class GrossApproximation {
    private static final int SIGN = 0x8000_0000;
    private static final int INFINITY = 0x7FF0_0000;
    private static final int ONE = 0x3FF0_0000;
    private static final int BITS = 20;
    private static final int BIAS = 1023;

    /** The answer for a negative operand, with all its bits. */
    private static final long NEGATIVE = 0xFFF8_0000_0000_0000L;

    /** The NaN of the unit, which makes the upper half only. */
    private static final long NAN = (long) NotANumber.F32 << 32;

    private GrossApproximation() {}

    static LaneFunction function(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "rcp" -> (Long1) GrossApproximation::reciprocal;
            case "rsqrt" ->
                instruction.has("ftz")
                        ? (Long1) GrossApproximation::reciprocalRoot
                        : (Long1) GrossApproximation::fullReciprocalRoot;
            default -> null;
        };
    }

    static long reciprocal(long a) {
        int upper = upper(a);
        int exponent = exponent(upper);
        if (exponent == 0x7FF) {
            return Float64.isNan(a) ? NAN : lower(upper & SIGN);
        }
        if (exponent == 0) {
            return lower(upper & SIGN | INFINITY);
        }
        // From 0.5 to 1, the one included.
        int half = (int) (Interpolation.RCP.at(fraction(upper)) >> 18) + (BIAS - 2 << BITS);
        int result = half - (exponent - BIAS << BITS);
        return lower(upper & SIGN | (result >> BITS <= 0 ? 0 : result));
    }

    static long reciprocalRoot(long a) {
        int upper = upper(a);
        int exponent = exponent(upper);
        if (Float64.isNan(a) || upper < 0 && exponent != 0) {
            return NAN;
        }
        if (exponent == 0 || exponent == 0x7FF) {
            return lower(exponent == 0 ? upper & SIGN | INFINITY : 0);
        }
        int fraction = fraction(upper);
        boolean odd = (exponent - BIAS & 1) != 0;
        long value = odd ? Interpolation.RSQRT_ODD.at(fraction) : Interpolation.RSQRT_EVEN.at(fraction);
        int half = !odd && fraction == 0 ? ONE : (int) (value >> 19) + (BIAS - 2 << BITS);
        return lower(half - (exponent - BIAS >> 1 << BITS));
    }

    /** The start, and one step of Newton's that goes to the third order, as the assembler for sm_90 writes it. */
    static long fullReciprocalRoot(long a) {
        double x = longBitsToDouble(a);
        if (x != x) {
            return NotANumber.f64(a);
        }
        if (x == 0) {
            return a | (long) INFINITY << 32;
        }
        if (x < 0) {
            return NEGATIVE;
        }
        if (x == Double.POSITIVE_INFINITY) {
            return 0;
        }
        return doubleToRawLongBits(x < Double.MIN_NORMAL ? refined(x * 0x1p54) * 0x1p27 : refined(x));
    }

    private static double refined(double x) {
        double start = longBitsToDouble(reciprocalRoot(doubleToRawLongBits(x)));
        double error = Math.fma(x, -(start * start), 1);
        return Math.fma(Math.fma(error, 0.375, 0.5), start * error, start);
    }

    private static int upper(long a) {
        return (int) (a >>> 32);
    }

    private static long lower(int upper) {
        return (long) upper << 32;
    }

    private static int exponent(int upper) {
        return upper >>> BITS & 0x7FF;
    }

    /** The fraction in as many bits as a single has; the unit is the same. */
    private static int fraction(int upper) {
        return (upper & (1 << BITS) - 1) << Interpolation.FRACTION_BITS - BITS;
    }
}
