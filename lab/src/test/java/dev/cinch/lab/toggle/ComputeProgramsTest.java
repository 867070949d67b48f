package dev.cinch.lab.toggle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.catalogue.Workloads;
import dev.cinch.workload.trace.GraphicsTraces;
import org.junit.jupiter.api.Test;

final class ComputeProgramsTest {
    @Test
    void areProgramsThatDrawNothing() {
        assertThat(Workloads.CATALOGUE.names()).containsAll(ComputePrograms.ALL);
        GraphicsTraces.SCENES.forEach(scene -> assertThat(ComputePrograms.ALL).doesNotContain(scene.program()));
    }
}
