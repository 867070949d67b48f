package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.WalshSignal;
import org.junit.jupiter.api.Test;

class FastWalshTest {
    @Test
    void spectrumOfAFunctionIsItsAmplitudeTimesTheFilters() {
        // function 3 of 8 is + - - + along the taps, function 4 is +
        WalshSignal signal = new WalshSignal(8, new int[] {3, 4}, new int[] {5, -2});
        assertThat(FastWalsh.product(signal, new int[] {1, 2, 4, 9}))
                .containsExactly(0f, -0f, -0f, 20, -32, -0f, -0f, 0);
    }
}
