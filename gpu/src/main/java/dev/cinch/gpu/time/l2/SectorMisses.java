package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Requests;
import java.util.Arrays;

/**
 * The misses of a slice that serves sectors: each is of one sector. A line is reserved while a sector of it is under way; a
 * sector that has come is used by others before all who waited for it are answered.
 */
final class SectorMisses {
    private static final int SECTORS = TagArray.LINE_BYTES / TagArray.SECTOR_BYTES;
    private static final int NONE = TagArray.NONE;

    private final TagArray tags;
    private final Requests requests;
    private final L2Counters counters;
    private final MshrTable mshrs;
    private final FillQueue fills;

    /** By place and sector, the miss under way. */
    private final int[] missOf;

    /** By place, how many are under way. */
    private final byte[] underWay;

    /** Misses whose sectors have come and for which someone waits: a ring. */
    private final int[] answerable;

    private int head;
    private int count;

    SectorMisses(L2Spec spec, TagArray tags, Requests requests, L2Counters counters) {
        this.tags = tags;
        this.requests = requests;
        this.counters = counters;
        mshrs = new MshrTable(spec.mshrs(), spec.mshrMerges());
        fills = new FillQueue(spec.mshrs());
        missOf = new int[SECTORS * tags.places()];
        Arrays.fill(missOf, NONE);
        underWay = new byte[tags.places()];
        answerable = new int[spec.mshrs()];
    }

    boolean full() {
        return mshrs.full();
    }

    int open() {
        return mshrs.open();
    }

    /** The miss of a sector that is under way, or none. */
    int of(int place, int sector) {
        return missOf[SECTORS * place + sector];
    }

    boolean canMerge(int miss) {
        return mshrs.canMerge(miss);
    }

    void await(int miss, int part) {
        mshrs.add(miss, part);
    }

    /** A sector of a line that has a place is asked for. */
    int begin(long line, int place, int part) {
        int sector = RequestPart.sector(part);
        int miss = mshrs.open(line, place, 1 << sector);
        mshrs.add(miss, part);
        missOf[SECTORS * place + sector] = miss;
        if (underWay[place]++ == 0) {
            tags.reserve(place, miss);
        }
        return miss;
    }

    void read(int miss, long time) {
        fills.add(miss, mshrs.sectors(miss), time);
    }

    long nextFill() {
        return fills.readyAt();
    }

    int waitingFills() {
        return fills.size();
    }

    /** Takes in the sector that came, if one has. @return the miss, or none */
    int takeFill(long now) {
        if (fills.readyAt() > now) {
            return NONE;
        }
        int miss = fills.ticket();
        int bit = fills.sectors();
        int place = mshrs.place(miss);
        fills.drop();
        counters.fills.value++;
        tags.fill(place, bit);
        missOf[SECTORS * place + Integer.numberOfTrailingZeros(bit)] = NONE;
        if (--underWay[place] == 0) {
            tags.endMiss(place);
        }
        // The line may leave before all are answered: what they store is in it from now on.
        for (int i = 0; i < mshrs.waiting(miss); i++) {
            if (requests.kind[RequestPart.request(mshrs.waiter(miss, i))] != Requests.READ) {
                tags.write(place, bit);
            }
        }
        int at = head + count++;
        answerable[at >= answerable.length ? at - answerable.length : at] = miss;
        return miss;
    }

    int place(int miss) {
        return mshrs.place(miss);
    }

    int bit(int miss) {
        return mshrs.sectors(miss);
    }

    boolean anyAnswerable() {
        return count > 0;
    }

    /** Lets the first go who waits for a sector that is there. */
    int takeAnswerable() {
        int miss = answerable[head];
        int part = mshrs.remove(miss, 0);
        if (mshrs.waiting(miss) == 0) {
            mshrs.close(miss);
            head = head + 1 == answerable.length ? 0 : head + 1;
            count--;
        }
        return part;
    }
}
