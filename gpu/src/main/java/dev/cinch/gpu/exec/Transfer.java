package dev.cinch.gpu.exec;

/** An operation that may send lanes elsewhere, make them wait or end them. */
abstract class Transfer extends Op {
    /** The answer of {@link #transfer} when the split has changed: the warp looks for the next one to run. */
    static final int ELSEWHERE = -1;

    Transfer() {
        transfers = true;
    }

    /** Whether it deals with a guard that holds in some lanes only; if not, the warp splits before it. */
    boolean takesPartOfSplit() {
        return false;
    }

    /**
     * @param active the split's lanes in which the guard holds
     * @return the split's next pc if its lanes stay together, else {@link #ELSEWHERE}
     */
    abstract int transfer(Warp warp, Split split, int active);

    @Override
    protected final void execute(Warp warp, int mask) {
        throw new IllegalStateException("a transfer of control is not executed lane by lane");
    }
}
