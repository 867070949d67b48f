package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.MemoryUse;
import org.junit.jupiter.api.Test;

/** Accesses of shared memory whose lanes meet in banks, by sub-core. */
final class SubCorePassesTest {
    private final SubCorePasses passes = new SubCorePasses(4, 2);

    private static MemoryInstruction access(int slot, MemoryUse.Kind kind, int count) {
        MemoryInstruction access = new MemoryInstruction(0);
        access.target = MemoryInstruction.Target.SHARED;
        access.kind = kind;
        access.slot = slot;
        access.passes = count;
        access.passCycles = 1;
        access.answerCycles = 0;
        return access;
    }

    @Test
    void eachFurtherPassOfALoadTakesTwoCycles() {
        assertThat(passes.last(access(0, MemoryUse.Kind.LOAD, 1), 100)).isEqualTo(100);
        assertThat(passes.last(access(1, MemoryUse.Kind.LOAD, 32), 100)).isEqualTo(162);
    }

    @Test
    void aSubCoreHasOneAccessAtATimeAndOthersGoBeside() {
        passes.last(access(0, MemoryUse.Kind.LOAD, 32), 100);
        assertThat(passes.last(access(4, MemoryUse.Kind.LOAD, 1), 101)).isEqualTo(164);
        assertThat(passes.last(access(1, MemoryUse.Kind.LOAD, 1), 101)).isEqualTo(101);
    }

    @Test
    void nobodyWaitsForTheLastPassOfAStoreButTheNextAccess() {
        assertThat(passes.last(access(0, MemoryUse.Kind.STORE, 32), 100)).isEqualTo(100);
        assertThat(passes.last(access(0, MemoryUse.Kind.LOAD, 1), 120)).isEqualTo(164);
    }

    @Test
    void storesWaitWhenTooMuchIsAhead() {
        MemoryInstruction store = access(0, MemoryUse.Kind.STORE, 32);
        int gone = 0;
        while (!passes.full(store, 100)) {
            passes.last(store, 100);
            gone++;
        }
        assertThat(gone).isEqualTo(5);
        assertThat(passes.roomAt(store)).isEqualTo(164);
        assertThat(passes.full(access(1, MemoryUse.Kind.STORE, 32), 100)).isFalse();
    }
}
