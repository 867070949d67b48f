package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of 64 bits that are turned by a constant: one shifted up and one shifted down that are added or joined. The assembler funnels both
 * halves, and halves that change places only take other names.
 */
final class Rotations {
    private static final int BITS = 64;

    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private final LoweredForm turned;

    /** Where each register is written, -1 if more than once, and how often it is read. */
    private final Map<Register, Integer> writer = new HashMap<>();

    private final Map<Register, Integer> reads = new HashMap<>();

    Rotations(List<Instruction> function, int from, LoweredCode code, LoweringTable table) {
        this.function = function;
        this.from = from;
        this.code = code;
        turned = table.find("turned.b64");
        for (int i = 0; i < function.size(); i++) {
            RegisterUse use = RegisterUse.of(function.get(i));
            for (Register written : use.writes()) {
                writer.merge(written, i, (a, b) -> -1);
            }
            use.reads().forEach(read -> reads.merge(read, 1, Integer::sum));
        }
    }

    /** Joins them. @return the operations that turn a number now */
    List<Integer> join() {
        List<Integer> joined = new ArrayList<>();
        for (int i = 0; i < function.size(); i++) {
            Instruction sum = function.get(i);
            boolean joins = (sum.opcode().equals("add") || sum.opcode().equals("or"))
                    && !sum.types().isEmpty()
                    && sum.type().bits() == BITS
                    && sum.guard() == null;
            int one = joins ? shift(sum.operand(1)) : -1;
            int other = joins ? shift(sum.operand(2)) : -1;
            if (one >= 0 && other >= 0 && turns(function.get(one), function.get(other))) {
                code.vanish(from + one);
                code.vanish(from + other);
                if (by(function.get(one)) == BITS / 2) {
                    code.vanish(from + i);
                } else {
                    code.set(from + i, turned);
                }
                joined.add(from + i);
            }
        }
        return joined;
    }

    /** The shift by a constant that makes a register for one reader; -1 if it is not made so. */
    private int shift(Operand operand) {
        if (!(operand instanceof Operand.Reg reg) || reads.getOrDefault(reg.register(), 0) != 1) {
            return -1;
        }
        int at = writer.getOrDefault(reg.register(), -1);
        if (at < 0) {
            return -1;
        }
        Instruction shift = function.get(at);
        boolean shifts = shift.opcode().equals("shl") || shift.opcode().equals("shr");
        return shifts
                        && shift.guard() == null
                        && shift.type().bits() == BITS
                        && !shift.type().ptx().startsWith("s")
                        && shift.operand(2) instanceof Operand.Int
                ? at
                : -1;
    }

    private static boolean turns(Instruction one, Instruction other) {
        return !one.opcode().equals(other.opcode())
                && one.operand(1).equals(other.operand(1))
                && by(one) + by(other) == BITS;
    }

    private static long by(Instruction shift) {
        return ((Operand.Int) shift.operand(2)).value();
    }
}
