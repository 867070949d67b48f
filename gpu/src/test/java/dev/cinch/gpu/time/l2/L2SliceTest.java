package dev.cinch.gpu.time.l2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.l2.Asker.Ask;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;
import dev.cinch.gpu.time.policy.write.WritePolicies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One slice of two sets, two ways. A request without data that is sent in cycle 0 is in the crossbar in 1, at the slice
 * in 2, and looked up in 12; a reply of 128 bytes has 5 flits and comes 6 cycles after it was sent, an acknowledgement 2.
 * Memory takes 100 cycles. Even lines are in set 0.
 */
final class L2SliceTest {
    private static final int ALL = 0xF;

    private int sectorBytes = 128;
    private int sets = 2;
    private int ways = 2;
    private String replacement = "lru";
    private String write = "fetch-sectors";
    private int mshrs = 4;
    private int merges = 4;
    private int replyQueue = 8;
    private int flits = 64;
    private int readSlots = 8;
    private int writeSlots = 8;
    private boolean wholeBlocks;
    private SliceRig rig;

    private static long line(int number) {
        return number * 128L;
    }

    private SliceRig build() {
        L2Spec spec = new L2Spec(
                1,
                sets,
                ways,
                SetHashes.LINEAR,
                Replacements.CATALOGUE.get(replacement),
                WritePolicies.CATALOGUE.get(write),
                128,
                sectorBytes,
                L2Requests.LINES,
                mshrs,
                merges,
                10,
                16,
                replyQueue,
                4,
                64,
                WriteBackSlice.OWN);
        CrossbarSpec crossbar = new CrossbarSpec(32, 8, 1, 1, flits, flits, false, 1, 1);
        rig = new SliceRig(2, spec, crossbar, new SlowMemory(readSlots, writeSlots, wholeBlocks, null), 1, 1);
        return rig;
    }

    /** The replies' times of the first asker. */
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
        assertThat(rig.slices[0].dirtyBlocks()).isZero();
        return dirty;
    }

    @Test
    void aHitTakesTheLatency() {
        build().slices[0].preload(line(3));
        assertThat(run(Ask.read(0, line(3), ALL))).containsExactly(18);
        assertThat(rig.memory.log).isEmpty();
        assertThat(rig.counter("l2.reads")).isEqualTo(1);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.read-misses")).isZero();
        assertThat(rig.counter("crossbar.request-flits")).isEqualTo(1);
        assertThat(rig.counter("crossbar.reply-flits")).isEqualTo(5);
    }

    @Test
    void oneLookUpACycle() {
        build().slices[0].preload(line(0));
        // One flit each: nothing but the slice could be slower than one a cycle.
        assertThat(run(
                        Ask.atomic(0, Requests.REDUCTION, line(0), 1),
                        Ask.atomic(0, Requests.REDUCTION, line(0), 1),
                        Ask.atomic(0, Requests.REDUCTION, line(0), 1)))
                .containsExactly(14, 15, 16);
        assertThat(rig.counter("l2.atomics")).isEqualTo(3);
        assertThat(rig.counter("l2.atomic-hits")).isEqualTo(3);
        assertThat(dirty()).containsExactly("0 1111");
    }

    @Test
    void aMissWaitsForItsFill() {
        assertThat(run(Ask.read(0, line(3), 0b0010), Ask.read(200, line(3), ALL)))
                .containsExactly(12 + 100 + 3, 218);
        assertThat(rig.memory.log).containsExactly("read 3 1111 @12");
        assertThat(rig.counter("l2.read-misses")).isEqualTo(1);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.fills")).isEqualTo(1);
        assertThat(dirty()).isEmpty();
    }

    @Test
    void readsOfALineUnderWayAreMerged() {
        build().askers[1].add(Ask.read(0, line(3), ALL));
        assertThat(run(Ask.read(0, line(3), ALL))).containsExactly(118);
        // Its reply waits for the five flits of the first.
        assertThat(rig.askers[1].replies()).containsExactly(118 + 5);
        assertThat(rig.memory.log).hasSize(1);
        assertThat(rig.counter("l2.reads")).isEqualTo(2);
        assertThat(rig.counter("l2.read-misses")).isEqualTo(1);
        assertThat(rig.counter("l2.pending-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.read-hits")).isZero();
    }

    @Test
    void aLineWrittenCompletelyIsNotFetched() {
        // Five flits: in 1 to 5, at the slice in 6, looked up in 16.
        assertThat(run(Ask.write(0, line(3), ALL, ALL, 128), Ask.read(20, line(3), ALL)))
                .containsExactly(18, 38);
        assertThat(rig.memory.log).isEmpty();
        assertThat(rig.counter("l2.writes")).isEqualTo(1);
        assertThat(rig.counter("l2.write-misses")).isEqualTo(1);
        assertThat(dirty()).containsExactly("3 1111");
    }

    @Test
    void aLineWrittenInPartIsFetchedFirst() {
        assertThat(run(Ask.write(0, line(3), 0b0001, 0, 4))).containsExactly(114);
        assertThat(rig.memory.log).containsExactly("read 3 1111 @12");
        assertThat(dirty()).containsExactly("3 1111");
    }

    @Test
    void aSectorWrittenCompletelyIsNoLine() {
        // 40 bytes are two flits: looked up in 13.
        assertThat(run(Ask.write(0, line(3), 0b0001, 0b0001, 32))).containsExactly(115);
        assertThat(rig.memory.log).containsExactly("read 3 1111 @13");
        assertThat(dirty()).containsExactly("3 1111");
    }

    @Test
    void aDirtyLineIsWrittenBackWhenItGoes() {
        sets = 1;
        ways = 1;
        assertThat(run(Ask.write(0, line(3), ALL, ALL, 128), Ask.read(20, line(4), ALL), Ask.read(200, line(5), ALL)))
                .containsExactly(18, 138, 318);
        assertThat(rig.memory.log).containsExactly("write 3 1111 @32", "read 4 1111 @32", "read 5 1111 @212");
        assertThat(rig.counter("l2.write-backs")).isEqualTo(1);
        assertThat(dirty()).isEmpty();
    }

    @Test
    void aSectoredCacheFetchesWhatIsNeeded() {
        sectorBytes = 32;
        // A sector comes in two flits. The second read finds the line, but not the sector.
        assertThat(run(Ask.read(0, line(3), 0b0001), Ask.read(200, line(3), 0b0011), Ask.read(400, line(3), 0b0011)))
                .containsExactly(112 + 3, 312 + 4, 412 + 4);
        assertThat(rig.memory.log).containsExactly("read 3 1 @12", "read 3 10 @212");
        assertThat(rig.counter("l2.read-misses")).isEqualTo(2);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
    }

    @Test
    void furtherSectorsAreFetchedWhileOthersAreUnderWay() {
        sectorBytes = 32;
        // Looked up in 12, 42, 43 and 62; all is there for the first and third in 112, the others in 142 and 162. The
        // third is answered one cycle after the first, and its two flits follow those of the first.
        assertThat(run(
                        Ask.read(0, line(3), 0b0001),
                        Ask.read(30, line(3), 0b0011),
                        Ask.read(30, line(3), 0b0001),
                        Ask.read(50, line(3), 0b0110)))
                .containsExactly(115, 142 + 4, 117, 162 + 4);
        assertThat(rig.memory.log).containsExactly("read 3 1 @12", "read 3 10 @42", "read 3 100 @62");
        assertThat(rig.counter("l2.read-misses")).isEqualTo(3);
        assertThat(rig.counter("l2.pending-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.fills")).isEqualTo(3);
    }

    @Test
    void aWholeBlockMayComeForASector() {
        sectorBytes = 32;
        wholeBlocks = true;
        // The second's own read is still under way when it is answered.
        assertThat(run(Ask.read(0, line(3), 0b0001), Ask.read(50, line(3), 0b0010), Ask.read(200, line(3), 0b1000)))
                .containsExactly(115, 117, 215);
        assertThat(rig.memory.log).containsExactly("read 3 1 @12", "read 3 10 @62");
        assertThat(rig.counter("l2.fills")).isEqualTo(2);
    }

    @Test
    void aSectoredCacheFetchesOnlySectorsWrittenInPart() {
        sectorBytes = 32;
        sets = 1;
        ways = 1;
        // Looked up in 13 (two flits) and 53 (36 + 8 bytes are two flits too).
        assertThat(run(
                        Ask.write(0, line(3), 0b0001, 0b0001, 32),
                        Ask.write(40, line(3), 0b0110, 0b0010, 36),
                        Ask.read(200, line(4), 0b1000)))
                .containsExactly(15, 155, 315);
        assertThat(rig.memory.log).containsExactly("read 3 100 @53", "write 3 111 @212", "read 4 1000 @212");
        assertThat(rig.counter("l2.write-misses")).isEqualTo(2);
    }

    /** What the first store does not fill is read at once; then all is there for whoever comes. */
    @Test
    void aStoreThatFetchesItsLineLeavesNothingToFetch() {
        sectorBytes = 32;
        write = "fetch-line";
        assertThat(run(
                        Ask.write(0, line(3), 0b0001, 0b0001, 32),
                        Ask.write(200, line(3), 0b0110, 0b0010, 36),
                        Ask.read(400, line(3), ALL)))
                .containsExactly(13 + 100 + 2, 215, 418);
        assertThat(rig.memory.log).containsExactly("read 3 1110 @13");
        assertThat(rig.counter("l2.write-misses")).isEqualTo(1);
        assertThat(rig.counter("l2.write-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.fills")).isEqualTo(1);
        assertThat(dirty()).containsExactly("3 111");
    }

    /** The same requests where sectors are fetched one by one: the first store waits for nothing, the others do. */
    @Test
    void aStoreThatFetchesSectorsLeavesTheOthers() {
        sectorBytes = 32;
        assertThat(run(
                        Ask.write(0, line(3), 0b0001, 0b0001, 32),
                        Ask.write(200, line(3), 0b0110, 0b0010, 36),
                        Ask.read(400, line(3), ALL)))
                .containsExactly(15, 213 + 100 + 2, 412 + 100 + 6);
        assertThat(rig.memory.log).containsExactly("read 3 100 @213", "read 3 1000 @412");
        assertThat(rig.counter("l2.write-misses")).isEqualTo(2);
        assertThat(rig.counter("l2.read-misses")).isEqualTo(1);
        assertThat(rig.counter("l2.fills")).isEqualTo(2);
    }

    @Test
    void aStoreThatFillsTheLineFetchesNothing() {
        write = "fetch-line";
        assertThat(run(Ask.write(0, line(3), ALL, ALL, 128))).containsExactly(18);
        assertThat(rig.memory.log).isEmpty();
    }

    /** Missed, a store is written and its line read; it is done when the line is there, which is clean until the next store. */
    @Test
    void aStoreThatMissesGoesThrough() {
        write = "fetch-through";
        assertThat(run(Ask.write(0, line(3), ALL, ALL, 128), Ask.read(200, line(3), ALL)))
                .containsExactly(16 + 100 + 2, 218);
        assertThat(rig.memory.log).containsExactly("write 3 1111 @16", "read 3 1111 @16");
        assertThat(dirty()).isEmpty();
    }

    @Test
    void aStoreBehindOneThatMissedStays() {
        write = "fetch-through";
        assertThat(run(Ask.write(0, line(3), 1, 0, 4), Ask.write(200, line(3), 2, 0, 4)))
                .containsExactly(12 + 100 + 2, 214);
        assertThat(rig.memory.log).containsExactly("write 3 1 @12", "read 3 1111 @12");
        assertThat(dirty()).containsExactly("3 1111");
    }

    /** A second store to a line under way is written too, and waits for the same fill. */
    @Test
    void storesToALineUnderWayGoThrough() {
        write = "fetch-through";
        run(Ask.write(0, line(3), 1, 1, 32), Ask.write(20, line(3), 2, 2, 32));
        assertThat(rig.memory.log)
                .hasSize(3)
                .filteredOn(entry -> entry.startsWith("read"))
                .hasSize(1);
        assertThat(rig.memory.log)
                .filteredOn(entry -> entry.startsWith("write"))
                .hasSize(2);
        assertThat(dirty()).isEmpty();
    }

    @Test
    void aStoreThatValidatesFetchesNothing() {
        sectorBytes = 32;
        write = "write-validate";
        assertThat(run(Ask.write(0, line(3), 0b0001, 0, 4))).containsExactly(14);
        assertThat(rig.memory.log).isEmpty();
        assertThat(dirty()).containsExactly("3 1");
    }

    @Test
    void writesOfWholeSectorsDoNotWaitForOthers() {
        sectorBytes = 32;
        assertThat(run(
                        Ask.read(0, line(3), 0b0001),
                        Ask.write(20, line(3), 0b0010, 0b0010, 32),
                        Ask.read(40, line(3), 2)))
                .containsExactly(115, 35, 55);
        assertThat(rig.counter("l2.write-hits")).isEqualTo(1);
        assertThat(rig.memory.log).hasSize(1);
    }

    @Test
    void atomicOperationsNeedTheData() {
        assertThat(run(
                        Ask.atomic(0, Requests.ATOMIC, line(3), 1),
                        Ask.atomic(20, Requests.ATOMIC, line(3), 1),
                        Ask.atomic(200, Requests.REDUCTION, line(3), 1)))
                .containsExactly(114, 115, 214);
        assertThat(rig.memory.log).containsExactly("read 3 1111 @12");
        assertThat(rig.counter("l2.atomic-misses")).isEqualTo(1);
        assertThat(rig.counter("l2.pending-hits")).isEqualTo(1);
        assertThat(rig.counter("l2.atomic-hits")).isEqualTo(1);
        assertThat(dirty()).containsExactly("3 1111");
    }

    @Test
    void noReadThatMemoryRefuses() {
        readSlots = 1;
        assertThat(run(Ask.read(0, line(0), ALL), Ask.read(0, line(1), ALL))).containsExactly(118, 219);
        assertThat(rig.memory.log).containsExactly("read 0 1111 @12", "read 1 1111 @113");
        assertThat(rig.counter("l2.memory-stall-cycles")).isEqualTo(100);
    }

    @Test
    void noEvictionThatMemoryRefuses() {
        sets = 1;
        ways = 1;
        writeSlots = 1;
        assertThat(run(
                        Ask.write(0, line(0), ALL, ALL, 128),
                        Ask.write(0, line(1), ALL, ALL, 128),
                        Ask.write(0, line(2), ALL, ALL, 128)))
                .containsExactly(18, 23, 74);
        assertThat(rig.memory.log).containsExactly("write 0 1111 @21", "write 1 1111 @72");
        assertThat(rig.counter("l2.memory-stall-cycles")).isEqualTo(72 - 26);
    }

    @Test
    void noMoreMissesThanMshrs() {
        mshrs = 1;
        assertThat(run(Ask.read(0, line(0), ALL), Ask.read(0, line(1), ALL))).containsExactly(118, 218);
        assertThat(rig.counter("l2.mshr-stall-cycles")).isEqualTo(112 - 13);
    }

    @Test
    void noMoreWaitForALineThanMerges() {
        merges = 1;
        assertThat(run(Ask.read(0, line(0), ALL), Ask.read(0, line(0), ALL))).containsExactly(118, 123);
        assertThat(rig.counter("l2.merge-stall-cycles")).isEqualTo(112 - 13);
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1);
    }

    @Test
    void noWayIsTakenFromAMissUnderWay() {
        sets = 1;
        assertThat(run(Ask.read(0, line(0), ALL), Ask.read(0, line(1), ALL), Ask.read(0, line(2), ALL)))
                .containsExactly(118, 123, 218);
        assertThat(rig.counter("l2.way-stall-cycles")).isEqualTo(112 - 14);
    }

    @Test
    void repliesWaitForTheCrossbar() {
        replyQueue = 1;
        flits = 5;
        build();
        rig.slices[0].preload(line(0));
        rig.slices[0].preload(line(1));
        long[] times = run(
                Ask.read(0, line(0), ALL),
                Ask.read(0, line(1), ALL),
                Ask.read(0, line(0), ALL),
                Ask.read(0, line(1), ALL));
        // A reply fills the crossbar's input for 6 cycles; the third waits from 14 to 19, the fourth from 20 to 25.
        assertThat(times).containsExactly(18, 24, 30, 36);
        assertThat(rig.counter("l2.reply-stall-cycles")).isEqualTo(10);
    }

    /** Line 2 takes the place of 0, which came first, or of 1, which was not used again. */
    @ParameterizedTest
    @CsvSource({"lru,1", "fifo,0"})
    void theLineThatLeavesIsUpToTheRule(String rule, int hits) {
        sets = 1;
        replacement = rule;
        run(
                Ask.read(0, line(0), ALL),
                Ask.read(150, line(1), ALL),
                Ask.read(300, line(0), ALL),
                Ask.read(450, line(2), ALL),
                Ask.read(600, line(0), ALL));
        assertThat(rig.counter("l2.read-hits")).isEqualTo(1 + hits);
        assertThat(rig.counter("l2.read-misses")).isEqualTo(4 - hits);
    }

    @Test
    void aCopyPushesOutTheOldestLine() {
        sets = 1;
        run(Ask.write(0, line(0), ALL, ALL, 128));
        rig.slices[0].preload(line(1));
        assertThat(rig.slices[0].dirtyBlocks()).isEqualTo(1);
        rig.slices[0].preload(line(1));
        rig.slices[0].preload(line(2));
        assertThat(rig.slices[0].dirtyBlocks()).isZero();
        assertThat(rig.counter("l2.copy-write-backs")).isEqualTo(1);
        assertThat(rig.counter("l2.write-backs")).isZero();
    }

    @Test
    void aCopyThatPassesByMakesALineInvalid() {
        build().slices[0].preload(line(0));
        rig.slices[0].preload(line(1));
        rig.slices[0].invalidate(line(1));
        rig.slices[0].invalidate(line(7));
        assertThat(run(Ask.read(0, line(0), ALL), Ask.read(100, line(1), ALL))).containsExactly(18, 218);
    }

    @Test
    void saysWhyNothingMoves() {
        readSlots = 0;
        build().askers[0].add(Ask.read(0, line(0), ALL));
        rig.run(50, false);
        assertThat(rig.slices[0].waitsFor()).contains("1 requests wait, the first because the memory took no more");
    }
}
