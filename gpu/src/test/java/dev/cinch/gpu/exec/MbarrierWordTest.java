package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The bits of barriers, with words that an H200 had in the same steps. */
final class MbarrierWordTest {
    @Test
    void arrivalsAndBytesAreCountedUpToZero() {
        long word = MbarrierWord.of(575);
        assertThat(word).isEqualTo(0x7fee0800001ffb82L);
        word = MbarrierWord.completed(MbarrierWord.arrive(MbarrierWord.expect(word, 11287), 1, false));
        assertThat(word).isEqualTo(0x7fee13fa7d3ffb82L);
        word = MbarrierWord.completed(MbarrierWord.arrive(word, 208, false));
        assertThat(word).isEqualTo(0x7ff493fa7d3ffb82L);
        word = MbarrierWord.completed(MbarrierWord.expect(word, -11287));
        assertThat(word).isEqualTo(0x7ff49000001ffb82L);
        assertThat(MbarrierWord.pending(word)).isEqualTo(366);
        // The last 366 of the phase leave for good.
        word = MbarrierWord.completed(MbarrierWord.arrive(word, 366, true));
        assertThat(word).isEqualTo(0xfff97800001ffe5eL);
        assertThat(MbarrierWord.parity(word)).isEqualTo(1);
        assertThat(MbarrierWord.pending(word)).isEqualTo(209);
    }

    @Test
    void bytesKeepAPhaseOpenThatAllHaveArrivedAt() {
        long word = MbarrierWord.completed(MbarrierWord.arrive(MbarrierWord.of(2), 2, false));
        assertThat(word).isEqualTo(0xfffff000001ffffcL);
        word = MbarrierWord.arrive(MbarrierWord.arrive(word, 1, false), 1, false);
        word = MbarrierWord.completed(MbarrierWord.expect(word, 11825));
        assertThat(word).isEqualTo(0x800003fa39fffffcL);
        assertThat(MbarrierWord.completed(MbarrierWord.expect(word, -11825))).isEqualTo(0x7ffff000001ffffcL);
    }

    /** What a state that is none answers: so an H200 does. */
    @Test
    void zeroIsNoState() {
        assertThat(MbarrierWord.pendingIn(0)).isEqualTo(1 << 20);
    }
}
