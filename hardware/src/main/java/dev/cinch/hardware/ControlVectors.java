package dev.cinch.hardware;

import dev.cinch.codec.Codec;
import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.util.Arrays;

/**
 * The test vectors of Energy Control: a block, its stream, and whether Energy × Delay² has it sent compressed over wires that
 * have what was sent before.
 */
final class ControlVectors extends TestVectors {
    private static final int FLIT_BYTES = 32;

    private final BlockVectors streams;
    private final WireChannel wires = Codings.NONE.open(FLIT_BYTES, Padding.ZERO);
    private final Decision decision = Decisions.CATALOGUE.get("ed2");

    ControlVectors(Codec codec) {
        streams = new BlockVectors(codec);
    }

    @Override
    void fill(byte[] block, byte[] record) {
        streams.fill(block, record);
        int bits = record[2 * BLOCK_BYTES] & 0xFF | (record[2 * BLOCK_BYTES + 1] & 0xFF) << 8;
        byte[] stream = Arrays.copyOfRange(record, BLOCK_BYTES, 2 * BLOCK_BYTES);
        int raw = wires.flitsOf(8 * BLOCK_BYTES);
        int flits = wires.flitsOf(bits);
        boolean compress = flits < raw
                && decision.compress(
                        raw, flits, wires.cost(block, 0, 8 * BLOCK_BYTES), wires.cost(stream, 0, bits), 0, 1);
        wires.send(compress ? stream : block, 0, compress ? bits : 8 * BLOCK_BYTES);
        record[2 * BLOCK_BYTES + 2] = (byte) (compress ? 1 : 0);
    }
}
