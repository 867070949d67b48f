package dev.cinch.codec;

import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.SymbolCounts.Symbols;
import java.io.ByteArrayOutputStream;

/**
 * The table of what a codec learnt, reduced to what making the same codec again takes, as bytes.
 *
 * <p>For each kind of symbols that the codec trains on, in the order bytes, halfwords, words: of bytes 4 × 256 counts,
 * position by position; of halfwords and words the number of symbols that are listed, for each in ascending order its
 * distance from the previous one (the first from −1) less one and its count, then the sum of all other counts. Listed
 * are the most frequent symbols, as many as the codec's parameter {@code values} says, or 65536 when it has none. Numbers
 * are written seven bits at a time, the lowest first, all bytes but the last with their top bit set.
 */
public final class TrainingTable {
    private static final String LIMIT = "values";
    private static final int MOST_SYMBOLS = 1 << 16;

    /** The bound below which counts add up, so that no sum over Huffman trees can overflow. */
    private static final long MOST_COUNTED = 1L << 45;

    private final CodecSpec spec;
    private final byte[] table;
    private int at;

    private TrainingTable(CodecSpec spec, byte[] table) {
        this.spec = spec;
        this.table = table;
    }

    public static byte[] write(CodecSpec spec, SymbolCounts counts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (spec.kind().trainsOn().contains(Symbols.BYTES)) {
            for (int i = 0; i < 4 * 256; i++) {
                put(out, counts.byteCount(i >>> 8, i & 0xFF));
            }
        }
        if (spec.kind().trainsOn().contains(Symbols.HALFWORDS)) {
            FrequentSymbols.Choice choice = new FrequentSymbols.Choice(limit(spec));
            counts.forEachHalfword(choice);
            put(out, choice.result());
        }
        if (spec.kind().trainsOn().contains(Symbols.WORDS)) {
            FrequentSymbols.Choice choice = new FrequentSymbols.Choice(limit(spec));
            counts.forEachWord(choice);
            put(out, choice.result());
        }
        return out.toByteArray();
    }

    private static int limit(CodecSpec spec) {
        boolean declared = spec.kind().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(LIMIT));
        return declared ? spec.integer(LIMIT) : MOST_SYMBOLS;
    }

    private static void put(ByteArrayOutputStream out, FrequentSymbols symbols) {
        put(out, symbols.symbols().length);
        long previous = -1;
        for (int i = 0; i < symbols.symbols().length; i++) {
            long symbol = Integer.toUnsignedLong(symbols.symbols()[i]);
            put(out, symbol - previous - 1);
            put(out, symbols.counts()[i]);
            previous = symbol;
        }
        put(out, symbols.rest());
    }

    private static void put(ByteArrayOutputStream out, long number) {
        long left = number;
        for (; left >= 128; left >>>= 7) {
            out.write((int) left | 128);
        }
        out.write((int) left);
    }

    /**
     * Counts of which {@code spec} makes the codec that learnt them.
     *
     * @throws MalformedStream when these bytes are no such table
     */
    public static SymbolCounts read(CodecSpec spec, byte[] table) {
        TrainingTable reader = new TrainingTable(spec, table);
        SymbolCounts counts = reader.counts();
        if (reader.at != table.length) {
            throw reader.malformed("the table goes on after its end");
        }
        return counts;
    }

    private SymbolCounts counts() {
        long[] bytes = null;
        if (spec.kind().trainsOn().contains(Symbols.BYTES)) {
            bytes = new long[4 * 256];
            long sum = 0;
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = get(MOST_COUNTED - sum);
                sum += bytes[i];
            }
        }
        FrequentSymbols halfwords = spec.kind().trainsOn().contains(Symbols.HALFWORDS) ? symbols(0xFFFFL) : null;
        FrequentSymbols words = spec.kind().trainsOn().contains(Symbols.WORDS) ? symbols(0xFFFFFFFFL) : null;
        return new SymbolCounts(spec.blockBytes(), bytes, halfwords, words);
    }

    private FrequentSymbols symbols(long largest) {
        // Each takes two bytes at least, so the length of the table bounds what is allocated.
        int size = (int) get(Math.min(MOST_SYMBOLS, (table.length - at) / 2));
        int[] symbols = new int[size];
        long[] counts = new long[size];
        long previous = -1;
        long sum = 0;
        for (int i = 0; i < size; i++) {
            previous += 1 + get(Math.max(0, largest - previous - 1));
            if (previous > largest) {
                throw malformed("there is no symbol after the last one");
            }
            symbols[i] = (int) previous;
            counts[i] = get(MOST_COUNTED - sum);
            if (counts[i] == 0) {
                throw malformed("a symbol that never occurs is listed");
            }
            sum += counts[i];
        }
        return new FrequentSymbols(symbols, counts, get(MOST_COUNTED - sum));
    }

    private long get(long most) {
        long number = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            if (at == table.length) {
                throw malformed("the table ends too early");
            }
            byte next = table[at++];
            number |= (long) (next & 127) << shift;
            if (next >= 0) {
                if (number > most || number < 0) {
                    throw malformed(number + " stands where at most " + most + " is possible");
                }
                return number;
            }
        }
        throw malformed("a number is too long");
    }

    private MalformedStream malformed(String problem) {
        return new MalformedStream(at * 8, problem);
    }
}
