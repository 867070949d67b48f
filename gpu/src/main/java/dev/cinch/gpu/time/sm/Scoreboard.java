package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** The registers and predicates of each warp that have values on their way, and those of them that come from memory. */
final class Scoreboard {
    /** What an operation has to wait for. */
    static final int NOTHING = 0;

    static final int RESULT = 1;
    static final int MEMORY = 2;

    private InstructionTable table;
    private int words;
    private long[] pending = new long[0];
    private long[] fromMemory = new long[0];

    /** A kernel begins; nothing is on its way. */
    void begin(InstructionTable of) {
        table = of;
        words = of.words;
        pending = new long[words * Occupancy.MOST_WARPS];
        fromMemory = new long[words * Occupancy.MOST_WARPS];
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(pending, slot * words, (slot + 1) * words, 0);
        Arrays.fill(fromMemory, slot * words, (slot + 1) * words, 0);
    }

    void issued(int slot, int operation, boolean memory) {
        for (int w = 0; w < words; w++) {
            long written = table.writes[operation * words + w];
            pending[slot * words + w] |= written;
            if (memory) {
                fromMemory[slot * words + w] |= written;
            }
        }
    }

    /** The results of an operation are written. */
    void released(int slot, int operation) {
        for (int w = 0; w < words; w++) {
            long kept = ~table.writes[operation * words + w];
            pending[slot * words + w] &= kept;
            fromMemory[slot * words + w] &= kept;
        }
    }

    /** A register gets its own value again, stored in another way; until then nobody may use it. */
    void moves(int slot, int register) {
        pending[slot * words + (register >> 6)] |= 1L << register;
    }

    void moved(int slot, int register) {
        pending[slot * words + (register >> 6)] &= ~(1L << register);
    }

    /** What an operation of a warp has to wait for; memory, if it waits for both. */
    int waitsFor(int slot, int operation) {
        int waits = NOTHING;
        for (int w = 0; w < words; w++) {
            long missing = pending[slot * words + w] & table.needs[operation * words + w];
            if (missing != 0) {
                if ((missing & fromMemory[slot * words + w]) != 0) {
                    return MEMORY;
                }
                waits = RESULT;
            }
        }
        return waits;
    }
}
