package dev.cinch.gpu.exec;

import java.util.Arrays;

/**
 * One of a block's sixteen barriers. Threads arrive one by one, since lanes of a warp may come from different places;
 * a warp all of whose living lanes have come counts as whole, as the lanes that ended or never were will not come.
 */
final class Barrier {
    /** The count of all threads of the block, where none is given. */
    static final int EVERYONE = -1;

    private final int[] arrived;
    private int expected = EVERYONE;
    private boolean used;

    /** Lanes whose predicate holds, and lanes that brought one, for {@code bar.red}. */
    private int holding;

    private int voting;

    Barrier(int warps) {
        arrived = new int[warps];
    }

    void arrive(int warp, int lanes, int count, int predicate) {
        arrived[warp] |= lanes;
        expected = count;
        used = true;
        voting += Integer.bitCount(lanes);
        holding += Integer.bitCount(predicate & lanes);
    }

    boolean complete(Block block) {
        if (!used) {
            return false;
        }
        int threads = 0;
        for (int w = 0; w < arrived.length; w++) {
            int live = block.warps[w].live;
            boolean whole = (live & ~arrived[w]) == 0;
            if (expected == EVERYONE) {
                if (!whole) {
                    return false;
                }
            } else if (arrived[w] != 0) {
                threads += whole ? 32 : Integer.bitCount(arrived[w]);
            }
        }
        return expected == EVERYONE || threads >= expected;
    }

    boolean used() {
        return used;
    }

    int holding() {
        return holding;
    }

    boolean allHold() {
        return holding == voting;
    }

    /** The progress for messages. */
    String progress() {
        int came = 0;
        for (int lanes : arrived) {
            came += Integer.bitCount(lanes);
        }
        return came + " of " + (expected == EVERYONE ? "all" : String.valueOf(expected)) + " threads came";
    }

    void reset() {
        Arrays.fill(arrived, 0);
        used = false;
        holding = 0;
        voting = 0;
    }
}
