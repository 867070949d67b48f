package dev.cinch.data;

import dev.cinch.codec.CodecSpec;
import java.util.Arrays;

/** An input as blocks of equal size, the last one filled with zeros. */
public final class BlockedInput {
    private final Input input;
    private final int blockBytes;

    public BlockedInput(Input input, int blockBytes) {
        CodecSpec.checkBlockBytes(blockBytes);
        this.input = input;
        this.blockBytes = blockBytes;
    }

    public Input input() {
        return input;
    }

    public int blockBytes() {
        return blockBytes;
    }

    public long blocks() {
        return (input.bytes() + blockBytes - 1) / blockBytes;
    }

    /** Zero bytes added to the last block. */
    public int paddedBytes() {
        return (int) (blocks() * blockBytes - input.bytes());
    }

    /** Copies {@code count} blocks from {@code firstBlock} on to the start of {@code target}. */
    public void read(long firstBlock, int count, byte[] target) {
        long position = firstBlock * blockBytes;
        int wanted = count * blockBytes;
        int present = (int) Math.min(wanted, input.bytes() - position);
        input.read(position, target, 0, present);
        Arrays.fill(target, present, wanted, (byte) 0);
    }
}
