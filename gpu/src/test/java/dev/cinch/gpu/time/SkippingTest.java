package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A machine whose parts sleep counts exactly what it counts when each of them acts in every cycle. */
@Timeout(60)
final class SkippingTest {
    private static final Machine GTX_580 = Machines.get("gtx580");

    private record Named(String name, Machine machine) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Named> MACHINES = List.of(
            new Named("gtx580", GTX_580),
            new Named("gtx480", Machines.get("gtx480")),
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
                    "everything slower than the core",
                    GTX_580.with(
                            "sm.count=2",
                            "clock.core-mhz=1500",
                            "clock.interconnect-mhz=311",
                            "clock.dram-mhz=97",
                            "launch.latency-cycles=0")));

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
        TimedProgram skipping = workload.on(new TimedDevice(machine.machine));
        TimedProgram ticking = workload.on(TimedDevice.tickingEverything(machine.machine));
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
