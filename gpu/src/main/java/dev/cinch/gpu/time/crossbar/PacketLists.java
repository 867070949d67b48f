package dev.cinch.gpu.time.crossbar;

import java.util.Arrays;

/**
 * The packets inside a crossbar, by places of their own, and the lists in which inputs keep them: one for each output, or one of all.
 */
final class PacketLists {
    static final int NONE = -1;

    private final int outputs;

    /** Whether an input has one list of packets. */
    private final boolean fifo;

    private final int[] number;
    private final int[] flits;
    private final int[] output;
    private final long[] ready;
    private final int[] next;
    private final int[] free;
    private int freeCount;

    private final int[] first;
    private final int[] last;

    /** @param most so many packets at a time */
    PacketLists(int inputs, int outputs, boolean fifo, int most) {
        this.outputs = outputs;
        this.fifo = fifo;
        number = new int[most];
        flits = new int[most];
        output = new int[most];
        ready = new long[most];
        next = new int[most];
        free = new int[most];
        for (int place = most - 1; place >= 0; place--) {
            free[freeCount++] = place;
        }
        first = new int[fifo ? inputs : inputs * outputs];
        last = new int[first.length];
        Arrays.fill(first, NONE);
    }

    private int list(int input, int to) {
        return fifo ? input : input * outputs + to;
    }

    /**
     * Puts a packet, a number of its sender's, at the end of its list.
     *
     * @param time from when on it can start
     * @return whether it is the first
     */
    boolean add(int input, int to, int packet, int packetFlits, long time) {
        int place = free[--freeCount];
        number[place] = packet;
        flits[place] = packetFlits;
        output[place] = to;
        ready[place] = time;
        next[place] = NONE;
        int list = list(input, to);
        boolean alone = first[list] == NONE;
        if (alone) {
            first[list] = place;
        } else {
            next[last[list]] = place;
        }
        last[list] = place;
        return alone;
    }

    /** The place of the first packet of an input for an output, or of its only list. */
    int first(int input, int to) {
        return first[list(input, to)];
    }

    /** Takes the first packet from its list, not from its place. @return the one behind it, or {@link #NONE} */
    int start(int input, int to) {
        int list = list(input, to);
        first[list] = next[first[list]];
        return first[list];
    }

    int flits(int place) {
        return flits[place];
    }

    int output(int place) {
        return output[place];
    }

    /** From when on it can start. */
    long ready(int place) {
        return ready[place];
    }

    /** A packet leaves the crossbar. @return its number */
    int leave(int place) {
        free[freeCount++] = place;
        return number[place];
    }

    /** How many are inside. */
    int count() {
        return free.length - freeCount;
    }
}
