package dev.cinch.codec.cpack;

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
import dev.cinch.codec.Parameter;
import java.util.ArrayList;
import java.util.List;

/** C-Pack, plain or with its codes and indices gathered before the literals. */
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
    public Hardware hardware() {
        return Hardware.latency(12, 13, "MAG-aware BDI, Section V-A");
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        return new Packer().fields(in);
    }

    /** No match: code and word. */
    private static final int LONGEST_ITEM = 34;

    /** Owns the dictionary of the block at hand. */
    private final class Packer implements Coder {
        private final Dictionary dictionary = new Dictionary(push);
        private final int words = blockBytes() / 4;

        /** Per word: {@code pattern << 4 | slot}. */
        private final int[] matches = new int[words];

        /** With {@code push=all} the dictionary is simply the last sixteen words that are not small. */
        private final int[] pushed = new int[words];

        private final TopHalves topHalves = new TopHalves();

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return push == Push.ALL ? sizeByWindow(data, offset) : sizeByMatching(data, offset);
        }

        private int sizeByWindow(byte[] data, int offset) {
            int metadata = 0;
            int literals = 0;
            int count = 0;
            topHalves.clear();
            for (int at = offset; at < offset + words * 4; at += 4) {
                int word = Bits.int32(data, at);
                if (word >>> 8 == 0) {
                    metadata += word == 0 ? 2 : 4;
                    literals += word == 0 ? 0 : 8;
                    continue;
                }
                int least = topHalves.mayContain(word) ? leastDifference(word, count) : -1;
                topHalves.add(word);
                pushed[count++] = word;
                if (least >>> 16 != 0) {
                    metadata += 2;
                    literals += 32;
                } else if (least == 0) {
                    metadata += 6;
                } else {
                    metadata += 8;
                    literals += least >>> 8 == 0 ? 8 : 16;
                }
            }
            return total(metadata, literals);
        }

        /** The least exclusive-or with a word of the dictionary: as an unsigned number it has the most equal top bytes. */
        private int leastDifference(int word, int count) {
            int flipped = word ^ Integer.MIN_VALUE;
            int least = Integer.MAX_VALUE;
            for (int i = Math.max(0, count - Dictionary.SLOTS); i < count; i++) {
                least = Math.min(least, flipped ^ pushed[i]);
            }
            return least ^ Integer.MIN_VALUE;
        }

        private int sizeByMatching(byte[] data, int offset) {
            match(data, offset);
            int metadata = 0;
            int literals = 0;
            for (int i = 0; i < words; i++) {
                int pattern = matches[i] >>> 4;
                metadata += Pattern.headBits(pattern);
                literals += Pattern.literalBits(pattern);
            }
            return total(metadata, literals);
        }

        private int total(int metadata, int literals) {
            return (consolidated ? metadata + 7 & ~7 : metadata) + literals;
        }

        private void match(byte[] data, int offset) {
            dictionary.clear();
            for (int i = 0; i < words; i++) {
                int word = Bits.int32(data, offset + i * 4);
                if (word >>> 8 == 0) {
                    matches[i] = (word == 0 ? Pattern.ZZZZ : Pattern.ZZZX) << 4;
                } else {
                    matches[i] = dictionary.match(word);
                    dictionary.push(matches[i] >>> 4, word);
                }
            }
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            match(data, offset);
            int before = out.bitLength();
            for (int i = 0; i < words; i++) {
                int pattern = matches[i] >>> 4;
                int indexBits = Pattern.indexBits(pattern);
                long head = Pattern.code(pattern) << indexBits | (indexBits == 0 ? 0 : matches[i] & 15);
                int literalBits = consolidated ? 0 : Pattern.literalBits(pattern);
                long literal = literalBits == 0 ? 0 : Bits.int32(data, offset + i * 4) & -1L >>> 64 - literalBits;
                out.put(head << literalBits | literal, Pattern.codeBits(pattern) + indexBits + literalBits);
            }
            if (consolidated) {
                out.put(0, before - out.bitLength() & 7);
                for (int i = 0; i < words; i++) {
                    out.put(Bits.int32(data, offset + i * 4), Pattern.literalBits(matches[i] >>> 4));
                }
            }
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            dictionary.clear();
            if (consolidated) {
                for (int i = 0; i < words; i++) {
                    matches[i] = head(in);
                }
                in.alignToByte();
            }
            for (int i = 0; i < words; i++) {
                if (consolidated) {
                    int literal = (int) in.get(Pattern.literalBits(matches[i] >>> 4));
                    Bits.putInt32(data, offset + i * 4, word(in, matches[i], literal));
                } else {
                    Bits.putInt32(data, offset + i * 4, nextWord(in));
                }
            }
        }

        /** Reads code, index and literal with one look at the stream. */
        private int nextWord(BitReader in) {
            long window = in.peek(LONGEST_ITEM);
            int pattern = Pattern.byNibble((int) (window >>> LONGEST_ITEM - 4));
            if (pattern < 0) {
                throw new MalformedStream(in.position(), "1111 is no code");
            }
            int head = Pattern.headBits(pattern);
            int literalBits = Pattern.literalBits(pattern);
            int index = (int) (window >>> LONGEST_ITEM - head) & Pattern.indexMask(pattern);
            int literal = (int) (window >>> LONGEST_ITEM - head - literalBits & (1L << literalBits) - 1);
            in.skip(head + literalBits);
            return word(in, pattern << 4 | index, literal);
        }

        /** Reads a code and its index. */
        private int head(BitReader in) {
            int pattern = Pattern.byNibble((int) in.peek(4));
            if (pattern < 0) {
                throw new MalformedStream(in.position(), "1111 is no code");
            }
            int indexBits = Pattern.indexBits(pattern);
            in.skip(Pattern.codeBits(pattern));
            return pattern << 4 | (indexBits == 0 ? 0 : (int) in.get(indexBits));
        }

        private int word(BitReader in, int match, int literal) {
            int pattern = match >>> 4;
            if (Pattern.indexBits(pattern) > 0 && !dictionary.has(match & 15)) {
                throw new MalformedStream(in.position(), "the dictionary has no entry " + (match & 15) + " yet");
            }
            int word = Pattern.word(pattern, dictionary.word(match & 15), literal);
            if (pattern != Pattern.ZZZZ && pattern != Pattern.ZZZX) {
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
            fields.add(Field.at(in, Pattern.codeBits(pattern), "code[" + i + "]", Pattern.name(pattern)));
            if (Pattern.indexBits(pattern) > 0) {
                String entry = "dictionary entry " + (match & 15);
                if (!consolidated) {
                    // Codes that stand before all words are read when the dictionary is still empty.
                    entry += " = " + Bits.hex(dictionary.word(match & 15), 4);
                }
                fields.add(Field.at(in, Pattern.indexBits(pattern), "index[" + i + "]", entry));
            }
            return match;
        }

        private void addLiteral(List<Field> fields, BitReader in, int i) {
            int bits = Pattern.literalBits(matches[i] >>> 4);
            int word = word(in, matches[i], (int) in.peek(bits));
            if (bits > 0) {
                fields.add(Field.at(in, bits, "literal[" + i + "]", "word " + Bits.hex(word, 4)));
            }
        }
    }
}
