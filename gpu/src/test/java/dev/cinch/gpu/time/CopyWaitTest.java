package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits for groups of asynchronous copies: each waits for the groups that it names, and for no others. */
final class CopyWaitTest {
    private static final int ROUNDS = 8;

    private static TimedProgram run(String machine, String body) {
        return run(Machines.get(machine), body);
    }

    private static TimedProgram run(Machine machine, String body) {
        TimedProgram program = TimedProgram.on(
                new TimedDevice(machine.with("sm.count=1")),
                "",
                ".shared .align 16 .b8 words[4096];",
                TimedProgram.ADDRESSES + "mov.u32 %r1, words;\nshl.b32 %r2, %r63, 2;\nadd.u32 %r1, %r1, %r2;\n" + body,
                1 << 15,
                1 << 15);
        int[] words = new int[1 << 13];
        for (int i = 0; i < words.length; i++) {
            words[i] = i * 0x9E3779B1;
        }
        return program.input(words).run(1, 32);
    }

    /** A copy of what no round before has touched to one of two halves. */
    private static String copy(int round) {
        return "cp.async.ca.shared.global [%r1+" + round % 2 * 128 + "], [%rd28+" + round * 1024 + "], 4;\n"
                + "cp.async.commit_group;\n";
    }

    private static String use(int round) {
        return "ld.shared.u32 %r4, [%r1+" + round % 2 * 128 + "];\nst.global.u32 [%rd29+" + round * 128 + "], %r4;\n"
                + "add.u32 %r5, %r5, %r4;\n".repeat(40);
    }

    /** A pipeline of two stages: while a round works, the next one's copy is under way, unless the wait is for it too. */
    private static String pipeline(String wait, String lastWait) {
        StringBuilder body = new StringBuilder(copy(0));
        for (int round = 0; round < ROUNDS; round++) {
            boolean last = round == ROUNDS - 1;
            body.append(last ? "" : copy(round + 1))
                    .append(last ? lastWait : wait)
                    .append(use(round));
        }
        return body.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "gtx580v4", "warped", "h200"})
    void aPipelineThatWaitsForTheOlderGroupIsFaster(String machine) {
        TimedProgram older = run(machine, pipeline("cp.async.wait_group 1;\n", "cp.async.wait_group 0;\n"));
        TimedProgram all = run(machine, pipeline("cp.async.wait_all;\n", "cp.async.wait_all;\n"));
        assertThat(older.output()).isEqualTo(all.output());
        // Between two waits lie some 40 additions, each waiting for the last.
        assertThat(all.cycles() - older.cycles()).isGreaterThan((ROUNDS - 2) * 80L);
        assertThat(run(machine, pipeline("cp.async.wait_group 0;\n", "cp.async.wait_group 0;\n"))
                        .cycles())
                .isEqualTo(all.cycles());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void aWaitTakesAsLongAsTheGroupsThatItNames(String machine) {
        List<Integer> cycles = new ArrayList<>();
        // On a machine whose blocks are spread without a pattern some copies take longer than those that begin soon
        // after them.
        int apart = machine.equals("h200") ? 40 : 6;
        for (int left = 0; left <= 4; left++) {
            // The second time all code is in the caches; each copy asks memory some time after the one before.
            StringBuilder body = new StringBuilder("mov.u32 %r10, 0;\nAGAIN:\nmov.u32 %r6, %clock;\n");
            for (int round = 0; round < 4; round++) {
                body.append(copy(round)).append("add.u32 %r5, %r5, 1;\n".repeat(apart));
            }
            body.append("cp.async.wait_group ").append(left).append(";\nmov.u32 %r7, %clock;\n");
            body.append("cp.async.wait_all;\nadd.s64 %rd28, %rd28, 8192;\nadd.u32 %r10, %r10, 1;\n");
            body.append("setp.lt.u32 %p1, %r10, 2;\n@%p1 bra AGAIN;\n");
            body.append("sub.u32 %r7, %r7, %r6;\nst.global.u32 [%rd29], %r7;\n");
            cycles.add(run(machine, body.toString()).ints(1)[0]);
        }
        for (int left = 1; left <= 4; left++) {
            assertThat(cycles.get(left)).as("wait_group %d", left).isLessThanOrEqualTo(cycles.get(left - 1));
        }
        assertThat(cycles.get(1)).isLessThan(cycles.get(0));
        assertThat(cycles.get(2)).isLessThan(cycles.get(1));
    }

    /** A copy that no group has is waited for by {@code wait_all} alone; loads and stores by neither. */
    @ParameterizedTest
    @ValueSource(strings = {"gtx480", "gtx580", "h200"})
    void whatIsInNoGroupIsWaitedForByAll(String machine) {
        String clock = "mov.u32 %r7, %clock;\nst.global.u32 [%rd29], %r7;\n";
        String loose = "cp.async.cg.shared.global [words], [%rd30], 16;\n";
        String load = "ld.global.u32 %r9, [%rd28];\n";
        int nothing = run(machine, clock).ints(1)[0];
        assertThat(run(machine, loose + "cp.async.wait_group 0;\n" + clock).ints(1)[0])
                .isLessThan(nothing + 40);
        assertThat(run(machine, loose + "cp.async.wait_all;\n" + clock).ints(1)[0])
                .isGreaterThan(nothing + 100);
        assertThat(run(machine, load + "cp.async.wait_all;\n" + clock).ints(1)[0])
                .isLessThan(nothing + 40);
    }
}
