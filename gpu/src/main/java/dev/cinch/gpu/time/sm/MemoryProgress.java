package dev.cinch.gpu.time.sm;

/** The listener to what becomes of a multiprocessor's memory instructions. */
abstract class MemoryProgress {
    /** All that an instruction asked for will be there at a time. */
    public abstract void loaded(int token, long time, long now);

    /** A store of a warp goes to the L2. */
    public abstract void holdStore(int slot);

    /** A store of a warp has arrived at the L2. */
    public abstract void stored(int slot, long now);
}
