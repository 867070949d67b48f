package dev.cinch.codec.fpc;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/** The codec FPC without runs: a tag for every word, all tags before all data, so that all words are found at once. */
public final class TaggedFrequentPattern extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.beside(
            "tagged-fpc",
            "FPC with a fixed section of tags in place of runs, as Renz and Lal have it",
            TaggedFrequentPattern::new);

    private TaggedFrequentPattern(CodecSpec spec) {
        super(spec);
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int bits = 0;
        for (int at = offset; at < offset + blockBytes(); at += 4) {
            int word = Bits.int32(data, at);
            bits += word == 0 ? Pattern.PREFIX_BITS : Pattern.itemBits(word);
        }
        return bits;
    }

    private static int tag(int word) {
        return word == 0 ? Pattern.ZERO_RUN : Pattern.of(word);
    }

    private static int dataBits(int tag) {
        return tag == Pattern.ZERO_RUN ? 0 : Pattern.dataBits(tag);
    }

    private static int word(int tag, int data) {
        return tag == Pattern.ZERO_RUN ? 0 : Pattern.word(tag, data);
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        for (int at = offset; at < offset + blockBytes(); at += 4) {
            out.put(tag(Bits.int32(data, at)), Pattern.PREFIX_BITS);
        }
        for (int at = offset; at < offset + blockBytes(); at += 4) {
            int word = Bits.int32(data, at);
            int tag = tag(word);
            out.put(Pattern.data(tag, word), dataBits(tag));
        }
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        int words = blockBytes() / 4;
        int payload = words * Pattern.PREFIX_BITS;
        for (int i = 0; i < words; i++) {
            in.seek(i * Pattern.PREFIX_BITS);
            int tag = (int) in.get(Pattern.PREFIX_BITS);
            in.seek(payload);
            Bits.putInt32(data, offset + i * 4, word(tag, (int) in.get(dataBits(tag))));
            payload = in.position();
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        int[] tags = new int[blockBytes() / 4];
        for (int i = 0; i < tags.length; i++) {
            tags[i] = (int) in.peek(Pattern.PREFIX_BITS);
            String meaning = tags[i] == Pattern.ZERO_RUN ? "zero" : Pattern.name(tags[i]);
            fields.add(Field.at(in, Pattern.PREFIX_BITS, "tag[" + i + "]", meaning));
        }
        for (int i = 0; i < tags.length; i++) {
            int bits = dataBits(tags[i]);
            if (bits > 0) {
                String meaning = "word " + Bits.hex(word(tags[i], (int) in.peek(bits)), 4);
                fields.add(Field.at(in, bits, "data[" + i + "]", meaning));
            }
        }
        return fields;
    }

    @Override
    public Hardware circuit() {
        return Hardware.estimate(
                5,
                6,
                "of measured parts, a cycle for each stage. Compressing: FPC's circuit without its runs of zeros. Decompressing, as in"
                        + " the circuit of tfc: lengths 1, their sums 2, words around fields 1, fields 1, patterns 1");
    }

    @Override
    public Hardware hardware() {
        return Hardware.estimate(
                4,
                4,
                "no word waits for another. Compressing: patterns in 1 cycle, a prefix sum of 32 lengths in 1, packing"
                        + " in 2. Decompressing: prefix sum in 1, extraction in 2, expansion in 1");
    }
}
