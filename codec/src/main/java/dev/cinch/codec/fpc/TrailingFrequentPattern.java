package dev.cinch.codec.fpc;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/**
 * The codec FPC with its prefixes gathered behind the data. They are written back to front, bit by bit: the decoder, which
 * knows where a stream ends, reads them from there, and needs no length.
 */
final class TrailingFrequentPattern extends StatelessCodec {
    private static final int RUN_ITEM_BITS = Pattern.PREFIX_BITS + Pattern.RUN_BITS;

    TrailingFrequentPattern(CodecSpec spec) {
        super(spec);
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int end = offset + blockBytes();
        int bits = 0;
        for (int at = offset; at < end; ) {
            int word = Bits.int32(data, at);
            if (word == 0) {
                bits += RUN_ITEM_BITS;
                at += Pattern.zeroRun(data, at, end) * 4;
            } else {
                bits += Pattern.itemBits(word);
                at += 4;
            }
        }
        return bits;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int end = offset + blockBytes();
        for (int at = offset; at < end; at += 4) {
            int word = Bits.int32(data, at);
            if (word != 0) {
                int pattern = Pattern.of(word);
                out.put(Pattern.data(pattern, word), Pattern.dataBits(pattern));
            }
        }
        for (int at = end; at > offset; ) {
            int zeros = zerosBefore(data, offset, at);
            if (zeros == 0) {
                at -= 4;
                out.put(mirrored(Pattern.of(Bits.int32(data, at)), Pattern.PREFIX_BITS), Pattern.PREFIX_BITS);
            }
            at -= 4 * zeros;
            // Runs are as long as they can be from the front, so that the last of them is the short one.
            for (int run = zeros % Pattern.LONGEST_RUN; zeros > 0; zeros -= run, run = Pattern.LONGEST_RUN) {
                run = run == 0 ? Pattern.LONGEST_RUN : run;
                out.put(mirrored(Pattern.ZERO_RUN << Pattern.RUN_BITS | run - 1, RUN_ITEM_BITS), RUN_ITEM_BITS);
            }
        }
        return 0;
    }

    /** How many words before a place are zero. */
    private static int zerosBefore(byte[] data, int offset, int end) {
        int zeros = 0;
        while (end - 4 * zeros > offset && Bits.int32(data, end - 4 * zeros - 4) == 0) {
            zeros++;
        }
        return zeros;
    }

    private static int mirrored(int number, int bits) {
        return Integer.reverse(number) >>> 32 - bits;
    }

    /** The bits before a place, the last one first. */
    private static int before(BitReader in, int place, int bits) {
        in.seek(place - bits);
        return mirrored((int) in.get(bits), bits);
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        int end = offset + blockBytes();
        int metadata = in.bitLength();
        int payload = 0;
        for (int at = offset; at < end; ) {
            int pattern = before(in, metadata, Pattern.PREFIX_BITS);
            metadata -= Pattern.PREFIX_BITS;
            if (pattern == Pattern.ZERO_RUN) {
                int run = before(in, metadata, Pattern.RUN_BITS) + 1;
                metadata -= Pattern.RUN_BITS;
                FrequentPattern.checkRun(in, run, (end - at) / 4);
                for (int i = 0; i < run; i++, at += 4) {
                    Bits.putInt32(data, at, 0);
                }
            } else {
                in.seek(payload);
                Bits.putInt32(data, at, Pattern.word(pattern, (int) in.get(Pattern.dataBits(pattern))));
                payload = in.position();
                at += 4;
            }
        }
        if (payload != metadata) {
            throw new MalformedStream(payload, "data end at bit " + payload + ", prefixes begin at bit " + metadata);
        }
        in.seek(in.bitLength());
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<int[]> items = items(in);
        List<Field> fields = new ArrayList<>();
        in.seek(0);
        for (int[] item : items) {
            if (item[1] != Pattern.ZERO_RUN) {
                int bits = Pattern.dataBits(item[1]);
                String meaning = "word " + Bits.hex(Pattern.word(item[1], (int) in.peek(bits)), 4);
                fields.add(Field.at(in, bits, "data[" + item[0] + "]", meaning));
            }
        }
        for (int i = items.size() - 1; i >= 0; i--) {
            int[] item = items.get(i);
            if (item[1] == Pattern.ZERO_RUN) {
                fields.add(Field.at(in, Pattern.RUN_BITS, "run[" + item[0] + "]", item[2] + " zero words"));
            }
            String name = Pattern.name(item[1]) + ", its bits back to front";
            fields.add(Field.at(in, Pattern.PREFIX_BITS, "prefix[" + item[0] + "]", name));
        }
        return fields;
    }

    /** The word, the pattern and the run of each prefix, in the order of words. */
    private List<int[]> items(BitReader in) {
        List<int[]> items = new ArrayList<>();
        int metadata = in.bitLength();
        for (int word = 0; word < blockBytes() / 4; ) {
            int pattern = before(in, metadata, Pattern.PREFIX_BITS);
            metadata -= Pattern.PREFIX_BITS;
            int run = 1;
            if (pattern == Pattern.ZERO_RUN) {
                run = before(in, metadata, Pattern.RUN_BITS) + 1;
                metadata -= Pattern.RUN_BITS;
            }
            items.add(new int[] {word, pattern, run});
            word += run;
        }
        return items;
    }

    /** As with the prefixes before the data: the letter gives no latency. */
    @Override
    public Hardware circuit() {
        return Circuits.of("fpc", spec()).asEstimate("FPC's circuit; patterns with trailing zeros were not measured");
    }

    @Override
    public Hardware hardware() {
        return FrequentPattern.HARDWARE;
    }
}
