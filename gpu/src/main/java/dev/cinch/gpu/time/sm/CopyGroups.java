package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/**
 * The groups of asynchronous copies that each warp has under way, in the order in which it committed them. The manual counts the groups of
 * each thread; here a warp commits as one, so that lanes which commit apart wait for no less than they must.
 */
final class CopyGroups {
    /** What an operation that waits for no copies leaves under way: any number of groups. */
    static final int ANY = Integer.MAX_VALUE;

    /** What one leaves that waits for all copies, whether they belong to a group or not. */
    static final int NOTHING = -1;

    /** Of each warp, the copies under way of its latest groups, at the group's number modulo a power of two. */
    private final int[][] copies = new int[Occupancy.MOST_WARPS][4];

    /** The first group that may have something under way, and the one that copies join until it is committed. */
    private final int[] first = new int[Occupancy.MOST_WARPS];

    private final int[] open = new int[Occupancy.MOST_WARPS];

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(copies[slot], 0);
        first[slot] = 0;
        open[slot] = 0;
    }

    /** A copy is issued. @return its group */
    int issued(int slot) {
        copies[slot][at(slot, open[slot])]++;
        return open[slot];
    }

    /** A copy of a group has come. */
    void done(int slot, int group) {
        copies[slot][at(slot, group)]--;
        while (first[slot] < open[slot] && copies[slot][at(slot, first[slot])] == 0) {
            first[slot]++;
        }
    }

    /** What was copied since the last time is a group, though it be empty. @return its number */
    int commit(int slot) {
        int group = open[slot];
        if (first[slot] == open[slot] && copies[slot][at(slot, open[slot])] == 0) {
            first[slot]++;
        }
        open[slot]++;
        int size = copies[slot].length;
        if (open[slot] - first[slot] == size) {
            grow(slot, size);
        }
        return group;
    }

    private void grow(int slot, int size) {
        int[] more = new int[2 * size];
        for (int group = first[slot]; group < open[slot]; group++) {
            more[group & more.length - 1] = copies[slot][group & size - 1];
        }
        copies[slot] = more;
    }

    /** Whether something of a group, or of one before it, is under way. */
    boolean underWay(int slot, int group) {
        return first[slot] <= group;
    }

    /** Whether more is under way than the latest so many groups. @param left may be {@link #ANY} or {@link #NOTHING} */
    boolean more(int slot, int left) {
        if (left == NOTHING) {
            return first[slot] < open[slot] || copies[slot][at(slot, open[slot])] > 0;
        }
        return open[slot] - first[slot] > left;
    }

    private int at(int slot, int group) {
        return group & copies[slot].length - 1;
    }
}
