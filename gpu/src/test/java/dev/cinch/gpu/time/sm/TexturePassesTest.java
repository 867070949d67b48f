package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fetches of textures whose lanes want one line or many, as long in the L1 as on an H200. */
final class TexturePassesTest {
    private final TexturePasses passes = new TexturePasses(new SharedMemoryPasses(32));

    /** Each lane wants a word of one of some lines. @param ways lanes beside each other that want words of one bank */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 4",
        "1, 32, 4",
        "2, 1, 8",
        "4, 1, 8",
        "8, 1, 16",
        "16, 1, 16",
        "32, 1, 16",
        "8, 8, 32",
        "32, 32, 32"
    })
    void asOnTheChip(int lines, int ways, int cycles) {
        long[] address = new long[32];
        for (int lane = 0; lane < 32; lane++) {
            address[lane] = 640L * (lane % lines) + 4 * (lane / ways);
        }
        assertThat(passes.of(address, -1, 4)).isEqualTo(cycles);
    }

    @Test
    void lanesThatAreNotThereTakeNothing() {
        assertThat(passes.of(new long[32], 0x0000_ff01, 4)).isEqualTo(2);
        assertThat(passes.of(new long[32], 0x8000_0000, 4)).isEqualTo(1);
    }
}
