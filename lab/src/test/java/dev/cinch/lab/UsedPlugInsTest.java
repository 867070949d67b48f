package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import org.junit.jupiter.api.Test;

class UsedPlugInsTest {
    @Test
    void aCodecIsNamedAsAWordOfItsOwn() {
        assertThat(UsedPlugIns.names("zero-word", "zero-word")).isTrue();
        assertThat(UsedPlugIns.names("zero-word:mag=16", "zero-word")).isTrue();
        assertThat(UsedPlugIns.names("first zero-word last", "zero-word")).isTrue();
        assertThat(UsedPlugIns.names("zero-word:mag=16", "zero")).isFalse();
        assertThat(UsedPlugIns.names("zero-word", "word")).isFalse();
        assertThat(UsedPlugIns.names("", "word")).isFalse();
    }

    @Test
    void withoutPlugInsNothingIsUsedAndNothingIsOutdated() {
        assertThat(UsedPlugIns.of(TimedRun.of("bfs", Scale.TINY, "gtx580").withMemory("bdi")))
                .isEmpty();
        assertThat(UsedPlugIns.outdated("zero-word", "0")).isFalse();
    }
}
