package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Launched;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelTotalTest {
    @Test
    void launchesOfAKernelAreAddedInTheOrderOfTheFirst() {
        List<Launched> launches = List.of(new Launched("b", 1, 32), new Launched("a", 4, 64), new Launched("b", 3, 32));
        assertThat(KernelTotal.of(launches))
                .containsExactly(new KernelTotal("b", 2, 64, 4), new KernelTotal("a", 1, 64, 4));
        assertThat(KernelTotal.of(launches).get(0).activeLanes()).isEqualTo(16);
    }
}
