package dev.cinch.codec.lzss;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The codec LZSS; the format is in the package's description. */
public final class LempelZiv implements Codec {
    public static final CodecKind KIND = CodecKind.of(
            "lzss", "LZSS within the block (reconstruction): literals and matches of 2 to 17 bytes", LempelZiv::new);

    private static final int LENGTH_BITS = 4;
    private static final int SHORTEST = 2;
    private static final int LONGEST = SHORTEST + (1 << LENGTH_BITS) - 1;
    private static final int LITERAL_BITS = 9;

    /**
     * The costs by our estimate. A block that needs 768 bits or fewer has at most 84 codes: 81 literals and 3 matches,
     * say, of 765 bits.
     */
    private static final Hardware LATENCY = Hardware.estimate(
            128,
            84,
            "one byte a cycle is compared with all bytes before it at once, and a match grows byte by byte: 128 cycles to"
                    + " compress. A code says how long the next match is, so codes are read one after the other, one a"
                    + " cycle; a block that saves a burst of 32 bytes has at most 84 of them");

    private final CodecSpec spec;
    private final int distanceBits;
    private final int matchBits;

    private LempelZiv(CodecSpec spec) {
        this.spec = spec;
        distanceBits = Bits.toDistinguish(spec.blockBytes());
        matchBits = 1 + distanceBits + LENGTH_BITS;
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new Matcher();
    }

    @Override
    public Hardware circuit() {
        return LATENCY.asEstimate(
                "a byte or a code a cycle, as without a circuit: a round of C-Pack's, which compares two words with a"
                        + " dictionary and packs or parts their codes, takes a cycle each way");
    }

    @Override
    public Hardware hardware() {
        return LATENCY;
    }

    /** A coder that finds matches through chains of equal byte pairs, nearest first. */
    private final class Matcher implements Coder {
        private static final int BUCKETS = 256;

        private final int[] newest = new int[BUCKETS];
        private final int[] older = new int[blockBytes()];
        private int length;
        private int distance;

        private int bucket(byte[] data, int at) {
            return (data[at] * 31 ^ data[at + 1]) & BUCKETS - 1;
        }

        /** Sets length and distance of the longest match at a position of the block; length 0 when there is none. */
        private void find(byte[] data, int offset, int position) {
            length = 0;
            int end = offset + blockBytes();
            int at = offset + position;
            if (at + SHORTEST > end) {
                return;
            }
            int limit = Math.min(LONGEST, end - at);
            for (int candidate = newest[bucket(data, at)]; candidate >= 0; candidate = older[candidate]) {
                int from = offset + candidate;
                int equal = 0;
                while (equal < limit && data[from + equal] == data[at + equal]) {
                    equal++;
                }
                if (equal >= SHORTEST && equal > length) {
                    length = equal;
                    distance = position - candidate;
                    if (equal == limit) {
                        return;
                    }
                }
            }
        }

        private void remember(byte[] data, int offset, int from, int to) {
            for (int position = from; position < to && position + 1 < blockBytes(); position++) {
                int bucket = bucket(data, offset + position);
                older[position] = newest[bucket];
                newest[bucket] = position;
            }
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return walk(data, offset, null);
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            walk(data, offset, out);
            return 0;
        }

        private int walk(byte[] data, int offset, BitWriter out) {
            Arrays.fill(newest, -1);
            int bits = 0;
            for (int position = 0; position < blockBytes(); ) {
                find(data, offset, position);
                boolean literal = length == 0;
                if (out != null && literal) {
                    out.put(data[offset + position] & 0xFF, LITERAL_BITS);
                } else if (out != null) {
                    out.put((1 << distanceBits | distance - 1) << LENGTH_BITS | length - SHORTEST, matchBits);
                }
                bits += literal ? LITERAL_BITS : matchBits;
                int next = position + Math.max(1, length);
                remember(data, offset, position, next);
                position = next;
            }
            return bits;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            for (int position = 0; position < blockBytes(); ) {
                if (in.get(1) == 0) {
                    data[offset + position++] = (byte) in.get(8);
                    continue;
                }
                int back = (int) in.get(distanceBits) + 1;
                int count = (int) in.get(LENGTH_BITS) + SHORTEST;
                if (back > position || count > blockBytes() - position) {
                    throw new MalformedStream(in.position(), "a match leaves the block");
                }
                for (int i = 0; i < count; i++, position++) {
                    data[offset + position] = data[offset + position - back];
                }
            }
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        for (int position = 0; position < blockBytes(); ) {
            boolean literal = in.peek(1) == 0;
            fields.add(Field.at(in, 1, "flag[" + position + "]", literal ? "literal" : "match"));
            if (literal) {
                fields.add(Field.at(in, 8, "literal[" + position + "]", "byte " + Bits.hex(in.peek(8), 1)));
                position++;
            } else {
                String distance = in.peek(distanceBits) + 1 + " bytes back";
                fields.add(Field.at(in, distanceBits, "distance[" + position + "]", distance));
                int length = (int) in.peek(LENGTH_BITS) + SHORTEST;
                fields.add(Field.at(in, LENGTH_BITS, "length[" + position + "]", length + " bytes"));
                position += length;
            }
        }
        return fields;
    }
}
