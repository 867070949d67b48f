package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores and loads over links and buses whose wires are known, counted by hand or bit by bit. */
final class WiresTest {
    private static WirePlan plan(String codec, String control) {
        return new WirePlan(Codecs.parse(codec).create(), Decisions.CATALOGUE.get(control), Codings.NONE);
    }

    private static TimedProgram run(CompressionPlan plan, Machine machine, String body, int blocks) {
        TimedDevice device = TimedSetup.of(machine).with(plan).device();
        return TimedProgram.on(device, "", "", TimedProgram.ADDRESSES + body, 1 << 14, 1 << 14)
                .run(blocks, 32);
    }

    private static final Machine ONE = SmallMachine.with("sm.count=1");

    /**
     * A warp stores a word in all lanes: 128 bytes are four flits of 32. From wires at zero the first flit of ones changes
     * all 256, the other three none; with every second bit half of them.
     */
    @ParameterizedTest
    @CsvSource({"-1, 256", "0, 0", "0x55555555, 128", "1, 8"})
    void storesOfOneWord(String word, long toggles) {
        String body = "mov.u32 %r1, " + word + "; st.global.u32 [%rd29], %r1;";
        TimedProgram run = run(CompressionPlan.NONE.withLink(plan("raw", "always")), ONE, body, 1);
        assertThat(run.count("link.blocks")).isEqualTo(1);
        assertThat(run.count("link.flits")).isEqualTo(4);
        assertThat(run.count("link.flits-raw")).isEqualTo(4);
        assertThat(run.count("link.toggles")).isEqualTo(toggles);
        assertThat(run.count("link.blocks-compressed")).isZero();
        assertThat(run.count("link.blocks-counted")).isZero();
    }

    /** All words are alike: BDI sends one flit, and Energy Control has to look at it first. */
    @Test
    void controlCounts() {
        String body = "mov.u32 %r1, 0x55555555; st.global.u32 [%rd29], %r1;";
        TimedProgram always = run(CompressionPlan.NONE.withLink(plan("bdi", "always")), ONE, body, 1);
        assertThat(always.count("link.flits")).isEqualTo(1);
        assertThat(always.count("link.blocks-compressed")).isEqualTo(1);
        assertThat(always.count("link.blocks-counted")).isZero();
        TimedProgram controlled = run(CompressionPlan.NONE.withLink(plan("bdi", "ed")), ONE, body, 1);
        assertThat(controlled.count("link.blocks-counted")).isEqualTo(1);
        TimedProgram never = run(CompressionPlan.NONE.withLink(plan("bdi", "never")), ONE, body, 1);
        assertThat(never.count("link.flits")).isEqualTo(4);
        assertThat(never.count("link.toggles")).isEqualTo(128);
    }

    /** Half of the warp stores: 64 bytes, which go raw and are counted apart. */
    @Test
    void partsOfBlocksGoRaw() {
        String body = "mov.u32 %r1, -1; setp.lt.u32 %p1, %r63, 16; @%p1 st.global.u32 [%rd29], %r1;";
        TimedProgram run = run(CompressionPlan.NONE.withLink(plan("bdi", "always")), ONE, body, 1);
        assertThat(run.count("link.blocks")).isZero();
        assertThat(run.count("link.payloads")).isEqualTo(1);
        assertThat(run.count("link.payload-flits")).isEqualTo(2);
        assertThat(run.count("link.payload-toggles")).isEqualTo(256);
    }

    /** What a link saves in flits it saves in time; what its codec takes it costs. */
    @Test
    void latency() {
        String body = "ld.global.u32 %r1, [%rd28]; add.u32 %r2, %r1, 1; st.global.u32 [%rd29], %r2;";
        long raw = run(CompressionPlan.NONE.withLink(plan("raw", "always")), ONE, body, 1)
                .cycles();
        assertThat(raw).isEqualTo(run(CompressionPlan.NONE, ONE, body, 1).cycles());
        Machine slow = ONE.with("wires.compress-cycles=100", "wires.decompress-cycles=50");
        // The block that is loaded is zero. It takes 150 cycles, but 4 flits less than 5; the same when it is stored.
        long packed = run(CompressionPlan.NONE.withLink(plan("bdi", "always")), slow, body, 1)
                .cycles();
        assertThat(packed - raw).isBetween(2 * 150 - 2 * 4L - 2, 2 * 150 - 2 * 3L + 2);
    }

    /** An observer that remembers all data, wire by wire. */
    private static final class Recorded implements WireTraffic {
        final List<String> places = new ArrayList<>();
        final List<byte[]> blocks = new ArrayList<>();

        @Override
        public void sent(Place place, int wires, byte[] data, int bytes) {
            places.add(place + " " + wires + " " + bytes);
            blocks.add(data.clone());
        }
    }

    /** Counts wire by wire, bit by bit. */
    private static long toggles(List<byte[]> blocks, int flitBytes) {
        boolean[] wires = new boolean[8 * flitBytes];
        long toggles = 0;
        for (byte[] block : blocks) {
            for (int bit = 0; bit < 8 * block.length; bit++) {
                boolean value = (block[bit >> 3] >> (7 - (bit & 7)) & 1) != 0;
                int wire = bit % wires.length;
                if (wires[wire] != value) {
                    toggles++;
                }
                wires[wire] = value;
            }
        }
        return toggles;
    }

    @Test
    void tapAndCountersAgree() {
        Recorded recorded = new Recorded();
        String body = """
                mul.lo.u32 %r1, %r62, 0x9E3779B1;
                xor.b32 %r1, %r1, %r63;
                st.global.u32 [%rd29], %r1;
                """;
        CompressionPlan plan =
                CompressionPlan.NONE.withLink(plan("raw", "always")).telling(recorded);
        TimedProgram run = run(plan, ONE, body, 20);
        List<byte[]> requests = new ArrayList<>();
        for (int i = 0; i < recorded.blocks.size(); i++) {
            if (recorded.places.get(i).equals("REQUEST 0 128")) {
                requests.add(recorded.blocks.get(i));
            }
        }
        assertThat(requests).hasSize(20);
        assertThat(run.count("link.blocks")).isEqualTo(20);
        assertThat(run.count("link.toggles")).isEqualTo(toggles(requests, 32));
    }

    /** One block is read: four bursts of 32 bytes over 32 lines, eight flits of 4 bytes each. */
    @Test
    void busOfOneBlock() {
        String body = "ld.global.u32 %r1, [%rd28]; setp.eq.u32 %p1, %r1, 77; @%p1 st.global.u32 [%rd29], %r1;";
        TimedDevice device = TimedSetup.of(ONE)
                .with(CompressionPlan.NONE.withBus(plan("raw", "always")))
                .device();
        TimedProgram program = TimedProgram.on(device, "", "", TimedProgram.ADDRESSES + body, 1 << 14, 1 << 14);
        program.run(1, 1);
        assertThat(program.count("bus.blocks") + program.count("bus.payloads")).isGreaterThan(0);
        // All bytes are zero: nothing changes, and every wire is at zero in every flit.
        assertThat(program.count("bus.toggles")).isZero();
        assertThat(program.count("bus.zeros"))
                .isEqualTo(32 * (program.count("bus.flits") + program.count("bus.payload-flits")));
        assertThat(program.count("bus.flits") + program.count("bus.payload-flits"))
                .isEqualTo(8 * (program.count("dram.reads") - program.count("bus.unknown")));
    }

    @Test
    void refusals() {
        assertThatThrownBy(() -> CompressionPlan.ofMemory(
                                MemoryPlan.of(Codecs.parse("bdi").create()))
                        .withBus(plan("fpc", "always")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("as they lie in memory");
        assertThatThrownBy(() -> new WirePlan(Codecs.parse("bdi").create(), Decisions.ALWAYS, Codings.parse("desc")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cinch toggles");
        assertThatThrownBy(() -> TimedSetup.of(SmallMachine.with("dram.mag-bytes=16"))
                        .with(CompressionPlan.NONE.withBus(plan("raw", "always")))
                        .device())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("dram.mag-bytes = 16");
    }
}
