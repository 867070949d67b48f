package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.Row;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counters of runs that were kept, some of which were made before a counter was. */
final class RecordedCountersTest {
    private static List<Row> rowsWithout(String missing) {
        List<Row> rows = new ArrayList<>();
        for (Statistic counter : TimedDevice.nothing().counters()) {
            if (!counter.name().equals(missing)) {
                rows.add(new Row("", "", counter.name(), 7, counter.unit().toString()));
            }
        }
        return rows;
    }

    @Test
    void aYoungerCounterIsNothing() {
        assertThat(RecordedCounters.of(rowsWithout("none")).value("sm.machine-instructions"))
                .isEqualTo(7);
        assertThat(RecordedCounters.of(rowsWithout("sm.machine-instructions")).value("sm.machine-instructions"))
                .isZero();
        assertThat(RecordedCounters.of(rowsWithout("sm.machine-instructions")).value("sm.issued"))
                .isEqualTo(7);
    }

    @Test
    void anyOtherIsAskedFor() {
        assertThatThrownBy(() -> RecordedCounters.of(rowsWithout("sm.issued")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("sm.issued")
                .hasMessageContaining("--again");
    }
}
