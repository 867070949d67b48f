package dev.cinch.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WireEnergyTest {
    /** 0.15 pJ a millimetre and toggle, 15.2 mm; four picojoule a counted block. */
    @Test
    void onChip() {
        assertThat(WireEnergy.ON_CHIP.of(100, 5000, 3)).isCloseTo(100 * 2.28 + 12, within(1e-9));
        assertThat(WireEnergy.ON_CHIP.paysForZeros()).isFalse();
    }

    /** Random data, half of the bits zero and half of them toggling, cost the 7 pJ a bit of the energy table. */
    @Test
    void offChip() {
        assertThat(WireEnergy.OFF_CHIP.of(500, 500, 0) / 1000).isCloseTo(7, within(1e-9));
        assertThat(WireEnergy.OFF_CHIP.paysForZeros()).isTrue();
    }

    @Test
    void everyCostHasASource() {
        WireEnergy.CATALOGUE.forEach(wires -> {
            assertThat(wires.toggle().source()).isNotBlank();
            assertThat(wires.zero().source()).isNotBlank();
            assertThat(wires.count().value()).isEqualTo(4);
        });
    }
}
