package dev.cinch.gpu.time.l2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.l2.Asker.Ask;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;
import dev.cinch.gpu.time.policy.write.WritePolicies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that fall into sectors. A packet of one flit takes 2 cycles to the slice and 2 back. */
final class SectorSliceTest {
    private static final int ALL = 0xF;

    private int ways = 2;
    private int merges = 4;
    private SliceRig rig;

    private static long line(int number) {
        return number * 128L;
    }

    private SliceRig build() {
        L2Spec spec = new L2Spec(
                1,
                1,
                ways,
                SetHashes.LINEAR,
                Replacements.LRU,
                WritePolicies.CATALOGUE.get("lazy-fetch"),
                128,
                32,
                L2Requests.SECTORS,
                16,
                merges,
                10,
                16,
                16,
                4,
                64,
                WriteBackSlice.OWN);
        CrossbarSpec crossbar = new CrossbarSpec(40, 8, 1, 1, 64, 64, false, 1, 1);
        rig = new SliceRig(2, spec, crossbar, new SlowMemory(64, 64, false, null), 1, 1);
        return rig;
    }

    private long[] run(Ask... asks) {
        if (rig == null) {
            build();
        }
        for (Ask ask : asks) {
            rig.askers[0].add(ask);
        }
        rig.run(1000, false);
        assertThat(rig.isEmpty()).isTrue();
        return rig.askers[0].replies();
    }

    private List<String> dirty() {
        List<String> dirty = new ArrayList<>();
        rig.slices[0].flush((block, sectors) -> dirty.add(block / 128 + " " + Integer.toBinaryString(sectors)));
        return dirty;
    }

    @Test
    void aLineComesInFourPacketsOneACycle() {
        build().slices[0].preload(line(3));
        // At the slice in 2, looked up from 13 on, sent from 14 on; one sector alone is there three cycles earlier.
        assertThat(run(Ask.read(0, line(3), ALL), Ask.read(100, line(3), 0b0100)))
                .containsExactly(16 + 3, 116);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(5);
        assertThat(rig.counter("crossbar.reply-flits")).isEqualTo(5);
        assertThat(rig.askers[0].packets()).isEqualTo(5);
    }

    @Test
    void eachSectorIsFetchedByItself() {
        // Looked up in 13 to 16, asked for a cycle later, taken in after 100, answered in the next cycle, sent in the
        // next.
        assertThat(run(Ask.read(0, line(3), ALL))).containsExactly(17 + 100 + 1 + 1 + 2);
        assertThat(rig.memory.log)
                .containsExactly("read 3 1 @14", "read 3 10 @15", "read 3 100 @16", "read 3 1000 @17");
        assertThat(rig.counter("l2.fills")).isEqualTo(4);
    }

    @Test
    void aSectorUnderWayIsAwaited() {
        merges = 2;
        build().askers[1].add(Ask.read(1, line(3), 0b0001));
        run(Ask.read(0, line(3), 0b0001), Ask.read(2, line(3), 0b0001), Ask.read(3, line(3), 0b0010));
        assertThat(rig.memory.log).hasSize(2);
        assertThat(rig.counter("l2.pending-hits")).isEqualTo(1);
        // The third waiter holds up all behind it until the sector has come.
        assertThat(rig.counter("l2.merge-stall-cycles")).isPositive();
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
    }

    @Test
    void aStoreFetchesNothingAndAnUnreadableSectorIsFetchedWhenRead() {
        long[] replies = run(
                Ask.write(0, line(3), 0b0011, 0b0001, 40),
                Ask.read(50, line(3), 0b0001),
                Ask.read(60, line(3), 0b0010));
        assertThat(replies[0]).isLessThan(30);
        assertThat(replies[1]).isEqualTo(66);
        assertThat(rig.memory.log).containsExactly("read 3 10 @74");
        assertThat(dirty()).containsExactly("3 11");
    }

    @Test
    void whatLiesInTheUpperHalfAloneCannotBeRead() {
        run(Ask.write(0, line(3), 0b1100, 0b1100, 64), Ask.read(50, line(3), 0b1000));
        assertThat(rig.memory.log).containsExactly("read 3 1000 @64");
    }

    @Test
    void aDirtyLineLeavesBehindTheReadThatWantsItsPlace() {
        ways = 1;
        run(Ask.write(0, line(1), 0b0101, 0b0101, 64), Ask.read(50, line(2), 0b0001));
        assertThat(rig.memory.log).containsExactly("read 2 1 @64", "write 1 101 @65");
    }

    @Test
    void aStoreThatMakesADirtyLineLeaveHasTheDataPortForItsSectors() {
        ways = 1;
        build().slices[0].preload(line(1));
        long[] replies = run(
                Ask.write(0, line(1), ALL, ALL, 128),
                Ask.write(50, line(2), 0b0001, 0b0001, 32),
                Ask.write(51, line(2), 0b0001, 0b0001, 32));
        assertThat(replies[2] - replies[1]).isEqualTo(4);
    }
}
