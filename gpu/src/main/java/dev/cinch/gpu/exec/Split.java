package dev.cinch.gpu.exec;

/** Lanes of a warp that are at one place together, or a join that waits for such lanes. */
final class Split {
    enum State {
        READY,
        /** Its children run; {@code pc} is where it goes on with the lanes that arrived. */
        JOIN,
        BARRIER,
        /** At an instruction for several lanes, some of which are elsewhere. */
        SYNC,
        /** Went round a loop without changing anything: only others can set it free. */
        SPIN,
        /** Went round a loop very often: others get a turn first. */
        YIELD
    }

    State state = State.READY;
    int mask;
    int pc;

    /** Where its lanes join its parent's, or -1: by a return only. */
    final int reconvergence;

    final Split parent;
    final Frame frame;

    /** For a join: splits that have this one as their parent, and the lanes that came so far. */
    int children;

    int arrived;

    /** Whether a join waits for returns from a call. */
    boolean calls;

    /** Whether a join lies before the branch that made it: going on there is another round of a loop. */
    boolean loops;

    /** The instruction at {@code pc} has had its guard applied already. */
    boolean guardApplied;

    /** What a parked split waits for. */
    Transfer waitsAt;

    int needed;
    int barrier;

    /** Backward branches taken; when to look whether they changed anything; what was seen then. */
    int backward;

    int nextLook = Spin.FIRST_LOOK;
    long lookedAt;

    /** It was found spinning before: the next look comes soon. */
    boolean spun;

    long effectsThen;
    long pollsThen;

    Split(Frame frame, Split parent, int mask, int pc, int reconvergence) {
        this.frame = frame;
        this.parent = parent;
        this.mask = mask;
        this.pc = pc;
        this.reconvergence = reconvergence;
    }
}
