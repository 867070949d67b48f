package dev.cinch.base.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A reader of bit fields, most significant bit first, that never goes past the end of the stream it was given. */
public final class BitReader {
    private static final VarHandle BIG_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] bytes;
    private int start;
    private int position;
    private int end;

    public BitReader() {
        this(new byte[0], 0, 0);
    }

    public BitReader(byte[] bytes, int firstByte, int bitLength) {
        reset(bytes, firstByte, bitLength);
    }

    /** Points this reader at another stream, so that one reader serves any number of blocks. */
    public void reset(byte[] stream, int firstByte, int bitLength) {
        if (firstByte < 0 || bitLength < 0 || (bitLength + 7) / 8 > stream.length - firstByte) {
            throw new IllegalArgumentException(
                    bitLength + " bits from byte " + firstByte + " lie outside " + stream.length + " bytes");
        }
        bytes = stream;
        start = firstByte * 8;
        position = start;
        end = start + bitLength;
    }

    /** Bits read so far. */
    public int position() {
        return position - start;
    }

    public int bitLength() {
        return end - start;
    }

    public int remaining() {
        return end - position;
    }

    /** Moves to an absolute bit of the stream. */
    public void seek(int bit) {
        if (bit < 0 || bit > end - start) {
            throw new MalformedStream(position(), "points to bit " + bit + " of a stream of " + bitLength() + " bits");
        }
        position = start + bit;
    }

    public void alignToByte() {
        skip(-position() & 7);
    }

    public void skip(int bits) {
        if (bits > end - position) {
            throw new MalformedStream(position(), "the stream ends " + (bits - remaining()) + " bits too early");
        }
        position += bits;
    }

    /** The next {@code bits} bits (0 to 64) as an unsigned number. */
    public long get(int bits) {
        if (bits > end - position) {
            throw new MalformedStream(position(), "the stream ends " + (bits - remaining()) + " bits too early");
        }
        if (bits > 57) {
            long high = get(32);
            return high << bits - 32 | get(bits - 32);
        }
        long value = peek(bits);
        position += bits;
        return value;
    }

    /** Reads {@code count} whole bytes. */
    public void getBytes(byte[] target, int offset, int count) {
        int at = offset;
        for (int end = offset + count - 7; at < end; at += 8) {
            BIG_ENDIAN_LONG.set(target, at, get(64));
        }
        for (int end = offset + count; at < end; at++) {
            target[at] = (byte) get(8);
        }
    }

    /** The next {@code bits} bits as a two's complement number. */
    public long getSigned(int bits) {
        long value = get(bits);
        return bits == 0 ? 0 : value << 64 - bits >> 64 - bits;
    }

    /** The next {@code bits} bits (0 to 57) without moving on; bits past the end of the stream read as zero. */
    public long peek(int bits) {
        if (bits == 0) {
            return 0;
        }
        long window = window();
        int left = end - position;
        if (left < bits) {
            window = left <= 0 ? 0 : window & -1L << 64 - left;
        }
        return window >>> 64 - bits;
    }

    /**
     * The next 57 bits and a few more, the first of them the most significant, without moving on. What follows the end of the
     * stream is arbitrary: whoever takes a part says so by {@link #skip}, which counts.
     */
    public long window() {
        return windowFrom(position);
    }

    /**
     * The same from an absolute bit of the stream on, for those who keep their place themselves while they hurry: they must look
     * whether it is still within {@link #bitLength}, and {@link #seek} it in the end.
     */
    public long windowAt(int bit) {
        return windowFrom(start + bit);
    }

    private long windowFrom(int place) {
        int firstByte = place >>> 3;
        long window =
                firstByte + 8 <= bytes.length ? (long) BIG_ENDIAN_LONG.get(bytes, firstByte) : windowNearEnd(firstByte);
        return window << (place & 7);
    }

    /**
     * Copies the rest of the stream, or as much as there is room for, without moving on: the first bit becomes the most
     * significant one of the first byte. What follows the end of the stream is arbitrary; the caller has to count.
     */
    public void copyRemaining(byte[] target) {
        int count = Math.min(target.length, end - position + 7 >>> 3);
        int at = position >>> 3;
        int shift = position & 7;
        if (shift == 0) {
            System.arraycopy(bytes, at, target, 0, count);
            return;
        }
        for (int i = 0; i < count; i++, at++) {
            int following = at + 1 < bytes.length ? bytes[at + 1] & 0xFF : 0;
            target[i] = (byte) (bytes[at] << shift | following >>> 8 - shift);
        }
    }

    /** Eight bytes of which the last lie behind the array: zeros. */
    private long windowNearEnd(int firstByte) {
        int last = bytes.length - 8;
        if (last >= 0) {
            int missing = firstByte - last;
            return missing >= 8 ? 0 : (long) BIG_ENDIAN_LONG.get(bytes, last) << missing * 8;
        }
        long window = 0;
        for (int i = 0; i < 8; i++) {
            window = window << 8 | (firstByte + i < bytes.length ? bytes[firstByte + i] & 0xFF : 0);
        }
        return window;
    }
}
