package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SplitMixTest {
    /** The published sequence of SplitMix64 for the seed 1234567. */
    @Test
    void publishedSequence() {
        SplitMix random = new SplitMix(1234567);
        assertThat(random.nextLong()).isEqualTo(6457827717110365317L);
        assertThat(random.nextLong()).isEqualTo(3203168211198807973L);
        assertThat(Long.toUnsignedString(random.nextLong())).isEqualTo("9817491932198370423");
        assertThat(random.nextLong()).isEqualTo(4593380528125082431L);
        assertThat(Long.toUnsignedString(random.nextLong())).isEqualTo("16408922859458223821");
    }

    /** 6457827717110365317 and 3203168211198807973 scaled by hand. */
    @Test
    void smallerDrawsUseTheHighBits() {
        assertThat(new SplitMix(1234567).nextInt()).isEqualTo((int) (6457827717110365317L >> 32));
        assertThat(new SplitMix(1234567).nextInt(100)).isEqualTo(35);
        assertThat(new SplitMix(1234567).nextDouble()).isCloseTo(0.350079, within(1e-6));
    }

    @Test
    void drawsStayInTheirRange() {
        SplitMix random = new SplitMix(42);
        int[] seen = new int[7];
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 70_000; i++) {
            seen[random.nextInt(7)]++;
            assertThat(random.nextDouble()).isBetween(0.0, Math.nextDown(1.0));
            double normal = random.nextGaussian();
            sum += normal;
            squares += normal * normal;
        }
        for (int count : seen) {
            assertThat(count).isBetween(9_500, 10_500);
        }
        assertThat(sum / 70_000).isCloseTo(0, within(0.02));
        assertThat(squares / 70_000).isCloseTo(1, within(0.03));
        assertThat(random.nextInt(1)).isZero();
        assertThat(random.nextInt(Integer.MAX_VALUE)).isNotNegative();
    }
}
