package dev.cinch.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What trained codecs learn from data: how often each symbol occurs. Each thread counts into its own; sums do not depend
 * on who counted what, so neither does the trained codec.
 *
 * <p>Bytes (by their position in a 32-bit word) and halfwords are counted exactly. Words are counted exactly up to
 * 2<sup>26</sup> of them; larger data is sampled: every k-th block by its index, k the least that stays within the limit.
 */
public final class SymbolCounts {
    /** What may be counted. */
    public enum Symbols {
        BYTES,
        HALFWORDS,
        WORDS
    }

    /** Is told a symbol and how often it occurs, symbols in ascending unsigned order. */
    public interface Visitor {
        void visit(int symbol, long count);
    }

    public static final long WORD_LIMIT = 1L << 26;

    private static final int CHUNK_WORDS = 1 << 16;

    private final int blockBytes;
    private final long stride;
    private final long[] bytes;
    private final long[] halfwords;

    /** Counted words as they come; the last chunk has {@code filled} of them. */
    private List<int[]> chunks;

    private int filled = CHUNK_WORDS;
    private int[] sorted;

    /** @param blocks how many blocks there are to see in all, which decides whether words are sampled */
    public SymbolCounts(int blockBytes, Set<Symbols> symbols, long blocks) {
        this(blockBytes, symbols, blocks, WORD_LIMIT);
    }

    /** With another limit, for tests. */
    public SymbolCounts(int blockBytes, Set<Symbols> symbols, long blocks, long wordLimit) {
        this.blockBytes = blockBytes;
        long words = blocks * (blockBytes / 4);
        stride = Math.max(1, (words + wordLimit - 1) / wordLimit);
        bytes = symbols.contains(Symbols.BYTES) ? new long[4 * 256] : null;
        halfwords = symbols.contains(Symbols.HALFWORDS) ? new long[1 << 16] : null;
        chunks = symbols.contains(Symbols.WORDS) ? new ArrayList<>() : null;
    }

    /** Words are counted in every so manieth block: 1 means all. */
    public long wordStride() {
        return stride;
    }

    /** Counts the symbols of one block; {@code index} is its number in the whole data. */
    public void add(byte[] data, int offset, long index) {
        if (bytes != null) {
            addBytes(data, offset);
        }
        if (halfwords != null) {
            for (int at = offset; at < offset + blockBytes; at += 2) {
                halfwords[Bits.short16(data, at)]++;
            }
        }
        if (chunks != null && index % stride == 0) {
            addWords(data, offset);
        }
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

    private void addWords(byte[] data, int offset) {
        for (int at = offset; at < offset + blockBytes; at += 4) {
            if (filled == CHUNK_WORDS) {
                chunks.add(new int[CHUNK_WORDS]);
                filled = 0;
            }
            chunks.get(chunks.size() - 1)[filled++] = Bits.int32(data, at);
        }
    }

    /** Adds all that {@code other}, made with the same arguments, has counted; {@code other} is of no use afterwards. */
    public void merge(SymbolCounts other) {
        if (bytes != null) {
            Arrays.setAll(bytes, i -> bytes[i] + other.bytes[i]);
        }
        if (halfwords != null) {
            Arrays.setAll(halfwords, i -> halfwords[i] + other.halfwords[i]);
        }
        if (chunks != null) {
            // Only the last chunk may be partly filled, so the other's last one comes before ours.
            trim();
            other.trim();
            chunks.addAll(other.chunks);
            filled = CHUNK_WORDS;
            other.chunks = null;
        }
    }

    private void trim() {
        if (filled < CHUNK_WORDS && !chunks.isEmpty()) {
            int last = chunks.size() - 1;
            chunks.set(last, Arrays.copyOf(chunks.get(last), filled));
        }
        filled = CHUNK_WORDS;
    }

    /** How often a byte occurs at a position (0 to 3) of the words. */
    public long byteCount(int position, int value) {
        return bytes[position * 256 + value];
    }

    public void forEachHalfword(Visitor visitor) {
        for (int symbol = 0; symbol < halfwords.length; symbol++) {
            if (halfwords[symbol] > 0) {
                visitor.visit(symbol, halfwords[symbol]);
            }
        }
    }

    public void forEachWord(Visitor visitor) {
        int[] words = sortedWords();
        for (int from = 0; from < words.length; ) {
            int to = from + 1;
            while (to < words.length && words[to] == words[from]) {
                to++;
            }
            visitor.visit(words[from] ^ Integer.MIN_VALUE, to - from);
            from = to;
        }
    }

    /** All counted words with their sign bit flipped, so that the signed order is the unsigned one. */
    private int[] sortedWords() {
        if (sorted == null) {
            trim();
            int count = chunks.stream().mapToInt(chunk -> chunk.length).sum();
            sorted = new int[count];
            int at = 0;
            for (int i = 0; i < chunks.size(); i++) {
                for (int word : chunks.get(i)) {
                    sorted[at++] = word ^ Integer.MIN_VALUE;
                }
                // Lets the collector take what has been copied: the words may fill most of the heap.
                chunks.set(i, null);
            }
            chunks = List.of();
            Arrays.sort(sorted);
        }
        return sorted;
    }
}
