package dev.cinch.gpu.time;

import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.machine.StartSpec;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.sm.Sm;

/** Hands blocks to multiprocessors in the order of their numbers, each cycle at most one to each that has room. */
final class Dispatcher extends Part {
    /** Blocks that all multiprocessors together get in 1000 cycles; 0 for one a cycle on each. */
    private final int perKilocycle;

    /** With a rate: thousandths of a block that may be started, at most one block and what a cycle adds, and when it was counted. */
    private long credit;

    private long creditedAt;
    private Sm[] sms;
    private Grid grid;

    /** Who is asked first: the one after the last that got a block. */
    private int first;

    Dispatcher(StartSpec start) {
        perKilocycle = start.blocksPerKilocycle();
    }

    void connect(Sm[] all) {
        sms = all;
    }

    void begin(Grid launch, long now) {
        grid = launch;
        first = 0;
        credit = 0;
        creditedAt = now;
        wake(now);
    }

    @Override
    protected long tick(long now) {
        if (grid == null || grid.unstarted() == 0) {
            return NEVER;
        }
        if (perKilocycle > 0) {
            return giveAtRate(now);
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

    /** Blocks at the machine's rate, each to the next multiprocessor that has room. */
    private long giveAtRate(long now) {
        credit = Math.min(credit + (now - creditedAt) * perKilocycle, 1000 + perKilocycle);
        creditedAt = now;
        int looked = 0;
        while (credit >= 1000 && grid.unstarted() > 0 && looked < sms.length) {
            if (sms[first].fits()) {
                sms[first].add(grid.start(first, sms.length), now);
                credit -= 1000;
                looked = 0;
            } else {
                looked++;
            }
            first = first + 1 == sms.length ? 0 : first + 1;
        }
        if (grid.unstarted() == 0 || looked == sms.length) {
            return NEVER;
        }
        return now + Math.max(1, (1000 - credit + perKilocycle - 1) / perKilocycle);
    }

    @Override
    public String waitsFor() {
        return grid == null || grid.unstarted() == 0 ? null : grid.unstarted() + " blocks have not been started";
    }
}
