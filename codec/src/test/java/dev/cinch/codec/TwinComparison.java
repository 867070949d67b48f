package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.twin.Twin;
import dev.cinch.codec.twin.Twins;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares a codec with its twin on many blocks, bit by bit; plain ifs, because assertions cost more than blocks. */
final class TwinComparison {
    private static final int TRAINING_BYTES = 700 * 128;

    private final Codec codec;
    private final Coder coder;
    private final Twin twin;
    private final Blocks blocks;
    private final Set<Integer> encodings = new TreeSet<>();

    TwinComparison(CodecSpec spec, long seed) {
        blocks = new Blocks(seed, spec.blockBytes());
        List<byte[]> training = spec.trained() ? blocks.first(TRAINING_BYTES / spec.blockBytes()) : List.of();
        codec = Blocks.codec(spec, training);
        coder = codec.newCoder();
        twin = Twins.of(spec, training);
    }

    /** Compares blocks {@code from} to {@code to - 1} and returns the encodings that were seen. */
    Set<Integer> compare(long from, long to) {
        for (long number = from; number < to; number++) {
            byte[] block = blocks.block(number);
            try {
                compare(block);
                coder.advance(block, 0);
                twin.advance(block);
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError(
                        codec.name() + " differs from its twin at " + blocks.describe(number), failure);
            }
        }
        return encodings;
    }

    private void compare(byte[] block) {
        Twin.Encoded expected = twin.encode(block);
        int bits = coder.sizeInBits(block, 0);
        if (bits != expected.bits().length()) {
            assertThat(bits).as("size in bits").isEqualTo(expected.bits().length());
        }
        if (bits >= codec.spec().blockBits()) {
            return;
        }
        Twin.Encoded actual = Streams.encode(coder, block);
        if (!actual.equals(expected)) {
            assertThat(actual).isEqualTo(expected);
        }
        byte[] restored = twin.decode(actual);
        if (codec.lossless() && !Arrays.equals(restored, block)) {
            throw new AssertionError("the twin does not restore the block");
        }
        if (!Arrays.equals(Streams.decode(coder, actual, block.length), restored)) {
            throw new AssertionError("codec and twin restore different blocks");
        }
        encodings.add(actual.encoding());
    }
}
