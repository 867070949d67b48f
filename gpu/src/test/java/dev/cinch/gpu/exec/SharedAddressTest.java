package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedAddressTest {
    /** A table walked along its diagonals starts, in some lanes, before the table. */
    @Test
    void baseBelowZeroWithAnOffsetThatLeadsBack() {
        FunctionalDevice device = new FunctionalDevice();
        device.load(PtxParser.parse("diagonal.ptx", """
                .version 8.0
                .target sm_75
                .address_size 64
                .visible .entry diagonal(.param .u64 out) {
                    .reg .b32 %r<5>;
                    .reg .b64 %rd<2>;
                    .shared .align 4 .b8 table[64];
                    ld.param.u64 %rd1, [out];
                    cvta.to.global.u64 %rd1, %rd1;
                    mov.u32 %r1, table;
                    sub.u32 %r1, %r1, 8;
                    mov.u32 %r2, 41;
                    st.shared.u32 [%r1+12], %r2;
                    atom.shared.add.u32 %r3, [%r1+12], 1;
                    ld.shared.u32 %r4, [table+4];
                    st.global.u32 [%rd1], %r4;
                    ret;
                }
                """));
        Buffer out = device.allocate("out", 4);
        device.launch(Launch.of("diagonal", Dimensions.of(1), Dimensions.of(1), Argument.of(out)));
        assertThat(device.download(out)).containsExactly(42, 0, 0, 0);
    }

    /** A name that is declared outside twice is one variable. */
    @Test
    void dynamicMemoryDeclaredTwice() {
        FunctionalDevice device = new FunctionalDevice();
        device.load(PtxParser.parse("twice.ptx", """
                .version 8.0
                .target sm_75
                .address_size 64
                .extern .shared .align 16 .b8 pool[];
                .extern .shared .align 16 .b8 pool[];
                .visible .entry twice(.param .u64 out) {
                    .reg .b32 %r<3>;
                    .reg .b64 %rd<2>;
                    ld.param.u64 %rd1, [out];
                    mov.u32 %r1, pool;
                    mov.u32 %r2, 7;
                    st.shared.u32 [%r1], %r2;
                    ld.shared.u32 %r2, [pool];
                    st.global.u32 [%rd1], %r2;
                    ret;
                }
                """));
        Buffer out = device.allocate("out", 4);
        device.launch(new Launch("twice", Dimensions.of(1), Dimensions.of(1), 16, List.of(Argument.of(out))));
        assertThat(device.download(out)).containsExactly(7, 0, 0, 0);
    }
}
