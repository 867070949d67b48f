package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.InstructionClass;
import java.util.List;

/** One decoded instruction, which reads and writes slots of the running frame in the lanes of a mask. */
public abstract class Op {
    static final int UNGUARDED = -1;
    private static final int[] NONE = {};

    /** The instruction that it was decoded from. */
    Instruction source;

    /** The predicate slot that decides which lanes take part, or {@link #UNGUARDED}. */
    int guard = UNGUARDED;

    /** The flip of the guard: all ones if lanes take part where the predicate is false. */
    int guardFlip;

    /** The registers it writes, predicates aside. */
    List<WrittenRegister> written = List.of();

    /** The start of its function's registers among those of the kernel and all that it calls. */
    int firstRegister;

    /** Its number among the operations of the kernel and the functions that it may call. */
    int number;

    /** Registers of the register file, by number; a 64-bit one is two. */
    int[] readRegisters = NONE;

    int[] writtenRegisters = NONE;
    int[] readPredicates = NONE;
    int[] writtenPredicates = NONE;

    /** The numbers in the PTX names of the operands that it reads and writes, predicates among them but no guard. */
    int[] readNames = NONE;

    int[] writtenNames = NONE;

    /** The kind of work it is. */
    InstructionClass kind;

    /** The use it makes of memory; null if none. */
    MemoryUse memory;

    /** Whether it is a {@link Transfer}, which sets this: the run loop asks it where to go on. */
    boolean transfers;

    /** What it does in a run; null if it cannot be part of one. */
    RunStep step;

    /** The run that begins with it; null if none does, or if nobody compiles runs. */
    RunPlace run;

    /** Computes in the lanes of a mask that is not empty. */
    protected abstract void execute(Warp warp, int mask);

    /** Tells it, and what it is made of, which instruction it is. */
    void decodedFrom(Instruction instruction) {
        source = instruction;
    }

    public final Instruction source() {
        return source;
    }

    /** The registers it writes; predicates are none. */
    public final List<WrittenRegister> written() {
        return written;
    }

    /** The number to add to those of {@link #written}, which are of its function, for {@link #writtenRegisters}. */
    public final int firstRegister() {
        return firstRegister;
    }

    public final int number() {
        return number;
    }

    /** The registers that it reads, by their numbers in the register file. Not to be written, as the next three. */
    public final int[] readRegisters() {
        return readRegisters;
    }

    public final int[] writtenRegisters() {
        return writtenRegisters;
    }

    /** The rows of its frame, ints or longs, that a function of single lanes has its operands in; none of other operations. */
    public int[] sourceRows() {
        return NONE;
    }

    /** Predicates have a file of their own. */
    public final int[] readPredicates() {
        return readPredicates;
    }

    public final int[] writtenPredicates() {
        return writtenPredicates;
    }

    /** The predicate that decides which lanes take part, by its number in their file; negative if none does. */
    public final int guardPredicate() {
        // What an instruction reads begins with it.
        return guard >= 0 && readPredicates.length > 0 ? readPredicates[0] : UNGUARDED;
    }

    /** The numbers in the PTX names of the operands that it reads, predicates among them but no guard; not to be written. */
    public final int[] readNames() {
        return readNames;
    }

    public final int[] writtenNames() {
        return writtenNames;
    }

    /** The kind of work it is; {@link InstructionClass#MEMORY} exactly if it uses memory. */
    public final InstructionClass kind() {
        return kind;
    }

    /** The use it makes of memory; null if none. */
    public final MemoryUse memory() {
        return memory;
    }

    /** Whether it may send lanes elsewhere, make them wait or end them. */
    public final boolean transfers() {
        return transfers;
    }

    /** The part of it that accesses memory; null if none does. */
    Access access() {
        return null;
    }
}
