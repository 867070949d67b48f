package dev.cinch.workload.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WorkloadGroupsTest {
    /** A program that is renamed must not be lost, and a group must not hide a program of its name. */
    @Test
    void groupsAreOfPrograms() {
        WorkloadGroups.all().forEach((name, members) -> {
            assertThat(Workloads.CATALOGUE.names())
                    .as(name)
                    .containsAll(members)
                    .doesNotContain(name);
            assertThat(name).matches("[a-z-]+");
        });
        assertThat(WorkloadGroups.all().keySet()).contains("all", "rodinia", "cuda-sdk", "gpgpu-sim", "lonestar");
        assertThat(WorkloadGroups.of("bfs")).containsExactly("memory-bound", "graphs", "rodinia");
    }

    @Test
    void patterns() {
        assertThat(WorkloadGroups.named("sssp*")).containsExactly("sssp", "sssp-worklist");
        assertThat(WorkloadGroups.isNamedBy("./b*/")).isFalse();
    }
}
