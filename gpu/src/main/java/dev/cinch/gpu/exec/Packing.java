package dev.cinch.gpu.exec;

/** The instruction {@code mov} between a register and the vector of its parts, the first part lowest. */
final class Packing extends Op {
    /** A register of the move: its slot (-1 if not wanted) and whether it is among the longs. */
    record Part(int slot, boolean wide) {}

    private final boolean packs;
    private final Part whole;
    private final Part[] parts;
    private final int partBits;

    Packing(boolean packs, Part whole, Part[] parts, int partBits) {
        this.packs = packs;
        this.whole = whole;
        this.parts = parts;
        this.partBits = partBits;
        step = new RunStep.Whole(RunAccess.PLAIN);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        long low = (1L << partBits) - 1;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (packs) {
                long value = 0;
                for (int i = 0; i < parts.length; i++) {
                    value |= (get(warp, parts[i], lane) & low) << i * partBits;
                }
                put(warp, whole, lane, value);
            } else {
                long value = get(warp, whole, lane);
                for (int i = 0; i < parts.length; i++) {
                    if (parts[i].slot >= 0) {
                        put(warp, parts[i], lane, value >>> i * partBits & low);
                    }
                }
            }
        }
    }

    private static long get(Warp warp, Part part, int lane) {
        return part.wide ? warp.d[part.slot][lane] : warp.r[part.slot][lane];
    }

    private static void put(Warp warp, Part part, int lane, long value) {
        if (part.wide) {
            warp.d[part.slot][lane] = value;
        } else {
            warp.r[part.slot][lane] = (int) value;
        }
    }
}
