package dev.cinch.codec.fpc;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/** The codec FPC with its prefixes gathered before the data, so that data keep their alignment on the wires. */
public final class ConsolidatedFrequentPattern extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "fpc-mc",
            "FPC with metadata consolidation: all prefixes in one place, apart from the data",
            spec -> spec.value("metadata").equals("after")
                    ? new TrailingFrequentPattern(spec)
                    : new ConsolidatedFrequentPattern(spec),
            Parameter.choice("metadata", "where the prefixes are, seen from the data", "before", "after"));

    private ConsolidatedFrequentPattern(CodecSpec spec) {
        super(spec);
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int end = offset + blockBytes();
        int metadata = 0;
        int payload = 0;
        for (int at = offset; at < end; ) {
            int word = Bits.int32(data, at);
            metadata += Pattern.PREFIX_BITS;
            if (word == 0) {
                metadata += Pattern.RUN_BITS;
                at += Pattern.zeroRun(data, at, end) * 4;
            } else {
                payload += Pattern.dataBits(Pattern.of(word));
                at += 4;
            }
        }
        return (metadata + 7 & ~7) + payload;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int end = offset + blockBytes();
        int before = out.bitLength();
        for (int at = offset; at < end; ) {
            int word = Bits.int32(data, at);
            if (word == 0) {
                int run = Pattern.zeroRun(data, at, end);
                out.put(Pattern.ZERO_RUN << Pattern.RUN_BITS | run - 1, Pattern.PREFIX_BITS + Pattern.RUN_BITS);
                at += run * 4;
            } else {
                out.put(Pattern.of(word), Pattern.PREFIX_BITS);
                at += 4;
            }
        }
        out.put(0, -(out.bitLength() - before) & 7);
        for (int at = offset; at < end; at += 4) {
            int word = Bits.int32(data, at);
            if (word != 0) {
                int pattern = Pattern.of(word);
                out.put(Pattern.data(pattern, word), Pattern.dataBits(pattern));
            }
        }
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        int end = offset + blockBytes();
        int payload = payloadStart(in);
        int metadata = 0;
        for (int at = offset; at < end; ) {
            in.seek(metadata);
            int pattern = (int) in.get(Pattern.PREFIX_BITS);
            if (pattern == Pattern.ZERO_RUN) {
                int run = (int) in.get(Pattern.RUN_BITS) + 1;
                metadata = in.position();
                for (int i = 0; i < run; i++, at += 4) {
                    Bits.putInt32(data, at, 0);
                }
            } else {
                metadata = in.position();
                in.seek(payload);
                Bits.putInt32(data, at, Pattern.word(pattern, (int) in.get(Pattern.dataBits(pattern))));
                payload = in.position();
                at += 4;
            }
        }
    }

    /** Reads all prefixes to find where they end. */
    private int payloadStart(BitReader in) {
        int left = blockBytes() / 4;
        while (left > 0) {
            int run = 1;
            if (in.get(Pattern.PREFIX_BITS) == Pattern.ZERO_RUN) {
                run = (int) in.get(Pattern.RUN_BITS) + 1;
                FrequentPattern.checkRun(in, run, left);
            }
            left -= run;
        }
        in.alignToByte();
        return in.position();
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        List<int[]> items = new ArrayList<>();
        for (int word = 0; word < blockBytes() / 4; ) {
            int pattern = (int) in.peek(Pattern.PREFIX_BITS);
            fields.add(Field.at(in, Pattern.PREFIX_BITS, "prefix[" + word + "]", Pattern.name(pattern)));
            if (pattern == Pattern.ZERO_RUN) {
                int run = (int) in.peek(Pattern.RUN_BITS) + 1;
                fields.add(Field.at(in, Pattern.RUN_BITS, "run[" + word + "]", run + " zero words"));
                word += run;
            } else {
                items.add(new int[] {word, pattern});
                word++;
            }
        }
        int fill = -in.position() & 7;
        if (fill > 0) {
            fields.add(Field.at(in, fill, "fill", "zeros up to a byte"));
        }
        for (int[] item : items) {
            int bits = Pattern.dataBits(item[1]);
            String meaning = "word " + Bits.hex(Pattern.word(item[1], (int) in.peek(bits)), 4);
            fields.add(Field.at(in, bits, "data[" + item[0] + "]", meaning));
        }
        return fields;
    }

    /** The toggle-aware letter gives no latency; gathering prefixes first is charged like plain FPC. */
    @Override
    public Hardware circuit() {
        return Circuits.of("fpc-mc", spec());
    }

    @Override
    public Hardware hardware() {
        return FrequentPattern.HARDWARE;
    }
}
