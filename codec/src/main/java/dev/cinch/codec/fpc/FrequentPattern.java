package dev.cinch.codec.fpc;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The codec FPC: prefix and data, word by word. */
public final class FrequentPattern extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "fpc", "Frequent Pattern Compression: a 3-bit prefix and 0 to 32 bits a word", FrequentPattern::new);

    static final Hardware HARDWARE = Hardware.latency(6, 10, "E2MC, Table VI; MAG-aware BDI, Section V-A");

    private FrequentPattern(CodecSpec spec) {
        super(spec);
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int bits = 0;
        int run = 0;
        for (int at = offset, end = offset + blockBytes(); at < end; at += 8) {
            long words = Bits.long64(data, at);
            int first = (int) words;
            int second = (int) (words >>> 32);
            if (first != 0 && second != 0) {
                bits += Pattern.itemBits(first) + Pattern.itemBits(second);
                run = 0;
            } else {
                bits += bits(first, run);
                run = first == 0 ? run + 1 : 0;
                bits += bits(second, run);
                run = second == 0 ? run + 1 : 0;
            }
        }
        return bits;
    }

    /** What a word adds after {@code run} zero words: every eighth zero of a run starts a new item. */
    private static int bits(int word, int run) {
        if (word != 0) {
            return Pattern.itemBits(word);
        }
        return (run & 7) == 0 ? Pattern.PREFIX_BITS + Pattern.RUN_BITS : 0;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int end = offset + blockBytes();
        for (int at = offset; at < end; ) {
            int word = Bits.int32(data, at);
            if (word == 0) {
                int run = Pattern.zeroRun(data, at, end);
                out.put(Pattern.ZERO_RUN << Pattern.RUN_BITS | run - 1, Pattern.PREFIX_BITS + Pattern.RUN_BITS);
                at += run * 4;
            } else {
                int pattern = Pattern.of(word);
                int bits = Pattern.dataBits(pattern);
                long item = (long) pattern << bits | Pattern.data(pattern, word) & -1L >>> 64 - bits;
                out.put(item, Pattern.PREFIX_BITS + bits);
                at += 4;
            }
        }
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        int start = in.position();
        if (!decodeWhole(in, data, offset)) {
            in.seek(start);
            decodeEach(in, data, offset);
        }
    }

    /**
     * Decodes a block that is zero before, so that a run only moves on.
     *
     * @return false if the stream is damaged: what is written then is of no use
     */
    private boolean decodeWhole(BitReader in, byte[] data, int offset) {
        int end = offset + blockBytes();
        Arrays.fill(data, offset, end, (byte) 0);
        int place = in.position();
        int at = offset;
        while (at < end) {
            long window = in.windowAt(place);
            int pattern = (int) (window >>> 64 - Pattern.PREFIX_BITS);
            if (pattern == Pattern.ZERO_RUN) {
                place += Pattern.PREFIX_BITS + Pattern.RUN_BITS;
                at += 4 + 4 * (int) (window >>> 64 - Pattern.PREFIX_BITS - Pattern.RUN_BITS);
                continue;
            }
            int bits = Pattern.dataBitsAtOnce(pattern);
            place += Pattern.PREFIX_BITS + bits;
            Bits.putInt32(data, at, Pattern.extended(pattern, (int) (window << Pattern.PREFIX_BITS >> 64 - bits)));
            at += 4;
        }
        if (at > end || place > in.bitLength()) {
            return false;
        }
        in.seek(place);
        return true;
    }

    /** The same item by item: says what is wrong with a damaged stream, and where. */
    private void decodeEach(BitReader in, byte[] data, int offset) {
        int end = offset + blockBytes();
        for (int at = offset; at < end; ) {
            long window = in.window();
            int pattern = (int) (window >>> 64 - Pattern.PREFIX_BITS);
            int bits = Pattern.dataBits(pattern);
            int item = (int) (window << Pattern.PREFIX_BITS >> 64 - bits);
            in.skip(Pattern.PREFIX_BITS + bits);
            if (pattern == Pattern.ZERO_RUN) {
                int run = (item & (1 << Pattern.RUN_BITS) - 1) + 1;
                checkRun(in, run, (end - at) / 4);
                for (int i = 0; i < run; i++, at += 4) {
                    Bits.putInt32(data, at, 0);
                }
            } else {
                Bits.putInt32(data, at, Pattern.extended(pattern, item));
                at += 4;
            }
        }
    }

    static void checkRun(BitReader in, int run, int wordsLeft) {
        if (run > wordsLeft) {
            throw new MalformedStream(in.position(), run + " zero words where the block has " + wordsLeft + " left");
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        int words = blockBytes() / 4;
        for (int word = 0; word < words; ) {
            int pattern = (int) in.peek(Pattern.PREFIX_BITS);
            fields.add(Field.at(in, Pattern.PREFIX_BITS, "prefix[" + word + "]", Pattern.name(pattern)));
            int bits = Pattern.dataBits(pattern);
            int data = (int) in.peek(bits);
            if (pattern == Pattern.ZERO_RUN) {
                fields.add(Field.at(in, bits, "run[" + word + "]", data + 1 + " zero words"));
                word += data + 1;
            } else {
                String meaning = "word " + Bits.hex(Pattern.word(pattern, data), 4);
                fields.add(Field.at(in, bits, "data[" + word + "]", meaning));
                word++;
            }
        }
        return fields;
    }

    @Override
    public Hardware circuit() {
        return Circuits.of("fpc", spec());
    }

    @Override
    public Hardware hardware() {
        return HARDWARE;
    }
}
