package dev.cinch.codec.tagged;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.codec.tagged.WordMode.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The codecs {@code tfc} and {@code tfc-plain}; the format is in the package's description. */
public final class TaggedFields implements Codec {
    /** With a table of frequent words. */
    public static final CodecKind KIND =
            new CodecKind(
                    "tfc",
                    "tagged fields: the best of up to 16 ways to write a block, with a table of frequent words",
                    modes(),
                    Parameter.choice("values", "most frequent words in the table", "1024", "256", "64")) {
                @Override
                public Set<Symbols> trainsOn() {
                    return Set.of(Symbols.WORDS);
                }

                @Override
                public boolean bounds() {
                    return false;
                }

                @Override
                protected void check(CodecSpec spec) {
                    checkBlock(spec);
                }

                @Override
                protected Codec create(CodecSpec spec, SymbolCounts counts) {
                    return new TaggedFields(spec, FrequentWords.of(counts, Bits.toDistinguish(spec.integer("values"))));
                }
            };

    /** Without a table, so that there is nothing to train. */
    public static final CodecKind PLAIN = CodecKind.beside(
            "tfc-plain", "tagged fields without a table: nothing to train", TaggedFields::plain, modes());

    private final CodecSpec spec;
    private final FrequentWords table;
    private final int modes;
    private final int modeBits;

    private TaggedFields(CodecSpec spec, FrequentWords table) {
        this.spec = spec;
        this.table = table;
        modes = spec.integer("modes");
        modeBits = Bits.toDistinguish(modes);
    }

    private static TaggedFields plain(CodecSpec spec) {
        checkBlock(spec);
        return new TaggedFields(spec, FrequentWords.none());
    }

    private static Parameter modes() {
        return Parameter.choice("modes", "ways to write a block", "16", "8", "3");
    }

    private static void checkBlock(CodecSpec spec) {
        if (spec.blockBytes() != FieldMode.WORDS * 4) {
            throw new BadInput(spec.kind().name() + " is defined for blocks of 128 bytes, not " + spec.blockBytes());
        }
    }

    /** The modes in the order of their numbers, which is that in which a search has found them to help. */
    private FieldMode[] newModes(WordMatches matches) {
        FieldMode[] all = {
            new WordMode(matches, Way.RANK, Way.INDEX, Way.DIFFERENCE),
            new RowMode(ElementSize.WORD, Prediction.BEFORE, true),
            new WidthMode(ElementSize.WORD, Prediction.FOURTH_BEFORE),
            new WordMode(matches, Way.SAME, Way.SHORT_RANK, Way.INDEX),
            new RowMode(ElementSize.DOUBLE, Prediction.LINE, true),
            new RowMode(ElementSize.WORD, Prediction.MINIMUM, false),
            new WidthMode(ElementSize.WORD, Prediction.LINE),
            new WordMode(matches, Way.SAME, Way.INDEX, Way.VALUE),
            new RowMode(ElementSize.WORD, Prediction.LINE, true),
            new FloatMode(ElementSize.WORD),
            new WordMode(matches, Way.TOP, Way.SHORT_RANK, Way.RANK),
            new WidthMode(ElementSize.HALF, Prediction.FOURTH_BEFORE),
            new FloatMode(ElementSize.HALF),
            new WidthMode(ElementSize.WORD, Prediction.BEFORE),
            new RowMode(ElementSize.WORD, Prediction.THIRD_BEFORE, false),
            new RowMode(ElementSize.BYTE, Prediction.BEFORE, false),
        };
        return Arrays.copyOf(all, modes);
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new FieldCoder();
    }

    /** A coder that owns one of each mode. */
    private final class FieldCoder implements Coder {
        private final WordMatches matches = new WordMatches(table);
        private final FieldMode[] ways = newModes(matches);
        private final int[] words = new int[FieldMode.WORDS];
        private final FieldReader reader = new FieldReader();
        private int best;

        /** Bits of the smallest mode, the first on a tie. */
        private int choose(byte[] data, int offset) {
            for (int i = 0; i < FieldMode.WORDS; i++) {
                words[i] = Bits.int32(data, offset + 4 * i);
            }
            matches.forget();
            // The mode of rows first, which is quick, then the one that is smallest most often: others say early that
            // they are not.
            best = 1;
            int least = ways[1].bits(words, Integer.MAX_VALUE);
            for (int turn = ways.length; turn > 1; turn--) {
                int mode = turn % ways.length;
                int bits = ways[mode].bits(words, least);
                if (bits < least || bits == least && mode < best) {
                    least = bits;
                    best = mode;
                }
            }
            return modeBits + least;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return choose(data, offset);
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            choose(data, offset);
            out.put(best, modeBits);
            ways[best].put(out);
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            read(in, null);
            for (int i = 0; i < FieldMode.WORDS; i++) {
                Bits.putInt32(data, offset + 4 * i, words[i]);
            }
        }

        private void read(BitReader in, List<Field> notes) {
            reader.reset(in, notes);
            int mode = reader.get(modeBits, "mode", "mode");
            if (mode >= ways.length) {
                throw reader.malformed("there is no mode " + mode);
            }
            ways[mode].get(reader, words);
        }
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> notes = new ArrayList<>();
        new FieldCoder().read(in, notes);
        return notes;
    }

    @Override
    public Hardware hardware() {
        return Hardware.estimate(
                8,
                10,
                "by reading, before there was a circuit. Compressing: all modes side by side, residuals in 1 cycle, lengths and their sums in 3,"
                        + " the choice in 1, packing in 3. Decompressing: header 1, prefix sum of 32 lengths 2,"
                        + " extraction 2, expansion or table 1, exclusive-or scan 1, sums of 32 words 3");
    }

    /**
     * The circuits for three modes without a table. More modes share head, sums and fields with them and are tried side by side; a table is
     * read in a stage of its own, each way.
     */
    @Override
    public Hardware circuit() {
        Hardware three = Circuits.of("tfc-3", spec);
        boolean plain = spec.kind() == PLAIN;
        if (plain && modes == 3) {
            return three;
        }
        Hardware like = three.asEstimate(
                "the circuit of three modes without a table; what further modes take was not measured");
        return new Hardware(
                plain ? like.compressCycles() : withTable(like.compressCycles()),
                plain ? like.decompressCycles() : withTable(like.decompressCycles()),
                Quantity.unknown(Unit.PICOJOULE),
                like.decompressEnergy(),
                Quantity.unknown(Unit.MILLIWATT),
                like.decompressorLeakage(),
                Quantity.unknown(Unit.SQUARE_MILLIMETRE));
    }

    private static Quantity withTable(Quantity cycles) {
        return Quantity.estimate(
                cycles.value() + 1,
                Unit.CYCLE,
                cycles.source() + "; one more for a read of the table, of which each word needs a copy");
    }
}
