package dev.cinch.gpu.time;

import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.sm.Sm;

/** Hands blocks to multiprocessors in the order of their numbers, each cycle at most one to each that has room. */
final class Dispatcher extends Part {
    private Sm[] sms;
    private Grid grid;

    /** Who is asked first: the one after the last that got a block. */
    private int first;

    void connect(Sm[] all) {
        sms = all;
    }

    void begin(Grid launch, long now) {
        grid = launch;
        first = 0;
        wake(now);
    }

    @Override
    protected long tick(long now) {
        if (grid == null || grid.unstarted() == 0) {
            return NEVER;
        }
        int start = first;
        boolean given = false;
        for (int i = 0; i < sms.length && grid.unstarted() > 0; i++) {
            int index = (start + i) % sms.length;
            if (sms[index].fits()) {
                sms[index].add(grid.start(index, sms.length), now);
                first = (index + 1) % sms.length;
                given = true;
            }
        }
        return given && grid.unstarted() > 0 ? now + 1 : NEVER;
    }

    @Override
    public String waitsFor() {
        return grid == null || grid.unstarted() == 0 ? null : grid.unstarted() + " blocks have not been started";
    }
}
