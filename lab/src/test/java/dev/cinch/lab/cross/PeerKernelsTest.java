package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.FunctionalDevice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PeerKernelsTest {
    static List<PeerKernel> all() {
        return PeerKernels.all();
    }

    @Test
    void ofEachKindOneIsInEachHalf() {
        Map<String, String> halves = new TreeMap<>();
        for (PeerKernel kernel : all()) {
            halves.merge(kernel.sort(), kernel.half().label(), (one, other) -> one + " " + other);
        }

        assertThat(all()).hasSizeGreaterThanOrEqualTo(32);
        assertThat(halves.values()).allMatch(both -> both.equals("mending held") || both.equals("held mending"));
    }

    @Test
    void theOtherSimulatorHasRunEachOfThem() {
        assertThat(PeerCounts.cycles().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        all().stream().map(PeerKernel::name).toList());
        assertThat(PeerCounts.cycles().values()).allMatch(cycles -> cycles > 0);
    }

    /** The sums were compared with what GPGPU-Sim answers. */
    @ParameterizedTest
    @MethodSource("all")
    void anAnswerIsAsItWas(PeerKernel kernel) {
        assertThat(kernel.run(new FunctionalDevice(), launched -> {})).isEqualTo(kernel.answer());
    }
}
