package dev.cinch.gpu.time.sm;

/** The listener to what becomes of a multiprocessor's memory instructions. */
interface MemoryProgress {
    /** All that an instruction asked for will be there at a time. */
    void loaded(int token, long time, long now);

    /** A store of a warp goes to the L2. */
    void holdStore(int slot);

    /** A store of a warp has arrived at the L2. */
    void stored(int slot, long now);
}
