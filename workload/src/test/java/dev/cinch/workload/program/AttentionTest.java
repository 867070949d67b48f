package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.BFloat16;
import org.junit.jupiter.api.Test;

/** Two tokens, a head of one. */
class AttentionTest {
    private static final Attention.Size SIZE = new Attention.Size(2, 2, 1);

    @Test
    void projectsToQueriesKeysAndValues() {
        float[] x = {1, 2, 0.5f, -1};
        short[] weights = new short[6];
        float[] values = {1, 2, 3, -4, 0.5f, 8};
        for (int i = 0; i < 6; i++) {
            weights[i] = BFloat16.of(values[i]);
        }
        // token 0: 1 - 8, 2 + 1, 3 + 16; token 1: 0.5 + 4, 1 - 0.5, 1.5 - 8
        assertThat(Attention.projected(x, weights, SIZE)).containsExactly(-7, 3, 19, 4.5f, 0.5f, -6.5f);
    }

    @Test
    void softmaxOfScores() {
        float ln3 = (float) Math.log(3);
        // queries 1 and 0, keys ln 3 and 0: odds of 3 to 1, and even
        float[] qkv = {1, ln3, 0, 0, 0, 0};
        assertThat(Attention.probabilities(qkv, SIZE))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0.75f, 0.25f, 0.5f, 0.5f);
    }

    @Test
    void addsValuesByTheirProbability() {
        float[] qkv = {0, 0, 8, 0, 0, 16};
        assertThat(Attention.weighed(new float[] {0.75f, 0.25f, 0, 1}, qkv, SIZE))
                .containsExactly(10, 16);
    }

    @Test
    void brainFloatsRoundToEven() {
        assertThat(BFloat16.of(1f)).isEqualTo((short) 0x3F80);
        assertThat(BFloat16.of(Float.intBitsToFloat(0x3F80_8000))).isEqualTo((short) 0x3F80); // a tie
        assertThat(BFloat16.of(Float.intBitsToFloat(0x3F81_8000))).isEqualTo((short) 0x3F82); // a tie
        assertThat(BFloat16.of(Float.intBitsToFloat(0xBF80_8001))).isEqualTo((short) 0xBF81);
        assertThat(BFloat16.toFloat((short) 0xBF81)).isEqualTo(-1.0078125f);
        assertThat(BFloat16.bytes(new short[] {0x1234})).containsExactly(0x34, 0x12);
    }
}
