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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random reads and writes: all are served, every rule of the memory is kept, and sleeping changes nothing. */
class RandomTrafficTest {
    private static final int OPERATIONS = 3000;

    /** Spread is how many blocks are used, burst how many are asked for at a time, pause how long until the next. */
    @ParameterizedTest
    @CsvSource({
        "16, 12, 4000, 40, 50, 64, 64, 48, 16, 116, 100",
        "32, 12, 4000, 40, 50, 64, 64, 48, 16, 116, 100",
        "64, 12, 4000, 40, 50, 64, 64, 48, 16, 116, 100",
        "16, 12, 10000000, 60, 1, 64, 64, 48, 16, 116, 100",
        "32, 12, 10000000, 60, 1, 64, 64, 48, 16, 116, 0",
        "64, 12, 10000000, 60, 1, 64, 64, 48, 16, 116, 100",
        "32, 6, 300000, 10, 40, 64, 64, 48, 16, 116, 10",
        "16, 24, 300000, 3, 10, 8, 8, 4, 1, 6, 3",
        "32, 24, 50000, 100, 5, 1, 1, 1, 0, 1, 100",
        "64, 24, 50000, 100, 5, 2, 3, 3, 0, 1, 7",
    })
    void isServedByTheRules(
            int mag,
            int slices,
            int spread,
            int burst,
            int pause,
            int readQueue,
            int writeQueue,
            int high,
            int low,
            int returnQueue,
            int latency) {
        DramSpec spec = Gddr5.spec(mag, latency, readQueue, writeQueue, high, low, returnQueue);
        int seed = 0;
        for (ClockSpec clock : List.of(
                Gddr5.CLOCK,
                new ClockSpec(1400, 700, 924),
                new ClockSpec(500, 500, 500),
                new ClockSpec(600, 900, 250))) {
            seed++;
            Traffic traffic = new Traffic(spec, clock, slices, spread, burst, pause, seed);
            traffic.rig.finish();
            assertThat(DramRules.check(spec, traffic.rig.commands)).isEmpty();
            traffic.assertServed();
            Traffic again = new Traffic(spec, clock, slices, spread, burst, pause, seed);
            again.rig.finish(true);
            assertThat(again.rig.commands).isEqualTo(traffic.rig.commands);
            assertThat(again.rig.taken).isEqualTo(traffic.rig.taken);
            assertThat(again.rig.back).isEqualTo(traffic.rig.back);
            assertThat(values(again.rig.sample())).isEqualTo(values(traffic.rig.sample()));
        }
    }

    /** Distances that hide none of the others: tRC is more than tRAS and tRP, and writes are slower than reads. */
    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64})
    void isServedByOtherRules(int mag) {
        DramSpec spec = new DramSpec(
                Gddr5.STANDARD,
                6,
                384,
                mag,
                8,
                2,
                512,
                10,
                32,
                32,
                20,
                5,
                64,
                3,
                5,
                9,
                14,
                30,
                15,
                53,
                10,
                13,
                7,
                16,
                9,
                0,
                0,
                65);
        for (int spread : new int[] {500, 100_000}) {
            Traffic traffic = new Traffic(spec, Gddr5.CLOCK, 12, spread, 40, 5, spread);
            traffic.rig.finish();
            assertThat(DramRules.check(spec, traffic.rig.commands)).isEmpty();
            traffic.assertServed();
        }
    }

    private static List<Object> values(Sample sample) {
        List<Object> values = new ArrayList<>();
        sample.counters().forEach(counter -> values.add(sample.value(counter.name())));
        for (double share = 0; share <= 1; share += 0.01) {
            values.add(sample.quantile("dram.read-latency", share));
        }
        values.add(sample.count("dram.read-latency"));
        return values;
    }

    private static final class Traffic {
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

        void assertServed() {
            Map<String, Integer> moved = new TreeMap<>();
            int activations = 0;
            int precharges = 0;
            for (Rig.Command one : rig.commands) {
                if (one.command() == DramCommand.ACTIVATE) {
                    activations++;
                } else if (one.command() == DramCommand.PRECHARGE) {
                    precharges++;
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
            assertThat(sample.value("dram.row-misses")).isBetween(1L, (long) activations);
            assertThat(sample.count("dram.read-latency")).isEqualTo(reads);
        }
    }
}
