package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.exec.Warp;

/**
 * The registers of a multiprocessor's warps as they lie in the banks of its register file. It knows no values, only places
 * and times: what an instruction writes is known when it is issued, and lies in the banks when its result arrives. Warps are named by their places in the multiprocessor.
 */
public abstract class RegisterStore {
    /** Instead of a register. */
    public static final int NO_REGISTER = -1;

    /** A launch begins; no register holds a value. */
    public abstract void begin(OperandTable kernel, long now);

    /** A launch has ended: what is counted by time is counted up to here. */
    public abstract void end(long now);

    /** Counts all that goes by time up to now. */
    public void settle(long now) {}

    /** A warp has ended: nothing of it is valid. */
    public abstract void leave(int warp, long now);

    /** Whether any operation can need a MOV. */
    public boolean mayMove() {
        return true;
    }

    /**
     * A register that a MOV must decompress before an operation can write it.
     *
     * @param values the warp, which is about to execute the operation
     * @return {@link #NO_REGISTER} if it can be executed at once
     */
    public abstract int mustMove(int warp, int operation, Warp values);

    /**
     * An operation has been executed: its operands will be read, and its results will come.
     *
     * @param values the warp, which has the results
     * @param active the lanes that took part
     * @return what is read, valid until the next instruction is issued
     */
    public abstract OperandReads issue(int warp, int operation, Warp values, int active);

    /** The results of an operation arrive. @return the cycle in which the last of them is written */
    public abstract long write(int warp, int operation, long now);

    /** The clusters that are written in a cycle, one bit each, if that keeps them from being read; asked after all writes of the cycle. */
    public long writtenIn(long cycle) {
        return 0;
    }

    /** The MOV of a register {@link #mustMove} named is issued. @return what it reads, as {@link #issue} */
    public abstract OperandReads issueMove(int warp, int register);

    /** What a MOV has decompressed arrives. @return the cycle in which it is written */
    public abstract long writeMove(int warp, int register, long now);

    /** An operand that lies compressed has been read. @return when it is decompressed */
    public abstract long decompress(long now);
}
