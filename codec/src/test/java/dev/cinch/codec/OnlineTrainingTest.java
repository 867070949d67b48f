package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnlineTrainingTest {
    private static void add(ValueFrequencyTable table, int value, int times) {
        for (int i = 0; i < times; i++) {
            table.add(value);
        }
    }

    /**
     * Values 0x100, 0x200, … have the same low 8 bits and share a set of 16. The 17th takes the place of the least
     * frequent; where two are, of the lower one.
     */
    @Test
    void theLeastFrequentGoesAndTheLowestOfThem() {
        ValueFrequencyTable table = new ValueFrequencyTable();
        for (int i = 1; i <= 16; i++) {
            add(table, i << 8, i == 5 || i == 9 ? 2 : 3);
        }
        add(table, 17 << 8, 1);
        FrequentSymbols symbols = table.symbols();
        assertThat(symbols.symbols()).hasSize(16).doesNotContain(5 << 8).contains(9 << 8, 17 << 8);
        assertThat(symbols.rest()).isEqualTo(2);
        // Now the newcomer, seen once, is the least frequent.
        add(table, 5 << 8, 1);
        symbols = table.symbols();
        assertThat(symbols.symbols()).contains(5 << 8).doesNotContain(17 << 8);
        assertThat(symbols.counts()).contains(1);
        assertThat(symbols.rest()).isEqualTo(2 + 1);
    }

    @Test
    void symbolsAreInUnsignedOrder() {
        ValueFrequencyTable table = new ValueFrequencyTable();
        add(table, -1, 4);
        add(table, 7, 2);
        add(table, 0x8000_0000, 1);
        assertThat(table.symbols().symbols()).containsExactly(7, 0x8000_0000, -1);
        assertThat(table.symbols().counts()).containsExactly(2, 1, 4);
        assertThat(table.symbols().rest()).isZero();
    }

    /** With few values, none of which is evicted, online training on all the data is training on it. */
    @ParameterizedTest
    @ValueSource(strings = {"e2mc-4", "e2mc-8", "e2mc-16", "e2mc-32", "sc2"})
    void smallDataTeachTheSame(String name) {
        byte[] data = new byte[128 * 50];
        Random random = new Random(1);
        for (int at = 0; at < data.length; at += 4) {
            data[at] = (byte) random.nextInt(20);
        }
        CodecSpec spec = Codecs.parse(name);
        OnlineTraining training = new OnlineTraining(spec);
        for (int at = 0; at < data.length; at += 128) {
            training.add(data, at);
        }
        assertThat(training.blocks()).isEqualTo(50);
        Coder online = training.codec().newCoder();
        Coder offline = spec.createFor(data).newCoder();
        for (int at = 0; at < data.length; at += 128) {
            assertThat(online.sizeInBits(data, at))
                    .isEqualTo(offline.sizeInBits(data, at))
                    .isLessThan(1024);
        }
    }

    @Test
    void whatNeedsNoTrainingIsRefused() {
        assertThatThrownBy(() -> new OnlineTraining(Codecs.parse("fpc")))
                .isInstanceOf(BadInput.class)
                .hasMessage("codec fpc needs no training");
    }
}
