package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.L2Spec;

/**
 * The misses of a slice that are under way: what memory reads for them, and who waits. A miss may have several reads, for
 * different sectors of its line, and who waits can be answered as soon as its own sectors are there.
 */
final class SliceMisses {
    private static final int NONE = TagArray.NONE;

    private final TagArray tags;
    private final SectorNeeds needs;
    private final L2Counters counters;
    private final MshrTable mshrs;

    /** Reads of each miss that have not come back. */
    private final int[] reads;

    private final FillQueue fills;

    /** Misses for which someone waits whose sectors are there: a ring. */
    private final int[] answerable;

    private final boolean[] isAnswerable;
    private int answerableHead;
    private int answerableCount;

    SliceMisses(L2Spec spec, TagArray tags, SectorNeeds needs, L2Counters counters) {
        this.tags = tags;
        this.needs = needs;
        this.counters = counters;
        mshrs = new MshrTable(spec.mshrs(), spec.mshrMerges());
        reads = new int[spec.mshrs()];
        // Each read of a miss is for sectors that no other of it asked for.
        fills = new FillQueue(spec.mshrs() * (TagArray.LINE_BYTES / spec.sectorBytes()));
        answerable = new int[spec.mshrs()];
        isAnswerable = new boolean[spec.mshrs()];
    }

    /** Whether no further miss can begin. */
    boolean full() {
        return mshrs.full();
    }

    /** How many there are. */
    int open() {
        return mshrs.open();
    }

    /** A request misses a line for which a place has been found: its miss begins. */
    int begin(long line, int place, int sectors) {
        return mshrs.open(line, place, sectors);
    }

    boolean canMerge(int miss) {
        return mshrs.canMerge(miss);
    }

    /** Those of some sectors that nobody has asked for yet. */
    int further(int miss, int sectors) {
        return sectors & ~mshrs.sectors(miss);
    }

    /** A request waits for what is on its way. */
    void await(int miss, int request) {
        mshrs.add(miss, request);
    }

    /** A request waits for sectors that memory is asked for now. */
    void ask(int miss, int request, int sectors) {
        mshrs.want(miss, sectors);
        mshrs.add(miss, request);
        reads[miss]++;
    }

    /** Memory has read sectors for a miss. @param time from which on the slice can take them */
    void read(int miss, int sectors, long time) {
        fills.add(miss, sectors, time);
    }

    /** When the next sectors can be taken. */
    long nextFill() {
        return fills.readyAt();
    }

    /** How many reads have come and were not taken. */
    int waitingFills() {
        return fills.size();
    }

    /** Takes in what memory has read, if anything has come. */
    void takeFill(long now) {
        if (fills.readyAt() > now) {
            return;
        }
        int miss = fills.ticket();
        tags.fill(mshrs.place(miss), needs.brought(fills.sectors()));
        fills.drop();
        counters.fills.value++;
        reads[miss]--;
        if (isAnswerable[miss]) {
            return;
        }
        if (firstReady(miss) != NONE) {
            isAnswerable[miss] = true;
            int at = answerableHead + answerableCount++;
            answerable[at >= answerable.length ? at - answerable.length : at] = miss;
        } else {
            closeIfOver(miss);
        }
    }

    /** The place in the queue of the first who waits and whose sectors are there. */
    private int firstReady(int miss) {
        int missing = ~tags.valid(mshrs.place(miss));
        for (int i = 0; i < mshrs.waiting(miss); i++) {
            if ((needs.of(mshrs.waiter(miss, i)) & missing) == 0) {
                return i;
            }
        }
        return NONE;
    }

    /** Whether someone waits whose sectors are there. */
    boolean anyAnswerable() {
        return answerableCount > 0;
    }

    /** The miss whose turn it is to be answered. */
    int answerable() {
        return answerable[answerableHead];
    }

    int place(int miss) {
        return mshrs.place(miss);
    }

    /** Lets the first go whose sectors are there; {@link #answered} follows when it is done. */
    int takeAnswerable(int miss) {
        return mshrs.remove(miss, firstReady(miss));
    }

    /** What was taken of the first answerable miss has been done: another's sectors may be there by that. */
    void answered(int miss) {
        if (firstReady(miss) == NONE) {
            isAnswerable[miss] = false;
            answerableHead = answerableHead + 1 == answerable.length ? 0 : answerableHead + 1;
            answerableCount--;
            closeIfOver(miss);
        }
    }

    private void closeIfOver(int miss) {
        if (reads[miss] == 0) {
            tags.endMiss(mshrs.place(miss));
            mshrs.close(miss);
        }
    }
}
