package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Runs begin and end where they should. */
final class RunFinderTest {
    /** The lengths of runs by the number of their first instruction. */
    private static Map<Integer, Integer> runs(String body) {
        PtxModule module = PtxParser.parse("k.ptx", """
                .version 8.3
                .target sm_80
                .address_size 64
                .visible .entry k(.param .u64 out)
                {
                .reg .pred %p<4>;
                .reg .b32 %r<8>;
                .reg .b64 %rd<4>;
                """ + body + "\n}\n");
        Code code = new KernelImage(module, module.functions().get(0), Map.of(), 0, AddressWidth.BITS_64).kernel();
        new RunFinder(code).find();
        Map<Integer, Integer> found = new TreeMap<>();
        for (int pc = 0; pc < code.ops.length; pc++) {
            if (code.ops[pc].run != null) {
                found.put(pc, code.ops[pc].run.length);
            }
        }
        return found;
    }

    @Test
    void oneInstructionIsNoRun() {
        assertThat(runs("add.u32 %r1, %r1, 1;\nret;")).isEmpty();
    }

    @Test
    void arithmeticAndMemoryAreOneRun() {
        assertThat(runs("""
                ld.param.u64 %rd1, [out];
                mov.u32 %r1, %tid.x;
                add.u32 %r2, %r1, 1;
                setp.gt.u32 %p1, %r2, 5;
                selp.u32 %r2, %r1, %r2, %p1;
                st.global.u32 [%rd1], %r2;
                ret;""")).containsExactly(Map.entry(0, 6));
    }

    @Test
    void whatIsLongIsSeveral() {
        assertThat(runs("add.u32 %r1, %r1, 1;\n".repeat(2 * RunFinder.LONGEST + 3) + "ret;"))
                .containsExactly(
                        Map.entry(0, RunFinder.LONGEST),
                        Map.entry(RunFinder.LONGEST, RunFinder.LONGEST),
                        Map.entry(2 * RunFinder.LONGEST, 3));
    }

    @Test
    void aGuardEndsARun() {
        assertThat(runs("""
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                @%p1 add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                ret;""")).containsExactly(Map.entry(0, 2), Map.entry(3, 3));
    }

    @Test
    void nobodyJumpsIntoARun() {
        assertThat(runs("""
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                L:
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                setp.gt.u32 %p1, %r2, 5;
                @%p1 bra L;
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                ret;""")).containsExactly(Map.entry(0, 2), Map.entry(2, 3), Map.entry(6, 2));
    }

    @Test
    void atomicsBarriersAndClocksAreNoPartOfOne() {
        assertThat(runs("""
                mov.u32 %r1, %clock;
                add.u32 %r1, %r1, 1;
                bar.sync 0;
                add.u32 %r1, %r1, 1;
                atom.global.add.u32 %r2, [%rd1], %r1;
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                ret;""")).containsExactly(Map.entry(5, 2));
    }

    @Test
    void equalRunsOfTwoKernelsAreEqual() {
        String body = "add.u32 %r1, %r1, 7;\nmul.lo.u32 %r1, %r1, %r1;\nret;";
        assertThat(run(body)).isEqualTo(run("\n" + body)).isNotEqualTo(run(body.replace("7", "8")));
    }

    private static ArithmeticRun run(String body) {
        PtxModule module = PtxParser.parse(
                "k.ptx",
                ".version 8.3\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n.reg .b32 %r<8>;\n" + body
                        + "\n}\n");
        Code code = new KernelImage(module, module.functions().get(0), Map.of(), 0, AddressWidth.BITS_64).kernel();
        new RunFinder(code).find();
        return code.ops[0].run.run();
    }
}
