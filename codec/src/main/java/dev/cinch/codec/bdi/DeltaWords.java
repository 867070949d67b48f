package dev.cinch.codec.bdi;

import dev.cinch.codec.Bits;
import java.util.Arrays;

/**
 * The streams of BDI with whole bytes, for blocks of which all values are immediate or all are explicit: tested and written
 * in one go, a word of values at a time. Other blocks are left to {@link DeltaEncoding}, whose streams these are.
 *
 * <p>The values of a word are added to (half of the deltas' range - base) all at once: those that fit are then within the
 * range, and nothing is carried from one to the next, because the base is far from where its sums would wrap around. For
 * the base zero, which is just there, values and base are moved by half of the numbers that a value can have.
 */
final class DeltaWords {
    private final int baseBytes;
    private final int deltaBytes;
    private final int values;

    /** In each value of a word: 1, the highest bit, and what a sum must not have. */
    private final long each;

    private final long top;
    private final long tooHigh;

    DeltaWords(int baseBytes, int deltaBytes, int values) {
        this.baseBytes = baseBytes;
        this.deltaBytes = deltaBytes;
        this.values = values;
        each = baseBytes == 8 ? 1 : baseBytes == 4 ? 0x0000000100000001L : 0x0001000100010001L;
        top = each << baseBytes * 8 - 1;
        tooHigh = ~(each * (-1L >>> 64 - deltaBytes * 8));
    }

    /** Whether blocks of this form can be written so. */
    static boolean serves(int baseBytes, int deltaBytes, int values) {
        int form = baseBytes * 10 + deltaBytes;
        return values % 8 == 0 && (form == 81 || form == 82 || form == 84 || form == 41 || form == 42 || form == 21);
    }

    /** Writes the stream from index 0 on; when it says no, what stands there means nothing. */
    boolean encode(byte[] data, int offset, byte[] out) {
        long first = Values.load(data, offset, baseBytes);
        long half = 1L << deltaBytes * 8 - 1;
        boolean immediate = first + half >>> deltaBytes * 8 == 0;
        // Values near such a base could be immediate too.
        if (!immediate && first + 2 * half >>> deltaBytes * 8 + 1 == 0) {
            return false;
        }
        long flip = immediate ? top : 0;
        long move = immediate ? each * half - top : each * (half - (first & -1L >>> 64 - baseBytes * 8));
        int to = baseBytes + values / 8;
        boolean fits = switch (baseBytes * 10 + deltaBytes) {
            case 81 -> encode81(data, offset, flip, move, out, to);
            case 82 -> encode82(data, offset, flip, move, out, to);
            case 84 -> encode84(data, offset, flip, move, out, to);
            case 41 -> encode41(data, offset, flip, move, out, to);
            case 42 -> encode42(data, offset, flip, move, out, to);
            default -> encode21(data, offset, flip, move, out, to);
        };
        if (fits) {
            head(immediate ? 0 : first, immediate ? 0 : -1, out);
        }
        return fits;
    }

    private void head(long base, int mask, byte[] out) {
        Values.store(out, 0, baseBytes, base);
        Arrays.fill(out, baseBytes, baseBytes + values / 8, (byte) mask);
    }

    // Sums are put back by flipping the deltas' highest bits.

    private boolean encode81(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 8, put = to; at < end; at += 64, put += 8) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            long sum2 = (Bits.long64(data, at + 16) ^ flip) + move;
            long sum3 = (Bits.long64(data, at + 24) ^ flip) + move;
            long sum4 = (Bits.long64(data, at + 32) ^ flip) + move;
            long sum5 = (Bits.long64(data, at + 40) ^ flip) + move;
            long sum6 = (Bits.long64(data, at + 48) ^ flip) + move;
            long sum7 = (Bits.long64(data, at + 56) ^ flip) + move;
            if (((sum0 | sum1 | sum2 | sum3 | sum4 | sum5 | sum6 | sum7) & tooHigh) != 0) {
                return false;
            }
            long low = sum0 | sum1 << 8 | sum2 << 16 | sum3 << 24;
            long high = sum4 | sum5 << 8 | sum6 << 16 | sum7 << 24;
            Bits.putLong64(out, put, (low | high << 32) ^ 0x8080808080808080L);
        }
        return true;
    }

    private boolean encode82(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 8, put = to; at < end; at += 32, put += 8) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            long sum2 = (Bits.long64(data, at + 16) ^ flip) + move;
            long sum3 = (Bits.long64(data, at + 24) ^ flip) + move;
            if (((sum0 | sum1 | sum2 | sum3) & tooHigh) != 0) {
                return false;
            }
            Bits.putLong64(out, put, (sum0 | sum1 << 16 | sum2 << 32 | sum3 << 48) ^ 0x8000800080008000L);
        }
        return true;
    }

    private boolean encode84(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 8, put = to; at < end; at += 32, put += 16) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            long sum2 = (Bits.long64(data, at + 16) ^ flip) + move;
            long sum3 = (Bits.long64(data, at + 24) ^ flip) + move;
            if (((sum0 | sum1 | sum2 | sum3) & tooHigh) != 0) {
                return false;
            }
            Bits.putLong64(out, put, (sum0 | sum1 << 32) ^ 0x8000000080000000L);
            Bits.putLong64(out, put + 8, (sum2 | sum3 << 32) ^ 0x8000000080000000L);
        }
        return true;
    }

    /** Two words have their four deltas in bytes 0, 4 and 0, 4; moved together, they are 0, 4, 2, 6 and then 0 to 3. */
    private boolean encode41(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 4, put = to; at < end; at += 32, put += 8) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            long sum2 = (Bits.long64(data, at + 16) ^ flip) + move;
            long sum3 = (Bits.long64(data, at + 24) ^ flip) + move;
            if (((sum0 | sum1 | sum2 | sum3) & tooHigh) != 0) {
                return false;
            }
            long low = sum0 | sum1 << 16;
            long high = sum2 | sum3 << 16;
            long deltas = (low | low >>> 24) & 0xFFFFFFFFL | (high | high >>> 24) << 32;
            Bits.putLong64(out, put, deltas ^ 0x8080808080808080L);
        }
        return true;
    }

    private boolean encode42(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 4, put = to; at < end; at += 32, put += 16) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            long sum2 = (Bits.long64(data, at + 16) ^ flip) + move;
            long sum3 = (Bits.long64(data, at + 24) ^ flip) + move;
            if (((sum0 | sum1 | sum2 | sum3) & tooHigh) != 0) {
                return false;
            }
            long first = (sum0 | sum0 >>> 16) & 0xFFFFFFFFL | (sum1 | sum1 >>> 16) << 32;
            long second = (sum2 | sum2 >>> 16) & 0xFFFFFFFFL | (sum3 | sum3 >>> 16) << 32;
            Bits.putLong64(out, put, first ^ 0x8000800080008000L);
            Bits.putLong64(out, put + 8, second ^ 0x8000800080008000L);
        }
        return true;
    }

    private boolean encode21(byte[] data, int offset, long flip, long move, byte[] out, int to) {
        for (int at = offset, end = offset + values * 2, put = to; at < end; at += 16, put += 8) {
            long sum0 = (Bits.long64(data, at) ^ flip) + move;
            long sum1 = (Bits.long64(data, at + 8) ^ flip) + move;
            if (((sum0 | sum1) & tooHigh) != 0) {
                return false;
            }
            long low = (sum0 | sum0 >>> 8) & 0x0000FFFF0000FFFFL;
            long high = (sum1 | sum1 >>> 8) & 0x0000FFFF0000FFFFL;
            long deltas = (low | low >>> 16) & 0xFFFFFFFFL | (high | high >>> 16) << 32;
            Bits.putLong64(out, put, deltas ^ 0x8080808080808080L);
        }
        return true;
    }
}
