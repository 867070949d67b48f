package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RegisterBanksTest {
    /** When the last of some instructions is issued that are ready at any time. */
    private static long last(RegisterBanks banks, int instructions, int reads) {
        long now = 10;
        for (int i = 1; i < instructions; i++) {
            now = Math.max(now + 1, banks.read(1, reads, now));
        }
        return now - 10;
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 100", "2, 2, 100", "2, 3, 150", "2, 6, 300", "4, 6, 150", "0, 6, 100"})
    void eachGivesARegisterACycle(int banks, int reads, int cycles) {
        assertThat(last(new RegisterBanks(2, banks), 101, reads)).isEqualTo(cycles);
    }

    @ParameterizedTest
    @CsvSource({"3, 1", "4, 2", "6, 3"})
    void idleCyclesAreNotSavedUp(int reads, int cycles) {
        RegisterBanks banks = new RegisterBanks(1, 2);
        banks.read(0, reads, 0);
        assertThat(banks.read(0, reads, 100) - 100).isEqualTo(cycles);
    }
}
