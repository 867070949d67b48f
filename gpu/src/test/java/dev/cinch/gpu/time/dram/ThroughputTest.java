package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How much of the peak, one burst every two cycles in each channel, streams reach. */
class ThroughputTest {
    private static final int BLOCKS = 40_000;

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64})
    void streamOfReads(int mag) {
        Rig rig = new Rig(Gddr5.mag(mag));
        for (int i = 0; i < BLOCKS; i++) {
            rig.read(128L * i, 0);
        }
        rig.finish();
        assertThat(share(rig, mag)).isBetween(0.9, 1.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64})
    void streamOfWrites(int mag) {
        Rig rig = new Rig(Gddr5.mag(mag));
        for (int i = 0; i < BLOCKS; i++) {
            rig.write(128L * i, 0);
        }
        rig.finish();
        assertThat(share(rig, mag)).isBetween(0.9, 1.0);
    }

    /** Draining in batches keeps the cost of turning the bus round small. */
    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64})
    void copy(int mag) {
        Rig rig = new Rig(Gddr5.mag(mag));
        for (int i = 0; i < BLOCKS / 2; i++) {
            rig.read(128L * i, 0);
            rig.write((1L << 30) + 128L * i, 0);
        }
        rig.finish();
        assertThat(share(rig, mag)).isBetween(0.8, 1.0);
    }

    /** Two rows to open for each block, no nearer than tRRD: a block in 12 cycles at best, of which it moves data in 4 or 8. */
    @ParameterizedTest
    @CsvSource({"32, 8", "64, 4"})
    void randomReads(int mag, int dataCycles) {
        Rig rig = new Rig(Gddr5.mag(mag));
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < BLOCKS / 4; i++) {
            rig.read(128L * random.nextInt(1 << 30), 0);
        }
        rig.finish();
        assertThat(share(rig, mag)).isBetween(0.85 * dataCycles / 12, 1.0 * dataCycles / 12);
    }

    /** Reads one after the other on other standards, whose refreshes take some time; 1024 data lines. */
    @ParameterizedTest
    @CsvSource({"gddr6, 0.85", "hbm2e, 0.9", "hbm3, 0.9"})
    void streamOnOtherStandards(String standard, double least) {
        DramSpec spec = Machines.get("gtx580v4")
                .with("dram.standard=" + standard, "dram.bus-bits=1024", "dram.controllers=4", "l2.slices=16")
                .dram();
        Rig rig = new Rig(spec, new ClockSpec(1600, 1600, 0, 1600), 16);
        for (int i = 0; i < BLOCKS; i++) {
            rig.read(128L * i, 0);
        }
        rig.finish();
        long first = rig.commands.get(0).cycle();
        long last = rig.commands.get(rig.commands.size() - 1).cycle();
        double busy = rig.sample().value("dram.data-busy") / (double) ((last - first) * spec.dataBuses());
        assertThat(busy).isBetween(least, 1.0);
    }

    private static double share(Rig rig, int mag) {
        long first = rig.commands.get(0).cycle();
        long last = rig.commands.get(rig.commands.size() - 1).cycle();
        return rig.sample().value("dram.data-busy") / (double) ((last - first) * 384 / mag);
    }
}
