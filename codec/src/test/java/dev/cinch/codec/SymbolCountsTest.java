package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.SymbolCounts.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolCountsTest {
    private static final Set<Symbols> ALL = Set.of(Symbols.BYTES, Symbols.HALFWORDS, Symbols.WORDS);

    /** Blocks of 16 bytes with few different symbols. */
    private static byte[] blocks(int count, long seed) {
        SplitMix random = new SplitMix(seed);
        byte[] data = new byte[count * 16];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(3) - 1 : 0);
        }
        return data;
    }

    private static Map<Long, Long> words(SymbolCounts counts) {
        Map<Long, Long> words = new TreeMap<>();
        counts.forEachWord((symbol, count) -> words.put(Integer.toUnsignedLong(symbol), count));
        return words;
    }

    private static Map<Long, Long> halfwords(SymbolCounts counts) {
        Map<Long, Long> halfwords = new TreeMap<>();
        counts.forEachHalfword((symbol, count) -> halfwords.put((long) symbol, count));
        return halfwords;
    }

    /** Little-endian numbers of some bytes, in the blocks whose number the stride divides. */
    private static Map<Long, Long> expected(byte[] data, int bytes, int stride) {
        Map<Long, Long> counts = new TreeMap<>();
        for (int at = 0; at < data.length; at += bytes) {
            if (at / 16 % stride == 0) {
                long symbol = 0;
                for (int i = bytes - 1; i >= 0; i--) {
                    symbol = symbol * 256 + (data[at + i] & 0xFF);
                }
                counts.merge(symbol, 1L, Long::sum);
            }
        }
        return counts;
    }

    /** Three forks take turns, the last block first. */
    @Test
    void forksCountTogether() {
        byte[] data = blocks(1000, 1);
        SymbolCounts whole = new SymbolCounts(16, ALL, 1000, 1 << 20);
        List<SymbolCounts> forks = List.of(whole.fork(), whole.fork(), whole.fork());
        for (int block = 999; block >= 0; block--) {
            forks.get(block % 3).add(data, block * 16, block);
        }
        forks.forEach(whole::merge);
        assertThat(words(whole)).isEqualTo(expected(data, 4, 1));
        assertThat(halfwords(whole)).isEqualTo(expected(data, 2, 1));
        long[][] bytes = new long[4][256];
        for (int i = 0; i < data.length; i++) {
            bytes[i % 4][data[i] & 0xFF]++;
        }
        for (int position = 0; position < 4; position++) {
            for (int value = 0; value < 256; value++) {
                assertThat(whole.byteCount(position, value)).isEqualTo(bytes[position][value]);
            }
        }
    }

    /** Blocks of four words: the stride is the number of words divided by the limit, rounded up. */
    @ParameterizedTest
    @CsvSource({
        "1000, 4000, 1",
        "1000, 3999, 2",
        "1000, 2000, 2",
        "1000, 1999, 3",
        "1001, 400, 11",
        "7, 4, 7",
        "7, 1, 28"
    })
    void wordsOfLargeDataAreSampled(int blocks, int limit, int stride) {
        byte[] data = blocks(blocks, 2);
        SymbolCounts counts = new SymbolCounts(16, ALL, blocks, limit);
        assertThat(counts.wordStride()).isEqualTo(stride);
        SymbolCounts fork = counts.fork();
        for (int block = 0; block < blocks; block++) {
            (block % 2 == 0 ? counts : fork).add(data, block * 16, block);
        }
        counts.merge(fork);
        assertThat(words(counts)).isEqualTo(expected(data, 4, stride));
        assertThat(counts.countedWords()).isEqualTo(4L * ((blocks + stride - 1) / stride));
        assertThat(halfwords(counts)).as("halfwords are counted exactly").isEqualTo(expected(data, 2, 1));
    }

    /** Of 100 blocks every third: parts of one and of two blocks may have none of them. */
    @Test
    void partsHaveTheirOwnWordsOnly() {
        byte[] data = blocks(100, 3);
        SymbolCounts whole = new SymbolCounts(16, ALL, 100, 150);
        assertThat(whole.wordStride()).isEqualTo(3);
        for (int from = 99; from >= 0; ) {
            int to = from + 1;
            from = Math.max(0, to - 1 - to % 4);
            SymbolCounts part = SymbolCounts.part(16, ALL, 100, 150, from, to);
            assertThat(part.countedWords()).isEqualTo(4L * ((to + 2) / 3 - (from + 2) / 3));
            for (int block = from; block < to; block++) {
                part.add(data, block * 16, block);
            }
            whole.merge(part);
            from--;
        }
        assertThat(words(whole)).isEqualTo(expected(data, 4, 3));
        assertThat(halfwords(whole)).isEqualTo(expected(data, 2, 1));
    }

    @Test
    void symbolsComeInUnsignedOrder() {
        SymbolCounts counts = new SymbolCounts(16, ALL, 1, 100);
        counts.add(new byte[] {-1, -1, -1, -1, 0, 0, 0, -128, 1, 0, 0, 0, -1, -1, -1, 127}, 0, 0);
        List<String> visited = new ArrayList<>();
        counts.forEachWord((symbol, count) -> visited.add(Integer.toHexString(symbol)));
        assertThat(visited).containsExactly("1", "7fffffff", "80000000", "ffffffff");
        visited.clear();
        counts.forEachHalfword((symbol, count) -> visited.add(Integer.toHexString(symbol) + "×" + count));
        assertThat(visited).containsExactly("0×2", "1×1", "7fff×1", "8000×1", "ffff×3");
    }

    @Test
    void blocksOutsideTheDataAreRefused() {
        SymbolCounts counts = new SymbolCounts(16, ALL, 2, 100);
        assertThatThrownBy(() -> counts.add(new byte[16], 0, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> counts.add(new byte[16], 0, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
