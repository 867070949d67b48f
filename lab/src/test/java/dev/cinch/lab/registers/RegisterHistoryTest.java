package dev.cinch.lab.registers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

class RegisterHistoryTest {
    private final RegisterHistory history =
            new RegisterHistory(Machines.get("warped").registerFile());

    @Test
    void banksAndRegistersOverTime() {
        history.begin("k", 2, 1000);
        history.bank(0, true, 1010);
        history.stored(0, 1, 1, 1010);
        history.bank(0, false, 1030);
        history.stored(0, 1, 3, 1020);
        history.stored(5, 1, 8, 1020);
        history.stored(0, 1, 0, 1030);
        history.end(1040);
        assertThat(history.cycles()).isEqualTo(40);
        assertThat(history.bins()).isEqualTo(40);
        assertThat(history.binCycles()).isEqualTo(1);
        assertThat(history.banks()).isEqualTo(32);
        assertThat(history.spans()).containsExactly(new RegisterHistory.Span("k", 0, 40));
        double[] on = history.on(0);
        assertThat(new double[] {on[9], on[10], on[29], on[30]}).containsExactly(0, 1, 1, 0);
        assertThat(history.onAltogether(0)).isEqualTo(0.5);
        assertThat(history.onAltogether(1)).isZero();
        assertThat(history.anyOn()).isEqualTo(20);
        // Warp 0 holds register 1 in one bank, then in three; warp 5 in eight, to the end.
        assertThat(history.held(1, 1)[10]).isEqualTo(1);
        assertThat(history.held(1, 1)[20]).isZero();
        assertThat(history.held(1, 3)[20]).isEqualTo(0.5);
        assertThat(history.held(1, 8)[20]).isEqualTo(0.5);
        assertThat(history.held(1, 8)[35]).isEqualTo(1);
        assertThat(history.held(0, 1)).containsOnly(0);
        // 10, 10 and 20 cycles of warps.
        assertThat(history.heldAltogether(1, 1)).isEqualTo(0.25);
        assertThat(history.heldAltogether(1, 8)).isEqualTo(0.5);
        assertThat(history.heldAltogether(0, 8)).isZero();
    }

    /** A bank that would be off from 22 and is on again at 21 was never off; what is before the last counts once. */
    @Test
    void timesMayGoBack() {
        history.begin("k", 1, 0);
        history.bank(3, true, 10);
        history.bank(3, false, 22);
        history.bank(3, true, 21);
        history.stored(0, 0, 1, 22);
        history.stored(0, 0, 8, 21);
        history.bank(3, false, 30);
        history.stored(0, 0, 0, 30);
        history.end(32);
        assertThat(history.onAltogether(3)).isEqualTo(20.0 / 32);
        assertThat(history.anyOn()).isEqualTo(20);
        assertThat(history.held(0, 8)[22]).isEqualTo(1);
        assertThat(history.heldAltogether(0, 8)).isEqualTo(1);
    }

    /** 240 bins are enough for 240 cycles; 241 need bins of two, 1000 bins of eight. */
    @Test
    void binsGrowWithTime() {
        history.begin("a", 1, 0);
        history.bank(0, true, 100);
        history.end(240);
        assertThat(history.bins()).isEqualTo(240);
        history.begin("b", 3, 5000);
        history.bank(0, true, 5001);
        history.stored(1, 2, 5, 5001);
        history.bank(0, false, 5761);
        history.end(5765);
        assertThat(history.cycles()).isEqualTo(1005);
        assertThat(history.binCycles()).isEqualTo(8);
        assertThat(history.bins()).isEqualTo(126);
        assertThat(history.spans()).last().isEqualTo(new RegisterHistory.Span("b", 240, 1005));
        double[] on = history.on(0);
        // On from 100 to 240, and from 241 to 1001.
        assertThat(on[11]).isZero();
        assertThat(on[12]).isEqualTo(0.5);
        assertThat(on[13]).isEqualTo(1);
        assertThat(on[30]).isEqualTo(7.0 / 8);
        // The last bin has five cycles.
        assertThat(on[125]).isEqualTo(1.0 / 5);
        assertThat(history.onAltogether(0)).isEqualTo((140.0 + 760) / 1005);
        assertThat(history.registers()).isEqualTo(3);
    }
}
