package dev.cinch.gpu.time.policy.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the assembler joins, shares and moves, by the opcode of what is left. */
final class FusionsTest {
    private static final LoweringTable TABLE = LoweredText.TABLE;

    /** The instructions of a function and what becomes of them. */
    private record Joined(List<Instruction> function, LoweredCode code) {
        private List<Integer> of(String opcode, int[] values) {
            return IntStream.range(0, function.size())
                    .filter(i -> function.get(i).opcode().equals(opcode))
                    .mapToObj(i -> values[i])
                    .toList();
        }

        List<Integer> instructions(String opcode) {
            return of(opcode, code.instructions);
        }

        int allInstructions(String opcode) {
            return instructions(opcode).stream().mapToInt(one -> one).sum();
        }

        List<Integer> latencies(String opcode) {
            return of(opcode, code.latency);
        }

        List<Integer> moves() {
            return of("mma", code.moves);
        }
    }

    private static Joined joined(String body) {
        LoweredText lowered =
                LoweredText.of(".const .align 4 .b8 table[64];\n.visible .entry k(.param .u64 out) {\n", body);
        return new Joined(lowered.function(), lowered.code());
    }

    @Test
    void aLoadOfConstantsNamesTheirPlace() {
        String before =
                "mov.u64 %rd1, table;\nmov.u32 %r1, %tid.x;\ncvt.u64.u32 %rd2, %r1;\nadd.s64 %rd3, %rd1, %rd2;\n";
        assertThat(joined(before + "ld.const.u8 %r2, [%rd3];\n").instructions("add"))
                .containsExactly(0);
        assertThat(joined(before + "ld.const.u8 %r2, [%rd3];\nshl.b64 %rd4, %rd3, 1;\n")
                        .instructions("add"))
                .containsExactly(2);
    }

    @Test
    void aReciprocalIsFoundBeforeALoopThatLeavesTheDivisorAlone() {
        String loop = "LOOP:\nrem.u32 %r3, %r1, %r2;\nadd.u32 %r1, %r3, 9;\nadd.u32 %r4, %r4, 1;\n%s"
                + "setp.ne.u32 %p1, %r4, 99;\n@%p1 bra LOOP;\n";
        String same = loop.replace("%s", "");
        String other = loop.replace("%s", "add.u32 %r2, %r2, 2;\n");
        LoweredForm short1 = TABLE.find("rem.u32");
        LoweredForm whole = TABLE.find("reciprocal.rem.u32");
        assertThat(whole.latency()).isGreaterThan(short1.latency());
        assertThat(joined(same).latencies("rem")).containsExactly(short1.latency());
        assertThat(joined(other).latencies("rem")).containsExactly(whole.latency());
        assertThat(joined("rem.u32 %r3, %r1, %r2;\n").latencies("rem")).containsExactly(whole.latency());
    }

    @Test
    void quotientsByTheSameNumberShareItsReciprocal() {
        int stays = TABLE.find("rem.u32").latency();
        int whole = TABLE.find("reciprocal.rem.u32").latency();
        String first = "rem.u32 %r3, %r1, %r2;\n";
        String second = "rem.u32 %r4, %r5, %r2;\n";
        assertThat(joined(first + second).latencies("rem")).containsExactly(whole, stays);
        assertThat(joined(first + "add.u32 %r2, %r2, 1;\n" + second).latencies("rem"))
                .containsExactly(whole, whole);
        assertThat(joined(first + "rem.u32 %r4, %r5, %r6;\n").latencies("rem")).containsExactly(whole, whole);
    }

    @Test
    void bothHalvesOfAProductShareTheirParts() {
        String lower = "mul.lo.s64 %rd3, %rd1, %rd2;\n";
        String upper = "mul.hi.u64 %rd4, %rd1, %rd2;\n";
        int alone = joined(upper).allInstructions("mul") + joined(lower).allInstructions("mul");
        assertThat(joined(lower + upper).allInstructions("mul")).isLessThan(alone);
        assertThat(joined(lower + "add.s64 %rd1, %rd1, 1;\n" + upper).allInstructions("mul"))
                .isEqualTo(alone);
    }

    private static String product(int sum, int right, int other) {
        return "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r" + sum + ",%r" + (sum + 1)
                + "}, {%r10,%r11,%r12,%r13}, {%r" + right + ",%r" + other + "}, {%r" + sum + ",%r" + (sum + 1) + "};\n";
    }

    @Test
    void whatTwoProductsWantInDifferentPlacesIsMoved() {
        assertThat(joined(product(1, 20, 21) + product(3, 20, 21)).moves()).containsExactly(0, 0);
        assertThat(joined(product(1, 20, 21) + product(3, 21, 20)).moves()).containsExactly(0, 2);
        assertThat(joined(product(1, 20, 21) + product(3, 20, 22)).moves()).containsExactly(0, 1);
        assertThat(joined(product(1, 20, 21) + product(3, 22, 23)).moves()).containsExactly(0, 0);
    }

    @Test
    void aLoopFindsOperandsWhereItsEndLeftThem() {
        String end = "add.u32 %r9, %r9, 1;\nsetp.ne.u32 %p1, %r9, 99;\n@%p1 bra LOOP;\n";
        assertThat(joined("LOOP:\n" + product(1, 20, 21) + product(3, 21, 20) + end)
                        .moves())
                .containsExactly(2, 2);
    }

    @Test
    void wholeNumbersAreConvertedWithoutTheSpecialUnit() {
        for (String types : List.of("u64.u16", "u64.u8", "s64.s16", "u16.u64", "s64.s8", "u8.u16")) {
            assertThat(TABLE.find("cvt." + types).unit()).as(types).isNotEqualTo(SubCoreUnit.SPECIAL);
        }
        assertThat(TABLE.find("cvt.rzi.u64.f64").unit()).isEqualTo(SubCoreUnit.SPECIAL);
    }

    @Test
    void fragmentsAreTwoProducts() {
        assertThat(TABLE.find("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32").instructions())
                .isEqualTo(2);
    }

    @Test
    void aSumIsHeldAgainstABoundAtOnce() {
        String before = "mov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\n";
        assertThat(joined(before + "add.s32 %r2, %r1, 7;\nmin.s32 %r3, %r2, 9;\n")
                        .instructions("add"))
                .containsExactly(0);
        assertThat(joined(before + "@%p1 add.s32 %r2, %r1, 7;\n@%p1 min.s32 %r3, %r2, 9;\n")
                        .instructions("add"))
                .containsExactly(0);
        assertThat(joined(before + "@%p1 add.s32 %r2, %r1, 7;\n@!%p1 min.s32 %r3, %r2, 9;\n")
                        .instructions("add"))
                .containsExactly(1);
        assertThat(joined(before + "add.s32 %r2, %r1, 7;\nmin.s32 %r3, %r2, 9;\nxor.b32 %r4, %r2, 5;\n")
                        .instructions("add"))
                .containsExactly(1);
    }

    @Test
    void bitsAreTestedAtOnce() {
        String before = "mov.u32 %r1, %tid.x;\nand.b32 %r2, %r1, 8;\n";
        assertThat(joined(before + "setp.eq.s32 %p1, %r2, 0;\n").instructions("and"))
                .containsExactly(0);
        assertThat(joined(before + "setp.eq.s32 %p1, %r2, 8;\n").instructions("and"))
                .containsExactly(1);
    }

    @Test
    void theUpperPartOfANumberIsAddedAtOnce() {
        String before = "mov.u32 %r1, %tid.x;\nshr.s32 %r2, %r1, 3;\n";
        assertThat(joined(before + "add.s32 %r3, %r2, %r1;\n").instructions("shr"))
                .containsExactly(0);
        assertThat(joined(before + "sub.s32 %r3, %r1, %r2;\n").instructions("shr"))
                .containsExactly(1);
    }

    @Test
    void whatMakesAFloatHoldsItBetweenNothingAndOne() {
        assertThat(joined("fma.rn.f32 %f2, %f1, %f1, %f1;\ncvt.sat.f32.f32 %f3, %f2;\nadd.f32 %f4, %f3, %f1;\n")
                        .instructions("cvt"))
                .containsExactly(0);
        assertThat(joined("fma.rn.f32 %f2, %f1, %f1, %f1;\ncvt.sat.f32.f32 %f3, %f2;\nadd.f32 %f4, %f2, %f3;\n")
                        .latencies("cvt"))
                .containsExactly(4);
        assertThat(joined("fma.rn.f32 %f2, %f1, %f1, %f1;\ncvt.rni.f32.f32 %f3, %f2;\nadd.f32 %f4, %f3, %f1;\n")
                        .latencies("cvt"))
                .containsExactly(19);
    }

    @Test
    void theLeastOfThreeIsFoundAtOnce() {
        String loads = "ld.shared.u32 %r1, [%r9];\nld.shared.u32 %r2, [%r9+4];\nld.shared.u32 %r3, [%r9+8];\n";
        assertThat(joined(loads + "min.s32 %r4, %r1, %r2;\nmin.s32 %r5, %r4, %r3;\nst.shared.u32 [%r9], %r5;\n")
                        .instructions("min"))
                .containsExactly(0, 1);
        assertThat(joined(loads + "min.s32 %r4, %r1, %r2;\nmin.u32 %r5, %r4, %r3;\nst.shared.u32 [%r9], %r5;\n")
                        .instructions("min"))
                .containsExactly(1, 1);
        assertThat(joined(loads + "max.s32 %r4, %r1, %r2;\nmin.s32 %r5, %r4, %r3;\nst.shared.u32 [%r9], %r5;\n")
                        .allInstructions("min"))
                .isEqualTo(1);
    }

    @Test
    void twoShiftsThatMeetTurnANumber() {
        String turn =
                "mov.u64 %rd1, %clock64;\nshl.b64 %rd2, %rd1, 13;\nshr.b64 %rd3, %rd1, 51;\nadd.u64 %rd4, %rd2, %rd3;\n"
                        + "xor.b64 %rd5, %rd4, %rd1;\n";
        assertThat(joined(turn).allInstructions("shl")).isZero();
        assertThat(joined(turn).allInstructions("shr")).isZero();
        assertThat(joined(turn).instructions("add")).containsExactly(2);
        assertThat(joined(turn.replace("51", "50")).allInstructions("shr")).isEqualTo(2);
        assertThat(joined(turn + "add.u64 %rd6, %rd5, %rd3;\n").allInstructions("shr"))
                .isEqualTo(2);
        String halves = turn.replace("13", "32").replace("51", "32").replace("add.u64", "or.b64");
        assertThat(joined(halves).instructions("or")).containsExactly(0);
        assertThat(joined(halves).instructions("xor")).containsExactly(2);
    }

    @Test
    void aNumberTurnedOverIsStillOneOfThree() {
        Joined choice = joined("mov.u32 %r1, %tid.x;\nmov.u32 %r2, %clock;\nnot.b32 %r3, %r1;\nand.b32 %r4, %r3, %r2;\n"
                + "xor.b32 %r5, %r4, %r1;\n");
        assertThat(choice.instructions("not")).containsExactly(0);
        assertThat(choice.instructions("and")).containsExactly(0);
        assertThat(choice.instructions("xor")).containsExactly(1);
    }
}
