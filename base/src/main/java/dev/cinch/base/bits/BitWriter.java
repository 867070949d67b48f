package dev.cinch.base.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A writer of bit fields to a growing buffer, most significant bit first. Reusable: {@link #clear} keeps the buffer, so
 * a writer that has once held the largest block never allocates again.
 */
public final class BitWriter {
    private static final VarHandle BIG_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] bytes;
    private int flushedBytes;
    private long pending;
    private int pendingBits;

    public BitWriter() {
        this(256);
    }

    public BitWriter(int capacityBytes) {
        bytes = new byte[Math.max(8, capacityBytes + 7 & ~7)];
    }

    public void clear() {
        flushedBytes = 0;
        pending = 0;
        pendingBits = 0;
    }

    /** Appends the low {@code bits} bits of {@code value}; higher bits are ignored. {@code bits} is 0 to 64. */
    public void put(long value, int bits) {
        if (bits == 0) {
            return;
        }
        long field = value & -1L >>> 64 - bits;
        int room = 64 - pendingBits;
        if (bits < room) {
            pending = pending << bits | field;
            pendingBits += bits;
            return;
        }
        int rest = bits - room;
        // A shift by 64 is a shift by 0 in Java, hence the case of an empty accumulator.
        flush(room == 64 ? field : pending << room | field >>> rest);
        pending = rest == 0 ? 0 : field & -1L >>> 64 - rest;
        pendingBits = rest;
    }

    /** Appends {@code count} whole bytes of {@code source}. */
    public void putBytes(byte[] source, int offset, int count) {
        int at = offset;
        if (pendingBits == 0 && flushedBytes + count <= bytes.length) {
            // The common case: a whole block into an empty writer. What is flushed stays a multiple of eight bytes.
            int whole = count & ~7;
            System.arraycopy(source, offset, bytes, flushedBytes, whole);
            flushedBytes += whole;
            at += whole;
        }
        for (int end = offset + count - 7; at < end; at += 8) {
            put((long) BIG_ENDIAN_LONG.get(source, at), 64);
        }
        for (int end = offset + count; at < end; at++) {
            put(source[at] & 0xFF, 8);
        }
    }

    /**
     * The buffer of an empty writer, for those who write whole bytes faster than field by field, with room for so many
     * bytes from index 0 on. They count only after {@link #filled}.
     */
    public byte[] room(int count) {
        if (bitLength() != 0) {
            throw new IllegalStateException("the writer is not empty");
        }
        if (count > bytes.length) {
            bytes = new byte[count + 7 & ~7];
        }
        return bytes;
    }

    /** Says that the first {@code count} bytes of the {@link #room} are the stream so far. */
    public void filled(int count) {
        flushedBytes = count & ~7;
        pendingBits = (count & 7) * 8;
        pending = pendingBits == 0 ? 0 : (long) BIG_ENDIAN_LONG.get(bytes, flushedBytes) >>> 64 - pendingBits;
    }

    /** Appends zero bits up to the next multiple of eight. */
    public void alignToByte() {
        put(0, -pendingBits & 7);
    }

    public int bitLength() {
        return flushedBytes * 8 + pendingBits;
    }

    /** The stream, zero-padded to a whole byte. */
    public byte[] toByteArray() {
        byte[] copy = new byte[(bitLength() + 7) / 8];
        copyTo(copy, 0);
        return copy;
    }

    /**
     * The writer's own bytes, from the first one of the stream on and zero-padded to a multiple of eight: not to be kept
     * or changed, and only good until the next field is written.
     */
    public byte[] buffer() {
        return buffer(0);
    }

    /** @param atLeast so many bytes, zeros after the stream, a multiple of eight */
    public byte[] buffer(int atLeast) {
        int end = flushedBytes + (pendingBits > 0 ? 8 : 0);
        if (Math.max(end, atLeast) > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.max(end, atLeast), bytes.length * 2));
        }
        if (pendingBits > 0) {
            BIG_ENDIAN_LONG.set(bytes, flushedBytes, pending << 64 - pendingBits);
        }
        for (int at = end; at < atLeast; at += 8) {
            BIG_ENDIAN_LONG.set(bytes, at, 0L);
        }
        return bytes;
    }

    /** Copies the stream, zero-padded to a whole byte, and returns how many bytes it took. */
    public int copyTo(byte[] target, int offset) {
        System.arraycopy(bytes, 0, target, offset, flushedBytes);
        for (int bit = 0; bit < pendingBits; bit += 8) {
            target[offset + flushedBytes + bit / 8] = pendingByte(bit);
        }
        return (bitLength() + 7) / 8;
    }

    private byte pendingByte(int firstBit) {
        int left = pendingBits - firstBit;
        return (byte) (left >= 8 ? pending >>> left - 8 : pending << 8 - left);
    }

    private void flush(long word) {
        if (flushedBytes == bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
        BIG_ENDIAN_LONG.set(bytes, flushedBytes, word);
        flushedBytes += 8;
    }
}
