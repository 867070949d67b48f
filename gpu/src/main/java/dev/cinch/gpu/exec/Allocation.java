package dev.cinch.gpu.exec;

import dev.cinch.gpu.Buffer;

/** A buffer with its bytes. The array is a whole number of 128-byte blocks; what lies past the end stays zero. */
final class Allocation {
    final Buffer buffer;
    final long base;

    /** The place of its first byte in the machine. */
    final long place;

    final long bytes;
    final byte[] data;

    /** Whether it is a module's {@code .const} variable: kernels may not write it. */
    final boolean constant;

    Allocation(Buffer buffer, boolean constant) {
        this.buffer = buffer;
        this.constant = constant;
        base = buffer.address();
        place = Addresses.place(base);
        bytes = buffer.bytes();
        data = new byte[(int) (bytes + 127 & ~127L)];
    }

    /** Bytes that belong to no buffer of a program. */
    Allocation(Buffer buffer, byte[] data) {
        this(buffer, buffer.address(), false, data);
    }

    /** The same bytes as another one's, at another address. */
    Allocation(Allocation same, long base) {
        this(same.buffer, base, same.constant, same.data);
    }

    private Allocation(Buffer buffer, long base, boolean constant, byte[] data) {
        this.buffer = buffer;
        this.base = base;
        this.constant = constant;
        this.data = data;
        place = Addresses.place(base);
        bytes = buffer.bytes();
    }

    /** Whether all of an access lies inside. */
    boolean holds(long address, int width) {
        long offset = address - base;
        return offset >= 0 && offset <= bytes - width;
    }
}
