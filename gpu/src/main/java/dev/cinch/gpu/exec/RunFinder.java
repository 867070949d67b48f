package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The search for runs: at least two instructions without a guard that compute, load or store, none but the first of which
 * anybody can jump or return to. Lanes part and join only where somebody can.
 */
final class RunFinder {
    /** The instructions of the longest run: what follows is the next one, so that code for it stays small. */
    static final int LONGEST = 64;

    private final Code code;
    private final SortedMap<Integer, Integer> ints = new TreeMap<>();
    private final SortedMap<Integer, Long> longs = new TreeMap<>();

    RunFinder(Code code) {
        this.code = code;
        for (int i = 0; i < code.intConstants.length; i++) {
            ints.put(code.intConstantSlots[i], code.intConstants[i][0]);
        }
        for (int i = 0; i < code.longConstants.length; i++) {
            longs.put(code.longConstantSlots[i], code.longConstants[i][0]);
        }
    }

    /** Gives the first operation of every run its place. */
    void find() {
        BitSet starts = starts();
        for (int pc = 0; pc < code.ops.length; ) {
            int end = pc;
            while (end - pc < LONGEST
                    && end < code.ops.length
                    && fits(code.ops[end])
                    && (end == pc || !starts.get(end))) {
                end++;
            }
            if (end - pc >= 2) {
                code.ops[pc].run = new RunPlace(run(pc, end), Arrays.copyOfRange(code.ops, pc, end));
            }
            pc = Math.max(end, pc + 1);
        }
    }

    private static boolean fits(Op op) {
        return op.step != null && op.guard == Op.UNGUARDED;
    }

    /** The instructions that something other than the one before them can lead to. */
    private BitSet starts() {
        BitSet starts = new BitSet();
        List<Instruction> instructions = code.function.code();
        for (int pc = 0; pc < instructions.size(); pc++) {
            if (code.ops[pc].transfers) {
                starts.set(pc + 1);
            }
            for (Operand operand : instructions.get(pc).operands()) {
                if (operand instanceof Operand.Label label) {
                    starts.set(label.target());
                } else if (operand instanceof Operand.Labels labels) {
                    labels.targets().forEach(label -> starts.set(label.target()));
                }
            }
        }
        return starts;
    }

    private ArithmeticRun run(int from, int to) {
        List<RunStep> steps = new ArrayList<>();
        SortedMap<Integer, Integer> usedInts = new TreeMap<>();
        SortedMap<Integer, Long> usedLongs = new TreeMap<>();
        for (int pc = from; pc < to; pc++) {
            RunStep step = code.ops[pc].step;
            steps.add(step);
            String kinds = step.kinds();
            for (int i = 0; i < kinds.length(); i++) {
                int slot = step.sources().get(i);
                if (kinds.charAt(i) == 'i' && ints.containsKey(slot)) {
                    usedInts.put(slot, ints.get(slot));
                } else if (kinds.charAt(i) == 'l' && longs.containsKey(slot)) {
                    usedLongs.put(slot, longs.get(slot));
                }
            }
        }
        return new ArithmeticRun(List.copyOf(steps), usedInts, usedLongs);
    }
}
