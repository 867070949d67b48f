package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SkewedTableTest {
    /** Values that differ in one byte alone, and so meet in the hashes of plainer tables. */
    @Test
    void everyValueHasAnEntryAndNoneTwo() {
        for (int shift = 0; shift < 32; shift += 8) {
            int place = shift;
            int[] values = IntStream.range(0, 1024)
                    .map(i -> (i & 0xFF) << place | i >>> 8 << (place + 8) % 32)
                    .toArray();
            SkewedTable table = new SkewedTable(values);
            Set<Integer> placed = new HashSet<>();
            for (int entry = 0; entry < SkewedTable.WAYS * SkewedTable.SETS; entry++) {
                if (table.valueAt(entry) >= 0) {
                    assertThat(placed.add(table.valueAt(entry))).isTrue();
                }
            }
            assertThat(placed).hasSize(values.length);
        }
    }
}
