package dev.cinch.codec.cpack;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import java.util.ArrayList;
import java.util.List;

/** The codec C-Pack, plain or with its codes and indices gathered before the literals. */
public final class CachePacker implements Codec {
    private static final Parameter PUSH =
            Parameter.choice("push", "which words enter the dictionary", "all", "partial", "misses");

    public static final CodecKind CPACK = CodecKind.of(
            "cpack",
            "C-Pack: zero and small words, full and partial matches in a dictionary of 16 words",
            spec -> new CachePacker(spec, false),
            PUSH);

    public static final CodecKind CPACK_MC = CodecKind.of(
            "cpack-mc",
            "C-Pack with metadata consolidation: all codes and indices first, then all literals",
            spec -> new CachePacker(spec, true),
            PUSH);

    private final CodecSpec spec;
    private final boolean consolidated;
    private final Push push;

    private CachePacker(CodecSpec spec, boolean consolidated) {
        this.spec = spec;
        this.consolidated = consolidated;
        this.push = Push.of(spec.value("push"));
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new Packer();
    }

    @Override
    public Hardware circuit() {
        Hardware plain = Circuits.of("cpack", spec);
        return !consolidated && spec.value("push").equals(PUSH.defaultValue())
                ? plain
                : plain.asEstimate("C-Pack's circuit as it usually is; what this changes was not measured");
    }

    @Override
    public Hardware hardware() {
        return Hardware.latency(12, 13, "MAG-aware BDI, Section V-A");
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        return new Packer().fields(in);
    }

    /** The bits of the longest item, a word without match: code and word. */
    private static final int LONGEST_ITEM = 34;

    /** A coder that owns the dictionary of the block at hand. */
    private final class Packer implements Coder {
        private final Dictionary dictionary = new Dictionary(push);
        private final int words = blockBytes() / 4;

        /** The match of each word: {@code pattern << 4 | slot}. */
        private final int[] matches = new int[words];

        private final Matcher matcher = new Matcher(push, blockBytes());
        private final Unpacker unpacker = new Unpacker(blockBytes());
        private final boolean fast = !consolidated && push == Push.ALL;

        @Override
        public int sizeInBits(byte[] data, int offset) {
            long sizes = matcher.sizes(data, offset);
            int metadata = (int) (sizes >>> 32);
            return (consolidated ? metadata + 7 & ~7 : metadata) + (int) sizes;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            matcher.match(data, offset, matches);
            if (consolidated) {
                putApart(data, offset, out);
            } else {
                putItems(data, offset, out);
            }
            return 0;
        }

        private void putApart(byte[] data, int offset, BitWriter out) {
            int before = out.bitLength();
            for (int match : matches) {
                out.put(MatchPattern.head(match), MatchPattern.headBits(match >>> 4));
            }
            out.put(0, before - out.bitLength() & 7);
            for (int i = 0; i < words; i++) {
                out.put(Bits.int32(data, offset + i * 4), MatchPattern.literalBits(matches[i] >>> 4));
            }
        }

        /** Gathers 64 bits in local variables before it turns to the writer. */
        private void putItems(byte[] data, int offset, BitWriter out) {
            long gathered = 0;
            int bits = 0;
            for (int i = 0; i < words; i++) {
                int match = matches[i];
                int literalBits = MatchPattern.literalBits(match >>> 4);
                long literal = Bits.int32(data, offset + i * 4) & (1L << literalBits) - 1;
                long item = MatchPattern.head(match) << literalBits | literal;
                int itemBits = MatchPattern.headBits(match >>> 4) + literalBits;
                int over = bits + itemBits - 64;
                if (over < 0) {
                    gathered = gathered << itemBits | item;
                    bits += itemBits;
                } else {
                    out.put(gathered << itemBits - over | item >>> over, 64);
                    // Its upper bits are shifted out before these are written.
                    gathered = item;
                    bits = over;
                }
            }
            out.put(gathered, bits);
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            if (fast && unpacker.decode(in, data, offset)) {
                return;
            }
            // Slowly, and with an exact message if the stream is malformed.
            dictionary.clear();
            if (consolidated) {
                for (int i = 0; i < words; i++) {
                    matches[i] = head(in);
                }
                in.alignToByte();
            }
            for (int i = 0; i < words; i++) {
                if (consolidated) {
                    int literal = (int) in.get(MatchPattern.literalBits(matches[i] >>> 4));
                    Bits.putInt32(data, offset + i * 4, word(in, matches[i], literal));
                } else {
                    Bits.putInt32(data, offset + i * 4, nextWord(in));
                }
            }
        }

        /** Reads code, index and literal with one look at the stream. */
        private int nextWord(BitReader in) {
            long window = in.peek(LONGEST_ITEM);
            int pattern = MatchPattern.byNibble((int) (window >>> LONGEST_ITEM - 4));
            if (pattern < 0) {
                throw new MalformedStream(in.position(), "1111 is no code");
            }
            int head = MatchPattern.headBits(pattern);
            int literalBits = MatchPattern.literalBits(pattern);
            int index = (int) (window >>> LONGEST_ITEM - head) & MatchPattern.indexMask(pattern);
            int literal = (int) (window >>> LONGEST_ITEM - head - literalBits & (1L << literalBits) - 1);
            in.skip(head + literalBits);
            return word(in, pattern << 4 | index, literal);
        }

        /** Reads a code and its index. */
        private int head(BitReader in) {
            int pattern = MatchPattern.byNibble((int) in.peek(4));
            if (pattern < 0) {
                throw new MalformedStream(in.position(), "1111 is no code");
            }
            int indexBits = MatchPattern.indexBits(pattern);
            in.skip(MatchPattern.codeBits(pattern));
            return pattern << 4 | (indexBits == 0 ? 0 : (int) in.get(indexBits));
        }

        private int word(BitReader in, int match, int literal) {
            int pattern = match >>> 4;
            if (MatchPattern.indexBits(pattern) > 0 && !dictionary.has(match & 15)) {
                throw new MalformedStream(in.position(), "the dictionary has no entry " + (match & 15) + " yet");
            }
            int word = MatchPattern.word(pattern, dictionary.word(match & 15), literal);
            if (pattern != MatchPattern.ZZZZ && pattern != MatchPattern.ZZZX) {
                dictionary.push(pattern, word);
            }
            return word;
        }

        private List<Field> fields(BitReader in) {
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < words; i++) {
                matches[i] = addHead(fields, in, i);
                if (!consolidated) {
                    addLiteral(fields, in, i);
                }
            }
            if (consolidated) {
                int fill = -in.position() & 7;
                if (fill > 0) {
                    fields.add(Field.at(in, fill, "fill", "zeros up to a byte"));
                }
                for (int i = 0; i < words; i++) {
                    addLiteral(fields, in, i);
                }
            }
            return fields;
        }

        private int addHead(List<Field> fields, BitReader in, int i) {
            int start = in.position();
            int match = head(in);
            in.seek(start);
            int pattern = match >>> 4;
            fields.add(Field.at(in, MatchPattern.codeBits(pattern), "code[" + i + "]", MatchPattern.name(pattern)));
            if (MatchPattern.indexBits(pattern) > 0) {
                String entry = "dictionary entry " + (match & 15);
                if (!consolidated) {
                    // Codes that stand before all words are read when the dictionary is still empty.
                    entry += " = " + Bits.hex(dictionary.word(match & 15), 4);
                }
                fields.add(Field.at(in, MatchPattern.indexBits(pattern), "index[" + i + "]", entry));
            }
            return match;
        }

        private void addLiteral(List<Field> fields, BitReader in, int i) {
            int bits = MatchPattern.literalBits(matches[i] >>> 4);
            int word = word(in, matches[i], (int) in.peek(bits));
            if (bits > 0) {
                fields.add(Field.at(in, bits, "literal[" + i + "]", "word " + Bits.hex(word, 4)));
            }
        }
    }
}
