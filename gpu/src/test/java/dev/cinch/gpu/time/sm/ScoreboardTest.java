package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What operations wait for, against sets of registers, with scoreboards of one word to four. */
final class ScoreboardTest {
    private static final int OPERATIONS = 40;
    private static final int SLOTS = 3;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 128, 129, 250})
    void asSetsSay(int bits) {
        SplitMix random = new SplitMix(bits);
        ScoreboardMasks masks = new ScoreboardMasks(OPERATIONS, bits);
        int[][] reads = new int[OPERATIONS][];
        int[][] writes = new int[OPERATIONS][];
        for (int operation = 0; operation < OPERATIONS; operation++) {
            reads[operation] = some(random, bits);
            writes[operation] = some(random, bits);
            for (int bit : reads[operation]) {
                masks.needs(operation, bit);
            }
            for (int bit : writes[operation]) {
                masks.writes(operation, bit);
            }
        }
        Scoreboard scoreboard = new Scoreboard();
        scoreboard.begin(masks);
        Set<Integer> pending = new HashSet<>();
        Set<Integer> fromMemory = new HashSet<>();
        for (int step = 0; step < 2_000; step++) {
            int slot = random.nextInt(SLOTS);
            int operation = random.nextInt(OPERATIONS);
            boolean issues = random.nextInt(2) == 0;
            boolean memory = random.nextInt(2) == 0;
            if (issues) {
                scoreboard.issued(slot, operation, memory);
            } else {
                scoreboard.released(slot, operation);
            }
            for (int bit : writes[operation]) {
                int key = slot << 16 | bit;
                if (issues) {
                    pending.add(key);
                    if (memory) {
                        fromMemory.add(key);
                    }
                } else {
                    pending.remove(key);
                    fromMemory.remove(key);
                }
            }
            int asking = random.nextInt(OPERATIONS);
            int waits = Scoreboard.NOTHING;
            for (int bit : reads[asking]) {
                int key = slot << 16 | bit;
                if (pending.contains(key) && waits != Scoreboard.MEMORY) {
                    waits = fromMemory.contains(key) ? Scoreboard.MEMORY : Scoreboard.RESULT;
                }
            }
            assertThat(scoreboard.waitsFor(slot, asking)).as("step %d", step).isEqualTo(waits);
        }
    }

    private static int[] some(SplitMix random, int bits) {
        int[] chosen = new int[bits == 0 ? 0 : random.nextInt(4)];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = random.nextInt(bits);
        }
        return chosen;
    }
}
