package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.gpu.time.standard.DramStandards;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A standard of DRAM that is no part of Cinch, named by a machine. */
final class JoinedStandardTest {
    private record Command(long cycle, int channel, DramCommand command, int bank) {}

    @Test
    void actsByItsTable() {
        assertThat(DramStandards.CATALOGUE.names())
                .containsExactly("gddr5", "gddr5-gpgpu-sim", "gddr6", "hbm2e", "hbm3", "slow");
        Machine machine = Machines.get("gtx580v4").with("dram.standard=slow", "sm.count=2", "l2.sets=2");
        assertThat(machine.dram().banks()).isEqualTo(2);
        assertThat(machine.dram().tCcdl()).isZero();
        assertThat(machine.dram().burstCycles()).isEqualTo(4);
        // 384 lines in channels of 64; a burst of 4 transfers moves 32 bytes.
        assertThat(machine.dram().channels()).isEqualTo(6);
        List<Command> commands = new ArrayList<>();
        TimedDevice device = TimedSetup.of(machine)
                .logging((cycle, channel, command, bank, row) ->
                        commands.add(new Command(cycle, channel, command, bank)))
                .device();
        var counters = Workload.STREAMING
                .run(Workload.STREAMING.on(device))
                .launched
                .timing()
                .counters();
        assertThat(counters.quantile("dram.read-latency", 0)).isGreaterThanOrEqualTo(304);
        assertThat(counters.value("dram.data-busy"))
                .isEqualTo(4 * (counters.value("dram.reads") + counters.value("dram.writes")));
        assertThat(commands).isNotEmpty();
        List<Long> rows = commands.stream()
                .filter(one -> one.channel() == 0 && !one.command().isColumn())
                .map(Command::cycle)
                .toList();
        for (int i = 1; i < rows.size(); i++) {
            assertThat(rows.get(i) - rows.get(i - 1)).isGreaterThanOrEqualTo(50);
        }
    }
}
