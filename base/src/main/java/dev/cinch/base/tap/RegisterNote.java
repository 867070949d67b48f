package dev.cinch.base.tap;

import java.nio.ByteBuffer;

/**
 * The note behind the lanes of a register write: four numbers of 32 bits. The write is divergent when the active lanes
 * are not the live ones. Lanes that are not live hold nothing of meaning; those that are live but not active kept their
 * old value.
 *
 * @param active the lanes that wrote, lane 0 lowest
 * @param live the lanes that exist and have not ended
 * @param line of the instruction in the PTX text
 * @param register the number of the 32-bit register; the upper half of a 64-bit value is the next one
 */
public record RegisterNote(int active, int live, int line, int register) {
    /** @param record a whole record, little-endian */
    public void write(ByteBuffer record) {
        record.putInt(TapHeader.BLOCK_BYTES, active);
        record.putInt(TapHeader.BLOCK_BYTES + 4, live);
        record.putInt(TapHeader.BLOCK_BYTES + 8, line);
        record.putInt(TapHeader.BLOCK_BYTES + 12, register);
    }

    /** @param record a whole record, little-endian */
    public static RegisterNote read(ByteBuffer record) {
        return new RegisterNote(
                record.getInt(TapHeader.BLOCK_BYTES),
                record.getInt(TapHeader.BLOCK_BYTES + 4),
                record.getInt(TapHeader.BLOCK_BYTES + 8),
                record.getInt(TapHeader.BLOCK_BYTES + 12));
    }
}
