package dev.cinch.gpu.time.l2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.l2.Asker.Ask;
import dev.cinch.gpu.time.machine.L2PortSpec;
import org.junit.jupiter.api.Test;

/** For how long a store has the port of its slice: so much later comes the answer of the next one. */
final class StorePortTest {
    private static final long LINE = 3 * 128L;

    /** A sector takes two cycles, one that is written in part three, and a store ten besides. */
    private final SliceRig rig =
            LineCopiesTest.rig(new L2PortSpec(0, 100, 200, 0, 0, 0, 0, 0, 0, 300, 1000, false, false));

    private long cyclesOf(int sectors, int full) {
        Asker asker = rig.askers[0];
        asker.add(Ask.read(0, LINE, 0xF));
        asker.add(Ask.write(500, LINE, sectors, full, 32));
        asker.add(Ask.write(500, LINE, sectors, full, 32));
        rig.run(1000, false);
        assertThat(rig.isEmpty()).isTrue();
        return asker.replies()[2] - asker.replies()[1];
    }

    @Test
    void oneSector() {
        assertThat(cyclesOf(1, 1)).isEqualTo(12);
    }

    @Test
    void aLine() {
        assertThat(cyclesOf(0xF, 0xF)).isEqualTo(18);
    }

    @Test
    void aSectorInPart() {
        assertThat(cyclesOf(1, 0)).isEqualTo(13);
    }

    @Test
    void bothKinds() {
        assertThat(cyclesOf(0b0111, 0b0101)).isEqualTo(17);
    }
}
