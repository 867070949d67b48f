package dev.cinch.base.stat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SampleTest {
    private static Sample sample(long reads, long latency) {
        CounterSet set = new CounterSet();
        set.counter("dram.reads", Unit.BURST, "Bursts read.").value = reads;
        set.histogram("dram.read-latency", Unit.CYCLE, 100, "Cycles of a read.").add(latency);
        return set.sample();
    }

    @Test
    void equalWhenAllValuesAre() {
        assertThat(sample(3, 40)).isEqualTo(sample(3, 40)).hasSameHashCodeAs(sample(3, 40));
        assertThat(sample(3, 40)).isNotEqualTo(sample(4, 40));
        assertThat(sample(3, 40)).isNotEqualTo(sample(3, 41));
        assertThat(sample(3, 40)).isNotEqualTo(new CounterSet().sample());
    }
}
