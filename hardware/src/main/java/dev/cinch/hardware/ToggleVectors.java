package dev.cinch.hardware;

import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;
import dev.cinch.link.coding.Codings;

/** The test vectors of the toggle counter: the toggles of each block on wires that have the one before it. */
final class ToggleVectors extends TestVectors {
    private static final int FLIT_BYTES = 32;

    private final WireChannel wires = Codings.NONE.open(FLIT_BYTES, Padding.ZERO);

    @Override
    void fill(byte[] block, byte[] record) {
        int toggles = wires.send(block, 0, 8 * BLOCK_BYTES);
        record[2 * BLOCK_BYTES] = (byte) toggles;
        record[2 * BLOCK_BYTES + 1] = (byte) (toggles >> 8);
    }
}
