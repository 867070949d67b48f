package dev.cinch.data.analyze;

import dev.cinch.codec.Bits;
import java.io.Serializable;

/**
 * The error of a lossy codec: the mean over all 32-bit floats of |found − exact| ÷ max(|exact|, 10⁻⁶ × the largest
 * magnitude of the block). Files do not say what they hold, so every file is taken as 32-bit floats; an exact value
 * that is not finite is left out, and an error above a million counts as a million.
 *
 * <p>Errors are added as whole multiples of 2⁻³², so that the sum does not depend on who adds what first.
 */
final class RelativeError implements Serializable {
    private static final long serialVersionUID = 1;

    private static final double UNIT = 0x1p32;
    private static final double LARGEST = 1e6;
    private static final double FLOOR = 1e-6;
    private static final long CARRY = 1L << 62;

    /** The most blocks of which all are compared; more are sampled, as decoding takes longer than all the rest. */
    private static final long EXACT_BLOCKS = 1 << 20;

    /** The step by which so many blocks are compared: every so manieth, by its index. */
    static long step(long blocks) {
        return Math.max(1, (blocks + EXACT_BLOCKS - 1) / EXACT_BLOCKS);
    }

    private long elements;

    /** The sum's low part: it is high × 2^62 + low, in units. */
    private long low;

    private long high;

    /** A block that comes back as it was. */
    void addExact(byte[] exact, int offset, int bytes) {
        for (int at = offset; at < offset + bytes; at += 4) {
            elements += Float.isFinite(value(exact, at)) ? 1 : 0;
        }
    }

    void add(byte[] exact, int offset, byte[] found, int bytes) {
        double largest = 0;
        for (int at = offset; at < offset + bytes; at += 4) {
            float value = value(exact, at);
            largest = Float.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest;
        }
        for (int i = 0; i < bytes; i += 4) {
            float wanted = value(exact, offset + i);
            if (Float.isFinite(wanted)) {
                elements++;
                add(error(wanted, value(found, i), largest));
            }
        }
    }

    private static double error(double exact, double found, double largest) {
        if (exact == found) {
            return 0;
        }
        double error = Math.abs(found - exact) / Math.max(Math.abs(exact), FLOOR * largest);
        // Also when it is no number: a block of zeros that comes back as something else, or an infinite find.
        return error <= LARGEST ? error : LARGEST;
    }

    private void add(double error) {
        low += (long) (error * UNIT);
        if (low >= CARRY) {
            low -= CARRY;
            high++;
        }
    }

    void merge(RelativeError other) {
        elements += other.elements;
        high += other.high;
        low += other.low;
        if (low >= CARRY) {
            low -= CARRY;
            high++;
        }
    }

    /** The mean; zero when there was nothing to compare. */
    double mean() {
        return elements == 0 ? 0 : (high * (double) CARRY + low) / UNIT / elements;
    }

    private static float value(byte[] data, int at) {
        return Float.intBitsToFloat(Bits.int32(data, at));
    }
}
