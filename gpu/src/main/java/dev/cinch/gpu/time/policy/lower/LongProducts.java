package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.List;

/** Both halves of a product of 64 bits: the assembler makes the parts of both once. */
final class LongProducts {
    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private final LoweringTable table;

    LongProducts(List<Instruction> function, int from, LoweredCode code, LoweringTable table) {
        this.function = function;
        this.from = from;
        this.code = code;
        this.table = table;
    }

    void join() {
        for (int i = 0; i < function.size(); i++) {
            Instruction upper = function.get(i);
            if (!upper.opcode().equals("mul")
                    || !upper.has("hi")
                    || upper.type().bits() != 64) {
                continue;
            }
            int lower = find(i, -1);
            lower = lower < 0 ? find(i, 1) : lower;
            if (lower >= 0) {
                code.set(from + lower, table.find("both.lo"));
                code.set(from + i, table.find("both.hi"));
            }
        }
    }

    /** The lower half of the same numbers, before or behind an upper one, where no branch lies between and neither number changes. */
    private int find(int upper, int step) {
        Instruction one = function.get(upper);
        for (int i = upper + step; i >= 0 && i < function.size(); i += step) {
            Instruction other = function.get(i);
            if (other.opcode().equals("mul")
                    && other.has("lo")
                    && other.type().bits() == 64
                    && other.operand(1).equals(one.operand(1))
                    && other.operand(2).equals(one.operand(2))) {
                return i;
            }
            boolean changes = RegisterUse.of(other).writes().stream()
                    .map(register -> new Operand.Reg(register, false))
                    .anyMatch(register -> register.equals(one.operand(1)) || register.equals(one.operand(2)));
            if (changes || other.opcode().equals("bra")) {
                return -1;
            }
        }
        return -1;
    }
}
