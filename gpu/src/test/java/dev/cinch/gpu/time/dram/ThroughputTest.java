package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of the peak, one burst every two cycles in each channel, streams reach. */
class ThroughputTest {
    private static final int BLOCKS = 40_000;

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64})
    void streamOfReads(int mag) {
        Rig rig = new Rig(Gddr5.mag(mag));
        for (int i = 0; i < BLOCKS; i++) {
            rig.read(128L * i, 0);
        }
        rig.finish();
        assertThat(share(rig, mag)).isBetween(0.9, 1.0);
    }

    private static double share(Rig rig, int mag) {
        long first = rig.commands.get(0).cycle();
        long last = rig.commands.get(rig.commands.size() - 1).cycle();
        return rig.sample().value("dram.data-busy") / (double) ((last - first) * 384 / mag);
    }
}
