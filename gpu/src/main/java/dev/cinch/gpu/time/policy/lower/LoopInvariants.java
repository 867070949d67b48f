package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What every round of a loop computes anew though it cannot change: an assembler does it once, before the loop. Compilers of PTX have done so
 * with most; comparisons, special registers and the places of variables they leave where they are used.
 */
final class LoopInvariants {
    /** Comparisons of a loop that are kept in predicates over it; there are seven of these. */
    private static final int MOST_PREDICATES = 4;

    private List<Instruction> code;
    private List<Integer> wholeLoops;

    LoopInvariants(List<Instruction> code, List<Integer> wholeLoops) {
        this.code = new ArrayList<>(code);
        this.wholeLoops = wholeLoops;
        for (int i = 0; i < this.code.size(); i++) {
            int start = target(this.code.get(i));
            if (start >= 0 && start <= i) {
                hoist(start, i);
            }
        }
    }

    List<Instruction> code() {
        return code;
    }

    List<Integer> wholeLoops() {
        return wholeLoops;
    }

    private static int target(Instruction one) {
        return one.opcode().equals("bra") && one.operand(0) instanceof Operand.Label label ? label.target() : -1;
    }

    /** Puts what does not change in a loop before it; the end of the loop stays where it is. */
    private void hoist(int start, int end) {
        if (entered(start, end)) {
            return;
        }
        Map<Register, Integer> writers = new HashMap<>();
        Set<Register> changed = new HashSet<>();
        for (int i = 0; i < code.size(); i++) {
            for (Register written : RegisterUse.of(code.get(i)).writes()) {
                writers.merge(written, 1, Integer::sum);
                if (i >= start && i <= end) {
                    changed.add(written);
                }
            }
        }
        List<Integer> hoisted = new ArrayList<>();
        int skipped = start;
        int predicates = 0;
        for (int i = start; i < end; i++) {
            Instruction one = code.get(i);
            skipped = Math.max(skipped, target(one));
            RegisterUse use = RegisterUse.of(one);
            boolean compares = one.opcode().equals("setp");
            boolean once = i >= skipped
                    && one.guard() == null
                    && (compares ? predicates < MOST_PREDICATES : isPlace(one))
                    && use.writes().stream().allMatch(register -> writers.get(register) == 1)
                    && use.reads().stream().noneMatch(changed::contains);
            if (once) {
                hoisted.add(i);
                predicates += compares ? 1 : 0;
                changed.removeAll(use.writes());
            }
        }
        move(hoisted, start, end);
    }

    /** Whether other code jumps into the middle of a loop, or the way through it is not known. */
    private boolean entered(int start, int end) {
        for (int i = 0; i < code.size(); i++) {
            boolean inside = i >= start && i <= end;
            for (Operand operand : code.get(i).operands()) {
                if (operand instanceof Operand.Labels && inside
                        || !inside
                                && operand instanceof Operand.Label label
                                && label.target() > start
                                && label.target() <= end) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether an instruction reads where a variable or a lane is: no clock, no memory. */
    private static boolean isPlace(Instruction one) {
        if (!one.opcode().equals("mov") || Arrangement.fixed(one)) {
            return false;
        }
        return one.operand(1) instanceof Operand.Symbol symbol
                        && symbol.variable().space() == Space.SHARED
                || one.operand(1) instanceof Operand.Special;
    }

    private void move(List<Integer> hoisted, int start, int end) {
        if (hoisted.isEmpty()) {
            return;
        }
        int[] place = new int[code.size() + 1];
        int passed = 0;
        for (int i = 0; i < place.length; i++) {
            boolean inside = i >= start && i <= end;
            place[i] = inside ? i + hoisted.size() - passed : i;
            passed += hoisted.contains(i) ? 1 : 0;
        }
        // Who comes from outside does what was put before the loop.
        int[] outside = place.clone();
        outside[start] = start;
        List<Instruction> arranged = new ArrayList<>();
        for (int i = 0; i < code.size(); i++) {
            if (i == start) {
                hoisted.forEach(at -> arranged.add(code.get(at)));
            }
            if (!hoisted.contains(i)) {
                boolean inside = i >= start && i <= end;
                arranged.add(ShortBranches.moved(code.get(i), inside ? place : outside));
            }
        }
        code = arranged;
        wholeLoops = wholeLoops.stream().map(at -> place[at]).toList();
    }
}
