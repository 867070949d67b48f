package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrequentValuesTest {
    private static ValueCode code(int limit, boolean setLimited, long[]... counts) {
        FrequentValues values = new FrequentValues(limit);
        for (long[] each : counts) {
            values.visit((int) each[0], each[1]);
        }
        return values.code(32, 20, setLimited);
    }

    @Test
    void theMostFrequentAreKept() {
        ValueCode code = code(2, false, new long[][] {{1, 3}, {2, 9}, {3, 5}, {4, 1}});
        assertThat(code.escapes(1)).isTrue();
        assertThat(code.escapes(2)).isFalse();
        assertThat(code.escapes(3)).isFalse();
        assertThat(code.escapes(4)).isTrue();
        assertThat(code.escapes(5)).isTrue();
        // Leaves 9 and 5, escape 3 + 1: the two least, 5 and 4, have two bits.
        assertThat(code.bits(2)).isEqualTo(1);
        assertThat(code.bits(3)).isEqualTo(2);
        assertThat(code.bits(4)).isEqualTo(2 + 32);
    }

    @Test
    void ofEquallyFrequentValuesTheSmallerIsKept() {
        ValueCode code = code(2, false, new long[][] {{5, 4}, {6, 4}, {7, 4}, {0x80000000L, 4}, {0xFFFFFFFFL, 4}});
        assertThat(code.escapes(5)).isFalse();
        assertThat(code.escapes(6)).isFalse();
        assertThat(code.escapes(7)).isTrue();
        assertThat(code.escapes(0x80000000)).isTrue();
        assertThat(code.escapes(-1)).isTrue();
    }

    /** The more frequent latecomer drives out the largest of the least frequent. */
    @Test
    void theWorstLeavesFirst() {
        ValueCode code = code(3, false, new long[][] {{1, 2}, {2, 2}, {3, 7}, {4, 3}});
        assertThat(code.escapes(1)).isFalse();
        assertThat(code.escapes(2)).isTrue();
        assertThat(code.escapes(3)).isFalse();
        assertThat(code.escapes(4)).isFalse();
    }

    @Test
    void fewerValuesThanTheLimit() {
        ValueCode code = code(1024, false, new long[][] {{7, 4}});
        assertThat(code.bits(7)).isEqualTo(1);
        assertThat(code.bits(8)).isEqualTo(1 + 32);
        assertThat(code(1024, false).bits(7)).isEqualTo(1 + 32);
    }

    /** Two sets of eight: of nine even values the least frequent has no place, even with room among the odd ones. */
    @Test
    void aSetHoldsEight() {
        long[][] counts = new long[10][];
        for (int i = 0; i < 9; i++) {
            counts[i] = new long[] {2 * i, i == 4 ? 3 : 10};
        }
        counts[9] = new long[] {0xFFFFFFFFL, 1};
        ValueCode limited = code(16, true, counts);
        ValueCode ideal = code(16, false, counts);
        for (int i = 0; i < 9; i++) {
            assertThat(limited.escapes(2 * i)).as("value %d", 2 * i).isEqualTo(i == 4);
            assertThat(ideal.escapes(2 * i)).isFalse();
        }
        assertThat(limited.escapes(-1)).isFalse();
    }

    /** The limit comes before the sets: a value that is not among the most frequent never takes a free place. */
    @Test
    void freePlacesAreNotFilledUp() {
        long[][] counts = new long[20][];
        for (int i = 0; i < 16; i++) {
            counts[i] = new long[] {2 * i, 10};
        }
        for (int i = 16; i < 20; i++) {
            counts[i] = new long[] {2 * i + 1, 1};
        }
        ValueCode code = code(16, true, counts);
        assertThat(code.escapes(14)).isFalse();
        assertThat(code.escapes(16)).isTrue();
        assertThat(code.escapes(33)).isTrue();
    }
}
