package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The registers of a function that may differ from lane to lane, as far as its instructions show. */
final class Divergence {
    private final Set<Register> different = new HashSet<>();

    Divergence(List<Instruction> function) {
        boolean more = true;
        while (more) {
            more = false;
            for (Instruction instruction : function) {
                RegisterUse use = RegisterUse.of(instruction);
                if (differs(instruction) || use.reads().stream().anyMatch(different::contains)) {
                    more |= different.addAll(use.writes());
                }
            }
        }
    }

    /** Whether a branch may send lanes of a warp to different places. */
    boolean parts(Instruction branch) {
        return RegisterUse.of(branch).reads().stream().anyMatch(different::contains);
    }

    /** Whether an operand may be another for each lane. */
    boolean differs(Operand operand) {
        return operand instanceof Operand.Reg reg && differs(reg.register());
    }

    boolean differs(Register register) {
        return different.contains(register);
    }

    private static boolean differs(Instruction instruction) {
        for (Operand operand : instruction.operands()) {
            if (operand instanceof Operand.Special special
                    && (special.name().startsWith("tid") || special.name().startsWith("lane"))) {
                return true;
            }
        }
        return switch (instruction.opcode()) {
            case "ld", "ldu" -> !instruction.has("param") && !instruction.has("const");
            case "atom", "shfl", "match", "tex", "ldmatrix", "call", "mma", "activemask" -> true;
            default -> false;
        };
    }
}
