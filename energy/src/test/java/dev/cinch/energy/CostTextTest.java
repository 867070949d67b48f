package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CostTextTest {
    @ParameterizedTest
    @CsvSource({
        "7 pJ, 7, PICOJOULE",
        "150 fJ, 0.15, PICOJOULE",
        "4.2 nJ, 4200, PICOJOULE",
        "5.8 mW, 0.0058, WATT",
        "11 W, 11, WATT",
        "1e-3 nJ, 1, PICOJOULE",
        "0 pJ, 0, PICOJOULE",
        "6 pJ x 4 / 3, 8, PICOJOULE",
        "12 W / 3 / 2 x 5, 10, WATT"
    })
    void unitsComeToPicojouleOrWatt(String figure, double amount, Unit unit) {
        Cost cost = CostText.cost(figure, ProcessNode.OFF_CHIP, CostKind.GUESS, "A guess.");
        assertThat(cost.amount()).isCloseTo(amount, within(1e-12));
        assertThat(cost.unit()).isEqualTo(unit);
        assertThat(cost.figure()).isEqualTo(figure);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "7pJ",
                "-7 pJ",
                "7 J",
                "7 kW",
                "7,5 pJ",
                "0x7 pJ",
                "NaN pJ",
                "7 pJ x",
                "7 pJ * 2",
                "",
                "1 pJ / 0"
            })
    void whatIsNoCostIsRefused(String figure) {
        assertThatThrownBy(() -> CostText.cost(figure, ProcessNode.OFF_CHIP, CostKind.GUESS, "A guess."))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + figure + "'");
    }

    @Test
    void aProcessReadsBack() {
        assertThat(CostText.process("45 nm 0.9 V")).isEqualTo(new ProcessNode(45, 0.9));
        assertThat(CostText.process("45 nm 0.9 V")).hasToString("45 nm 0.9 V");
        assertThat(CostText.process("off chip")).isEqualTo(ProcessNode.OFF_CHIP);
        assertThatThrownBy(() -> CostText.process("45 nm")).hasMessageContaining("such as 45 nm 1.0 V");
        assertThatThrownBy(() -> CostText.process("0 nm 0 V")).isInstanceOf(IllegalArgumentException.class);
    }
}
