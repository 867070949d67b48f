package dev.cinch.gpu.time.l2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.l2.Asker.Ask;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;
import dev.cinch.gpu.time.policy.write.WritePolicies;
import org.junit.jupiter.api.Test;

/** Copies of lines: of one slice, which is near to the second asker and far from the first. */
final class LineCopiesTest {
    private static final long LINE = 3 * 128L;
    private static final int ALL = 0xF;

    private final SliceRig rig = rig(new L2PortSpec(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, true));

    /** One slice with such a port, and two who ask. */
    static SliceRig rig(L2PortSpec port) {
        L2Spec spec = new L2Spec(
                1,
                2,
                4,
                SetHashes.LINEAR,
                Replacements.CATALOGUE.get("lru"),
                WritePolicies.CATALOGUE.get("fetch-sectors"),
                128,
                32,
                L2Requests.LINES,
                4,
                4,
                10,
                16,
                8,
                4,
                64,
                WriteBackSlice.OWN);
        CrossbarSpec crossbar = new CrossbarSpec(32, 8, 1, 1, 64, 64, false, 1, 1);
        SliceRig rig = new SliceRig(2, spec, crossbar, new SlowMemory(8, 8, false, null), 1, 1);
        rig.slices[0].take(port);
        return rig;
    }

    private int copied() {
        int place = rig.slices[0].tags.find(LINE | L2Slice.COPY);
        return place == L2Slice.NONE ? 0 : rig.slices[0].tags.valid(place);
    }

    private void ask(int asker, Ask what) {
        rig.askers[asker].add(what);
        rig.run(1000, false);
        assertThat(rig.isEmpty()).isTrue();
    }

    @Test
    void theFarHalfKeepsWhatItReads() {
        ask(1, Ask.read(0, LINE, ALL));
        assertThat(copied()).isZero();
        ask(0, Ask.read(0, LINE, 0b0011));
        assertThat(copied()).isEqualTo(0b0011);
        ask(0, Ask.read(0, LINE, 0b0111));
        assertThat(copied()).isEqualTo(0b0111);
        assertThat(rig.memory.log).hasSize(1);
    }

    @Test
    void whatChangesTheLineDropsTheCopy() {
        ask(0, Ask.read(0, LINE, ALL));
        assertThat(copied()).isEqualTo(ALL);
        ask(1, Ask.write(0, LINE, 1, 1, 32));
        assertThat(copied()).isZero();
        ask(0, Ask.read(0, LINE, ALL));
        ask(0, Ask.atomic(0, Requests.REDUCTION, LINE, 1));
        assertThat(copied()).isZero();
        ask(0, Ask.read(0, LINE, ALL));
        rig.slices[0].preload(LINE);
        assertThat(copied()).isZero();
        ask(0, Ask.read(0, LINE, ALL));
        rig.slices[0].invalidate(LINE);
        assertThat(copied()).isZero();
        assertThat(rig.memory.log).hasSize(1);
    }
}
