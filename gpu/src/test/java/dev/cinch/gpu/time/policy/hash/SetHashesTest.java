package dev.cinch.gpu.time.policy.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SetHashesTest {
    static List<SetHash> all() {
        return SetHashes.CATALOGUE.list();
    }

    @Test
    void othersJoin() {
        assertThat(SetHashes.CATALOGUE.names()).containsExactly("linear", "folded", "fermi", "high-bits");
    }

    /** Of as many successive groups as there are sets, each set gets the same number of lines. */
    @ParameterizedTest
    @MethodSource("all")
    void setsAreAlike(SetHash hash) {
        for (int bits : new int[] {0, 1, 3, 6}) {
            int[] lines = new int[1 << bits];
            for (int number = 0; number < 1024 << bits; number++) {
                lines[(int) hash.set(number, bits) & lines.length - 1]++;
            }
            assertThat(lines).containsOnly(1024);
        }
    }

    /** Of an address, bits 7 to 11, with bits 13, 14, 15, 17 and 19 laid on them. */
    @Test
    void fermiTakesFiveBitsMore() {
        SetHash fermi = SetHashes.CATALOGUE.get("fermi");
        int[] above = {13, 14, 15, 17, 19};
        for (int bit = 0; bit < 5; bit++) {
            assertThat(fermi.set(1L << bit, 5) & 31).isEqualTo(1L << bit);
            assertThat(fermi.set(1L << above[bit] - 7, 5) & 31).isEqualTo(1L << bit);
        }
        for (int other : new int[] {12, 16, 18, 20, 30}) {
            assertThat(fermi.set(1L << other - 7, 5) & 31).isZero();
        }
        assertThat(fermi.set(1L << 12 - 7, 6) & 63).isEqualTo(32);
    }

    /** The twin of the fold: bit by bit. */
    @Test
    void foldedHasEveryBitOnce() {
        SetHash folded = SetHashes.CATALOGUE.get("folded");
        for (int bits = 1; bits <= 16; bits++) {
            for (int at = 0; at < Long.SIZE - 7; at++) {
                long set = folded.set(1L << at, bits) & (1L << bits) - 1;
                assertThat(set).isEqualTo(1L << at % bits);
            }
        }
    }
}
