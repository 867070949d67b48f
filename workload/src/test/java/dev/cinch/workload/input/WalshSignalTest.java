package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WalshSignalTest {
    @Test
    void functionsAreRowsOfHadamardsMatrix() {
        int[][] matrix = {{1, 1, 1, 1}, {1, -1, 1, -1}, {1, 1, -1, -1}, {1, -1, -1, 1}};
        for (int index = 0; index < 4; index++) {
            for (int at = 0; at < 4; at++) {
                assertThat(WalshSignal.value(index, at)).isEqualTo(matrix[index][at]);
            }
        }
    }

    @Test
    void holdsAsManyFunctionsAsWereAskedFor() {
        int length = 1 << 10;
        float[] signal = WalshSignal.of(length, 5, 7);
        int found = 0;
        for (int index = 0; index < length; index++) {
            long amplitude = 0;
            for (int at = 0; at < length; at++) {
                amplitude += WalshSignal.value(index, at) * (long) signal[at];
            }
            assertThat(amplitude % length).isZero();
            assertThat(Math.abs(amplitude / length)).isLessThanOrEqualTo(1000);
            found += amplitude == 0 ? 0 : 1;
        }
        assertThat(found).isEqualTo(5);
        assertThat(Arrays.equals(signal, WalshSignal.of(length, 5, 8))).isFalse();
    }
}
