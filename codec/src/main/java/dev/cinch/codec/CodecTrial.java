package dev.cinch.codec;

import dev.cinch.base.SplitMix;
import java.util.List;

/**
 * A few blocks through a codec that nobody has tested here: enough to find one that does not keep its promises at all. Those
 * that a {@link PlugInCoder} can see are seen there, now and on every block to come.
 */
public final class CodecTrial {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;

    private CodecTrial() {}

    /** @throws BrokenCodec if one was found */
    public static void of(CodecKind kind) {
        CodecSpec spec = CodecSpec.parse(kind, "", BLOCK);
        for (byte[] block : blocks()) {
            Codec codec = spec.createFor(block);
            codec.hardware();
            codec.phaseBlocks();
            codec.metadataBits(BLOCK / 4);
            codec.newCoder().sizeInBits(block, 0);
            codec.newExactCoder().sizeInBits(block, 0);
        }
    }

    /** Zeros, small numbers, few values, noise. */
    private static List<byte[]> blocks() {
        SplitMix random = new SplitMix(1);
        byte[] small = new byte[BLOCK];
        byte[] few = new byte[BLOCK];
        byte[] noise = new byte[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            small[i] = (byte) (i % 4 == 0 ? i / 4 : 0);
            few[i] = (byte) (i / 4 % 3 == 0 ? 0 : 0x40 + i % 4);
            noise[i] = (byte) random.nextInt(256);
        }
        return List.of(new byte[BLOCK], small, few, noise);
    }
}
