package dev.cinch.gpu.exec;

/** An observer that sees what was executed; the taps are such. It must not change anything. */
public interface Observer {
    /**
     * An operation was executed in the lanes of a mask; {@code warp} still holds its registers and addresses. Of those
     * that transfer control only they are seen that write registers, as soon as they have.
     */
    void executed(Warp warp, Op op, int mask);
}
