package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.Workload;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that whole kernels lead to keep the rules of the memory, and are as many as are counted. */
final class KernelTrafficTest {
    @ParameterizedTest
    @ValueSource(strings = {"dram.mag-bytes=16", "dram.mag-bytes=32", "dram.mag-bytes=64", "clock.dram-mhz=300"})
    void kernels(String setting) {
        // A small L2, so that much goes to memory and back.
        Machine machine = Machines.get("gtx580v4").with("sm.count=4", "l2.sets=2", setting);
        for (Workload workload : Workload.ALL) {
            List<Rig.Command> commands = new ArrayList<>();
            TimedDevice device = TimedSetup.of(machine)
                    .logging((cycle, channel, command, bank, row) ->
                            commands.add(new Rig.Command(cycle, channel, command, bank, row)))
                    .device();
            var counters = workload.run(workload.on(device)).launched.timing().counters();
            assertThat(DramRules.check(machine.dram(), commands))
                    .as(workload.name())
                    .isEmpty();
            assertThat(count(commands, DramCommand.READ)).isEqualTo(counters.value("dram.reads"));
            assertThat(count(commands, DramCommand.WRITE)).isEqualTo(counters.value("dram.writes"));
            assertThat(count(commands, DramCommand.ACTIVATE)).isEqualTo(counters.value("dram.activations"));
            assertThat(count(commands, DramCommand.PRECHARGE)).isEqualTo(counters.value("dram.precharges"));
            assertThat(counters.value("dram.bytes-read"))
                    .isEqualTo(counters.value("dram.reads") * machine.dram().magBytes());
        }
    }

    /** The same on other standards, with refreshes; the memory of all of them is 1024 bits wide. */
    @ParameterizedTest
    @ValueSource(strings = {"gddr6", "hbm2e", "hbm3"})
    void kernelsOnOtherStandards(String standard) {
        Machine machine = Machines.get("gtx580v4")
                .with(
                        "sm.count=4",
                        "l2.sets=2",
                        "l2.slices=8",
                        "dram.standard=" + standard,
                        "dram.bus-bits=1024",
                        "dram.controllers=4",
                        "clock.dram-mhz=1600");
        for (Workload workload : Workload.ALL) {
            List<Rig.Command> commands = new ArrayList<>();
            TimedDevice device = TimedSetup.of(machine)
                    .logging((cycle, channel, command, bank, row) ->
                            commands.add(new Rig.Command(cycle, channel, command, bank, row)))
                    .device();
            var counters = workload.run(workload.on(device)).launched.timing().counters();
            device.drain();
            assertThat(DramRules.check(MemoryNumbers.of(standard), commands))
                    .as(workload.name())
                    .isEmpty();
            assertThat(counters.value("dram.refreshes")).isPositive();
            assertThat(counters.value("dram.data-busy"))
                    .isBetween(1L, counters.value("dram.data-slots"))
                    .isEqualTo(2 * (counters.value("dram.reads") + counters.value("dram.writes")));
        }
    }

    private static long count(List<Rig.Command> commands, DramCommand kind) {
        return commands.stream().filter(one -> one.command() == kind).count();
    }
}
