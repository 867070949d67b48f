package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Loads, stores and addresses in every space. */
final class MemoryAccessTest {
    private static final String TABLE =
            ".global .align 8 .b8 bytes[8] = {0x80, 0xFF, 0x34, 0x92, 0x78, 0x56, 0x34, 0xF2};";

    /** The manual's way to name an element of an array, without brackets around it. */
    @Test
    void elementsOfVariablesAreAddressesToo() {
        Program program = Program.of(".global .align 4 .b32 words[4] = {7, 8, 9, 10};", "", """
                ld.global.u32 %r1, words[2];
                st.global.u32 words[0], %r1;
                atom.global.add.u32 %r2, words[0], 1;
                ld.global.u32 %r3, words;
                st.global.u32 [%rd15], %r1;
                st.global.u32 [%rd15+4], %r2;
                st.global.u32 [%rd15+8], %r3;
                ret;
                """);
        assertThat(program.run(1, 1).ints(3)).containsExactly(9, 9, 10);
    }

    @Test
    void narrowLoadsAreExtendedByTheirTypeToTheirRegister() {
        Program program = Program.of(TABLE, "", """
                mov.u64 %rd1, bytes;
                ld.global.s8 %r1, [%rd1];
                ld.global.u8 %r2, [%rd1];
                ld.global.s16 %r3, [%rd1+2];
                ld.global.u16 %r4, [%rd1+2];
                st.global.v4.u32 [%rd15], {%r1, %r2, %r3, %r4};
                ld.global.s8 %rd2, [%rd1];
                ld.global.s16 %rd3, [%rd1+2];
                ld.global.s32 %rd4, [%rd1+4];
                ld.global.u32 %rd5, [%rd1+4];
                st.global.v2.u64 [%rd15+16], {%rd2, %rd3};
                st.global.v2.u64 [%rd15+32], {%rd4, %rd5};
                ld.global.s8 %h1, [%rd1];
                ld.global.u8 %h2, [%rd1];
                cvt.u32.u16 %r5, %h1;
                cvt.s32.s16 %r6, %h1;
                cvt.s32.s16 %r7, %h2;
                st.global.u32 [%rd15+48], %r5;
                st.global.u32 [%rd15+52], %r6;
                st.global.u32 [%rd15+56], %r7;
                ret;
                """);
        program.run(1, 1);
        assertThat(program.ints(4)).containsExactly(-128, 0x80, 0xFFFF9234, 0x9234);
        assertThat(program.longs(6)).endsWith(-128L, 0xFFFFFFFFFFFF9234L, 0xFFFFFFFFF2345678L, 0xF2345678L);
        assertThat(program.ints(15)).endsWith(0xFF80, -128, 128);
    }

    @Test
    void storesTakeTheLowBytesOfWiderRegisters() {
        Program program = Program.of("""
                mov.u64 %rd1, 0x1122334455667788;
                st.global.u8 [%rd15+1], %rd1;
                st.global.u16 [%rd15+2], %rd1;
                st.global.u32 [%rd15+4], %rd1;
                mov.u32 %r1, 0xAABBCCDD;
                st.global.u8 [%rd15], %r1;
                st.global.v2.u16 [%rd15+8], {%r1, %rd1};
                ret;
                """);
        assertThat(program.run(1, 1).ints(3)).containsExactly(0x778888DD, 0x55667788, 0x7788CCDD);
    }

    @Test
    void unwantedElementsOfAVectorAreSkipped() {
        Program program = Program.of(TABLE, "", """
                mov.u64 %rd1, bytes;
                ld.global.v4.u8 {_, %r1, _, %r2}, [%rd1];
                st.global.u32 [%rd15], %r1;
                st.global.u32 [%rd15+4], %r2;
                ret;
                """);
        assertThat(program.run(1, 1).ints(2)).containsExactly(0xFF, 0x92);
    }

    @Test
    void aFunctionsParameterHasAnAddressOnTheStack() {
        // Packed as nvcc -G passes structures: bytes at odd places, read through a register.
        Program program = Program.of(
                Program.function("(.param .b32 sum) f(.param .align 1 .b8 x[6], .param .b32 y)", """
                        .local .align 4 .b8 own[4];
                        st.local.u32 [own], 1000;
                        mov.b64 %rd1, x;
                        ld.param.u8 %r1, [%rd1+5];
                        ld.param.u8 %r2, [%rd1];
                        cvta.local.u64 %rd2, %rd1;
                        st.u8 [%rd2+1], 7;
                        ld.param.u8 %r3, [x+1];
                        ld.param.u32 %r4, [y];
                        ld.local.u32 %r5, [own];
                        mad.lo.u32 %r1, %r2, 100, %r1;
                        mad.lo.u32 %r1, %r3, 10000, %r1;
                        add.u32 %r1, %r1, %r4;
                        add.u32 %r1, %r1, %r5;
                        st.param.b32 [sum], %r1;
                        ret;
                        """), "", """
                {
                .param .align 1 .b8 a[6];
                .param .b32 b;
                .param .b32 r;
                st.param.b8 [a+5], %r31;
                st.param.b8 [a], 3;
                st.param.b8 [a+1], 4;
                st.param.b32 [b], 100000000;
                call (r), f, (a, b);
                ld.param.b32 %r1, [r];
                st.global.u32 [%rd14], %r1;
                }
                ret;
                """);
        assertThat(program.run(1, 3).ints(3)).containsExactly(100071300, 100071301, 100071302);
    }

    @Test
    void asynchronousCopiesFillSharedMemory() {
        // The table has eight bytes: what lies behind them must not be read.
        Program program = Program.of(TABLE, ".shared .align 16 .b8 s[32];", """
                mov.u64 %rd1, bytes;
                mov.u32 %r1, s;
                mov.u32 %r2, 3;
                st.shared.u64 [%r1+24], -1;
                cp.async.ca.shared.global [%r1], [%rd1], 8;
                cp.async.ca.shared::cta.global.L2::128B [%r1+8], [%rd1+4], 4, 4;
                cp.async.ca.shared.global [%r1+12], [%rd1+4], 4, %r2;
                cp.async.commit_group;
                cp.async.cg.shared.global [%r1+16], [%rd1], 16, 5;
                cp.async.commit_group;
                cp.async.wait_group 1;
                cp.async.wait_all;
                griddepcontrol.wait;
                ld.shared.v2.u64 {%rd2, %rd3}, [s];
                st.global.v2.u64 [%rd15], {%rd2, %rd3};
                ld.shared.v2.u64 {%rd2, %rd3}, [s+16];
                st.global.v2.u64 [%rd15+16], {%rd2, %rd3};
                ret;
                """);
        assertThat(program.run(1, 1).longs(4))
                .containsExactly(0xF23456789234FF80L, 0x00345678F2345678L, 0x000000789234FF80L, 0L);
    }

    @Test
    void anAsynchronousCopyOfNothingReadsNothing() {
        Program program = Program.of("", ".shared .align 16 .b8 s[16];", """
                mov.u64 %rd1, 0;
                st.shared.u64 [s+8], -1;
                cp.async.cg.shared.global [s], [%rd1], 16, 0;
                cp.async.wait_all;
                ld.shared.u64 %rd2, [s+8];
                st.global.u64 [%rd15], %rd2;
                ret;
                """);
        assertThat(program.run(1, 1).longs(1)).containsExactly(0L);
    }

    @Test
    void genericAddressesReachEverySpace() {
        Program program = Program.of(
                ".const .align 4 .u32 c = 40;\n.global .align 4 .u32 g = 30;",
                ".shared .align 4 .u32 s;\n.local .align 4 .b8 l[8];",
                """
                st.shared.u32 [s], 10;
                mov.u32 %r9, l;
                st.local.u32 [%r9+4], 20;
                cvta.shared.u64 %rd1, s;
                cvta.local.u64 %rd2, l;
                cvta.global.u64 %rd3, g;
                cvta.const.u64 %rd4, c;
                ld.u32 %r1, [%rd1];
                ld.u32 %r2, [%rd2+4];
                ld.u32 %r3, [%rd3];
                ld.u32 %r4, [%rd4];
                st.global.v4.u32 [%rd15], {%r1, %r2, %r3, %r4};
                isspacep.shared %p1, %rd1;
                isspacep.local %p2, %rd2;
                isspacep.global %p3, %rd3;
                isspacep.const %p4, %rd4;
                isspacep.global %p5, %rd1;
                isspacep.global %p6, %rd4;
                isspacep.shared %p7, %rd2;
                selp.u32 %r1, 1, 0, %p1;
                selp.u32 %r2, 2, 0, %p2;
                selp.u32 %r3, 4, 0, %p3;
                selp.u32 %r4, 8, 0, %p4;
                selp.u32 %r5, 16, 0, %p5;
                selp.u32 %r6, 32, 0, %p6;
                selp.u32 %r7, 64, 0, %p7;
                add.u32 %r1, %r1, %r2;
                add.u32 %r1, %r1, %r3;
                add.u32 %r1, %r1, %r4;
                add.u32 %r1, %r1, %r5;
                add.u32 %r1, %r1, %r6;
                add.u32 %r1, %r1, %r7;
                st.global.u32 [%rd15+16], %r1;
                cvta.to.shared.u64 %rd5, %rd1;
                st.shared.u32 [%rd5], 11;
                ld.u32 %r1, [%rd1];
                cvta.to.local.u64 %rd6, %rd2;
                ld.local.u32 %r2, [%rd6+4];
                st.global.u32 [%rd15+20], %r1;
                st.global.u32 [%rd15+24], %r2;
                ret;
                """);
        assertThat(program.run(1, 1).ints(7)).containsExactly(10, 20, 30, 40, 15, 11, 20);
    }

    @Test
    void lanesOfOneGenericAccessMayBeInDifferentSpaces() {
        Program program = Program.of("", ".shared .align 4 .u32 s;\n.local .align 4 .b8 l[4];", """
                st.shared.u32 [s], 10;
                mov.u32 %r9, l;
                st.local.u32 [%r9], %r31;
                cvta.shared.u64 %rd1, s;
                cvta.local.u64 %rd2, l;
                setp.eq.u32 %p1, %r31, 0;
                selp.b64 %rd3, %rd1, %rd2, %p1;
                setp.eq.u32 %p2, %r31, 1;
                selp.b64 %rd3, %rd15, %rd3, %p2;
                atom.add.u32 %r1, [%rd3], 5;
                ld.u32 %r2, [%rd3];
                add.u32 %r1, %r1, %r2;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        assertThat(program.run(1, 4).ints(4)).containsExactly(25, 5, 2 + 7, 3 + 8);
    }

    @Test
    void localMemoryBelongsToEachLane() {
        Program program = Program.of("", ".local .align 16 .b8 l[32];", """
                mov.u32 %r9, l;
                mul.wide.u32 %rd1, %r31, 1000000007;
                st.local.u64 [%r9+8], %rd1;
                st.local.v4.u32 [%r9+16], {%r31, %r31, %r31, %r31};
                st.local.u8 [%r9+17], 7;
                st.local.u16 [%r9+22], 9;
                ld.local.u64 %rd2, [%r9+8];
                ld.local.v2.u64 {%rd3, %rd4}, [%r9+16];
                mul.wide.u32 %rd5, %r31, 24;
                add.s64 %rd5, %rd15, %rd5;
                st.global.u64 [%rd5], %rd2;
                st.global.u64 [%rd5+8], %rd3;
                st.global.u64 [%rd5+16], %rd4;
                ret;
                """);
        long[] words = program.run(1, 64).longs(3 * 64);
        for (long t = 0; t < 64; t++) {
            int at = (int) t * 3;
            assertThat(words[at]).isEqualTo(t * 1000000007);
            assertThat(words[at + 1]).isEqualTo(t | 7 << 8 | (t | 9 << 16) << 32);
            assertThat(words[at + 2]).isEqualTo(t | t << 32);
        }
    }

    @Test
    void thirtyTwoBitAddressesWrap() {
        // (s - 4) + 4 is s, though s is at 0.
        Program program = Program.of(
                "",
                ".shared .align 4 .b8 s[8];",
                "mov.u32 %r1, s;\nsub.u32 %r1, %r1, 4;\nst.shared.u32 [%r1+8], 6;\nld.shared.u32 %r2, [s+4];\n"
                        + "st.global.u32 [%rd14], %r2;\nret;");
        assertThat(program.run(1, 1).ints(1)).containsExactly(6);
    }

    @Test
    void parametersHaveAddresses() {
        Program program = Program.of("""
                mov.u32 %r1, k_out;
                ld.param.u64 %rd1, [%r1];
                mov.u64 %rd2, k_out;
                ld.param.u64 %rd3, [%rd2];
                cvta.param.u64 %rd4, k_out;
                ld.u64 %rd5, [%rd4];
                sub.s64 %rd1, %rd1, %rd15;
                sub.s64 %rd3, %rd3, %rd15;
                st.global.v2.u64 [%rd15], {%rd1, %rd3};
                sub.s64 %rd5, %rd5, %rd15;
                add.s64 %rd5, %rd5, 5;
                st.global.u64 [%rd15+16], %rd5;
                ret;
                """);
        assertThat(program.run(1, 1).longs(3)).containsExactly(0, 0, 5);
    }

    @Test
    void initialisersHoldAddresses() {
        Program program = Program.of("""
                .const .align 4 .b8 text[4] = {65, 66, 67, 0};
                .global .align 4 .u32 numbers[3] = {5, 6, 7};
                .const .align 8 .u64 pointers[2] = {generic(text), numbers+8};
                """, "", """
                ld.const.u64 %rd1, [pointers];
                ld.const.u64 %rd2, [pointers+8];
                ld.u8 %r1, [%rd1+2];
                ld.global.u32 %r2, [%rd2];
                st.global.u32 [%rd15], %r1;
                st.global.u32 [%rd15+4], %r2;
                ret;
                """);
        assertThat(program.run(1, 1).ints(2)).containsExactly(67, 7);
    }

    @Test
    void theHostSeesModuleVariables() {
        Program program = Program.of(
                ".global .align 4 .u32 n[2] = {3};",
                "", "ld.global.u32 %r1, [n+4];\nadd.u32 %r1, %r1, 1;\nst.global.u32 [n], %r1;\nret;");
        var n = program.device.symbol("n");
        assertThat(n.bytes()).isEqualTo(8);
        assertThat(program.device.download(n)).containsExactly(3, 0, 0, 0, 0, 0, 0, 0);
        program.device.upload(n, 4, new byte[] {41, 0, 0, 0});
        program.run(1, 1);
        assertThat(program.device.download(n)).containsExactly(42, 0, 0, 0, 41, 0, 0, 0);
    }

    @Test
    void dynamicSharedMemoryStartsBehindTheStaticOnAMultipleOfItsAlignment() {
        Program program = Program.of(".extern .shared .align 128 .b8 dynamic[];", ".shared .align 4 .b8 s[20];", """
                        mov.u32 %r1, dynamic;
                        mov.u32 %r2, s;
                        mov.u32 %r3, %dynamic_smem_size;
                        mov.u32 %r4, %total_smem_size;
                        st.global.v4.u32 [%rd15], {%r1, %r2, %r3, %r4};
                        st.shared.u32 [dynamic+60], 1;
                        ret;
                        """)
                .shared(64);
        assertThat(program.run(1, 1).ints(4)).containsExactly(128, 0, 64, 256);
        program.shared(32);
        assertThat(program.fault(1, 1)).startsWith("shared memory of the block has 160 bytes; store of 4 bytes at");
    }

    @Test
    void sharedMemoryOfTheNextBlockStartsAsZeros() {
        Program program = Program.of(
                "",
                ".shared .align 4 .u32 s;",
                "ld.shared.u32 %r1, [s];\nst.global.u32 [%rd14], %r1;\nst.shared.u32 [s], 9;\nret;");
        assertThat(program.run(3, 1).ints(3)).containsOnly(0);
    }

    @Test
    void atomicsOfOneWarpComeOneAfterTheOther() {
        Program program = Program.of("""
                atom.global.add.u32 %r1, [%rd15+256], 3;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        int[] words = program.run(1, 40).ints(65);
        assertThat(words[39]).isEqualTo(117);
        assertThat(words[64]).isEqualTo(120);
    }

    @Test
    void calleesHaveLocalVariablesOfTheirOwn() {
        String f = Program.function("(.param .b32 y) f(.param .b32 x)", """
                .local .align 4 .b8 mine[8];
                ld.param.u32 %r1, [x];
                mov.u64 %rd1, mine;
                st.local.u32 [%rd1], %r1;
                st.local.u32 [mine+4], 100;
                setp.eq.u32 %p1, %r1, 0;
                @%p1 bra END;
                sub.u32 %r2, %r1, 1;
                {
                .param .b32 next; .param .b32 got;
                st.param.b32 [next], %r2;
                call (got), f, (next);
                ld.param.u32 %r3, [got];
                }
                END:
                ld.local.u32 %r4, [mine];
                cvta.local.u64 %rd2, mine;
                ld.u32 %r5, [%rd2+4];
                add.u32 %r4, %r4, %r5;
                add.u32 %r4, %r4, %r3;
                st.param.b32 [y], %r4;
                ret;
                """);
        Program program = Program.of(f, ".local .align 4 .b8 outer[4];", """
                mov.u32 %r9, outer;
                st.local.u32 [%r9], 5000;
                {
                .param .b32 x; .param .b32 y;
                st.param.b32 [x], %r31;
                call (y), f, (x);
                ld.param.u32 %r1, [y];
                }
                ld.local.u32 %r2, [%r9];
                add.u32 %r1, %r1, %r2;
                st.global.u32 [%rd14], %r1;
                ret;
                """);
        // 5000 + 100 (n + 1) + n (n + 1) / 2
        assertThat(program.run(1, 4).ints(4)).containsExactly(5100, 5201, 5303, 5406);
    }

    @Test
    void allocationsStartAtMultiplesOf256AndAsZeros() {
        FunctionalDevice device = new FunctionalDevice();
        var a = device.allocate("a", 1);
        var b = device.allocate("b", 257);
        var c = device.allocate("c", 0);
        var d = device.allocate("d", 8);
        // In the machine one after the other, and 64 GiB apart among the addresses.
        assertThat(a.address()).isEqualTo(Addresses.GLOBAL);
        assertThat(b.address()).isEqualTo(Addresses.GLOBAL + (1L << 36) + 256);
        assertThat(c.address()).isEqualTo(Addresses.GLOBAL + (2L << 36) + 256 + 512);
        assertThat(d.address()).isEqualTo(Addresses.GLOBAL + (3L << 36) + 256 + 512 + 256);
        assertThat(Addresses.place(d.address() + 5)).isEqualTo(Addresses.GLOBAL + 1024 + 5);
        assertThat(Addresses.place(Addresses.LOCAL + 5)).isEqualTo(Addresses.LOCAL + 5);
        device.fill(b, 1, 3, 0x1FF);
        byte[] some = new byte[5];
        device.download(b, 0, some);
        assertThat(ByteBuffer.wrap(some).order(ByteOrder.LITTLE_ENDIAN).getInt())
                .isEqualTo(0xFFFFFF00);
        assertThat(device.download(d)).containsOnly(0);
    }
}
