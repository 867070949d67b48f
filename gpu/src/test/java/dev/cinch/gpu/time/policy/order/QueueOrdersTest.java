package dev.cinch.gpu.time.policy.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.policy.order.QueueOrder.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class QueueOrdersTest {
    static List<QueueOrder> all() {
        return QueueOrders.CATALOGUE.list();
    }

    @Test
    void names() {
        assertThat(QueueOrders.CATALOGUE.names())
                .containsExactly("fr-fcfs", "fr-fcfs-one-queue", "fr-fcfs-slots", "fcfs", "writes-first");
    }

    /** Whoever waits is served one day: nobody has the turn who has nothing, while others have something. */
    @ParameterizedTest
    @MethodSource("all")
    void theTurnIsOfSomebodyAndStays(QueueOrder order) {
        QueueOrder one = order.forOne();
        for (Turn last : Turn.values()) {
            for (int reads = 0; reads < 10; reads++) {
                for (int writes = 0; writes < 10; writes++) {
                    Turn turn = one.turn(last, reads, writes, 7, 2);
                    boolean served = turn.reads() && reads > 0 || turn.writes() && writes > 0;
                    assertThat(served).isEqualTo(reads + writes > 0);
                    assertThat(one.turn(turn, reads, writes, 7, 2)).isEqualTo(turn);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "READS, 5, 0, READS",
        "READS, 5, 6, READS",
        "READS, 5, 7, DRAIN",
        "READS, 0, 1, WRITES",
        "WRITES, 0, 7, DRAIN",
        "WRITES, 1, 5, READS",
        "DRAIN, 5, 3, DRAIN",
        "DRAIN, 5, 2, READS",
        "DRAIN, 0, 2, WRITES",
        "DRAIN, 0, 0, READS",
    })
    void firstReadyDrainsWritesBetweenMarks(Turn last, int reads, int writes, Turn next) {
        assertThat(QueueOrders.CATALOGUE.get("fr-fcfs").turn(last, reads, writes, 7, 2))
                .isEqualTo(next);
    }
}
