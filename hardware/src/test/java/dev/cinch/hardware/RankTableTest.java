package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Bits;
import dev.cinch.codec.catalogue.Codecs;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankTableTest {
    /** 16 words of one kind, 8 of another, 4 of each of two. */
    @Test
    void wordsComeByFrequencyThenBySize() {
        byte[] data = new byte[TestBlocks.BLOCK_BYTES];
        int[] words = {0x80000000, 7, 5, -1};
        for (int i = 0; i < 32; i++) {
            Bits.putInt32(data, 4 * i, words[i < 16 ? 0 : i < 24 ? 1 : i % 2 + 2]);
        }
        List<CodeTables.Entry> entries = RankTable.of(Codecs.parse("tfc").createFor(data));
        assertThat(entries).hasSize(1024).extracting(CodeTables.Entry::address).startsWith(0, 1, 2);
        assertThat(entries)
                .extracting(CodeTables.Entry::data)
                .startsWith(0x80000000L, 7L, 5L, 0xFFFFFFFFL, 0L)
                .endsWith(0L);
    }
}
