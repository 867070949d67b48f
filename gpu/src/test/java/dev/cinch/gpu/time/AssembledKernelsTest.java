package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import org.junit.jupiter.api.Test;

class AssembledKernelsTest {
    private static final String TEXT = """
            ptxas info    : 0 bytes gmem
            ptxas info    : Compiling entry function '_Z4manyPd' for 'sm_90'
            ptxas info    : Function properties for _Z6calledd
                0 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads
            ptxas info    : Function properties for _Z4manyPd
                1408 bytes stack frame, 1560 bytes spill stores, 1712 bytes spill loads
            ptxas info    : Used 40 registers, used 0 barriers, 1408 bytes cumulative stack size
            ptxas info    : Compiling entry function 'k' for 'sm_90'
            ptxas info    : Function properties for k
                0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
            ptxas info    : Used 10 registers, used 1 barriers, 128 bytes smem
            """;

    @Test
    void hasRegistersAndSpillsOfEachKernel() {
        AssembledKernels read = AssembledKernels.parse("x", TEXT);
        assertThat(read.of("_Z4manyPd")).isEqualTo(new AssembledKernels.Kernel(40, 3272));
        assertThat(read.of("k")).isEqualTo(new AssembledKernels.Kernel(10, 0));
        assertThat(read.of("_Z6calledd")).isNull();
    }

    @Test
    void estimatesStandWhereNothingIsKnown() {
        AssembledKernels read = AssembledKernels.parse("x", TEXT);
        assertThat(read.registers("k", 77)).isEqualTo(10);
        assertThat(read.registers("other", 77)).isEqualTo(77);
        assertThat(AssembledKernels.NONE.registers("k", 77)).isEqualTo(77);
    }

    @Test
    void ofSeveralArchitecturesTheLastCounts() {
        String twice = TEXT + TEXT.replace("Used 10", "Used 12").replace("sm_90", "sm_100");
        assertThat(AssembledKernels.parse("x", twice).of("k").registers()).isEqualTo(12);
    }

    @Test
    void refusesWhatPtxasHasNotSaid() {
        assertThatThrownBy(() -> AssembledKernels.parse("notes.txt", "Used 10 registers\n"))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("notes.txt: nothing that ptxas says of a kernel is in it");
        assertThatThrownBy(() -> AssembledKernels.parse("x", TEXT.replace("Used 10", "Used 300")))
                .isInstanceOf(BadInput.class)
                .hasMessage("x: kernel k uses 300 registers; a thread has at most 255");
    }
}
