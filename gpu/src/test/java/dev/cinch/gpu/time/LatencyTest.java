package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a result takes: chains of instructions each of which needs the one before, two lengths of them compared. */
final class LatencyTest {
    private static final Machine MACHINE = SmallMachine.with();

    /** From the issue of an instruction to its unit: a cycle to read operands, and the unit starts in the next. */
    private static final int TO_UNIT = 2;

    /** Of an add, which chains of loads have in each link. */
    private static final int ADD = TO_UNIT + 4;

    private static long perLink(String before, String link) {
        return perLink(before, link, 10, 30, 1);
    }

    private static long perLink(String before, String link, int few, int many, int launches) {
        long shorter = cycles(before + link.repeat(few), launches);
        long longer = cycles(before + link.repeat(many), launches);
        assertThat((longer - shorter) % (many - few)).isZero();
        return (longer - shorter) / (many - few);
    }

    private static long cycles(String body, int launches) {
        TimedProgram program = TimedProgram.on(
                new TimedDevice(MACHINE),
                ".const .align 8 .b64 zero[16];",
                ".shared .align 16 .b8 words[4096];",
                body,
                4096,
                1 << 20);
        for (int i = 0; i < launches; i++) {
            program.run(1, 32);
        }
        return program.cycles();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add.u32 %r1, %r1, 1;             | 4",
                "mul.lo.u32 %r1, %r1, 3;          | 4",
                "mad.lo.u32 %r1, %r1, 3, 1;       | 5",
                "fma.rn.f32 %f1, %f1, %f1, %f1;   | 5",
                "rcp.approx.f32 %f1, %f1;         | 20",
                "sqrt.rn.f32 %f1, %f1;            | 20",
                "div.u32 %r1, %r1, 3;             | 145",
                "rem.s32 %r1, %r1, 3;             | 145",
                "div.rn.f32 %f1, %f1, %f1;        | 39",
                "add.f64 %fd1, %fd1, %fd1;        | 8",
                "sqrt.rn.f64 %fd1, %fd1;          | 330",
                "max.f64 %fd1, %fd1, %fd1;        | 8",
                "fma.rn.f64 %fd1, %fd1, %fd1, %fd1; | 8",
                "mov.f64 %fd1, %fd1;              | 4",
                "neg.f64 %fd1, %fd1;              | 4",
                "abs.f64 %fd1, %fd1;              | 4",
                "copysign.f64 %fd1, %fd1, %fd1;   | 4",
                "selp.f64 %fd1, %fd1, %fd1, %p1;  | 4",
                "cvt.rni.f64.f64 %fd1, %fd1;      | 4",
                "max.u32 %r1, %r1, 3;             | 4"
            })
    void arithmetic(String instruction, int unit) {
        String before = "mov.u32 %r1, 5;\nmov.f32 %f1, 0f3F800000;\nmov.f64 %fd1, 0d3FF0000000000000;\n";
        assertThat(perLink(before, instruction + "\n")).isEqualTo(TO_UNIT + unit);
    }

    /** Where one is needed a comparison in double precision takes no longer than one of integers. */
    @Test
    void comparisons() {
        String before = "mov.u32 %r1, 5;\nmov.f64 %fd1, 0d3FF0000000000000;\n";
        String select = "selp.f64 %fd1, %fd1, %fd1, %p1;\n";
        assertThat(perLink(before, "setp.gt.f64 %p1, %fd1, %fd1;\n" + select)).isEqualTo(2 * ADD);
        String integers = "setp.gt.u32 %p1, %r1, %r1;\nselp.u32 %r1, %r1, %r1, %p1;\n";
        assertThat(perLink(before, integers)).isEqualTo(2 * ADD);
    }

    /** What a load brings is zero; added to its own address, it makes the next one wait. */
    @Test
    void sharedMemory() {
        String before = "mov.u32 %r1, words;\n";
        String link = "ld.shared.u32 %r2, [%r1];\nadd.u32 %r1, %r1, %r2;\n";
        assertThat(perLink(before, link)).isEqualTo(TO_UNIT + 26 + ADD);
    }

    @Test
    void constants() {
        String before = "mov.u64 %rd1, zero;\n";
        String link = "ld.const.u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\n";
        assertThat(perLink(before, link)).isEqualTo(TO_UNIT + 20 + ADD);
    }

    /** A pass, a distinct constant or a line a cycle: the last of them comes that much later. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 32})
    void severalPasses(int passes) {
        String lane = "mov.u32 %r9, %laneid;\nand.b32 %r9, %r9, " + (passes - 1) + ";\n";
        String words = lane + "mov.u32 %r1, words;\nmul.lo.u32 %r9, %r9, 128;\nadd.u32 %r1, %r1, %r9;\n";
        String fromShared = "ld.shared.u32 %r2, [%r1];\nadd.u32 %r1, %r1, %r2;\n";
        assertThat(perLink(words, fromShared)).isEqualTo(TO_UNIT + 26 + passes - 1 + ADD);
        String constants = lane + "mov.u64 %rd1, zero;\nmul.wide.u32 %rd3, %r9, 4;\nadd.s64 %rd1, %rd1, %rd3;\n";
        String fromConstants = "ld.const.u32 %r2, [%rd1];\nmad.wide.u32 %rd1, %r2, 1, %rd1;\n";
        assertThat(perLink(constants, fromConstants)).isEqualTo(TO_UNIT + 20 + passes - 1 + ADD + 1);
        String lines = lane + START + "mul.wide.u32 %rd3, %r9, 128;\nadd.s64 %rd1, %rd1, %rd3;\n";
        assertThat(perLink(lines, load("", 0))).isEqualTo(TO_UNIT + 35 + passes - 1 + 2 * ADD);
    }

    private static final String START = "ld.param.u64 %rd1, [in];\n";

    private static String load(String how, int step) {
        return "ld.global" + how + ".u64 %rd2, [%rd1];\nadd.s64 %rd1, %rd1, %rd2;\nadd.s64 %rd1, %rd1, " + step + ";\n";
    }

    @Test
    void l1() {
        assertThat(perLink(START, load("", 0))).isEqualTo(TO_UNIT + 35 + 2 * ADD);
    }

    /**
     * The L1 sends the request in the cycle after it found out (1), the crossbar sees it in the next (1); its one flit
     * arrives after 4, is looked up after 120; the crossbar sees the reply in the next (1), whose last flit leaves
     * flits - 1 later and arrives after 4.
     */
    private static int l2(int flits) {
        return TO_UNIT + 1 + 1 + 4 + 120 + 1 + (flits - 1) + 4;
    }

    /** The first launch leaves the lines in the L2; the L1 forgets them. 8 + 128 bytes are 5 flits. */
    @Test
    void l2() {
        assertThat(l2(5)).isEqualTo(137);
        assertThat(perLink(START, load("", 128), 10, 30, 2)).isEqualTo(137 + 2 * ADD);
    }

    /** Past the L1 only what is wanted comes back: 8 + 32 bytes, 2 flits. */
    @Test
    void l2WithoutTheL1() {
        assertThat(perLink(START, load(".cg", 0), 10, 30, 2)).isEqualTo(134 + 2 * ADD);
    }

    /**
     * The L2 asks the memory in the cycle of its look-up. The controller takes 100, the channel sees it in the next cycle
     * (1) and can give the first command in the one after (1). The block's last burst is read so many cycles after the
     * first command; data end 12 + 2 later, and are answered at once.
     */
    private static int dram(int lastBurst) {
        return l2(5) + 100 + 1 + 1 + lastBurst + 12 + 2;
    }

    /** Blocks of one row: four bursts, in the two banks in turn, tCCD apart. */
    @Test
    void dramRowOpen() {
        assertThat(dram(3 * 2)).isEqualTo(259);
        assertThat(perLink(START, load("", 128), 2, 22, 1)).isEqualTo(259 + 2 * ADD);
    }

    /**
     * A row of two banks has 2 · 2048 bytes; seven of the eight pairs of banks are opened for the first time (the other
     * one holds the parameters, read before). Both banks are activated tRRD apart; then the second one's row is there after tRCD, and its second burst tCCDL later.
     */
    @Test
    void dramRowClosed() {
        assertThat(dram(6 + 12 + 3)).isEqualTo(274);
        assertThat(perLink(START, load("", 4096), 1, 7, 1)).isEqualTo(274 + 2 * ADD);
    }

    /** The same pair of banks, another row each time: before all else the banks are closed, which takes tRP. */
    @Test
    void dramOtherRowOpen() {
        assertThat(dram(12 + 6 + 12 + 3)).isEqualTo(286);
        assertThat(perLink(START, load("", 8 * 4096), 2, 22, 1)).isEqualTo(286 + 2 * ADD);
    }

    /** Two reads of the clock that are fetched together are a cycle apart. */
    @Test
    void clockReads() {
        TimedProgram program = TimedProgram.of(
                MACHINE,
                "mov.u32 %r1, %clock;\nmov.u32 %r2, %clock;\nsub.u32 %r2, %r2, %r1;\n"
                        + TimedProgram.ADDRESSES
                        + "st.global.u32 [%rd29], %r2;");
        assertThat(Arrays.stream(program.run(1, 32).ints(32)).distinct().toArray())
                .containsExactly(1);
    }
}
