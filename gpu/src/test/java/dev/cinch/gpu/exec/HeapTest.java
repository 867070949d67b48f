package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.PtxParser;
import org.junit.jupiter.api.Test;

class HeapTest {
    private static final String MODULE = """
            .version 8.0
            .target sm_75
            .address_size 64
            .extern .func (.param .b64 piece) malloc(.param .b64 bytes);
            .extern .func free(.param .b64 piece);
            .visible .entry heap(.param .u64 out, .param .u64 bytes, .param .u64 skew) {
                .reg .b32 %r<5>;
                .reg .b64 %rd<8>;
                .reg .pred %p<2>;
                .param .b64 size;
                .param .b64 piece;
                ld.param.u64 %rd1, [out];
                ld.param.u64 %rd2, [bytes];
                ld.param.u64 %rd5, [skew];
                cvta.to.global.u64 %rd1, %rd1;
                mov.u32 %r1, %tid.x;
                mul.wide.u32 %rd3, %r1, 4;
                add.u64 %rd1, %rd1, %rd3;
                st.param.b64 [size], %rd2;
                call.uni (piece), malloc, (size);
                ld.param.b64 %rd4, [piece];
                setp.eq.u64 %p1, %rd4, 0;
                @%p1 bra NONE;
                st.u32 [%rd4], %r1;
                bar.warp.sync -1;
                ld.u32 %r2, [%rd4];
                add.u32 %r2, %r2, 7;
                st.global.u32 [%rd1], %r2;
                add.u64 %rd4, %rd4, %rd5;
                st.param.b64 [size], %rd4;
                call.uni free, (size);
                ret;
            NONE:
                mov.u32 %r2, 99;
                st.global.u32 [%rd1], %r2;
                ret;
            }
            """;

    @Test
    void everyThreadGetsAPieceOfItsOwnAndGivesItBack() {
        // 32 pieces at a time fit four times; only what is given back lets this go on.
        for (byte value : run(40_000, 0, 20)) {
            assertThat(value).isBetween((byte) 0, (byte) 38);
        }
        assertThat(run(40_000, 0, 20)).startsWith(7, 0, 0, 0, 8, 0, 0, 0, 9);
    }

    @Test
    void noRoomIsANullPointer() {
        assertThat(run(9 << 20, 0, 1)).startsWith(99, 0, 0, 0, 99);
    }

    @Test
    void onlyPiecesOfTheHeapAreFreed() {
        assertThatThrownBy(() -> run(64, 4, 1))
                .isInstanceOf(Fault.class)
                .hasMessageMatching(
                        "free of 0x[0-9a-f]+, which malloc did not give in kernel heap, heap.ptx line 31 .*");
    }

    @Test
    void aLargerHeapHasMorePieces() {
        FunctionalDevice device = new FunctionalDevice();
        assertThat(device.heapAsked()).isFalse();
        device.renewHeap(32 << 20);
        assertThat(run(device, 1 << 20, 0, 1)).startsWith(7, 0, 0, 0, 8).doesNotContain(99);
        assertThat(device.heapAsked()).isTrue();
        device.renewHeap(31 << 20);
        assertThat(device.heapAsked()).isFalse();
        assertThat(run(device, 1 << 20, 0, 1)).contains(99);
    }

    private static byte[] run(long bytes, long skew, int launches) {
        return run(new FunctionalDevice(), bytes, skew, launches);
    }

    private static byte[] run(FunctionalDevice device, long bytes, long skew, int launches) {
        device.load(PtxParser.parse("heap.ptx", MODULE));
        Buffer out = device.allocate("out", 128);
        for (int i = 0; i < launches; i++) {
            device.launch(Launch.of(
                    "heap",
                    Dimensions.of(1),
                    Dimensions.of(32),
                    Argument.of(out),
                    Argument.of(bytes),
                    Argument.of(skew)));
        }
        return device.download(out);
    }
}
