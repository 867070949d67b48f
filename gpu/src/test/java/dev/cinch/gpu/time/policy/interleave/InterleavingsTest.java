package dev.cinch.gpu.time.policy.interleave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class InterleavingsTest {
    static List<Interleaving> all() {
        return Interleavings.CATALOGUE.list();
    }

    @Test
    void othersJoin() {
        assertThat(Interleavings.CATALOGUE.names())
                .containsExactly(
                        "folded",
                        "folded-banks",
                        "linear",
                        "chunks",
                        "bank-rows",
                        "hashed",
                        "scattered",
                        "whole-pages");
    }

    /** What the interface promises: of each group every share gets one block, and every pair one row. */
    @ParameterizedTest
    @MethodSource("all")
    void sharesAreAlike(Interleaving interleaving) {
        for (int shares : new int[] {1, 2, 3, 4, 6, 8, 16}) {
            for (int group = 0; group < 100; group++) {
                long blocks = 0;
                long rows = 0;
                for (int i = 0; i < shares; i++) {
                    blocks |= 1L << interleaving.share((long) group * shares + i, shares);
                    rows |= 1L << interleaving.pair((long) group * shares + i, Integer.highestOneBit(shares));
                }
                assertThat(blocks).isEqualTo((1L << shares) - 1);
                if (Integer.bitCount(shares) == 1) {
                    assertThat(rows).isEqualTo((1L << shares) - 1);
                }
            }
        }
    }

    /** A stride of all pairs stays in one pair, unless pairs change places. */
    @ParameterizedTest
    @CsvSource({"folded,1", "folded-banks,8", "linear,1"})
    void pairsThatAStrideMeets(String name, int pairs) {
        long met = 0;
        for (long row = 0; row < 64; row += 8) {
            met |= 1L << Interleavings.CATALOGUE.get(name).pair(row, 8);
        }
        assertThat(Long.bitCount(met)).isEqualTo(pairs);
    }
}
