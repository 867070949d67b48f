package dev.cinch.tally;

import dev.cinch.gpu.time.machine.GuestPart;
import dev.cinch.gpu.time.machine.Spec;

/** The tally among the parts of machines. */
public final class TallyPart implements GuestPart {
    @Override
    public String name() {
        return "tally";
    }

    @Override
    public Spec usual() {
        return new TallySpec(-1, -1);
    }
}
