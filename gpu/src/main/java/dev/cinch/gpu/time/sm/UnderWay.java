package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** The counts of what each warp has issued that is not over. */
final class UnderWay {
    /** What each warp has: so many counts, together, since most questions are about one warp. */
    private static final int EACH = 8;

    private static final int INSTRUCTIONS = 0;

    /** Of these, those that the load/store unit has not done; what it sends may be under way for longer. */
    private static final int MEMORY = 1;

    /** Stores on their way to the L2. */
    private static final int STORES = 2;

    /** Atomics that the warp waits for, whether it needs their results or not. */
    private static final int ATOMICS = 3;

    /** Stores to shared memory; only where barriers wait for them. */
    private static final int SHARED = 4;

    /** Stores to the L2 that the load/store unit has not sent; only where atomics wait for them. */
    private static final int STORING = 5;

    private final int[] counts = new int[EACH * Occupancy.MOST_WARPS];

    void issuedStore(int slot) {
        counts[EACH * slot + STORING]++;
    }

    void doneStore(int slot) {
        counts[EACH * slot + STORING]--;
    }

    void issuedToShared(int slot) {
        counts[EACH * slot + SHARED]++;
    }

    void doneInShared(int slot) {
        counts[EACH * slot + SHARED]--;
    }

    boolean sharedStores(int slot) {
        return counts[EACH * slot + SHARED] > 0;
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(counts, EACH * slot, EACH * (slot + 1), 0);
    }

    void issuedAtomic(int slot) {
        counts[EACH * slot + ATOMICS]++;
    }

    void doneAtomic(int slot) {
        counts[EACH * slot + ATOMICS]--;
    }

    boolean atomic(int slot) {
        return counts[EACH * slot + ATOMICS] > 0;
    }

    void issued(int slot) {
        counts[EACH * slot + INSTRUCTIONS]++;
    }

    void issuedToMemory(int slot) {
        counts[EACH * slot + INSTRUCTIONS]++;
        counts[EACH * slot + MEMORY]++;
    }

    void done(int slot) {
        counts[EACH * slot + INSTRUCTIONS]--;
    }

    void doneByMemory(int slot) {
        counts[EACH * slot + INSTRUCTIONS]--;
        counts[EACH * slot + MEMORY]--;
    }

    void sentStore(int slot) {
        counts[EACH * slot + STORES]++;
    }

    void stored(int slot) {
        counts[EACH * slot + STORES]--;
    }

    boolean nothing(int slot) {
        return counts[EACH * slot + STORES] == 0 && counts[EACH * slot + INSTRUCTIONS] == 0;
    }

    /** Whether stores are on their way to the L2, or to the load/store unit. */
    boolean stores(int slot) {
        return counts[EACH * slot + STORES] > 0 || counts[EACH * slot + STORING] > 0;
    }

    /** Whether a fence has something to wait for. */
    boolean memory(int slot) {
        return counts[EACH * slot + MEMORY] > 0 || counts[EACH * slot + STORES] > 0;
    }
}
