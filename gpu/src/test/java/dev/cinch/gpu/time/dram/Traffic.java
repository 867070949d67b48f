package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Random reads and writes of a memory, with the commands that they must lead to. */
final class Traffic {
    private static final int OPERATIONS = 3000;

    final Rig rig;
    private final DramSpec spec;
    /** How often each row of each bank should be read or written. */
    private final Map<String, Integer> expected = new TreeMap<>();

    private final List<Integer> wanted = new ArrayList<>();
    private int reads;
    private int readBursts;
    private int writtenBursts;

    Traffic(DramSpec spec, ClockSpec clock, int slices, int spread, int burst, int pause, int seed) {
        this.spec = spec;
        rig = new Rig(spec, clock, slices);
        SplitMix random = new SplitMix(seed);
        long time = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            if (random.nextInt(burst) == 0) {
                time += random.nextInt(pause * burst);
            }
            boolean write = random.nextInt(3) == 0;
            int sectors = random.nextInt(2) == 0 ? 15 : 1 + random.nextInt(15);
            long block = 128L * random.nextInt(spread);
            rig.ask(write, block, sectors, time);
            wanted.add(write ? 0 : sectors);
            expect(write, block, sectors);
        }
    }

    private void expect(boolean write, long block, int sectors) {
        AddressMap map = rig.memory.map();
        long within = map.channelBlock(block);
        for (int burst = 0; burst < spec.burstsPerBlock(); burst++) {
            boolean moves = false;
            for (int b = burst * spec.magBytes(); b < (burst + 1) * spec.magBytes(); b++) {
                moves |= (sectors >> b / 32 & 1) == 1;
            }
            if (moves) {
                expected.merge(
                        key(
                                write ? DramCommand.WRITE : DramCommand.READ,
                                map.channel(block),
                                map.bank(within) + burst % 2,
                                map.row(within)),
                        1,
                        Integer::sum);
                readBursts += write ? 0 : 1;
                writtenBursts += write ? 1 : 0;
            }
        }
        reads += write ? 0 : 1;
    }

    private static String key(DramCommand command, int channel, int bank, int row) {
        return command + " " + channel + " " + bank + " " + row;
    }

    /** All that was counted. */
    List<Object> values() {
        Sample sample = rig.sample();
        List<Object> values = new ArrayList<>();
        sample.counters().forEach(counter -> values.add(sample.value(counter.name())));
        for (double share = 0; share <= 1; share += 0.01) {
            values.add(sample.quantile("dram.read-latency", share));
        }
        values.add(sample.count("dram.read-latency"));
        return values;
    }

    void assertServed() {
        Map<String, Integer> moved = new TreeMap<>();
        int activations = 0;
        int precharges = 0;
        int refreshes = 0;
        for (Rig.Command one : rig.commands) {
            if (one.command() == DramCommand.ACTIVATE) {
                activations++;
            } else if (one.command() == DramCommand.PRECHARGE) {
                precharges++;
            } else if (!one.command().isColumn()) {
                refreshes++;
            } else {
                moved.merge(key(one.command(), one.channel(), one.bank(), one.row()), 1, Integer::sum);
            }
        }
        assertThat(moved).isEqualTo(expected);
        for (int i = 0; i < OPERATIONS; i++) {
            assertThat(rig.taken[i]).isNotNegative();
            if (wanted.get(i) == 0) {
                assertThat(rig.back[i]).isEqualTo(-1);
            } else {
                assertThat(rig.back[i]).isGreaterThan(rig.taken[i]);
                assertThat(rig.sectors[i] & wanted.get(i)).isEqualTo(wanted.get(i));
            }
        }
        Sample sample = rig.sample();
        assertThat(sample.value("dram.reads")).isEqualTo(readBursts);
        assertThat(sample.value("dram.writes")).isEqualTo(writtenBursts);
        assertThat(sample.value("dram.bytes-read")).isEqualTo((long) readBursts * spec.magBytes());
        assertThat(sample.value("dram.bytes-written")).isEqualTo((long) writtenBursts * spec.magBytes());
        assertThat(sample.value("dram.data-busy")).isEqualTo(2L * (readBursts + writtenBursts));
        assertThat(sample.value("dram.activations")).isEqualTo(activations);
        assertThat(sample.value("dram.precharges")).isEqualTo(precharges);
        assertThat(sample.value("dram.refreshes")).isEqualTo(refreshes);
        assertThat(sample.value("dram.row-misses")).isBetween(1L, (long) activations);
        assertThat(sample.count("dram.read-latency")).isEqualTo(reads);
    }
}
