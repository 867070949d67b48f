package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.policy.interleave.Interleaving;
import dev.cinch.gpu.time.policy.interleave.Interleavings;
import dev.cinch.gpu.time.policy.order.QueueOrder;
import dev.cinch.gpu.time.policy.order.QueueOrders;
import dev.cinch.gpu.time.standard.DramStandard;
import dev.cinch.gpu.time.standard.DramStandards;

/** The figures that the tests of this package compute with: GDDR5 behind six controllers. */
final class Gddr5 {
    static final ClockSpec CLOCK = new ClockSpec(822, 822, 0, 1002);
    static final int SLICES = 12;
    static final Interleaving INTERLEAVING = Interleavings.CATALOGUE.get("folded");
    static final QueueOrder ORDER = QueueOrders.CATALOGUE.get("fr-fcfs");
    static final DramStandard STANDARD = DramStandards.CATALOGUE.get("gddr5");

    private Gddr5() {}

    static DramSpec mag(int magBytes) {
        return spec(magBytes, 100, 64, 64, 48, 16, 116);
    }

    static DramSpec spec(
            int magBytes, int latency, int readQueue, int writeQueue, int highMark, int lowMark, int returnQueue) {
        return new DramSpec(
                STANDARD,
                6,
                384,
                magBytes,
                16,
                4,
                2048,
                INTERLEAVING,
                ORDER,
                latency,
                readQueue,
                writeQueue,
                highMark,
                lowMark,
                returnQueue,
                0,
                2,
                3,
                6,
                12,
                28,
                12,
                40,
                12,
                4,
                5,
                12,
                2,
                0,
                0,
                65);
    }
}
