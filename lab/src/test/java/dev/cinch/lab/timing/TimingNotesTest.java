package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimingNotesTest {
    private static final Machine GTX580 = Machines.get("gtx580");

    private static KernelTotal kernel(String name, long launches, long cycles, long blocks) {
        return new KernelTotal(name, launches, 0, 0, Counted.timing(cycles, Map.of("sm.blocks", blocks)));
    }

    private static KernelTotal oversized(String name) {
        Timing timing = new Timing(
                100, 1024, 1, "sm.block-threads", 1024, 512, Counted.of(Map.of("sm.blocks", 64L, "core.cycles", 100L)));
        return new KernelTotal(name, 1, 0, 0, timing);
    }

    @Test
    void enoughBlocksThatFitAreNotWorthAWord() {
        assertThat(TimingNotes.of(List.of(kernel("k", 2, 100, 32)), GTX580)).isEmpty();
    }

    @Test
    void fewerBlocksThanMultiprocessorsAreSaidOfKernelsThatCount() {
        assertThat(TimingNotes.of(
                        List.of(kernel("a", 1, 900, 15), kernel("b", 3, 101, 9), kernel("c", 1, 9, 1)), GTX580))
                .containsExactly(
                        "a: 15 blocks, fewer than the 16 multiprocessors",
                        "b: 3 blocks a launch, fewer than the 16 multiprocessors");
    }

    @Test
    void oversizedBlocksAreSaidOnceForAllKernels() {
        assertThat(TimingNotes.of(List.of(oversized("big")), GTX580))
                .containsExactly(
                        "big: a block takes 1024, more than sm.block-threads = 512; each ran alone on a multiprocessor");
        List<KernelTotal> many =
                IntStream.range(0, 5).mapToObj(i -> oversized("k" + i)).toList();
        assertThat(TimingNotes.of(many, GTX580))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("k0, k1 and 3 other kernels: ");
    }
}
