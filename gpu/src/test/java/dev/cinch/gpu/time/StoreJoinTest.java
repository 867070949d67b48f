package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores that fill a line in parts: which of them go to the L2 together, and what they take there. */
final class StoreJoinTest {
    /** Pages that nothing has touched cost nothing here, so that kernels can be short. */
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    /** The address of so many words of each thread. */
    private static String structures(int words) {
        return "mul.wide.u32 %rd1, %r62, " + 4 * words + ";\nadd.s64 %rd1, %rd31, %rd1;\n";
    }

    private static String store(int word) {
        return "st.global.u32 [%rd1+" + 4 * word + "], %r62;\n";
    }

    private static TimedProgram run(Machine machine, String body, int blocks, int threads) {
        return TimedProgram.on(new TimedDevice(machine), "", "", TimedProgram.ADDRESSES + body, 1 << 20, 1 << 16)
                .run(blocks, threads);
    }

    /** Three words a thread are three lines of a warp: each is one store if its parts join, three if they do not. */
    @Test
    void membersOfAStructureGoTogether() {
        String body = structures(3) + store(0) + store(1) + store(2);
        assertThat(run(H200, body, 1, 32).count("l2.writes")).isEqualTo(3);
        Machine alone = H200.with("joined-memory.join-window=0");
        assertThat(run(alone, body, 1, 32).count("l2.writes")).isEqualTo(9);
    }

    /** As on the chip, where 13 cycles between two stores let them join and 20 do not. */
    @ParameterizedTest
    @CsvSource({"1, 3", "12, 6"})
    void whatComesLaterGoesAlone(int sums, int stores) {
        String between = "mad.lo.u32 %r62, %r62, %r62, 7;\n".repeat(sums);
        String body = structures(3) + store(0) + between + store(1);
        assertThat(run(H200, body, 1, 32).count("l2.writes")).isEqualTo(stores);
    }

    /** Warps of a block fill each other's lines too: four warps, every fourth word each. */
    @Test
    void storesOfOtherWarpsJoin() {
        String body = """
                and.b32 %r1, %r63, 31;
                shr.u32 %r2, %r63, 5;
                shl.b32 %r1, %r1, 2;
                add.u32 %r1, %r1, %r2;
                mul.wide.u32 %rd1, %r1, 4;
                add.s64 %rd1, %rd31, %rd1;
                st.global.u32 [%rd1], %r63;
                """;
        assertThat(run(H200, body, 1, 128).count("l2.writes")).isLessThan(12);
        assertThat(run(H200.with("joined-memory.join-window=0"), body, 1, 128).count("l2.writes"))
                .isEqualTo(16);
    }

    /** A load finds what parts of a sector have filled together. */
    @Test
    void partsFillASectorOfTheL1() {
        String own = structures(2);
        // It wants both words, so that it does not go before either store.
        String load =
                "ld.global.v2.u32 {%r2, %r4}, [%rd1];\nadd.u32 %r3, %r2, %r4;\nst.global.u32 [%rd29+65536], %r3;\n";
        TimedProgram joined = run(H200, own + store(0) + store(1) + load, 1, 32);
        assertThat(joined.count("l1.read-misses")).isZero();
        Machine alone = H200.with("joined-memory.join-window=0");
        assertThat(run(alone, own + store(0) + store(1) + load, 1, 32).count("l1.read-misses"))
                .isPositive();
    }

    /** One multiprocessor stores a sector a cycle, and a mask more where a store fills none; the chip takes 4.2, 5.1 and 2.0 cycles a line. */
    @ParameterizedTest
    @CsvSource({"4, 1, 4.2", "32, 8, 5.1", "128, 32, 2.0"})
    void rateOfOneMultiprocessor(int bytesApart, int lines, double chip) {
        String first = "mul.wide.u32 %rd1, %r63, " + bytesApart + ";\nadd.s64 %rd1, %rd31, %rd1;\n";
        StringBuilder stores = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            stores.append("st.global.u32 [%rd1+" + i * 65536 + "], %r63;\n");
        }
        double once = run(H200, first + stores, 1, 256).cycles();
        double thrice = run(H200, first + stores.toString().repeat(3), 1, 256).cycles();
        assertThat((thrice - once) / (2 * 8 * 8 * lines)).isBetween(0.8 * chip, 1.25 * chip);
    }

    /** Sectors that stores fill in part are written, not read. */
    @Test
    void nothingIsReadForAPart() {
        TimedProgram program = run(H200, structures(8) + store(0), 16, 256);
        assertThat(program.count("l2.write-misses")).isPositive();
        assertThat(program.count("dram.reads")).isLessThan(8);
    }
}
