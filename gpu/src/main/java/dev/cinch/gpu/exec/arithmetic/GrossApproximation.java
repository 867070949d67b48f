package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import dev.cinch.gpu.exec.arithmetic.LaneFunction.Long1;
import dev.cinch.ptx.Instruction;

/**
 * {@code rcp.approx.ftz.f64} and {@code rsqrt.approx(.ftz).f64}. The flushing forms read the upper 32 bits of the
 * operand and write those of the result: a start for Newton's iteration.
 */
final class GrossApproximation {
    private static final long UPPER = 0xFFFF_FFFF_0000_0000L;

    /** The unit makes the upper half only. */
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
        long upper = a & UPPER;
        return Float64.isNan(a) ? NAN : upper(1 / longBitsToDouble(Float64.flush(upper)));
    }

    static long reciprocalRoot(long a) {
        double result = 1 / Math.sqrt(longBitsToDouble(Float64.flush(a & UPPER)));
        return Float64.isNan(a) || result != result ? NAN : upper(result);
    }

    static long fullReciprocalRoot(long a) {
        double result = 1 / Math.sqrt(longBitsToDouble(a));
        return result != result ? NotANumber.f64(a) : doubleToRawLongBits(result);
    }

    private static long upper(double result) {
        long bits = doubleToRawLongBits(result);
        // Rounded to the nearest upper half; infinity and zero stay what they are.
        return Float64.flush(bits + 0x8000_0000L & UPPER);
    }
}
