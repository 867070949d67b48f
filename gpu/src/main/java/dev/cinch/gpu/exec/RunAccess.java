package dev.cinch.gpu.exec;

/**
 * The way in which a run executes an instruction for all lanes at once. Most are records, so that in compiled code their fields
 * are constants.
 */
public interface RunAccess {
    /** As it is. */
    RunAccess PLAIN = (warp, mask, op) -> op.execute(warp, mask);

    /**
     * Executes it in the lanes of a mask that is not empty. Nobody looks at the warp's addresses afterwards.
     *
     * @param op the operation that it stands for
     */
    void execute(Warp warp, int mask, Op op);
}
