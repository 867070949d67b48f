package dev.cinch.hardware;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;

/** The codec that a unit must equal, trained, if it must be, on the first of the blocks that all units are tried with. */
final class UnitCodec {
    private static final int BLOCKS = 4096;

    private UnitCodec() {}

    static Codec of(CircuitUnit unit) {
        CodecSpec spec = Codecs.parse(unit.codec());
        if (!spec.trained()) {
            return spec.create();
        }
        TestBlocks blocks = TestBlocks.few();
        byte[] data = new byte[BLOCKS * TestBlocks.BLOCK_BYTES];
        byte[] block = new byte[TestBlocks.BLOCK_BYTES];
        for (int at = 0; at < data.length; at += block.length) {
            blocks.next(block);
            System.arraycopy(block, 0, data, at, block.length);
        }
        return spec.createFor(data);
    }
}
