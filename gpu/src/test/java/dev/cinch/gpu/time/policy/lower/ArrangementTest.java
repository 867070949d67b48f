package dev.cinch.gpu.time.policy.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order of instructions; that values do not change is asked of every golden case. */
final class ArrangementTest {
    private static List<String> order(String body) {
        String text = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out) {\n"
                + ".reg .pred %p<9>; .reg .b32 %r<60>; .reg .f32 %f<20>; .reg .b64 %rd<9>;\n" + body + "ret;\n}\n";
        PtxModule module = Lowerings.CATALOGUE.get("sm90").arrange(PtxParser.parse("k.ptx", text));
        return module.function("k").code().stream()
                .map(one -> one.opcode() + " " + one.at().line())
                .toList();
    }

    private static List<Instruction> code(String body) {
        String text = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out) {\n"
                + ".reg .pred %p<9>; .reg .b32 %r<60>; .reg .f32 %f<20>; .reg .b64 %rd<9>;\n" + body + "ret;\n}\n";
        return Lowerings.CATALOGUE
                .get("sm90")
                .arrange(PtxParser.parse("k.ptx", text))
                .function("k")
                .code();
    }

    @Test
    void loadsComeBeforeWhatWantsOthers() {
        assertThat(order("ld.param.u64 %rd1, [out];\nld.global.u32 %r1, [%rd1];\nadd.u32 %r2, %r1, 1;\n"
                        + "ld.global.u32 %r3, [%rd1+64];\nadd.u32 %r4, %r3, %r2;\nst.global.u32 [%rd1+128], %r4;\n"))
                .containsExactly("ld 6", "ld 7", "ld 9", "add 8", "add 10", "st 11", "ret 12");
    }

    @Test
    void aLoadDoesNotPassAStoreThatMayWriteItsWord() {
        String other = "ld.param.u64 %rd1, [out];\nadd.u64 %rd2, %rd1, 64;\nst.global.u32 [%rd2], 1;\n";
        assertThat(order(other + "ld.global.u32 %r1, [%rd1];\nst.global.u32 [%rd1+256], %r1;\n"))
                .containsSubsequence("st 8", "ld 9", "st 10");
        assertThat(order(other + "ld.global.u32 %r1, [%rd2+32];\nst.global.u32 [%rd1+256], %r1;\n"))
                .containsSubsequence("ld 9", "st 8", "st 10");
    }

    @Test
    void aLoadPassesAStoreBesideItsWord() {
        String before = "ld.param.u64 %rd1, [out];\nmov.u32 %r5, %tid.x;\n";
        assertThat(
                        order(
                                before
                                        + "st.global.u32 [%rd1+4], %r5;\nld.global.u32 %r1, [%rd1+8];\nst.global.u32 [%rd1+256], %r1;\n"))
                .containsSubsequence("ld 9", "st 8", "st 10");
        assertThat(
                        order(
                                before
                                        + "st.global.u64 [%rd1+4], %rd2;\nld.global.u32 %r1, [%rd1+8];\nst.global.u32 [%rd1+256], %r1;\n"))
                .containsSubsequence("st 8", "ld 9", "st 10");
        assertThat(
                        order(
                                before
                                        + "st.global.u32 [%rd1+12], %r5;\nld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%rd1];\nst.global.u32 [%rd1+256], %r1;\n"))
                .containsSubsequence("st 8", "ld 9", "st 10");
    }

    @Test
    void aBranchOverFewInstructionsVanishes() {
        List<Instruction> code = code("ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\n"
                + "@%p1 bra END;\nadd.u32 %r1, %r1, 7;\nEND:\nst.global.u32 [%rd1], %r1;\n");
        assertThat(code).noneMatch(one -> one.opcode().equals("bra"));
        assertThat(code)
                .filteredOn(one -> one.opcode().equals("add"))
                .singleElement()
                .satisfies(one -> assertThat(one.guard().negated()).isTrue());
    }

    /** A choice between two ways, as nvcc writes it: with a jump over the first, or with two. */
    private static String choice(boolean twice, String first, String second) {
        String before = "ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\n";
        String after = "END:\nst.global.u32 [%rd1], %r2;\n";
        return twice
                ? before + "@%p1 bra ONE;\nbra.uni TWO;\nONE:\n" + first + "bra.uni END;\nTWO:\n" + second + after
                : before + "@!%p1 bra TWO;\n" + first + "bra.uni END;\nTWO:\n" + second + after;
    }

    @Test
    void bothWaysOfAShortChoiceGetAPredicate() {
        String first = "add.u32 %r3, %r1, 7;\nmin.u32 %r2, %r3, 9;\n";
        String second = "sub.u32 %r4, %r1, 7;\nmax.u32 %r2, %r4, 2;\n";
        for (boolean twice : new boolean[] {false, true}) {
            List<Instruction> code = code(choice(twice, first, second));
            assertThat(code).noneMatch(one -> one.opcode().equals("bra"));
            assertThat(code)
                    .filteredOn(one -> one.guard() != null)
                    .extracting(one -> (one.guard().negated() ? "!" : "") + one.opcode())
                    .containsExactlyInAnyOrder("add", "min", "!sub", "!max");
        }
    }

    @Test
    void aLongChoiceStaysABranch() {
        String long1 =
                "mul.lo.u32 %r3, %r1, 7;\nxor.b32 %r3, %r3, %r1;\npopc.b32 %r3, %r3;\nbrev.b32 %r3, %r3;\nmin.u32 %r2, %r3, 9;\n";
        for (boolean twice : new boolean[] {false, true}) {
            assertThat(code(choice(twice, long1, long1)))
                    .anyMatch(one -> one.opcode().equals("bra"))
                    .noneMatch(one -> one.opcode().equals("min") && one.guard() != null);
        }
    }

    @Test
    void aWayThatOthersComeToStaysABranch() {
        assertThat(code(
                        "ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\nsetp.eq.u32 %p2, %r1, 4;\n"
                                + "@%p2 bra TWO;\nbar.sync 0;\n@%p1 bra TWO;\nadd.u32 %r2, %r1, 7;\nbra.uni END;\n"
                                + "TWO:\nadd.u32 %r2, %r1, 9;\nEND:\nst.global.u32 [%rd1], %r2;\n"))
                .filteredOn(one -> one.opcode().equals("bra"))
                .hasSize(3);
    }

    @Test
    void anAtomicWhoseAnswerNobodyReadsBecomesAReduction() {
        String before = "ld.param.u64 %rd1, [out];\n";
        String after = "st.global.u32 [%rd1+256], %r2;\n";
        assertThat(code(before + "atom.global.add.u32 %r1, [%rd1], 7;\n" + after))
                .anyMatch(one -> one.opcode().equals("red") && one.operands().size() == 2)
                .noneMatch(one -> one.opcode().equals("atom"));
        assertThat(code(before + "atom.global.add.u32 %r2, [%rd1], 7;\n" + after))
                .anyMatch(one -> one.opcode().equals("atom"));
        assertThat(code(before + "atom.global.cas.b32 %r1, [%rd1], 7, 8;\n" + after))
                .anyMatch(one -> one.opcode().equals("atom"));
    }

    @Test
    void whatABranchWaitsForComesEarly() {
        assertThat(
                        order(
                                "mov.u32 %r1, 0;\nmov.u32 %r2, 0;\nLOOP:\nmad.lo.u32 %r2, %r2, 5, 1;\nmad.lo.u32 %r2, %r2, 5, 1;\n"
                                        + "add.u32 %r1, %r1, 1;\nsetp.ne.u32 %p1, %r1, 9;\n@%p1 bra LOOP;\nst.global.u32 [%rd1], %r2;\n"))
                .containsSubsequence("add 11", "setp 12", "mad 10", "bra 13");
    }

    @Test
    void whatWantsNothingOfADetourComesBeforeIt() {
        // The detour holds a choice of its own, so that it stays a branch.
        String code =
                "ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\nadd.u32 %r2, %r1, 5;\n"
                        + "@%p1 bra BACK;\nsetp.eq.u32 %p2, %r1, 4;\n@%p2 bra LESS;\nadd.u32 %r2, %r1, 7;\nLESS:\n"
                        + "xor.b32 %r2, %r2, 9;\nBACK:\nmul.lo.u32 %r3, %r1, %r1;\nmin.u32 %r4, %r2, %r3;\nmax.u32 %r1, %r3, 6;\n"
                        + "st.global.u32 [%rd1], %r4;\nst.global.u32 [%rd1+64], %r1;\n";
        // What the detour gives is waited for, and what it reads is not written before it.
        assertThat(order(code))
                .containsSubsequence("mul 17", "bra 10", "xor 15", "min 18", "st 20")
                .containsSubsequence("bra 10", "xor 15", "max 19");
    }

    /** Sums of vectors, a load before each sum, as a compiler writes them: how many loads come before the first sum. */
    private static long loadsFirst(int vectors, int live) {
        StringBuilder body = new StringBuilder("ld.param.u64 %rd1, [out];\n");
        for (int i = 0; i < live; i++) {
            body.append("ld.global.f32 %v")
                    .append(i)
                    .append(", [%rd1+")
                    .append(1024 + 4 * i)
                    .append("];\n");
        }
        body.append("bar.sync 0;\n");
        for (int i = 0; i < vectors; i++) {
            String four = "%w" + 4 * i + ", %w" + (4 * i + 1) + ", %w" + (4 * i + 2) + ", %w" + (4 * i + 3);
            body.append("ld.global.v4.f32 {")
                    .append(four)
                    .append("}, [%rd1+")
                    .append(16 * i)
                    .append("];\n");
            for (int j = 0; j < 4; j++) {
                body.append("add.f32 %f1, %f1, %w").append(4 * i + j).append(";\n");
            }
        }
        for (int i = 0; i < live; i++) {
            body.append("mul.f32 %f1, %f1, %v").append(i).append(";\n");
        }
        String registers = ".reg .f32 %v<" + (live + 1) + ">; .reg .f32 %w<" + 4 * vectors + ">;\n";
        List<String> order = code(registers + body + "st.global.f32 [%rd1], %f1;\n").stream()
                .map(Instruction::opcode)
                .toList();
        List<String> behind = order.subList(order.indexOf("bar"), order.size());
        return behind.subList(0, behind.indexOf("add")).stream()
                .filter(opcode -> opcode.equals("ld"))
                .count();
    }

    @Test
    void whatGetsByWithFewRegistersKeepsToThem() {
        // A sum takes one of 26, for the address is a parameter, so that six vectors fit; beside ten further values
        // three.
        assertThat(loadsFirst(8, 0)).isEqualTo(6);
        assertThat(loadsFirst(8, 10)).isEqualTo(3);
    }

    @Test
    void whatNeedsMoreAnywayTakesMore() {
        // 24 values, a sum and a vector are 29; eight more hold two vectors.
        assertThat(loadsFirst(8, 24)).isEqualTo(3);
    }

    private static List<Instruction> counted(String body) {
        return code(
                "ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nmov.u32 %r2, 0;\nLOOP:\n" + body
                        + "add.s64 %rd1, %rd1, 4096;\nadd.u32 %r2, %r2, 1;\nsetp.ne.u32 %p1, %r2, 64;\n@%p1 bra LOOP;\nbar.sync 0;\n");
    }

    private static boolean unrolled(String body) {
        return counted(body).stream().anyMatch(one -> one.has(Arrangement.UNROLLED));
    }

    @Test
    void aLoopThatFillsSharedMemoryFromElsewhereIsUnrolled() {
        assertThat(unrolled("ld.global.u32 %r3, [%rd1];\nst.shared.u32 [%r1], %r3;\n"))
                .isTrue();
        assertThat(unrolled("ld.shared.u32 %r3, [%r1+64];\nst.shared.u32 [%r1], %r3;\n"))
                .isFalse();
        assertThat(unrolled("ld.global.u32 %r3, [%rd1];\nst.global.u32 [%rd1+64], %r3;\n"))
                .isFalse();
        assertThat(unrolled("ld.u32 %r3, [%rd1];\nst.shared.u32 [%r1], %r3;\n")).isFalse();
    }

    /** Loads before the first sum in a block beside whose values a loop keeps others in registers, which only later code reads. */
    private static long loadsBeside(int kept) {
        StringBuilder body = new StringBuilder("ld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\nmov.u32 %r2, 0;\n");
        for (int i = 0; i < kept; i++) {
            body.append("add.u32 %r")
                    .append(40 + i)
                    .append(", %r1, ")
                    .append(i + 1)
                    .append(";\n");
        }
        body.append("LOOP:\n");
        for (int i = 0; i < 6; i++) {
            body.append("ld.global.v4.u32 {%r" + (10 + 4 * i) + ", %r" + (11 + 4 * i) + ", %r" + (12 + 4 * i) + ", %r"
                    + (13 + 4 * i) + "}, [%rd1+" + 16 * i + "];\n");
            for (int part = 0; part < 4; part++) {
                body.append("xor.b32 %r1, %r1, %r").append(10 + 4 * i + part).append(";\n");
            }
        }
        body.append("bar.sync 0;\nadd.u32 %r2, %r2, 1;\nsetp.ne.u32 %p1, %r2, 64;\n@%p1 bra LOOP;\n");
        for (int i = 0; i < kept; i++) {
            body.append("st.global.u32 [%rd1+")
                    .append(4 * i)
                    .append("], %r")
                    .append(40 + i)
                    .append(";\n");
        }
        return code(body.append("st.global.u32 [%rd1], %r1;\n").toString()).stream()
                .filter(one -> one.opcode().equals("ld") && one.has("global")
                        || one.opcode().equals("xor"))
                .takeWhile(one -> one.opcode().equals("ld"))
                .count();
    }

    @Test
    void whatALoopKeepsForLaterLeavesFewerRegistersForItsLoads() {
        assertThat(loadsBeside(0)).isGreaterThan(loadsBeside(12));
        assertThat(loadsBeside(12)).isPositive();
    }

    /** A step of a wavefront: three loads, three sums and two maxima of which sums are a part, and a store. */
    private static final String STEP = "ld.shared.u32 %r3, [%r2];\nadd.s32 %r4, %r3, 3;\nld.shared.u32 %r5, [%r2+4];\n"
            + "add.s32 %r6, %r5, -1;\nld.shared.u32 %r7, [%r2+8];\nadd.s32 %r8, %r7, 2;\nmax.s32 %r9, %r4, %r8;\n"
            + "max.s32 %r10, %r9, %r6;\nst.shared.u32 [%r2+4], %r10;\n";

    @Test
    void aBranchOverTenInstructionsVanishesAndOneOverMoreStays() {
        String before = "mov.u32 %r1, %tid.x;\nshl.b32 %r2, %r1, 2;\nsetp.eq.u32 %p1, %r1, 3;\n@%p1 bra END;\n";
        String two = "xor.b32 %r11, %r10, %r1;\nst.shared.u32 [%r2+12], %r11;\n";
        assertThat(code(before + STEP + two + "END:\nbar.sync 0;\n"))
                .noneMatch(one -> one.opcode().equals("bra"));
        String stores = "st.shared.u32 [%r2+16], %r10;\n";
        assertThat(code(before + stores.repeat(10) + "END:\nbar.sync 0;\n"))
                .noneMatch(one -> one.opcode().equals("bra"));
        assertThat(code(before + stores.repeat(11) + "END:\nbar.sync 0;\n"))
                .anyMatch(one -> one.opcode().equals("bra"));
    }

    @Test
    void smallBlocksLeaveRegistersForLoadsUnderWay() {
        assertThat(ListSchedule.few(0)).isEqualTo(26);
        assertThat(ListSchedule.few(256)).isEqualTo(26);
        assertThat(ListSchedule.few(64)).isEqualTo(26);
        assertThat(ListSchedule.few(32)).isEqualTo(58);
        assertThat(ListSchedule.few(1)).isEqualTo(249);
    }

    @Test
    void aBranchOverAComparisonStays() {
        assertThat(code("mov.u32 %r1, %tid.x;\nsetp.eq.u32 %p1, %r1, 3;\n@%p1 bra END;\nsetp.lt.u32 %p2, %r1, 9;\n"
                        + "selp.b32 %r2, %r1, 7, %p2;\nst.shared.u32 [%r1], %r2;\nEND:\nbar.sync 0;\n"))
                .anyMatch(one -> one.opcode().equals("bra"));
    }

    private static String loop(String body) {
        return "mov.u32 %r1, %tid.x;\nmov.u32 %r2, %ntid.x;\nmov.u32 %r3, 0;\nLOOP:\n" + body
                + "bar.sync 0;\nadd.u32 %r3, %r3, 1;\nsetp.ne.u32 %p1, %r3, 99;\n@%p1 bra LOOP;\n";
    }

    @Test
    void aComparisonThatStaysTheSameIsMadeBeforeTheLoop() {
        List<Instruction> code = code(loop("setp.lt.u32 %p2, %r1, %r2;\n@%p2 st.shared.u32 [%r1], %r3;\n"));
        int start = ((Operand.Label) code.get(code.size() - 2).operand(0)).target();
        assertThat(code.subList(0, start)).anyMatch(one -> one.opcode().equals("setp"));
        assertThat(code.subList(start, code.size()))
                .filteredOn(one -> one.opcode().equals("setp"))
                .hasSize(1);
    }

    @Test
    void whatChangesOrIsPassedOverStaysInTheLoop() {
        for (String body : List.of(
                "setp.lt.u32 %p2, %r3, %r2;\n@%p2 st.shared.u32 [%r1], %r3;\n",
                "setp.lt.u32 %p2, %r1, %r2;\n@%p2 st.shared.u32 [%r1], %r3;\nsetp.gt.u32 %p2, %r1, %r2;\n",
                "setp.lt.u32 %p3, %r3, 7;\n@%p3 bra END;\n" + STEP + STEP
                        + "setp.lt.u32 %p2, %r1, %r2;\n@%p2 st.shared.u32 [%r1], %r3;\nEND:\n")) {
            List<Instruction> code = code(loop(body));
            int start = ((Operand.Label) code.get(code.size() - 2).operand(0)).target();
            assertThat(code.subList(0, start))
                    .as(body)
                    .noneMatch(one -> one.opcode().equals("setp"));
        }
    }

    @Test
    void whoComesToALoopFromElsewhereDoesWhatWasPutBeforeIt() {
        List<Instruction> code = code(
                "mov.u32 %r1, %tid.x;\nmov.u32 %r2, %ntid.x;\nmov.u32 %r3, 0;\nsetp.eq.u32 %p3, %r1, 5;\n@%p3 bra LOOP;\n"
                        + "bar.sync 0;\nLOOP:\nsetp.lt.u32 %p2, %r1, %r2;\n@%p2 st.shared.u32 [%r1], %r3;\nbar.sync 0;\n"
                        + "add.u32 %r3, %r3, 1;\nsetp.ne.u32 %p1, %r3, 99;\n@%p1 bra LOOP;\n");
        List<Integer> targets = code.stream()
                .filter(one -> one.opcode().equals("bra"))
                .map(one -> ((Operand.Label) one.operand(0)).target())
                .toList();
        assertThat(code.get(targets.get(0)).opcode()).isEqualTo("setp");
        assertThat(targets.get(1)).isEqualTo(targets.get(0) + 1);
    }

    @Test
    void arithmeticPassesVolatileAccessesWhichKeepTheirOrder() {
        assertThat(
                        order(
                                "mov.u32 %r1, %tid.x;\nld.volatile.shared.u32 %r2, [%r1];\nadd.u32 %r3, %r2, 1;\nadd.u32 %r4, %r1, 64;\n"
                                        + "ld.volatile.shared.u32 %r5, [%r4];\nadd.u32 %r6, %r3, %r5;\nst.volatile.shared.u32 [%r1], %r6;\n"))
                .containsSubsequence("ld 7", "ld 10", "add 8", "add 11", "st 12");
    }
}
