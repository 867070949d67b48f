package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColorImageTest {
    @Test
    void colorsDifferButRiseAndFallTogether() {
        byte[] samples = ColorImage.of(128, 128, 4);
        assertThat(samples).hasSize(3 * 128 * 128);
        int together = 0;
        int apart = 0;
        long difference = 0;
        for (int i = 3; i < samples.length; i += 3) {
            int red = (samples[i] & 0xFF) - (samples[i - 3] & 0xFF);
            int blue = (samples[i + 2] & 0xFF) - (samples[i - 1] & 0xFF);
            together += red * blue > 0 ? 1 : 0;
            apart += red * blue < 0 ? 1 : 0;
            difference += Math.abs((samples[i] & 0xFF) - (samples[i + 2] & 0xFF));
        }
        assertThat(together).isGreaterThan(5 * apart);
        assertThat(difference / (samples.length / 3)).isBetween(5L, 60L);
    }
}
