package dev.cinch.gpu.time.dram;

import static dev.cinch.gpu.time.standard.DramCommand.ACTIVATE;
import static dev.cinch.gpu.time.standard.DramCommand.PRECHARGE;
import static dev.cinch.gpu.time.standard.DramCommand.READ;
import static dev.cinch.gpu.time.standard.DramCommand.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Commands and times worked out by hand from tCCD 2, tCCDL 3, tRRD 6, tRCD 12, tRAS 28, tRP 12, tRC 40, CL 12, WL 4,
 * tCDLR 5, tWR 12, tRTP 2. With one clock and no extra latency, what a slice asks for in cycle c arrives at the channel
 * in c + 1 and has its first command in c + 2.
 */
class ChannelTest {
    private static final ClockSpec ONE_CLOCK = new ClockSpec(1000, 1000, 0, 1000);

    private static Rig rig(int writeQueue, int high, int low) {
        return new Rig(Gddr5.spec(32, 0, 64, writeQueue, high, low, 116), ONE_CLOCK, 12);
    }

    private static Rig rig() {
        return rig(64, 48, 16);
    }

    /** The address of a block of channel 0: a row of a pair of banks has 32 of them, and there are 8 pairs. */
    private static long block(Rig rig, int row, int pair, int column) {
        AddressMap map = rig.memory.map();
        long address = 0;
        long wanted = (row * 8L + pair) * 32 + column;
        while (map.channel(address) != 0 || map.channelBlock(address) != wanted) {
            address += 128;
        }
        return address;
    }

    /** Such as {@code A0@12}: the command's letter, its bank, its cycle. */
    private static List<String> text(Rig rig) {
        List<String> text = new ArrayList<>();
        for (Rig.Command one : rig.commands) {
            assertThat(one.channel()).isZero();
            text.add(one.command().name().charAt(0) + "" + one.bank() + "@" + one.cycle());
        }
        return text;
    }

    private static List<Long> cycles(Rig rig, DramCommand command) {
        return rig.commands.stream()
                .filter(one -> one.command() == command)
                .map(Rig.Command::cycle)
                .toList();
    }

    /** The second row waits for tRRD, and bursts of one bank for tCCDL; the last data end CL + 2 after the command. */
    @Test
    void readOfAClosedBank() {
        Rig rig = rig();
        int read = rig.read(block(rig, 0, 0, 0), 0);
        rig.finish();
        assertThat(text(rig)).containsExactly("A0@2", "A1@8", "R0@14", "R0@17", "R1@20", "R1@23");
        // Data move until cycle 36; the slice sees them in 37.
        assertThat(rig.back[read]).isEqualTo(37);
        assertThat(rig.sample().quantile("dram.read-latency", 1)).isEqualTo(36);
        assertThat(rig.sample().value("dram.row-misses")).isEqualTo(2);
        assertThat(rig.sample().value("dram.row-hits")).isZero();
    }

    @Test
    void readOfAnOpenRow() {
        Rig rig = rig();
        rig.read(block(rig, 0, 0, 0), 0);
        int read = rig.read(block(rig, 0, 0, 31), 100);
        rig.finish();
        assertThat(text(rig).subList(6, 10)).containsExactly("R0@102", "R1@104", "R0@106", "R1@108");
        assertThat(rig.back[read]).isEqualTo(108 + 12 + 2);
        assertThat(rig.sample().quantile("dram.read-latency", 0.5)).isEqualTo(108 + 14 - 101);
        assertThat(rig.sample().value("dram.row-hits")).isEqualTo(2);
    }

    /** The rows are closed one after the other; tRP after that they can be opened, but not nearer than tRRD. */
    @Test
    void readOfABankWithAnotherRowOpen() {
        Rig rig = rig();
        rig.read(block(rig, 0, 0, 0), 0);
        int read = rig.read(block(rig, 1, 0, 0), 100);
        rig.finish();
        assertThat(text(rig).subList(6, 14))
                .containsExactly("P0@102", "P1@103", "A0@114", "A1@120", "R0@126", "R0@129", "R1@132", "R1@135");
        assertThat(rig.back[read]).isEqualTo(135 + 12 + 2);
        assertThat(rig.sample().value("dram.precharges")).isEqualTo(2);
        assertThat(rig.sample().value("dram.row-misses")).isEqualTo(4);
    }

    /** A row stays open for tRAS, even if nobody wants it any more; the next one also waits for tRC. */
    @Test
    void rowStaysOpenLongEnough() {
        Rig rig = rig();
        rig.ask(false, block(rig, 0, 0, 0), 0b0001, 0);
        rig.ask(false, block(rig, 1, 0, 0), 0b0001, 0);
        rig.finish();
        assertThat(text(rig)).containsExactly("A0@2", "R0@14", "P0@30", "A0@42", "R0@54");
    }

    /** The last data of a write end WL + 2 after its command; a precharge comes tWR after that. */
    @Test
    void writeHoldsItsRow() {
        Rig rig = rig();
        rig.ask(true, block(rig, 0, 0, 0), 0b0001, 0);
        rig.ask(true, block(rig, 1, 0, 0), 0b0001, 0);
        rig.finish();
        assertThat(text(rig)).containsExactly("A0@2", "W0@14", "P0@32", "A0@44", "W0@56");
    }

    /** Six cycles of write and tCDLR after the last write command comes the read. */
    @Test
    void writeThenRead() {
        Rig rig = rig();
        rig.write(block(rig, 0, 0, 0), 0);
        rig.read(block(rig, 0, 0, 1), 21);
        rig.finish();
        assertThat(text(rig))
                .containsExactly(
                        "A0@2", "A1@8", "W0@14", "W0@17", "W1@20", "R0@31", "R1@33", "R0@35", "R1@37", "W1@47");
    }

    /** Data of the write start when those of the last read end: 12 + 2 - 4 cycles between the commands. */
    @Test
    void readThenWrite() {
        Rig rig = rig();
        rig.read(block(rig, 0, 0, 0), 0);
        rig.write(block(rig, 0, 0, 1), 1);
        rig.finish();
        assertThat(cycles(rig, READ)).containsExactly(14L, 17L, 20L, 23L);
        assertThat(cycles(rig, WRITE)).containsExactly(33L, 35L, 37L, 39L);
    }

    /** Row hits go first although they are younger; among them, and among the others, the oldest. */
    @Test
    void firstReadyFirstComeFirstServed() {
        Rig rig = rig();
        rig.read(block(rig, 0, 0, 0), 0);
        int otherRow = rig.read(block(rig, 1, 0, 0), 100);
        int otherRowToo = rig.read(block(rig, 2, 0, 0), 100);
        int hit = rig.read(block(rig, 0, 0, 1), 100);
        int laterHit = rig.read(block(rig, 0, 0, 2), 100);
        int lateForOtherRow = rig.read(block(rig, 1, 0, 1), 100);
        rig.finish();
        // The first of them arrives alone and has the open rows closed at once.
        assertThat(rig.back[otherRow]).isLessThan(rig.back[lateForOtherRow]);
        assertThat(rig.back[lateForOtherRow]).isLessThan(rig.back[otherRowToo]);
        assertThat(rig.back[otherRowToo]).isLessThan(rig.back[hit]);
        assertThat(rig.back[hit]).isLessThan(rig.back[laterHit]);
        assertThat(cycles(rig, ACTIVATE)).hasSize(8);
    }

    @Test
    void hitsOvertakeAMissThatStillWaits() {
        Rig rig = rig();
        int first = rig.read(block(rig, 0, 0, 0), 0);
        int miss = rig.read(block(rig, 1, 0, 0), 1);
        int hit = rig.read(block(rig, 0, 0, 1), 2);
        rig.finish();
        assertThat(rig.back[first]).isLessThan(rig.back[hit]);
        assertThat(rig.back[hit]).isLessThan(rig.back[miss]);
        assertThat(cycles(rig, PRECHARGE)).hasSize(2);
    }

    /** The interconnect is twice as fast, so that both arrive in cycle 101; the younger one's row is open. */
    @Test
    void columnCommandGoesBeforeAnOlderActivation() {
        Rig rig = new Rig(Gddr5.spec(32, 0, 64, 64, 48, 16, 116), new ClockSpec(2000, 2000, 0, 1000), 12);
        rig.read(block(rig, 0, 0, 0), 0);
        rig.ask(false, block(rig, 0, 1, 0), 0b0001, 200);
        rig.ask(false, block(rig, 0, 0, 1), 0b0001, 201);
        rig.finish();
        assertThat(text(rig).subList(6, 9)).containsExactly("R0@102", "A2@103", "R2@115");
    }

    private static Rig rig(String order) {
        DramSpec spec = Machines.get("gtx580v4")
                .with("dram.order=" + order, "dram.latency-cycles=0")
                .dram();
        return new Rig(spec, ONE_CLOCK, 12);
    }

    /** With the commands of hitsOvertakeAMissThatStillWaits the miss goes first here, and the row is opened again after it. */
    @Test
    void firstComeFirstServed() {
        Rig rig = rig("fcfs");
        int first = rig.read(block(rig, 0, 0, 0), 0);
        int miss = rig.read(block(rig, 1, 0, 0), 1);
        int hit = rig.read(block(rig, 0, 0, 1), 2);
        rig.finish();
        assertThat(rig.back[first]).isLessThan(rig.back[miss]);
        assertThat(rig.back[miss]).isLessThan(rig.back[hit]);
        assertThat(cycles(rig, ACTIVATE)).hasSize(6);
        assertThat(cycles(rig, PRECHARGE)).hasSize(4);
    }

    /** In columnCommandGoesBeforeAnOlderActivation the younger one's command goes first; not here. */
    @Test
    void olderActivationGoesBeforeAColumnCommand() {
        DramSpec spec = Machines.get("gtx580v4")
                .with("dram.order=fcfs", "dram.latency-cycles=0")
                .dram();
        Rig rig = new Rig(spec, new ClockSpec(2000, 2000, 0, 1000), 12);
        rig.read(block(rig, 0, 0, 0), 0);
        rig.ask(false, block(rig, 0, 1, 0), 0b0001, 200);
        rig.ask(false, block(rig, 0, 0, 1), 0b0001, 201);
        rig.finish();
        assertThat(text(rig).subList(6, 9)).containsExactly("A2@102", "R0@103", "R2@114");
    }

    /** As they came, although the bus turns round twice: 11 cycles from write to read, 10 from read to write. */
    @Test
    void oneQueueTakesWritesInTheirTurn() {
        Rig together = rig("fr-fcfs-one-queue");
        together.ask(true, block(together, 0, 0, 0), 0b0101, 0);
        together.ask(false, block(together, 0, 0, 1), 0b0101, 1);
        together.ask(true, block(together, 0, 0, 2), 0b0101, 2);
        together.finish();
        assertThat(text(together)).containsExactly("A0@2", "W0@14", "W0@17", "R0@28", "R0@31", "W0@41", "W0@44");
        Rig apart = rig();
        apart.ask(true, block(apart, 0, 0, 0), 0b0101, 0);
        apart.ask(false, block(apart, 0, 0, 1), 0b0101, 1);
        apart.ask(true, block(apart, 0, 0, 2), 0b0101, 2);
        apart.finish();
        assertThat(text(apart)).containsExactly("A0@2", "R0@14", "R0@17", "W0@27", "W0@30", "W0@33", "W0@36");
    }

    /** An order that is no part of Cinch, named by a machine: writes that come later go first. */
    @Test
    void anOrderThatJoined() {
        Rig rig = rig("writes-first");
        rig.ask(false, block(rig, 0, 0, 1), 0b0101, 0);
        rig.ask(true, block(rig, 0, 0, 0), 0b0101, 1);
        rig.finish();
        assertThat(text(rig)).containsExactly("A0@2", "W0@14", "W0@17", "R0@28", "R0@31");
    }

    /** Bursts of a block at 64 bytes: a sector brings its neighbour along. */
    @Test
    void sectorsAreRoundedToBursts() {
        for (int mag : new int[] {16, 32, 64}) {
            Rig rig = new Rig(Gddr5.mag(mag));
            int read = rig.ask(false, 0, 0b0100, 0);
            rig.ask(true, 1 << 20, 0b1001, 0);
            rig.finish();
            assertThat(rig.sectors[read]).isEqualTo(mag == 64 ? 0b1100 : 0b0100);
            assertThat(rig.sample().value("dram.bytes-read")).isEqualTo(mag == 64 ? 64 : 32);
            assertThat(rig.sample().value("dram.bytes-written")).isEqualTo(mag == 64 ? 128 : 64);
        }
    }

    /** 100 core cycles at 822 MHz: asked in 0, ready after cycle 100, which ends in DRAM cycle 123; arrival in 124. */
    @Test
    void latencyOfTheControllerIsInCoreCycles() {
        Rig rig = new Rig(Gddr5.mag(32));
        int read = rig.read(0, 0);
        rig.finish();
        assertThat(text(rig)).startsWith("A0@125", "A1@131", "R0@137").endsWith("R1@146");
        // The last data cycle, 159, ends at 160 / 1002 µs = 131.26 / 822 µs.
        assertThat(rig.back[read]).isEqualTo(132);

        // A core twice as fast as the interconnect: half as many of its cycles.
        Rig fast = new Rig(Gddr5.mag(32), new ClockSpec(2000, 1000, 0, 1000), 12);
        fast.read(0, 0);
        fast.finish();
        assertThat(cycles(fast, ACTIVATE)).containsExactly(52L, 58L);
    }

    /** Three writes wait for all reads; the fourth reaches the mark, and two go before the reads that are left. */
    @Test
    void writesWaitForTheHighMarkAndGoDownToTheLowOne() {
        assertThat(directions(3)).isEqualTo("R".repeat(160) + "W".repeat(12));
        String drained = directions(4);
        // Two blocks are eight bursts; a burst of the third can come before the last of them.
        assertThat(drained).matches("R+W{8,9}R+W{7,8}").hasSize(160 + 16);
        assertThat(drained.indexOf('W')).isLessThan(20);
    }

    /** 40 reads of an open row from cycle 0 on, and some writes to another from cycle 20 on. */
    private static String directions(int writes) {
        Rig rig = rig(8, 4, 2);
        for (int i = 0; i < 40; i++) {
            rig.read(block(rig, 0, i / 32, i % 32), 0);
        }
        for (int i = 0; i < writes; i++) {
            rig.write(block(rig, 0, 2, i), 20);
        }
        rig.finish();
        assertThat(rig.sample().value("dram.write-drains")).isEqualTo(writes >= 4 ? 1 : 0);
        StringBuilder text = new StringBuilder();
        for (Rig.Command one : rig.commands) {
            if (one.command() == READ || one.command() == WRITE) {
                text.append(one.command().name().charAt(0));
            }
        }
        return text.toString();
    }

    /** A queue of 4 and as many on their way: the ninth read waits until the channel has done one. */
    @Test
    void fullQueuesHoldTheSliceBack() {
        Rig rig = new Rig(Gddr5.spec(32, 0, 4, 4, 4, 0, 116), ONE_CLOCK, 12);
        for (int i = 0; i < 10; i++) {
            rig.read(block(rig, 0, 0, i), 0);
        }
        rig.finish();
        assertThat(rig.taken).startsWith(0, 1, 2, 3, 4, 5, 6, 7);
        // Bursts are commanded in 14 and 17 (bank 0), 20 (bank 1), and then by turns every two cycles; the last one of
        // the first block is that of 24, of the second that of 32, and the slice knows a cycle later.
        assertThat(cycles(rig, READ)).startsWith(14L, 17L, 20L, 22L, 24L, 26L, 28L, 30L, 32L);
        assertThat(rig.taken[8]).isEqualTo(25);
        assertThat(rig.taken[9]).isEqualTo(33);
    }

    /** The first block is with its slice in 37, so the channel can use its place in the return queue from 38 on. */
    @Test
    void fullReturnQueueHoldsTheNextReadBack() {
        Rig rig = new Rig(Gddr5.spec(32, 0, 64, 64, 48, 16, 1), ONE_CLOCK, 12);
        int first = rig.read(block(rig, 0, 0, 0), 0);
        int second = rig.read(block(rig, 0, 0, 1), 1);
        rig.finish();
        assertThat(rig.back[first]).isEqualTo(37);
        assertThat(text(rig).subList(6, 10)).containsExactly("R0@39", "R1@41", "R0@43", "R1@45");
        assertThat(rig.back[second]).isEqualTo(45 + 14);
        // It arrived in 2 and waited; its latency counts from there.
        assertThat(rig.sample().quantile("dram.read-latency", 1)).isEqualTo(59 - 2);
    }

    /** The place of a write is free when its last burst is commanded, in 23, and the slice knows in 24. */
    @Test
    void fullWriteQueueHoldsTheSliceBack() {
        Rig rig = rig(1, 1, 0);
        rig.write(block(rig, 0, 0, 0), 0);
        int second = rig.write(block(rig, 0, 0, 1), 1);
        rig.finish();
        assertThat(cycles(rig, WRITE)).startsWith(14L, 17L, 20L, 23L);
        assertThat(rig.taken[second]).isEqualTo(24);
    }
}
