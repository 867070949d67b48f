package dev.cinch.lab.place.registers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyReport;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The board's energy with compressed registers: dynamic energies go from 45 to 40 nm, leakage stays as it is stated. */
public class RegisterCostsTest {
    private static final Map<String, Long> COUNTS = Map.of(
            "core.cycles", 1400L,
            "register-file.reads", 1_000_000L,
            "register-file.writes", 500_000L,
            "register-compression.gated-cycles", 2000L,
            "register-compression.compressions", 10_000L,
            "register-compression.decompressions", 20_000L);

    private static Sample counters() {
        CounterSet set = new CounterSet();
        for (Statistic counter : TimedDevice.nothing().counters()) {
            set.counter(counter.name(), counter.unit(), counter.description()).value =
                    COUNTS.getOrDefault(counter.name(), 0L);
        }
        return set.sample();
    }

    private static final TimedRun RUN = TimedRun.of("bfs", Scale.TINY, "warped").withRegisters("warped-bdi");

    /** 1400 cycles of 1.4 GHz are a microsecond. */
    @Test
    void table3() {
        EnergyReport report = RUN.meter().energy(counters());
        double banks = 1.5e6 * 16.6e-12 * 40 / 45;
        // 15 multiprocessors of 32 banks for a microsecond, less 2000 cycles of one bank.
        double leakage = 15 * 32 * 5.8e-3 * 1e-6 - 2000 * 5.8e-3 / 1.4e9;
        assertThat(report.joules(EnergyPart.REGISTER_FILE)).isCloseTo(banks + leakage, within(1e-15));
        double units = (10_000 * 23e-12 + 20_000 * 21e-12) * 40 / 45;
        double unitLeakage = 15 * (2 * 0.12e-3 + 4 * 0.08e-3) * 1e-6;
        assertThat(report.joules(EnergyPart.REGISTER_COMPRESSION)).isCloseTo(units + unitLeakage, within(1e-15));
    }

    /** What is off is not drawn: static energy falls, dynamic energy is that of events. */
    @Test
    void gatedCyclesAreStaticEnergy() {
        EnergyReport with = RUN.meter().energy(counters());
        EnergyReport without = RUN.meter().uncompressed().energy(counters());
        double unitLeakage = 15 * (2 * 0.12e-3 + 4 * 0.08e-3) * 1e-6;
        assertThat(with.staticJoules()).isCloseTo(without.staticJoules() + unitLeakage, within(1e-15));
    }

    /** The machine without compression has the same banks at the same costs, and no units. */
    @Test
    void theBaselineHasNoUnits() {
        Meter baseline = RUN.meter().uncompressed();
        assertThat(baseline.energy(counters()).parts())
                .contains(EnergyPart.REGISTER_FILE)
                .doesNotContain(EnergyPart.REGISTER_COMPRESSION);
        double leakage = 2000 * 5.8e-3 / 1.4e9;
        double bundled = RUN.uncompressed().meter().energy(counters()).joules(EnergyPart.REGISTER_FILE);
        assertThat(baseline.energy(counters()).joules(EnergyPart.REGISTER_FILE))
                .isCloseTo(bundled - leakage, within(1e-15));
    }

    /** E2MC's units were synthesised at 32 nm, whatever place they are at: 64 x 5.47 mW / 1.43 GHz and 64 x 11.89 / 0.80. */
    @Test
    void unitsHaveTheProcessOfTheirOwnRecord() {
        EnergyReport report = TimedRun.of("bfs", Scale.TINY, "warped")
                .withRegisters("e2mc-16")
                .meter()
                .energy(counters());
        double units = (10_000 * 64 * 5.47 / 1.43 + 20_000 * 64 * 11.89 / 0.80) * 1e-12 * 40 / 32;
        assertThat(report.joules(EnergyPart.REGISTER_COMPRESSION)).isCloseTo(units, within(1e-15));
    }

    /** Of a codec whose energy nobody has published only banks are counted. */
    @Test
    void unpublishedUnitsCostNothing() {
        EnergyReport report = TimedRun.of("bfs", Scale.TINY, "warped")
                .withRegisters("fpc")
                .meter()
                .energy(counters());
        assertThat(report.parts()).doesNotContain(EnergyPart.REGISTER_COMPRESSION);
    }
}
