package dev.cinch.gpu.time.part;

import java.util.Arrays;

/** The stretches of memory, 512 MiB each, that have been touched: the first who does waits until its addresses are found, and so do others until then. */
public final class FirstTouches {
    private static final int PAGE_SHIFT = 29;
    private static final long FREE = -1;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final int cycles;
    private long[] page = new long[64];
    private long[] found = new long[64];
    private int count;

    /** @param cycles that it takes to find a page; 0 if it takes none */
    public FirstTouches(int cycles) {
        this.cycles = cycles;
        Arrays.fill(page, FREE);
    }

    /** The cycles that a request must wait which is made now. */
    public int delay(long address, long now) {
        if (cycles == 0) {
            return 0;
        }
        long wanted = address >>> PAGE_SHIFT;
        int at = place(page, wanted);
        if (page[at] == FREE) {
            page[at] = wanted;
            found[at] = now + cycles;
            if (2 * ++count > page.length) {
                grow();
            }
            return cycles;
        }
        return (int) Math.max(0, found[at] - now);
    }

    private static int place(long[] pages, long wanted) {
        int at = (int) (wanted * GOLDEN >>> 40) & pages.length - 1;
        while (pages[at] != FREE && pages[at] != wanted) {
            at = at + 1 & pages.length - 1;
        }
        return at;
    }

    private void grow() {
        long[] old = page;
        long[] times = found;
        page = new long[2 * old.length];
        found = new long[2 * old.length];
        Arrays.fill(page, FREE);
        for (int i = 0; i < old.length; i++) {
            if (old[i] != FREE) {
                int at = place(page, old[i]);
                page[at] = old[i];
                found[at] = times[i];
            }
        }
    }
}
