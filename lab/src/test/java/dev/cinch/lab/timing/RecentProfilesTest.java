package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.Device;
import dev.cinch.lab.place.OfflineProfile;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RecentProfilesTest {
    private final RecentProfiles profiles = new RecentProfiles();
    private final AtomicInteger runs = new AtomicInteger();
    private final Consumer<Device> program = device -> runs.incrementAndGet();

    @Test
    void formsOfOneCodecLearnTheSameOnce() {
        assertThat(profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16:ways=4"), program))
                .isSameAs(profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16:values=64"), program));
        assertThat(runs).hasValue(1);
    }

    @Test
    void otherSymbolsAndOtherProgramsAreLearntAnew() {
        profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16"), program);
        profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-8"), program);
        profiles.of("spmv", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16"), program);
        assertThat(runs).hasValue(3);
    }

    @Test
    void aFailureIsToldAndNotKept() {
        assertThatThrownBy(() -> profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16"), device -> {
                    throw new IllegalStateException("wrong answer");
                }))
                .hasMessage("wrong answer");
        profiles.of("bfs", OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16"), program);
        assertThat(runs).hasValue(1);
    }
}
