package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.gpu.time.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Operands that lie in the same cluster of banks. Sixteen registers get their numbers in the order in which they are first
 * written, and keep them because all are used at the end: %rN is register N, in cluster N mod 4 of warp 0.
 */
final class RegisterFileTest {
    private static final int REGISTERS = 16;
    private static final String VARIABLES = ".shared .align 16 .b8 words[64];";

    private static String body(String link, int times) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < REGISTERS; i++) {
            body.append("mov.u32 %r").append(i).append(", 0;\n");
        }
        body.append(link.repeat(times)).append("setp.ne.u32 %p1, %r0, %r0;\n");
        for (int i = 0; i < REGISTERS; i++) {
            body.append("@%p1 st.shared.u32 [words], %r").append(i).append(";\n");
        }
        return body.toString();
    }

    private static TimedProgram run(Machine machine, String link, int times) {
        return TimedProgram.on(new TimedDevice(machine), "", VARIABLES, body(link, times), 64, 64)
                .run(1, 32);
    }

    private static double perLink(Machine machine, String link) {
        return (run(machine, link, 30).cycles() - run(machine, link, 10).cycles()) / 20.0;
    }

    @Test
    void numbers() {
        List<int[]> read = new ArrayList<>();
        TimedDevice device = TimedSetup.of(SmallMachine.with())
                .observedBy((warp, op, mask) -> {
                    if (op.source().opcode().equals("mad")) {
                        read.add(op.readRegisters());
                    }
                })
                .device();
        TimedProgram.on(device, "", VARIABLES, body("mad.lo.u32 %r12, %r4, %r8, %r12;\n", 1), 64, 64)
                .run(1, 32);
        assertThat(read).hasSize(1);
        assertThat(read.get(0)).containsExactlyInAnyOrder(4, 8, 12);
    }

    /**
     * A mad takes 2 + 5 cycles from issue to issue when its operands are read in one. A cluster gives two operands a cycle,
     * or one.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 2, 7, 7", // each in a cluster of its own
        "0, 4, 1, 7, 8", // two in cluster 0
        "0, 4, 8, 8, 9", // all in cluster 0
        "3, 7, 11, 8, 9"
    })
    void operandsOfOneCluster(int a, int b, int c, int two, int one) {
        String mad = "mad.lo.u32 %r" + a + ", %r" + b + ", %r" + c + ", %r" + a + ";\n";
        assertThat(perLink(SmallMachine.with(), mad)).isEqualTo(two);
        Machine oneAccess = SmallMachine.with("register-file.accesses-per-cycle=1");
        assertThat(perLink(oneAccess, mad)).isEqualTo(one);
        // A cycle in which an operand waits counts once for its instruction.
        assertThat(run(oneAccess, mad, 10).count("register-file.read-conflicts"))
                .isEqualTo(10 * (one - 7));
        assertThat(perLink(SmallMachine.with("register-file.banks=128"), mad)).isEqualTo(7);
    }

    /** Of 16 banks a cluster of 8 bytes each; register r of warp w is in cluster (r + w) mod 4: warps do not matter here. */
    @Test
    void banksRead() {
        String mad = "mad.lo.u32 %r0, %r1, %r2, %r0;\n";
        Machine machine = SmallMachine.with();
        TimedProgram ten = run(machine, mad, 10);
        TimedProgram thirty = run(machine, mad, 30);
        // An operand of 128 bytes is in eight banks of 16.
        assertThat(thirty.count("register-file.operands-read") - ten.count("register-file.operands-read"))
                .isEqualTo(20 * 3);
        assertThat(thirty.count("register-file.reads") - ten.count("register-file.reads"))
                .isEqualTo(20 * 3 * 8);
        assertThat(thirty.count("register-file.writes") - ten.count("register-file.writes"))
                .isEqualTo(20 * 8);
    }

    /** A bank has the words of four lanes: lanes 0 to 4 are in two, lanes 3, 4 and 31 in three. */
    @ParameterizedTest
    @CsvSource({"0x1f, 2", "0x80000018, 3", "0x1, 1", "0x7fffffff, 8", "0, 0"})
    void banksOfActiveLanes(String lanes, int banks) {
        String set = "mov.u32 %r1, %tid.x;\nmov.u32 %r2, 1;\nshl.b32 %r2, %r2, %r1;\nand.b32 %r2, %r2, " + lanes
                + ";\nsetp.ne.u32 %p1, %r2, 0;\n";
        String add = "@%p1 add.u32 %r3, %r1, 1;\n";
        TimedProgram ten =
                TimedProgram.of(SmallMachine.with(), set + add.repeat(10)).run(1, 32);
        TimedProgram thirty =
                TimedProgram.of(SmallMachine.with(), set + add.repeat(30)).run(1, 32);
        assertThat(thirty.count("register-file.writes") - ten.count("register-file.writes"))
                .isEqualTo(20 * banks);
    }

    /**
     * Four registers come from shared memory at once, 2 + 26 cycles after the issue, and an add (2 + 4) waits for the first.
     * Through one port, used twice or once a cycle, four results of one cluster take 2 or 4 cycles instead of 1.
     */
    @ParameterizedTest
    @CsvSource({"0, 1, 2, 3, 0, 0", "0, 4, 2, 3, 0, 1", "0, 4, 8, 12, 1, 3"})
    void resultsOfOneCluster(int a, int b, int c, int d, int two, int one) {
        String link = "ld.shared.v4.u32 {%r" + a + ", %r" + b + ", %r" + c + ", %r" + d + "}, [%r14];\n"
                + "add.u32 %r14, %r14, %r0;\n";
        assertThat(perLink(SmallMachine.with(), link)).isEqualTo(28 + 6 + two);
        Machine oneAccess = SmallMachine.with("register-file.accesses-per-cycle=1");
        assertThat(perLink(oneAccess, link)).isEqualTo(28 + 6 + one);
        assertThat(run(oneAccess, link, 10).count("register-file.write-conflicts")
                        - run(oneAccess, link, 0).count("register-file.write-conflicts"))
                .isEqualTo(10 * one);
    }

    /** One cluster, one access a cycle: an operand a cycle for all warps, though two could be issued. */
    @ParameterizedTest
    @CsvSource({"'add.u32 %r1, %r2, 1;', 1", "'add.u32 %r1, %r2, %r3;', 2", "'mad.lo.u32 %r1, %r2, %r3, %r4;', 3"})
    void oneReadPort(String instruction, int operands) {
        Machine machine = SmallMachine.with(
                "sm.schedulers=2", "sm.policy=lrr", "register-file.banks=8", "register-file.accesses-per-cycle=1");
        long few = TimedProgram.of(machine, (instruction + "\n").repeat(10))
                .run(1, 512)
                .cycles();
        long many = TimedProgram.of(machine, (instruction + "\n").repeat(60))
                .run(1, 512)
                .cycles();
        assertThat((many - few) / 50.0).isEqualTo(16 * operands, within(0.1));
    }
}
