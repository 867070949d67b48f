package dev.cinch.gpu.time.compression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Raw blocks take 4 bursts, the fast codec's 3, the strong one's 1; the strong one takes 40 cycles to decompress. */
final class ToleranceChoiceTest {
    private final ToleranceChoice choice = new ToleranceChoice(Machines.get("gtx580v4"), 1, 40);

    /** A phase of reads of 4096 successive blocks. */
    private void phase(int readyWarps, double runLength, int strongBursts) {
        for (int number = 0; number < 4096; number++) {
            choice.came(readyWarps);
            int way = choice.way(number);
            int bursts = way == ToleranceChoice.RAW ? 4 : way == ToleranceChoice.FAST ? 3 : strongBursts;
            choice.read(number, bursts, way != ToleranceChoice.RAW, runLength);
        }
    }

    @Test
    void startsWithTheFastOne() {
        assertThat(choice.way(100)).isEqualTo(ToleranceChoice.FAST);
    }

    @Test
    void someBlocksAlwaysGoTheirOwnWay() {
        phase(8, 10, 1);
        assertThat(choice.way(64)).isEqualTo(ToleranceChoice.RAW);
        assertThat(choice.way(65)).isEqualTo(ToleranceChoice.FAST);
        assertThat(choice.way(66)).isEqualTo(ToleranceChoice.STRONG);
        assertThat(choice.way(67)).isEqualTo(choice.chosen());
    }

    /** 8 warps of 10 instructions hide 40 cycles: bursts decide. */
    @Test
    void whoCanHideLatencyTakesTheStrongOne() {
        phase(8, 10, 1);
        assertThat(choice.chosen()).isEqualTo(ToleranceChoice.STRONG);
    }

    /** One warp of 10 instructions leaves 30 cycles to be seen: more than two bursts of 1.64 cycles. */
    @Test
    void whoCannotTakesTheFastOne() {
        phase(8, 10, 1);
        phase(1, 10, 1);
        assertThat(choice.chosen()).isEqualTo(ToleranceChoice.FAST);
    }

    /** Compression that saves no burst but takes a cycle is worse than none when nothing can be hidden. */
    @Test
    void whatSavesNothingIsLeftOut() {
        for (int number = 0; number < 4096; number++) {
            choice.read(number, 4, choice.way(number) != ToleranceChoice.RAW, 10);
        }
        assertThat(choice.chosen()).isEqualTo(ToleranceChoice.RAW);
    }
}
