package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.util.List;

/**
 * An instruction of a run: what it computes and the rows or predicates of a frame that it reads and writes. Of a row a source
 * has the lane's value; of a predicate it has the mask.
 */
public sealed interface RunStep {
    /** The rows of its sources. */
    List<Integer> sources();

    /** The kinds of these: i for a row of ints, l for one of longs. */
    String kinds();

    /** A function whose result goes to a row of ints or longs. */
    record Value(LaneFunction function, int to, List<Integer> sources) implements RunStep {
        @Override
        public String kinds() {
            return function.sources();
        }
    }

    /**
     * A test, whose result may be combined with a third predicate; a second result takes its opposite, combined likewise.
     *
     * @param to a predicate; -1 if the result is not wanted
     * @param second the same for the opposite
     * @param combination of {@link Combination}
     * @param flip what the third predicate is XORed with
     */
    record Test(
            LaneFunction.Test function, int to, int second, int combination, int third, int flip, List<Integer> sources)
            implements RunStep {
        @Override
        public String kinds() {
            return function.sources();
        }
    }

    /**
     * A choice between two values by a predicate.
     *
     * @param wide whether they are longs
     * @param flip what the predicate is XORed with
     */
    record Choice(boolean wide, int to, int yes, int no, int predicate, int flip) implements RunStep {
        @Override
        public List<Integer> sources() {
            return List.of(yes, no);
        }

        @Override
        public String kinds() {
            return wide ? "ll" : "ii";
        }
    }

    /** An instruction that is executed as it is, between what is computed before it and behind it. */
    record Whole(RunAccess access) implements RunStep {
        @Override
        public List<Integer> sources() {
            return List.of();
        }

        @Override
        public String kinds() {
            return "";
        }
    }

    /** A function of the masks of two predicates, each XORed with its flip. */
    record Logic(LaneFunction.Int2 function, int to, int a, int aFlip, int b, int bFlip) implements RunStep {
        @Override
        public List<Integer> sources() {
            return List.of();
        }

        @Override
        public String kinds() {
            return "";
        }
    }
}
