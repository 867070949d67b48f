package dev.cinch.codec.cpack;

/** The dictionary of one block that is being decoded. */
final class Dictionary {
    static final int SLOTS = 16;

    private final Push push;
    private final int[] words = new int[SLOTS];
    private int filled;
    private int next;

    Dictionary(Push push) {
        this.push = push;
    }

    void clear() {
        filled = 0;
        next = 0;
    }

    int word(int slot) {
        return words[slot];
    }

    boolean has(int slot) {
        return slot < filled;
    }

    /** Remembers a word that was coded with this pattern, if the rule says so. */
    void push(int pattern, int word) {
        if (push.keeps(pattern)) {
            words[next] = word;
            next = next + 1 & SLOTS - 1;
            filled = Math.min(SLOTS, filled + 1);
        }
    }
}
