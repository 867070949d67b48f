package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CompletionRingTest {
    /** The same, literally: a list that is sorted by time; sorting keeps the order of equals. */
    private static final class SortedList {
        private record Entry(long time, int event) {}

        private final List<Entry> entries = new ArrayList<>();

        void add(long time, int event) {
            entries.add(new Entry(time, event));
            entries.sort(Comparator.comparingLong(Entry::time));
        }

        int poll(long now) {
            return !entries.isEmpty() && entries.get(0).time() == now
                    ? entries.remove(0).event()
                    : -1;
        }

        long after() {
            return entries.isEmpty() ? Part.NEVER : entries.get(0).time();
        }
    }

    /** Around the ring's size, beyond it, and close by. */
    private static long distance(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> 1 + random.nextInt(8);
            case 1 -> CompletionRing.SIZE - 3 + random.nextInt(6);
            case 2 -> 1 + random.nextInt(3 * CompletionRing.SIZE);
            default -> 1 + random.nextInt(100_000);
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithASortedList(long seed) {
        Random random = new Random(seed);
        CompletionRing ring = new CompletionRing();
        SortedList list = new SortedList();
        long now = 0;
        int event = 0;
        for (int step = 0; step < 3000; step++) {
            int expected;
            do {
                expected = list.poll(now);
                assertThat(ring.poll(now)).as("cycle %d, seed %d", now, seed).isEqualTo(expected);
                // What happens makes other things happen, in the middle of a cycle.
                for (int i = expected < 0 ? 0 : random.nextInt(3); i > 0; i--) {
                    long time = now + distance(random);
                    ring.add(time, event);
                    list.add(time, event++);
                }
            } while (expected >= 0);
            assertThat(ring.after(now)).isEqualTo(list.after());
            // Somebody from outside adds while the multiprocessor sleeps, perhaps for long.
            long asleep = Math.min(list.after() - 1, now + random.nextInt(5000));
            if (random.nextInt(3) == 0 || list.after() == Part.NEVER) {
                long time = asleep + distance(random);
                ring.add(time, event);
                list.add(time, event++);
            }
            now = random.nextInt(4) == 0 && asleep > now ? asleep : list.after();
        }
        assertThat(event).isGreaterThan(2000);
    }

    @Test
    void whatEventsCannotNameIsRefused() {
        Event.check("k", 1 << 21, 1 << 21);
        assertThatThrownBy(() -> Event.check("k", (1 << 21) + 1, 8))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("kernel k has 2097153 operations");
    }

    /** One that was added when its cycle was far away comes before one that is added when it is near. */
    @Test
    void theOrderOfAddingHoldsAcrossTheEndOfTheRing() {
        CompletionRing ring = new CompletionRing();
        ring.add(5000, 1);
        ring.add(3000, 2);
        ring.add(5000, 3);
        assertThat(ring.poll(0)).isEqualTo(-1);
        assertThat(ring.after(0)).isEqualTo(3000);
        assertThat(ring.poll(3000)).isEqualTo(2);
        ring.add(5000, 4);
        assertThat(ring.poll(3000)).isEqualTo(-1);
        assertThat(ring.after(3000)).isEqualTo(5000);
        assertThat(ring.poll(5000)).isEqualTo(1);
        assertThat(ring.poll(5000)).isEqualTo(3);
        assertThat(ring.poll(5000)).isEqualTo(4);
        assertThat(ring.poll(5000)).isEqualTo(-1);
        assertThat(ring.after(5000)).isEqualTo(Part.NEVER);
    }
}
