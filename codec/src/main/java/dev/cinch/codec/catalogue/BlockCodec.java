package dev.cinch.codec.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.SymbolCounts;

/**
 * A codec for who wants blocks in and blocks out: one call compresses, one restores.
 *
 * <pre>{@code
 * BlockCodec bdi = BlockCodec.of("bdi");
 * BlockCodec.Compressed small = bdi.compress(block);
 * byte[] same = bdi.restore(small);
 * }</pre>
 *
 * One thread uses it at a time.
 */
public final class BlockCodec {
    /** The encoding of a block that is kept as it is, because its stream would be no smaller. */
    public static final int RAW = -1;

    /**
     * A compressed block.
     *
     * @param encoding a small number that belongs to the stream; {@link #RAW} for a block as it is
     * @param bits how long the stream is
     * @param stream its bytes, the last of which may be filled up with zeros
     */
    public record Compressed(int encoding, int bits, byte[] stream) {}

    private final Codec codec;
    private final Coder coder;
    private final BitWriter writer = new BitWriter();

    private BlockCodec(Codec codec) {
        this.codec = codec;
        coder = codec.newCoder();
    }

    /**
     * A codec by its name, as {@code --codec} takes it: {@code bdi}, {@code mag-bdi:mag=16}.
     *
     * @throws BadInput if there is none, or if it has to be trained
     */
    public static BlockCodec of(String name) {
        CodecSpec spec = Codecs.parse(name);
        if (spec.trained()) {
            throw new BadInput(name + " must be trained: give it data to learn from");
        }
        return new BlockCodec(spec.create());
    }

    /** A codec that learns from data first, if it has to: all whole blocks of it. */
    public static BlockCodec of(String name, byte[] lesson) {
        CodecSpec spec = Codecs.parse(name);
        if (!spec.trained()) {
            return new BlockCodec(spec.create());
        }
        int blocks = lesson.length / spec.blockBytes();
        if (blocks == 0) {
            throw new BadInput(
                    name + ": nothing can be learnt from less than a block of " + spec.blockBytes() + " bytes");
        }
        SymbolCounts counts = spec.newCounts(blocks);
        for (int i = 0; i < blocks; i++) {
            counts.add(lesson, i * spec.blockBytes(), i);
        }
        return new BlockCodec(spec.create(counts));
    }

    /** The bytes of a block. */
    public int blockBytes() {
        return codec.blockBytes();
    }

    /** @param block of {@link #blockBytes} bytes */
    public Compressed compress(byte[] block) {
        check(block.length);
        writer.clear();
        int encoding = coder.encode(block, 0, writer);
        if (writer.bitLength() >= 8 * block.length) {
            return new Compressed(RAW, 8 * block.length, block.clone());
        }
        return new Compressed(encoding, writer.bitLength(), writer.toByteArray());
    }

    /**
     * The block again, to the last bit unless the codec is lossy.
     *
     * @throws dev.cinch.base.bits.MalformedStream when no encoder can have written it
     */
    public byte[] restore(Compressed compressed) {
        if (compressed.encoding == RAW) {
            check(compressed.stream.length);
            return compressed.stream.clone();
        }
        byte[] block = new byte[codec.blockBytes()];
        coder.decode(new BitReader(compressed.stream, 0, compressed.bits), compressed.encoding, block, 0);
        return block;
    }

    private void check(int bytes) {
        if (bytes != codec.blockBytes()) {
            throw new BadInput(bytes + " bytes are no block: " + codec.name() + " has blocks of " + codec.blockBytes());
        }
    }
}
