package dev.cinch.gpu.time.policy.replace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ReplacementsTest {
    static List<Replacement> all() {
        return Replacements.CATALOGUE.list();
    }

    @Test
    void othersJoin() {
        assertThat(Replacements.CATALOGUE.names()).containsExactly("lru", "fifo", "mru");
    }

    /** Also of 64 ways, and however often it is asked. */
    @ParameterizedTest
    @MethodSource("all")
    void namesAWayThatMayLeave(Replacement rule) {
        SplitMix random = new SplitMix(1);
        for (int ways : new int[] {1, 2, 5, 64}) {
            int sets = 3;
            ReplacementState state = rule.forCache(sets, ways);
            long all = -1L >>> 64 - ways;
            for (int i = 0; i < 2000; i++) {
                int place = random.nextInt(sets * ways);
                if (random.nextInt(2) == 0) {
                    state.filled(place);
                } else {
                    state.used(place);
                }
                int first = random.nextInt(sets) * ways;
                long mayLeave = random.nextLong() & all | 1L << random.nextInt(ways);
                int victim = state.victim(first, mayLeave);
                assertThat(victim).isBetween(0, ways - 1);
                assertThat(mayLeave >>> victim & 1).isOne();
                assertThat(state.victim(first, mayLeave)).isEqualTo(victim);
            }
        }
    }

    @Test
    void leastRecentlyUsed() {
        ReplacementState state = Replacements.CATALOGUE.get("lru").forCache(2, 4);
        for (int place = 4; place < 8; place++) {
            state.filled(place);
        }
        state.used(4);
        assertThat(state.victim(4, 0b1111)).isEqualTo(1);
        assertThat(state.victim(4, 0b1101)).isEqualTo(2);
        state.used(5);
        state.used(6);
        assertThat(state.victim(4, 0b1111)).isEqualTo(3);
        state.filled(7);
        assertThat(state.victim(4, 0b1111)).isEqualTo(0);
    }

    /** Beside a clock that says when each place was last used. */
    @Test
    void leastRecentlyUsedByTheClock() {
        SplitMix random = new SplitMix(2);
        int ways = 7;
        ReplacementState state = Replacements.CATALOGUE.get("lru").forCache(3, ways);
        long[] last = new long[3 * ways];
        for (int now = 1; now < 5000; now++) {
            int place = random.nextInt(last.length);
            state.used(place);
            last[place] = now;
            int first = random.nextInt(3) * ways;
            int mayLeave = random.nextInt(1 << ways) | 1 << random.nextInt(ways);
            int oldest = -1;
            for (int way = 0; way < ways; way++) {
                if ((mayLeave >>> way & 1) != 0 && (oldest < 0 || last[first + way] < last[first + oldest])) {
                    oldest = way;
                }
            }
            assertThat(state.victim(first, mayLeave)).isEqualTo(oldest);
        }
    }

    @Test
    void firstInFirstOut() {
        ReplacementState state = Replacements.CATALOGUE.get("fifo").forCache(2, 4);
        for (int place = 4; place < 8; place++) {
            state.filled(place);
        }
        state.used(4);
        assertThat(state.victim(4, 0b1111)).isEqualTo(0);
        assertThat(state.victim(4, 0b1100)).isEqualTo(2);
        state.filled(4);
        assertThat(state.victim(4, 0b1111)).isEqualTo(1);
    }
}
