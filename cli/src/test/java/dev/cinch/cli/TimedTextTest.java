package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedTextTest {
    private static final Meter METER =
            new Meter(Machines.CATALOGUE.get("gtx580"), List.of(), EnergyTables.of("gtx580"));

    /** A kernel that did nothing for a while. */
    private static KernelTotal kernel(String name, long cycles) {
        CounterSet set = new CounterSet();
        for (Statistic statistic : TimedDevice.nothing().counters()) {
            Counter counter = set.counter(statistic.name(), statistic.unit(), statistic.description());
            counter.value = switch (statistic.name()) {
                case "core.cycles" -> cycles;
                case "sm.issue-slots", "sm.stall-idle" -> 32 * cycles;
                case "sm.blocks" -> 16;
                default -> 0;
            };
        }
        for (Statistic statistic : TimedDevice.histograms()) {
            set.histogram(statistic.name(), statistic.unit(), 10_000, statistic.description());
        }
        return new KernelTotal(name, 1, 0, 0, new Timing(cycles, 64, 8, "sm.blocks", 1, 8, set.sample()));
    }

    @Test
    void whatWasNotMeasuredIsADashAndNeverZero() {
        String text = TimedText.of(List.of(kernel("k", 822)), METER, 100);
        assertThat(text.lines())
                .contains("time           1.00 µs: 822 cycles at 822 MHz")
                .contains("instructions   0.0 of threads a cycle (IPC), 0.00 of warps, – of 32 lanes active")
                .contains("global memory  not used")
                .contains("cache hits     L1 –, L2 –, constants –")
                .contains("DRAM           0.0 GB/s, – of the peak, row hits –; 0 B read, 0 B written")
                .noneMatch(line -> line.contains("NaN"))
                .noneMatch(line -> line.startsWith("load latency") || line.startsWith("shared memory"));
        // All schedulers had no warps all the time.
        assertThat(text.lines()).anyMatch(line -> line.matches("no warps there +100\\.0 % +█{16} .*"));
    }

    @Test
    void manyKernelsAreTheLongestAndTheOthersTogether() {
        List<KernelTotal> kernels = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            kernels.add(kernel("kernel" + i, 100 + i));
        }
        String text = TimedText.of(kernels, METER, 100);
        List<String> rows = text.lines()
                .takeWhile(line -> !line.isEmpty())
                .skip(2)
                .map(line -> line.replaceAll(" +", " "))
                .toList();
        // The 11 longest are 19 to 29; the others took 100 + … + 118 = 19 · 109 = 2071 of 30 · 114.5 = 3435 cycles.
        assertThat(rows).hasSize(12);
        assertThat(rows.get(0)).startsWith("kernel19 1 119 ");
        assertThat(rows.get(10)).startsWith("kernel29 1 129 ");
        assertThat(rows.get(11)).startsWith("19 others 19 2071 60.3 % ");
    }

    @Test
    void aLongNameIsCutInItsMiddle() {
        String name = "_Z" + "x".repeat(200) + "PKfS0_Pf";
        assertThat(TimedText.of(List.of(kernel(name, 10), kernel("other", 9)), METER, 100)
                        .lines())
                .allMatch(line -> line.length() <= 100)
                .anyMatch(line -> line.matches("_Zx+…x?PKfS0_Pf +1 +10 .*"));
    }

    @Test
    void withoutALaunchThereIsNothingToDraw() {
        assertThat(TimedText.of(List.of(), METER, 100))
                .contains("time           0.00 µs: 0 cycles", "energy         –")
                .doesNotContain("Where", "NaN");
    }
}
