package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import java.util.List;

/** A decoded function: its operations and what a frame of it needs. */
final class Code {
    final Function function;
    Op[] ops;

    int ints;
    int longs;
    int predicates;

    /** Registers that a call of it takes of the register file, and of the file of predicates. */
    int fileRegisters;

    int filePredicates;

    /** The start of its registers in these files, behind those of its callers. */
    int firstRegister;

    int firstPredicate;

    /** Bytes per lane for the param variables of this function (a kernel's own parameters are not among them). */
    int paramBytes;

    /** The places where the callers' arguments and results go. */
    Call.Place[] paramPlaces;

    Call.Place[] resultPlaces;

    /** Bytes per lane for its local variables and the parameters whose address it takes. */
    int localBytes;

    /** The copies of those parameters: where they come in, and where in its local memory they go. */
    StackCopy[] stackCopies = {};

    record StackCopy(Call.Place from, long to) {}

    /** Constants: the slot and, for each lane, the value. */
    int[] intConstantSlots;

    int[][] intConstants;
    int[] longConstantSlots;
    long[][] longConstants;

    /** The slots of all that are neither constants nor special registers. */
    int[] intRegisters;

    int[] longRegisters;

    /** Special registers that are fixed for a warp, with their slots. */
    List<SpecialSlot> specials;

    record SpecialSlot(SpecialRegister register, int slot) {}

    Code(Function function) {
        this.function = function;
    }

    /** The bytes that a call of it takes of a thread's stack: where to return to, its variables, and its registers. */
    long stackBytes() {
        return 16 + 4L * ints + 8L * longs + paramBytes + localBytes;
    }
}
