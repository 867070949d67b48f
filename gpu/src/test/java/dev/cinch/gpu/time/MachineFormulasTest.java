package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Formula;
import dev.cinch.base.stat.Histogram;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineFormulasTest {
    private static final Machine GTX580 = Machines.get("gtx580v4");

    private static Sample counted(Map<String, Long> counts, int... latencies) {
        CounterSet set = new CounterSet();
        for (Statistic statistic : TimedDevice.nothing().counters()) {
            Counter counter = set.counter(statistic.name(), statistic.unit(), statistic.description());
            counter.value = counts.getOrDefault(statistic.name(), 0L);
        }
        for (Statistic statistic : TimedDevice.histograms()) {
            Histogram histogram = set.histogram(statistic.name(), statistic.unit(), 999, statistic.description());
            for (int latency : latencies) {
                histogram.add(latency);
            }
        }
        return set.sample();
    }

    private static double value(String name, Sample sample) {
        for (Formula formula : MachineFormulas.of(GTX580)) {
            if (formula.statistic().name().equals(name)) {
                return formula.of().applyAsDouble(sample);
            }
        }
        throw new AssertionError("no formula is named " + name);
    }

    @Test
    void timesAndBandwidthFollowFromTheClock() {
        // 1644 cycles at 822 MHz are 2 µs; 300 000 bytes in 2 µs are 150 GB/s.
        Sample sample =
                counted(Map.of("core.cycles", 1644L, "dram.bytes-read", 200_000L, "dram.bytes-written", 100_000L));
        assertThat(value("core.time", sample)).isEqualTo(2);
        assertThat(value("dram.bandwidth", sample)).isEqualTo(150);
    }

    @Test
    void compressionIsOverTheTraffic() {
        // Four blocks of 1024 bits in streams of 2048; bursts of 32 bytes: 1 + 2 + 3 + 4 = 10, of 16.
        Sample sample = counted(Map.ofEntries(
                Map.entry("compression.blocks-read", 3L),
                Map.entry("compression.blocks-written", 1L),
                Map.entry("compression.bits", 2048L),
                Map.entry("compression.bursts", 10L),
                Map.entry("compression.blocks-of-1", 1L),
                Map.entry("compression.blocks-of-2", 1L),
                Map.entry("compression.blocks-of-3", 1L),
                Map.entry("compression.blocks-of-4", 1L),
                Map.entry("compression.metadata-hits", 3L),
                Map.entry("compression.metadata-misses", 1L)));
        assertThat(value("compression.raw-ratio", sample)).isEqualTo(2);
        assertThat(value("compression.effective-ratio", sample)).isEqualTo(1.6);
        assertThat(value("compression.metadata-hit-rate", sample)).isEqualTo(75);
        assertThat(value("compression.compressed-share", sample)).isEqualTo(75);
        for (String name : new String[] {"raw-ratio", "effective-ratio", "metadata-hit-rate", "compressed-share"}) {
            assertThat(value("compression." + name, TimedDevice.nothing())).isNaN();
        }
    }

    @Test
    void registersAreCountedInBanks() {
        // 30 whole writes of 8 banks in 120, of 30 720 bits in 12 288; 10 of 40 writes are divergent.
        Sample sample = counted(Map.ofEntries(
                Map.entry("core.cycles", 100L),
                Map.entry("sm.issued", 400L),
                Map.entry("register-file.reads", 90L),
                Map.entry("register-file.operands-read", 20L),
                Map.entry("register-file.writes", 126L),
                Map.entry("register-file.operands-written", 42L),
                Map.entry("register-compression.whole-writes", 30L),
                Map.entry("register-compression.whole-banks", 120L),
                Map.entry("register-compression.whole-bits", 12_288L),
                Map.entry("register-compression.divergent-writes", 10L),
                Map.entry("register-compression.moves", 2L),
                Map.entry("register-compression.compressions", 30L),
                Map.entry("register-compression.compressor-waits", 15L),
                Map.entry("register-compression.decompressions", 10L),
                Map.entry("register-compression.decompressor-waits", 1L),
                Map.entry("register-compression.wake-up-waits", 21L),
                // 16 multiprocessors of 32 banks have 51 200 cycles.
                Map.entry("register-compression.gated-cycles", 12_800L)));
        assertThat(value("register-file.banks-per-read", sample)).isEqualTo(4.5);
        assertThat(value("register-file.banks-per-write", sample)).isEqualTo(3);
        assertThat(value("register-compression.ratio", sample)).isEqualTo(2);
        assertThat(value("register-compression.bit-ratio", sample)).isEqualTo(2.5);
        assertThat(value("register-compression.divergent-share", sample)).isEqualTo(25);
        assertThat(value("register-compression.move-share", sample)).isEqualTo(0.5);
        assertThat(value("register-compression.gated-share", sample)).isEqualTo(25);
        assertThat(value("register-compression.compressor-wait", sample)).isEqualTo(0.5);
        assertThat(value("register-compression.decompressor-wait", sample)).isEqualTo(0.1);
        assertThat(value("register-compression.wake-up-wait", sample)).isEqualTo(0.5);
        Sample without = counted(Map.of("core.cycles", 100L, "sm.issued", 400L, "register-file.operands-written", 5L));
        for (String name : new String[] {
            "ratio",
            "bit-ratio",
            "divergent-share",
            "move-share",
            "gated-share",
            "compressor-wait",
            "decompressor-wait",
            "wake-up-wait"
        }) {
            assertThat(value("register-compression." + name, without)).as(name).isNaN();
        }
    }

    @Test
    void ratesAndShares() {
        Sample sample = counted(Map.ofEntries(
                Map.entry("core.cycles", 100L),
                Map.entry("sm.issued", 800L),
                Map.entry("sm.thread-instructions", 20_000L),
                Map.entry("sm.issue-slots", 3200L),
                Map.entry("sm.stall-memory", 1600L),
                Map.entry("sm.warp-cycles", 19_200L),
                Map.entry("sm.warp-slots", 76_800L),
                Map.entry("dram.data-busy", 300L),
                Map.entry("dram.data-slots", 1200L)));
        assertThat(value("core.ipc", sample)).isEqualTo(200);
        assertThat(value("core.warp-ipc", sample)).isEqualTo(8);
        assertThat(value("sm.active-lanes", sample)).isEqualTo(25);
        assertThat(value("sm.issue-utilisation", sample)).isEqualTo(25);
        assertThat(value("sm.stall-memory-share", sample)).isEqualTo(50);
        assertThat(value("sm.occupancy", sample)).isEqualTo(25);
        assertThat(value("dram.utilisation", sample)).isEqualTo(25);
    }

    @Test
    void slotsAreUsedByInstructionsOfTheMachine() {
        Sample sample = counted(Map.of("sm.issued", 800L, "sm.machine-instructions", 600L, "sm.issue-slots", 1200L));
        assertThat(value("sm.issue-utilisation", sample)).isEqualTo(50);
    }

    @Test
    void hits() {
        Sample sample = counted(Map.ofEntries(
                Map.entry("l1.reads", 10L),
                Map.entry("l1.read-hits", 3L),
                Map.entry("l1.pending-hits", 2L),
                Map.entry("l2.reads", 6L),
                Map.entry("l2.read-hits", 3L),
                Map.entry("l2.writes", 3L),
                Map.entry("l2.write-hits", 3L),
                Map.entry("l2.atomics", 1L),
                Map.entry("constant-cache.reads", 50L),
                Map.entry("constant-cache.misses", 1L),
                Map.entry("dram.row-hits", 7L),
                Map.entry("dram.row-misses", 1L)));
        assertThat(value("l1.hit-rate", sample)).isEqualTo(30);
        assertThat(value("l2.hit-rate", sample)).isEqualTo(60);
        assertThat(value("l2.read-hit-rate", sample)).isEqualTo(50);
        assertThat(value("constant-cache.hit-rate", sample)).isEqualTo(98);
        assertThat(value("dram.row-hit-rate", sample)).isEqualTo(87.5);
    }

    @Test
    void memoryInstructions() {
        Sample sample = counted(Map.ofEntries(
                Map.entry("sm.global-loads", 4L),
                Map.entry("sm.load-lines", 10L),
                Map.entry("sm.global-stores", 2L),
                Map.entry("sm.store-lines", 2L),
                Map.entry("sm.atomics", 1L),
                Map.entry("sm.atomic-lines", 32L),
                Map.entry("shared-memory.instructions", 3L),
                Map.entry("shared-memory.accesses", 4L),
                Map.entry("crossbar.request-packets", 8L),
                Map.entry("crossbar.request-wait-cycles", 4L)));
        assertThat(value("sm.lines-per-load", sample)).isEqualTo(2.5);
        assertThat(value("sm.lines-per-store", sample)).isEqualTo(1);
        assertThat(value("sm.lines-per-atomic", sample)).isEqualTo(32);
        assertThat(value("shared-memory.passes", sample)).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(value("crossbar.request-wait", sample)).isEqualTo(0.5);
    }

    @Test
    void quantilesOfHistograms() {
        Sample sample = counted(Map.of(), 10, 20, 30, 900);
        assertThat(value("sm.load-latency-median", sample)).isEqualTo(20);
        assertThat(value("sm.load-latency-p99", sample)).isEqualTo(900);
        assertThat(value("dram.read-latency-median", sample)).isEqualTo(20);
    }

    @Test
    void ofNothingOnlyTheTimeIsKnown() {
        for (Formula formula : MachineFormulas.of(GTX580)) {
            double value = formula.of().applyAsDouble(TimedDevice.nothing());
            if (formula.statistic().name().equals("core.time")) {
                assertThat(value).isZero();
            } else {
                assertThat(value).as(formula.statistic().name()).isNaN();
            }
        }
    }
}
