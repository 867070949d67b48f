package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machines;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random reads and writes: all are served, every rule of the memory is kept, and sleeping changes nothing. */
class RandomTrafficTest {
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
                new ClockSpec(1400, 700, 0, 924),
                new ClockSpec(500, 500, 0, 500),
                new ClockSpec(600, 900, 0, 250))) {
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
            assertThat(again.values()).isEqualTo(traffic.values());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fr-fcfs-one-queue, gddr5, 4000",
        "fr-fcfs-one-queue, gddr5, 10000000",
        "fr-fcfs-one-queue, hbm2e, 20000",
        "fcfs, gddr5, 4000",
        "fcfs, gddr5, 10000000",
        "fcfs, hbm3, 20000",
        "writes-first, gddr5, 4000",
        "writes-first, gddr6, 100000",
    })
    void isServedInEveryOrder(String order, String standard, int spread) {
        DramSpec spec = Machines.get("gtx580v4")
                .with(
                        "dram.order=" + order,
                        "dram.standard=" + standard,
                        "dram.bus-bits=1024",
                        "dram.controllers=4",
                        "l2.slices=8")
                .dram();
        Traffic traffic = new Traffic(spec, Gddr5.CLOCK, 8, spread, 40, 20, spread);
        traffic.rig.finish();
        assertThat(DramRules.check(MemoryNumbers.of(standard), traffic.rig.commands))
                .isEmpty();
        traffic.assertServed();
        Traffic again = new Traffic(spec, Gddr5.CLOCK, 8, spread, 40, 20, spread);
        again.rig.finish(true);
        assertThat(again.rig.commands).isEqualTo(traffic.rig.commands);
        assertThat(again.values()).isEqualTo(traffic.values());
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
                Gddr5.INTERLEAVING,
                Gddr5.ORDER,
                10,
                32,
                32,
                20,
                5,
                64,
                0,
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
}
