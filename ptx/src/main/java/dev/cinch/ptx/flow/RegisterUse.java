package dev.cinch.ptx.flow;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import java.util.ArrayList;
import java.util.List;

/**
 * The registers that an instruction reads and writes.
 *
 * @param kills whether what is written replaces the old value in every lane that goes on: not so under a guard
 */
public record RegisterUse(List<Register> reads, List<Register> writes, boolean kills) {

    public static RegisterUse of(Instruction instruction) {
        List<Register> reads = new ArrayList<>();
        List<Register> writes = new ArrayList<>();
        if (instruction.guard() != null) {
            reads.add(instruction.guard().register());
        }
        List<Operand> operands = instruction.operands();
        int first = writesFirst(instruction) ? 1 : 0;
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) instanceof Operand.Call call) {
                call.results().forEach(result -> collect(result, writes));
                call.arguments().forEach(argument -> collect(argument, reads));
                collect(call.target(), reads);
            } else {
                collect(operands.get(i), i < first ? writes : reads);
                if (i == 0 && instruction.opcode().equals("wgmma")) {
                    // The sums so far, unless a predicate says otherwise.
                    collect(operands.get(i), reads);
                }
            }
        }
        return new RegisterUse(List.copyOf(reads), List.copyOf(writes), instruction.guard() == null);
    }

    /** Whether the first operand is a destination. */
    private static boolean writesFirst(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "bar", "barrier" -> instruction.has("red");
            case "wmma" -> !instruction.has("store");
            case "wgmma" -> instruction.has("mma_async");
            case "mbarrier" ->
                instruction.operands().size() > 1 && !(instruction.operand(0) instanceof Operand.Address);
            case "st",
                    "red",
                    "bra",
                    "brx",
                    "call",
                    "ret",
                    "exit",
                    "trap",
                    "brkpt",
                    "membar",
                    "fence",
                    "nanosleep",
                    "pmevent",
                    "prefetch",
                    "prefetchu",
                    "applypriority",
                    "cp",
                    "stmatrix",
                    "sust",
                    "sured",
                    "tensormap",
                    "stackrestore",
                    "setmaxnreg",
                    "discard" -> false;
            default -> true;
        };
    }

    private static void collect(Operand operand, List<Register> into) {
        if (operand instanceof Operand.Reg reg) {
            into.add(reg.register());
        } else if (operand instanceof Operand.Address address) {
            collect(address.base(), into);
        } else if (operand instanceof Operand.Vector vector) {
            vector.elements().forEach(element -> collect(element, into));
        } else if (operand instanceof Operand.Pair pair) {
            collect(pair.first(), into);
            collect(pair.second(), into);
        } else if (operand instanceof Operand.Texture texture) {
            collect(texture.texture(), into);
            texture.coordinates().forEach(coordinate -> collect(coordinate, into));
        }
    }
}
