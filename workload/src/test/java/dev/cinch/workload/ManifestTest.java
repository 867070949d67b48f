package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.workload.catalogue.Workloads;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestTest {
    private final Manifest manifest = Manifest.ours();

    static List<Workload> workloads() {
        return Workloads.CATALOGUE.list();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void sourceAndPtxBelongTogether(Workload workload) {
        assertThat(manifest.knows(Program.of(workload)))
                .as(
                        "cuda/%1$s.cu or ptx/%1$s.ptx is not that of the last build; run tools/workloads/make.sh",
                        workload.source())
                .isTrue();
    }

    @Test
    void noProgramIsMissingOrLeftOver() {
        TreeSet<String> sources = new TreeSet<>();
        workloads().forEach(workload -> sources.add(workload.source()));
        assertThat(manifest.entries().keySet()).containsExactlyElementsOf(sources);
    }

    @Test
    void saysHowThePtxWasMade() {
        assertThat(manifest.compiler()).matches("release \\d+\\.\\d+, V[0-9.]+");
        assertThat(manifest.command()).isEqualTo("nvcc -arch=sm_75 -O3 -ptx cuda/NAME.cu -o ptx/NAME.ptx");
        for (Workload workload : workloads()) {
            Program program = Program.of(workload);
            boolean newer = program.cuda().startsWith("// Compiled for sm_80.\n");
            assertThat(program.ptx())
                    .contains("Cuda compilation tools, " + manifest.compiler())
                    .contains(newer ? ".target sm_80" : ".target sm_75");
        }
    }

    @Test
    void noticesAChangeOfEitherText() {
        Program bfs = Program.named("bfs");
        assertThat(manifest.knows(new Program("bfs", bfs.cuda() + "\n", bfs.ptx())))
                .isFalse();
        assertThat(manifest.knows(new Program("bfs", bfs.cuda(), bfs.ptx() + "\n")))
                .isFalse();
        assertThat(manifest.knows(new Program("dfs", bfs.cuda(), bfs.ptx()))).isFalse();
    }

    @Test
    void hashesAsTheStandardDoes() {
        // FIPS 180-2, appendix B.1
        assertThat(Manifest.hash("abc")).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void refusesLinesItDoesNotKnow() {
        assertThatThrownBy(() -> Manifest.parse("bfs 12")).hasMessage("not a line of a manifest: bfs 12");
        assertThatThrownBy(() -> Program.named("nothing")).hasMessageContaining("cuda/nothing.cu");
    }
}
