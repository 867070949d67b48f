package dev.cinch.codec.hybrid;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import java.util.List;

/**
 * A codec that gives each block to one of its parts, or stores it raw. The encoding is {@code 256 × part + encoding of the
 * part}; the number after the last part means raw.
 */
abstract class PartCodec implements Codec {
    private static final int RADIX = 256;

    final List<Codec> parts;
    private final CodecSpec spec;

    PartCodec(CodecSpec spec, List<Codec> parts) {
        this.spec = spec;
        this.parts = parts;
    }

    /** The costs of its slowest part: who must be ready for any of them takes as long. */
    Hardware slowestPart() {
        return Hardware.slowestOf(parts, "the slowest of its parts");
    }

    /** The same by their circuits. */
    Hardware slowestCircuit() {
        return Hardware.slowestCircuitOf(parts, "the slowest of its parts' circuits");
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public String encodingName(int encoding) {
        int part = encoding / RADIX;
        if (part >= parts.size()) {
            return "uncompressed";
        }
        return (parts.get(part).name() + " " + parts.get(part).encodingName(encoding % RADIX)).strip();
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        int part = encoding / RADIX;
        if (part >= parts.size()) {
            return List.of(Field.at(in, in.bitLength(), "block", "the block's own bytes"));
        }
        return parts.get(part).fields(in, encoding % RADIX);
    }

    /** A coder that owns one of each part. */
    abstract class PartCoder implements Coder {
        final Coder[] coders = parts.stream().map(Codec::newCoder).toArray(Coder[]::new);

        /** The part for this block; {@code parts.size()} for raw. */
        abstract int choose(byte[] data, int offset);

        final int sizeOf(int part, byte[] data, int offset) {
            return part == coders.length ? spec.blockBits() : coders[part].sizeInBits(data, offset);
        }

        /** The part with the smallest stream, the first on a tie, raw when none is smaller than the block. */
        final int smallest(byte[] data, int offset) {
            int best = coders.length;
            int bits = spec.blockBits();
            for (int part = 0; part < coders.length; part++) {
                int size = coders[part].sizeInBits(data, offset);
                if (size < bits) {
                    bits = size;
                    best = part;
                }
            }
            return best;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return sizeOf(choose(data, offset), data, offset);
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            int part = choose(data, offset);
            if (part == coders.length) {
                out.putBytes(data, offset, blockBytes());
                return part * RADIX;
            }
            return part * RADIX + coders[part].encode(data, offset, out);
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            int part = encoding / RADIX;
            if (encoding < 0 || part > coders.length) {
                throw new MalformedStream(0, spec.kind().name() + " has no encoding " + encoding);
            }
            if (part == coders.length) {
                in.getBytes(data, offset, blockBytes());
            } else {
                coders[part].decode(in, encoding % RADIX, data, offset);
            }
        }
    }
}
