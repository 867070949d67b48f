package dev.cinch.jit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.RunCompilation;
import dev.cinch.ptx.PtxParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled and interpreted runs leave the same. Who observes a device has its instructions interpreted one by one. */
class CompiledProgramsTest {
    private static final int WORDS = 512;

    /** Values, tests and choices of ints, longs and predicates, chained so that they are one loop, behind and before memory. */
    private static final String CHAIN = """
            ld.global.u32 %r2, [%rd2];
            add.s32 %r3, %r2, %r1;
            mul.lo.s32 %r4, %r3, 77;
            setp.gt.s32 %p1, %r4, 1000;
            selp.b32 %r5, %r4, %r3, %p1;
            setp.lt.or.u32 %p2|%p3, %r5, %r2, %p1;
            xor.b32 %r5, %r5, %r3;
            selp.b32 %r6, %r5, %r1, %p2;
            and.pred %p4, %p3, %p1;
            selp.b32 %r6, %r6, %r2, !%p4;
            cvt.s64.s32 %rd4, %r6;
            mad.wide.s32 %rd4, %r5, %r6, %rd4;
            selp.b64 %rd4, %rd4, %rd2, %p1;
            cvt.rn.f32.s32 %f1, %r6;
            fma.rn.f32 %f2, %f1, %f1, %f1;
            mov.b32 %r7, %f2;
            cvt.u32.u64 %r8, %rd4;
            add.s32 %r8, %r8, %r7;
            add.cc.u32 %r8, %r8, %r6;
            addc.u32 %r8, %r8, 0;
            st.global.u32 [%rd2], %r8;
            """;

    private static String kernel(String body) {
        return """
                .version 8.3
                .target sm_80
                .address_size 64
                .visible .entry k(.param .u64 data, .param .u32 lanes)
                {
                .reg .pred %p<6>;
                .reg .b32 %r<12>;
                .reg .f32 %f<4>;
                .reg .b64 %rd<8>;
                .shared .align 16 .b8 room[4096];
                ld.param.u64 %rd1, [data];
                ld.param.u32 %r9, [lanes];
                mov.u32 %r1, %tid.x;
                mul.wide.u32 %rd3, %r1, 4;
                add.s64 %rd2, %rd1, %rd3;
                setp.ge.u32 %p5, %r1, %r9;
                @%p5 bra END;
                """ + body + "\nEND:\nret;\n}\n";
    }

    private static FunctionalDevice device(boolean interpreted) {
        return interpreted ? new FunctionalDevice((warp, op, mask) -> {}) : new FunctionalDevice();
    }

    private record Left(byte[] memory, long warpInstructions, long threadInstructions) {}

    private static Left run(String body, int lanes, boolean interpreted) {
        FunctionalDevice device = device(interpreted);
        device.load(PtxParser.parse("k.ptx", kernel(body)));
        Buffer buffer = device.allocate("data", 4 * WORDS, false);
        byte[] start = new byte[4 * WORDS];
        for (int i = 0; i < start.length; i++) {
            start[i] = (byte) (i * 89 + i / 7);
        }
        device.upload(buffer, start);
        Launched launched = device.launch(
                Launch.of("k", Dimensions.of(1), Dimensions.of(128), Argument.of(buffer), Argument.of(lanes)));
        return new Left(device.download(buffer), launched.warpInstructions(), launched.threadInstructions());
    }

    private static void same(String body, int lanes) {
        Left interpreted = run(body, lanes, true);
        int before = RunCompilation.compiled();
        Left compiled = run(body, lanes, false);
        assertThat(RunCompilation.compiled()).as("something is compiled").isGreaterThan(before);
        assertThat(compiled.memory).isEqualTo(interpreted.memory);
        assertThat(compiled.warpInstructions).isEqualTo(interpreted.warpInstructions);
        assertThat(compiled.threadInstructions).isEqualTo(interpreted.threadInstructions);
    }

    /** The number of lanes is in the code too, so that each has runs of its own. */
    @ParameterizedTest
    @ValueSource(ints = {128, 100, 33, 1})
    void chainsLeaveTheSame(int lanes) {
        same(CHAIN + "xor.b32 %r8, %r8, " + lanes + ";\nst.global.u32 [%rd2], %r8;\n", lanes);
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 50})
    void wordsComeAndGoTogether(int lanes) {
        same("""
                shl.b32 %r2, %r1, 4;
                mov.u32 %r3, room;
                add.s32 %r2, %r2, %r3;
                ld.global.v2.u32 {%r4, %r5}, [%rd1];
                ld.global.v4.u32 {%r6, %r7, %r8, %r10}, [%rd1+16];
                add.s32 %r4, %r4, %r1;
                st.shared.v4.u32 [%r2], {%r4, %r5, %r6, %r7};
                st.shared.v2.u32 [%r2+8], {%r8, %r10};
                ld.shared.v2.u32 {%r2, %r3}, [%r2+8];
                xor.b32 %r3, %r3, %r2;
                add.s32 %r3, %r3, LANES;
                st.global.u32 [%rd2], %r3;
                """.replace("LANES", Integer.toString(lanes)), lanes);
    }

    /** Each stands in the middle of a run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ld.global.u32 %r2, [%rd3];",
                "ld.global.u32 %r2, [%rd2+1];",
                "ld.global.v4.u32 {%r2, %r3, %r4, %r5}, [%rd2];",
                "ld.global.u32 %r2, [%rd2+100000];",
                "st.global.u32 [%rd2+1600], %r1;",
                "st.global.v2.u32 [%rd2], {%r1, %r1};",
                "ld.shared.u32 %r2, [%r1];",
                "ld.shared.u32 %r2, [%r3+-4096];",
                "st.shared.u32 [%r3+4080], %r1;",
                "st.shared.v4.u32 [%r3], {%r1, %r1, %r1, %r1};"
            })
    void faultsAreTheSame(String wrong) {
        String body = "shl.b32 %r3, %r1, 2;\nadd.s32 %r5, %r3, 1;\n" + wrong + "\nadd.s32 %r4, %r5, %r3;\n";
        Fault interpreted = catchThrowableOfType(Fault.class, () -> run(body, 128, true));
        Fault compiled = catchThrowableOfType(Fault.class, () -> run(body, 128, false));
        assertThat(interpreted).isNotNull();
        assertThat(compiled).hasMessage(interpreted.getMessage());
    }

    /** A second device has another kernel with the same run in another line: faults name the line of their own. */
    @Test
    void sharedCodeNamesItsOwnLine() {
        String wrong = "shl.b32 %r3, %r1, 2;\nadd.s32 %r5, %r3, 1;\nst.shared.u32 [%r3+4080], %r5;\n";
        Fault first = catchThrowableOfType(Fault.class, () -> run(wrong, 128, false));
        Fault second = catchThrowableOfType(Fault.class, () -> run("\n\n" + wrong, 128, false));
        assertThat(first.getMessage()).contains("line 20 ");
        assertThat(second.getMessage()).contains("line 22 ");
    }
}
