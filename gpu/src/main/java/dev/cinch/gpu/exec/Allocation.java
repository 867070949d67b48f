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

    /** The one that holds the bytes: this one, unless it only shows another's. */
    private final Allocation owner;

    /** Whether kernels have written it since {@link Memory#forgetWritten}. */
    boolean written;

    /** Whether the last launch has written it. */
    boolean writtenLast;

    Allocation(Buffer buffer, boolean constant) {
        owner = this;
        this.buffer = buffer;
        this.constant = constant;
        base = buffer.address();
        place = Addresses.place(base);
        bytes = buffer.bytes();
        data = new byte[(int) (bytes + 127 & ~127L)];
    }

    /** Bytes that belong to no buffer of a program. */
    Allocation(Buffer buffer, byte[] data) {
        this.buffer = buffer;
        this.data = data;
        owner = this;
        constant = false;
        base = buffer.address();
        place = Addresses.place(base);
        bytes = buffer.bytes();
    }

    /** The same bytes as another one's, at another address. */
    Allocation(Allocation same, long base) {
        owner = same;
        buffer = same.buffer;
        constant = same.constant;
        data = same.data;
        this.base = base;
        place = Addresses.place(base);
        bytes = same.bytes;
    }

    /** A kernel is about to write it. */
    void writing() {
        owner.written = true;
        owner.writtenLast = true;
    }

    /** Whether all of an access lies inside. */
    boolean holds(long address, int width) {
        long offset = address - base;
        return offset >= 0 && offset <= bytes - width;
    }
}
