package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionRecordsTest {
    private static final int COUNT = 5000;
    private final float[] records = ConnectionRecords.of(COUNT, 3);

    @Test
    void durationsAndFlagsAreMostlyZero() {
        int zeros = 0;
        for (int i = 0; i < COUNT; i++) {
            for (int feature : new int[] {0, 3, 4, 5, 6, 7, 9}) {
                zeros += records[i * ConnectionRecords.FEATURES + feature] == 0 ? 1 : 0;
            }
        }
        assertThat(zeros / (7.0 * COUNT)).isBetween(0.95, 0.999);
    }

    @Test
    void numbersAreWholeAndSharesAreHundredths() {
        for (int i = 0; i < records.length; i++) {
            int feature = i % ConnectionRecords.FEATURES;
            float value = records[i];
            assertThat(value).isNotNegative();
            if (feature < 20) {
                assertThat(value).isEqualTo((int) value);
            } else {
                assertThat(value).isLessThanOrEqualTo(1f).isEqualTo(Math.round(value * 100) / 100f);
            }
        }
    }

    @Test
    void floodsRepeatThemselves() {
        int same = 0;
        for (int i = 1; i < COUNT; i++) {
            int at = i * ConnectionRecords.FEATURES + 1;
            same += records[at] == records[at - ConnectionRecords.FEATURES] ? 1 : 0;
        }
        assertThat(same / (double) COUNT).isBetween(0.5, 0.98);
    }
}
