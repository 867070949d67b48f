package dev.cinch.codec.cpack;

/** The dictionary of one block. */
final class Dictionary {
    static final int SLOTS = 16;

    private final Push push;
    private final int[] words = new int[SLOTS];
    private int filled;
    private int next;

    private final TopHalves topHalves = new TopHalves();

    Dictionary(Push push) {
        this.push = push;
    }

    void clear() {
        filled = 0;
        next = 0;
        topHalves.clear();
    }

    int word(int slot) {
        return words[slot];
    }

    boolean has(int slot) {
        return slot < filled;
    }

    /** The cheapest match of a word of at least 256 and its lowest slot, as {@code pattern << 4 | slot}. */
    int match(int word) {
        int best = Pattern.XXXX << 4;
        if (!topHalves.mayContain(word)) {
            return best;
        }
        for (int slot = 0; slot < filled; slot++) {
            int difference = word ^ words[slot];
            if (difference == 0) {
                return Pattern.MMMM << 4 | slot;
            }
            if (difference >>> 16 == 0) {
                int pattern = difference >>> 8 == 0 ? Pattern.MMMX : Pattern.MMXX;
                if (pattern < best >>> 4) {
                    best = pattern << 4 | slot;
                }
            }
        }
        return best;
    }

    /** Remembers a word that was coded with this pattern, if the rule says so. */
    void push(int pattern, int word) {
        if (push.keeps(pattern)) {
            topHalves.add(word);
            words[next] = word;
            next = next + 1 & SLOTS - 1;
            filled = Math.min(SLOTS, filled + 1);
        }
    }
}
