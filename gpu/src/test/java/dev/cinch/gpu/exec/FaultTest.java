package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program must not do ends in one line that says what, where and which thread. */
final class FaultTest {
    /** Addresses: the first allocation of a device is at 0x7f0000000000. */
    private static String place(Program program, String fragment, String mnemonic, String block, String thread) {
        return " in kernel k, test.ptx line " + program.line(fragment) + " (" + mnemonic + "), block " + block
                + ", thread " + thread;
    }

    @Test
    void aLoadPastTheEndNamesTheBufferAndTheFirstThread() {
        Program program = Program.sized(256, "", "", "ld.global.u32 %r1, [%rd14];\nst.global.u32 [%rd14], %r1;\nret;");
        assertThat(program.fault(3, 40))
                .isEqualTo("out-of-bounds load of 4 bytes at global address 0x7f0000000100,"
                        + " 0 bytes past the end of out (256 bytes at 0x7f0000000000)"
                        + place(program, "ld.global.u32 %r1", "ld.global.u32", "(1, 0, 0)", "(24, 0, 0)"));
    }

    @Test
    void aStoreBetweenAllocationsNamesTheOneBefore() {
        Program program = Program.sized(100, "", "", "st.global.u32 [%rd15+200], %r31;\nret;");
        program.device.allocate("next", 16);
        assertThat(program.fault(1, 1))
                .isEqualTo("out-of-bounds store of 4 bytes at global address 0x7f00000000c8,"
                        + " 100 bytes past the end of out (100 bytes at 0x7f0000000000)"
                        + place(program, "st.global.u32", "st.global.u32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    /** Where the next buffer lies in the machine, and far behind. */
    @ParameterizedTest
    @ValueSource(ints = {256, 260, 1 << 20, 1 << 30})
    void aBufferThatIsOverrunIsNamedAndNotItsNeighbour(int distance) {
        Program program = Program.sized(256, "", "", "st.global.u32 [%rd15+" + distance + "], %r31;\nret;");
        Buffer next = program.device.allocate("next", 1024);
        program.device.allocate("last", 4 << 20);
        assertThat(program.fault(1, 1))
                .contains(" " + (distance - 256) + " bytes past the end of out (256 bytes at 0x7f0000000000)");
        assertThat(program.device.download(next)).containsOnly(0);
    }

    @Test
    void aBufferThatIsUnderrunIsNamedToo() {
        Program program =
                Program.sized(4096, ".global .align 4 .b8 v[512];", "", "ld.global.u32 %r1, [%rd15+-8];\nret;");
        assertThat(program.fault(1, 1))
                .startsWith("out-of-bounds load of 4 bytes at global address 0x7f10000001f8,"
                        + " 8 bytes before the start of out (4096 bytes at 0x7f1000000200)");
    }

    /** Also if the address is one that belongs to the buffer before it. */
    @Test
    void aBufferThatIsUnderrunByFarIsNamedToo() {
        Program program =
                Program.sized(4096, ".global .align 4 .b8 v[512];", "", "ld.global.u32 %r1, [%rd15+-65536];\nret;");
        assertThat(program.fault(1, 1)).contains(" 65536 bytes before the start of out (4096 bytes at 0x7f1000000200)");
    }

    @Test
    void anAtomicBeforeAllBuffersSaysSo() {
        Program program = Program.of("mov.u64 %rd1, 16;\natom.global.add.u32 %r1, [%rd1], 1;\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("out-of-bounds atomic access of 4 bytes at global address 0x10,"
                        + " below all allocations; the first is out (4096 bytes at 0x7f0000000000)"
                        + place(program, "atom", "atom.global.add.u32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void anAccessThatOnlyStartsInsideIsOutOfBounds() {
        Program program = Program.sized(12, "", "", "ld.global.u64 %rd1, [%rd15+8];\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("out-of-bounds load of 8 bytes at global address 0x7f0000000008,"
                        + " 4 of them past the end of out (12 bytes at 0x7f0000000000)"
                        + place(program, "ld.global.u64", "ld.global.u64", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void onlyLanesThatTakePartCanFault() {
        Program program =
                Program.sized(256, "", "", "setp.lt.u32 %p1, %r31, 64;\n@%p1 st.global.u32 [%rd14], %r31;\nret;");
        program.run(1, 128);
        assertThat(program.ints(64)[63]).isEqualTo(63);
    }

    @Test
    void sharedMemoryHasTheBlocksBytes() {
        Program program = Program.of(
                "",
                ".shared .align 4 .b8 s[64];",
                "mov.u32 %r1, s;\nmad.lo.u32 %r1, %r31, 4, %r1;\n" + "st.shared.u32 [%r1], %r31;\nret;");
        assertThat(program.fault(1, 32))
                .isEqualTo("shared memory of the block has 64 bytes; store of 4 bytes at shared address 0x40"
                        + place(program, "st.shared", "st.shared.u32", "(0, 0, 0)", "(16, 0, 0)"));
    }

    @Test
    void aGenericAddressInTheSharedWindowSaysNothingOfBuffers() {
        Program program =
                Program.of("", ".shared .align 4 .b8 s[64];", "cvta.shared.u64 %rd1, s;\nld.u32 %r1, [%rd1+64];\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("shared memory of the block has 64 bytes; load of 4 bytes at generic address 0x7d0000000040"
                        + place(program, "ld.u32", "ld.u32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void localMemoryHasTheThreadsBytes() {
        Program program =
                Program.of("", ".local .align 8 .b8 l[24];", "mov.u32 %r1, l;\nst.local.u64 [%r1+24], %rd15;\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("local memory of a thread has 24 bytes; store of 8 bytes at local address 0x18"
                        + place(program, "st.local", "st.local.u64", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void parametersHaveTheirBytes() {
        Program program = Program.of("mov.u64 %rd1, k_out;\nld.param.u64 %rd2, [%rd1+8];\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("the kernel's parameters have 8 bytes; load of 8 bytes at param address 0x8"
                        + place(program, "ld.param.u64 %rd2", "ld.param.u64", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void aNamedParameterHasItsBytes() {
        Program program = Program.of("ld.param.u64 %rd2, [k_out+8];\nret;");
        assertThat(program.fault(1, 33))
                .isEqualTo("parameter k_out has 8 bytes; load of 8 at its byte 8"
                        + place(program, "ld.param.u64 %rd2", "ld.param.u64", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void vectorsAreAlignedAsAWhole() {
        Program program = Program.of("add.s64 %rd1, %rd15, 8;\nld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%rd1];\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("misaligned load of 16 bytes at global address 0x7f0000000008,"
                        + " in out (4096 bytes at 0x7f0000000000)"
                        + place(program, "ld.global.v4", "ld.global.v4.u32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void constantsAreNotWritten() {
        Program program = Program.of(
                ".const .align 4 .u32 c = 5;",
                "",
                "mov.u64 %rd1, c;\ncvta.const.u64 %rd1, %rd1;\nst.u32 [%rd1], 1;\n" + "ret;");
        Buffer constant = program.device.symbol("c");
        assertThat(program.fault(1, 1))
                .isEqualTo("store to constant memory at generic address 0x" + Long.toHexString(constant.address())
                        + ", in c (4 bytes at 0x" + Long.toHexString(constant.address()) + ")"
                        + place(program, "st.u32", "st.u32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void thereAreSixteenBarriers() {
        Program program = Program.of("mov.u32 %r1, 16;\nbar.sync %r1;\nret;");
        assertThat(program.fault(1, 64))
                .isEqualTo("barrier 16 does not exist; there are 16"
                        + place(program, "bar.sync", "bar.sync", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void anIndexedBranchStaysInItsTable() {
        Program program = Program.of("t: .branchtargets A, B;\nbrx.idx %r31, t;\nA: ret;\nB: ret;");
        assertThat(program.fault(1, 32))
                .isEqualTo("brx.idx index 2 is not below its 2 targets"
                        + place(program, "brx.idx", "brx.idx", "(0, 0, 0)", "(2, 0, 0)"));
    }

    @Test
    void anIndirectCallGoesToAFunction() {
        Program program = Program.of(
                Program.function("f()", "ret;"),
                "",
                "mov.u64 %rd1, f;\nsetp.eq.u32 %p1, %r31, 5;\n@%p1 mov.u64 %rd1, 7;\np: .callprototype ()_ ();\n"
                        + "call %rd1, (), p;\nret;");
        assertThat(program.fault(1, 32))
                .isEqualTo("indirect call to 0x7, no function"
                        + place(program, "call %rd1", "call", "(0, 0, 0)", "(5, 0, 0)"));
    }

    @Test
    void anIndirectCallPassesWhatTheFunctionTakes() {
        Program program = Program.of(
                Program.function("f(.param .b32 a)", "ret;"),
                "",
                "mov.u64 %rd1, f;\np: .callprototype (.param .b32 _)_ ();\n{\n.param .b32 result;\n"
                        + "call (result), %rd1, (), p;\n}\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("indirect call of f with 0 arguments for 1 results; it takes 1 and gives 0"
                        + place(program, "call (result)", "call", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void aTrapNamesItsThread() {
        Program program = Program.of("setp.eq.u32 %p1, %r30, 70;\n@%p1 trap;\nret;");
        assertThat(program.fault(2, 48))
                .isEqualTo("trap" + place(program, "@%p1 trap", "trap", "(1, 0, 0)", "(22, 0, 0)"));
    }

    @Test
    void anAssertionTellsItsText() {
        Program program = Program.of("""
                .extern .func __assertfail
                (.param .b64 a, .param .b64 b, .param .b32 c, .param .b64 d, .param .b64 e);
                .global .align 1 .b8 text[6] = {105, 32, 60, 32, 110, 0};
                .global .align 1 .b8 file[5] = {120, 46, 99, 117, 0};
                """, "", """
                setp.ne.u32 %p1, %r31, 9;
                @%p1 ret;
                mov.u64 %rd1, text;
                mov.u64 %rd2, file;
                {
                .param .b64 a; .param .b64 b; .param .b32 c; .param .b64 d; .param .b64 e;
                st.param.b64 [a], %rd1;
                st.param.b64 [b], %rd2;
                st.param.b32 [c], 42;
                st.param.b64 [d], %rd2;
                st.param.b64 [e], 1;
                call.uni __assertfail, (a, b, c, d, e);
                }
                ret;
                """);
        assertThat(program.fault(1, 32))
                .isEqualTo("assertion 'i < n' failed at x.cu:42"
                        + place(program, "call.uni", "call.uni", "(0, 0, 0)", "(9, 0, 0)"));
    }

    @Test
    void endlessRecursionIsAFault() {
        Program program = Program.of(Program.function("f()", "call f, ();\nret;"), "", "call f, ();\nret;");
        assertThat(program.fault(1, 64))
                .isEqualTo("the stack passes 524288 bytes per thread"
                        + " in kernel k, test.ptx line " + (program.line(".func f") + 5)
                        + " (call), block (0, 0, 0), thread (0, 0, 0)");
    }

    @Test
    void endlessRecursionWithLocalMemoryIsAFault() {
        Program program = Program.of(
                Program.function("f()", ".local .align 4 .b8 l[1024];\ncall f, ();\nret;"), "", "call f, ();\nret;");
        assertThat(program.fault(1, 1)).startsWith("the stack passes 524288 bytes per thread in kernel k,");
    }

    @Test
    void exitFromADeepRecursionEndsTheThread() {
        Program program = Program.of(Program.function("f(.param .b32 n)", """
                        ld.param.u32 %r1, [n];
                        setp.eq.u32 %p1, %r1, 0;
                        @%p1 exit;
                        sub.u32 %r1, %r1, 1;
                        {
                        .param .b32 next;
                        st.param.b32 [next], %r1;
                        call f, (next);
                        }
                        ret;
                        """), "", """
                st.global.u32 [%rd14], 1;
                {
                .param .b32 n;
                st.param.b32 [n], 2000;
                call f, (n);
                }
                st.global.u32 [%rd14], 2;
                ret;
                """);
        assertThat(program.run(1, 1).ints(1)).containsExactly(1);
    }

    @Test
    void aHandleNobodyGaveIsNoTexture() {
        Program program = Program.of("mov.u64 %rd1, 0;\ntex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r31}];\nret;");
        assertThat(program.fault(1, 1))
                .isEqualTo("no texture has the handle 0x0"
                        + place(program, "tex.1d", "tex.1d.v4.f32.s32", "(0, 0, 0)", "(0, 0, 0)"));
    }

    @Test
    void aThreadIsNamedInThreeDimensions() {
        Program program = Program.of("mov.u32 %r1, %tid.z;\nsetp.eq.u32 %p1, %r1, 2;\n@%p1 trap;\nret;");
        assertThatThrownBy(() -> program.run(new Dimensions(2, 3, 1), new Dimensions(5, 3, 4)))
                .isInstanceOf(Fault.class)
                .hasMessageEndingWith("block (0, 0, 0), thread (0, 0, 2)");
    }
}
