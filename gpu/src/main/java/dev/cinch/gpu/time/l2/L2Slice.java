package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.wires.LinkPort;

/** A slice of the L2: its tags, what host copies do to them, and its ends of the crossbars. */
public abstract class L2Slice extends Part implements BlockMemory.Filled {
    static final int ALL = TagArray.ALL_SECTORS;
    static final int NONE = TagArray.NONE;

    /** No address of memory. */
    public static final long NO_LINE = -1;

    /** A bit that no address has: of the copy of a line that the half of its readers keeps. */
    static final long COPY = 1L << 62;

    final int slice;
    final Requests requests;
    final Crossbar in;
    final BlockMemory memory;
    final L2Counters counters;
    final TagArray tags;
    final ReplyQueue replies;
    final StallClock stalled;

    L2Slice(
            int slice,
            L2Spec spec,
            SetIndex index,
            Requests requests,
            Crossbar in,
            Crossbar out,
            BlockMemory memory,
            L2Counters counters) {
        this.slice = slice;
        this.requests = requests;
        this.in = in;
        this.memory = memory;
        this.counters = counters;
        tags = new TagArray(index, spec.ways(), spec.replacement());
        stalled = new StallClock(counters);
        replies = new ReplyQueue(slice, spec, requests, out);
        in.connectOutput(slice, this);
        out.connectInput(slice, this);
    }

    /**
     * A slice that serves requests as its machine wants it.
     *
     * @param slice its number: of its output in one crossbar, its input in the other, and as the memory knows it
     * @param in brings requests
     * @param out takes replies; outputs are multiprocessors
     */
    public static L2Slice of(
            int slice,
            L2Spec spec,
            SetIndex index,
            Requests requests,
            Crossbar in,
            Crossbar out,
            BlockMemory memory,
            L2Counters counters) {
        return spec.requests() == L2Requests.SECTORS
                ? new SectorSlice(slice, spec, index, requests, in, out, memory, counters)
                : new LineSlice(slice, spec, index, requests, in, out, memory, counters);
    }

    /** From now on requests have the slice for as long as a port says. */
    public void take(L2PortSpec port) {}

    /** From now on replies drive wires. */
    public final void drive(LinkPort link) {
        replies.drive(link);
    }

    /**
     * A host copy leaves a line here, without traffic; where misses are under way nothing changes.
     *
     * @return the dirty line that had to go for it, which is in memory now; {@link #NO_LINE} if there was none
     */
    public final long preload(long line) {
        long gone = NO_LINE;
        dropCopy(line);
        int place = tags.find(line);
        if (place != NONE) {
            if (!tags.reserved(place)) {
                copied(place);
                tags.fill(place, ALL);
                tags.use(place);
            }
            return gone;
        }
        place = tags.victim(line);
        if (place != NONE) {
            if (tags.dirty(place) != 0) {
                counters.copyWriteBacks.value++;
                gone = tags.line(place);
            }
            copied(place);
            tags.put(place, line, ALL);
        }
        return gone;
    }

    /** What a host copy leaves comes to a place. */
    void copied(int place) {}

    /** A host copy passes by: what is here of the line is out of date. */
    public final void invalidate(long line) {
        dropCopy(line);
        int place = tags.find(line);
        if (place != NONE && !tags.reserved(place)) {
            tags.invalidate(place);
        }
    }

    /** The line has changed: the copy of it is out of date. */
    void dropCopy(long line) {}

    /** Whether a line is here that memory has not seen yet. */
    public final boolean dirty(long line) {
        int place = tags.find(line);
        return place != NONE && tags.dirty(place) != 0;
    }

    /** Blocks that memory has not seen yet. */
    public final int dirtyBlocks() {
        return tags.dirtyLines();
    }

    /** Makes all blocks clean. This is bookkeeping at the end of a run: it takes no time. */
    public final void flush(DirtyBlock to) {
        for (int place = 0; place < tags.places(); place++) {
            if (tags.dirty(place) != 0) {
                to.writeBack(tags.line(place), tags.dirty(place));
                tags.clean(place);
            }
        }
    }

    /** Who is told of dirty blocks. */
    public interface DirtyBlock {
        /** @param sectors those that are dirty, one bit each */
        void writeBack(long block, int sectors);
    }
}
