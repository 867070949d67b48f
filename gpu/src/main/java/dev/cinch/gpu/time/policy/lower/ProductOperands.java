package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The operands of products of matrices. Each side lies in registers one behind the other, so that a register which is part of two sides, or of
 * one in two places, must be moved where the next product wants it; floats of eight bits are converted and lie elsewhere anyway.
 */
final class ProductOperands {
    private final List<Instruction> function;
    private final int from;
    private final LoweredCode code;
    private int products;

    /** A side of a product, which has a number that grows. */
    private record Place(List<Operand> side, int number) {}

    ProductOperands(List<Instruction> function, int from, LoweredCode code) {
        this.function = function;
        this.from = from;
        this.code = code;
    }

    void move() {
        Set<Integer> starts = new HashSet<>();
        for (Instruction one : function) {
            for (Operand operand : one.operands()) {
                if (operand instanceof Operand.Label label) {
                    starts.add(label.target());
                }
            }
        }
        int first = 0;
        for (int i = 0; i <= function.size(); i++) {
            boolean ends = i == function.size()
                    || starts.contains(i)
                    || i > first && function.get(i - 1).opcode().equals("bra");
            if (ends) {
                stretch(first, i);
                first = i;
            }
        }
    }

    /** Instructions without a branch among them: if they are a loop, its end says where operands lie at its start. */
    private void stretch(int first, int end) {
        List<Map<Operand, Place>> sides = List.of(new HashMap<>(), new HashMap<>());
        boolean loop = end > first
                && function.get(end - 1).opcode().equals("bra")
                && function.get(end - 1).operand(0) instanceof Operand.Label label
                && label.target() == first;
        for (int round = loop ? 0 : 1; round < 2; round++) {
            for (int i = first; i < end; i++) {
                Instruction one = function.get(i);
                if (!one.opcode().equals("mma") || one.has("e4m3") || one.has("e5m2")) {
                    continue;
                }
                int moves = 0;
                for (int side = 0; side < 2; side++) {
                    if (one.operand(side + 1) instanceof Operand.Vector vector) {
                        moves += moves(vector.elements(), sides.get(side));
                    }
                }
                code.moves[from + i] = moves;
            }
        }
    }

    /** Elements of a side that are not where the last product with any of them left them. */
    private int moves(List<Operand> side, Map<Operand, Place> last) {
        Place before = null;
        for (Operand element : side) {
            Place place = last.get(element);
            if (place != null && (before == null || place.number > before.number)) {
                before = place;
            }
        }
        Place now = new Place(List.copyOf(side), products++);
        side.forEach(element -> last.put(element, now));
        if (before == null || before.side.size() != side.size()) {
            return 0;
        }
        int differ = 0;
        for (int i = 0; i < side.size(); i++) {
            differ += side.get(i).equals(before.side.get(i)) ? 0 : 1;
        }
        return differ;
    }
}
