package dev.cinch.jit;

import dev.cinch.gpu.exec.ArithmeticRun;
import dev.cinch.gpu.exec.Combination;
import dev.cinch.gpu.exec.RunAccess;
import dev.cinch.gpu.exec.RunStep;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A part of a run: instructions that are executed as they are, or one quickly, or a loop over lanes, at the end of which the predicates
 * get their new masks.
 *
 * @param first the number of its first step in the run
 */
record Piece(int first, List<RunStep> steps) {
    /** More of them in one loop take the virtual machine long to compile, and their rows do not fit into its registers. */
    private static final int MOST_STEPS = 16;

    /** Cuts a run: a choice by a predicate that is only known as a mask begins another loop. */
    static List<Piece> of(ArithmeticRun run) {
        List<Piece> pieces = new ArrayList<>();
        List<RunStep> steps = new ArrayList<>();
        Set<Integer> masks = new HashSet<>();
        int at = 0;
        for (RunStep step : run.steps()) {
            if (step instanceof RunStep.Whole) {
                cut(at, steps, masks, pieces);
                add(new Piece(at++, List.of(step)), pieces);
                continue;
            }
            boolean needsMask = step instanceof RunStep.Choice choice && masks.contains(choice.predicate());
            if (needsMask || steps.size() == MOST_STEPS) {
                cut(at, steps, masks, pieces);
            }
            steps.add(step);
            at++;
            if (step instanceof RunStep.Logic logic) {
                masks.add(logic.to());
            } else if (step instanceof RunStep.Test test) {
                boolean plain = test.combination() == Combination.NONE;
                for (int to : new int[] {test.to(), test.second()}) {
                    if (plain) {
                        masks.remove(to);
                    } else {
                        masks.add(to);
                    }
                }
            }
        }
        cut(at, steps, masks, pieces);
        return pieces;
    }

    private static void cut(int at, List<RunStep> steps, Set<Integer> masks, List<Piece> pieces) {
        int first = at - steps.size();
        if (chained(steps)) {
            pieces.add(new Piece(first, List.copyOf(steps)));
        } else {
            for (int i = 0; i < steps.size(); i++) {
                add(new Piece(first + i, List.of(new RunStep.Whole(RunAccess.PLAIN))), pieces);
            }
        }
        steps.clear();
        masks.clear();
    }

    /** Adds a piece; what is executed as it is and follows such is part of the one before. */
    private static void add(Piece piece, List<Piece> pieces) {
        Piece last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
        if (last != null && last.access() == RunAccess.PLAIN && piece.access() == RunAccess.PLAIN) {
            List<RunStep> steps = new ArrayList<>(last.steps);
            steps.addAll(piece.steps);
            pieces.set(pieces.size() - 1, new Piece(last.first, List.copyOf(steps)));
        } else {
            pieces.add(piece);
        }
    }

    /**
     * Whether enough values are used where they are made. If not, rows are read and written as often as by one loop for each
     * instruction, and these, which are smaller, are faster.
     */
    private static boolean chained(List<RunStep> steps) {
        Set<Integer> ints = new HashSet<>();
        Set<Integer> longs = new HashSet<>();
        Set<Integer> predicates = new HashSet<>();
        int uses = 0;
        int loops = 0;
        for (RunStep step : steps) {
            String kinds = step.kinds();
            for (int i = 0; i < kinds.length(); i++) {
                uses += (kinds.charAt(i) == 'i' ? ints : longs)
                                .contains(step.sources().get(i))
                        ? 1
                        : 0;
            }
            loops += step instanceof RunStep.Logic ? 0 : 1;
            if (step instanceof RunStep.Value value) {
                (value.function() instanceof LaneFunction.ToLong ? longs : ints).add(value.to());
            } else if (step instanceof RunStep.Choice choice) {
                uses += predicates.contains(choice.predicate()) ? 1 : 0;
                (choice.wide() ? longs : ints).add(choice.to());
            } else if (step instanceof RunStep.Test test) {
                predicates.add(test.to());
                predicates.add(test.second());
            }
        }
        return uses > 0 && 3 * uses >= loops;
    }

    /** What executes it, if that is no loop of its own; else null. */
    RunAccess access() {
        return steps.get(0) instanceof RunStep.Whole whole ? whole.access() : null;
    }
}
