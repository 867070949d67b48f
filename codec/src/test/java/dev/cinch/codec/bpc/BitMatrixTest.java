package dev.cinch.codec.bpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import org.junit.jupiter.api.Test;

class BitMatrixTest {
    /** Every single bit of the matrix moves to its mirror place. */
    @Test
    void singleBits() {
        for (int row = 0; row < 32; row++) {
            for (int column = 0; column < 32; column++) {
                int[] matrix = new int[32];
                matrix[row] = 1 << column;
                int[] expected = new int[32];
                expected[column] = 1 << row;
                new BitMatrix().transpose(matrix);
                assertThat(matrix).as("row %d, column %d", row, column).isEqualTo(expected);
            }
        }
    }

    @Test
    void randomMatrices() {
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 500; round++) {
            int[] matrix = new int[32];
            int[] expected = new int[32];
            for (int row = 0; row < 32; row++) {
                matrix[row] = random.nextInt();
                for (int column = 0; column < 32; column++) {
                    expected[column] |= (matrix[row] >>> column & 1) << row;
                }
            }
            new BitMatrix().transpose(matrix);
            assertThat(matrix).as("round %d of seed 3", round).isEqualTo(expected);
        }
    }
}
