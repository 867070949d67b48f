package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks of a cluster reach each other's shared memory and wait for each other. */
class ClusterTest {
    private static final String KERNEL = """
            .version 8.0
            .target sm_90
            .address_size 64
            .visible .entry k(.param .u64 out) %s
            {
                .reg .b32 %%r<9>;
                .reg .b64 %%rd<5>;
                .reg .pred %%p<3>;
                .shared .align 4 .b32 own[1];
                ld.param.u64 %%rd1, [out];
                mov.u32 %%r1, %%ctaid.x;
                mul.lo.u32 %%r2, %%r1, 100;
                st.shared.u32 [own], %%r2;
                barrier.cluster.arrive;
                barrier.cluster.wait;
                mov.u32 %%r3, %%cluster_ctarank;
                mov.u32 %%r4, %%cluster_nctarank;
                add.u32 %%r3, %%r3, 1;
                rem.u32 %%r3, %%r3, %%r4;
                mov.u32 %%r5, own;
                mapa.shared::cluster.u32 %%r5, %%r5, %%r3;
                ld.shared::cluster.u32 %%r6, [%%r5];
                mul.wide.u32 %%rd2, %%r1, 4;
                add.u64 %%rd1, %%rd1, %%rd2;
                st.global.u32 [%%rd1], %%r6;
                %s
                ret;
            }
            """;

    private static final String END = "barrier.cluster.arrive; barrier.cluster.wait;";

    private static int[] run(Device device, String head, String end, Dimensions cluster) {
        device.load(PtxParser.parse("k.ptx", String.format(KERNEL, head, end)));
        Buffer out = device.allocate("out", 32);
        device.launch(
                new Launch(0, "k", Dimensions.of(8), Dimensions.of(40), 0, List.of(Argument.of(out)), false, cluster));
        int[] answer = new int[8];
        ByteBuffer.wrap(device.download(out))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(answer);
        return answer;
    }

    @Test
    void theNextBlockOfTheCluster() {
        assertThat(run(new FunctionalDevice(), "", END, new Dimensions(4, 1, 1)))
                .containsExactly(100, 200, 300, 0, 500, 600, 700, 400);
        assertThat(run(new FunctionalDevice(), ".reqnctapercluster 2, 1, 1", END, null))
                .containsExactly(100, 0, 300, 200, 500, 400, 700, 600);
        assertThat(run(new FunctionalDevice(), "", END, null)).containsExactly(0, 100, 200, 300, 400, 500, 600, 700);
    }

    @Test
    void inTimeToo() {
        assertThat(run(new TimedDevice(Machines.get("gtx580")), "", END, new Dimensions(8, 1, 1)))
                .containsExactly(100, 200, 300, 400, 500, 600, 700, 0);
    }

    @Test
    void aClusterMustFitTheGrid() {
        assertThatThrownBy(() -> run(new FunctionalDevice(), "", END, new Dimensions(3, 1, 1)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("no whole number of clusters");
        assertThatThrownBy(() -> run(new FunctionalDevice(), ".reqnctapercluster 2", END, new Dimensions(4, 1, 1)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("requires");
    }

    @Test
    void anAddressOfNoBlockIsAFault() {
        String beyond = "mov.u32 %r5, 0x9000000; ld.shared::cluster.u32 %r6, [%r5];";
        assertThatThrownBy(() -> run(new FunctionalDevice(), "", beyond, new Dimensions(2, 1, 1)))
                .isInstanceOf(Fault.class)
                .hasMessageContaining("no such block");
    }
}
