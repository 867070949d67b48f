package dev.cinch.gpu.time.compression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;
import org.junit.jupiter.api.Test;

final class UnitsTest {
    private final Counter waited =
            new CounterSet().counter("compression.waited", Unit.CYCLE, "Cycles that blocks waited.");

    /** Two units of ten cycles: the third block waits for the first, the fourth, five cycles later, for the second. */
    @Test
    void blocksWaitForTheFirstThatIsFree() {
        Units units = new Units(2, 10, waited);
        assertThat(units.done(100)).isEqualTo(110);
        assertThat(units.done(100)).isEqualTo(110);
        assertThat(units.done(100)).isEqualTo(120);
        assertThat(units.done(105)).isEqualTo(120);
        assertThat(waited.value).isEqualTo(10 + 5);
        assertThat(units.done(130)).isEqualTo(140);
        assertThat(waited.value).isEqualTo(10 + 5);
    }

    @Test
    void asManyAsAreWantedNeverMakeWait() {
        Units units = new Units(0, 10, waited);
        for (int i = 0; i < 100; i++) {
            assertThat(units.done(7)).isEqualTo(17);
        }
        assertThat(waited.value).isZero();
    }
}
