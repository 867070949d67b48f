package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OptionChainTest {
    @Test
    void strikesAreRoundAndAroundThePrice() {
        OptionChain chain = OptionChain.of(128 * 50, 3);
        for (int i = 0; i < chain.spot().length; i++) {
            float spot = chain.spot()[i];
            assertThat(spot).isBetween(5f, 500f);
            assertThat(chain.strike()[i]).isBetween(spot * 0.5f, spot * 1.5f);
            assertThat(chain.years()[i]).isBetween(7 / 365f, 2f);
            float twentieths = chain.strike()[i] * 20;
            assertThat(Math.abs(twentieths - Math.round(twentieths))).isLessThan(1e-2f);
            if (i % 128 > 0) {
                assertThat(spot).isEqualTo(chain.spot()[i - 1]);
            }
            if (i % 16 > 0) {
                assertThat(chain.strike()[i]).isGreaterThan(chain.strike()[i - 1]);
            }
        }
        assertThat(chain.spot()[0]).isNotEqualTo(chain.spot()[128]);
    }
}
