package dev.cinch.codec;

import java.io.Serializable;
import java.util.Set;

/**
 * The counts that trained codecs learn from: how often each symbol occurs in data. A thread counts into a {@link #fork}
 * of its own; sums do not depend on who counted what, so neither does the trained codec. Another process counts into a
 * {@link #part}, which can be sent.
 *
 * <p>Bytes (by their position in a 32-bit word) and halfwords are counted exactly. Words are counted exactly up to
 * 2<sup>26</sup> of them; larger data is sampled: every k-th block by its index, k being the number of words
 * divided by that limit and rounded up.
 */
public final class SymbolCounts implements Serializable {
    private static final long serialVersionUID = 1;

    /** The symbols that may be counted. */
    public enum Symbols {
        BYTES,
        HALFWORDS,
        WORDS
    }

    /** A visitor that is told of each symbol and how often it occurs, in ascending unsigned order. */
    public interface Visitor {
        void visit(int symbol, long count);

        /** Is told at the end how many symbols there were beyond those visited; none unless counts were reduced. */
        default void rest(long count) {}
    }

    /** The most words that are counted exactly: 256 MiB. */
    public static final int WORD_LIMIT = 1 << 26;

    private final int blockBytes;
    private final long blocks;
    private final long stride;
    private final long[] bytes;
    private final long[] halfwords;

    /** Halfwords counted since they were last {@linkplain #settle settled}: half the size of longs, which caches notice. */
    private final int[] recent;

    /** The number of blocks that these counters can still take. */
    private int room;

    /** The sampled words, each block's at its own place, so that forks share it; sorted at first use. */
    private final int[] words;

    /** The first sampled block that has a place there. */
    private final long firstSample;

    /** The ends of sorted runs of the words; null before they are sorted. */
    private int[] runs;

    /** The frequent symbols alone, instead of halfwords and words, when no more is known. */
    private final FrequentSymbols frequentHalfwords;

    private final FrequentSymbols frequentWords;

    /** @param blocks how many blocks the data has, which decides whether words are sampled */
    public SymbolCounts(int blockBytes, Set<Symbols> symbols, long blocks, int wordLimit) {
        this(blockBytes, symbols, blocks, wordLimit, 0, blocks);
    }

    private SymbolCounts(int blockBytes, Set<Symbols> symbols, long blocks, int wordLimit, long from, long to) {
        this.blockBytes = blockBytes;
        this.blocks = blocks;
        long all = blocks * (blockBytes / 4);
        stride = Math.max(1, (all + wordLimit - 1) / wordLimit);
        bytes = symbols.contains(Symbols.BYTES) ? new long[4 * 256] : null;
        halfwords = symbols.contains(Symbols.HALFWORDS) ? new long[1 << 16] : null;
        recent = halfwords == null ? null : new int[halfwords.length];
        firstSample = (from + stride - 1) / stride;
        words = symbols.contains(Symbols.WORDS)
                ? new int[Math.toIntExact(((to + stride - 1) / stride - firstSample) * (blockBytes / 4))]
                : null;
        frequentHalfwords = null;
        frequentWords = null;
    }

    /** Reduced counts, to make a codec of; each may be null. */
    SymbolCounts(int blockBytes, long[] bytes, FrequentSymbols halfwords, FrequentSymbols words) {
        this.blockBytes = blockBytes;
        this.blocks = 0;
        this.stride = 1;
        this.bytes = bytes;
        this.halfwords = null;
        this.recent = null;
        this.words = null;
        this.firstSample = 0;
        this.frequentHalfwords = halfwords;
        this.frequentWords = words;
    }

    private SymbolCounts(SymbolCounts origin) {
        blockBytes = origin.blockBytes;
        blocks = origin.blocks;
        stride = origin.stride;
        bytes = origin.bytes == null ? null : new long[origin.bytes.length];
        halfwords = origin.halfwords == null ? null : new long[origin.halfwords.length];
        recent = halfwords == null ? null : new int[halfwords.length];
        words = origin.words;
        firstSample = origin.firstSample;
        frequentHalfwords = origin.frequentHalfwords;
        frequentWords = origin.frequentWords;
    }

    /**
     * Empty counts for the blocks from {@code from} up to {@code to} of data with so many blocks; {@link #merge} adds
     * them to the whole.
     */
    public static SymbolCounts part(
            int blockBytes, Set<Symbols> symbols, long blocks, int wordLimit, long from, long to) {
        return new SymbolCounts(blockBytes, symbols, blocks, wordLimit, from, to);
    }

    /** Empty counts for another thread; the thread that owns this adds them by {@link #merge} in the end. */
    public SymbolCounts fork() {
        return new SymbolCounts(this);
    }

    /** Words are counted in every so manieth block: 1 means all. */
    public long wordStride() {
        return stride;
    }

    public long countedWords() {
        return words.length;
    }

    /** Counts the symbols of one block; {@code index} is its number in the data. */
    public void add(byte[] data, int offset, long index) {
        if (index < 0 || index >= blocks) {
            throw new IllegalArgumentException("block " + index + " of " + blocks);
        }
        if (bytes != null) {
            addBytes(data, offset);
        }
        if (halfwords != null) {
            addHalfwords(data, offset);
        }
        if (words != null && index % stride == 0) {
            int first = (int) (index / stride - firstSample) * (blockBytes / 4);
            for (int i = 0; i < blockBytes / 4; i++) {
                words[first + i] = Bits.int32(data, offset + i * 4);
            }
        }
    }

    /** Four at a time; zeros apart, because adding to one counter again and again is slow, and zeros are frequent. */
    private void addHalfwords(byte[] data, int offset) {
        if (room == 0) {
            settle();
            room = Integer.MAX_VALUE / (blockBytes / 2);
        }
        room--;
        int zeros = 0;
        for (int at = offset; at < offset + blockBytes; at += 8) {
            long four = Bits.long64(data, at);
            if (four == 0) {
                zeros += 4;
            } else {
                recent[(int) four & 0xFFFF]++;
                recent[(int) four >>> 16]++;
                recent[(int) (four >>> 32) & 0xFFFF]++;
                recent[(int) (four >>> 48)]++;
            }
        }
        recent[0] += zeros;
    }

    private void settle() {
        for (int i = 0; recent != null && i < recent.length; i++) {
            halfwords[i] += recent[i];
            recent[i] = 0;
        }
        room = 0;
    }

    private void addBytes(byte[] data, int offset) {
        for (int at = offset; at < offset + blockBytes; at += 4) {
            int word = Bits.int32(data, at);
            bytes[word & 0xFF]++;
            bytes[256 + (word >>> 8 & 0xFF)]++;
            bytes[512 + (word >>> 16 & 0xFF)]++;
            bytes[768 + (word >>> 24)]++;
        }
    }

    /** Adds all that a fork or a part has counted. */
    public void merge(SymbolCounts other) {
        add(bytes, other.bytes);
        other.settle();
        add(halfwords, other.halfwords);
        if (words != other.words) {
            int first = Math.toIntExact((other.firstSample - firstSample) * (blockBytes / 4));
            System.arraycopy(other.words, 0, words, first, other.words.length);
        }
    }

    private static void add(long[] sums, long[] more) {
        for (int i = 0; sums != null && i < sums.length; i++) {
            sums[i] += more[i];
        }
    }

    /** How often a byte occurs at a position (0 to 3) of the words. */
    public long byteCount(int position, int value) {
        return bytes[position * 256 + value];
    }

    public void forEachHalfword(Visitor visitor) {
        if (frequentHalfwords != null) {
            frequentHalfwords.forEach(visitor);
            return;
        }
        settle();
        for (int symbol = 0; symbol < halfwords.length; symbol++) {
            if (halfwords[symbol] > 0) {
                visitor.visit(symbol, halfwords[symbol]);
            }
        }
    }

    /** Visits all words; to be called when everything is counted. */
    public synchronized void forEachWord(Visitor visitor) {
        if (frequentWords != null) {
            frequentWords.forEach(visitor);
            return;
        }
        if (runs == null) {
            runs = WordSort.sort(words, Runtime.getRuntime().availableProcessors());
        }
        WordSort.forEach(words, runs, visitor);
    }
}
