package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/** The registers and predicates of each warp that have values on their way, and those of them that come from memory. */
final class Scoreboard {
    /** What an operation has to wait for. */
    static final int NOTHING = 0;

    static final int RESULT = 1;
    static final int MEMORY = 2;

    private ScoreboardMasks masks;
    private int words;
    private long[] pending = new long[0];
    private long[] fromMemory = new long[0];

    /** A kernel begins; nothing is on its way. */
    void begin(ScoreboardMasks of) {
        masks = of;
        words = masks.words;
        pending = new long[words * Occupancy.MOST_WARPS];
        fromMemory = new long[words * Occupancy.MOST_WARPS];
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(pending, slot * words, (slot + 1) * words, 0);
        Arrays.fill(fromMemory, slot * words, (slot + 1) * words, 0);
    }

    void issued(int slot, int operation, boolean memory) {
        int word = masks.writtenWord[operation];
        if (word != ScoreboardMasks.SEVERAL) {
            int at = slot * words + word;
            long written = masks.writes[operation * words + word];
            pending[at] |= written;
            if (memory) {
                fromMemory[at] |= written;
            }
        } else {
            issuedToAll(slot, operation, memory);
        }
    }

    private void issuedToAll(int slot, int operation, boolean memory) {
        for (int w = 0; w < words; w++) {
            long written = masks.writes[operation * words + w];
            pending[slot * words + w] |= written;
            if (memory) {
                fromMemory[slot * words + w] |= written;
            }
        }
    }

    /** The results of an operation are written. */
    void released(int slot, int operation) {
        int word = masks.writtenWord[operation];
        if (word != ScoreboardMasks.SEVERAL) {
            int at = slot * words + word;
            long kept = ~masks.writes[operation * words + word];
            pending[at] &= kept;
            fromMemory[at] &= kept;
        } else {
            releasedOfAll(slot, operation);
        }
    }

    private void releasedOfAll(int slot, int operation) {
        for (int w = 0; w < words; w++) {
            long kept = ~masks.writes[operation * words + w];
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
        int at = slot * words;
        int of = operation * words;
        long missing = pending[at] & masks.needs[of];
        long memory = missing & fromMemory[at];
        if (words > 1) {
            long second = pending[at + 1] & masks.needs[of + 1];
            missing |= second;
            memory |= second & fromMemory[at + 1];
        }
        if (words > 2) {
            return waitsForMore(missing, memory, at, of);
        }
        return waits(missing, memory);
    }

    private int waitsForMore(long missingBefore, long memoryBefore, int at, int of) {
        long missing = missingBefore;
        long memory = memoryBefore;
        for (int w = 2; w < words; w++) {
            long more = pending[at + w] & masks.needs[of + w];
            missing |= more;
            memory |= more & fromMemory[at + w];
        }
        return waits(missing, memory);
    }

    private static int waits(long missing, long memory) {
        return missing == 0 ? NOTHING : memory == 0 ? RESULT : MEMORY;
    }
}
