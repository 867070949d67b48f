package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The channels of {@code gtx480}: 924 DRAM cycles in 700 of the interconnect. */
final class SlottedChannelTest {
    private static final Machine GTX_480 = Machines.get("gtx480");

    /** So far apart are rows of the same bank of the same controller. */
    private static final long ROW = 6L * 8 * 8192;

    private static Rig rig() {
        return new Rig(GTX_480.dram(), GTX_480.clock(), GTX_480.l2().slices());
    }

    private static List<Long> cycles(Rig rig, DramCommand command) {
        return rig.commands.stream()
                .filter(one -> one.command() == command)
                .map(Rig.Command::cycle)
                .toList();
    }

    /** 100 core cycles, then a cycle to come, tRCD 12, CL 12 and one to leave. */
    @Test
    void aReadOfAClosedAndOfAnOpenRow() {
        Rig rig = rig();
        int closed = rig.ask(false, 0, 0b0001, 0);
        int open = rig.ask(false, 128, 0b0001, 1000);
        int conflict = rig.ask(false, ROW, 0b0001, 2000);
        rig.finish();
        // 100 core cycles are 132 of the DRAM's.
        assertThat(rig.back[closed]).isEqualTo(interconnect(132 + 26));
        assertThat(rig.back[open]).isEqualTo(interconnect(1452 + 14));
        assertThat(rig.back[conflict]).isEqualTo(interconnect(2772 + 26 + 12));
        assertThat(cycles(rig, DramCommand.ACTIVATE).get(0)).isEqualTo(133);
        assertThat(cycles(rig, DramCommand.READ).get(0)).isEqualTo(145);
    }

    /** The first interconnect cycle that does not start before a DRAM cycle. */
    private static long interconnect(long dram) {
        return (dram * 700 + 923) / 924;
    }

    @Test
    void sectorsOfALineAreReadFromOneBankOneAfterTheOther() {
        Rig rig = rig();
        for (int sector = 0; sector < 4; sector++) {
            rig.ask(false, 0, 1 << sector, 0);
        }
        rig.finish();
        assertThat(cycles(rig, DramCommand.READ)).containsExactly(145L, 148L, 151L, 154L);
        assertThat(cycles(rig, DramCommand.ACTIVATE)).hasSize(1);
    }

    /** Dirty sectors move in as many bursts as their bytes fill. */
    @ParameterizedTest
    @ValueSource(ints = {0b0001, 0b0101, 0b1011, 0b1111})
    void writesMoveTheirBytes(int sectors) {
        Rig rig = rig();
        rig.ask(true, 0, sectors, 0);
        rig.finish();
        assertThat(cycles(rig, DramCommand.WRITE)).hasSize((Integer.bitCount(sectors) + 1) / 2);
        // Seven cycles after the activation: twelve less those of the data and one.
        assertThat(cycles(rig, DramCommand.WRITE).get(0)).isEqualTo(133 + 7);
    }

    @Test
    void whatWantsTheRowThatIsServedGoesFirst() {
        Rig rig = rig();
        rig.ask(false, 0, 1, 0);
        int other = rig.ask(false, ROW, 1, 1);
        int same = rig.ask(false, 128, 1, 2);
        rig.finish();
        assertThat(rig.back[same]).isLessThan(rig.back[other]);
    }

    /** A hundred and eighty-one reads and writes can be under way at a controller. */
    @Test
    void credit() {
        assertThat(GTX_480.dram().mostUnderWay()).isEqualTo(181);
        assertThat(GTX_480.with("dram.credits=7").dram().mostUnderWay()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 1_000_000})
    void allAreServedByTheRulesAndSleepingChangesNothing(int spread) {
        Rig slept = random(spread, false);
        Rig awake = random(spread, true);
        MemoryNumbers rules = MemoryNumbers.gpgpuSim(GTX_480.dram());
        assertThat(DramRules.check(rules, slept.commands)).isEmpty();
        assertThat(slept.commands).isEqualTo(awake.commands);
        assertThat(slept.back).isEqualTo(awake.back);
        assertThat(slept.taken).isEqualTo(awake.taken).doesNotContain(-1);
    }

    private static Rig random(int spread, boolean every) {
        Rig rig = rig();
        SplitMix random = new SplitMix(spread);
        long time = 0;
        for (int i = 0; i < 4000; i++) {
            time += random.nextInt(8) == 0 ? random.nextInt(30) : 0;
            boolean write = random.nextInt(3) == 0;
            int sectors = write ? 1 + random.nextInt(15) : 1 << random.nextInt(4);
            rig.ask(write, 128L * random.nextInt(spread), sectors, time);
        }
        rig.finish(every);
        return rig;
    }
}
