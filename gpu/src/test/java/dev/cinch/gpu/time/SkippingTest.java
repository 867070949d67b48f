package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A machine whose parts sleep counts exactly what it counts when each of them acts in every cycle. */
@Timeout(240)
final class SkippingTest {
    private static final Machine GTX_580 = Machines.get("gtx580v4");

    private record Named(String name, Machine machine) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Named> MACHINES = List.of(
            new Named("gtx580", Machines.get("gtx580")),
            new Named("gtx580v4", GTX_580),
            new Named("gtx480", Machines.get("gtx480")),
            new Named(
                    "sub-cores",
                    Machines.get("h200").with("sm.count=3", "l2.slices=4", "dram.controllers=2", "dram.bus-bits=128")),
            new Named("two multiprocessors", GTX_580.with("sm.count=2", "sm.policy=lrr", "launch.latency-cycles=10")),
            new Named(
                    "other clocks",
                    GTX_580.with(
                            "sm.count=3", "clock.core-mhz=700", "clock.interconnect-mhz=650", "clock.dram-mhz=924")),
            new Named("DRAM eight times as fast", GTX_580.with("sm.count=3", "clock.dram-mhz=8016")),
            new Named(
                    "a slow interconnect and DRAM eight times as fast",
                    GTX_580.with(
                            "sm.count=3",
                            "clock.core-mhz=700",
                            "clock.interconnect-mhz=650",
                            "clock.dram-mhz=5600",
                            "dram.read-queue=1")),
            new Named(
                    "interconnect twice as fast",
                    GTX_580.with(
                            "sm.count=2",
                            "clock.core-mhz=325",
                            "clock.interconnect-mhz=650",
                            "clock.dram-mhz=800",
                            "dram.read-queue=2",
                            "dram.write-queue=2",
                            "dram.write-high-mark=2",
                            "dram.write-low-mark=0")),
            new Named(
                    "everything faster than the core",
                    GTX_580.with(
                            "sm.count=2",
                            "clock.core-mhz=200",
                            "clock.interconnect-mhz=730",
                            "clock.dram-mhz=3000",
                            "l2.slices=2",
                            "l2.sets=4",
                            "dram.controllers=1",
                            "dram.bus-bits=64",
                            "dram.read-queue=1",
                            "dram.write-queue=1",
                            "dram.write-high-mark=1",
                            "dram.write-low-mark=0")),
            new Named(
                    "a crossbar twice as fast as core and L2",
                    GTX_580.with("sm.count=3", "clock.interconnect-mhz=1644", "clock.l2-mhz=822")),
            new Named(
                    "an L2 with a clock of its own",
                    GTX_580.with(
                            "sm.count=2",
                            "clock.core-mhz=700",
                            "clock.interconnect-mhz=700",
                            "clock.l2-mhz=431",
                            "l2.sets=4",
                            "dram.read-queue=2")),
            new Named(
                    "everything slower than the core",
                    GTX_580.with(
                            "sm.count=2",
                            "clock.core-mhz=1500",
                            "clock.interconnect-mhz=311",
                            "clock.dram-mhz=97",
                            "launch.latency-cycles=0")),
            new Named("GDDR6", GTX_580.with("sm.count=3", "dram.standard=gddr6", "clock.dram-mhz=1750")),
            new Named(
                    "HBM2E",
                    GTX_580.with(
                            "sm.count=3",
                            "dram.standard=hbm2e",
                            "clock.dram-mhz=1600",
                            "dram.bus-bits=1024",
                            "dram.controllers=4",
                            "l2.slices=8",
                            "l2.sets=2")),
            new Named(
                    "HBM3",
                    GTX_580.with(
                            "sm.count=3",
                            "dram.standard=hbm3",
                            "clock.dram-mhz=1600",
                            "dram.bus-bits=1024",
                            "dram.controllers=4",
                            "l2.slices=8",
                            "dram.t-refi=2400")));

    private static List<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (Named machine : MACHINES) {
            for (Workload workload : Workload.ALL) {
                all.add(Arguments.of(machine, workload));
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("all")
    void nothingChanges(Named machine, Workload workload) {
        nothingChanges(
                workload,
                new TimedDevice(machine.machine),
                TimedSetup.of(machine.machine).tickingEverything().device());
    }

    private static List<Arguments> registers() {
        List<Arguments> all = new ArrayList<>();
        Machine warped = Machines.get("warped");
        for (Named machine : List.of(
                new Named("warped", warped),
                new Named("merged", warped.with("register-compression.divergent-writes=buffered", "sm.count=2")),
                new Named("per thread", warped.with("register-compression.divergent-writes=per-thread", "sm.count=2")),
                new Named(
                        "slow units",
                        warped.with(
                                "sm.count=2",
                                "register-compression.pipelined=false",
                                "register-compression.compressors=1",
                                "register-compression.decompressors=1",
                                "register-compression.compress-cycles=8",
                                "register-compression.decompress-cycles=8")),
                new Named("gtx580", GTX_580.with("sm.count=2")))) {
            for (Workload workload : Workload.ALL) {
                all.add(Arguments.of(machine, workload));
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{1} on {0} with compressed registers")
    @MethodSource("registers")
    void nothingChangesWithCompressedRegisters(Named machine, Workload workload) {
        CompressionPlan plan = CompressionPlan.ofRegisters(
                new RegisterPlan(Codecs.parse("warped-bdi").create()));
        nothingChanges(
                workload,
                TimedSetup.of(machine.machine).with(plan).device(),
                TimedSetup.of(machine.machine).with(plan).tickingEverything().device());
    }

    private static List<Arguments> wires() {
        List<Arguments> all = new ArrayList<>();
        for (Workload workload : Workload.ALL) {
            all.add(Arguments.of("gtx580", "bdi", "fpc", workload));
            all.add(Arguments.of("gtx480", "fpc", "raw", workload));
        }
        return all;
    }

    @ParameterizedTest(name = "{3} on {0} with {1} on links and {2} on buses")
    @MethodSource("wires")
    void nothingChangesWithWires(String machine, String link, String bus, Workload workload) {
        Machine small = Machines.get(machine).with("sm.count=3", "wires.utilisation-cycles=50");
        Decision control = Decisions.CATALOGUE.get("bandwidth-aware");
        CompressionPlan plan = CompressionPlan.NONE
                .withLink(new WirePlan(Codecs.parse(link).create(), control, Codings.parse("dbi-ac")))
                .withBus(new WirePlan(Codecs.parse(bus).create(), control, Codings.NONE));
        nothingChanges(
                workload,
                TimedSetup.of(small).with(plan).device(),
                TimedSetup.of(small).with(plan).tickingEverything().device());
    }

    private static void nothingChanges(Workload workload, TimedDevice sleeping, TimedDevice awake) {
        TimedProgram skipping = workload.on(sleeping);
        TimedProgram ticking = workload.on(awake);
        // The second launch finds what the first left in the L2 and on its way.
        for (int launch = 0; launch < 2; launch++) {
            workload.run(skipping);
            workload.run(ticking);
            TimedProgram.assertEqual(
                    skipping.launched.timing().counters(),
                    ticking.launched.timing().counters(),
                    "launch " + launch);
            assertThat(skipping.launched).isEqualTo(ticking.launched);
            assertThat(skipping.output()).isEqualTo(ticking.output());
        }
    }
}
