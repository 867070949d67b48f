package dev.cinch.tally;

import dev.cinch.gpu.time.machine.Spec;
import dev.cinch.gpu.time.machine.SpecProblems;

/** The figures of the tally: how long its codec takes, though nobody waits for it. */
public record TallySpec(int compressCycles, int decompressCycles) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.within("tally.compress-cycles", compressCycles, -1, 1000);
        problems.within("tally.decompress-cycles", decompressCycles, -1, 1000);
    }
}
