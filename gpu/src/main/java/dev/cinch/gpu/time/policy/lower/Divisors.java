package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.List;

/**
 * Quotients and remainders of 32 bits by what a register holds. They are products with a reciprocal, which is found anew unless a loop
 * leaves the divisor alone: then the assembler finds it once, before the loop.
 */
final class Divisors {
    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private final LoweringTable table;

    Divisors(List<Instruction> function, int from, LoweredCode code, LoweringTable table) {
        this.function = function;
        this.from = from;
        this.code = code;
        this.table = table;
    }

    void charge() {
        for (int i = 0; i < function.size(); i++) {
            Instruction one = function.get(i);
            boolean divides = one.opcode().equals("div") || one.opcode().equals("rem");
            if (divides
                    && !one.types().isEmpty()
                    && one.type().ptx().matches("[us](16|32)")
                    && one.operand(2) instanceof Operand.Reg divisor
                    && changes(divisor.register(), i)) {
                code.set(
                        from + i,
                        table.find(
                                "reciprocal." + one.opcode() + "." + one.type().ptx()));
            }
        }
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
