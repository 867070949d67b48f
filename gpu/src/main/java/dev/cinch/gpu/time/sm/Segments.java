package dev.cinch.gpu.time.sm;

/** What is accessed of the sectors of a line that are touched, as GPGPU-Sim has it: 32, 64 or 128 bytes. */
final class Segments {
    private static final int LOWER = 3;
    private static final int UPPER = 12;

    private Segments() {}

    /** The bytes of a segment in which elements of a size are joined. */
    static int bytes(int elementBytes, boolean uncached) {
        return uncached || elementBytes == 1 ? 32 : elementBytes == 2 ? 64 : 128;
    }

    /** Adds the accesses of a line, the last address first. */
    static void add(long line, int touched, int filled, int segmentBytes, MemoryInstruction into) {
        if (segmentBytes == 128) {
            one(line, touched, filled, into);
        } else if (segmentBytes == 64) {
            one(line, touched & UPPER, filled & UPPER, into);
            one(line, touched & LOWER, filled & LOWER, into);
        } else {
            for (int sector = 8; sector != 0; sector >>= 1) {
                one(line, touched & sector, filled & sector, into);
            }
        }
    }

    private static void one(long line, int touched, int filled, MemoryInstruction into) {
        if (touched == 0) {
            return;
        }
        boolean both = (touched & LOWER) != 0 && (touched & UPPER) != 0;
        int accessed = both ? LOWER | UPPER : touched;
        // The simulator loses which bytes are stored when it cuts the upper half of a line into its sectors.
        into.addLine(line, accessed, accessed == UPPER ? 0 : filled);
    }
}
