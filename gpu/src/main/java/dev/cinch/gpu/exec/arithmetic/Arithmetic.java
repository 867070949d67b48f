package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The table of lane functions. {@code add.s32} gives an {@link LaneFunction.Int2}, {@code shl.b64} a
 * {@link LaneFunction.LongIntToLong}: the kinds follow the instruction's types, and for {@code cvt} and {@code mov}
 * also the widths of its registers. Instructions of one form have one function, the same object: whoever makes a class
 * of it makes one for all modules that are ever loaded.
 */
public final class Arithmetic {
    private static final Map<Form, LaneFunction> FUNCTIONS = new ConcurrentHashMap<>();
    private static final Map<Form, LaneFunction> COMPARISONS = new ConcurrentHashMap<>();

    private Arithmetic() {}

    /** All that a lane function follows from; there are as many as the table of instructions allows. */
    private record Form(String opcode, List<String> modifiers, List<Type> types, List<Integer> widths) {
        static Form of(Instruction instruction) {
            return new Form(
                    instruction.opcode(),
                    instruction.modifiers(),
                    instruction.types(),
                    instruction.operands().stream().map(Form::width).toList());
        }

        private static int width(Operand operand) {
            return operand instanceof Operand.Reg reg
                    ? reg.register().type().bits()
                    : operand instanceof Operand.Vector ? -1 : 0;
        }
    }

    /** The function that the instruction computes in a lane; null if that is more than a function of its sources. */
    public static LaneFunction function(Instruction instruction) {
        return FUNCTIONS.computeIfAbsent(Form.of(instruction), any -> make(instruction));
    }

    private static LaneFunction make(Instruction instruction) {
        if (instruction.types().isEmpty() || instruction.type() == Type.PRED || instruction.has("cc")) {
            return null;
        }
        return switch (instruction.opcode()) {
            case "add", "sub", "min", "max", "abs", "neg", "mul", "mad", "div", "rem" ->
                instruction.type().floating()
                        ? FloatingPoint.function(instruction)
                        : IntegerArithmetic.function(instruction);
            case "fma", "rcp", "sqrt", "rsqrt", "sin", "cos", "lg2", "ex2", "tanh", "copysign", "testp" ->
                FloatingPoint.function(instruction);
            case "sad", "mul24", "mad24", "dp4a", "dp2a", "vabsdiff2", "vabsdiff4" ->
                IntegerArithmetic.function(instruction);
            case "and",
                    "or",
                    "xor",
                    "not",
                    "cnot",
                    "lop3",
                    "popc",
                    "clz",
                    "brev",
                    "bfind",
                    "bfe",
                    "bfi",
                    "szext",
                    "bmsk",
                    "fns" -> BitArithmetic.function(instruction);
            case "shl", "shr", "shf" -> Shift.function(instruction);
            case "prmt" -> BytePermutation.function(instruction);
            case "set" -> SetComparison.set(instruction);
            case "slct" -> Selection.function(instruction);
            case "mov" -> Selection.move(instruction);
            case "cvt" -> Conversion.function(instruction);
            default -> null;
        };
    }

    /**
     * The comparison of a {@code set} or {@code setp}, before its boolean operator: an {@link LaneFunction.IntIntTest}
     * or {@link LaneFunction.LongLongTest}. For packed types it compares one half, given in the low 16 bits.
     */
    public static LaneFunction comparison(Instruction instruction) {
        return COMPARISONS.computeIfAbsent(Form.of(instruction), any -> SetComparison.test(instruction));
    }

    /** The value that {@code set} writes for true, by its first type: all ones, or 1.0. False is 0. */
    public static int truth(Type type) {
        return SetComparison.truth(type);
    }
}
