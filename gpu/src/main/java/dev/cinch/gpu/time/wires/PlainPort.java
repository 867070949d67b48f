package dev.cinch.gpu.time.wires;

import dev.cinch.gpu.time.machine.DramSpec;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** The port of a link whose wires nobody looks at: packets are as long as their data. */
public final class PlainPort extends LinkPort {
    /** By bytes of data. */
    private final int[] flits = new int[DramSpec.BLOCK_BYTES + 1];

    /** @param flitsOf flits of a packet with so many bytes of data */
    public PlainPort(IntUnaryOperator flitsOf) {
        Arrays.setAll(flits, flitsOf);
    }

    @Override
    public int flits(int request, int bytes, boolean ofMemory, long now) {
        return flits[bytes];
    }

    @Override
    public int delay() {
        return 0;
    }

    @Override
    public void sent() {}
}
