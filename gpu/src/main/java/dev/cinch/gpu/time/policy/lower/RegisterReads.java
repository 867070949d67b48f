package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The registers that arithmetic reads. What is the same for all lanes lies in constants or uniform registers, and what is a part of another
 * instruction is read by that one. Of what takes several machine instructions each is taken to read no more than a cycle gives.
 */
final class RegisterReads {
    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private final Divergence divergence;

    /** The only instruction that writes a register; null of one that several write. */
    private final Map<Register, Integer> writer = new HashMap<>();

    RegisterReads(List<Instruction> function, int from, LoweredCode code, Divergence divergence) {
        this.function = function;
        this.from = from;
        this.code = code;
        this.divergence = divergence;
        Set<Register> several = new HashSet<>();
        for (int i = 0; i < function.size(); i++) {
            for (Register register : RegisterUse.of(function.get(i)).writes()) {
                if (writer.putIfAbsent(register, i) != null) {
                    several.add(register);
                }
            }
        }
        writer.keySet().removeAll(several);
    }

    void count() {
        Set<Register> before = Set.of();
        for (int i = 0; i < function.size(); i++) {
            int instructions = code.instructions[from + i];
            if (instructions == 0) {
                continue;
            }
            Set<Register> now = instructions == 1 && arithmetic(code.unit[from + i]) ? read(i) : Set.of();
            for (Register register : now) {
                code.reads[from + i] += RegisterPressure.width(register);
                code.readAgain[from + i] += before.contains(register) ? RegisterPressure.width(register) : 0;
            }
            before = now;
        }
    }

    private static boolean arithmetic(SubCoreUnit unit) {
        return switch (unit) {
            case FMA, ALU, EITHER, DOUBLE -> true;
            default -> false;
        };
    }

    private Set<Register> read(int at) {
        Set<Register> registers = new LinkedHashSet<>();
        collect(at, registers, new HashSet<>());
        return registers;
    }

    private void collect(int at, Set<Register> registers, Set<Integer> seen) {
        if (!seen.add(at)) {
            return;
        }
        for (Register register : RegisterUse.of(function.get(at)).reads()) {
            Integer by = writer.get(register);
            if (by != null && code.instructions[from + by] == 0) {
                collect(by, registers, seen);
            } else if (RegisterPressure.width(register) > 0 && divergence.differs(register)) {
                registers.add(register);
            }
        }
    }
}
