package dev.cinch.base.tap;

import java.nio.ByteBuffer;

/**
 * The note behind a block of memory: its address (8 bytes), the line of the instruction in the PTX text (4), the kind
 * of access (1), and the 32-byte sectors that lanes touched, the first lowest (1); two bytes are zero.
 */
public record MemoryNote(long address, int line, Access access, int sectors) {
    /** The kind of access, in the file as 0, 1, 2. */
    public enum Access {
        LOAD,
        STORE,
        ATOMIC
    }

    /** @param record a whole record, little-endian */
    public void write(ByteBuffer record) {
        record.putLong(TapHeader.BLOCK_BYTES, address);
        record.putInt(TapHeader.BLOCK_BYTES + 8, line);
        record.put(TapHeader.BLOCK_BYTES + 12, (byte) access.ordinal());
        record.put(TapHeader.BLOCK_BYTES + 13, (byte) sectors);
        record.putShort(TapHeader.BLOCK_BYTES + 14, (short) 0);
    }

    /** @param record a whole record, little-endian */
    public static MemoryNote read(ByteBuffer record) {
        return new MemoryNote(
                record.getLong(TapHeader.BLOCK_BYTES),
                record.getInt(TapHeader.BLOCK_BYTES + 8),
                Access.values()[record.get(TapHeader.BLOCK_BYTES + 12)],
                record.get(TapHeader.BLOCK_BYTES + 13));
    }
}
