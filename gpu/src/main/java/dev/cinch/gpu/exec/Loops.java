package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The loops of a function: from where a branch leads back to, to the last branch that does. */
final class Loops {
    /** A loop by the indices of its first and last instruction; both belong to it. */
    record Loop(int head, int last) {}

    private final List<Loop> loops = new ArrayList<>();

    Loops(Code code) {
        Map<Integer, Integer> lastOf = new TreeMap<>();
        List<Instruction> instructions = code.function.code();
        for (int pc = 0; pc < instructions.size(); pc++) {
            for (Operand operand : instructions.get(pc).operands()) {
                if (operand instanceof Operand.Label label) {
                    back(label.target(), pc, lastOf);
                } else if (operand instanceof Operand.Labels labels) {
                    for (Operand.Label label : labels.targets()) {
                        back(label.target(), pc, lastOf);
                    }
                }
            }
        }
        lastOf.forEach((head, last) -> loops.add(new Loop(head, last)));
        loops.sort(Comparator.comparingInt((Loop loop) -> loop.last - loop.head).thenComparingInt(Loop::head));
    }

    private static void back(int target, int pc, Map<Integer, Integer> lastOf) {
        if (target <= pc) {
            lastOf.merge(target, pc, Math::max);
        }
    }

    /** The loops around an instruction, the innermost first. */
    List<Loop> around(int pc) {
        return loops.stream().filter(loop -> loop.head <= pc && pc <= loop.last).toList();
    }
}
