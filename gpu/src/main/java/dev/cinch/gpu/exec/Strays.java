package dev.cinch.gpu.exec;

import dev.cinch.gpu.Buffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Accesses that leave their buffer, where a GPU would not notice: it gives memory in pages of 2 MiB, and whoever runs past
 * the end of a buffer, or before its start, reaches what lies there in the machine, another buffer or nobody's bytes.
 */
final class Strays {
    private static final long PAGE = 2 << 20;
    private static final int BLOCK = 128;

    private final Memory memory;

    /** Nobody's bytes, by their places. */
    private final Map<Long, byte[]> between = new HashMap<>();

    private String first;

    Strays(Memory memory) {
        this.memory = memory;
    }

    /** The first one in words; null if there was none. */
    String first() {
        return first;
    }

    /**
     * What an access reaches that is in no buffer, as an allocation at its address; null if no page is there.
     *
     * @param end of all places that are taken, from the start of the memory on
     */
    Allocation at(long address, int width, long end) {
        long place = Addresses.place(address);
        long offset = place - Addresses.GLOBAL;
        // Before the first buffer there is a page too; its places are the last of all.
        boolean mapped = offset <= (end + PAGE - 1 & -PAGE) - width || offset >= Addresses.SPAN - PAGE;
        if (!memory.hasGiven(address) || !mapped) {
            return null;
        }
        Allocation real = memory.at(place);
        Allocation found;
        if (real != null) {
            found = new Allocation(real, address - (place - real.place));
        } else {
            long start = place & -BLOCK;
            byte[] bytes = between.computeIfAbsent(start, any -> new byte[BLOCK]);
            Buffer nobody = new Buffer("nobody's memory", address - (place - start), BLOCK, false);
            found = new Allocation(nobody, bytes);
        }
        if (!found.holds(address, width)) {
            return null;
        }
        if (first == null) {
            first = width + " bytes at 0x" + Long.toHexString(address) + ", " + memory.describe(address, width);
        }
        return found;
    }
}
