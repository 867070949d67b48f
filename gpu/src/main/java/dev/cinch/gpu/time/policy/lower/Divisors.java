package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Quotients and remainders of 32 bits by what a register holds. They are products with a reciprocal, which is found anew unless a loop
 * leaves the divisor alone, or another has just been divided by it: then the assembler finds it once.
 */
final class Divisors {
    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private final LoweringTable table;

    /** Where branches go. */
    private final Set<Integer> targets = new HashSet<>();

    Divisors(List<Instruction> function, int from, LoweredCode code, LoweringTable table) {
        this.function = function;
        this.from = from;
        this.code = code;
        this.table = table;
        for (Instruction one : function) {
            for (Operand operand : one.operands()) {
                if (operand instanceof Operand.Label label) {
                    targets.add(label.target());
                }
            }
        }
    }

    void charge() {
        for (int i = 0; i < function.size(); i++) {
            Instruction one = function.get(i);
            boolean divides = one.opcode().equals("div") || one.opcode().equals("rem");
            if (divides
                    && !one.types().isEmpty()
                    && one.type().ptx().matches("[us](16|32)")
                    && one.operand(2) instanceof Operand.Reg divisor
                    && changes(divisor.register(), i)
                    && !shared(one, i)) {
                code.set(
                        from + i,
                        table.find(
                                "reciprocal." + one.opcode() + "." + one.type().ptx()));
            }
        }
    }

    /** Whether another quotient or remainder before it, with no branch between them, has found the reciprocal of the same divisor. */
    private boolean shared(Instruction one, int at) {
        Register divisor = ((Operand.Reg) one.operand(2)).register();
        for (int i = at - 1; i >= 0 && !targets.contains(i + 1); i--) {
            Instruction other = function.get(i);
            boolean divides = other.opcode().equals("div") || other.opcode().equals("rem");
            if (divides && other.types().equals(one.types()) && other.operand(2).equals(one.operand(2))) {
                return true;
            }
            if (other.opcode().equals("bra") || RegisterUse.of(other).writes().contains(divisor)) {
                return false;
            }
        }
        return false;
    }

    /** Whether a register is written in the innermost loop around an instruction, or there is no loop. */
    private boolean changes(Register register, int at) {
        int first = -1;
        int last = function.size();
        for (int i = at; i < function.size(); i++) {
            Instruction branch = function.get(i);
            if (branch.opcode().equals("bra")
                    && branch.operand(0) instanceof Operand.Label start
                    && start.target() <= at
                    && i - start.target() < last - first) {
                first = start.target();
                last = i;
            }
        }
        if (first < 0) {
            return true;
        }
        for (int i = first; i <= last; i++) {
            if (RegisterUse.of(function.get(i)).writes().contains(register)) {
                return true;
            }
        }
        return false;
    }
}
