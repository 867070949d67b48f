package dev.cinch.base.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StatisticTest {
    @Test
    void aStatisticHasNameUnitAndSentence() {
        Statistic size = new Statistic("block.size-bits", Unit.BIT, "Bits of the compressed block.");
        assertThat(size.name()).isEqualTo("block.size-bits");
        assertThat(size.unit().symbol()).isEqualTo("bit");
        assertThat(size.description()).isEqualTo("Bits of the compressed block.");
    }

    @Test
    void halfAStatisticIsRefused() {
        assertThatThrownBy(() -> new Statistic(" ", Unit.BIT, "Bits.")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Statistic("size", Unit.BIT, "")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Statistic("size", Unit.BIT, "no sentence"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("size is not a sentence: no sentence");
    }

    @Test
    void unitsAreWrittenAsUsual() {
        assertThat(Unit.ONE.symbol()).isEmpty();
        assertThat(Unit.GIGABYTE_PER_SECOND.symbol()).isEqualTo("GB/s");
        assertThat(Unit.SQUARE_MILLIMETRE.symbol()).isEqualTo("mm²");
        assertThat(Unit.values()).extracting(Unit::symbol).doesNotHaveDuplicates();
    }
}
