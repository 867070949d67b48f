package dev.cinch.gpu.exec;

/** The lanes of a warp that are at one place together, or a join that waits for such lanes. */
final class Split {
    enum State {
        READY,
        /** A join whose children run; {@code pc} is where it goes on with the lanes that arrived. */
        JOIN,
        BARRIER,
        /** A wait at an instruction for several lanes, some of which are elsewhere. */
        SYNC,
        /** A loop that went round without changing anything: only others can set it free. */
        SPIN,
        /** A loop that went round very often: others get a turn first. */
        YIELD,
        /** A loop that asks a barrier in memory: it looks again when something has changed, or when nobody else can move. */
        ASK
    }

    State state = State.READY;
    int mask;
    int pc;

    /** The place where its lanes join its parent's, or -1: by a return only. */
    int reconvergence;

    Split parent;
    final Frame frame;

    /** The splits that have this one as their parent if it is a join, and the lanes that came so far. */
    int children;

    int arrived;

    /** Whether a join waits for returns from a call. */
    boolean calls;

    /** Whether a join lies before the branch that made it: going on there is another round of a loop. */
    boolean loops;

    /** Whether the instruction at {@code pc} has had its guard applied already. */
    boolean guardApplied;

    /** The operation at which a parked split waits. */
    Transfer waitsAt;

    int needed;
    int barrier;

    /** The number of backward branches taken; when to look whether they changed anything; what was seen then. */
    int backward;

    int nextLook = Spin.FIRST_LOOK;
    long lookedAt;

    /** Whether it was found spinning before: the next look comes soon. */
    boolean spun;

    long effectsThen;
    long pollsThen;
    long napsThen;

    Split(Frame frame, Split parent, int mask, int pc, int reconvergence) {
        this.frame = frame;
        this.parent = parent;
        this.mask = mask;
        this.pc = pc;
        this.reconvergence = reconvergence;
    }
}
