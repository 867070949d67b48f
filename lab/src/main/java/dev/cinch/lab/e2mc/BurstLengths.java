package dev.cinch.lab.e2mc;

import dev.cinch.base.Decimal;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.List;

/** Table I: burst lengths of memory generations, and the memory access granularity that follows. */
public final class BurstLengths extends CalculatedExperiment {
    /**
     * A memory of a generation.
     *
     * @param grade the speed grade the two numbers belong to
     * @param transfers millions a second on each data pin
     * @param arrayMegahertz clock of the cell array
     */
    private record Memory(String name, String grade, String standard, double transfers, double arrayMegahertz) {
        String claim() {
            return name.toLowerCase(java.util.Locale.ROOT);
        }
    }

    private static final List<Memory> MEMORIES = List.of(
            new Memory("DDR1", "DDR-400", "JESD79", 400, 200),
            new Memory("DDR2", "DDR2-800", "JESD79-2", 800, 200),
            new Memory("DDR3", "DDR3-1600", "JESD79-3", 1600, 200),
            new Memory("DDR4", "DDR4-3200", "JESD79-4", 3200, 400),
            new Memory("GDDR5", "4 Gb/s a pin", "JESD212", 4000, 500));

    private static final int[] BUS_BITS = {32, 64};

    public BurstLengths() {
        super(Paper.E2MC, "tab1", "Table I", "Burst length and memory access granularity of DDR generations");
    }

    @Override
    protected void calculate(Recorder recorder) {
        for (Memory memory : MEMORIES) {
            double burst = memory.transfers() / memory.arrayMegahertz();
            recorder.record(memory.name(), E2mcStatistics.BURST_LENGTH, burst);
            for (int bits : BUS_BITS) {
                recorder.record(part(memory, bits), E2mcStatistics.MAG, burst * bits / 8);
            }
        }
    }

    private static String part(Memory memory, int busBits) {
        return memory.name() + ", bus of " + busBits + " bits";
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        Table bursts = Table.titled("Burst length")
                .text("memory")
                .text("from")
                .text("standard")
                .number("transfers (M/s)")
                .number("array clock (MHz)")
                .number("burst length, paper")
                .number("burst length, ours");
        Table granularities = Table.titled("Memory access granularity: burst length × bus width ÷ 8")
                .text("memory")
                .number("bus (bit)")
                .number("MAG (B), paper")
                .number("MAG (B), ours");
        List<String> categories = new ArrayList<>();
        double[][] mags = new double[BUS_BITS.length][MEMORIES.size()];
        for (int i = 0; i < MEMORIES.size(); i++) {
            Memory memory = MEMORIES.get(i);
            categories.add(memory.name());
            String burst = memory.claim() + ".burst-length";
            bursts.row(
                    memory.name(),
                    memory.grade(),
                    memory.standard(),
                    Decimal.text(memory.transfers()),
                    Decimal.text(memory.arrayMegahertz()),
                    comparison.paper(burst, 0),
                    comparison.ours(burst, value(results, memory.name(), E2mcStatistics.BURST_LENGTH), 0));
            for (int bus = 0; bus < BUS_BITS.length; bus++) {
                double mag = value(results, part(memory, BUS_BITS[bus]), E2mcStatistics.MAG);
                mags[bus][i] = mag;
                // The paper speaks of three of these in its text.
                String claim = memory.claim() + "." + BUS_BITS[bus] + "-bit.mag";
                boolean claimed = memory.name().equals("GDDR5") || memory.name().equals("DDR4") && bus == 0;
                granularities.row(
                        memory.name(),
                        Integer.toString(BUS_BITS[bus]),
                        claimed ? comparison.paper(claim, 0) : "–",
                        claimed ? comparison.ours(claim, mag, 0) : Decimal.fixed(mag, 0));
            }
        }
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "Memory access granularity",
                "memory",
                "bytes",
                categories,
                List.of(new Chart.Series("bus of 32 bits", mags[0]), new Chart.Series("bus of 64 bits", mags[1])),
                List.of());
        return new Outcome(
                List.of(bursts, granularities),
                List.of(chart),
                comparison.values(),
                List.of(
                        "The cell array delivers one burst in each of its own cycles, so the burst length is the rate of"
                                + " transfers over the array's clock.",
                        "An array's clock is not printed on a memory; it follows from the depth of its prefetch (2, 4 or"
                                + " 8 words), which is what the standard fixes. The burst lengths are therefore derived"
                                + " again here, not measured, and can hardly disagree with the paper."));
    }
}
