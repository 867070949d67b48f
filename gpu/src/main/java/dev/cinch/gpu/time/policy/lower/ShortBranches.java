package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Branches that an assembler does without: what they pass over, or both of their ways, gets a predicate if it is short and makes no other
 * predicate.
 */
final class ShortBranches {
    /** Machine instructions that a branch which vanishes passes over, as ptxas joins them: with this the branches of 396 kernels are most like its own. */
    private static final int MOST_PASSED = 10;

    /** Those of both ways of a choice together. */
    private static final int MOST_OF_BOTH = 9;

    private final LoweredCode lowered;
    private List<Instruction> code;
    private List<Integer> wholeLoops;

    ShortBranches(List<Instruction> code, List<Integer> wholeLoops, LoweringTable table) {
        this.code = new ArrayList<>(code);
        this.wholeLoops = wholeLoops;
        lowered = new LoweredCode(code.size());
        for (int i = 0; i < code.size(); i++) {
            lowered.set(i, table.find(Mnemonic.of(code.get(i))));
        }
        new Fusions(this.code, 0, lowered, table).join();
        convert();
    }

    List<Instruction> code() {
        return code;
    }

    List<Integer> wholeLoops() {
        return wholeLoops;
    }

    private void convert() {
        Map<Integer, Integer> targets = Arrangement.targets(code);
        boolean[] gone = new boolean[code.size()];
        for (int i = 0; i < code.size(); i++) {
            Instruction branch = code.get(i);
            if (!branch.opcode().equals("bra")
                    || branch.guard() == null
                    || !(branch.operand(0) instanceof Operand.Label label)) {
                continue;
            }
            Operand.Reg guard = branch.guard();
            Operand.Reg other = new Operand.Reg(guard.register(), !guard.negated());
            if (isShort(i + 1, label.target(), guard.register(), targets)) {
                guard(i + 1, label.target(), other);
                gone[i] = true;
            } else if (label.target() == i + 2 && jump(i + 1) > i) {
                // It passes over a jump to the other way.
                boolean alone = !targets.containsKey(i + 1) && targets.get(i + 2) == 1;
                if (alone && choice(i + 2, jump(i + 1), guard, targets, gone)) {
                    gone[i] = true;
                    gone[i + 1] = true;
                }
            } else if (!targets.containsKey(i + 1) && choice(i + 1, label.target(), other, targets, gone)) {
                gone[i] = true;
            }
        }
        remove(gone);
    }

    private void guard(int first, int end, Operand.Reg guard) {
        for (int at = first; at < end; at++) {
            code.set(at, guarded(code.get(at), guard));
        }
    }

    /** Where an instruction jumps to in any case; -1 if it does not. */
    private int jump(int at) {
        boolean jumps = at >= 0
                && at < code.size()
                && code.get(at).opcode().equals("bra")
                && code.get(at).guard() == null;
        return jumps && code.get(at).operand(0) instanceof Operand.Label label ? label.target() : -1;
    }

    /** Two short ways that meet, the first under a predicate, the second under its opposite: lanes go both, one after the other. */
    private boolean choice(int first, int second, Operand.Reg guard, Map<Integer, Integer> targets, boolean[] gone) {
        int end = jump(second - 1);
        if (second <= first || end <= second || targets.get(second) != 1) {
            return false;
        }
        int one = machineInstructions(first, second - 1, guard.register(), targets);
        int two = machineInstructions(second, end, guard.register(), targets);
        if (one < 0 || two < 0 || one + two > MOST_OF_BOTH) {
            return false;
        }
        guard(first, second - 1, guard);
        guard(second, end, new Operand.Reg(guard.register(), !guard.negated()));
        gone[second - 1] = true;
        return true;
    }

    private void remove(boolean[] gone) {
        int[] place = new int[code.size() + 1];
        for (int i = 0; i < gone.length; i++) {
            place[i + 1] = place[i] + (gone[i] ? 0 : 1);
        }
        wholeLoops = wholeLoops.stream().map(at -> place[at]).toList();
        List<Instruction> left = new ArrayList<>();
        for (int i = 0; i < gone.length; i++) {
            if (!gone[i]) {
                left.add(moved(code.get(i), place));
            }
        }
        code = left;
    }

    /** An instruction whose labels are where they have gone. */
    static Instruction moved(Instruction one, int[] place) {
        List<Operand> operands = new ArrayList<>();
        for (Operand operand : one.operands()) {
            if (operand instanceof Operand.Label label) {
                operands.add(moved(label, place));
            } else if (operand instanceof Operand.Labels labels) {
                operands.add(new Operand.Labels(
                        labels.name(),
                        labels.targets().stream()
                                .map(label -> moved(label, place))
                                .toList()));
            } else {
                operands.add(operand);
            }
        }
        return operands.equals(one.operands())
                ? one
                : new Instruction(one.at(), one.guard(), one.opcode(), one.modifiers(), one.types(), operands);
    }

    private static Operand.Label moved(Operand.Label label, int[] place) {
        return new Operand.Label(label.name(), place[label.target()]);
    }

    private static Instruction guarded(Instruction one, Operand.Reg guard) {
        return new Instruction(one.at(), guard, one.opcode(), one.modifiers(), one.types(), one.operands());
    }

    private boolean isShort(int first, int target, Register guard, Map<Integer, Integer> targets) {
        int count = machineInstructions(first, target, guard, targets);
        return first < target && count >= 0;
    }

    /** The machine instructions of a stretch that can be guarded; -1 if it cannot, for something in it cannot or others come there. */
    private int machineInstructions(int first, int target, Register guard, Map<Integer, Integer> targets) {
        int count = 0;
        for (int i = first; i < target; i++) {
            Instruction one = code.get(i);
            SubCoreUnit unit = lowered.unit[i];
            count += lowered.instructions[i];
            boolean simple = one.guard() == null
                    && lowered.resume[i] == 1
                    && unit != SubCoreUnit.CONTROL
                    && unit != SubCoreUnit.BARRIER
                    && unit != SubCoreUnit.EXCHANGE
                    && unit != SubCoreUnit.MATRIX
                    && !Arrangement.fixed(one)
                    && !one.opcode().equals("atom")
                    && !one.opcode().equals("setp")
                    && !RegisterUse.of(one).writes().contains(guard);
            if (!simple || i > first && targets.containsKey(i) || count > MOST_PASSED) {
                return -1;
            }
        }
        return count;
    }
}
