package dev.cinch.gpu.time.crossbar;

import dev.cinch.gpu.time.part.Part;

/** The senders of a crossbar's inputs, as many for each: when they are free, and which inputs have none that is. */
final class InputSenders {
    private final int each;

    /** When each sender is free, and of each input the first of them. */
    private final long[] senderFree;

    private final long[] inputFree;

    /** The inputs none of whose senders is free, and when the first of them can send again. */
    private final PortSets busy;

    private long busyUntil;

    InputSenders(int inputs, int each) {
        this.each = each;
        senderFree = new long[inputs * each];
        inputFree = new long[inputs];
        busy = new PortSets(1, inputs);
    }

    /** Finds the inputs that are busy in a cycle. */
    void look(long now) {
        busyUntil = Part.NEVER;
        for (int word = 0; word < busy.words(); word++) {
            for (long bits = busy.word(0, word); bits != 0; bits &= bits - 1) {
                int input = (word << 6) + Long.numberOfTrailingZeros(bits);
                if (inputFree[input] <= now) {
                    busy.remove(0, input);
                } else {
                    busyUntil = Math.min(busyUntil, inputFree[input]);
                }
            }
        }
    }

    /** 64 inputs, those that are busy as ones. */
    long busy(int word) {
        return busy.word(0, word);
    }

    long busyUntil() {
        return busyUntil;
    }

    boolean free(int input, long now) {
        return inputFree[input] <= now;
    }

    /** One of an input's senders is not free until a time. */
    void occupy(int input, long now, long until) {
        long earliest = Part.NEVER;
        boolean found = false;
        for (int sender = input * each; sender < (input + 1) * each; sender++) {
            if (!found && senderFree[sender] <= now) {
                senderFree[sender] = until;
                found = true;
            }
            earliest = Math.min(earliest, senderFree[sender]);
        }
        inputFree[input] = earliest;
        if (earliest > now) {
            busy.add(0, input);
        }
    }
}
