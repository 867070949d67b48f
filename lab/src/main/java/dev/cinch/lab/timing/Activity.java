package dev.cinch.lab.timing;

import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.Requests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The warps of a run and its requests that want data back, from when to when they were there. Times are cycles from the
 * first launch on; launches follow each other without a gap. What begins after so many events is dropped, so that all is
 * there up to one cycle.
 */
public final class Activity implements ActivityLog {
    /** What {@link #kind} says of a warp; of requests it says theirs. */
    static final byte WARP = -1;

    private static final int NONE = -1;

    /** The cycle of what has not yet ended. */
    private static final long OPEN = -1;

    private final long limit;
    private final List<String> kernels = new ArrayList<>();

    private byte[] kind = new byte[1024];
    private short[] sm = new short[1024];

    /** A warp's slot and its number in its block; of no meaning for requests. */
    private byte[] slot = new byte[1024];

    private byte[] warp = new byte[1024];
    private int[] launch = new int[1024];
    private long[] start = new long[1024];
    private long[] end = new long[1024];

    /** A warp's block, a request's address. */
    private long[] what = new long[1024];

    private int size;

    /** The events that a trace needs for what is kept: one for a warp, two for a request. */
    private long events;

    /** What is under way: by slots of all multiprocessors, and by the numbers of requests. */
    private int[] inSlot = new int[0];

    private int[] ofRequest = new int[0];

    /** What is added to a machine's cycle to get one of the run, and the cycle in which the next launch begins. */
    private long shift;

    private long next;
    private long warpsDropped;
    private long requestsDropped;
    private long wholeUntil = Long.MAX_VALUE;

    /** @param limit the events at most */
    public Activity(long limit) {
        this.limit = limit;
    }

    // ---- what happens --------------------------------------------------------------------------------------------

    @Override
    public void begin(String kernel, long now) {
        kernels.add(kernel);
        shift = next - now;
    }

    /** What the launch leaves behind, such as code that was fetched in vain, ends with it. */
    @Override
    public void end(long cycles) {
        next += cycles;
        for (int i = 0; i < ofRequest.length; i++) {
            close(ofRequest, i, next);
        }
    }

    @Override
    public void came(int ofSm, int inItsSlot, long block, int ofBlock, long now) {
        if (!room(1, now)) {
            warpsDropped++;
            return;
        }
        slot[size] = (byte) inItsSlot;
        warp[size] = (byte) ofBlock;
        int place = place(ofSm, inItsSlot);
        inSlot = reaching(inSlot, place);
        inSlot[place] = add(WARP, ofSm, block, now);
    }

    @Override
    public void left(int ofSm, int itsSlot, long now) {
        close(inSlot, place(ofSm, itsSlot), now + shift);
    }

    @Override
    public void asked(int ofSm, int request, byte itsKind, long line, long now) {
        if (itsKind != Requests.READ && itsKind != Requests.ATOMIC) {
            return;
        }
        if (!room(2, now)) {
            requestsDropped++;
            return;
        }
        ofRequest = reaching(ofRequest, request);
        ofRequest[request] = add(itsKind, ofSm, line, now);
    }

    @Override
    public void answered(int request, long now) {
        close(ofRequest, request, now + shift);
    }

    private static int place(int sm, int slot) {
        return sm * Long.SIZE + slot;
    }

    private boolean room(int more, long now) {
        if (wholeUntil == Long.MAX_VALUE && events + more <= limit) {
            events += more;
            return true;
        }
        wholeUntil = Math.min(wholeUntil, now + shift);
        return false;
    }

    private int add(byte itsKind, int ofSm, long itsWhat, long now) {
        kind[size] = itsKind;
        sm[size] = (short) ofSm;
        launch[size] = kernels.size();
        start[size] = now + shift;
        end[size] = OPEN;
        what[size] = itsWhat;
        int added = size++;
        if (size == kind.length) {
            grow();
        }
        return added;
    }

    private void grow() {
        int more = 2 * size;
        kind = Arrays.copyOf(kind, more);
        sm = Arrays.copyOf(sm, more);
        slot = Arrays.copyOf(slot, more);
        warp = Arrays.copyOf(warp, more);
        launch = Arrays.copyOf(launch, more);
        start = Arrays.copyOf(start, more);
        end = Arrays.copyOf(end, more);
        what = Arrays.copyOf(what, more);
    }

    private void close(int[] open, int which, long at) {
        if (which < open.length && open[which] != NONE) {
            end[open[which]] = at;
            open[which] = NONE;
        }
    }

    private static int[] reaching(int[] open, int which) {
        if (which < open.length) {
            return open;
        }
        int[] longer = Arrays.copyOf(open, Math.max(1024, 2 * which));
        Arrays.fill(longer, open.length, longer.length, NONE);
        return longer;
    }

    // ---- what was there ------------------------------------------------------------------------------------------

    /** How many warps and requests are kept. */
    int size() {
        return size;
    }

    byte kind(int index) {
        return kind[index];
    }

    int sm(int index) {
        return sm[index];
    }

    int slot(int index) {
        return slot[index];
    }

    int warp(int index) {
        return warp[index];
    }

    /** From 1, over all kernels. */
    int launch(int index) {
        return launch[index];
    }

    String kernel(int index) {
        return kernels.get(launch[index] - 1);
    }

    long start(int index) {
        return start[index];
    }

    long end(int index) {
        return end[index];
    }

    long what(int index) {
        return what[index];
    }

    public boolean cut() {
        return wholeUntil != Long.MAX_VALUE;
    }

    /** The cycle of the run up to which nothing was dropped, if anything was. */
    public long wholeUntil() {
        return wholeUntil;
    }

    public long warpsDropped() {
        return warpsDropped;
    }

    public long requestsDropped() {
        return requestsDropped;
    }
}
