package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.PtxParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Memory as a host process uses it: given back, copied on the device, shared with the host; several modules. */
final class HostMemoryTest {
    private static final String MODULE = """
            .version 8.3
            .target sm_80
            .address_size 64
            .global .align 4 .u32 step = %d;
            .visible .entry count(.param .u64 to)
            {
            .reg .b32 %%r<4>;
            .reg .b64 %%rd<4>;
            ld.param.u64 %%rd1, [to];
            ld.global.u32 %%r1, [%%rd1];
            ld.global.u32 %%r2, [step];
            add.u32 %%r1, %%r1, %%r2;
            st.global.u32 [%%rd1], %%r1;
            ret;
            }
            """;

    private final FunctionalDevice device = new FunctionalDevice();

    private int load(int step) {
        return device.load(PtxParser.parse("step " + step, String.format(MODULE, step)));
    }

    private void count(int module, Buffer to) {
        device.launch(
                new Launch(module, "count", Dimensions.of(1), Dimensions.of(1), 0, List.of(Argument.of(to)), false));
    }

    @Test
    void modulesOfTheSameNamesAreApart() {
        int one = load(1);
        int ten = load(10);
        Buffer counter = device.allocate("counter", 4);
        count(one, counter);
        count(ten, counter);
        count(ten, counter);
        assertThat(device.download(counter)).containsExactly(21, 0, 0, 0);
        assertThat(device.symbol(one, "step")).isNotEqualTo(device.symbol(ten, "step"));
        assertThat(device.download(device.symbol(ten, "step"))).containsExactly(10, 0, 0, 0);
    }

    @Test
    void whatALaunchHasWrittenIsKnown() {
        int one = load(1);
        Buffer first = device.allocate("first", 4);
        Buffer second = device.allocate("second", 4);
        count(one, first);
        assertThat(device.lastLaunchWrote(first)).isTrue();
        assertThat(device.lastLaunchWrote(second)).isFalse();
        assertThat(device.lastLaunchWrote(device.symbol(one, "step"))).isFalse();
        count(one, second);
        assertThat(device.lastLaunchWrote(first)).isFalse();
        assertThat(device.lastLaunchWrote(second)).isTrue();
    }

    @Test
    void whatIsFreedIsGone() {
        int one = load(1);
        Buffer counter = device.allocate("counter", 4);
        device.free(counter);
        assertThatThrownBy(() -> count(one, counter)).isInstanceOf(Fault.class);
        assertThatThrownBy(() -> device.free(counter)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPlaceIsGivenAnewAndAnAddressNever() {
        Buffer first = device.allocate("first", 1000);
        Buffer second = device.allocate("second", 1000);
        device.upload(first, new byte[] {1, 2, 3});
        device.free(first);
        Buffer third = device.allocate("third", 1024);
        assertThat(Addresses.place(third.address())).isEqualTo(Addresses.place(first.address()));
        assertThat(third.address()).isNotEqualTo(first.address());
        assertThat(device.download(third)).containsOnly(0);
        assertThat(Addresses.place(device.allocate("fourth", 1).address()))
                .isGreaterThan(Addresses.place(second.address()));
    }

    @Test
    void copiesOnTheDevice() {
        Buffer from = device.allocate("from", 8);
        Buffer to = device.allocate("to", 8);
        device.upload(from, new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
        device.copy(to, 1, from, 2, 5);
        assertThat(device.download(to)).containsExactly(0, 3, 4, 5, 6, 7, 0, 0);
        device.copy(to, 2, to, 1, 5);
        assertThat(device.download(to)).containsExactly(0, 3, 3, 4, 5, 6, 7, 0);
        assertThatThrownBy(() -> device.copy(to, 4, from, 0, 5)).hasMessageContaining("buffer to: 5 bytes at offset 4");
    }

    @Test
    void addressesOfTheHost() {
        int one = load(1);
        Buffer before = device.allocate("before", 4);
        device.avoidHostAddresses();
        Buffer after = device.allocate("after", 4);
        Buffer shared = device.allocateForHost("shared", 4);
        assertThat(before.address()).isLessThan(1L << 48);
        assertThat(after.address()).isBetween(Addresses.BESIDE_HOST, Addresses.HOST);
        assertThat(shared.address()).isBetween(Addresses.HOST, Addresses.HOST_END);
        assertThat(shared.address() % 4096).isZero();
        assertThat(Addresses.place(shared.address()))
                .isBetween(Addresses.place(after.address()) + 256, Addresses.place(after.address()) + 4096);
        assertThat(Addresses.place(device.allocate("small", 1).address()))
                .isEqualTo(Addresses.place(after.address()) + 256);
        for (Buffer buffer : List.of(before, after, shared)) {
            count(one, buffer);
            assertThat(device.download(buffer)).containsExactly(1, 0, 0, 0);
        }
    }

    @Test
    void managedVariablesLieWhereTheHostCanSeeThem() {
        String text = String.format(MODULE, 3)
                .replace(".global .align 4 .u32 step", ".global .attribute(.managed) .align 4 .u32 step");
        int module = device.load(PtxParser.parse("managed", text));
        Buffer step = device.symbol(module, "step");
        assertThat(step.address()).isBetween(Addresses.HOST, Addresses.HOST_END);
        count(module, step);
        assertThat(device.download(step)).containsExactly(6, 0, 0, 0);
    }

    @Test
    void addressesOfTheHostComeBack() {
        for (int i = 0; i < 3 * Addresses.HOST_SPANS; i++) {
            Buffer shared = device.allocateForHost("shared", 4);
            assertThat(shared.address()).isBetween(Addresses.HOST, Addresses.HOST_END);
            assertThat(device.download(shared)).containsOnly(0);
            device.fill(shared, 0, 4, 1);
            device.free(shared);
        }
    }

    @Test
    void addressesHaveFortySevenBitsWhileThereAreAny() {
        device.avoidHostAddresses();
        Buffer first = device.allocate("first", 4);
        for (int i = 1; i < Addresses.BESIDE_HOST_SPANS; i++) {
            assertThat(device.allocate("more", 4).address()).isBetween(Addresses.BESIDE_HOST, Addresses.HOST);
        }
        assertThat(device.allocate("long", 4).address()).isGreaterThanOrEqualTo(1L << 48);
        device.free(first);
        Buffer again = device.allocate("again", 4);
        assertThat(again.address()).isEqualTo(first.address());
        assertThat(device.download(again)).containsOnly(0);
    }

    /** Past the end, before the start, and far away. */
    @Test
    void straysReachWhatLiesThere() {
        int one = load(1);
        Buffer first = device.allocate("first", 200);
        Buffer second = device.allocate("second", 256);
        assertThatThrownBy(() -> countAt(one, first, 256)).isInstanceOf(Fault.class);
        device.allowStrayAccesses();
        countAt(one, first, 256);
        assertThat(device.download(second)).startsWith(1, 0, 0, 0);
        countAt(one, second, -256);
        assertThat(device.download(first)).startsWith(1, 0, 0, 0);
        countAt(one, first, 252);
        countAt(one, second, -4);
        assertThat(device.firstStray()).contains("56 bytes past the end of first");
        countAt(one, second, 4096);
        assertThatThrownBy(() -> countAt(one, second, 2 << 20)).isInstanceOf(Fault.class);
        countAt(one, first, -4096);
        assertThatThrownBy(() -> countAt(one, first, -(4 << 20))).isInstanceOf(Fault.class);
        assertThatThrownBy(() -> countAt(one, first, 16 * Addresses.SPAN)).isInstanceOf(Fault.class);
    }

    private void countAt(int module, Buffer to, long offset) {
        device.launch(new Launch(
                module, "count", Dimensions.of(1), Dimensions.of(1), 0, List.of(Argument.at(to, offset)), false));
    }

    /** Against a map of all bytes: places never overlap, and contents stay. */
    @Test
    void manyBuffersComeAndGo() {
        SplitMix random = new SplitMix(1);
        List<Buffer> live = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            if (live.size() > 20 || !live.isEmpty() && random.nextInt(3) == 0) {
                Buffer buffer = live.remove(random.nextInt(live.size()));
                assertThat(device.download(buffer))
                        .containsOnly((byte) buffer.name().length());
                device.free(buffer);
            } else {
                String name = "x".repeat(1 + random.nextInt(100));
                int bytes = 1 + random.nextInt(2000);
                Buffer buffer =
                        random.nextInt(2) == 0 ? device.allocate(name, bytes) : device.allocateForHost(name, bytes);
                device.fill(buffer, 0, bytes, name.length());
                live.add(buffer);
            }
        }
        live.sort((a, b) -> Long.compare(Addresses.place(a.address()), Addresses.place(b.address())));
        for (int i = 1; i < live.size(); i++) {
            Buffer below = live.get(i - 1);
            assertThat(Addresses.place(live.get(i).address()))
                    .isGreaterThanOrEqualTo(Addresses.place(below.address()) + below.bytes());
        }
    }
}
