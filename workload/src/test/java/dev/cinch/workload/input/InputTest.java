package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class InputTest {
    @Property(tries = 50)
    void fieldsAreSmooth(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 90) int width,
            @ForAll @IntRange(min = 1, max = 90) int height) {
        float[] field = FractalField.of(width, height, 32, seed);
        // Each lattice from 32 to 4 climbs at most 1.5 * strength / cell a step: 0.5 / 32 for all but the last, which
        // has twice as much.
        double steepest = 1.5 * 5 * 0.5 / 32 + 1e-5;
        for (int i = 0; i < field.length; i++) {
            assertThat(field[i]).isBetween(0f, Math.nextDown(1f));
            if (i % width > 0) {
                assertThat(Math.abs(field[i] - field[i - 1])).isLessThan((float) steepest);
            }
            if (i >= width) {
                assertThat(Math.abs(field[i] - field[i - width])).isLessThan((float) steepest);
            }
        }
    }

    @Test
    void fieldsRiseAndFall() {
        float[] field = FractalField.of(256, 256, 64, 3);
        float[] sorted = field.clone();
        Arrays.sort(sorted);
        assertThat(sorted[sorted.length * 9 / 10] - sorted[sorted.length / 10]).isGreaterThan(0.25f);
    }

    @Test
    void imagesHaveShadesEdgesAndNoise() {
        int[] pixels = NaturalImage.of(256, 256, 11);
        assertThat(Arrays.stream(pixels)).allMatch(pixel -> pixel >= 0 && pixel <= 255);
        long jumps = 0;
        long total = 0;
        for (int i = 1; i < pixels.length; i++) {
            int step = Math.abs(pixels[i] - pixels[i - 1]);
            total += step;
            jumps += i % 256 > 0 && step > 35 ? 1 : 0;
        }
        assertThat((double) total / pixels.length).isBetween(1.5, 6.0);
        assertThat(jumps).isBetween(100L, 5000L);
        assertThat(Arrays.stream(pixels).distinct().count()).isGreaterThan(100);
    }

    @Test
    void weightsAreNormalWithOutliers() {
        float[] weights = TrainedWeights.of(100_000, 400, 5);
        double sum = 0;
        int usual = 0;
        int far = 0;
        for (float weight : weights) {
            sum += weight;
            usual += Math.abs(weight) < 0.05 ? 1 : 0; // one deviation
            far += Math.abs(weight) > 0.25 ? 1 : 0; // five: 53 % of the outliers and nothing else
        }
        assertThat(sum / weights.length).isBetween(-0.001, 0.001);
        assertThat(usual).isBetween(67_000, 69_000);
        assertThat(far).isBetween(140, 280);
    }

    @Property(tries = 50)
    void sparseMatricesAreSound(@ForAll long seed, @ForAll @IntRange(min = 1, max = 120) int rows) {
        SparseMatrix matrix = SparseMatrix.scattered(rows, 0.2, 10, seed);
        assertThat(matrix.rows()).isEqualTo(rows);
        assertThat(matrix.columns()).hasSize(matrix.offsets()[rows]).hasSameSizeAs(matrix.values());
        for (int r = 0; r < rows; r++) {
            for (int i = matrix.offsets()[r]; i < matrix.offsets()[r + 1]; i++) {
                int c = matrix.columns()[i];
                assertThat(c).isBetween(0, rows - 1);
                assertThat(i == matrix.offsets()[r] || matrix.columns()[i - 1] < c)
                        .isTrue();
                assertThat(matrix.values()[i]).isBetween(0f, 10f);
            }
        }
    }

    @Test
    void sparseMatricesAreSpreadEvenly() {
        SparseMatrix matrix = SparseMatrix.scattered(4000, 0.01, 10, 9);
        double columns = 0;
        for (int c : matrix.columns()) {
            columns += c;
        }
        assertThat(matrix.columns().length).isBetween(158_000, 162_000);
        assertThat(columns / matrix.columns().length).isBetween(1980.0, 2020.0);
    }
}
