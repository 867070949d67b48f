package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.Locale;

/** A decoder of instructions in which lanes of a warp see each other. */
final class CollectiveDecoder {
    private final Slots slots;

    CollectiveDecoder(Slots slots) {
        this.slots = slots;
    }

    Op decode(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "shfl" -> shuffle(instruction);
            case "vote" -> vote(instruction);
            case "match" -> match(instruction);
            case "elect" -> election(instruction);
            case "redux" -> reduction(instruction);
            default -> new ActiveMask(slots.result(instruction.operand(0)));
        };
    }

    private int members(Instruction instruction, int index) {
        return instruction.has("sync") ? slots.intSource(instruction.operand(index), Type.B32) : -1;
    }

    /** The slot that the value goes to: the first of {@code d|p}, if there are two. */
    private int result(Instruction instruction) {
        Operand to = instruction.operand(0);
        return slots.result(to instanceof Operand.Pair pair ? pair.first() : to);
    }

    /** The slot that the predicate beside it goes to; -1 if nobody wants it. */
    private int predicate(Instruction instruction) {
        return instruction.operand(0) instanceof Operand.Pair pair ? slots.result(pair.second()) : -1;
    }

    private Op shuffle(Instruction instruction) {
        Shuffle.Mode mode = instruction.has("up")
                ? Shuffle.Mode.UP
                : instruction.has("down")
                        ? Shuffle.Mode.DOWN
                        : instruction.has("bfly") ? Shuffle.Mode.BFLY : Shuffle.Mode.IDX;
        return new Shuffle(
                mode,
                result(instruction),
                predicate(instruction),
                slots.intSource(instruction.operand(1), Type.B32),
                slots.intSource(instruction.operand(2), Type.B32),
                slots.intSource(instruction.operand(3), Type.B32),
                members(instruction, 4));
    }

    private Op vote(Instruction instruction) {
        Vote.Mode mode = Vote.Mode.BALLOT;
        for (Vote.Mode candidate : Vote.Mode.values()) {
            if (instruction.has(candidate.name().toLowerCase(Locale.ROOT))) {
                mode = candidate;
            }
        }
        Operand predicate = instruction.operand(1);
        return new Vote(
                mode,
                slots.result(instruction.operand(0)),
                slots.predicate(predicate),
                slots.flip(predicate),
                members(instruction, 2));
    }

    private Op match(Instruction instruction) {
        boolean wide = instruction.type().bits() == 64;
        return new Match(
                instruction.has("all"),
                wide,
                result(instruction),
                predicate(instruction),
                slots.source(wide ? 'l' : 'i', instruction.operand(1), instruction.type()),
                members(instruction, 2));
    }

    private Op election(Instruction instruction) {
        return new Election(result(instruction), predicate(instruction), members(instruction, 1));
    }

    private Op reduction(Instruction instruction) {
        boolean signed = instruction.type().signed();
        LaneFunction.Int2 function = instruction.has("add")
                ? (a, b) -> a + b
                : instruction.has("and")
                        ? (a, b) -> a & b
                        : instruction.has("or")
                                ? (a, b) -> a | b
                                : instruction.has("xor") ? (a, b) -> a ^ b : extreme(instruction.has("min"), signed);
        return new Reduction(
                function,
                slots.result(instruction.operand(0)),
                slots.intSource(instruction.operand(1), instruction.type()),
                members(instruction, 2));
    }

    private static LaneFunction.Int2 extreme(boolean least, boolean signed) {
        int flip = signed ? 0 : Integer.MIN_VALUE;
        return least ? (a, b) -> (a ^ flip) <= (b ^ flip) ? a : b : (a, b) -> (a ^ flip) >= (b ^ flip) ? a : b;
    }
}
