package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.ProcessNode;
import org.junit.jupiter.api.Test;

class ProcessNodeTest {
    private static final ProcessNode GPU = new ProcessNode(40, 1.0);

    @Test
    void energyGrowsWithTheFeatureSizeAndTheSquareOfTheVoltage() {
        assertThat(new ProcessNode(80, 1.0).scaleTo(GPU)).isEqualTo(0.5);
        assertThat(new ProcessNode(40, 2.0).scaleTo(GPU)).isEqualTo(0.25);
        assertThat(new ProcessNode(20, 0.5).scaleTo(GPU)).isEqualTo(8);
        assertThat(GPU.scaleTo(GPU)).isEqualTo(1);
    }

    @Test
    void theBankOfTheRegisterFilePaperCostsALittleLessAtFortyNanometres() {
        Cost bank = Cost.picojoules(7, new ProcessNode(45, 1.0), CostKind.PAPER, "Table 3.");
        assertThat(bank.amountAt(GPU)).isCloseTo(6.2222, within(1e-4));
    }

    @Test
    void whatIsNotOnTheChipAndWhatIsPowerStaysAsItIs() {
        Cost memory = Cost.picojoules(14, ProcessNode.OFF_CHIP, CostKind.LITERATURE, "A paper.");
        Cost leakage = Cost.watts(0.5, new ProcessNode(90, 1.2), CostKind.GUESS, "A guess.");
        assertThat(memory.amountAt(GPU)).isEqualTo(14);
        assertThat(leakage.amountAt(GPU)).isEqualTo(0.5);
    }

    @Test
    void nothingIsScaledToNoProcess() {
        assertThatThrownBy(() -> GPU.scaleTo(ProcessNode.OFF_CHIP)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ProcessNode(40, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ProcessNode(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
