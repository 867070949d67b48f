package dev.cinch.energy;

/**
 * The shape of a machine, as far as it decides costs: static power grows with multiprocessors and memory chips, the
 * cost of a burst or flit with its width.
 *
 * @param sms multiprocessors
 * @param coreMhz their clock
 * @param memoryBusBits data lines of all memory channels together; a memory chip has 32
 * @param burstBytes moved by a burst of 8 transfers; a channel is that many bits wide
 * @param flitBytes moved by a flit
 */
public record MachineShape(int sms, int coreMhz, int memoryBusBits, int burstBytes, int flitBytes) {
    /** The machine that the bundled tables are anchored at. */
    public static final MachineShape GTX580 = new MachineShape(16, 822, 384, 32, 32);

    private static final int CHIP_BITS = 32;

    public MachineShape {
        if (sms < 1 || coreMhz < 1 || memoryBusBits < 1 || burstBytes < 1 || flitBytes < 1) {
            throw new IllegalArgumentException("not a machine: " + sms + " SMs, " + coreMhz + " MHz, " + memoryBusBits
                    + " bits, " + burstBytes + " B, " + flitBytes + " B");
        }
    }

    double memoryChips() {
        return (double) memoryBusBits / CHIP_BITS;
    }

    /** The chips of a channel; half a chip when two channels share one. */
    double chipsOfChannel() {
        return (double) burstBytes / CHIP_BITS;
    }
}
