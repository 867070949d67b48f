package dev.cinch.gpu.time.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class IssueMeterTest {
    private final IssueMeter meter = new IssueMeter();

    @Test
    void lanesAreThreadInstructions() {
        meter.issued(32);
        meter.issued(5);
        assertThat(meter.threadInstructions()).isEqualTo(37);
    }

    /** Seven instructions, two of them accesses: three and a half from one to the next. */
    @Test
    void theRunLengthIsFromAccessToAccess() {
        for (int i = 0; i < 7; i++) {
            meter.issued(32);
        }
        // Nobody has accessed memory: all of them so far.
        assertThat(meter.runLength()).isEqualTo(7);
        meter.accessedMemory();
        meter.accessedMemory();
        assertThat(meter.runLength()).isEqualTo(3.5);
    }
}
