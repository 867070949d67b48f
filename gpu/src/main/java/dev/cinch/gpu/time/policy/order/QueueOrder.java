package dev.cinch.gpu.time.policy.order;

import dev.cinch.base.Named;

/**
 * The order in which a channel of the memory serves the blocks that wait for it. The channel looks for the command that can
 * be issued first; the order decides for which blocks it looks, which of them a bank serves, and who goes first of several
 * that can be served in the same cycle. Ages are places in the order of arrival: less is older.
 */
public interface QueueOrder extends Named {
    /** The blocks that are served. */
    enum Turn {
        READS(true, false),
        WRITES(false, true),
        /** Writes, although reads may wait, because many writes do. */
        DRAIN(false, true),
        /** Reads and writes together. */
        BOTH(true, true);

        private final boolean reads;
        private final boolean writes;

        Turn(boolean reads, boolean writes) {
            this.reads = reads;
            this.writes = writes;
        }

        public boolean reads() {
            return reads;
        }

        public boolean writes() {
            return writes;
        }
    }

    /**
     * Decides whose turn it is; asked in every cycle in which the channel acts. Asked again with its own answer and the same
     * numbers it says the same.
     *
     * @param last whose turn it was; at first that of reads
     * @param reads blocks that wait to be read
     * @param writes blocks that wait to be written
     * @param highMark so many waiting writes are many
     * @param lowMark so many are few
     */
    Turn turn(Turn last, int reads, int writes, int highMark, int lowMark);

    /**
     * Whether a bank serves the oldest block that wants its open row before one that has waited longer and wants another
     * row; asked when there are both.
     *
     * @param hit the age of the one
     * @param oldest the age of the other
     */
    boolean hitFirst(long hit, long oldest);

    /** Whether commands that move data go before those that open and close rows for older blocks. */
    boolean columnsFirst();

    /**
     * Whether each bank is given one block at a time, and banks take turns; reads and writes then wait in one queue, and the
     * other answers are not asked for.
     */
    default boolean slotted() {
        return false;
    }

    /** The order for one channel: itself, unless it remembers something. */
    default QueueOrder forOne() {
        return this;
    }
}
