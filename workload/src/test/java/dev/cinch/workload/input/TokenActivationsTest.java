package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenActivationsTest {
    @Test
    void aFewChannelsAreMuchLarger() {
        int width = 512;
        int tokens = 64;
        float[] x = TokenActivations.of(tokens, width, 2);
        int large = 0;
        for (int channel = 0; channel < width; channel++) {
            double square = 0;
            for (int token = 0; token < tokens; token++) {
                square += x[token * width + channel] * x[token * width + channel];
            }
            large += square / tokens > 16 ? 1 : 0; // four times the usual
        }
        assertThat(large).isBetween(2, 20);
    }

    /** All tokens are normalised, so that those of the most frequent words are alike but not the same. */
    @Test
    void tokensOfOneWordAreAlike() {
        int width = 256;
        int tokens = 64;
        float[] x = TokenActivations.of(tokens, width, 2);
        int alike = 0;
        for (int a = 0; a < tokens; a++) {
            for (int b = 0; b < a; b++) {
                double dot = 0;
                double left = 0;
                double right = 0;
                for (int i = 0; i < width; i++) {
                    dot += x[a * width + i] * x[b * width + i];
                    left += x[a * width + i] * x[a * width + i];
                    right += x[b * width + i] * x[b * width + i];
                }
                alike += dot / Math.sqrt(left * right) > 0.6 ? 1 : 0;
            }
        }
        assertThat(alike).isBetween(50, 1000);
    }
}
