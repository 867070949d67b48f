package dev.cinch.link;

/**
 * The rules for all packets of a link.
 *
 * @param dropZeroBlocks blocks of zeros never reach the wires
 * @param largestRatio a compressed block takes at least one flit in so many of its raw ones; 0 for no such limit
 */
public record SendRules(boolean dropZeroBlocks, int largestRatio) {
    /** The rules without limits: every block is sent, in as few flits as its stream needs. */
    public static final SendRules PLAIN = new SendRules(false, 0);

    /** The cap of the Toggle-Aware letter (Section 2). */
    public static final int LETTERS_RATIO = 4;

    public SendRules {
        if (largestRatio < 0) {
            throw new IllegalArgumentException("a ratio of at most " + largestRatio);
        }
    }
}
