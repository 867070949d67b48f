package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Blocks that wait for each other at a barrier of the grid, made as CUDA makes it. */
@Timeout(240)
final class CooperativeLaunchTest {
    /** Each block counts itself, all wait, and each writes what all have counted; without a workspace it traps. */
    private static final String KERNEL = """
            .version 8.3
            .target sm_80
            .address_size 64
            .visible .entry k(.param .u64 out)
            {
            .reg .pred %p<4>;
            .reg .b32 %r<16>;
            .reg .b64 %rd<8>;
            ld.param.u64 %rd1, [out];
            mov.u32 %r1, %envreg1;
            mov.u32 %r2, %envreg2;
            mov.b64 %rd2, {%r2, %r1};
            setp.ne.s64 %p1, %rd2, 0;
            @%p1 bra HERE;
            trap;
            HERE:
            mov.u32 %r3, %ctaid.x;
            mov.u32 %r4, %nctaid.x;
            red.global.add.u32 [%rd1], 1;
            membar.gl;
            setp.eq.u32 %p2, %r3, 0;
            mov.u32 %r5, 0x80000001;
            sub.u32 %r5, %r5, %r4;
            selp.b32 %r5, %r5, 1, %p2;
            atom.add.global.u32 %r6, [%rd2+4], %r5;
            WAIT:
            ld.volatile.global.u32 %r7, [%rd2+4];
            xor.b32 %r8, %r7, %r6;
            setp.gt.s32 %p3, %r8, -1;
            @%p3 bra WAIT;
            ld.volatile.global.u32 %r9, [%rd1];
            add.u32 %r10, %r3, 1;
            mul.wide.u32 %rd3, %r10, 4;
            add.s64 %rd3, %rd1, %rd3;
            st.global.u32 [%rd3], %r9;
            ret;
            }
            """;

    private static final Machine SMALL = SmallMachine.with("sm.count=2", "sm.blocks=4");

    private static int[] run(Device device, int blocks, boolean cooperative) {
        device.load(PtxParser.parse("k.ptx", KERNEL));
        Buffer out = device.allocate("out", 4L * (blocks + 1));
        for (int i = 0; i < 2; i++) {
            device.launch(new Launch(
                    0, "k", Dimensions.of(blocks), Dimensions.of(1), 0, List.of(Argument.of(out)), cooperative));
        }
        int[] words = new int[blocks + 1];
        ByteBuffer.wrap(device.download(out))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(words);
        return words;
    }

    @Test
    void blocksWaitForEachOther() {
        assertThat(run(new FunctionalDevice(), 50, true)).containsOnly(100);
        assertThat(run(new TimedDevice(SMALL), 8, true)).containsOnly(16);
    }

    @Test
    void anOrdinaryLaunchHasNoBarrier() {
        assertThatThrownBy(() -> run(new TimedDevice(SMALL), 8, false)).isInstanceOf(Fault.class);
    }

    @Test
    void allBlocksMustFit() {
        assertThatThrownBy(() -> run(new TimedDevice(SMALL), 9, true))
                .isInstanceOf(BadInput.class)
                .hasMessage(
                        "kernel k: a cooperative launch has all its 9 blocks resident at once; this machine holds 8");
    }
}
