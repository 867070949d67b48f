package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@link CopyGroups} beside a list of lists. */
final class CopyGroupsTest {
    @Test
    void answersAsAListOfListsDoes() {
        Random random = new Random(7);
        CopyGroups groups = new CopyGroups();
        for (int trial = 0; trial < 200; trial++) {
            int slot = random.nextInt(Occupancy.MOST_WARPS);
            groups.clear(slot);
            List<List<Integer>> literal = new ArrayList<>(List.of(new ArrayList<>()));
            List<Integer> underWay = new ArrayList<>();
            int eagerness = 1 + random.nextInt(8);
            for (int step = 0; step < 300; step++) {
                switch (random.nextInt(3)) {
                    case 0 -> {
                        int group = groups.issued(slot);
                        assertThat(group).isEqualTo(literal.size() - 1);
                        literal.get(group).add(group);
                        underWay.add(group);
                    }
                    case 1 -> {
                        groups.commit(slot);
                        literal.add(new ArrayList<>());
                    }
                    default -> {
                        for (int i = 0; i < eagerness && !underWay.isEmpty(); i++) {
                            int group = underWay.remove(random.nextInt(underWay.size()));
                            literal.get(group).remove(0);
                            groups.done(slot, group);
                        }
                    }
                }
                compare(groups, slot, literal);
            }
        }
    }

    private static void compare(CopyGroups groups, int slot, List<List<Integer>> literal) {
        int committed = literal.size() - 1;
        for (int left = 0; left < 9; left++) {
            boolean more =
                    literal.subList(0, Math.max(0, committed - left)).stream().anyMatch(group -> !group.isEmpty());
            assertThat(groups.more(slot, left))
                    .as("but %d of %s", left, literal)
                    .isEqualTo(more);
        }
        assertThat(groups.more(slot, CopyGroups.NOTHING))
                .isEqualTo(literal.stream().anyMatch(group -> !group.isEmpty()));
        assertThat(groups.more(slot, CopyGroups.ANY)).isFalse();
    }
}
