package dev.cinch.codec.tagged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import org.junit.jupiter.api.Test;

class TaggedFieldsTest {
    /** Mode 5, no base, 31 zero rows, flags, one of them: zero. */
    @Test
    void zerosTakeFourteenBits() {
        assertThat(Streams.bits("tfc-plain", new byte[128])).isEqualTo("0101" + "00" + "11111" + "01" + "0");
    }

    /** Differences of 1 are 2 with the sign last: plane 30 of 32 alone, all but the first word, exclusive-ored with nothing. */
    @Test
    void countingTakesOneRow() {
        byte[] block = VectorBlocks.words(i -> 5 + i);
        assertThat(Streams.bits("tfc-plain:modes=3", block))
                .isEqualTo("01" + "01" + "00000101" + "0" + "11110" + "01" + "10" + "1".repeat(31) + "0");
    }

    @Test
    void frequentWordsAreRanks() {
        byte[] block = VectorBlocks.words(i -> (i * 7 % 32 + 1) * 0x01234567);
        Codec trained = Codecs.parse("tfc").createFor(block);
        assertThat(trained.newCoder().sizeInBits(block, 0)).isEqualTo(4 + 64 + 31 * 6);
        assertThat(Codecs.parse("tfc-plain").create().newCoder().sizeInBits(block, 0))
                .isGreaterThan(4 + 64 + 31 * 6);
    }

    @Test
    void otherBlocksAreRefused() {
        assertThatThrownBy(() -> Codecs.parse("tfc", 64))
                .isInstanceOf(BadInput.class)
                .hasMessage("tfc is defined for blocks of 128 bytes, not 64");
        assertThatThrownBy(() -> Codecs.parse("tfc:modes=5")).isInstanceOf(BadInput.class);
    }
}
