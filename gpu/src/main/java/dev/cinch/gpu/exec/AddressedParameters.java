package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of a device function whose address it takes, as nvcc does for packed structures when it does not
 * optimise. They lie on the stack, in local memory (PTX ISA, "Parameter State Space").
 */
final class AddressedParameters {
    private AddressedParameters() {}

    /** The variables in the order of the parameters; none of a kernel, whose parameters lie in constant memory. */
    static List<Variable> of(Function function) {
        List<Variable> found = new ArrayList<>();
        if (function.kernel()) {
            return found;
        }
        for (Variable parameter : function.parameters()) {
            if (function.code().stream().anyMatch(instruction -> takesAddress(instruction, parameter))) {
                found.add(parameter);
            }
        }
        return found;
    }

    private static boolean takesAddress(Instruction instruction, Variable parameter) {
        return (instruction.opcode().equals("mov") || instruction.opcode().equals("cvta"))
                && instruction.operand(1) instanceof Operand.Symbol symbol
                && symbol.variable() == parameter;
    }
}
