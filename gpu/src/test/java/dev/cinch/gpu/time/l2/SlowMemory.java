package dev.cinch.gpu.time.l2;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * A memory that answers after a fixed time, or with a seed after a random one, and has only so many reads and writes
 * under way. Acts last in a cycle: what ends in it makes room in the next.
 */
final class SlowMemory extends Part implements BlockMemory {
    static final int READ_CYCLES = 100;
    static final int WRITE_CYCLES = 50;

    private final int readSlots;
    private final int writeSlots;
    private final boolean wholeBlocks;
    private final SplitMix random;
    private final List<Long> readEnds = new ArrayList<>();
    private final List<Long> writeEnds = new ArrayList<>();
    private L2Slice[] slices;
    private boolean[] refused;

    /** What was asked of it: what, of which block, which sectors in binary, when. */
    final List<String> log = new ArrayList<>();

    /** @param wholeBlocks whether a read brings all sectors, as of a compressed block */
    SlowMemory(int readSlots, int writeSlots, boolean wholeBlocks, SplitMix random) {
        this.readSlots = readSlots;
        this.writeSlots = writeSlots;
        this.wholeBlocks = wholeBlocks;
        this.random = random;
    }

    void connect(L2Slice[] theSlices) {
        slices = theSlices;
        refused = new boolean[slices.length];
    }

    @Override
    public boolean acceptsRead(int slice, long block) {
        return accepts(slice, readEnds.size() < readSlots);
    }

    @Override
    public boolean acceptsWrite(int slice, long block) {
        return accepts(slice, writeEnds.size() < writeSlots);
    }

    private boolean accepts(int slice, boolean room) {
        refused[slice] |= !room;
        return room;
    }

    @Override
    public void read(int slice, long block, int sectors, int ticket, long now) {
        note("read", block, sectors, now);
        long end = now + READ_CYCLES + (random == null ? 0 : random.nextInt(READ_CYCLES));
        readEnds.add(end);
        wake(end);
        slices[slice].filled(ticket, wholeBlocks ? 0xF : sectors, end);
    }

    @Override
    public void write(int slice, long block, int sectors, int valid, long now) {
        note("write", block, sectors, now);
        writeEnds.add(now + WRITE_CYCLES);
        wake(now + WRITE_CYCLES);
    }

    private void note(String what, long block, int sectors, long now) {
        log.add(what + " " + block / 128 + " " + Integer.toBinaryString(sectors) + " @" + now);
    }

    @Override
    protected long tick(long now) {
        boolean freed = readEnds.removeIf(end -> end <= now) | writeEnds.removeIf(end -> end <= now);
        for (int slice = 0; freed && slice < refused.length; slice++) {
            if (refused[slice]) {
                refused[slice] = false;
                slices[slice].wake(now + 1);
            }
        }
        long next = NEVER;
        for (long end : readEnds) {
            next = Math.min(next, end);
        }
        for (long end : writeEnds) {
            next = Math.min(next, end);
        }
        return next;
    }

    @Override
    public String waitsFor() {
        return null;
    }
}
