package dev.cinch.gpu.time.sm;

/** The counts of what each warp has issued that is not over. */
final class UnderWay {
    private final int[] instructions = new int[Occupancy.MOST_WARPS];

    /** Of these, those that the load/store unit has not done; what it sends may be under way for longer. */
    private final int[] memory = new int[Occupancy.MOST_WARPS];

    /** Stores on their way to the L2. */
    private final int[] stores = new int[Occupancy.MOST_WARPS];

    /** Atomics that the warp waits for, whether it needs their results or not. */
    private final int[] atomics = new int[Occupancy.MOST_WARPS];

    /** Stores to shared memory; only where barriers wait for them. */
    private final int[] shared = new int[Occupancy.MOST_WARPS];

    void issuedToShared(int slot) {
        shared[slot]++;
    }

    void doneInShared(int slot) {
        shared[slot]--;
    }

    boolean sharedStores(int slot) {
        return shared[slot] > 0;
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        shared[slot] = 0;
        instructions[slot] = 0;
        memory[slot] = 0;
        stores[slot] = 0;
        atomics[slot] = 0;
    }

    void issuedAtomic(int slot) {
        atomics[slot]++;
    }

    void doneAtomic(int slot) {
        atomics[slot]--;
    }

    boolean atomic(int slot) {
        return atomics[slot] > 0;
    }

    void issued(int slot) {
        instructions[slot]++;
    }

    void issuedToMemory(int slot) {
        instructions[slot]++;
        memory[slot]++;
    }

    void done(int slot) {
        instructions[slot]--;
    }

    void doneByMemory(int slot) {
        instructions[slot]--;
        memory[slot]--;
    }

    void sentStore(int slot) {
        stores[slot]++;
    }

    void stored(int slot) {
        stores[slot]--;
    }

    boolean nothing(int slot) {
        return stores[slot] == 0 && instructions[slot] == 0;
    }

    /** Whether a fence has something to wait for. */
    boolean memory(int slot) {
        return memory[slot] > 0 || stores[slot] > 0;
    }
}
