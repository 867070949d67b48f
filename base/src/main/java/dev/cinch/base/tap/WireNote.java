package dev.cinch.base.tap;

import java.nio.ByteBuffer;

/**
 * The note behind a block that crossed wires: the number of the bundle (4 bytes) and the place (1); eleven bytes are
 * zero. Blocks of different bundles cross at the same time, so a bundle's history is made of its own records alone.
 *
 * @param wires the multiprocessor, the L2 slice or the DRAM channel, from 0 on
 */
public record WireNote(int wires, Place place) {
    /** The place of the wires, in the file as 0, 1, 2. */
    public enum Place {
        /** The way from a multiprocessor to the crossbar. */
        REQUEST,
        /** The way from an L2 slice to the crossbar. */
        REPLY,
        /** The way between a memory controller and the DRAM. */
        BUS
    }

    private static final int WIRES = TapHeader.BLOCK_BYTES;
    private static final int PLACE = WIRES + 4;

    /** @param record a whole record, little-endian */
    public void write(ByteBuffer record) {
        record.putInt(WIRES, wires);
        record.putInt(PLACE, place.ordinal());
        record.putLong(PLACE + 4, 0);
    }

    /** @param record a whole record, little-endian */
    public static WireNote read(ByteBuffer record) {
        return new WireNote(record.getInt(WIRES), Place.values()[record.get(PLACE)]);
    }
}
